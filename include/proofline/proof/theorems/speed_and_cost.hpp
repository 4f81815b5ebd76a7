#pragma once
// How much time a lower utilization saves, and how long a forward pass of such products lasts.
// forward-pass, short answers and "Trading off speed and cost".

#include <proofline/equations/forward_time.hpp>
#include <proofline/proof/theorems/matrix_latency.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto several_gpus_beat_one = for_all<"several_gpus_beat_one">(
    "a d x d matrix cut into smaller blocks, on a GPU each, is computed in less time than on one",
    "forward-pass Introduction", of(width, block_side, vectors, peak_rate),
    [](auto d, auto m, auto b, auto C) {
      return implies(m < d,
                     block_compute_time(m, b, C) < compute_seconds(product_flops(d, d, b), C));
    });

/// A link of bandwidth W that inputs and outputs pass besides the network, or a cache between
/// memory and chip.
inline constexpr auto another_resource_only_delays = for_all<"another_resource_only_delays">(
    "another link of bandwidth W for inputs and outputs makes the least time longer iff W < B and "
    "W < 2/3*M, a cache of bandwidth W iff W < M; neither makes it shorter",
    "forward-pass Introduction", of(peak_rate, memory_bandwidth, network_bandwidth, any_bandwidth),
    [](auto C, auto M, auto B, auto W) {
      const auto t = least_matrix_time(C, M, B);
      const auto with_link = least_matrix_time(C, M, min(B, W));
      const auto with_cache = least_matrix_time(C, min(M, W), B);
      return both(both(iff(both(W < B, 3 * W < 2 * M), with_link > t), with_link >= t),
                  both(iff(W<M, with_cache> t), with_cache >= t));
    });

inline constexpr auto utilization_requires_intensity = for_all<"utilization_requires_intensity">(
    "an operation can reach the part u of the peak iff its arithmetic intensity is at least u*C/M",
    "forward-pass Introduction", of(intensity, peak_rate, memory_bandwidth, utilization),
    [](auto I, auto C, auto M, auto u) {
      return iff(mfu_bound(I, C, M) >= u, I >= u * ops_bytes_ratio(C, M));
    });

// 1/k of the utilization.

/// To ask for 1/k of the peak is to ask for all of a peak of C/k. With k < 1, more FLOP/s make the
/// time longer: quadratically.
inline constexpr auto lower_target_is_a_lower_peak = for_all<"lower_target_is_a_lower_peak">(
    "with C/k for C, as if only 1/k of C has to be reached, the least time is 1/k^2 as long",
    "forward-pass Technical Answer, Conclusion",
    of(peak_rate, memory_bandwidth, network_bandwidth, factor), [](auto C, auto M, auto B, auto k) {
      return speedup(k) * least_matrix_time(C / k, M, B) == least_matrix_time(C, M, B);
    });

inline constexpr auto lower_utilization_is_faster = for_all<"lower_utilization_is_faster">(
    "the lower the utilization that is required, the shorter the least time",
    "forward-pass Introduction",
    of(peak_rate, memory_bandwidth, network_bandwidth, utilization, step),
    [](auto C, auto M, auto B, auto u, auto s) {
      return least_matrix_time(u * C, M, B) < least_matrix_time((u + s) * C, M, B);
    });

inline constexpr auto ratio_blocks_take_their_cube = for_all<"ratio_blocks_take_their_cube">(
    "with R = C/M, each of the (d/R)^2 blocks of R x R of a d x d matrix does R^3 multiply-adds "
    "with R vectors",
    "forward-pass Short Answer", of(width, peak_rate, memory_bandwidth),
    [](auto d, auto C, auto M) {
      const auto R = macs_per_element(C, M);
      return product_flops(d, d, R) / matrix_blocks(d, R) == flop_per_mac * cube(R);
    });

inline constexpr auto smaller_ratio_blocks_are_faster = for_all<"smaller_ratio_blocks_are_faster">(
    "if R = C/M, M <= 1.5B and k >= 1, L products with blocks of 3R/k x 3R/k, and 3R/k vectors, "
    "last 54L*R^3/(C*k^2) and reach 1/k of the peak",
    "forward-pass Short Answer",
    of(matrix_products, peak_rate, memory_bandwidth, network_bandwidth, factor),
    [](auto L, auto C, auto M, auto B, auto k) {
      const auto m = balanced_block_side(C, M) / k;
      const auto order = L * cube(ops_bytes_ratio(C, M)) / (C * square(k));
      return implies(both(M <= 1.5_exact * B, k >= 1),
                     both(forward_time(L, block_time(m, m, C, M, B)) ==
                              54 * order * latency_of::byte3_per_flop2,
                          k * block_utilization(m, m, C, M, B) == 1));
    });

inline constexpr auto work_falls_by_the_cube = for_all<"work_falls_by_the_cube">(
    "a block of m/k x m/k and a batch of b/k need 1/k^3 of the FLOPs", "forward-pass Trading off",
    of(block_side, vectors, factor), [](auto m, auto b, auto k) {
      return cube(k) * block_flops(m / k, b / k) == block_flops(m, b);
    });

