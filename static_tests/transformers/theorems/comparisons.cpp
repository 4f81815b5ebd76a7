// Pins the unfolded text of each theorem of training-notes beside memory-bound-again: a proof would
// accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/comparisons.hpp>

#include "../../says.hpp"

namespace tests::theorems_comparisons {

using namespace proofline;

static_assert(
    says(theorems::no_overlap_is_the_upper_end,
         "t_hidden <= min(t_F, t_B) implies t_F + t_B - t_hidden <= t_F + t_B and (t_F + t_B - "
         "t_hidden == t_F + t_B iff t_hidden == 0) and t_F + t_B - t_hidden >= max(t_F, t_B) and "
         "(t_F + t_B - t_hidden == max(t_F, t_B) iff t_hidden == min(t_F, t_B))"));
static_assert(says(theorems::bounded_intensity_is_critical,
                   "I <= K and K >= 3*pi_star / beta_star implies I >= pi_star / beta_star"));
static_assert(
    says(theorems::one_large_dimension_suffices,
         "max(max(d, D), K) > 3*pi_star / beta_star implies 1 / (1 / D + 1 / d + 1 / K) >= pi_star "
         "/ beta_star"));
static_assert(says(theorems::both_linear_bounds_hold,
                   "1 / (1 / B + 1 / d_F) <= min(B, d_F) and 1 / (1 / B + 1 / d_F) < min(B, d_F)"));
static_assert(says(theorems::both_overheads_agree,
                   "T / (d*(4 + 3*4) + V / L) == T / (16*d + V / L)"));
static_assert(says(theorems::overhead_is_small_and_large,
                   "V <= L*d implies 3 / 100 <= d / 2 / (d*(4 + 3*7 / 2) + V / L) and d / 2 / "
                   "(d*(4 + 3*7 / 2) + V / L) <= 1 / 25 and 4 / 17 <= 4*d / (d*(4 + 3*4) + V / L) "
                   "and 4*d / (d*(4 + 3*4) + V / L) <= 1 / 4"));
static_assert(says(theorems::both_remat_factors_agree,
                   "2*(3 + r)*(n_params - (n_V - 1)*V*d)*n_tokens == (6 + r*2)*(n_params - (n_V - "
                   "1)*V*d)*n_tokens"));

}  // namespace tests::theorems_comparisons
