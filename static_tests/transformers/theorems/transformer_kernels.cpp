// Pins what the theorems about the growth of a linear layer's intensity say.

#include <proofline/transformers/theorems/transformer_kernels.hpp>
#include <proofline/units.hpp>

#include "../../says.hpp"

namespace tests::theorems_transformer_kernels {

using namespace proofline;

static_assert(says(theorems::products_from_600_are_compute_bound,
                   "min(d, min(K, D)) > 600 implies 2*d*D*K / (2*(d*K + K*D + d*D)) > 195"));
static_assert(says(theorems::product_has_its_intensity,
                   "2*d*D*K / (2*(d*K + K*D + d*D)) == 1 / (1 / d + 1 / K + 1 / D)"));
static_assert(says(theorems::product_goes_by_smallest_dimension,
                   "min(d, min(K, D)) / 3 <= 2*d*D*K / (2*(d*K + K*D + d*D)) and 2*d*D*K / (2*(d*K "
                   "+ K*D + d*D)) <= min(d, min(K, D))"));
static_assert(
    says(theorems::linear_intensity_goes_by_tokens_or_width,
         "F / (2*F + 1) * min(B, d) <= 1 / (1 / B + 1 / (F / (F + 1) * d)) and 1 / (1 / B + 1 / (F "
         "/ (F + 1) * d)) <= min(B, d)"));
static_assert(
    says(theorems::linear_intensity_grows_with_tokens,
         "(B < d implies F / (2*F + 1) * B <= 1 / (1 / B + 1 / (F / (F + 1) * d)) and 1 / (1 / B + "
         "1 / (F / (F + 1) * d)) <= B) and 1 / (1 / (B + s) + 1 / (F / (F + 1) * d)) > 1 / (1 / B "
         "+ 1 / (F / (F + 1) * d))"));
static_assert(
    says(theorems::wider_layers_grow_longer,
         "(1 / (1 / B + 1 / (F / (F + 1) * d)) >= u*B iff B <= (1 - u) / u * F / (F + 1) * d) and "
         "1 / (1 / B + 1 / (F / (F + 1) * (d + s))) > 1 / (1 / B + 1 / (F / (F + 1) * d)) and (1 - "
         "u > 0 implies (1 - u) / u * F / (F + 1) * (d + s) > (1 - u) / u * F / (F + 1) * d)"));
static_assert(
    says(theorems::linear_layer_is_compute_bound_from,
         "(1 / (1 / B + 1 / (F / (F + 1) * d)) >= pi_star / beta_star iff B*(F / (F + 1) * d - "
         "pi_star / beta_star) >= pi_star / beta_star * F / (F + 1) * d) and (1 / (1 / d + 1 / (F "
         "/ (F + 1) * d)) > pi_star / beta_star iff F*d > (2*F + 1)*pi_star / beta_star)"));

}  // namespace tests::theorems_transformer_kernels
