// Pins what the theorems about the gradients of attention say.

#include <proofline/transformers/theorems/softmax.hpp>
#include <proofline/units.hpp>

#include "../../says.hpp"

namespace tests::theorems_softmax {

using namespace proofline;

static_assert(
    says(theorems::probabilities_are_a_distribution,
         "e_j / (e_j + e_o) > 0 and e_j / (e_j + e_o) <= 1 and e_j / (e_j + e_o) + e_o / (e_j "
         "+ e_o) == 1"));
static_assert(says(theorems::softmax_jacobian,
                   "(e_j + s) / (e_j + s + e_h + e_o) - e_j / (e_j + e_h + e_o) == s*(1 - e_j / "
                   "(e_j + e_h + e_o)) / (e_j + s + e_h + e_o) and e_h / (e_h + e_j + s + e_o) - "
                   "e_h / (e_h + e_j + e_o) == -s*e_h / (e_h + e_j + e_o) / (e_j + s + e_h + e_o) "
                   "and e_j*(1 - e_j / (e_j + e_h + e_o)) / (e_j + e_h + e_o) == e_j / (e_j + e_h "
                   "+ e_o) * (1 - e_j / (e_j + e_h + e_o)) and e_j*(-e_h / (e_h + e_j + e_o) / "
                   "(e_j + e_h + e_o)) == -e_h / (e_h + e_j + e_o) * e_j / (e_j + e_h + e_o)"));
static_assert(says(theorems::probability_gradient_is_exact,
                   "z_O*((Pi + s)*v + u) - z_O*(Pi*v + u) == z_O*v*s"));
static_assert(
    says(theorems::value_gradient_is_exact,
         "z_O*(e_j*(v + s) + v_o) / (e_j + e_o) - z_O*(e_j*v + v_o) / (e_j + e_o) == e_j / "
         "(e_j + e_o) * z_O * s"));
static_assert(says(theorems::score_gradient_is_exact,
                   "((e_j + s)*z_Pi + z_o) / (e_j + s + e_o) - (e_j*z_Pi + z_o) / (e_j + e_o) == "
                   "s*(z_Pi - (e_j*z_Pi + z_o) / (e_j + e_o)) / (e_j + s + e_o) and e_j*(z_Pi - "
                   "(e_j*z_Pi + z_o) / (e_j + e_o)) / (e_j + e_o) == e_j / (e_j + e_o) * z_Pi - "
                   "(e_j*z_Pi + z_o) / (e_j + e_o) * e_j / (e_j + e_o)"));
static_assert(says(theorems::key_gradient_is_exact,
                   "(q*(k + s) + u) / r_H - (q*k + u) / r_H == q / r_H * s"));
static_assert(says(theorems::query_gradient_is_exact,
                   "((q + s)*k + u) / r_H - (q*k + u) / r_H == k / r_H * s"));
static_assert(says(theorems::row_sum_from_output,
                   "(e_j*z_O*v + z_O*v_o) / (e_j + e_o) == z_O*(e_j*v + v_o) / (e_j + e_o)"));

}  // namespace tests::theorems_softmax
