// Pins every constant and operator of the equations of one kernel on one device: change one in
// equations/roofline.hpp and this file stops compiling. Identities with what the words say, a value
// each, and dependence on each input. Pins what the theorems about them say.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/theorems/roofline.hpp>
#include <proofline/units.hpp>

#include "../../says.hpp"

namespace tests::theorems_roofline {

using namespace proofline;
using namespace proofline::equations;

static_assert(depends_on_each_input(compute_seconds));
static_assert(depends_on_each_input(memory_seconds));
static_assert(depends_on_each_input(runtime));
static_assert(depends_on_each_input(runtime_without_overlap));
static_assert(depends_on_each_input(partly_overlapped_runtime));
static_assert(depends_on_each_input(kernel_runtime));
static_assert(depends_on_each_input(arithmetic_intensity_of));
static_assert(depends_on_each_input(critical_intensity));
static_assert(depends_on_each_input(effective_rate));
static_assert(depends_on_each_input(roofline));
static_assert(depends_on_each_input(mfu));
static_assert(depends_on_each_input(mfu_bound));

static_assert(compute_seconds(6_FLOP, 2_FLOP_per_s) == 3_s);
static_assert(memory_seconds(6_B, 2_B_per_s) == 3_s);
static_assert(runtime(2_s, 3_s) == 3_s && runtime(3_s, 2_s) == 3_s);
static_assert(runtime_without_overlap(2_s, 3_s) == 5_s);
static_assert(partly_overlapped_runtime(2_s, 3_s, 1_s) == 4_s);
static_assert(kernel_runtime(6_FLOP, 6_B, 2_FLOP_per_s, 3_B_per_s) == 3_s);
static_assert(kernel_runtime(6_FLOP, 6_B, 3_FLOP_per_s, 2_B_per_s) == 3_s);
static_assert(arithmetic_intensity_of(6_FLOP, 2_B) == 3_FLOP_per_byte);
static_assert(critical_intensity(312_TFLOP_per_s, 1.6_TB_per_s) == 195_FLOP_per_byte);
static_assert(effective_rate(6_FLOP, 2_s) == 3_FLOP_per_s);
static_assert(roofline(2_FLOP_per_byte, 7_FLOP_per_s, 3_B_per_s) == 6_FLOP_per_s);
static_assert(roofline(2_FLOP_per_byte, 5_FLOP_per_s, 3_B_per_s) == 5_FLOP_per_s);
static_assert(mfu(3_FLOP_per_s, 4_FLOP_per_s) == 0.75_exact);
static_assert(mfu_bound(2_FLOP_per_byte, 8_FLOP_per_s, 3_B_per_s) == 0.75_exact);
static_assert(mfu_bound(3_FLOP_per_byte, 8_FLOP_per_s, 3_B_per_s) == 1);

// By name, in any order; positional where no more than three inputs share a unit.
static_assert(critical_intensity(memory_bandwidth = 1.6_TB_per_s, peak_rate = 312_TFLOP_per_s) ==
              195_FLOP_per_byte);

// The number of the arguments is the number of the result: double stays double, constants and
// integers become exact.
static_assert(std::is_same_v<decltype(runtime(2.0 * second, 3_s)), duration<double>>);
static_assert(std::is_same_v<decltype(runtime(2_s, 3_s)), duration<rational>>);
static_assert(runtime(2.0 * second, 3_s) == 3.0 * second);

// Pins the unfolded text of each theorem: a proof would accept a weaker statement as well.
static_assert(says(theorems::compute_bound_iff_intense,
                   "n_F / pi_star >= n_B / beta_star iff n_F / n_B >= pi_star / beta_star"));
static_assert(
    says(theorems::roofline_is_achieved,
         "n_F / max(n_F / pi_star, n_B / beta_star) == min(pi_star, beta_star*n_F / n_B)"));
static_assert(
    says(theorems::critical_means_balanced,
         "(beta_star*n_F / n_B == pi_star iff n_F / n_B == pi_star / beta_star) and (n_F / n_B == "
         "pi_star / beta_star iff n_F / pi_star == n_B / beta_star)"));
static_assert(says(theorems::compute_bound_iff_intensity_exceeds,
                   "n_F / pi_star >= n_B / beta_star iff n_F / n_B > pi_star / beta_star"));
static_assert(
    says(theorems::either_compute_or_memory_bound,
         "(t_F >= t_B iff max(t_F, t_B) == t_F) and (t_F < t_B iff max(t_F, t_B) > t_F)"));
static_assert(says(theorems::compute_bound_kernels_are_fastest,
                   "max(n_F / pi_star, n_B / beta_star) >= n_F / pi_star and (max(n_F / pi_star, "
                   "n_B / beta_star) <= n_F / pi_star iff n_F / n_B >= pi_star / beta_star)"));
static_assert(
    says(theorems::partial_overlap_is_bounded,
         "t_hidden <= min(t_F, t_B) implies max(t_F, t_B) <= t_F + t_B - t_hidden and t_F + t_B - "
         "t_hidden <= t_F + t_B"));
static_assert(says(theorems::sum_bounds_runtime_with_launch,
                   "t_launch + max(t_F, t_B) <= t_F + t_B"));
static_assert(
    says(theorems::added_work_makes_compute_bound,
         "(n_F + x) / pi_star > n_F / pi_star and max((n_F + x) / pi_star, n_B / beta_star) >= "
         "max(n_F / pi_star, n_B / beta_star) and (x >= pi_star*n_B / beta_star implies (n_F + x) "
         "/ pi_star >= n_B / beta_star)"));
static_assert(says(theorems::roofline_rises,
                   "I <= pi_star / beta_star implies min(pi_star, beta_star*I) == beta_star*I"));
static_assert(says(theorems::roofline_saturates,
                   "I >= pi_star / beta_star implies min(pi_star, beta_star*I) == pi_star"));
static_assert(says(theorems::roofline_is_continuous,
                   "beta_star*pi_star / beta_star == pi_star and (I <= pi_star / beta_star implies "
                   "min(pi_star, beta_star*I) == beta_star*I) and (I >= pi_star / beta_star "
                   "implies min(pi_star, beta_star*I) == pi_star)"));
static_assert(says(theorems::roofline_is_a_line_in_log_log,
                   "I <= pi_star / beta_star and k*I <= pi_star / beta_star implies min(pi_star, "
                   "beta_star*k*I) == k*min(pi_star, beta_star*I)"));
static_assert(says(theorems::measured_rate_is_below_the_roofline,
                   "n_F / t <= pi_star and n_B / t <= beta_star implies n_F / t <= min(pi_star, "
                   "beta_star*n_F / n_B)"));
static_assert(
    says(theorems::mfu_is_bounded,
         "t >= max(n_F / pi_star, n_B / beta_star) implies n_F / t / pi_star <= min(1, n_F / n_B / "
         "(pi_star / beta_star))"));
static_assert(says(theorems::mfu_is_full_iff_critical,
                   "min(1, I / (pi_star / beta_star)) == 1 iff I == pi_star / beta_star"));
static_assert(says(theorems::mfu_is_full_iff_at_least_critical,
                   "min(1, I / (pi_star / beta_star)) == 1 iff I >= pi_star / beta_star"));

}  // namespace tests::theorems_roofline
