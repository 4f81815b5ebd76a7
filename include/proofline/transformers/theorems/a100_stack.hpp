#pragma once
// The examples of forward-pass with A100s, for all rates that the printed ones can stand for.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/forward_time.hpp>
#include <proofline/transformers/equations/tiled_machine.hpp>
#include <utility>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace a100_example {

inline constexpr int side = 4'096, matrices_of_stack = 16;

/// The kind of number that a rate holds. An equation has to be told where all its other inputs are
/// integers.
template <class Quantity>
using number_in = std::remove_cvref_t<decltype(std::declval<Quantity>().value())>;

/// C/M for all rates that 312 TFLOP/s and 1.5 TB/s can stand for: from 311.5/1.55 to 312.5/1.45.
inline constexpr auto rates = [](auto C, auto M) {
  return between(200.9_exact * M, C * (1_B / 1_FLOP), 215.6_exact * M);
};
inline constexpr auto compute = [](auto b, auto C) {
  return stack_compute_time.read_with<number_in<decltype(C)>>(side, matrices_of_stack, b, C);
};
inline constexpr auto memory = [](auto b, auto M) {
  return stack_memory_time.read_with<number_in<decltype(M)>>(side, matrices_of_stack, b, M);
};

}  // namespace a100_example

/// The printed 2 TB/s may be 1.5 TB/s for M and 2.5 TB/s for B.
inline constexpr auto a100_cluster_is_network_limited = for_all<"a100_cluster_is_network_limited">(
    "with N >= 8 GPUs per machine and B <= 5/3*M, which holds for all M and B of A100s that the "
    "printed 2 TB/s can stand for, the network limits a matrix product: B < 2/3*M*sqrt(N)",
    "forward-pass Introduction, Interpretation", of(memory_bandwidth, network_bandwidth, gpus),
    [](auto M, auto B, auto N) {
      return implies(both(N >= 8, 3 * B <= 5 * M), 3 * B < 2 * M * sqrt(N));
    },
    at(memory_bandwidth = 2_TB_per_s, network_bandwidth = 2_TB_per_s, gpus = 9));

// The nearest power of two. 312 TFLOPS over 2 TB/s are 156 FLOP/byte.

