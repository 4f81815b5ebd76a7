// Pins the unfolded text of each theorem of what products and attention cost, and of forward-pass:
// a proof would accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/forward_costs.hpp>

#include "../../says.hpp"

namespace tests::theorems_forward_costs {

using namespace proofline;

static_assert(says(theorems::softmax_is_cheaper_than_scores,
                   "(3 + n_exp)*T < 2*T*d iff 3 + n_exp < 2*d"));
static_assert(says(theorems::output_projection_adds_a_third, "3*2*d*d + 2*d*d == 4*3*2*d*d / 3"));
static_assert(says(theorems::nonlinearities_are_cheap,
                   "(n_op*d < 2*d*d iff n_op < 2*d) and (n_op*d <= epsilon*2*d*d iff n_op <= "
                   "2*epsilon*d)"));
static_assert(says(theorems::flops_go_by_parameters,
                   "2*(3*d*d + d*D + D*d) <= 3*2*d*d + 2*T*d + 2*d*T + 2*D*d + 2*d*D and (2*T <= "
                   "epsilon*(3*d + 2*D) implies 3*2*d*d + 2*T*d + 2*d*T + 2*D*d + 2*d*D <= 2*(1 + "
                   "epsilon)*(3*d*d + d*D + D*d))"));
static_assert(says(theorems::causal_context_costs_less,
                   "3*2*d*d + (1 + 1)*(2*d + 2*d) / 2 == 3*2*d*d + 2*d + 2*d and (T + 1)*3*2*d*d + "
                   "(T + 1 + 1)*(2*(T + 1)*d + 2*d*(T + 1)) / 2 - (T*3*2*d*d + (T + 1)*(2*T*d + "
                   "2*d*T) / 2) == 3*2*d*d + 2*(T + 1)*d + 2*d*(T + 1)"));
static_assert(says(theorems::vectors_are_cheaper_to_send,
                   "(4*m < 2*m*m iff 2 < m) and (4*m*b <= epsilon*2*m*m iff 2*b <= epsilon*m)"));
static_assert(says(theorems::batches_are_cheaper_to_send_iff, "4*m*b < 2*m*m iff 2*b < m"));
static_assert(says(theorems::batches_amortize_updates, "x / (y*(b + s)) < x / (y*b)"));
static_assert(says(theorems::loading_is_amortized,
                   "2*m*m <= epsilon*4*m*b iff b >= m / (2*epsilon)"));
static_assert(says(theorems::attention_gains_nothing_from_batches,
                   "b*(2*T*d + 2*d*T) / (2*2*b*T*d) == 1 and b*3*2*d*d / (6*d*d) == b"));
static_assert(
    says(theorems::cache_outgrows_weights,
         "2*2*b*T*d / (6*d*d) == 2*b*T / (3*d) and (2*2*b*T*d > 6*d*d iff b*T > 3 / 2 * d)"));
static_assert(says(
    theorems::rows_of_blocks_add_up,
    "u_1*w_11 + u_1*w_12 == u_1*w_11 + u_2*w_21 and u_2*w_21 + u_2*w_22 == u_1*w_12 + u_2*w_22"));
static_assert(says(theorems::columns_of_blocks_add_up,
                   "(u_1*w_11 + u_2*w_21)*x_1 + (u_1*w_12 + u_2*w_22)*x_2 == u_1*(w_11*x_1 + "
                   "w_12*x_2) + u_2*(w_21*x_1 + w_22*x_2)"));
static_assert(says(theorems::unbatched_stack_has_intensity_one, "L*2*d*d / (2*L*d*d) == 1"));
static_assert(says(theorems::vectors_are_a_small_part,
                   "(d > 2 iff 2*L*2*d < 2*L*d*d) and (d >= 4096 iff 2048*2*L*2*d <= 2*L*d*d)"));

}  // namespace tests::theorems_forward_costs
