#pragma once
// The fastest matrix product at full utilization on GPUs with a network connection each.
// forward-pass, "Detailed Count of Operation Costs" and "Complete formula".

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/matrix_latency.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// The conditions for full utilization.

inline constexpr auto memory_is_hidden_iff = for_all<"memory_is_hidden_iff">(
    "the computation of a block lasts at least as long as its memory accesses iff (4mb + "
    "2m^2)/(2m^2*b) <= M/C",
    "forward-pass Detailed Count", of(block_side, vectors, peak_rate, memory_bandwidth),
    [](auto m, auto b, auto C, auto M) {
      return iff(block_compute_time(m, b, C) >= block_memory_time(m, b, M),
                 block_memory_bytes(m, b) / block_flops(m, b) <= M / C);
    });

inline constexpr auto network_is_hidden_iff = for_all<"network_is_hidden_iff">(
    "the computation of a block lasts at least as long as its communication iff 4mb/(2m^2*b) <= "
    "B/C",
    "forward-pass Detailed Count", of(block_side, vectors, peak_rate, network_bandwidth),
    [](auto m, auto b, auto C, auto B) {
      return iff(block_compute_time(m, b, C) >= block_network_time(m, b, B),
                 block_network_bytes(m, b) / block_flops(m, b) <= B / C);
    });

inline constexpr auto large_blocks_hide_the_network = for_all<"large_blocks_hide_the_network">(
    "communication lasts no longer than the computation, so that it is no bottleneck, iff m >= "
    "2C/B",
    "forward-pass Detailed Count", of(block_side, vectors, peak_rate, network_bandwidth),
    [](auto m, auto b, auto C, auto B) {
      return iff(block_compute_time(m, b, C) >= block_network_time(m, b, B),
                 m >= network_block_side(C, B));
    });

inline constexpr auto bytes_per_flop_of_a_block = for_all<"bytes_per_flop_of_a_block">(
    "(4mb + 2m^2)/(2m^2*b) is 2/m + 1/b", "forward-pass Detailed Count", of(block_side, vectors),
    [](auto m, auto b) {
      return block_memory_bytes(m, b) / block_flops(m, b) == 1_B / 1_FLOP * (2 / m + 1 / b);
    });

inline constexpr auto network_leaves_bandwidth = for_all<"network_leaves_bandwidth">(
    "at m = 2C/B, 2/m + 1/b <= M/C iff 1/b <= (M - B)/C", "forward-pass Detailed Count",
    of(vectors, peak_rate, memory_bandwidth, network_bandwidth),
    [](auto b, auto C, auto M, auto B) {
      const auto m = network_block_side(C, B);
      return iff(1_B / 1_FLOP * (2 / m + 1 / b) <= M / C, 1_B / 1_FLOP * (1 / b) <= (M - B) / C);
    });

inline constexpr auto large_batches_hide_memory = for_all<"large_batches_hide_memory">(
    "with m = 2C/B, and M > B, memory accesses last no longer than the computation, so that memory "
    "is no bottleneck, iff b >= C/(M - B)",
    "forward-pass Detailed Count", of(vectors, peak_rate, memory_bandwidth, network_bandwidth),
    [](auto b, auto C, auto M, auto B) {
      const auto m = network_block_side(C, B);
      return implies(M > B, iff(block_compute_time(m, b, C) >= block_memory_time(m, b, M),
                                b >= network_bound_batch(C, M - B)));
    });

/// What "the block size b" says of the constraint just before it.
inline constexpr auto blocks_of_side_b_move_as_many_bytes =
    for_all<"blocks_of_side_b_move_as_many_bytes">(
        "2/m + 1/b, which must be at most M/C, are the bytes per FLOP of a block of size b with m "
        "vectors",
        "forward-pass Detailed Count", of(block_side, vectors), [](auto m, auto b) {
          return block_memory_bytes(b, m) / block_flops(b, m) == (2 / m + 1 / b) * (1_B / 1_FLOP);
        });

inline constexpr auto full_blocks_exceed_ratio = for_all<"full_blocks_exceed_ratio">(
    "if memory is no bottleneck of a block of m x m with a batch of b, m > 2C/M and b > C/M: the "
    "block is larger than C/M",
    "forward-pass Justifying", of(block_side, vectors, peak_rate, memory_bandwidth),
    [](auto m, auto b, auto C, auto M) {
      const auto R = macs_per_element(C, M);
      return implies(block_compute_time(m, b, C) >= block_memory_time(m, b, M),
                     both(m > 2 * R, b > R));
    });