namespace a100_example {
inline constexpr auto is_nearest_1024 = [](auto m) {
  return both(1'024 - m < m - 512, m - 1'024 < 2'048 - m);
};
}  // namespace a100_example

inline constexpr auto unscaled_machine_block_is_near_1024 =
    for_all<"unscaled_machine_block_is_near_1024">(
        "with N = 8 and C/B = 156 FLOP/byte, 312 TFLOPS over 2 TB/s, the side CN/B of a machine's "
        "block, constants ignored, is nearer to 1024 than to 512 and 2048",
        "forward-pass Justifying", of(peak_rate, network_bandwidth, gpus),
        [](auto C, auto B, auto N) {
          return implies(both(C == 156_FLOP_per_byte * B, N == 8),
                         a100_example::is_nearest_1024(unscaled_machine_side(C, B, N)));
        });

inline constexpr auto machine_block_is_near_1024 = for_all<"machine_block_is_near_1024">(
    "with N = 8 and C/B = 156 FLOP/byte, 312 TFLOPS over 2 TB/s, the side 2CN/B of a machine's "
    "block, with the 2 of the detailed count, is nearer to 1024 than to 512 and 2048",
    "forward-pass Justifying", of(peak_rate, network_bandwidth, gpus), [](auto C, auto B, auto N) {
      return implies(both(C == 156_FLOP_per_byte * B, N == 8),
                     a100_example::is_nearest_1024(machine_block_side(C, B, N)));
    });

/// All numbers between 768 and 1536 are nearest to 1024; in squares, for the root.
inline constexpr auto gpu_block_is_near_1024 = for_all<"gpu_block_is_near_1024">(
    "with C/B = 156 FLOP/byte, 312 TFLOPS over 2 TB/s, and the 2 of the detailed count, a GPU's "
    "block has the side 2C*sqrt(N)/B. That is above 768 for N >= 8 and below 1536 for N <= 8 (in "
    "squares, 589824 and 2359296): 1024 is the nearest power of two at N = 8",
    "forward-pass Justifying", of(peak_rate, network_bandwidth, gpus), [](auto C, auto B, auto N) {
      const auto squared = square(gpu_block_side(C, B, N));
      return implies(C == 156_FLOP_per_byte * B, both(implies(N >= 8, squared > 589'824),
                                                      implies(N <= 8, squared < 2'359'296)));
    });

inline constexpr auto nearest_power_to_200_is_256 = for_all<"nearest_power_to_200_is_256">(
    "256 is the power of two that is nearest to 200, 56 away: all others, p <= 128 or p >= 512, "
    "are more than 56 away",
    "forward-pass footnote 7", of(second_number),
    [](auto p) { return both(implies(p <= 128, 200 - p > 56), implies(p >= 512, p - 200 > 56)); });

/// 2^(12 + 12 + 4 + 1), as the text writes it.
inline constexpr auto sixteen_matrices_have_2_to_29_bytes =
    for_all<"sixteen_matrices_have_2_to_29_bytes">(
        "L matrices of 4096 x 4096 have 2^29 bytes in bf16 iff L = 16", "forward-pass Warm-up",
        of(matrix_products),
        [](auto L) { return iff(stack_weight_bytes(4'096, L) == 536'870'912_B, L == 16); });

inline constexpr auto stack_fits_into_memory = for_all<"stack_fits_into_memory">(
    "16 matrices of 4096 x 4096, or fewer, have less than 10 GB", "forward-pass Warm-up",
    of(matrix_products),
    [](auto L) { return implies(L <= 16, stack_weight_bytes(a100_example::side, L) < 10_GB); });

/// 893 is 312.5 TFLOP/s over the 350 GB/s that ~400 GB/s can stand for.
inline constexpr auto unbatched_stack_waits_for_memory =
    for_all<"unbatched_stack_waits_for_memory">(
        "one vector through 16 matrices of 4096 x 4096 waits for memory: the FLOPs last less than "
        "1/200 of the memory accesses, and to send the vector lasts less than the FLOPs. This "
        "holds if C/B <= 893 FLOP/byte and C/M >= 200.9 FLOP/byte, and so for all C, M and B that "
        "round to 312 TFLOP/s, 1.5 TB/s and ~400 GB/s",
        "forward-pass Warm-up", of(peak_rate, memory_bandwidth, network_bandwidth),
        [](auto C, auto M, auto B) {
          using namespace a100_example;
          const auto sent = stack_vector_bytes.read_with<number_in<decltype(B)>>(side, 1);
          const auto c = C * (1_B / 1_FLOP);
          return implies(
              both(c <= 893 * B, c >= 200.9_exact * M),
              both(network_seconds(sent, B) < compute(1, C), 200 * compute(1, C) < memory(1, M)));
        });

inline constexpr auto batched_stack_is_full = for_all<"batched_stack_is_full">(
    "for all C and M that round to 312 TFLOP/s and 1.5 TB/s, C/M is from 200.9 to 215.6 FLOP/byte. "
    "Then the memory accesses of 256 vectors through 16 matrices of 4096 x 4096 last at least 7/8 "
    "as long as the computation, and no longer: they do not keep a GPU from 100% utilization",
    "forward-pass Warm-up", of(peak_rate, memory_bandwidth), [](auto C, auto M) {
      using namespace a100_example;
      const auto t_F = compute(256, C), t_B = memory(256, M);
      return implies(rates(C, M), between(0.875_exact * t_F, t_B, t_F));
    });

inline constexpr auto batched_stack_takes_little_longer = for_all<
    "batched_stack_takes_little_longer">(
    "for all C and M that round to 312 TFLOP/s and 1.5 TB/s, C/M is from 200.9 to 215.6 FLOP/byte. "
    "Then 256 vectors through 16 matrices of 4096 x 4096 need from 1.1 to 1.3 times as much time "
    "as one vector: that of the computation or of the memory accesses, whichever is longer",
    "forward-pass Warm-up", of(peak_rate, memory_bandwidth), [](auto C, auto M) {
      using namespace a100_example;
      const auto one = max(compute(1, C), memory(1, M));
      const auto all = max(compute(256, C), memory(256, M));
      return implies(rates(C, M), between(1.1_exact * one, all, 1.3_exact * one));
    });

// The tile: a block of 2048 x 2048 and 256 vectors.

inline constexpr auto tile_takes_a_64th_longer_to_read =
    for_all<"tile_takes_a_64th_longer_to_read">(
        "at C/M = 208 FLOP/byte, as the printed C and M have it, the memory accesses of a block of "
        "2048 x 2048 and 256 vectors last 65/64 times as long as the computation",
        "forward-pass Tiling Across GPUs", of(peak_rate, memory_bandwidth), [](auto C, auto M) {
          return implies(
              C == 208_FLOP_per_byte * M,
              block_memory_time(2'048, 256, M) == 65 * block_compute_time(2'048, 256, C) / 64);
        });

inline constexpr auto tile_is_nearly_balanced = for_all<"tile_is_nearly_balanced">(
    "for all C and M that round to 312 TFLOP/s and 1.5 TB/s, C/M is from 200.9 to 215.6 FLOP/byte. "
    "Then the memory accesses of a block of 2048 x 2048 and 256 vectors last from 0.98 to 1.06 "
    "times as long as the computation",
    "forward-pass Tiling", of(peak_rate, memory_bandwidth), [](auto C, auto M) {
      const auto t_F = block_compute_time(2'048, 256, C), t_B = block_memory_time(2'048, 256, M);
      return implies(a100_example::rates(C, M), between(0.98_exact * t_F, t_B, 1.06_exact * t_F));
    });

}  // namespace proofline::theorems
