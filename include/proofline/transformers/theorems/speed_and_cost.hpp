#pragma once
// How much time a lower utilization saves, and how long a forward pass of such products lasts.
// forward-pass, short answers and "Trading off speed and cost".

#include <proofline/transformers/equations/forward_time.hpp>
#include <proofline/transformers/theorems/matrix_latency.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto several_gpus_beat_one = for_all<"several_gpus_beat_one">(
    "if m < d, b vectors times a d x d matrix in blocks of m x m, a GPU for each, need less time "
    "to compute than on one GPU",
    "forward-pass Introduction", of(width, block_side, vectors, peak_rate),
    [](auto d, auto m, auto b, auto C) {
      return implies(m < d,
                     block_compute_time(m, b, C) < compute_seconds(product_flops(d, d, b), C));
    });

// Another resource of bandwidth W.

/// Inputs and outputs pass it besides the network.
inline constexpr auto another_link_only_delays = for_all<"another_link_only_delays">(
    "one more link of bandwidth W in series with the network, which all inputs and outputs pass, "
    "replaces B by min(B, W). At N = 1 it never makes the least time at full utilization shorter, "
    "and makes it longer iff W < B and W < 2/3*M",
    "forward-pass Introduction", of(peak_rate, memory_bandwidth, network_bandwidth, any_bandwidth),
    [](auto C, auto M, auto B, auto W) {
      const auto t = least_matrix_time(C, M, B), with_link = least_matrix_time(C, M, min(B, W));
      return both(with_link >= t, iff(with_link > t, both(W < B, 3 * W < 2 * M)));
    });

/// All that memory is read and written passes it.
inline constexpr auto another_cache_only_delays = for_all<"another_cache_only_delays">(
    "at N = 1, a cache of bandwidth W between the memory and the cores, so that min(M, W) "
    "replaces M, never makes the least time at full utilization shorter, and makes it longer iff "
    "W < M",
    "forward-pass Introduction", of(peak_rate, memory_bandwidth, network_bandwidth, any_bandwidth),
    [](auto C, auto M, auto B, auto W) {
      const auto t = least_matrix_time(C, M, B), with_cache = least_matrix_time(C, min(M, W), B);
      return both(with_cache >= t, iff(with_cache > t, W < M));
    });

inline constexpr auto utilization_requires_intensity = for_all<"utilization_requires_intensity">(
    "with the memory bandwidth M, an operation can reach the fraction u of the peak C iff its "
    "arithmetic intensity is at least u*C/M",
    "forward-pass Introduction", of(intensity, peak_rate, memory_bandwidth, utilization),
    [](auto I, auto C, auto M, auto u) {
      return iff(mfu_bound(I, C, M) >= u, I >= u * ops_bytes_ratio(C, M));
    });

// 1/k of the utilization.

/// To ask for the part u of C is to ask for all of a capacity of u*C.
inline constexpr auto lower_utilization_is_faster = for_all<"lower_utilization_is_faster">(
    "the least time of a matrix product at the utilization u is 8(u*C)^2/(B'^2*(M - B')) with B' = "
    "min(B, 2/3*M): the shorter, the lower u is. This is for N = 1 GPU per machine; for N, B is "
    "B/sqrt(N)",
    "forward-pass Introduction",
    of(peak_rate, memory_bandwidth, network_bandwidth, utilization, step),
    [](auto C, auto M, auto B, auto u, auto s) {
      return least_matrix_time(u * C, M, B) < least_matrix_time((u + s) * C, M, B);
    });

inline constexpr auto ratio_blocks_take_their_cube = for_all<"ratio_blocks_take_their_cube">(
    "with R = C/M, each of the (d/R)^2 blocks of R x R of a d x d matrix does R^3 multiply-adds, "
    "2R^3 FLOPs, with R vectors",
    "forward-pass Short Answer", of(width, peak_rate, memory_bandwidth),
    [](auto d, auto C, auto M) {
      const auto R = macs_per_element(C, M);
      return product_flops(d, d, R) / matrix_blocks(d, R) == flop_per_mac * cube(R);
    });

inline constexpr auto smaller_ratio_blocks_are_faster = for_all<"smaller_ratio_blocks_are_faster">(
    "if R = C/M, N = 1, M <= 1.5B and k >= 1, L matrix products with blocks of 3R/k x 3R/k, and "
    "3R/k vectors, last 54L*R^3/(C*k^2) and reach 1/k of the peak",
    "forward-pass Short Answer",
    of(matrix_products, peak_rate, memory_bandwidth, network_bandwidth, factor),
    [](auto L, auto C, auto M, auto B, auto k) {
      const auto m = balanced_block_side(C, M) / k;
      const auto order = L * cube(ops_bytes_ratio(C, M)) / (C * square(k));
      return implies(
          both(M <= 1.5_exact * B, k >= 1),
          both(forward_time(L, block_time(m, m, C, M, B)) == 54 * order * byte3_per_flop2,
               k * block_utilization(m, m, C, M, B) == 1));
    });

inline constexpr auto work_falls_by_the_cube = for_all<"work_falls_by_the_cube">(
    "a block of m/k x m/k with a batch of b/k needs 1/k^3 of the 2m^2*b FLOPs of a block of m x m "
    "with a batch of b",
    "forward-pass Trading off", of(block_side, vectors, factor), [](auto m, auto b, auto k) {
      return cube(k) * block_flops(m / k, b / k) == block_flops(m, b);
    });

