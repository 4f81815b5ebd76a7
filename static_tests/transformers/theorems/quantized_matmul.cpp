// Pins the unfolded text of each theorem of matrix products in int8: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/quantized_matmul.hpp>

#include "../../says.hpp"

namespace tests::theorems_quantized_matmul {

using namespace proofline;

static_assert(says(theorems::int8_matmul_has_its_intensity,
                   "2*B*F*D / (B*D + D*F + B*F) == 2*2*B*F*D / (2*B*D + 2*D*F + 2*B*F)"));
static_assert(says(theorems::int8_intensity_tends_to_twice_the_batch,
                   "2*B*F*D / (B*D + D*F + B*F) < 2*B and 2*B - 2*B*F*D / (B*D + D*F + B*F) <= "
                   "2*B*(B / D + B / F)"));
static_assert(
    says(theorems::int8_compute_bound_needs_half,
         "2*B*F*D / (B*D + D*F + B*F) > C_int8 / beta_star implies B > C_int8 / beta_star / 2"));
static_assert(says(theorems::int8_compute_bound_iff_batch_is_exceeded,
                   "2*B*F*D / (B*D + D*F + B*F) > C_int8 / beta_star iff B > C_int8 / beta_star / "
                   "2 * (1 + B / D + B / F)"));
static_assert(says(theorems::int8_keeps_the_batch,
                   "2*B*F*D / (B*D + D*F + B*F) > 2*pi_star / beta_star iff 2*B*F*D / (2*B*D + "
                   "2*D*F + 2*B*F) > pi_star / beta_star"));
static_assert(says(theorems::int8_batch_is_nearly_that_of_bf16,
                   "2*B == 39400 / 81 and B_2 == 9850 / 41 implies B - B_2 == B_2 / 81"));
static_assert(says(theorems::int8_weights_take_half,
                   "2*B*D + 2*D*F + 2*B*F - (2*B*D + D*F + 2*B*F) == D*F"));
static_assert(says(theorems::intensity_of_int8_weights_tends_to_twice_the_batch,
                   "2*B*F*D / (2*B*D + D*F + 2*B*F) < 2*B and 2*B - 2*B*F*D / (2*B*D + D*F + "
                   "2*B*F) <= 2*B*(2*B / D + 2*B / F)"));
static_assert(says(theorems::small_batches_load_int8_weights,
                   "2*B*F*D / pi_star > D*F / beta_star iff 2*B > pi_star / beta_star"));
static_assert(says(theorems::compute_bound_with_int8_weights,
                   "2*B*F*D / (2*B*D + D*F + 2*B*F) > pi_star / beta_star iff 2*B > pi_star / "
                   "beta_star * (1 + 2*B / D + 2*B / F)"));
static_assert(
    says(theorems::int8_weights_are_faster,
         "max(2*B*F*D / pi_star, (2*B*D + D*F + 2*B*F) / beta_star) <= max(2*B*F*D / pi_star, "
         "(2*B*D + 2*D*F + 2*B*F) / beta_star) and (max(2*B*F*D / pi_star, (2*B*D + D*F + 2*B*F) / "
         "beta_star) < max(2*B*F*D / pi_star, (2*B*D + 2*D*F + 2*B*F) / beta_star) iff (2*B*D + "
         "2*D*F + 2*B*F) / beta_star > 2*B*F*D / pi_star)"));
static_assert(says(theorems::int8_activations_load_little_less,
                   "2*B*F*D / (B*D + 2*D*F + B*F) > 2*B*F*D / (2*B*D + 2*D*F + 2*B*F) and 2*B*F*D "
                   "/ (B*D + 2*D*F + B*F) < B"));
static_assert(
    says(theorems::int8_activations_keep_the_limit,
         "(2*B*F*D / (B*D + 2*D*F + B*F) > pi_star / beta_star iff B > pi_star / beta_star * (1 + "
         "B / (2*D) + B / (2*F))) and (2*B*F*D / (2*B*D + 2*D*F + 2*B*F) > pi_star / beta_star iff "
         "B > pi_star / beta_star * (1 + B / D + B / F))"));
static_assert(says(theorems::int8_arithmetic_is_faster,
                   "max(2*B*F*D / (2*pi_star), (B*D + D*F + B*F) / beta_star) < max(2*B*F*D / "
                   "pi_star, (2*B*D + D*F + 2*B*F) / beta_star)"));
static_assert(says(theorems::plotted_curve_is_a_roofline,
                   "2*bs*F*D / max(2*bs*F*D / pi_star, (2*bs*D + D*F + 2*bs*F) / beta_star) == "
                   "min(pi_star, beta_star*2*bs*F*D / (2*bs*D + D*F + 2*bs*F))"));
static_assert(says(theorems::small_curve_reaches_the_peak,
                   "(bs <= 226 implies 2*bs*1024*1024 / max(2*bs*1024*1024 / 197000000000000, "
                   "(2*bs*1024 + 1024*1024 + 2*bs*1024) / 820000000000) < 197000000000000) and (bs "
                   ">= 227 implies 2*bs*1024*1024 / max(2*bs*1024*1024 / 197000000000000, "
                   "(2*bs*1024 + 1024*1024 + 2*bs*1024) / 820000000000) == 197000000000000)"));
static_assert(says(theorems::large_curve_reaches_the_peak,
                   "(bs <= 136 implies 2*bs*4096*4096 / max(2*bs*4096*4096 / 197000000000000, "
                   "(2*bs*4096 + 4096*4096 + 2*bs*4096) / 820000000000) < 197000000000000) and (bs "
                   ">= 137 implies 2*bs*4096*4096 / max(2*bs*4096*4096 / 197000000000000, "
                   "(2*bs*4096 + 4096*4096 + 2*bs*4096) / 820000000000) == 197000000000000)"));
static_assert(says(theorems::wider_layers_reach_the_peak_sooner,
                   "2*B*D*D / (2*B*D + D*D + 2*B*D) >= pi_star / beta_star implies 2*B*(D + s)*(D "
                   "+ s) / (2*B*(D + s) + (D + s)*(D + s) + 2*B*(D + s)) > pi_star / beta_star"));
static_assert(says(theorems::batch_almost_doubles,
                   "2*B*1024*1024 / (2*B*1024 + 1024*1024 + 2*B*1024) == 9850 / 41 and 2*B_2 == "
                   "9850 / 41 implies 188 <= 100*B / B_2 and 100*B / B_2 <= 189"));
static_assert(
    says(theorems::batch_almost_doubles_that_of_4096,
         "2*B*1024*1024 / (2*B*1024 + 1024*1024 + 2*B*1024) >= 9850 / 41 and 2*B_2*4096*4096 / "
         "(2*B_2*4096 + 4096*4096 + 2*B_2*4096) < 9850 / 41 implies 4*B > 7*B_2"));
static_assert(says(theorems::batch_is_two_thirds_more,
                   "2*B*1024*1024 / (2*B*1024 + 1024*1024 + 2*B*1024) == 9850 / 41 and "
                   "2*B_2*4096*4096 / (2*B_2*4096 + 4096*4096 + 2*B_2*4096) == 9850 / 41 implies "
                   "166 <= 100*B / B_2 and 100*B / B_2 <= 167"));
static_assert(says(theorems::wide_layers_less_than_double_the_batch,
                   "2*B*D*D / (2*B*D + D*D + 2*B*D) == I implies B*(D - 2*I) == D*I / 2 and (B < I "
                   "iff D > 4*I)"));
static_assert(says(theorems::own_matrices_take_whole_products, "B*2*B*F*D == 2*B*D*F"));
static_assert(says(theorems::own_matrices_divide_flops_by_bytes,
                   "B*2*F*D / (B*(D + D*F + F)) == 2*B*D*F / (B*D + B*D*F + B*F)"));
static_assert(says(theorems::own_matrices_have_their_intensity,
                   "2*B*F*D / (B*D + B*D*F + B*F) == 2*D*F / (D + D*F + F)"));
static_assert(says(theorems::own_matrices_tend_to_two,
                   "2*B*F*D / (B*D + B*D*F + B*F) < 2 and 2 - 2*B*F*D / (B*D + B*D*F + B*F) <= "
                   "2*(1 / D + 1 / F)"));
static_assert(says(theorems::own_matrices_ignore_the_batch,
                   "2*B*F*D / (B*D + B*D*F + B*F) == 2*B_2*F*D / (B_2*D + B_2*D*F + B_2*F)"));
static_assert(
    says(theorems::own_matrices_are_communication_bound,
         "C_int8 / beta_star >= 2 implies (B*D + B*D*F + B*F) / beta_star > 2*B*F*D / C_int8"));

}  // namespace tests::theorems_quantized_matmul
