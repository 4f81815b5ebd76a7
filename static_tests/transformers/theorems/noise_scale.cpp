// Pins the unfolded text of each theorem of training-notes E.1: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/noise_scale.hpp>

#include "../../says.hpp"

namespace tests::theorems_noise_scale {

using namespace proofline;

static_assert(says(theorems::batch_gradient_is_unbiased,
                   "(p*(B*(p*a + (1 - p)*b) + a) + (1 - p)*(B*(p*a + (1 - p)*b) + b)) / (B + 1) == "
                   "p*a + (1 - p)*b"));
static_assert(
    says(theorems::batch_divides_covariance,
         "Sigma_ij + 1^2*g_i*g_j == Sigma_ij + g_i*g_j + 2*(1 - 1)*g_i*g_j and (B + 1)*Sigma_ij + "
         "(B + 1)^2*g_i*g_j - (B*Sigma_ij + B^2*g_i*g_j) == Sigma_ij + g_i*g_j + 2*(B + 1 - "
         "1)*g_i*g_j and (B*Sigma_ij + B^2*g_i*g_j) / B^2 - g_i*g_j == Sigma_ij / B"));
static_assert(says(theorems::second_moment_adds_the_means,
                   "(B*Sigma_ij + B^2*g_i*g_j) / B^2 == Sigma_ij / B + g_i*g_j"));
static_assert(
    says(theorems::second_moment_subtracts_the_means,
         "(a^2 + b^2) / 2 == ((a - (a + b) / 2)^2 + (b - (a + b) / 2)^2) / 2 - ((a + b) / 2)^2"));
static_assert(
    says(theorems::second_moment_of_two_gradients,
         "(a^2 + b^2) / 2 == ((a - (a + b) / 2)^2 + (b - (a + b) / 2)^2) / 2 + ((a + b) / 2)^2"));
static_assert(says(theorems::batch_gradient_converges,
                   "B >= T / epsilon implies T / B - 0 <= epsilon and 0 - T / B <= epsilon"));
static_assert(says(theorems::needed_batch_is_relative_to_the_gradient,
                   "T / B <= epsilon*G iff B >= T / G / epsilon"));
static_assert(says(theorems::steepest_descent_follows_the_gradient,
                   "(c*G)^2 <= G*(c^2*G + w2) and ((c*G)^2 == G*(c^2*G + w2) iff w2 == 0) and (c*G "
                   "> 0 iff c > 0)"));
static_assert(
    says(theorems::improvement_of_a_noisy_step,
         "eta*g_sq - eta^2 / 2 * (q + p / B) + eta*g_i*B*g_i / B == eta*(g_sq + g_i^2) - eta^2 / 2 "
         "* (q + p / B) and eta*g_sq - eta^2 / 2 * (q + p / B) - eta^2 / 2 * H_ij * (B*Sigma_ij + "
         "B^2*g_i*g_j) / B^2 == eta*g_sq - eta^2 / 2 * (q + H_ij*g_i*g_j + (p + H_ij*Sigma_ij) / "
         "B)"));
static_assert(says(theorems::best_improvement_has_closed_form,
                   "G / gHg / (1 + T_H / gHg / B) * G - (G / gHg / (1 + T_H / gHg / B))^2 / 2 * "
                   "(gHg + T_H / B) == G^2 / (2*gHg) / (1 + T_H / gHg / B)"));
static_assert(
    says(theorems::no_rate_improves_more,
         "G^2 / (2*gHg) / (1 + T_H / gHg / B) - (eta*G - eta^2 / 2 * (gHg + T_H / B)) == (gHg + "
         "T_H / B) / 2 * (eta - G / gHg / (1 + T_H / gHg / B))^2"));
static_assert(
    says(theorems::best_step_is_the_greatest,
         "G / gHg / (1 + T_H / gHg / B) * G - (G / gHg / (1 + T_H / gHg / B))^2 / 2 * (gHg + T_H / "
         "B) == G^2 / (2*gHg) / (1 + T_H / gHg / B) and eta*G - eta^2 / 2 * (gHg + T_H / B) <= G^2 "
         "/ (2*gHg) / (1 + T_H / gHg / B)"));
static_assert(
    says(theorems::best_rate_is_unique,
         "(G / gHg / (1 + T_H / gHg / B) + s)*G - (G / gHg / (1 + T_H / gHg / B) + s)^2 / 2 * (gHg "
         "+ T_H / B) < G / gHg / (1 + T_H / gHg / B) * G - (G / gHg / (1 + T_H / gHg / B))^2 / 2 * "
         "(gHg + T_H / B) and (G / gHg / (1 + T_H / gHg / B) - s)*G - (G / gHg / (1 + T_H / gHg / "
         "B) - s)^2 / 2 * (gHg + T_H / B) < G / gHg / (1 + T_H / gHg / B) * G - (G / gHg / (1 + "
         "T_H / gHg / B))^2 / 2 * (gHg + T_H / B)"));

}  // namespace tests::theorems_noise_scale
