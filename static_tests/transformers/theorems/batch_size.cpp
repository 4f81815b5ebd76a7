// Pins the unfolded text of each theorem of training-notes E.1.1 and E.2: a proof would accept a
// weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/learning_rate.hpp>
#include <proofline/transformers/theorems/pareto.hpp>

#include "../../says.hpp"

namespace tests::theorems_batch_size {

using namespace proofline;

static_assert(
    says(theorems::best_rate_is_linear_below,
         "(B < B_noise implies eta_max*B / B_noise / 2 <= eta_max / (1 + B_noise / B) and eta_max "
         "/ (1 + B_noise / B) <= eta_max*B / B_noise) and (B >= B_noise implies eta_max / 2 <= "
         "eta_max / (1 + B_noise / B) and eta_max / (1 + B_noise / B) <= eta_max)"));
static_assert(says(theorems::best_rate_saturates,
                   "B >= eta_max*B_noise / epsilon implies eta_max / (1 + B_noise / B) - eta_max "
                   "<= epsilon and eta_max - eta_max / (1 + B_noise / B) <= epsilon"));
static_assert(says(theorems::best_rate_rises_with_the_batch,
                   "eta_max / (1 + B_noise / (B + s)) > eta_max / (1 + B_noise / B)"));
static_assert(says(
    theorems::best_improvement_is_half_the_linear_one,
    "G / gHg / (1 + T_H / gHg / B) * G - (G / gHg / (1 + T_H / gHg / B))^2 / 2 * (gHg + T_H / B) "
    "== G^2 / (2*gHg) / (1 + T_H / gHg / B) and G / gHg / (1 + T_H / gHg / B) * G - (G / gHg / (1 "
    "+ T_H / gHg / B))^2 / 2 * (gHg + T_H / B) == G / gHg / (1 + T_H / gHg / B) * G / 2"));
static_assert(
    says(theorems::root_rate_keeps_the_covariance,
         "sqrt(eta_0^2 / B_0 * B)^2*(Sigma_ij / B + g_i*g_j) - sqrt(eta_0^2 / B_0 * "
         "B)*g_i*sqrt(eta_0^2 / B_0 * B)*g_j == sqrt(eta_0^2 / B_0 * B)^2 / B * Sigma_ij and "
         "sqrt(eta_0^2 / B_0 * B)^2*(Sigma_ij / B + g_i*g_j) - sqrt(eta_0^2 / B_0 * "
         "B)*g_i*sqrt(eta_0^2 / B_0 * B)*g_j == eta_0^2 / B_0 * Sigma_ij"));
static_assert(says(theorems::root_rate_keeps_any_covariance,
                   "sqrt(eta_0^2 / B_0 * B)^2 / B * C_ij == eta_0^2 / B_0 * C_ij"));
static_assert(
    says(theorems::linear_rate_is_right_for_small_batches,
         "eta_max / (1 + B_noise / B_0) * B / B_0 == (B_noise + B) / (B_noise + B_0) * eta_max / "
         "(1 + B_noise / B) and (B >= B_0 and B <= epsilon*B_noise implies eta_max / (1 + B_noise "
         "/ B) <= eta_max / (1 + B_noise / B_0) * B / B_0 and eta_max / (1 + B_noise / B_0) * B / "
         "B_0 <= (1 + epsilon)*eta_max / (1 + B_noise / B))"));
static_assert(says(theorems::linear_rate_overshoots_large_batches,
                   "B > B_noise and k > 1 implies k*eta_max / (1 + B_noise / B) > (1 + k) / 2 * "
                   "eta_max / (1 + B_noise / (k*B))"));
static_assert(
    says(theorems::linear_rate_joins_equal_steps,
         "eta*B / B * g_i == eta*g_i and eta*(k + 1)*B / B * g_i - eta*k*B / B * g_i == eta*g_i"));

static_assert(
    says(theorems::slowdown_composes,
         "(B + B_noise) / B == 1 + B_noise / B and (S_min + 1)*(B + B_noise) / B - S_min*(B + "
         "B_noise) / B == 1 + B_noise / B and S_min*(B + B_noise) / B == S_min*(1 + B_noise / B)"));
static_assert(says(theorems::examples_are_batch_times_steps,
                   "S_min*(B + B_noise) == B*S_min*(1 + B_noise / B)"));
static_assert(says(theorems::steps_exceed_the_least_by_one_over_batch,
                   "(S_min*(1 + B_noise / B) - S_min)*B == S_min*B_noise"));
static_assert(says(
    theorems::least_examples_are_the_infimum,
    "S_min*(B + B_noise) > B_noise*S_min and S_min*(s / S_min + B_noise) == B_noise*S_min + s"));
static_assert(says(theorems::steps_have_two_forms,
                   "S_min*(1 + B_noise / B) == S_min + B_noise*S_min / B"));
static_assert(says(theorems::examples_have_two_forms,
                   "S_min*(B + B_noise) == B*S_min + B_noise*S_min"));
static_assert(
    says(theorems::steps_tend_to_the_least,
         "S_min*(1 + B_noise / B) > S_min and (B >= S_min*B_noise / epsilon implies S_min*(1 + "
         "B_noise / B) - S_min <= epsilon and S_min - S_min*(1 + B_noise / B) <= epsilon)"));
static_assert(says(
    theorems::examples_tend_to_the_least,
    "S_min*(B + B_noise) > B_noise*S_min and (B <= epsilon / S_min implies S_min*(B + B_noise) - "
    "B_noise*S_min <= epsilon and B_noise*S_min - S_min*(B + B_noise) <= epsilon)"));
static_assert(says(theorems::batch_trades_examples_for_steps,
                   "S_min*(1 + B_noise / (B + s)) < S_min*(1 + B_noise / B) and S_min*(B + s + "
                   "B_noise) > S_min*(B + B_noise)"));
static_assert(says(theorems::steps_double_at_the_knee,
                   "S_min*(1 + B_noise / (B_noise*S_min / S_min)) == 2*S_min"));
static_assert(says(theorems::examples_double_at_the_knee,
                   "S_min*(B_noise*S_min / S_min + B_noise) == 2*B_noise*S_min"));
static_assert(says(
    theorems::knee_is_the_best_balance,
    "S_min*(1 + B_noise / (B_noise*S_min / S_min)) / S_min == S_min*(B_noise*S_min / S_min + "
    "B_noise) / (B_noise*S_min) and S_min*(1 + B_noise / B) / S_min + S_min*(B + B_noise) / "
    "(B_noise*S_min) - 4 == (B - B_noise*S_min / S_min)^2 / (B*B_noise*S_min / S_min) and S_min*(1 "
    "+ B_noise / (B_noise*S_min / S_min)) / S_min + S_min*(B_noise*S_min / S_min + B_noise) / "
    "(B_noise*S_min) == 4 and (B > B_noise*S_min / S_min or B < B_noise*S_min / S_min implies "
    "S_min*(1 + B_noise / B) / S_min + S_min*(B + B_noise) / (B_noise*S_min) > 4)"));
static_assert(
    says(theorems::excesses_are_reciprocal,
         "S_min*(1 + B_noise / B) / S_min - 1 == 1 / (S_min*(B + B_noise) / (B_noise*S_min) - 1)"));
static_assert(
    says(theorems::two_batches_give_both_asymptotes,
         "(S_min*(B + s + B_noise) - S_min*(B + B_noise)) / s == S_min and (S_min*(1 + B_noise / "
         "B) - S_min*(1 + B_noise / (B + s))) / (1 / B - 1 / (B + s)) == B_noise*S_min"));

}  // namespace tests::theorems_batch_size
