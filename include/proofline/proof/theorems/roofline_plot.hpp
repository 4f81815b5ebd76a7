#pragma once
// What both bounds of a kernel's time and the roofline plot say. rooflines, Where does the time go,
// Visualizing rooflines; what training-notes 1.1 and 1.2 say of them, too, is in roofline.hpp.

#include <proofline/equations/roofline.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// Bounds of the time.

inline constexpr auto bounds_differ_by_two_at_most = for_all<"bounds_differ_by_two_at_most">(
    "the sum of both times is at least the longer and at most twice as long, which it is iff they "
    "are equal",
    "rooflines, Where does the time go", of(compute_time, memory_time), [](auto t_F, auto t_B) {
      const auto lower = runtime(t_F, t_B), upper = runtime_without_overlap(t_F, t_B);
      return both(both(lower <= upper, upper <= 2 * lower), iff(upper == 2 * lower, t_F == t_B));
    });

/// With the times at the peaks, as all examples have them.
inline constexpr auto sum_at_peaks_bounds_runtime = for_all<"sum_at_peaks_bounds_runtime">(
    "a kernel that reaches no more than the peaks takes no longer than the sum of both times at "
    "the peaks",
    "rooflines, Where does the time go",
    of(flops, bytes, peak_rate, memory_bandwidth, measured_rate, measured_bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta, auto pi_hat, auto beta_hat) {
      return implies(
          both(pi_hat <= pi, beta_hat <= beta),
          kernel_runtime(n_F, n_B, pi_hat, beta_hat) <=
              runtime_without_overlap(compute_seconds(n_F, pi), memory_seconds(n_B, beta)));
    });

inline constexpr auto maximum_lowers_the_bound = for_all<"maximum_lowers_the_bound">(
    "the longer of both times is a lower bound of the runtime that lies below the time of the "
    "arithmetic",
    "rooflines, Where does the time go", of(compute_time, memory_time),
    [](auto t_F, auto t_B) { return runtime(t_F, t_B) < t_F; });

// Intensity.

inline constexpr auto compute_takes_longer_iff_more_intense =
    for_all<"compute_takes_longer_iff_more_intense">(
        "compute takes longer than communication iff the intensity is above the critical one",
        "rooflines, Where does the time go", of(flops, bytes, peak_rate, memory_bandwidth),
        [](auto n_F, auto n_B, auto pi, auto beta) {
          return iff(compute_seconds(n_F, pi) > memory_seconds(n_B, beta),
                     arithmetic_intensity_of(n_F, n_B) > critical_intensity(pi, beta));
        });

inline constexpr auto times_are_as_intensities = for_all<"times_are_as_intensities">(
    "compute time over communication time is the intensity over the critical one",
    "rooflines, Where does the time go", of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta) {
      return compute_seconds(n_F, pi) / memory_seconds(n_B, beta) ==
             arithmetic_intensity_of(n_F, n_B) / critical_intensity(pi, beta);
    });

inline constexpr auto faster_memory_lowers_critical_intensity =
    for_all<"faster_memory_lowers_critical_intensity">(
        "memory of k times the bandwidth has 1/k of the critical intensity",
        "rooflines, Where does the time go", of(peak_rate, memory_bandwidth, factor),
        [](auto pi, auto beta, auto k) {
          return critical_intensity(pi, k * beta) == critical_intensity(pi, beta) / k;
        });

inline constexpr auto more_chips_keep_critical_intensity = for_all<
    "more_chips_keep_critical_intensity">(
    "K chips have K times the rate and K times the bandwidth, and the critical intensity of one",
    "rooflines, Matrix multiplication", of(peak_rate, memory_bandwidth, chips),
    [](auto pi, auto beta, auto K) {
      return critical_intensity(K * pi, K * beta) == critical_intensity(pi, beta);
    });

// The plot.

inline constexpr auto nothing_helps_above_critical = for_all<"nothing_helps_above_critical">(
    "from the critical intensity on neither k times the intensity nor k times the bandwidth, k >= "
    "1, gives more than the peak rate that is reached",
    "rooflines, Visualizing rooflines", of(intensity, peak_rate, memory_bandwidth, factor),
    [](auto I, auto pi, auto beta, auto k) {
      return implies(both(I >= critical_intensity(pi, beta), k >= 1),
                     both(roofline(I, pi, beta) == pi,
                          both(roofline(k * I, pi, beta) == pi, roofline(I, pi, k * beta) == pi)));
    });

/// Red, yellow and green, with k times the lower bandwidth for the higher.
inline constexpr auto two_bandwidths_make_three_regions =
    for_all<"two_bandwidths_make_three_regions">(
        "below both critical intensities a kernel is below the peak at either bandwidth; between "
        "them at the lower one alone; from both on it is at the peak",
        "rooflines, Visualizing rooflines", of(intensity, peak_rate, memory_bandwidth, factor),
        [](auto I, auto pi, auto beta, auto k) {
          const auto first = critical_intensity(pi, k * beta), last = critical_intensity(pi, beta);
          const auto low = roofline(I, pi, beta), high = roofline(I, pi, k * beta);
          const auto red = both(low < pi, high < pi), yellow = both(low < pi, high == pi),
                     green = both(low == pi, high == pi);
          return implies(
              k > 1, both(both(first < last, iff(I < first, red)),
                          both(iff(both(I >= first, I < last), yellow), iff(I >= last, green))));
        });

inline constexpr auto intensity_and_bandwidth_help_alike = for_all<
    "intensity_and_bandwidth_help_alike">(
    "k times the intensity, k > 1, gives what k times the bandwidth gives: no less, and more iff "
    "the kernel is below the critical intensity",
    "rooflines, Visualizing rooflines", of(intensity, peak_rate, memory_bandwidth, factor),
    [](auto I, auto pi, auto beta, auto k) {
      const auto before = roofline(I, pi, beta), after = roofline(k * I, pi, beta);
      return both(roofline(I, pi, k * beta) == after,
                  implies(k > 1, both(after >= before,
                                      iff(after > before, I < critical_intensity(pi, beta)))));
    });

}  // namespace proofline::theorems
