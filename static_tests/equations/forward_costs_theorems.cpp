// Pins the unfolded text of each theorem of what products and attention cost, and of forward-pass:
// a proof would accept a weaker statement as well, and a refutation another false one.

#include <proofline/proof/theorems/forward_costs.hpp>

#include "../says.hpp"

namespace tests::equations_forward_costs_theorems {

using namespace proofline;

static_assert(says(theorems::projections_take_three_squares, "3*2*d*d == 6*d^2"));
static_assert(says(theorems::scores_take_context_times_width, "2*T*d == 2*T*d"));
static_assert(says(theorems::values_take_context_times_width, "2*d*T == 2*T*d"));
static_assert(says(theorems::softmax_is_linear_in_context,
                   "(3 + k)*T == T*(3 + k) and (k + 3 < 2*d iff (3 + k)*T < 2*T*d)"));
static_assert(says(theorems::weights_take_two_flop, "2*D*K == 2*K*D"));
static_assert(says(theorems::flops_go_by_parameters,
                   "2*3*d*d <= 3*2*d*d + 2*T*d + 2*d*T and (2*T <= 3*epsilon*d implies 3*2*d*d "
                   "+ 2*T*d + 2*d*T <= 2*(1 + epsilon)*3*d*d)"));
static_assert(says(theorems::context_multiplies_all_costs,
                   "3*2*T*d*d == T*3*2*d*d and 2*T*T*d == T*2*T*d and 2*T*d*T == T*2*d*T"));
static_assert(says(theorems::vectors_are_cheaper_to_send,
                   "2*(m*b + m*b) / (2*m*m) == 2*b / m and (m*epsilon >= 2*b implies 2*(m*b + m*b) "
                   "<= epsilon*2*m*m)"));
static_assert(says(theorems::attention_gains_nothing_from_batches,
                   "b*(2*T*d + 2*d*T) / (2*2*b*T*d) == 1 and b*3*2*d*d / (6*d*d) == b"));
static_assert(says(theorems::cache_outgrows_weights,
                   "(2*b*T <= 3*epsilon*d implies 2*2*b*T*d <= epsilon*6*d*d) and (2*b*T >= 3*k*d "
                   "implies 2*2*b*T*d >= k*6*d*d)"));
static_assert(says(
    theorems::rows_of_blocks_add_up,
    "u_1*w_11 + u_1*w_12 == u_1*w_11 + u_2*w_21 and u_2*w_21 + u_2*w_22 == u_1*w_12 + u_2*w_22"));
static_assert(says(theorems::columns_of_blocks_add_up,
                   "(u_1*w_11 + u_2*w_21)*x_1 + (u_1*w_12 + u_2*w_22)*x_2 == u_1*(w_11*x_1 + "
                   "w_12*x_2) + u_2*(w_21*x_1 + w_22*x_2)"));
static_assert(says(theorems::unbatched_stack_has_intensity_one, "L*2*d*d / (2*L*d*d) == 1"));
static_assert(says(theorems::vectors_are_a_small_part, "2*L*2*d == 2 / d * 2*L*d*d"));

}  // namespace tests::equations_forward_costs_theorems
