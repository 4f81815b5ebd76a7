// Pins the unfolded text of each theorem of attention and GEMM: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/training.hpp>

#include "../../says.hpp"

namespace tests::theorems_training {

using namespace proofline;

static_assert(says(theorems::projections_are_four_matrices,
                   "4*(2*B*d*d + 2*B*d*d + 2*d*d*B) == 4*6*B*d^2"));
static_assert(says(
    theorems::feedforward_is_three_matrices,
    "2*(2*B*F*d*d + 2*B*d*F*d + 2*d*F*d*B) + 2*B*d*F*d + 2*B*F*d*d + 2*F*d*d*B == 3*6*B*F*d^2"));
static_assert(says(theorems::readout_is_one_matrix, "2*B*V*d + 2*B*d*V + 2*d*V*B == 6*B*d*V"));
static_assert(
    says(theorems::gemm_flops_add_up,
         "L*(4*(2*B*d*d + 2*B*d*d + 2*d*d*B) + 2*(2*B*F*d*d + 2*B*d*F*d + 2*d*F*d*B) + 2*B*d*F*d + "
         "2*B*F*d*d + 2*F*d*d*B) + 2*B*V*d + 2*B*d*V + 2*d*V*B == L*(4*6*B*d^2 + 3*6*B*F*d^2) + "
         "6*B*d*V and L*(4*6*B*d^2 + 3*6*B*F*d^2) + 6*B*d*V == 6*(L*(4*d^2 + 3*F*d^2) + d*V)*B"));
static_assert(says(theorems::six_flop_per_parameter_and_token,
                   "L*(4*(2*n_tokens*d*d + 2*n_tokens*d*d + 2*d*d*n_tokens) + 2*(2*n_tokens*F*d*d "
                   "+ 2*n_tokens*d*F*d + 2*d*F*d*n_tokens) + 2*n_tokens*d*F*d + 2*n_tokens*F*d*d + "
                   "2*F*d*d*n_tokens) + 2*n_tokens*V*d + 2*n_tokens*d*V + 2*d*V*n_tokens == "
                   "6*(L*(4*d*d + 2*d*F*d + F*d*d) + d*V)*n_tokens"));
static_assert(says(theorems::attention_flops_add_up,
                   "L*(2*2*N*T^2*d + 4*2*N*T^2*d) / 2 == 6*L*N*T*T*d"));
static_assert(says(theorems::attention_dominates_iff_long,
                   "L*(2*2*B*T*d + 4*2*B*T*d) / 2 >= 6*(L*(4*d^2 + 3*F*d^2) + d*V)*B iff T >= d*(4 "
                   "+ 3*F) + V / L"));
static_assert(says(theorems::overhead_is_length_over_threshold,
                   "L*(2*2*B*T*d + 4*2*B*T*d) / 2 / (6*(L*(4*d^2 + 3*F*d^2) + d*V)*B) == T / (d*(4 "
                   "+ 3*F) + V / L)"));
static_assert(
    says(theorems::attention_dominates_from_223k,
         "T >= 223000 implies L*(2*2*T*d + 4*2*T*d) / 2 >= 6*(L*(4*d^2 + 3*F*d^2) + d*V)"));
static_assert(
    says(theorems::wider_models_are_more_dominated_by_gemm,
         "T / ((d + s)*(4 + 3*F) + V / L) < T / (d*(4 + 3*F) + V / L) and (d >= T / (epsilon*(4 + "
         "3*F)) implies T / (d*(4 + 3*F) + V / L) < epsilon)"));
static_assert(says(theorems::deeper_models_are_more_dominated_by_gemm,
                   "T / (d*(4 + 3*F) + V / (L + s)) < T / (d*(4 + 3*F) + V / L)"));
static_assert(says(
    theorems::deeper_models_are_bounded_by_their_blocks,
    "T / (d*(4 + 3*F) + V / (L + s)) > T / (d*(4 + 3*F) + V / L) and T / (d*(4 + 3*F) + V / (L + "
    "s)) < T / (d*(4 + 3*F))"));

}  // namespace tests::theorems_training
