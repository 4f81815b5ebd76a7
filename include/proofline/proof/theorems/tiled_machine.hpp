#pragma once
// Matrix products on machines of N GPUs; where they are a square grid, of s x s = N. forward-pass,
// "Complete formula", "Justifying the formula" and "One Machine, Multiple GPUs".

#include <proofline/equations/tiled_machine.hpp>
#include <proofline/proof/theorems/matrix_latency.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// The printed formula.

inline constexpr auto memory_limits_with_fast_network = for_all<"memory_limits_with_fast_network">(
    "the least time is 54C^2/M^3 if B > 2/3*M*sqrt(N)", "forward-pass Complete formula",
    of(peak_rate, memory_bandwidth, network_bandwidth, gpus), [](auto C, auto M, auto B, auto N) {
      return implies(3 * B > 2 * M * sqrt(N),
                     machine_matrix_time(C, M, B, N) == latency_of::memory_branch(C, M));
    });

/// Multiplied out: M - B/sqrt(N) is positive there.
inline constexpr auto network_limits_otherwise = for_all<"network_limits_otherwise">(
    "the least time is 8C^2*N/(B^2*(M - B/sqrt(N))) if B <= 2/3*M*sqrt(N)",
    "forward-pass Complete formula", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      const auto t = machine_matrix_time(C, M, B, N);
      return implies(3 * B <= 2 * M * sqrt(N),
                     both(M > B / sqrt(N), t * (square(B) * (M - B / sqrt(N))) ==
                                               8 * latency_of::byte3_per_flop2 * (square(C) * N)));
    });

inline constexpr auto memory_limits_machines_iff = for_all<"memory_limits_machines_iff">(
    "3C/M >= 2C*sqrt(N)/B iff B >= 2/3*M*sqrt(N)", "forward-pass Complete formula",
    of(peak_rate, memory_bandwidth, network_bandwidth, gpus), [](auto C, auto M, auto B, auto N) {
      return iff(balanced_block_side(C, M) >= gpu_block_side(C, B, N), 3 * B >= 2 * M * sqrt(N));
    });

inline constexpr auto both_branches_meet = for_all<"both_branches_meet">(
    "both cases give the same time at B = 2/3*M*sqrt(N)", "forward-pass Complete formula",
    of(peak_rate, memory_bandwidth, gpus), [](auto C, auto M, auto N) {
      const auto B = 2 * M * sqrt(N) / 3;
      const auto network = [=](auto beta) {
        return 8 * latency_of::byte3_per_flop2 *
               (square(C) * N / (square(beta) * (M - beta / sqrt(N))));
      };
      return meet_at(B, network, [=](auto) { return latency_of::memory_branch(C, M); });
    });

inline constexpr auto machine_is_a_gpu_with_less = for_all<"machine_is_a_gpu_with_less">(
    "the least time on machines of N GPUs is that of single GPUs with B/sqrt(N) for B",
    "forward-pass One Machine", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      return machine_matrix_time(C, M, B, N) == least_matrix_time(C, M, B / sqrt(N));
    });

inline constexpr auto network_branch_is_of_order = for_all<"network_branch_is_of_order">(
    "where B <= 2/3*M*sqrt(N), the time is more than 8 and at most 24 times C^2*N/(B^2*M)",
    "forward-pass Complete formula", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      const auto order = latency_of::byte3_per_flop2 * (square(C) * N / (square(B) * M));
      const auto t = machine_matrix_time(C, M, B, N);
      return implies(3 * B <= 2 * M * sqrt(N), both(8 * order < t, t <= 24 * order));
    });

inline constexpr auto time_is_cubic_in_bandwidth = for_all<"time_is_cubic_in_bandwidth">(
    "k times the bandwidth of memory and network takes 1/k^3 of the time, whichever limits",
    "forward-pass Conclusion", of(peak_rate, memory_bandwidth, network_bandwidth, factor),
    [](auto C, auto M, auto B, auto k) {
      return cube(k) * least_matrix_time(C, k * M, k * B) == least_matrix_time(C, M, B);
    });

// What GPUs of a machine share.

namespace grid_of {
inline constexpr auto sent = [](auto r, auto c, auto m, auto b) {
  return machine_network_bytes(grid_rows = r, grid_columns = c, block_side = m, vectors = b);
};
}  // namespace grid_of

inline constexpr auto arbitrary_blocks_share_bandwidth =
    for_all<"arbitrary_blocks_share_bandwidth">(
        "N blocks of any places communicate as long as one with B/N", "forward-pass One Machine",
        of(block_side, vectors, network_bandwidth, gpus), [](auto m, auto b, auto B, auto N) {
          return network_seconds(N * block_network_bytes(m, b), B) ==
                 block_network_time(m, b, shared_bandwidth(B, N));
        });

