#pragma once
// Lower and upper bounds of a time, intensity, and the roofline plot. rooflines, Where does the
// time go, Visualizing rooflines. More of what training-notes 1.1 and 1.2 say, too, is in
// roofline.hpp.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// Bounds of the time.

/// partial_overlap_is_bounded in the words of the chapter.
inline constexpr auto time_is_between_the_bounds = for_all<"time_is_between_the_bounds">(
    "if computation or communication runs at every moment, and both for T_overlap, the time is "
    "T_math + T_comms - T_overlap. It is at least T_lower = max(T_math, T_comms) and at most "
    "T_upper = T_math + T_comms, as T_overlap is at least 0 and no longer than T_math or T_comms: "
    "the bounds only put this in other words",
    "rooflines, Where does the time go", of(compute_time, memory_time, hidden_time),
    [](auto T_math, auto T_comms, auto T_overlap) {
      const auto T = partly_overlapped_runtime(T_math, T_comms, T_overlap);
      return implies(
          T_overlap <= min(T_math, T_comms),
          both(runtime(T_math, T_comms) <= T, T <= runtime_without_overlap(T_math, T_comms)));
    });

inline constexpr auto bounds_differ_by_two_at_most = for_all<"bounds_differ_by_two_at_most">(
    "T_upper is at least T_lower and at most twice T_lower", "rooflines, Where does the time go",
    of(compute_time, memory_time), [](auto T_math, auto T_comms) {
      const auto T_lower = runtime(T_math, T_comms),
                 T_upper = runtime_without_overlap(T_math, T_comms);
      return both(T_lower <= T_upper, T_upper <= 2 * T_lower);
    });

/// With the times at the peaks, as all examples have them.
inline constexpr auto sum_at_peaks_bounds_runtime = for_all<"sum_at_peaks_bounds_runtime">(
    "a kernel that reaches at most the peaks needs at most the sum of both times at the peaks",
    "rooflines, Where does the time go",
    of(flops, bytes, peak_rate, memory_bandwidth, measured_rate, measured_bandwidth),
    [](auto n_F, auto n_B, auto C, auto W, auto C_hat, auto W_hat) {
      return implies(both(C_hat <= C, W_hat <= W),
                     kernel_runtime(n_F, n_B, C_hat, W_hat) <=
                         runtime_without_overlap(compute_seconds(n_F, C), memory_seconds(n_B, W)));
    });

/// Both T_math and T_comms are lower bounds before their maximum is taken.
inline constexpr auto maximum_lowers_a_bound = for_all<"maximum_lowers_a_bound">(
    "the maximum of T_math and T_comms lowers a lower bound: it is below T_math or below T_comms, "
    "each of which bounds the time by itself",
    "rooflines-zh, Where does the time go", of(compute_time, memory_time),
    [](auto T_math, auto T_comms) {
      const auto T_lower = runtime(T_math, T_comms);
      return either(T_lower < T_math, T_lower < T_comms);
    });

/// The chapter calls a kernel compute-bound where T_math > T_comms; at T_math = T_comms it has the
/// peak, too.
inline constexpr auto compute_bound_uses_the_peak = for_all<"compute_bound_uses_the_peak">(
    "at the peaks, with perfect overlap, a kernel performs the peak FLOPs/s iff T_math >= T_comms, "
    "so always where it is compute-bound (T_math > T_comms), and fewer iff T_comms > T_math",
    "rooflines, Where does the time go", of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto C, auto W) {
      const auto P = effective_rate(n_F, kernel_runtime(n_F, n_B, C, W));
      const auto T_math = compute_seconds(n_F, C);
      const auto T_comms = memory_seconds(n_B, W);
      return both(iff(P == C, T_math >= T_comms), iff(P<C, T_comms> T_math));
    });

// Intensity.

inline constexpr auto compute_takes_longer_iff_more_intense =
    for_all<"compute_takes_longer_iff_more_intense">(
        "T_math > T_comms iff the intensity of the computation exceeds that of the accelerator",
        "rooflines, Where does the time go", of(flops, bytes, peak_rate, memory_bandwidth),
        [](auto n_F, auto n_B, auto C, auto W) {
          return iff(compute_seconds(n_F, C) > memory_seconds(n_B, W),
                     arithmetic_intensity_of(n_F, n_B) > critical_intensity(C, W));
        });

inline constexpr auto times_are_as_intensities = for_all<"times_are_as_intensities">(
    "T_math/T_comms is the intensity of the computation over that of the accelerator; with perfect "
    "overlap, the fraction of the peak FLOPs/s that is used is the smaller of 1 and this ratio",
    "rooflines, Where does the time go", of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto C, auto W) {
      const auto ratio = arithmetic_intensity_of(n_F, n_B) / critical_intensity(C, W);
      const auto used = effective_rate(n_F, kernel_runtime(n_F, n_B, C, W)) / C;
      return both(compute_seconds(n_F, C) / memory_seconds(n_B, W) == ratio, used == min(1, ratio));
    });

