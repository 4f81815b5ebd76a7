#pragma once
// What is true of every kernel on every device. training-notes 1.1, 1.2.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto compute_bound_iff_intense = for_all<"compute_bound_iff_intense">(
    "at the peaks, a kernel is compute-bound, t_F >= t_B, iff its intensity is at least critical: "
    "I >= I_star",
    "training-notes 1.1", of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta) {
      return iff(compute_seconds(n_F, pi) >= memory_seconds(n_B, beta),
                 arithmetic_intensity_of(n_F, n_B) >= critical_intensity(pi, beta));
    });

inline constexpr auto roofline_is_achieved = for_all<"roofline_is_achieved">(
    "a kernel at the device's peaks, whose compute and memory traffic overlap perfectly, reaches "
    "the smaller of the peak rate and of the peak bandwidth times its intensity",
    "training-notes 1.2 eq (2); memory-bound-again A.1 eq (4)",
    of(flops, bytes, peak_rate, memory_bandwidth), [](auto n_F, auto n_B, auto pi, auto beta) {
      return effective_rate(n_F, kernel_runtime(n_F, n_B, pi, beta)) ==
             roofline(arithmetic_intensity_of(n_F, n_B), pi, beta);
    });

inline constexpr auto critical_means_balanced = for_all<"critical_means_balanced">(
    "a kernel has the critical intensity iff the peak bandwidth times its intensity is the peak "
    "rate, and iff its compute and its memory traffic need the same time at the peaks",
    "training-notes 1.1, 1.2", of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta) {
      const auto I = arithmetic_intensity_of(n_F, n_B);
      const auto I_star = critical_intensity(pi, beta);
      return both(iff(beta * I == pi, I == I_star),
                  iff(I == I_star, compute_seconds(n_F, pi) == memory_seconds(n_B, beta)));
    });

inline constexpr auto compute_bound_iff_intensity_exceeds =
    for_all<"compute_bound_iff_intensity_exceeds">(
        "at the peaks, a kernel is compute-bound, t_F >= t_B, iff its intensity exceeds the "
        "critical one: I > I_star",
        "training-notes 1.1", of(flops, bytes, peak_rate, memory_bandwidth),
        [](auto n_F, auto n_B, auto pi, auto beta) {
          return iff(compute_seconds(n_F, pi) >= memory_seconds(n_B, beta),
                     arithmetic_intensity_of(n_F, n_B) > critical_intensity(pi, beta));
        });

inline constexpr auto either_compute_or_memory_bound = for_all<"either_compute_or_memory_bound">(
    "where compute and memory traffic overlap perfectly, the runtime is t_F iff the kernel is "
    "compute-bound, t_F >= t_B; it is longer than t_F iff the kernel is memory-bound, t_F < t_B",
    "training-notes 1.1", of(compute_time, memory_time), [](auto t_F, auto t_B) {
      const auto t = runtime(t_F, t_B);
      return both(iff(t_F >= t_B, t == t_F), iff(t_F<t_B, t> t_F));
    });

inline constexpr auto compute_bound_kernels_are_fastest =
    for_all<"compute_bound_kernels_are_fastest">(
        "where compute and memory traffic overlap perfectly, at the peaks: of all kernels with n_F "
        "FLOPs the compute-bound ones, I >= I_star, are the fastest. They run for t_F = "
        "n_F/pi_star, all others for longer",
        "training-notes 1.1", of(flops, bytes, peak_rate, memory_bandwidth),
        [](auto n_F, auto n_B, auto pi, auto beta) {
          const auto t = kernel_runtime(n_F, n_B, pi, beta);
          const auto t_F = compute_seconds(n_F, pi);
          return both(t >= t_F, iff(t <= t_F, arithmetic_intensity_of(n_F, n_B) >=
                                                  critical_intensity(pi, beta)));
        });

inline constexpr auto partial_overlap_is_bounded = for_all<"partial_overlap_is_bounded">(
    "if compute and memory traffic both run for a time t_hidden, which is at most the shorter of "
    "their two times, the runtime t_F + t_B - t_hidden is at least the longer time and at most the "
    "sum of both: the bounds only put the condition on t_hidden in other words",
    "training-notes 1.1 footnote 1", of(compute_time, memory_time, hidden_time),
    [](auto t_F, auto t_B, auto t_hidden) {
      const auto t = partly_overlapped_runtime(t_F, t_B, t_hidden);
      return implies(t_hidden <= min(t_F, t_B),
                     both(runtime(t_F, t_B) <= t, t <= runtime_without_overlap(t_F, t_B)));
    });

inline constexpr auto sum_bounds_runtime_with_launch = for_all<"sum_bounds_runtime_with_launch">(
    "t <= t_F + t_B even where t includes a launch time: t_launch + max(t_F, t_B) <= t_F + t_B",
    "training-notes footnotes 1 and 10", of(compute_time, memory_time, launch_time),
    [](auto t_F, auto t_B, auto t_launch) {
      return t_launch + runtime(t_F, t_B) <= runtime_without_overlap(t_F, t_B);
    });