inline constexpr auto square_grid_has_short_vectors = for_all<"square_grid_has_short_vectors">(
    "a sqrt(N) x sqrt(N) grid of blocks needs and has vectors of m*sqrt(N), N other blocks of m*N",
    "forward-pass One Machine", of(block_side, vectors, root_of_gpus), [](auto m, auto b, auto s) {
      return both(grid_of::sent(s, s, m, b) == 2_B * (m * s * b) + 2_B * (m * s * b),
                  square(s) * block_network_bytes(m, b) ==
                      2_B * (m * square(s) * b) + 2_B * (m * square(s) * b));
    });

inline constexpr auto square_grid_has_a_root_of_bandwidth =
    for_all<"square_grid_has_a_root_of_bandwidth">(
        "a sqrt(N) x sqrt(N) grid of blocks communicates as long as one block with B/sqrt(N)",
        "forward-pass One Machine", of(block_side, vectors, network_bandwidth, root_of_gpus),
        [](auto m, auto b, auto B, auto s) {
          return network_seconds(grid_of::sent(s, s, m, b), B) ==
                 block_network_time(m, b, effective_bandwidth(B, square(s)));
        });

inline constexpr auto grid_has_its_bandwidth = for_all<"grid_has_its_bandwidth">(
    "an r x c grid of blocks communicates as long as one block with 2B/(r + c)",
    "forward-pass One Machine", of(block_side, vectors, network_bandwidth, grid_rows, grid_columns),
    [](auto m, auto b, auto B, auto r, auto c) {
      return network_seconds(grid_of::sent(r, c, m, b), B) ==
             block_network_time(m, b, grid_bandwidth(B, r, c));
    });

inline constexpr auto square_grid_sends_least = for_all<"square_grid_sends_least">(
    "of all grids of N blocks the square one sends least, and only that one",
    "forward-pass One Machine", of(block_side, vectors, grid_rows, root_of_gpus),
    [](auto m, auto b, auto r, auto s) {
      const auto sent = [=](auto rows) { return grid_of::sent(rows, square(s) / rows, m, b); };
      return is_least_only_at(grid_of::sent(s, s, m, b), sent, s, r);
    });

inline constexpr auto machine_has_a_root_of_bandwidth = for_all<"machine_has_a_root_of_bandwidth">(
    "a machine communicates as long as with a network bandwidth of B/sqrt(N)",
    "forward-pass One Machine", of(block_side, vectors, network_bandwidth, root_of_gpus),
    [](auto m, auto b, auto B, auto s) {
      const auto sent = grid_of::sent(s, s, m, b);
      return network_seconds(sent, B) == network_seconds(sent, effective_bandwidth(B, square(s)));
    });

inline constexpr auto eight_gpus_are_a_square_grid = for_all<"eight_gpus_are_a_square_grid">(
    "a machine's grid of 8 blocks is square", "forward-pass One Machine",
    of(grid_rows, grid_columns), [](auto r, auto c) { return implies(r * c == 8, r == c); });

// "Justifying the formula": blocks and batches to within constants, R_B = C/B and R_M = C/M.

namespace unscaled {
/// What makes a length of a ratio in FLOP/byte.
inline constexpr auto byte_per_flop = bf16 / flop_per_mac;
inline constexpr auto side = [](auto C, auto W) { return macs_per_element(C, W); };
}  // namespace unscaled

inline constexpr auto batch_has_its_elements = for_all<"batch_has_its_elements">(
    "a block's batch, of C/B x C/M, has C^2/(BM) elements", "forward-pass Justifying",
    of(peak_rate, memory_bandwidth, network_bandwidth), [](auto C, auto M, auto B) {
      return product_elements(unscaled::side(C, B), unscaled::side(C, M)) ==
             square(unscaled::byte_per_flop) * (square(C) / (B * M));
    });

inline constexpr auto block_has_its_elements = for_all<"block_has_its_elements">(
    "a block of C/B x C/B has C^2/B^2 elements", "forward-pass Justifying",
    of(peak_rate, network_bandwidth), [](auto C, auto B) {
      return product_elements(unscaled::side(C, B), unscaled::side(C, B)) ==
             square(unscaled::byte_per_flop) * (square(C) / square(B));
    });

inline constexpr auto block_has_its_multiply_adds = for_all<"block_has_its_multiply_adds">(
    "a block of C/B x C/B times C/M vectors takes C^3/(B^2*M) multiply-adds",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      return block_flops(unscaled::side(C, B), unscaled::side(C, M)) ==
             flop_per_mac * cube(unscaled::byte_per_flop) * (cube(C) / (square(B) * M));
    });

inline constexpr auto resources_are_balanced = for_all<"resources_are_balanced">(
    "a batch's input at rate B, a block at rate M and their product at rate C all take the same "
    "time, C^2/(B^2*M)",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      const auto m = unscaled::side(C, B), b = unscaled::side(C, M);
      const auto t = network_seconds(bf16 * product_elements(m, b), B);
      return both(t == bf16 * square(unscaled::byte_per_flop) * (square(C) / (square(B) * M)),
                  both(memory_seconds(bf16 * product_elements(m, m), M) == t,
                       compute_seconds(block_flops(m, b), C) == t));
    });

