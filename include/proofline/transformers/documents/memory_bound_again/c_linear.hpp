#pragma once
// memory-bound-again C: the linear layer, forward, backward and with remat.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/inputs/transformer.hpp>
#include <proofline/transformers/listings/bytes.hpp>
#include <proofline/transformers/listings/linear.hpp>
#include <proofline/transformers/theorems/kernel_bounds.hpp>
#include <proofline/transformers/theorems/linear.hpp>

namespace proofline::documents::memory_bound_again {

using namespace audit;
using namespace inputs;
using listings::exactly;

/// A batch of B vectors, and W of d x Fd.
inline constexpr std::array linear_symbols = {
    spelled(tokens, "B", "vectors in the batch X, such as token embeddings"),
    spelled(width, "d", "width of the vectors: columns of X and rows of W"),
    spelled(asymmetry, "F", "asymmetry factor: columns of W over its rows"),
};

inline constexpr auto linear_layer =
    section("C", "Linear layer",
            defines("linear-shapes", tokens, width, asymmetry, equations::linear_output),
            counts("linear-fw-nf", flops_of(listings::linear_forward), equations::linear_flops),
            counts("linear-fw-nb", bytes_of(listings::linear_forward), equations::linear_bytes),
            states("linear-fw-ai", theorems::linear_has_its_intensity),
            states("linear-harmonic", theorems::linear_intensity_is_harmonic),
            states("linear-df-range", theorems::layer_width_is_below_width),
            states("linear-lower-bound", theorems::linear_intensity_from_below),
            states("linear-upper-bound", theorems::linear_intensity_from_above),
            states("linear-joint-scaling", theorems::linear_intensity_scales_jointly),
            states("linear-one-sided-form", theorems::linear_intensity_by_batch),
            states("linear-one-sided-monotone", theorems::linear_intensity_rises),
            states("linear-limit", theorems::linear_intensity_tends_to_width),
            states("fn5-not-batching", theorems::tokens_are_rows_of_one_product))
        .in_symbols(linear_symbols);

inline constexpr auto linear_layer_backward =
    section("C", "Linear layer, backward",
            states("linear-bw-zx", theorems::input_gradient_is_exact),
            states("linear-bw-zw", theorems::weight_gradient_is_exact),
            counts("linear-bw-nf", flops_of(listings::linear_backward),
                   equations::linear_backward_flops),
            counts("linear-bw-nb", bytes_of(listings::linear_backward),
                   equations::linear_backward_bytes),
            states("linear-bw-ai", theorems::backward_intensity_is_forward),
            counts("linear-zy-twice",
                   reads_of_each_x(listings::linear_backward, "reads of each element of z_Y"),
                   exactly<2>),
            refutes("linear-fused-doubles", theorems::fusing_doubles_intensity,
                    at(tokens = 4'096, width = 4'096, asymmetry = 4), grade::trivial,
                    "z_Y is one of three matrices that each product moves. Reading it once "
                    "multiplies the intensity by 9/7 at B = d and F = 4, and by less than 5/3 at F "
                    "= 4 for all B and d. It is near 2 only where F is large and B is much larger "
                    "than d. 'Double' must read 'at most double'")
                .as_in("training-notes/linear-fused-doubles"),
            adds(states("linear-fused-bounds", theorems::fusing_gains_less_than_double)),
            states("linear-fused-asymptotics", theorems::fusing_keeps_asymptotics),
            defines("linear-remat-product", equations::remat_product_flops,
                    equations::remat_product_bytes),
            counts("linear-remat-6", flops_of(listings::linear_backward_with_remat),
                   equations::remat_backward_flops),
            counts("linear-remat-6-bytes", bytes_of(listings::linear_backward_with_remat),
                   equations::remat_backward_bytes),
            states("linear-remat-ai", theorems::remat_keeps_intensity))
        .in_symbols(linear_symbols);

}  // namespace proofline::documents::memory_bound_again
