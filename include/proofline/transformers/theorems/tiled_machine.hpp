#pragma once
// Matrix products on machines of N GPUs; a square grid has s x s = N of them. forward-pass,
// "Complete formula", "Justifying the formula" and "One Machine, Multiple GPUs".

#include <proofline/transformers/equations/tiled_machine.hpp>
#include <proofline/transformers/theorems/matrix_latency.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// The printed formula. That no block and batch are faster is in theorems/matrix_latency.hpp, with
// B/sqrt(N) for B.

inline constexpr auto memory_limits_with_fast_network = for_all<"memory_limits_with_fast_network">(
    "if B > 2/3*M*sqrt(N), and each GPU has B/sqrt(N) of the network, a matrix product with blocks "
    "of 3C/M x 3C/M and batches of 3C/M lasts 54C^2/M^3, at full utilization",
    "forward-pass Complete formula", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      const auto m = balanced_block_side(C, M);
      const auto t = balanced_time(C, M);
      return implies(3 * B > 2 * M * sqrt(N),
                     both(block_time(m, m, C, M, effective_bandwidth(B, N)) == t,
                          block_compute_time(m, m, C) == t));
    });

inline constexpr auto network_limits_otherwise = for_all<"network_limits_otherwise">(
    "if B <= 2/3*M*sqrt(N), and each GPU has B/sqrt(N) of the network, a matrix product with "
    "square blocks of side 2C*sqrt(N)/B and batches of C/(M - B/sqrt(N)) lasts 8C^2*N/(B^2*(M - "
    "B/sqrt(N))), at full utilization",
    "forward-pass Complete formula", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      const auto each = effective_bandwidth(B, N);
      const auto t_of = [=](auto m, auto b) {
        const auto t = 8 * byte3_per_flop2 * (square(C) * N / (square(B) * (M - each)));
        return both(block_time(m, b, C, M, each) == t, block_compute_time(m, b, C) == t);
      };
      return implies(3 * B <= 2 * M * sqrt(N),
                     t_of(gpu_block_side(C, B, N), macs_per_element(C, M - each)));
    });

inline constexpr auto memory_limits_machines_iff = for_all<"memory_limits_machines_iff">(
    "3C/M, the smallest block with m = b for which memory is no bottleneck, is at least "
    "2C*sqrt(N)/B, the smallest for which the network is no bottleneck, iff B >= 2/3*M*sqrt(N)",
    "forward-pass Complete formula", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      return iff(balanced_block_side(C, M) >= gpu_block_side(C, B, N), 3 * B >= 2 * M * sqrt(N));
    });

inline constexpr auto balanced_machines_wait_for_network_iff =
    for_all<"balanced_machines_wait_for_network_iff">(
        "with m = b = 3C/M on each GPU, memory accesses last as long as the computation. "
        "Communication, at B/sqrt(N) for each GPU, lasts longer iff B < 2/3*M*sqrt(N): then the "
        "network is the bottleneck",
        "forward-pass Conclusion", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
        [](auto C, auto M, auto B, auto N) {
          const auto m = balanced_block_side(C, M);
          const auto t_F = block_compute_time(m, m, C);
          return both(block_memory_time(m, m, M) == t_F,
                      iff(block_network_time(m, m, effective_bandwidth(B, N)) <= t_F,
                          3 * B >= 2 * M * sqrt(N)));
        });

inline constexpr auto both_branches_meet = for_all<"both_branches_meet">(
    "both cases of the formula give the same time at B = 2/3*M*sqrt(N)",
    "forward-pass Complete formula", of(peak_rate, memory_bandwidth, gpus),
    [](auto C, auto M, auto N) {
      const auto B = 2 * M * sqrt(N) / 3;
      const auto network = [=](auto beta) {
        return 8 * byte3_per_flop2 * (square(C) * N / (square(beta) * (M - beta / sqrt(N))));
      };
      return meet_at(B, network, [=](auto) { return balanced_time(C, M); });
    });

