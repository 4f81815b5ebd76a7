// Pins the unfolded text of each theorem of training shortcut: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/training_shortcut.hpp>

#include "../../says.hpp"

namespace tests::theorems_training_shortcut {

using namespace proofline;

static_assert(says(theorems::layer_attends_on_each_head,
                   "N*H*(2*2*T*T*d_H + 4*2*T*d_H*T) / 2 == 6*N*T^2*d_H*H"));
static_assert(says(theorems::thirty_layers_have_the_vocabulary, "30*d / (L*d) == 1 iff L == 30"));
static_assert(says(theorems::vocabulary_matters_little,
                   "V <= L*d implies T / (17*d) <= T / (d*(4 + 3*4) + V / L) and T / (d*(4 + 3*4) "
                   "+ V / L) <= T / (16*d)"));
static_assert(says(theorems::blocks_have_a_quarter_at_four_widths,
                   "L*(2*2*B*4*d*d + 4*2*B*4*d*d) / 2 == L*6*(4*d^2 + 3*4*d^2)*B / 4"));
static_assert(says(theorems::gemm_is_the_majority,
                   "6*(L*(4*d^2 + 3*F*d^2) + d*V)*B > L*(2*2*B*T*d + 4*2*B*T*d) / 2"));
static_assert(says(theorems::time_at_computing_rate_is_below,
                   "n_F_train / P < (n_F_train + o*n_F_train) / P + t_I"));
static_assert(
    says(theorems::norms_with_biases_are_less_than_a_thousandth,
         "L >= 1 and d >= 375 implies 2*(2*L + 1)*d < 1 / 1000 * (L*(4*d^2 + 3*4*d^2) + d*V)"));
static_assert(says(theorems::both_training_times_agree,
                   "n_F_train / (K*pi_star*P / (K*pi_star)) == n_F_train / P"));
static_assert(
    says(theorems::linear_layers_add_up_to_sixteen,
         "L*(4*(2*B*d*d + 2*B*d*d + 2*d*d*B) + 2*(2*B*4*d*d + 2*B*d*4*d + 2*d*4*d*B) + 2*B*d*4*d + "
         "2*B*4*d*d + 2*4*d*d*B) + 2*B*V*d + 2*B*d*V + 2*d*V*B == 6*(16*L*d^2 + d*V)*B"));
static_assert(says(theorems::overhead_is_length_over_sixteen,
                   "L*(2*2*B*T*d + 4*2*B*T*d) / 2 / (L*(4*(2*B*d*d + 2*B*d*d + 2*d*d*B) + "
                   "2*(2*B*4*d*d + 2*B*d*4*d + 2*d*4*d*B) + 2*B*d*4*d + 2*B*4*d*d + 2*4*d*d*B) + "
                   "2*B*V*d + 2*B*d*V + 2*d*V*B) == T / (16*d + V / L)"));
static_assert(says(theorems::overhead_is_length_over_seventeen,
                   "L*(2*2*B*T*d + 4*2*B*T*d) / 2 / (L*(4*(2*B*d*d + 2*B*d*d + 2*d*d*B) + "
                   "2*(2*B*4*d*d + 2*B*d*4*d + 2*d*4*d*B) + 2*B*d*4*d + 2*B*4*d*d + 2*4*d*d*B) + "
                   "2*B*L*d*d + 2*B*d*L*d + 2*d*L*d*B) == T / (17*d)"));
static_assert(
    says(theorems::gemm_is_the_majority_iff_short,
         "(L*(4*(2*B*d*d + 2*B*d*d + 2*d*d*B) + 2*(2*B*F*d*d + 2*B*d*F*d + 2*d*F*d*B) + 2*B*d*F*d "
         "+ 2*B*F*d*d + 2*F*d*d*B) + 2*B*V*d + 2*B*d*V + 2*d*V*B > L*(2*2*B*T*d + 4*2*B*T*d) / 2 "
         "iff T < d*(4 + 3*F) + V / L) and d*(4 + 3*4) + V / L == 16*d + V / L"));
static_assert(says(theorems::gemm_is_the_majority_at_four_widths,
                   "T <= 4*d implies L*(4*(2*B*d*d + 2*B*d*d + 2*d*d*B) + 2*(2*B*4*d*d + 2*B*d*4*d "
                   "+ 2*d*4*d*B) + 2*B*d*4*d + 2*B*4*d*d + 2*4*d*d*B) + 2*B*V*d + 2*B*d*V + "
                   "2*d*V*B >= 4*L*(2*2*B*T*d + 4*2*B*T*d) / 2"));
static_assert(says(theorems::shortcut_counts_the_linear_layers,
                   "n_params == L*(4*d^2 + 3*F*d^2) + n_V*V*d implies L*(4*((1 + r)*2*n_tokens*d*d "
                   "+ 2*n_tokens*d*d + 2*d*d*n_tokens) + 2*((1 + r)*2*n_tokens*F*d*d + "
                   "2*n_tokens*d*F*d + 2*d*F*d*n_tokens) + (1 + r)*2*n_tokens*d*F*d + "
                   "2*n_tokens*F*d*d + 2*F*d*d*n_tokens) + (1 + r)*2*n_tokens*V*d + 2*n_tokens*d*V "
                   "+ 2*d*V*n_tokens == (6 + r*2)*(n_params - (n_V - 1)*V*d)*n_tokens"));
static_assert(says(theorems::shortcut_without_remat_is_gemm,
                   "n_params == 16*L*d^2 + n_V*V*d implies L*(4*(2*n_tokens*d*d + 2*n_tokens*d*d + "
                   "2*d*d*n_tokens) + 2*(2*n_tokens*4*d*d + 2*n_tokens*d*4*d + 2*d*4*d*n_tokens) + "
                   "2*n_tokens*d*4*d + 2*n_tokens*4*d*d + 2*4*d*d*n_tokens) + 2*n_tokens*V*d + "
                   "2*n_tokens*d*V + 2*d*V*n_tokens == 6*(16*L*d^2 + d*V)*n_tokens and 6*(16*L*d^2 "
                   "+ d*V)*n_tokens == 6*(n_params - (n_V - 1)*V*d)*n_tokens"));
static_assert(says(theorems::norms_with_biases_never_matter,
                   "L >= 1 implies 2*(2*L + 1)*d < 1 / 1000 * (L*(4*d^2 + 3*4*d^2) + d*V)"));

}  // namespace tests::theorems_training_shortcut