inline constexpr auto smallest_block_is_of_order_of_ratio =
    for_all<"smallest_block_is_of_order_of_ratio">(
        "with R = C/M, memory is no bottleneck only if m > 2R, whatever the batch is; with m = b "
        "it is no bottleneck iff m >= 3R",
        "forward-pass Short Answer", of(block_side, vectors, peak_rate, memory_bandwidth),
        [](auto m, auto b, auto C, auto M) {
          const auto R = macs_per_element(C, M);
          return both(implies(block_compute_time(m, b, C) >= block_memory_time(m, b, M), m > 2 * R),
                      iff(block_compute_time(m, m, C) >= block_memory_time(m, m, M), m >= 3 * R));
        });

inline constexpr auto equal_block_and_batch = for_all<"equal_block_and_batch">(
    "with m = b, memory accesses last no longer than the computation, so that memory is no "
    "bottleneck, iff m >= 3C/M",
    "forward-pass Detailed Count", of(block_side, peak_rate, memory_bandwidth),
    [](auto m, auto C, auto M) {
      return iff(block_compute_time(m, m, C) >= block_memory_time(m, m, M),
                 m >= balanced_block_side(C, M));
    });

inline constexpr auto blocks_of_ratio_reach_a_third = for_all<"blocks_of_ratio_reach_a_third">(
    "with the constants that the document ignores: the memory accesses of a block of R x R with R "
    "vectors, R = C/M, last three times as long as its computation, so that a third of the peak is "
    "reached; with k >= 3 times R for both it is all of the peak",
    "forward-pass Short Answer", of(peak_rate, memory_bandwidth, factor),
    [](auto C, auto M, auto k) {
      const auto R = macs_per_element(C, M);
      return both(block_memory_time(R, R, M) == 3 * block_compute_time(R, R, C),
                  implies(k >= 3, block_memory_time(k * R, k * R, M) <=
                                      block_compute_time(k * R, k * R, C)));
    });

// The time, in both cases.

inline constexpr auto network_bound_time_is = for_all<"network_bound_time_is">(
    "with m = 2C/B and b = C/(M - B), M > B, the elapsed time is that of the computation, "
    "2m^2*b/C, which is 8C^2/(B^2*(M - B))",
    "forward-pass Detailed Count", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      const auto m = network_block_side(C, B), b = network_bound_batch(C, M - B);
      const auto t = network_bound_time(C, B, M - B);
      return implies(M > B, both(block_time(m, b, C, M, B) == t, block_compute_time(m, b, C) == t));
    });

inline constexpr auto network_bound_time_has_a_pole = for_all<"network_bound_time_has_a_pole">(
    "as M falls to B, 8C^2/(B^2*(M - B)) grows beyond any t: it is at least t if M > B and M - B "
    "<= 8C^2/(B^2*t)",
    "forward-pass Detailed Count", of(peak_rate, memory_bandwidth, network_bandwidth, run_time),
    [](auto C, auto M, auto B, auto t) {
      const auto v = 8 * byte3_per_flop2 * (square(C) / (square(B) * t));
      return implies(both(M > B, M - B <= v), network_bound_time(C, B, M - B) >= t);
    });

inline constexpr auto balanced_time_is = for_all<"balanced_time_is">(
    "with m = b = 3C/M, the elapsed time is 54C^2/M^3 if M <= 1.5B, and longer if not",
    "forward-pass Detailed Count", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      const auto m = balanced_block_side(C, M);
      const auto t = block_time(m, m, C, M, B), balanced = balanced_time(C, M);
      return both(implies(M <= 1.5_exact * B, t == balanced),
                  implies(M > 1.5_exact * B, t > balanced));
    });

inline constexpr auto balanced_side_rules_iff = for_all<"balanced_side_rules_iff">(
    "m = b = 3C/M is at least 2C/B, so that the network is no bottleneck, iff M <= 1.5B; with "
    "these m and b 2m^2*b/C is 54C^2/M^3",
    "forward-pass Detailed Count", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      const auto m = balanced_block_side(C, M);
      return both(iff(m >= network_block_side(C, B), M <= 1.5_exact * B),
                  block_compute_time(m, m, C) == balanced_time(C, M));
    });