/// critical_means_balanced in the words of the chapter.
inline constexpr auto crossover_is_critical = for_all<"crossover_is_critical">(
    "a computation has the intensity of the accelerator iff the bandwidth times its intensity is "
    "the peak FLOPs/s, and iff T_math = T_comms: its FLOPs and its communication need the same "
    "time",
    "rooflines, Where does the time go", of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto C, auto W) {
      const auto I = arithmetic_intensity_of(n_F, n_B);
      const auto I_star = critical_intensity(C, W);
      return both(iff(W * I == C, I == I_star),
                  iff(I == I_star, compute_seconds(n_F, C) == memory_seconds(n_B, W)));
    });

/// 1.97e14 FLOP/s and 8.2e11 byte/s.
inline constexpr auto loading_binds_below_240 = for_all<"loading_binds_below_240">(
    "on the MXU of TPU v5e, with 1.97e14 FLOPs/s and 8.2e11 bytes/s from HBM, T_comms > T_math "
    "where the intensity is below 240 FLOPs per byte",
    "rooflines, Where does the time go", of(flops, bytes), [](auto n_F, auto n_B) {
      return implies(arithmetic_intensity_of(n_F, n_B) < 240_FLOP_per_byte,
                     memory_seconds(n_B, 820_GB_per_s) > compute_seconds(n_F, 197_TFLOP_per_s));
    });

inline constexpr auto other_memory_or_unit_moves_the_threshold =
    for_all<"other_memory_or_unit_moves_the_threshold">(
        "by its definition the critical intensity C/W is that of one memory and one unit: with k "
        "times the bandwidth, as of VMEM, it is lower iff k > 1, and with k times the peak "
        "FLOPs/s, as of a VPU, it is the same iff k = 1",
        "rooflines, Where does the time go footnote", of(peak_rate, memory_bandwidth, factor),
        [](auto C, auto W, auto k) {
          const auto I = critical_intensity(C, W);
          return both(iff(critical_intensity(C, k * W) < I, k > 1),
                      iff(critical_intensity(k * C, W) == I, k == 1));
        });

// The plot.

/// roofline_is_achieved in the words of the chapter.
inline constexpr auto throughput_is_the_roofline = for_all<"throughput_is_the_roofline">(
    "with perfect overlap, FLOPs over T_lower are the smaller of C and of W times the intensity "
    "FLOPs/Bytes",
    "rooflines, Visualizing rooflines", of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto C, auto W) {
      return effective_rate(n_F, kernel_runtime(n_F, n_B, C, W)) ==
             roofline(arithmetic_intensity_of(n_F, n_B), C, W);
    });

inline constexpr auto nothing_helps_above_critical = for_all<"nothing_helps_above_critical">(
    "where I >= C/W the algorithm has the peak FLOPs/s, and neither k >= 1 times the intensity nor "
    "k times the bandwidth gives more",
    "rooflines, Visualizing rooflines", of(intensity, peak_rate, memory_bandwidth, factor),
    [](auto I, auto C, auto W, auto k) {
      return implies(both(I >= critical_intensity(C, W), k >= 1),
                     both(roofline(I, C, W) == C,
                          both(roofline(k * I, C, W) == C, roofline(I, C, k * W) == C)));
    });

/// BW2 is k times BW1.
inline constexpr auto two_bandwidths_make_three_regions =
    for_all<"two_bandwidths_make_three_regions">(
        "with the bandwidths BW1 = W and BW2 = k*W, k > 1, an algorithm is below the peak with "
        "both (red) iff I < C/BW2, with BW1 only (yellow) iff C/BW2 <= I < C/BW1, and with neither "
        "(green) iff I >= C/BW1",
        "rooflines, Visualizing rooflines", of(intensity, peak_rate, memory_bandwidth, factor),
        [](auto I, auto C, auto W, auto k) {
          const auto first = critical_intensity(C, k * W), last = critical_intensity(C, W);
          const auto low = roofline(I, C, W), high = roofline(I, C, k * W);
          const auto red = both(low < C, high < C), yellow = both(low < C, high == C),
                     green = both(low == C, high == C);
          return implies(
              k > 1, both(both(first < last, iff(I < first, red)),
                          both(iff(both(I >= first, I < last), yellow), iff(I >= last, green))));
        });

inline constexpr auto intensity_and_bandwidth_help_alike =
    for_all<"intensity_and_bandwidth_help_alike">(
        "k > 1 times the intensity and k times the bandwidth give, by the definition min(C, W*I), "
        "the same FLOPs/s: no less than before, and more iff the intensity was below C/W",
        "rooflines, Visualizing rooflines", of(intensity, peak_rate, memory_bandwidth, factor),
        [](auto I, auto C, auto W, auto k) {
          const auto before = roofline(I, C, W), after = roofline(k * I, C, W);
          return both(roofline(I, C, k * W) == after,
                      implies(k > 1, both(after >= before,
                                          iff(after > before, I < critical_intensity(C, W)))));
        });

}  // namespace proofline::theorems
