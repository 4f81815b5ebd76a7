#pragma once
// memory-bound-again C: the linear layer, forward, backward and with remat.

#include <proofline/audit/claim.hpp>
#include <proofline/equations/listings/linear.hpp>
#include <proofline/proof/theorems/kernel_bounds.hpp>
#include <proofline/proof/theorems/linear.hpp>

namespace proofline::documents::memory_bound_again {

using namespace audit;
using namespace inputs;

inline constexpr auto linear_layer =
    section("C", "Linear layer", defines("linear-shapes", tokens, width, asymmetry),
            states("linear-fw-nf", theorems::linear_flops_forward),
            states("linear-fw-nb", theorems::linear_bytes_forward),
            states("linear-fw-ai", theorems::linear_has_its_intensity),
            states("linear-harmonic", theorems::linear_intensity_is_harmonic),
            states("linear-df-range", theorems::layer_width_is_below_width),
            states("linear-lower-bound", theorems::linear_intensity_from_below),
            states("linear-upper-bound", theorems::linear_intensity_from_above),
            states("linear-joint-scaling", theorems::linear_intensity_scales_jointly),
            states("linear-one-sided-form", theorems::linear_intensity_by_batch),
            states("linear-one-sided-monotone", theorems::linear_intensity_rises),
            states("linear-limit", theorems::linear_intensity_tends_to_width),
            states("fn5-not-batching", theorems::tokens_are_rows_of_one_product));

inline constexpr auto linear_layer_backward = section(
    "C", "Linear layer, backward", states("linear-bw-zx", theorems::gradient_of_input_costs),
    states("linear-bw-zw", theorems::gradient_of_weights_costs),
    states("linear-bw-nf", theorems::backward_flops_are_twice),
    counts("linear-bw-nf-counted", flops_of(listings::linear_backward),
           equations::linear_backward_flops),
    states("linear-bw-nb", theorems::backward_bytes_are_twice),
    counts("linear-bw-nb-counted", bytes_of(listings::linear_backward),
           equations::linear_backward_bytes),
    states("linear-bw-ai", theorems::backward_intensity_is_forward),
    states("linear-zy-twice", theorems::products_share_the_gradient),
    refutes("linear-fused-doubles", theorems::fusing_doubles_intensity,
            at(tokens = 4'096, width = 4'096, asymmetry = 4),
            "z_Y is one of three matrices that a product moves: reading it once gains 9/7 at B = d "
            "and F = 4, and with F = 4 never 5/3"),
    states("linear-fused-bounds", theorems::fusing_gains_less_than_double),
    states("linear-fused-asymptotics", theorems::fusing_keeps_asymptotics),
    defines("linear-remat-product", equations::remat_backward_flops,
            equations::remat_backward_bytes),
    states("linear-remat-6", theorems::remat_adds_a_forward));

}  // namespace proofline::documents::memory_bound_again