inline constexpr auto machine_is_a_gpu_with_less = for_all<"machine_is_a_gpu_with_less">(
    "the time of a single GPU, 8C^2/(B'^2*(M - B')) with B' = min(B, 2/3*M), is that of the final "
    "formula if B is replaced by B/sqrt(N); min(B/sqrt(N), 2/3*M) in its second case is B/sqrt(N)",
    "forward-pass One Machine", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      return machine_matrix_time(C, M, B, N) == least_matrix_time(C, M, B / sqrt(N));
    });

inline constexpr auto network_branch_is_of_order = for_all<"network_branch_is_of_order">(
    "if B <= 2/3*M*sqrt(N), the least time of a matrix product at full utilization is more than 8 "
    "and at most 24 times C^2*N/(B^2*M)",
    "forward-pass Complete formula", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      const auto order = byte3_per_flop2 * (square(C) * N / (square(B) * M));
      const auto t = machine_matrix_time(C, M, B, N);
      return implies(3 * B <= 2 * M * sqrt(N), both(8 * order < t, t <= 24 * order));
    });

// What GPUs of a machine share.

namespace grid_of {
inline constexpr auto sent = [](auto r, auto c, auto m, auto b) {
  return machine_network_bytes(grid_rows = r, grid_columns = c, block_side = m, vectors = b);
};
}  // namespace grid_of

inline constexpr auto arbitrary_blocks_share_bandwidth = for_all<
    "arbitrary_blocks_share_bandwidth">(
    "N arbitrary blocks of m x m send N times the bytes of one. If they share B, they communicate "
    "as long as one block with B/N of its own, by the definition of time as bytes over bandwidth",
    "forward-pass One Machine", of(block_side, vectors, network_bandwidth, gpus),
    [](auto m, auto b, auto B, auto N) {
      return network_seconds(N * block_network_bytes(m, b), B) ==
             block_network_time(m, b, shared_bandwidth(B, N));
    });

inline constexpr auto square_grid_has_short_vectors = for_all<"square_grid_has_short_vectors">(
    "a sqrt(N) x sqrt(N) grid of m x m blocks communicates vectors of m*sqrt(N), as many bytes as "
    "one block of that size; N arbitrary blocks communicate vectors of mN in all, sqrt(N) times as "
    "many bytes",
    "forward-pass One Machine", of(block_side, vectors, root_of_gpus), [](auto m, auto b, auto s) {
      const auto sent = grid_of::sent(s, s, m, b);
      return both(sent == block_network_bytes(m * s, b),
                  square(s) * block_network_bytes(m, b) == s * sent);
    });

inline constexpr auto square_grid_has_a_root_of_bandwidth =
    for_all<"square_grid_has_a_root_of_bandwidth">(
        "a sqrt(N) x sqrt(N) grid of m x m blocks that share B communicates as long as one block "
        "with B/sqrt(N) of its own",
        "forward-pass One Machine", of(block_side, vectors, network_bandwidth, root_of_gpus),
        [](auto m, auto b, auto B, auto s) {
          return network_seconds(grid_of::sent(s, s, m, b), B) ==
                 block_network_time(m, b, effective_bandwidth(B, square(s)));
        });

inline constexpr auto grid_has_its_bandwidth = for_all<"grid_has_its_bandwidth">(
    "an r x c grid of m x m blocks that share B communicates as long as one block with 2B/(r + c) "
    "of its own",
    "forward-pass One Machine", of(block_side, vectors, network_bandwidth, grid_rows, grid_columns),
    [](auto m, auto b, auto B, auto r, auto c) {
      return network_seconds(grid_of::sent(r, c, m, b), B) ==
             block_network_time(m, b, grid_bandwidth(B, r, c));
    });

