// Pins the unfolded text of each theorem of training-notes E.3: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/estimators.hpp>

#include "../../says.hpp"

namespace tests::theorems_estimators {

using namespace proofline;

static_assert(says(theorems::isotropic_noise_scale_is_simple,
                   "g_sq + g_i^2 > 0 implies (h*T + h*Sigma_ii) / (h*g_sq + g_i*h*g_i) == (T + "
                   "Sigma_ii) / (g_sq + g_i^2)"));
static_assert(says(theorems::norm_has_the_trace_over_batch,
                   "T + 1^2*G == T + G + 2*(1 - 1)*G and (B + 1)*T + (B + 1)^2*G - (B*T + B^2*G) "
                   "== T + G + 2*(B + 1 - 1)*G and (B*T + B^2*G) / B^2 == G + T / B"));
static_assert(says(theorems::global_batch_is_larger, "(1 + k)*B_2 > B_2"));
static_assert(says(theorems::global_gradient_is_the_average,
                   "(s_i + s_o) / ((1 + k)*B_2) == (s_i / B_2 + s_o / B_2) / (1 + k)"));
static_assert(says(theorems::trace_estimate_is_unbiased,
                   "(G + T / B_2 - (G + T / (B_2 + u))) / (1 / B_2 - 1 / (B_2 + u)) == T"));
static_assert(says(theorems::norm_estimate_is_unbiased,
                   "((B_2 + u)*(G + T / (B_2 + u)) - B_2*(G + T / B_2)) / (B_2 + u - B_2) == G"));
static_assert(says(
    theorems::estimates_are_linear,
    "(p*n_2 + (1 - p)*m_2 - (p*n_1 + (1 - p)*m_1)) / (1 / B_2 - 1 / (B_2 + u)) == p*(n_2 - n_1) / "
    "(1 / B_2 - 1 / (B_2 + u)) + (1 - p)*(m_2 - m_1) / (1 / B_2 - 1 / (B_2 + u)) and ((B_2 + "
    "u)*(p*n_1 + (1 - p)*m_1) - B_2*(p*n_2 + (1 - p)*m_2)) / (B_2 + u - B_2) == p*((B_2 + u)*n_1 - "
    "B_2*n_2) / (B_2 + u - B_2) + (1 - p)*((B_2 + u)*m_1 - B_2*m_2) / (B_2 + u - B_2)"));
static_assert(says(theorems::estimates_solve_both_equations,
                   "((B_2 + u)*n_1 - B_2*n_2) / (B_2 + u - B_2) + (n_2 - n_1) / (1 / B_2 - 1 / "
                   "(B_2 + u)) / B_2 == n_2 and ((B_2 + u)*n_1 - B_2*n_2) / (B_2 + u - B_2) + (n_2 "
                   "- n_1) / (1 / B_2 - 1 / (B_2 + u)) / (B_2 + u) == n_1"));
static_assert(
    says(theorems::ratio_of_estimates_is_biased,
         "(q*y + (q + v)*(y + u)) / (y + y + u) - (q + q + v) / 2 == u*v / (2*(2*y + u)) and (q + "
         "q + v) / 2 < (q*y + (q + v)*(y + u)) / (y + y + u)"));

}  // namespace tests::theorems_estimators
