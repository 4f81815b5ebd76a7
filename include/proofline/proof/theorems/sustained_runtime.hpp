#pragma once
// What memory-bound-again A says of kernels beyond training-notes 1.1 and 1.2: there a kernel's
// times are those that it sustains, not those of the peaks.

#include <proofline/equations/token_time.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto sustained_rate_is_at_most_peak = for_all<"sustained_rate_is_at_most_peak">(
    "where a kernel computes no faster than the peak, FLOPs over runtime are no more than it, "
    "however long memory traffic takes",
    "memory-bound-again A.1 eq (3)",
    of(flops, sustained_compute_time, sustained_memory_time, peak_rate),
    [](auto n_F, auto t_F, auto t_B, auto pi) {
      return implies(empirical_rate(n_F, t_F) <= pi, effective_rate(n_F, runtime(t_F, t_B)) <= pi);
    });

/// Not tight, then, says the document: at the peaks themselves a memory-bound kernel is below.
inline constexpr auto peak_rate_iff_compute_bound = for_all<"peak_rate_iff_compute_bound">(
    "a kernel at the device's peaks performs the peak rate iff it is compute-bound, and less iff "
    "it is memory-bound",
    "memory-bound-again A.1, Takeaway", of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta) {
      const auto P = effective_rate(n_F, kernel_runtime(n_F, n_B, pi, beta));
      const auto t_F = compute_seconds(n_F, pi);
      const auto t_B = memory_seconds(n_B, beta);
      return both(iff(P == pi, t_F >= t_B), iff(P < pi, t_F < t_B));
    });

/// With the times of Definition A.1, which are sustained ones.
inline constexpr auto sustained_compute_bound_is_peak = for_all<"sustained_compute_bound_is_peak">(
    "a kernel whose arithmetic takes at least as long as its memory traffic performs the peak rate",
    "memory-bound-again A.1, Takeaway",
    of(flops, sustained_compute_time, sustained_memory_time, peak_rate),
    [](auto n_F, auto t_F, auto t_B, auto pi) {
      return implies(both(empirical_rate(n_F, t_F) <= pi, t_F >= t_B),
                     effective_rate(n_F, runtime(t_F, t_B)) == pi);
    });

/// What is left of it: such a kernel performs the rate at which it computes.
inline constexpr auto sustained_compute_bound_is_empirical_rate =
    for_all<"sustained_compute_bound_is_empirical_rate">(
        "FLOPs over runtime are the empirical rate iff the kernel is compute-bound",
        "memory-bound-again A.1, Definition A.1",
        of(flops, sustained_compute_time, sustained_memory_time), [](auto n_F, auto t_F, auto t_B) {
          return iff(effective_rate(n_F, runtime(t_F, t_B)) == empirical_rate(n_F, t_F),
                     t_F >= t_B);
        });

}  // namespace proofline::theorems