namespace trade {
/// A block and a batch that are just large enough for full utilization, as the fastest are.
inline constexpr auto just_full = [](auto m, auto b, auto C, auto M, auto B) {
  return both(2 / m + 1 / b == 1 / macs_per_element(C, M), m >= network_block_side(C, B));
};
}  // namespace trade

inline constexpr auto smaller_blocks_and_batches_are_faster =
    for_all<"smaller_blocks_and_batches_are_faster">(
        "if m and b are just large enough for full utilization, a block of m/k and a batch of b/k, "
        "k >= 1, last 1/k^2 as long: the time of their memory accesses, the longest of the three",
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
        "if m and b are just large enough for full utilization, a block of m/k and a batch of b/k, "
        "k >= 1, reach 1/k of the peak",
        "forward-pass Trading off",
        of(block_side, vectors, peak_rate, memory_bandwidth, network_bandwidth, factor),
        [](auto m, auto b, auto C, auto M, auto B, auto k) {
          return implies(both(k >= 1, trade::just_full(m, b, C, M, B)),
                         k * block_utilization(m / k, b / k, C, M, B) == 1);
        });

/// The batch stays as it is.
inline constexpr auto smaller_blocks_alone_are_as_fast =
    for_all<"smaller_blocks_alone_are_as_fast">(
        "with blocks of 3R/k instead of 3R, R = C/M, and the same batch of 3R, memory accesses "
        "last at most 1/k^2 as long",
        "forward-pass Short Answer", of(peak_rate, memory_bandwidth, factor),
        [](auto C, auto M, auto k) {
          const auto m = balanced_block_side(C, M);
          return speedup(k) * block_memory_time(m / k, m, M) <= balanced_time(C, M);
        });

inline constexpr auto smaller_blocks_alone_gain_less = for_all<"smaller_blocks_alone_gain_less">(
    "with blocks of 3R/k instead of 3R, R = C/M, and the same batch of 3R, memory accesses last "
    "(2k + 1)/(3k^2) times as long",
    "forward-pass Short Answer", of(peak_rate, memory_bandwidth, factor),
    [](auto C, auto M, auto k) {
      const auto m = balanced_block_side(C, M);
      return 3 * speedup(k) * block_memory_time(m / k, m, M) == (2 * k + 1) * balanced_time(C, M);
    });

/// The block has as many rows as the batch has vectors.
inline constexpr auto utilization_sets_the_batch = for_all<"utilization_sets_the_batch">(
    "if M <= 1.5B and k >= 1, a block with m = b reaches 1/k of the peak iff b >= 3C/(k*M)",
    "forward-pass Memory Constraints",
    of(vectors, peak_rate, memory_bandwidth, network_bandwidth, factor),
    [](auto b, auto C, auto M, auto B, auto k) {
      return implies(
          both(M <= 1.5_exact * B, k >= 1),
          iff(k * block_utilization(b, b, C, M, B) >= 1, k * b >= balanced_block_side(C, M)));
    });

inline constexpr auto latency_limits_the_gain = for_all<"latency_limits_the_gain">(
    "a product that lasts t plus a latency is less than k^2 times as fast with t/k^2 for t, and "
    "never as fast as the latency alone",
    "forward-pass Trading off", of(matrix_time, latency, factor), [](auto t, auto t_lat, auto k) {
      const auto faster = practical_time(t / speedup(k), 1, t_lat);
      return both(
          implies(both(t_lat > 0_s, k > 1), speedup(k) * faster > practical_time(t, 1, t_lat)),
          faster > t_lat);
    });

// The forward pass.

inline constexpr auto layers_are_products = for_all<"layers_are_products">(
    "the L of the very short answer, the layers, is the L of the technical answer, the products, 2 "
    "per layer",
    "forward-pass Short Answer, Technical Answer", of(layers),
    [](auto n) { return sequential_products(n) == n; });

/// M and B are comparable if M is at most k*B.
inline constexpr auto forward_time_is_of_its_order = for_all<"forward_time_is_of_its_order">(
    "with R = C/M, a forward pass lasts 54L*R^3/C where memory limits it, and from 54 to 24k^2 "
    "times L*R^3/C if M <= k*B for a k >= 3/2",
    "forward-pass Short Answer",
    of(matrix_products, peak_rate, memory_bandwidth, network_bandwidth, factor),
    [](auto L, auto C, auto M, auto B, auto k) {
      const auto order = L * cube(ops_bytes_ratio(C, M)) / C * latency_of::byte3_per_flop2;
      const auto t = forward_time(L, least_matrix_time(C, M, B));
      return both(forward_time(L, balanced_time(C, M)) == 54 * order,
                  implies(both(2 * k >= 3, M <= k * B),
                          is_theta_for(k, 54_exact, t, order, 24 * square(k))));
    });

}  // namespace proofline::theorems
