// Pins the unfolded text of each theorem of linear layers: a proof would accept a weaker statement
// as well, and a refutation another false one.

#include <proofline/transformers/theorems/linear.hpp>

#include "../../says.hpp"

namespace tests::theorems_linear {

using namespace proofline;

static_assert(says(theorems::linear_has_its_intensity,
                   "2*B*F*d^2 / (2*(B*d + F*d^2 + B*F*d)) == 1 / (1 / B + 1 / (F / (F + 1) * d))"));
static_assert(
    says(theorems::linear_intensity_is_harmonic,
         "2*B*F*d^2 / (2*(B*d + F*d^2 + B*F*d)) == 2 / (1 / B + 1 / (F / (F + 1) * d)) / 2"));
static_assert(says(theorems::layer_width_is_below_width,
                   "F / (F + 1) * d > 0 and F / (F + 1) * d < d"));
static_assert(says(theorems::linear_intensity_from_below,
                   "1 / (1 / B + 1 / d_F) >= min(B, d_F) / 2"));
static_assert(says(theorems::linear_intensity_from_above, "1 / (1 / B + 1 / d_F) < min(B, d_F)"));
static_assert(says(theorems::linear_intensity_is_at_most, "1 / (1 / B + 1 / d_F) <= min(B, d_F)"));
static_assert(says(theorems::linear_intensity_scales_jointly,
                   "1 / (1 / (k*B) + 1 / (k*d_F)) == k*1 / (1 / B + 1 / d_F)"));
static_assert(says(theorems::linear_intensity_by_batch,
                   "1 / (1 / B + 1 / d_F) == B / (B + d_F) * d_F"));
static_assert(says(theorems::linear_intensity_rises,
                   "1 / (1 / (B + s) + 1 / d_F) > 1 / (1 / B + 1 / d_F) and 1 / (1 / B + 1 / (d_F "
                   "+ s)) > 1 / (1 / B + 1 / d_F)"));
static_assert(says(theorems::linear_intensity_tends_to_width,
                   "B >= d_F*d_F / epsilon implies 1 / (1 / B + 1 / d_F) - d_F <= epsilon and d_F "
                   "- 1 / (1 / B + 1 / d_F) <= epsilon"));
static_assert(says(theorems::backward_intensity_is_forward,
                   "4*B*F*d^2 / (4*(B*d + F*d^2 + B*F*d)) == 2*B*F*d^2 / (2*(B*d + F*d^2 + "
                   "B*F*d)) and 4*B*F*d^2 / (4*(B*d + F*d^2 + B*F*d)) == 1 / (1 / B + 1 / (F / (F "
                   "+ 1) * d))"));
static_assert(says(
    theorems::fusing_doubles_intensity,
    "4*B*F*d^2 / (2*(2*B*d + 2*F*d^2 + B*F*d)) / (4*B*F*d^2 / (4*(B*d + F*d^2 + B*F*d))) == 2"));
static_assert(says(
    theorems::fusing_gains_less_than_double,
    "4*B*F*d^2 / (2*(2*B*d + 2*F*d^2 + B*F*d)) / (4*B*F*d^2 / (4*(B*d + F*d^2 + B*F*d))) > 1 and "
    "4*B*F*d^2 / (2*(2*B*d + 2*F*d^2 + B*F*d)) / (4*B*F*d^2 / (4*(B*d + F*d^2 + B*F*d))) < 2"));
static_assert(says(theorems::fusing_is_bounded_by_asymmetry,
                   "4*B*F*d^2 / (2*(2*B*d + 2*F*d^2 + B*F*d)) / (4*B*F*d^2 / (4*(B*d + F*d^2 + "
                   "B*F*d))) < 2*(F + 1) / (F + 2) and 4*B*F*d^2 / (2*(2*B*d + 2*F*d^2 + B*F*d)) / "
                   "(4*B*F*d^2 / (4*(B*d + F*d^2 + B*F*d))) < 2*(B + d) / (B + 2*d)"));
static_assert(says(theorems::fusing_keeps_asymptotics,
                   "min(B, F / (F + 1) * d) / 2 <= 4*B*F*d^2 / (2*(2*B*d + 2*F*d^2 + B*F*d)) and "
                   "4*B*F*d^2 / (2*(2*B*d + 2*F*d^2 + B*F*d)) <= 2*min(B, F / (F + 1) * d) and "
                   "min(B, F / (F + 1) * d) / 2 <= 4*B*F*d^2 / (4*(B*d + F*d^2 + B*F*d)) and "
                   "4*B*F*d^2 / (4*(B*d + F*d^2 + B*F*d)) <= min(B, F / (F + 1) * d)"));
static_assert(says(theorems::input_gradient_is_exact,
                   "z_Y*((x + s)*w + u) - z_Y*(x*w + u) == z_Y*w*s"));
static_assert(says(theorems::weight_gradient_is_exact,
                   "z_Y*(x*(w + s) + u) - z_Y*(x*w + u) == x*z_Y*s"));
static_assert(says(theorems::remat_keeps_intensity,
                   "(4*B*F*d^2 + 2*B*d*F*d) / (4*(B*d + F*d^2 + B*F*d) + 2*(B*F*d + F*d*d + B*d)) "
                   "== 4*B*F*d^2 / (4*(B*d + F*d^2 + B*F*d))"));

}  // namespace tests::theorems_linear