/// As 27b^2*m < (2b + m)^3, see balance_is_optimal.
inline constexpr auto more_vectors_than_rows_are_slower =
    for_all<"more_vectors_than_rows_are_slower">(
        "at full utilization, a block and a batch with m < b last longer than those of m' = b' = "
        "3mb/(2b + m), which are at full utilization, too: the fastest have m >= b",
        "forward-pass Detailed Count",
        of(block_side, vectors, peak_rate, memory_bandwidth, network_bandwidth),
        [](auto m, auto b, auto C, auto M, auto B) {
          const auto full = [=](auto side, auto batch) {
            return both(block_compute_time(side, batch, C) >= block_memory_time(side, batch, M),
                        side >= network_block_side(C, B));
          };
          const auto equal = 3 * m * b / (2 * b + m);
          return implies(both(m < b, full(m, b)),
                         both(full(equal, equal),
                              block_compute_time(equal, equal, C) < block_compute_time(m, b, C)));
        });

inline constexpr auto best_block_is_full = for_all<"best_block_is_full">(
    "the block m = 2C/B' and the batch b = C/(M - B'), with B' = min(B, 2/3*M), are at full "
    "utilization, 2/m + 1/b = M/C and m >= 2C/B, and last 8C^2/(B'^2*(M - B')). This is for N = 1 "
    "GPU per machine; for N, B is B/sqrt(N)",
    "forward-pass Complete formula", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      const auto m = best_block_side(C, M, B), b = best_batch(C, M, B);
      return both(both(1_B / 1_FLOP * (2 / m + 1 / b) == M / C, m >= network_block_side(C, B)),
                  block_compute_time(m, b, C) == least_matrix_time(C, M, B));
    });

// No other block or batch is faster at full utilization.

/// As (2b + m)^3 - 27b^2*m = (m - b)^2*(m + 8b); a case for each order of m and b.
inline constexpr auto balance_is_optimal = for_all<"balance_is_optimal">(
    "if memory is no bottleneck of a block of m x m and b vectors, the computation of their "
    "product, 2m^2*b/C, lasts 54C^2/M^3 with m = b = 3C/M, and longer with any other m and b",
    "forward-pass Detailed Count", of(block_side, vectors, peak_rate, memory_bandwidth),
    [](auto m, auto b, auto C, auto M) {
      const auto t = block_compute_time(m, b, C);
      const auto least = balanced_time(C, M);
      const auto side = balanced_block_side(C, M);
      return implies(t >= block_memory_time(m, b, M),
                     either(both(both(m == b, m == side), t == least),
                            either(both(both(m == b, m > side), t > least),
                                   both(either(m > b, m < b), t > least))));
    });

/// With m = 2C/B and b = C/(M - B) both times are equal.
inline constexpr auto least_block_is_optimal = for_all<"least_block_is_optimal">(
    "if M >= 1.5B, and neither the network, m >= 2C/B, nor memory is a bottleneck, the elapsed "
    "time 2m^2*b/C is at least 8C^2/(B^2*(M - B)). This is for N = 1 GPU per machine; for N, B is "
    "B/sqrt(N)",
    "forward-pass Detailed Count",
    of(block_side, vectors, peak_rate, memory_bandwidth, network_bandwidth),
    [](auto m, auto b, auto C, auto M, auto B) {
      const auto t = block_compute_time(m, b, C);
      return implies(both(both(M >= 1.5_exact * B, m >= network_block_side(C, B)),
                          t >= block_memory_time(m, b, M)),
                     t >= network_bound_time(C, B, M - B));
    });

/// t is the block's time, u the part of the peak that it reaches: 2m^2*b = u*C*t. The cases are
/// those of balance_is_optimal.
inline constexpr auto least_time_at_utilization = for_all<"least_time_at_utilization">(
    "let the product of a block of m x m and b vectors last t, longer than its memory accesses by "
    "a t_wait >= 0. Its utilization is u = 2m^2*b/(C*t), and t is at least 54(u*C)^2/M^3, and more "
    "than that unless m = b",
    "forward-pass Technical Answer",
    of(block_side, vectors, peak_rate, memory_bandwidth, waiting_time),
    [](auto m, auto b, auto C, auto M, auto t_wait) {
      const auto t = block_memory_time(m, b, M) + t_wait;
      const auto u = block_compute_time(m, b, C) / t;
      const auto least = balanced_time(u * C, M);
      return either(both(m == b, t >= least), both(either(m > b, m < b), t > least));
    });