inline constexpr auto activations_add_a_constant = for_all<"activations_add_a_constant">(
    "with inputs and outputs a block moves 1 + 2B/M times its own bytes, at most 7/3 times where "
    "M >= 1.5B",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      const auto m = unscaled::side(C, B);
      const auto moved =
          block_memory_bytes(m, unscaled::side(C, M)) / (bf16 * product_elements(m, m));
      return both(moved == 1 + 2 * (B / M), implies(M >= 1.5_exact * B, 3 * moved <= 7));
    });

inline constexpr auto network_load_is_bits = for_all<"network_load_is_bits">(
    "a batch, of C^2/(BM) elements, has C^2/(BM) bits", "forward-pass Justifying",
    of(peak_rate, memory_bandwidth, network_bandwidth), [](auto C, auto M, auto B) {
      const auto n = product_elements(unscaled::side(C, B), unscaled::side(C, M));
      return bf16 * n == 1_bit * n;
    });

inline constexpr auto machine_block_divides = for_all<"machine_block_divides">(
    "a block of CN/B is a sqrt(N) x sqrt(N) grid of blocks of C*sqrt(N)/B",
    "forward-pass Justifying", of(peak_rate, network_bandwidth, root_of_gpus),
    [](auto C, auto B, auto s) {
      const auto N = square(s);
      return unscaled_machine_side(C, B, N) == s * unscaled::side(C, effective_bandwidth(B, N));
    });

inline constexpr auto machine_batch_has_its_elements = for_all<"machine_batch_has_its_elements">(
    "a machine's batch, of CN/B x C/M, has C^2*N/(BM) elements", "forward-pass Justifying",
    of(peak_rate, memory_bandwidth, network_bandwidth, gpus), [](auto C, auto M, auto B, auto N) {
      return product_elements(unscaled_machine_side(C, B, N), unscaled::side(C, M)) ==
             square(unscaled::byte_per_flop) * (square(C) * N / (B * M));
    });

inline constexpr auto machine_reads_as_printed = for_all<"machine_reads_as_printed">(
    "a machine's block, of CN/B x CN/B, has C^2*N/B^2 elements", "forward-pass Justifying",
    of(peak_rate, network_bandwidth, gpus), [](auto C, auto B, auto N) {
      const auto side = unscaled_machine_side(C, B, N);
      return product_elements(side, side) ==
             square(unscaled::byte_per_flop) * (square(C) * N / square(B));
    });

inline constexpr auto machine_computes_as_printed = for_all<"machine_computes_as_printed">(
    "a machine's block, of CN/B x CN/B, times C/M vectors takes C^3*N/(B^2*M) multiply-adds",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      return block_flops(unscaled_machine_side(C, B, N), unscaled::side(C, M)) ==
             flop_per_mac * cube(unscaled::byte_per_flop) * (cube(C) * N / (square(B) * M));
    });

inline constexpr auto gpu_of_machine_reads = for_all<"gpu_of_machine_reads">(
    "a GPU's block, of C*sqrt(N)/B x C*sqrt(N)/B, has C^2*N/B^2 elements, a machine's N times as "
    "many",
    "forward-pass Justifying", of(peak_rate, network_bandwidth, gpus), [](auto C, auto B, auto N) {
      const auto side = unscaled::side(C, effective_bandwidth(B, N));
      const auto machine_side = unscaled_machine_side(C, B, N);
      return both(product_elements(side, side) ==
                      square(unscaled::byte_per_flop) * (square(C) * N / square(B)),
                  product_elements(machine_side, machine_side) == N * product_elements(side, side));
    });

inline constexpr auto gpu_of_machine_computes = for_all<"gpu_of_machine_computes">(
    "a GPU's block, of C*sqrt(N)/B x C*sqrt(N)/B, times C/M vectors takes C^3*N/(B^2*M) "
    "multiply-adds",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      return block_flops(unscaled::side(C, effective_bandwidth(B, N)), unscaled::side(C, M)) ==
             flop_per_mac * cube(unscaled::byte_per_flop) * (cube(C) * N / (square(B) * M));
    });

inline constexpr auto machine_resources_are_balanced = for_all<"machine_resources_are_balanced">(
    "a machine's inputs at rate B, a GPU's block at rate M and its product at rate C all take "
    "C^2*N/(B^2*M)",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      const auto m = unscaled::side(C, effective_bandwidth(B, N)), b = unscaled::side(C, M);
      const auto inputs_of_machine = bf16 * product_elements(unscaled_machine_side(C, B, N), b);
      const auto t = network_seconds(inputs_of_machine, B);
      return both(t == bf16 * square(unscaled::byte_per_flop) * (square(C) * N / (square(B) * M)),
                  both(memory_seconds(bf16 * product_elements(m, m), M) == t,
                       compute_seconds(block_flops(m, b), C) == t));
    });

}  // namespace proofline::theorems
