// Pins the unfolded text of each theorem of sustained runtime: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/sustained_runtime.hpp>

#include "../../says.hpp"

namespace tests::theorems_sustained_runtime {

using namespace proofline;

static_assert(says(theorems::sustained_rate_is_at_most_peak,
                   "n_F / t_F <= pi_star implies n_F / max(t_F, t_B) <= pi_star"));
static_assert(says(theorems::peak_rate_iff_compute_bound,
                   "(n_F / max(n_F / pi_star, n_B / beta_star) == pi_star iff n_F / pi_star >= n_B "
                   "/ beta_star) and (n_F / max(n_F / pi_star, n_B / beta_star) < pi_star iff n_F "
                   "/ pi_star < n_B / beta_star)"));
static_assert(says(theorems::sustained_compute_bound_is_peak,
                   "n_F / t_F <= pi_star and t_F >= t_B implies n_F / max(t_F, t_B) == pi_star"));
static_assert(says(theorems::sustained_compute_bound_is_empirical_rate,
                   "n_F / max(t_F, t_B) == n_F / t_F iff t_F >= t_B"));
static_assert(says(theorems::memory_bound_kernels_wait, "max(t_F, t_B) > t_F iff t_F < t_B"));
static_assert(says(theorems::critical_intensity_uses_both_peaks,
                   "n_F / max(n_F / pi_star, n_B / beta_star) == pi_star and n_B / max(n_F / "
                   "pi_star, n_B / beta_star) == beta_star iff n_F / n_B == pi_star / beta_star"));
static_assert(says(theorems::sustained_rate_is_below_the_roofline,
                   "n_F / t_F <= pi_star and n_B / t_B <= beta_star implies n_F / max(t_F, t_B) <= "
                   "min(pi_star, beta_star*n_F / n_B)"));
static_assert(says(theorems::threshold_decides,
                   "(n_F / pi_star >= n_B / beta_star iff n_F / n_B >= pi_star / beta_star) and "
                   "(n_F / pi_star < n_B / beta_star iff n_F / n_B < pi_star / beta_star)"));

}  // namespace tests::theorems_sustained_runtime
