// Pins the unfolded text of each theorem of the rule of six FLOP: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/theorems/training.hpp>
#include <proofline/units.hpp>

#include "../../says.hpp"

namespace tests::theorems_training_rule {

using namespace proofline;
using namespace proofline::inputs;

static_assert(
    says(theorems::leaving_attention_out_errs_by_the_overhead,
         "6*(L*(4*d^2 + 3*F*d^2) + d*V)*B + L*(2*2*B*T*d + 4*2*B*T*d) / 2 == 6*(L*(4*d^2 + "
         "3*F*d^2) + d*V)*B*(1 + T / (d*(4 + 3*F) + V / L)) and (T <= epsilon*(d*(4 + 3*F) + V / "
         "L) implies 6*(L*(4*d^2 + 3*F*d^2) + d*V)*B + L*(2*2*B*T*d + 4*2*B*T*d) / 2 - 6*(L*(4*d^2 "
         "+ 3*F*d^2) + d*V)*B <= epsilon*6*(L*(4*d^2 + 3*F*d^2) + d*V)*B and 6*(L*(4*d^2 + "
         "3*F*d^2) + d*V)*B - (6*(L*(4*d^2 + 3*F*d^2) + d*V)*B + L*(2*2*B*T*d + 4*2*B*T*d) / 2) <= "
         "epsilon*6*(L*(4*d^2 + 3*F*d^2) + d*V)*B)"));
static_assert(says(theorems::untied_embedding_is_subtracted,
                   "n_params == L*(4 + 3*F)*d^2 + 2*V*d implies L*(4*(2*B*d*d + 2*B*d*d + 2*d*d*B) "
                   "+ 2*(2*B*F*d*d + 2*B*d*F*d + 2*d*F*d*B) + 2*B*d*F*d + 2*B*F*d*d + 2*F*d*d*B) + "
                   "2*B*V*d + 2*B*d*V + 2*d*V*B == 6*(n_params - V*d)*B"));
static_assert(says(
    theorems::embedding_matters_less_with_depth,
    "V*d / ((L + s)*(4*d^2 + 3*F*d^2) + d*V + V*d) < V*d / (L*(4*d^2 + 3*F*d^2) + d*V + V*d) and "
    "(L >= V / (epsilon*(4 + 3*F)*d) implies V*d / (L*(4*d^2 + 3*F*d^2) + d*V + V*d) < epsilon)"));
static_assert(
    says(theorems::norms_are_less_than_a_thousandth,
         "L >= 1 and d >= 750 implies (2*L + 1)*d < 1 / 1000 * (L*(4*d^2 + 3*F*d^2) + d*V)"));
static_assert(says(theorems::elementwise_parameters_are_less_than_a_thousandth,
                   "L >= 1 and d >= 2750 implies 2*(2*L + 1)*d + L*(5 + 2*F)*d + V < 1 / 1000 * "
                   "(L*(4*d^2 + 3*F*d^2) + d*V)"));
static_assert(says(theorems::scale_costs_three_flop, "2*B + 2*B == 3*B"));
static_assert(says(theorems::bias_costs_three_flop, "2*B == 3*B"));
static_assert(says(theorems::time_at_full_utilization_is_a_lower_bound,
                   "pi_hat <= pi_star implies n_F_train / (K*pi_star) < (1 + o)*n_F_train / "
                   "(K*pi_hat) + t_I"));
static_assert(
    says(theorems::time_of_gemm_is_a_lower_bound,
         "n_F_train / (K*pi_star*n_F_train / t_GEMM / (K*pi_star)) == t_GEMM and n_F_train / "
         "(K*pi_star*n_F_train / t_GEMM / (K*pi_star)) < (1 + o)*t_GEMM + t_I"));
static_assert(says(theorems::time_from_training_mfu_is_exact,
                   "n_F_train / (K*pi_star*n_F_train / t_train / (K*pi_star)) == t_train"));
static_assert(
    says(theorems::time_from_training_mfu_is_of_gemm_alone,
         "n_F_train / (K*pi_star*n_F_train / ((1 + o)*t_GEMM + t_I) / (K*pi_star)) == t_GEMM"));
static_assert(
    says(theorems::time_leaves_out_attention_alone,
         "n_F_train / (K*pi_star*(1 + o)*n_F_train / t_train / (K*pi_star)) == t_train / (1 + o) "
         "and n_F_train / (K*pi_star*(1 + o)*n_F_train / t_train / (K*pi_star)) < t_train"));

// The refuted sentence about eq (5) is false for the given reason: with the training run's own MFU,
// its time is exact.
static_assert(proved<theorems::time_from_training_mfu_is_exact>);
static_assert(says(theorems::elementwise_parameters_never_matter,
                   "L >= 1 implies 2*(2*L + 1)*d + L*(5 + 2*F)*d + V < 1 / 1000 * (L*(4*d^2 + "
                   "3*F*d^2) + d*V)"));

}  // namespace tests::theorems_training_rule
