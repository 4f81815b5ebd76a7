#pragma once
// What lower utilization buys, and what a forward pass of such products takes. forward-pass, short
// answers and "Trading off speed and cost".

#include <proofline/equations/forward_time.hpp>
#include <proofline/proof/theorems/matrix_latency.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto several_gpus_beat_one = for_all<"several_gpus_beat_one">(
    "work that is split over two GPUs or more takes less time than on one",
    "forward-pass Introduction", of(flops, peak_rate, gpus), [](auto n_F, auto C, auto N) {
      return implies(N >= 2, compute_seconds(n_F / N, C) < compute_seconds(n_F, C));
    });

inline constexpr auto another_resource_only_delays = for_all<"another_resource_only_delays">(
    "what else takes time never shortens the elapsed time", "forward-pass Introduction",
    of(block_side, vectors, peak_rate, memory_bandwidth, network_bandwidth, another_time),
    [](auto m, auto b, auto C, auto M, auto B, auto t_2) {
      const auto t = block_time(m, b, C, M, B);
      return max(t, t_2) >= t;
    });

// 1/k of the utilization.

/// Asking for 1/k of the peak is asking for all of a peak of C/k. With k < 1, more FLOP/s take more
/// time: quadratically.
inline constexpr auto lower_target_is_a_lower_peak = for_all<"lower_target_is_a_lower_peak">(
    "1/k of the FLOP/s, or of the utilization that is asked for, take 1/k^2 of the least time",
    "forward-pass Technical Answer, Conclusion",
    of(peak_rate, memory_bandwidth, network_bandwidth, factor), [](auto C, auto M, auto B, auto k) {
      return speedup(k) * least_matrix_time(C / k, M, B) == least_matrix_time(C, M, B);
    });

inline constexpr auto lower_utilization_is_faster = for_all<"lower_utilization_is_faster">(
    "the lower the utilization that is asked for, the shorter the least time",
    "forward-pass Introduction",
    of(peak_rate, memory_bandwidth, network_bandwidth, utilization, step),
    [](auto C, auto M, auto B, auto u, auto s) {
      return least_matrix_time(u * C, M, B) < least_matrix_time((u + s) * C, M, B);
    });

inline constexpr auto ratio_blocks_take_their_cube = for_all<"ratio_blocks_take_their_cube">(
    "a block of R x R times R vectors takes R^3 multiply-adds", "forward-pass Short Answer",
    of(peak_rate, memory_bandwidth), [](auto C, auto M) {
      const auto R = macs_per_element(C, M);
      return block_flops(R, R) == flop_per_mac * cube(R);
    });

inline constexpr auto smaller_ratio_blocks_are_faster = for_all<"smaller_ratio_blocks_are_faster">(
    "L products of (R/k)^3 operations at C/k take L*R^3/(C*k^2)", "forward-pass Short Answer",
    of(matrix_products, peak_rate, memory_bandwidth, factor), [](auto L, auto C, auto M, auto k) {
      const auto R = macs_per_element(C, M);
      return L * compute_seconds(block_flops(R / k, R / k), C / k) ==
             L * compute_seconds(block_flops(R, R), C) / speedup(k);
    });

inline constexpr auto work_falls_by_the_cube = for_all<"work_falls_by_the_cube">(
    "a block and a batch of 1/k take 1/k^3 of the FLOPs", "forward-pass Trading off",
    of(block_side, vectors, factor), [](auto m, auto b, auto k) {
      return cube(k) * block_flops(m / k, b / k) == block_flops(m, b);
    });

namespace trade {
/// A block and a batch just large enough for full utilization, as the best are.
inline constexpr auto just_full = [](auto m, auto b, auto C, auto M, auto B) {
  return both(2 / m + 1 / b == 1 / macs_per_element(C, M), m >= network_block_side(C, B));
};
}  // namespace trade

inline constexpr auto smaller_blocks_and_batches_are_faster =
    for_all<"smaller_blocks_and_batches_are_faster">(
        "1/k of a block and a batch just large enough for full utilization take 1/k^2 of the time, "
        "for k >= 1: that of their memory traffic, the longest",
        "forward-pass Trading off",
        of(block_side, vectors, peak_rate, memory_bandwidth, network_bandwidth, factor),
        [](auto m, auto b, auto C, auto M, auto B, auto k) {
          const auto t = block_memory_time(m / k, b / k, M);
          return implies(both(k >= 1, trade::just_full(m, b, C, M, B)),
                         both(speedup(k) * t == block_compute_time(m, b, C),
                              both(t >= block_compute_time(m / k, b / k, C),
                                   t >= block_network_time(m / k, b / k, B))));
        });

inline constexpr auto smaller_blocks_and_batches_utilize_less =
    for_all<"smaller_blocks_and_batches_utilize_less">(
        "1/k of a block and a batch just large enough for full utilization reach 1/k of the peak, "
        "for k >= 1",
        "forward-pass Trading off",
        of(block_side, vectors, peak_rate, memory_bandwidth, network_bandwidth, factor),
        [](auto m, auto b, auto C, auto M, auto B, auto k) {
          return implies(both(k >= 1, trade::just_full(m, b, C, M, B)),
                         k * block_utilization(m / k, b / k, C, M, B) == 1);
        });

/// The batch stays as it is.
inline constexpr auto smaller_blocks_alone_are_as_fast =
    for_all<"smaller_blocks_alone_are_as_fast">(
        "1/k of the block alone, of 3C/M, takes at most 1/k^2 of the time for its memory traffic",
        "forward-pass Short Answer", of(peak_rate, memory_bandwidth, factor),
        [](auto C, auto M, auto k) {
          const auto m = balanced_block_side(C, M);
          return speedup(k) * block_memory_time(m / k, m, M) <= balanced_time(C, M);
        });

inline constexpr auto smaller_blocks_alone_gain_less = for_all<"smaller_blocks_alone_gain_less">(
    "1/k of the block alone, of 3C/M, takes (2k + 1)/(3k^2) of the time for its memory traffic",
    "forward-pass Short Answer", of(peak_rate, memory_bandwidth, factor),
    [](auto C, auto M, auto k) {
      const auto m = balanced_block_side(C, M);
      return 3 * speedup(k) * block_memory_time(m / k, m, M) == (2 * k + 1) * balanced_time(C, M);
    });

// The forward pass.

inline constexpr auto layers_are_products = for_all<"layers_are_products">(
    "the products that follow one another are as many as the layers", "forward-pass Short Answer",
    of(layers), [](auto n) { return sequential_products(n) == n; });

/// With bandwidths that are comparable: M at most k*B. R is C/M.
inline constexpr auto forward_time_is_of_its_order = for_all<"forward_time_is_of_its_order">(
    "where memory limits, a forward pass takes 54L*R^3/C; where M <= k*B, k >= 3/2, from 54 to "
    "24k^2 times L*R^3/C",
    "forward-pass Short Answer",
    of(matrix_products, peak_rate, memory_bandwidth, network_bandwidth, factor),
    [](auto L, auto C, auto M, auto B, auto k) {
      const auto order = L * cube(critical_intensity(C, M)) / C * latency_of::byte3_per_flop2;
      const auto t = forward_time(L, least_matrix_time(C, M, B));
      return both(forward_time(L, balanced_time(C, M)) == 54 * order,
                  implies(both(2 * k >= 3, M <= k * B),
                          is_theta_for(k, 54_exact, t, order, 24 * square(k))));
    });

}  // namespace proofline::theorems