inline constexpr auto square_grid_sends_least = for_all<"square_grid_sends_least">(
    "of all r x N/r grids of N blocks the square one, and no other, communicates least",
    "forward-pass One Machine", of(block_side, vectors, grid_rows, root_of_gpus),
    [](auto m, auto b, auto r, auto s) {
      const auto sent = [=](auto rows) { return grid_of::sent(rows, square(s) / rows, m, b); };
      return is_least_only_at(grid_of::sent(s, s, m, b), sent, s, r);
    });

inline constexpr auto machine_has_a_root_of_bandwidth = for_all<"machine_has_a_root_of_bandwidth">(
    "a machine needs as much time to communicate as with a network bandwidth of B/sqrt(N)",
    "forward-pass One Machine", of(block_side, vectors, network_bandwidth, root_of_gpus),
    [](auto m, auto b, auto B, auto s) {
      const auto sent = grid_of::sent(s, s, m, b);
      return network_seconds(sent, B) == network_seconds(sent, effective_bandwidth(B, square(s)));
    });

// "Justifying the formula": blocks of C/B and batches of C/M, with the costs of the detailed count
// beside those that the document gives, which ignore constants.

namespace unscaled {
/// C/B or C/M as a length.
inline constexpr auto side = [](auto C, auto W) { return macs_per_element(C, W); };
/// What makes a length of a ratio in FLOP/byte.
inline constexpr auto byte_per_flop = bf16 / flop_per_mac;
/// C^2/(B^2*M) as a time.
inline constexpr auto time = [](auto C, auto M, auto B) {
  return byte3_per_flop2 * (square(C) / (square(B) * M));
};
}  // namespace unscaled

inline constexpr auto resources_are_balanced = for_all<"resources_are_balanced">(
    "with blocks of C/B x C/B and batches of C/M all times are C^2/(B^2*M) but for constants: "
    "communication lasts 4 times that, computation 2 times, and, if M >= 1.5B, memory accesses "
    "from 2 to 14/3 times",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      const auto m = unscaled::side(C, B), b = unscaled::side(C, M);
      const auto t = unscaled::time(C, M, B);
      return both(
          both(block_network_time(m, b, B) == 4 * t, block_compute_time(m, b, C) == 2 * t),
          implies(M >= 1.5_exact * B, between(2 * t, block_memory_time(m, b, M), 14 * t / 3)));
    });

inline constexpr auto activations_add_a_constant = for_all<"activations_add_a_constant">(
    "with the inputs and outputs of C/M vectors, a block of C/B x C/B has 1 + 2B/M times the "
    "memory accesses of its weights alone, at most 7/3 times if M >= 1.5B",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      const auto m = unscaled::side(C, B);
      const auto all = block_memory_bytes(m, unscaled::side(C, M));
      const auto weights = bf16 * product_elements(m, m);
      return both(all / weights == 1 + 2 * (B / M),
                  implies(M >= 1.5_exact * B, all <= 7 * weights / 3));
    });

inline constexpr auto network_load_is_bits = for_all<"network_load_is_bits">(
    "C^2/(BM) numbers, of 2 bytes each, have as many bytes as C^2/(BM) bits, of 1/8 byte each",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      const auto n = product_elements(unscaled::side(C, B), unscaled::side(C, M));
      return bf16 * n == 1_bit * n;
    });

// The same for machines. A GPU's block is of C*sqrt(N)/B, a machine's of CN/B.

inline constexpr auto machine_block_divides = for_all<"machine_block_divides">(
    "a machine's block of CN/B is a sqrt(N) x sqrt(N) grid of blocks of C*sqrt(N)/B",
    "forward-pass Justifying", of(peak_rate, network_bandwidth, root_of_gpus),
    [](auto C, auto B, auto s) {
      const auto N = square(s);
      return unscaled_machine_side(C, B, N) == s * unscaled::side(C, effective_bandwidth(B, N));
    });

