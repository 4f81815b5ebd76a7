// Pins the unfolded text of each theorem of the bounds of a time and of the roofline plot: a proof
// would accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/roofline_plot.hpp>

#include "../../says.hpp"

namespace tests::theorems_roofline_plot {

using namespace proofline;

static_assert(
    says(theorems::time_is_between_the_bounds,
         "t_hidden <= min(t_F, t_B) implies max(t_F, t_B) <= t_F + t_B - t_hidden and t_F + t_B - "
         "t_hidden <= t_F + t_B"));
static_assert(says(theorems::bounds_differ_by_two_at_most,
                   "max(t_F, t_B) <= t_F + t_B and t_F + t_B <= 2*max(t_F, t_B)"));
static_assert(says(theorems::sum_at_peaks_bounds_runtime,
                   "pi_hat <= pi_star and beta_hat <= beta_star implies max(n_F / pi_hat, n_B / "
                   "beta_hat) <= n_F / pi_star + n_B / beta_star"));
static_assert(says(theorems::maximum_lowers_a_bound, "max(t_F, t_B) < t_F or max(t_F, t_B) < t_B"));
static_assert(says(theorems::compute_bound_uses_the_peak,
                   "(n_F / max(n_F / pi_star, n_B / beta_star) == pi_star iff n_F / pi_star >= n_B "
                   "/ beta_star) and (n_F / max(n_F / pi_star, n_B / beta_star) < pi_star iff n_B "
                   "/ beta_star > n_F / pi_star)"));
static_assert(says(theorems::compute_takes_longer_iff_more_intense,
                   "n_F / pi_star > n_B / beta_star iff n_F / n_B > pi_star / beta_star"));
static_assert(says(theorems::times_are_as_intensities,
                   "n_F / pi_star / (n_B / beta_star) == n_F / n_B / (pi_star / beta_star) and "
                   "n_F / max(n_F / pi_star, n_B / beta_star) / pi_star == min(1, n_F / n_B / "
                   "(pi_star / beta_star))"));
static_assert(says(theorems::crossover_is_critical,
                   "(beta_star*n_F / n_B == pi_star iff n_F / n_B == pi_star / beta_star) and (n_F "
                   "/ n_B == pi_star / beta_star iff n_F / pi_star == n_B / beta_star)"));
static_assert(says(theorems::loading_binds_below_240,
                   "n_F / n_B < 240 implies n_B / 820000000000 > n_F / 197000000000000"));
static_assert(says(theorems::other_memory_or_unit_moves_the_threshold,
                   "(pi_star / (k*beta_star) < pi_star / beta_star iff k > 1) and (k*pi_star / "
                   "beta_star == pi_star / beta_star iff k == 1)"));
static_assert(
    says(theorems::throughput_is_the_roofline,
         "n_F / max(n_F / pi_star, n_B / beta_star) == min(pi_star, beta_star*n_F / n_B)"));
static_assert(says(theorems::nothing_helps_above_critical,
                   "I >= pi_star / beta_star and k >= 1 implies min(pi_star, beta_star*I) == "
                   "pi_star and min(pi_star, beta_star*k*I) == pi_star and min(pi_star, "
                   "k*beta_star*I) == pi_star"));
static_assert(says(theorems::two_bandwidths_make_three_regions,
                   "k > 1 implies pi_star / (k*beta_star) < pi_star / beta_star and (I < "
                   "pi_star / (k*beta_star) iff min(pi_star, beta_star*I) < pi_star and "
                   "min(pi_star, k*beta_star*I) < pi_star) and (I >= pi_star / (k*beta_star) "
                   "and I < pi_star / beta_star iff min(pi_star, beta_star*I) < pi_star and "
                   "min(pi_star, k*beta_star*I) == pi_star) and (I >= pi_star / beta_star iff "
                   "min(pi_star, beta_star*I) == pi_star and min(pi_star, k*beta_star*I) == "
                   "pi_star)"));
static_assert(says(theorems::intensity_and_bandwidth_help_alike,
                   "min(pi_star, k*beta_star*I) == min(pi_star, beta_star*k*I) and (k > 1 "
                   "implies min(pi_star, beta_star*k*I) >= min(pi_star, beta_star*I) and "
                   "(min(pi_star, beta_star*k*I) > min(pi_star, beta_star*I) iff I < pi_star / "
                   "beta_star))"));

}  // namespace tests::theorems_roofline_plot