// How the time grows.

inline constexpr auto time_is_free_of_width = for_all<"time_is_free_of_width">(
    "cut into (d/m)^2 blocks, a d x d matrix gives each GPU m^2 weights, 2m^2*b FLOPs and so "
    "2m^2*b/C of time, whatever d is",
    "forward-pass Technical Answer", of(width, block_side, vectors, peak_rate),
    [](auto d, auto m, auto b, auto C) {
      const auto n = matrix_blocks(d, m);
      return both(
          product_flops(d, d, b) / n == block_flops(m, b),
          both(product_elements(d, d) / n == product_elements(m, m),
               compute_seconds(product_flops(d, d, b) / n, C) == block_compute_time(m, b, C)));
    });

namespace latency_of {
/// 2m^2*b/C of the fastest block and batch.
inline constexpr auto best_block = [](auto C, auto M, auto B) {
  return block_compute_time(best_block_side(C, M, B), best_batch(C, M, B), C);
};
inline constexpr auto balanced_block = [](auto C, auto M) {
  return block_compute_time(balanced_block_side(C, M), balanced_block_side(C, M), C);
};
}  // namespace latency_of

inline constexpr auto balanced_time_grows = for_all<"balanced_time_grows">(
    "with m = b = 3C/M, the time 2m^2*b/C of a matrix product grows as C^2/M^3: with k*C for C it "
    "is k^2 times 54C^2/M^3, with k*M for M 1/k^3 of it",
    "forward-pass Complete formula", of(peak_rate, memory_bandwidth, factor),
    [](auto C, auto M, auto k) {
      const auto t = balanced_time(C, M);
      return both(latency_of::balanced_block(k * C, M) == square(k) * t,
                  latency_of::balanced_block(C, k * M) == t / cube(k));
    });

inline constexpr auto time_is_quadratic_in_flops = for_all<"time_is_quadratic_in_flops">(
    "at full utilization, the fastest block 2C/B' and batch C/(M - B'), B' = min(B, 2/3*M), last "
    "8C^2/(B'^2*(M - B')), and with k*C for C k^2 times as long. This is for N = 1 GPU per "
    "machine; for N, B is B/sqrt(N)",
    "forward-pass Conclusion", of(peak_rate, memory_bandwidth, network_bandwidth, factor),
    [](auto C, auto M, auto B, auto k) {
      return latency_of::best_block(k * C, M, B) == square(k) * least_matrix_time(C, M, B);
    });

inline constexpr auto time_is_cubic_in_bandwidth = for_all<"time_is_cubic_in_bandwidth">(
    "at full utilization, the fastest block 2C/B' and batch C/(M - B'), B' = min(B, 2/3*M), last "
    "8C^2/(B'^2*(M - B')), and with k*M for M and k*B for B 1/k^3 of that. This is for N = 1 GPU "
    "per machine; for N, B is B/sqrt(N)",
    "forward-pass Conclusion", of(peak_rate, memory_bandwidth, network_bandwidth, factor),
    [](auto C, auto M, auto B, auto k) {
      return latency_of::best_block(C, k * M, k * B) == least_matrix_time(C, M, B) / cube(k);
    });

/// At M = 1.5B both are equal, see both_branches_meet.
inline constexpr auto network_term_is_larger = for_all<"network_term_is_larger">(
    "for N = 1, 8C^2/(B^2*(M - B)) is larger than 54C^2/M^3 wherever M > B, except at M = 1.5B",
    "forward-pass Interpretation", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      return implies(both(M > B, either(M > 1.5_exact * B, M < 1.5_exact * B)),
                     network_bound_time(C, B, M - B) > balanced_time(C, M));
    });

inline constexpr auto first_case_is_the_larger_term = for_all<"first_case_is_the_larger_term">(
    "for N = 1 and 2/3*M < B < M, where the first case holds, its 54C^2/M^3 is the maximum of both "
    "terms",
    "forward-pass Interpretation", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      return implies(both(3 * B > 2 * M, M > B),
                     balanced_time(C, M) >= network_bound_time(C, B, M - B));
    });

}  // namespace proofline::theorems
