#pragma once
// What is true of every kernel on every device. training-notes 1.1, 1.2.

#include <proofline/equations/roofline.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto compute_bound_iff_intense = for_all<"compute_bound_iff_intense">(
    "compute takes at least as long as memory traffic iff the intensity is at least critical",
    "training-notes 1.1", of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta) {
      return iff(compute_seconds(n_F, pi) >= memory_seconds(n_B, beta),
                 arithmetic_intensity_of(n_F, n_B) >= critical_intensity(pi, beta));
    });

inline constexpr auto roofline_is_achieved = for_all<"roofline_is_achieved">(
    "the FLOPs over the runtime are the smaller of the peak rate and bandwidth times intensity",
    "training-notes 1.2 eq (2)", of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta) {
      return effective_rate(n_F, kernel_runtime(n_F, n_B, pi, beta)) ==
             roofline(arithmetic_intensity_of(n_F, n_B), pi, beta);
    });

inline constexpr auto critical_means_balanced = for_all<"critical_means_balanced">(
    "bandwidth times intensity is the peak rate iff the intensity is critical iff compute and "
    "memory traffic take the same time",
    "training-notes 1.1, 1.2", of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta) {
      const auto I = arithmetic_intensity_of(n_F, n_B);
      const auto I_star = critical_intensity(pi, beta);
      return both(iff(beta * I == pi, I == I_star),
                  iff(I == I_star, compute_seconds(n_F, pi) == memory_seconds(n_B, beta)));
    });

inline constexpr auto compute_bound_iff_intensity_exceeds =
    for_all<"compute_bound_iff_intensity_exceeds">(
        "compute takes at least as long as memory traffic iff the intensity exceeds the critical "
        "one",
        "training-notes 1.1", of(flops, bytes, peak_rate, memory_bandwidth),
        [](auto n_F, auto n_B, auto pi, auto beta) {
          return iff(compute_seconds(n_F, pi) >= memory_seconds(n_B, beta),
                     arithmetic_intensity_of(n_F, n_B) > critical_intensity(pi, beta));
        });

inline constexpr auto either_compute_or_memory_bound = for_all<"either_compute_or_memory_bound">(
    "a kernel is compute-bound (t_F >= t_B) or memory-bound (t_F < t_B) and never both",
    "training-notes 1.1", of(compute_time, memory_time), [](auto t_F, auto t_B) {
      return both(either(t_F >= t_B, t_F < t_B), negation(both(t_F >= t_B, t_F < t_B)));
    });

inline constexpr auto partial_overlap_is_bounded = for_all<"partial_overlap_is_bounded">(
    "with partial overlap the runtime lies between the longer of both times and their sum",
    "training-notes 1.1 footnote 1", of(compute_time, memory_time, hidden_time),
    [](auto t_F, auto t_B, auto t_hidden) {
      const auto t = partly_overlapped_runtime(t_F, t_B, t_hidden);
      return implies(t_hidden <= min(t_F, t_B),
                     both(runtime(t_F, t_B) <= t, t <= runtime_without_overlap(t_F, t_B)));
    });

inline constexpr auto sum_bounds_runtime_with_launch = for_all<"sum_bounds_runtime_with_launch">(
    "the sum of compute and memory time bounds the runtime once a launch time is part of it",
    "training-notes footnotes 1 and 10", of(compute_time, memory_time, launch_time),
    [](auto t_F, auto t_B, auto t_launch) {
      return t_launch + runtime(t_F, t_B) <= runtime_without_overlap(t_F, t_B);
    });

inline constexpr auto added_work_makes_compute_bound = for_all<"added_work_makes_compute_bound">(
    "FLOPs added on chip raise the compute time and never lower the runtime; enough of them make "
    "any kernel compute-bound",
    "training-notes 1.1 footnote 2", of(flops, bytes, peak_rate, memory_bandwidth, extra_flops),
    [](auto n_F, auto n_B, auto pi, auto beta, auto x) {
      const auto t_B = memory_seconds(n_B, beta);
      const auto t_F = [=](auto n) { return compute_seconds(n, pi); };
      const auto t = [=](auto n) { return kernel_runtime(n, n_B, pi, beta); };
      return both(both(rises(t_F, n_F, x), does_not_fall(t, n_F, x)),
                  implies(x >= pi * t_B, t_F(n_F + x) >= t_B));
    });

