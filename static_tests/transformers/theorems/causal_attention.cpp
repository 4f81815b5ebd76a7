// Pins what the theorems about causal masks say.

#include <proofline/transformers/theorems/causal_attention.hpp>
#include <proofline/units.hpp>

#include "../../says.hpp"

namespace tests::theorems_causal_attention {

using namespace proofline;

static_assert(says(theorems::causal_scores_add_up,
                   "(1 + 1) / 2 == 1 and (T + 1)*(T + 1 + 1) / 2 - T*(T + 1) / 2 == T + 1"));
static_assert(says(theorems::causal_mask_leaves_half,
                   "T*(T + 1) / 2 / T^2 == 1 / 2 + 1 / (2*T) and T*(T + 1) / 2 / T^2 > 1 / 2 and "
                   "(T >= 1 / epsilon implies T*(T + 1) / 2 / T^2 - 1 / 2 <= epsilon and 1 / 2 - "
                   "T*(T + 1) / 2 / T^2 <= epsilon)"));
static_assert(says(theorems::causal_forward_flops_are,
                   "T*(T + 1) / 2 / T^2 * 2*2*N*T^2*d > 2*N*T^2*d and (T >= 1 / epsilon implies "
                   "T*(T + 1) / 2 / T^2 * 2*2*N*T^2*d - 2*N*T^2*d <= epsilon*2*N*T^2*d and "
                   "2*N*T^2*d - T*(T + 1) / 2 / T^2 * 2*2*N*T^2*d <= epsilon*2*N*T^2*d)"));
static_assert(says(theorems::causal_backward_flops_are,
                   "T*(T + 1) / 2 / T^2 * 4*2*N*T^2*d > 4*N*T^2*d and (T >= 1 / epsilon implies "
                   "T*(T + 1) / 2 / T^2 * 4*2*N*T^2*d - 4*N*T^2*d <= epsilon*4*N*T^2*d and "
                   "4*N*T^2*d - T*(T + 1) / 2 / T^2 * 4*2*N*T^2*d <= epsilon*4*N*T^2*d)"));
static_assert(says(theorems::causal_flops_are,
                   "T*(T + 1) / 2 / T^2 * 2*2*N*T^2*d == (1 + 1 / T)*2*N*T^2*d and T*(T + 1) / 2 / "
                   "T^2 * 4*2*N*T^2*d == (1 + 1 / T)*4*N*T^2*d and T*(T + 1) / 2 / T^2 * "
                   "4*2*N*T^2*d + T*(T + 1) / 2 / T^2 * 2*2*N*T^2*d == (1 + 1 / T)*6*N*T^2*d"));
static_assert(says(theorems::causal_mask_halves_intensity,
                   "T*(T + 1) / 2 / T^2 * 2*2*N*T^2*d / (4*2*N*T*d) == (T + 1) / 4 and T*(T + 1) / "
                   "2 / T^2 * 4*2*N*T^2*d / (8*2*N*T*d) == (T + 1) / 4 and T*(T + 1) / 2 / T^2 * "
                   "2*2*N*T^2*d / (4*2*N*T*d) == (1 + 1 / T)*2*2*N*T^2*d / (4*2*N*T*d) / 2 and "
                   "T*(T + 1) / 2 / T^2 * 2*2*N*T^2*d / (4*2*N*T*d) > T / 4 and (T >= 1 implies "
                   "T*(T + 1) / 2 / T^2 * 2*2*N*T^2*d / (4*2*N*T*d) <= T / 2)"));
static_assert(
    says(theorems::causal_intensity_is_linear,
         "T >= 1 implies T / 4 <= T*(T + 1) / 2 / T^2 * 2*2*N*T^2*d / (4*2*N*T*d) and T*(T + "
         "1) / 2 / T^2 * 2*2*N*T^2*d / (4*2*N*T*d) <= T / 2"));
static_assert(says(theorems::causal_backward_intensity_is_linear,
                   "T >= 1 implies T / 4 <= T*(T + 1) / 2 / T^2 * 4*2*N*T^2*d / (8*2*N*T*d) and "
                   "T*(T + 1) / 2 / T^2 * 4*2*N*T^2*d / (8*2*N*T*d) <= T / 2"));
static_assert(says(theorems::causal_attention_is_compute_bound_from,
                   "(T*(T + 1) / 2 / T^2 * 2*2*N*T^2*d / pi_star >= 4*2*N*T*d / beta_star iff T >= "
                   "4*pi_star / beta_star - 1) and (T*(T + 1) / 2 / T^2 * 4*2*N*T^2*d / pi_star >= "
                   "8*2*N*T*d / beta_star iff T >= 4*pi_star / beta_star - 1)"));
static_assert(says(theorems::causal_attention_of_779_is_compute_bound,
                   "T*(T + 1) / 2 / T^2 * 2*2*N*T^2*d / (4*2*N*T*d) >= 195 iff T >= 779"));

}  // namespace tests::theorems_causal_attention