namespace trade {
/// A block and a batch that are just large enough for full utilization, as the fastest are.
inline constexpr auto just_full = [](auto m, auto b, auto C, auto M, auto B) {
  return both(1_B / 1_FLOP * (2 / m + 1 / b) == M / C, m >= network_block_side(C, B));
};
}  // namespace trade

inline constexpr auto smaller_blocks_and_batches_are_faster =
    for_all<"smaller_blocks_and_batches_are_faster">(
        "let m and b be just large enough for full utilization, 2/m + 1/b = M/C and m >= 2C/B. "
        "Then a block of m/k and a batch of b/k, k >= 1, last 1/k^2 as long and reach 1/k of the "
        "utilization. This is for N = 1 GPU per machine; for N, B is B/sqrt(N)",
        "forward-pass Trading off",
        of(block_side, vectors, peak_rate, memory_bandwidth, network_bandwidth, factor),
        [](auto m, auto b, auto C, auto M, auto B, auto k) {
          return implies(
              both(k >= 1, trade::just_full(m, b, C, M, B)),
              both(speedup(k) * block_time(m / k, b / k, C, M, B) == block_compute_time(m, b, C),
                   k * block_utilization(m / k, b / k, C, M, B) == 1));
        });

inline constexpr auto smaller_blocks_and_batches_utilize_less =
    for_all<"smaller_blocks_and_batches_utilize_less">(
        "let m and b be just large enough for full utilization, 2/m + 1/b = M/C and m >= 2C/B. "
        "Then a block of m/k and a batch of b/k, k >= 1, have a utilization of 1/k. This is for N "
        "= 1 GPU per machine; for N, B is B/sqrt(N)",
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
        "last at most 1/k^2 of the 54C^2/M^3 with blocks of 3R",
        "forward-pass Short Answer", of(peak_rate, memory_bandwidth, factor),
        [](auto C, auto M, auto k) {
          const auto m = balanced_block_side(C, M);
          return speedup(k) * block_memory_time(m / k, m, M) <= balanced_time(C, M);
        });

inline constexpr auto smaller_blocks_alone_gain_less = for_all<"smaller_blocks_alone_gain_less">(
    "with blocks of 3R/k instead of 3R, R = C/M, and the same batch of 3R, memory accesses last "
    "(2k + 1)/(3k^2) of the 54C^2/M^3 with blocks of 3R",
    "forward-pass Short Answer", of(peak_rate, memory_bandwidth, factor),
    [](auto C, auto M, auto k) {
      const auto m = balanced_block_side(C, M);
      return block_memory_time(m / k, m, M) == (2 * k + 1) / (3 * square(k)) * balanced_time(C, M);
    });

/// The block has as many rows as the batch has vectors.
inline constexpr auto utilization_sets_the_batch = for_all<"utilization_sets_the_batch">(
    "if M <= 1.5B and k >= 1, a block with m = b reaches at least 1/k of the peak iff b >= "
    "3C/(k*M). This is for N = 1 GPU per machine; for N, B is B/sqrt(N)",
    "forward-pass Memory Constraints",
    of(vectors, peak_rate, memory_bandwidth, network_bandwidth, factor),
    [](auto b, auto C, auto M, auto B, auto k) {
      return implies(
          both(M <= 1.5_exact * B, k >= 1),
          iff(k * block_utilization(b, b, C, M, B) >= 1, k * b >= balanced_block_side(C, M)));
    });

inline constexpr auto latency_limits_the_gain = for_all<"latency_limits_the_gain">(
    "with a latency t_lat, the same for all blocks and batches, a product that lasts t_M + t_lat "
    "lasts t_M/k^2 + t_lat with smaller ones: longer than the latency, and, if t_lat > 0 and k > "
    "1, more than 1/k^2 as long as before",
    "forward-pass Trading off", of(matrix_time, latency, factor), [](auto t, auto t_lat, auto k) {
      const auto faster = practical_time(t / speedup(k), 1, t_lat);
      return both(
          implies(both(t_lat > 0_s, k > 1), speedup(k) * faster > practical_time(t, 1, t_lat)),
          faster > t_lat);
    });

// The forward pass.

/// M and B are comparable if M is at most k*B.
inline constexpr auto forward_time_is_of_its_order = for_all<"forward_time_is_of_its_order">(
    "with R = C/M, N = 1 and comparable bandwidths, M <= k*B for a k >= 3/2, the least time of a "
    "forward pass, L matrix products, at full utilization is from 54 to 24k^2 times L*R^3/C",
    "forward-pass Short Answer",
    of(matrix_products, peak_rate, memory_bandwidth, network_bandwidth, factor),
    [](auto L, auto C, auto M, auto B, auto k) {
      const auto order = L * cube(ops_bytes_ratio(C, M)) / C * byte3_per_flop2;
      const auto t = forward_time(L, least_matrix_time(C, M, B));
      return implies(both(2 * k >= 3, M <= k * B),
                     is_theta_for(k, 54_exact, t, order, 24 * square(k)));
    });

}  // namespace proofline::theorems