inline constexpr auto roofline_rises = for_all<"roofline_rises">(
    "up to the critical intensity the roofline is bandwidth times intensity", "training-notes 1.2",
    of(intensity, peak_rate, memory_bandwidth), [](auto I, auto pi, auto beta) {
      return implies(I <= critical_intensity(pi, beta), roofline(I, pi, beta) == beta * I);
    });

inline constexpr auto roofline_saturates = for_all<"roofline_saturates">(
    "from the critical intensity on the roofline is the peak rate", "training-notes 1.2",
    of(intensity, peak_rate, memory_bandwidth), [](auto I, auto pi, auto beta) {
      return implies(I >= critical_intensity(pi, beta), roofline(I, pi, beta) == pi);
    });

inline constexpr auto roofline_is_continuous = for_all<"roofline_is_continuous">(
    "both branches of the roofline meet at the critical intensity", "training-notes 1.2",
    of(intensity, peak_rate, memory_bandwidth), [](auto I, auto pi, auto beta) {
      return is_continuous_at(
          I, critical_intensity(pi, beta), [=](auto x) { return beta * x; },
          [=](auto) { return pi; }, [=](auto x) { return roofline(x, pi, beta); });
    });

/// log P = log beta + log I says that k times the intensity gives k times the rate.
inline constexpr auto roofline_is_a_line_in_log_log = for_all<"roofline_is_a_line_in_log_log">(
    "below the critical intensity k times the intensity gives k times the rate: in log-log axes a "
    "line of slope one",
    "training-notes 1.2", of(intensity, peak_rate, memory_bandwidth, factor),
    [](auto I, auto pi, auto beta, auto k) {
      const auto I_star = critical_intensity(pi, beta);
      return implies(both(I <= I_star, k * I <= I_star),
                     roofline(k * I, pi, beta) == k * roofline(I, pi, beta));
    });

inline constexpr auto roofline_bounds_measurement = for_all<"roofline_bounds_measurement">(
    "a device that reaches no more than its peaks stays below the roofline", "training-notes 1.2",
    of(intensity, peak_rate, memory_bandwidth, measured_rate, measured_bandwidth),
    [](auto I, auto pi, auto beta, auto pi_hat, auto beta_hat) {
      return implies(both(pi_hat <= pi, beta_hat <= beta),
                     roofline(I, pi_hat, beta_hat) <= roofline(I, pi, beta));
    });

inline constexpr auto mfu_is_bounded = for_all<"mfu_is_bounded">(
    "no runtime that the peaks allow gives an MFU above min(1, I/I_star)",
    "training-notes 1.2 eq (3)", of(flops, bytes, peak_rate, memory_bandwidth, run_time),
    [](auto n_F, auto n_B, auto pi, auto beta, auto t) {
      return implies(t >= kernel_runtime(n_F, n_B, pi, beta),
                     mfu(effective_rate(n_F, t), pi) <=
                         mfu_bound(arithmetic_intensity_of(n_F, n_B), pi, beta));
    });

inline constexpr auto mfu_is_full_iff_critical = for_all<"mfu_is_full_iff_critical">(
    "an MFU of 100% is possible iff the intensity is the critical one", "training-notes 1.2 eq (3)",
    of(intensity, peak_rate, memory_bandwidth), [](auto I, auto pi, auto beta) {
      return iff(mfu_bound(I, pi, beta) == 1, I == critical_intensity(pi, beta));
    });

inline constexpr auto mfu_is_full_iff_at_least_critical =
    for_all<"mfu_is_full_iff_at_least_critical">(
        "an MFU of 100% is possible iff the intensity is at least critical",
        "training-notes 1.2 eq (3)", of(intensity, peak_rate, memory_bandwidth),
        [](auto I, auto pi, auto beta) {
          return iff(mfu_bound(I, pi, beta) == 1, I >= critical_intensity(pi, beta));
        });

}  // namespace proofline::theorems
