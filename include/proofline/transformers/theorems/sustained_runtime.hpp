#pragma once
// What memory-bound-again A says of kernels beyond training-notes 1.1 and 1.2: t_F and t_B are the
// times that a kernel sustains, not those at the peaks.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/token_time.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto memory_bound_kernels_wait = for_all<"memory_bound_kernels_wait">(
    "with perfect overlap, a kernel lasts longer than its compute, t = max(t_F, t_B) > t_F, iff it "
    "is memory-bound: t_F < t_B",
    "memory-bound-again A", of(sustained_compute_time, sustained_memory_time),
    [](auto t_F, auto t_B) { return iff(runtime(t_F, t_B) > t_F, t_F < t_B); });

inline constexpr auto critical_intensity_uses_both_peaks =
    for_all<"critical_intensity_uses_both_peaks">(
        "at the peaks, with perfect overlap, a kernel performs pi_star FLOP/s and moves beta_star "
        "byte/s at once iff its intensity is I_star",
        "memory-bound-again A.1", of(flops, bytes, peak_rate, memory_bandwidth),
        [](auto n_F, auto n_B, auto pi, auto beta) {
          const auto t = kernel_runtime(n_F, n_B, pi, beta);
          return iff(both(n_F / t == pi, n_B / t == beta),
                     arithmetic_intensity_of(n_F, n_B) == critical_intensity(pi, beta));
        });

inline constexpr auto sustained_rate_is_at_most_peak = for_all<"sustained_rate_is_at_most_peak">(
    "a kernel whose empirical FLOP/s n_F/t_F are at most pi_star has effective FLOP/s P = "
    "n_F/max(t_F, t_B) of at most pi_star, whatever t_B is",
    "memory-bound-again A.1 eq (3)",
    of(flops, sustained_compute_time, sustained_memory_time, peak_rate),
    [](auto n_F, auto t_F, auto t_B, auto pi) {
      return implies(empirical_rate(n_F, t_F) <= pi, effective_rate(n_F, runtime(t_F, t_B)) <= pi);
    });

inline constexpr auto sustained_rate_is_below_the_roofline = for_all<
    "sustained_rate_is_below_the_roofline">(
    "a kernel with perfect overlap, whose empirical FLOP/s n_F/t_F are at most pi_star and whose "
    "empirical bandwidth n_B/t_B is at most beta_star, has effective FLOP/s P = n_F/max(t_F, t_B) "
    "<= min(pi_star, beta_star*I), where I = n_F/n_B",
    "memory-bound-again A.1",
    of(flops, bytes, sustained_compute_time, sustained_memory_time, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto t_F, auto t_B, auto pi, auto beta) {
      return implies(both(empirical_rate(n_F, t_F) <= pi, empirical_bandwidth(n_B, t_B) <= beta),
                     effective_rate(n_F, runtime(t_F, t_B)) <=
                         roofline(arithmetic_intensity_of(n_F, n_B), pi, beta));
    });

inline constexpr auto threshold_decides = for_all<"threshold_decides">(
    "at the peaks, a kernel is compute-bound at an input size N iff its intensity I(N) there is at "
    "least I_star, and otherwise memory-bound",
    "memory-bound-again A Takeaway", of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta) {
      const auto I = arithmetic_intensity_of(n_F, n_B);
      const auto I_star = critical_intensity(pi, beta);
      const auto t_F = compute_seconds(n_F, pi);
      const auto t_B = memory_seconds(n_B, beta);
      return both(iff(t_F >= t_B, I >= I_star), iff(t_F < t_B, I < I_star));
    });

/// So (3) is not tight: even at both peaks a memory-bound kernel has P < pi_star.
inline constexpr auto peak_rate_iff_compute_bound = for_all<"peak_rate_iff_compute_bound">(
    "at the peaks, with perfect overlap, a kernel performs the peak FLOPs/s iff it is "
    "compute-bound, and fewer iff moving its bytes takes longer than its compute",
    "memory-bound-again A.1, Takeaway", of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta) {
      const auto P = effective_rate(n_F, kernel_runtime(n_F, n_B, pi, beta));
      const auto t_F = compute_seconds(n_F, pi);
      const auto t_B = memory_seconds(n_B, beta);
      return both(iff(P == pi, t_F >= t_B), iff(P < pi, t_F < t_B));
    });

/// With the sustained times of Definition A.1.
inline constexpr auto sustained_compute_bound_is_peak = for_all<"sustained_compute_bound_is_peak">(
    "a kernel that is compute-bound by its sustained times, t_F >= t_B, and whose empirical FLOP/s "
    "n_F/t_F are at most pi_star, performs the peak FLOP/s: n_F/max(t_F, t_B) = pi_star",
    "memory-bound-again A.1, Takeaway",
    of(flops, sustained_compute_time, sustained_memory_time, peak_rate),
    [](auto n_F, auto t_F, auto t_B, auto pi) {
      return implies(both(empirical_rate(n_F, t_F) <= pi, t_F >= t_B),
                     effective_rate(n_F, runtime(t_F, t_B)) == pi);
    });

/// What holds with sustained times: such a kernel performs its empirical FLOP/s.
inline constexpr auto sustained_compute_bound_is_empirical_rate =
    for_all<"sustained_compute_bound_is_empirical_rate">(
        "with sustained times, the effective FLOP/s P = n_F/max(t_F, t_B) are the empirical ones, "
        "n_F/t_F, iff the kernel is compute-bound: t_F >= t_B",
        "memory-bound-again A.1, Definition A.1",
        of(flops, sustained_compute_time, sustained_memory_time), [](auto n_F, auto t_F, auto t_B) {
          return iff(effective_rate(n_F, runtime(t_F, t_B)) == empirical_rate(n_F, t_F),
                     t_F >= t_B);
        });

}  // namespace proofline::theorems