inline constexpr auto machine_batch_has_its_elements = for_all<"machine_batch_has_its_elements">(
    "a machine's grid of blocks of C*sqrt(N)/B and a batch of C/M communicate 4C^2*N/(BM) bytes: "
    "C^2*N/(BM) numbers in, as many out",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth, root_of_gpus),
    [](auto C, auto M, auto B, auto s) {
      const auto m = unscaled::side(C, effective_bandwidth(B, square(s)));
      return grid_of::sent(s, s, m, unscaled::side(C, M)) ==
             4_B * (square(unscaled::byte_per_flop) * (square(C) * square(s) / (B * M)));
    });

inline constexpr auto machine_reads_as_printed = for_all<"machine_reads_as_printed">(
    "a machine's block, of CN/B x CN/B, has C^2*N/B^2 weights to read", "forward-pass Justifying",
    of(peak_rate, network_bandwidth, gpus), [](auto C, auto B, auto N) {
      const auto side = unscaled_machine_side(C, B, N);
      return product_elements(side, side) ==
             square(unscaled::byte_per_flop) * (square(C) * N / square(B));
    });

inline constexpr auto machine_computes_as_printed = for_all<"machine_computes_as_printed">(
    "a machine's block, of CN/B x CN/B, needs 2C^3*N/(B^2*M) FLOPs, C^3*N/(B^2*M) multiply-adds, "
    "with C/M vectors",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      return block_flops(unscaled_machine_side(C, B, N), unscaled::side(C, M)) ==
             flop_per_mac * cube(unscaled::byte_per_flop) * (cube(C) * N / (square(B) * M));
    });

inline constexpr auto gpu_of_machine_reads = for_all<"gpu_of_machine_reads">(
    "a GPU's block, of C*sqrt(N)/B x C*sqrt(N)/B, has C^2*N/B^2 weights to read; a machine's, of "
    "CN/B x CN/B, has N times as many",
    "forward-pass Justifying", of(peak_rate, network_bandwidth, gpus), [](auto C, auto B, auto N) {
      const auto side = unscaled::side(C, effective_bandwidth(B, N));
      const auto machine_side = unscaled_machine_side(C, B, N);
      return both(product_elements(side, side) ==
                      square(unscaled::byte_per_flop) * (square(C) * N / square(B)),
                  product_elements(machine_side, machine_side) == N * product_elements(side, side));
    });

inline constexpr auto gpu_of_machine_computes = for_all<"gpu_of_machine_computes">(
    "a GPU's block, of C*sqrt(N)/B x C*sqrt(N)/B, needs 2C^3*N/(B^2*M) FLOPs, C^3*N/(B^2*M) "
    "multiply-adds, with C/M vectors; a machine's, of CN/B x CN/B, needs N times as many",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      const auto b = unscaled::side(C, M);
      const auto each = block_flops(unscaled::side(C, effective_bandwidth(B, N)), b);
      return both(
          each == flop_per_mac * cube(unscaled::byte_per_flop) * (cube(C) * N / (square(B) * M)),
          block_flops(unscaled_machine_side(C, B, N), b) == N * each);
    });

inline constexpr auto machine_resources_are_balanced = for_all<"machine_resources_are_balanced">(
    "with blocks of C*sqrt(N)/B and batches of C/M, a machine's communication lasts "
    "4C^2*N/(B^2*M), a GPU's computation 2C^2*N/(B^2*M), and its memory accesses last from 2 to "
    "14/3 times C^2*N/(B^2*M) if M >= 1.5B/sqrt(N)",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth, root_of_gpus),
    [](auto C, auto M, auto B, auto s) {
      const auto each = effective_bandwidth(B, square(s));
      const auto m = unscaled::side(C, each), b = unscaled::side(C, M);
      const auto t = square(s) * unscaled::time(C, M, B);
      return both(
          both(network_seconds(grid_of::sent(s, s, m, b), B) == 4 * t,
               block_compute_time(m, b, C) == 2 * t),
          implies(M >= 1.5_exact * each, between(2 * t, block_memory_time(m, b, M), 14 * t / 3)));
    });

}  // namespace proofline::theorems
