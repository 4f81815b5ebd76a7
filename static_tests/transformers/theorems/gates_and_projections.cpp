// What each theorem of gates_and_projections.hpp says, unfolded: its proof would not fail for a
// weaker or another true statement, nor a refutation for another false one.

#include <proofline/transformers/theorems/gates_and_projections.hpp>

#include "../../says.hpp"

namespace tests::theorems_gates_and_projections {

using namespace proofline;
static_assert(says(theorems::products_of_sums_are_no_sums_of_products,
                   "(g_1 + g_2)*(h_1 + h_2) > g_1*h_1 + g_2*h_2"));
static_assert(says(theorems::projections_change_no_fsdp_intensity,
                   "min(2*(2*d*D + 4*d^2)*B_chip / (2*(2*d*D + 4*d^2)), 2*2*(2*d*D + 4*d^2)*B_chip "
                   "/ (2*(2*d*D + 4*d^2) + 2*(2*d*D + 4*d^2))) == B_chip"));
static_assert(says(theorems::projections_change_no_tensor_intensity,
                   "(2*2*B*D / K_TP * d + 4*2*B*d / K_TP * d) / (2*(2*B*d + 2*B*d)) == D / K_TP"));
static_assert(says(theorems::projections_have_their_own_intensity,
                   "(2*2*B*D / K_TP * d + 4*2*B*d / K_TP * d) / (2*(2*B*d + 2*B*d)) == (1 / 2 + d "
                   "/ D)*D / K_TP and ((2*2*B*D / K_TP * d + 4*2*B*d / K_TP * d) / (2*(2*B*d + "
                   "2*B*d)) < D / K_TP iff D > 2*d)"));
static_assert(says(theorems::gate_eases_the_condition,
                   "3*2*B*D / K_TP * d / pi_star >= (2*B*d + 2*B*d) / (m_TP*beta_star_I) and "
                   "2*3*2*B*D / K_TP * d / pi_star >= (2*B*d + 2*B*d) / (m_TP*beta_star_I) iff D "
                   ">= 2 / 3 * K_TP*pi_star / beta_star_I / m_TP"));
static_assert(says(theorems::gate_leaves_gathered_weights_alone,
                   "2*3*d*D / K_TP == 2*2*d*D / K_TP"));
static_assert(
    says(theorems::gate_only_adds_flops,
         "2*2*B*D / K_TP * d + 2*B*D / K_TP * d == 6*B*d*D / K_TP and 3*2*B*D / K_TP * d == "
         "6*B*d*D / K_TP and 3*2*B*D / K_TP * d / (2*B*d + 2*B*d) == 3 / 2 * D / K_TP and "
         "2*3*2*B*D / K_TP * d / (2*B*d + 2*B*d) == 3*D / K_TP"));

}  // namespace tests::theorems_gates_and_projections
