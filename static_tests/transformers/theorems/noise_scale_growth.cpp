// Pins the unfolded text of each theorem of training-notes E.1 on (18) and the batch: a proof would
// accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/noise_scale.hpp>

#include "../../says.hpp"

namespace tests::theorems_noise_scale_growth {

using namespace proofline;

static_assert(says(theorems::curvature_along_the_gradient_suffices,
                   "eta*G - eta^2 / 2 * (gHg + T_H / B) <= G^2 / (2*gHg) / (1 + T_H / gHg / B)"));
static_assert(says(theorems::expected_curvature_suffices,
                   "gHg + T_H / B > 0 implies eta*G - eta^2 / 2 * (gHg + T_H / B) <= G^2 / (2*gHg) "
                   "/ (1 + T_H / gHg / B)"));
static_assert(
    says(theorems::improvement_is_unbounded_without,
         "gHg + T_H / B <= 0 and eta >= x / G implies eta*G - eta^2 / 2 * (gHg + T_H / B) >= x"));
static_assert(says(theorems::noise_divides_the_improvement,
                   "(1 + T_H / gHg / B)*(G / gHg / (1 + T_H / gHg / B) * G - (G / gHg / (1 + T_H / "
                   "gHg / B))^2 / 2 * (gHg + T_H / B)) == G / gHg * G - (G / gHg)^2 / 2 * gHg"));
static_assert(says(theorems::improvement_grows_with_the_batch,
                   "Delta_max / (1 + B_noise / (B + s)) > Delta_max / (1 + B_noise / B)"));
static_assert(says(theorems::improvement_is_linear_below,
                   "B <= B_noise implies Delta_max*B / B_noise / 2 <= Delta_max / (1 + B_noise / "
                   "B) and Delta_max / (1 + B_noise / B) <= Delta_max*B / B_noise"));
static_assert(says(
    theorems::doubling_gains_less_than_double,
    "Delta_max / (1 + B_noise / (2*B)) / (Delta_max / (1 + B_noise / B)) == 2 - 2*B / (2*B + "
    "B_noise) and Delta_max / (1 + B_noise / (2*B)) / (Delta_max / (1 + B_noise / B)) < 2 and (B < "
    "B_noise iff Delta_max / (1 + B_noise / (2*B)) / (Delta_max / (1 + B_noise / B)) > 4 / 3)"));
static_assert(says(theorems::improvement_is_constant_above,
                   "B >= B_noise implies Delta_max / 2 <= Delta_max / (1 + B_noise / B) and "
                   "Delta_max / (1 + B_noise / B) <= Delta_max"));
static_assert(
    says(theorems::improvement_saturates,
         "B >= Delta_max*B_noise / epsilon implies Delta_max / (1 + B_noise / B) - Delta_max <= "
         "epsilon and Delta_max - Delta_max / (1 + B_noise / B) <= epsilon"));
static_assert(says(theorems::improvement_grows_at_any_rate,
                   "T_H > 0 and eta > 0 implies eta*G - eta^2 / 2 * (gHg + T_H / (B + s)) > eta*G "
                   "- eta^2 / 2 * (gHg + T_H / B)"));
static_assert(says(theorems::shorter_gradient_has_more_noise,
                   "T_H / (gHg / k^2) == k^2*T_H / gHg"));
static_assert(says(theorems::regression_error_is_least,
                   "(1 - w)^2*sigma2 + w^2*nu2 - sigma2 / (1 + sigma2 / nu2) == (sigma2 + nu2)*(w "
                   "- sigma2 / (sigma2 + nu2))^2 and (1 - sigma2 / (sigma2 + nu2))^2*sigma2 + "
                   "(sigma2 / (sigma2 + nu2))^2*nu2 == sigma2 / (1 + sigma2 / nu2) and (1 - "
                   "w)^2*sigma2 + w^2*nu2 >= sigma2 / (1 + sigma2 / nu2)"));
static_assert(says(theorems::regression_error_grows_with_noise,
                   "sigma2 / (1 + sigma2 / (nu2 + s)) > sigma2 / (1 + sigma2 / nu2)"));

}  // namespace tests::theorems_noise_scale_growth