inline constexpr auto added_work_makes_compute_bound = for_all<"added_work_makes_compute_bound">(
    "at the peaks, x FLOPs more on SRAM, without memory traffic, raise t_F, leave t_B as it is and "
    "never lower the runtime; with x >= pi_star*t_B any kernel becomes compute-bound",
    "training-notes 1.1 footnote 2", of(flops, bytes, peak_rate, memory_bandwidth, extra_flops),
    [](auto n_F, auto n_B, auto pi, auto beta, auto x) {
      const auto t_B = memory_seconds(n_B, beta);
      const auto t_F = [=](auto n) { return compute_seconds(n, pi); };
      const auto t = [=](auto n) { return kernel_runtime(n, n_B, pi, beta); };
      return both(both(rises(t_F, n_F, x), does_not_fall(t, n_F, x)),
                  implies(x >= pi * t_B, t_F(n_F + x) >= t_B));
    });

inline constexpr auto roofline_rises = for_all<"roofline_rises">(
    "up to the critical intensity the roofline is the peak bandwidth times the intensity",
    "training-notes 1.2", of(intensity, peak_rate, memory_bandwidth),
    [](auto I, auto pi, auto beta) {
      return implies(I <= critical_intensity(pi, beta), roofline(I, pi, beta) == beta * I);
    });

inline constexpr auto roofline_saturates = for_all<"roofline_saturates">(
    "for I >= I_star the roofline is pi_star", "training-notes 1.2",
    of(intensity, peak_rate, memory_bandwidth), [](auto I, auto pi, auto beta) {
      return implies(I >= critical_intensity(pi, beta), roofline(I, pi, beta) == pi);
    });

inline constexpr auto roofline_is_continuous = for_all<"roofline_is_continuous">(
    "the roofline, beta_star*I up to I_star and pi_star from there on, is continuous: both meet at "
    "I = I_star, which is defined as the intensity where they do",
    "training-notes 1.2", of(intensity, peak_rate, memory_bandwidth),
    [](auto I, auto pi, auto beta) {
      return is_continuous_at(
          I, critical_intensity(pi, beta), [=](auto x) { return beta * x; },
          [=](auto) { return pi; }, [=](auto x) { return roofline(x, pi, beta); });
    });

/// log P = log beta + log I says that k times the intensity gives k times the rate.
inline constexpr auto roofline_is_a_line_in_log_log = for_all<"roofline_is_a_line_in_log_log">(
    "up to I_star, k times the intensity gives k times the rate: in log-log axes the roofline "
    "rises along a line of slope 1",
    "training-notes 1.2", of(intensity, peak_rate, memory_bandwidth, factor),
    [](auto I, auto pi, auto beta, auto k) {
      const auto I_star = critical_intensity(pi, beta);
      return implies(both(I <= I_star, k * I <= I_star),
                     roofline(k * I, pi, beta) == k * roofline(I, pi, beta));
    });

/// Whatever overlaps, and whatever else takes time.
inline constexpr auto measured_rate_is_below_the_roofline =
    for_all<"measured_rate_is_below_the_roofline">(
        "a run that does at most pi_star FLOPs and moves at most beta_star bytes a second reaches "
        "at most the roofline: n_F/t <= min(pi_star, beta_star*I)",
        "training-notes 1.2", of(flops, bytes, peak_rate, memory_bandwidth, run_time),
        [](auto n_F, auto n_B, auto pi, auto beta, auto t) {
          return implies(
              both(n_F / t <= pi, n_B / t <= beta),
              effective_rate(n_F, t) <= roofline(arithmetic_intensity_of(n_F, n_B), pi, beta));
        });

inline constexpr auto mfu_is_bounded = for_all<"mfu_is_bounded">(
    "MFU <= min(1, I/I_star) for any runtime at least as long as the compute time and the memory "
    "time at the peaks: this lower bound of the runtime, written as an upper bound of MFU",
    "training-notes 1.2 eq (3); memory-bound-again A.1 eq (5)",
    of(flops, bytes, peak_rate, memory_bandwidth, run_time),
    [](auto n_F, auto n_B, auto pi, auto beta, auto t) {
      return implies(t >= kernel_runtime(n_F, n_B, pi, beta),
                     mfu(effective_rate(n_F, t), pi) <=
                         mfu_bound(arithmetic_intensity_of(n_F, n_B), pi, beta));
    });

inline constexpr auto mfu_is_full_iff_critical = for_all<"mfu_is_full_iff_critical">(
    "the bound min(1, I/I_star) is 100% iff the intensity is critical: I = I_star",
    "training-notes 1.2 eq (3); memory-bound-again A.1 eq (5)",
    of(intensity, peak_rate, memory_bandwidth), [](auto I, auto pi, auto beta) {
      return iff(mfu_bound(I, pi, beta) == 1, I == critical_intensity(pi, beta));
    });

inline constexpr auto mfu_is_full_iff_at_least_critical =
    for_all<"mfu_is_full_iff_at_least_critical">(
        "the bound min(1, I/I_star) is 100% iff the intensity is at least critical: I >= I_star",
        "training-notes 1.2 eq (3); memory-bound-again A.1 eq (5)",
        of(intensity, peak_rate, memory_bandwidth), [](auto I, auto pi, auto beta) {
          return iff(mfu_bound(I, pi, beta) == 1, I >= critical_intensity(pi, beta));
        });

}  // namespace proofline::theorems
