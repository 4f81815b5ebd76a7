#pragma once
// The examples of forward-pass with A100s, for all rates that the printed ones can stand for.

#include <proofline/equations/forward_time.hpp>
#include <proofline/equations/tiled_machine.hpp>
#include <proofline/proof/theorem.hpp>
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
    "with 8 GPUs per machine or more, B < 2/3*M*sqrt(N) for all B up to 5/3*M, so for 2 TB/s each",
    "forward-pass Introduction, Interpretation", of(memory_bandwidth, network_bandwidth, gpus),
    [](auto M, auto B, auto N) {
      return implies(both(N >= 8, 3 * B <= 5 * M), 3 * B < 2 * M * sqrt(N));
    },
    at(memory_bandwidth = 2_TB_per_s, network_bandwidth = 2_TB_per_s, gpus = 9));

inline constexpr auto stack_fits_into_memory = for_all<"stack_fits_into_memory">(
    "16 matrices of 4096 x 4096, or fewer, have less than 10 GB", "forward-pass Warm-up",
    of(matrix_products),
    [](auto L) { return implies(L <= 16, stack_weight_bytes(a100_example::side, L) < 10_GB); });

/// 893 is 312.5 TFLOP/s over the 350 GB/s that ~400 GB/s can stand for.
inline constexpr auto unbatched_stack_waits_for_memory =
    for_all<"unbatched_stack_waits_for_memory">(
        "if C/B <= 893 FLOP/byte and C/M >= 200.9 FLOP/byte, as of all C, M and B that 312 "
        "TFLOP/s, 1.5 TB/s and ~400 GB/s can stand for, one vector through 16 matrices of 4096 x "
        "4096 is sent in less time than it is computed, and computed in less than 1/200 of the "
        "time of the memory reads",
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
    "if C/M is from 200.9 to 215.6 FLOP/byte, as of all C and M that round to 312 TFLOP/s and 1.5 "
    "TB/s, the memory accesses of 256 vectors last at most as long as the computation, and at "
    "least 7/8 as long",
    "forward-pass Warm-up", of(peak_rate, memory_bandwidth), [](auto C, auto M) {
      using namespace a100_example;
      const auto t_F = compute(256, C), t_B = memory(256, M);
      return implies(rates(C, M), both(t_B <= t_F, 8 * t_B >= 7 * t_F));
    });

inline constexpr auto batched_stack_takes_little_longer =
    for_all<"batched_stack_takes_little_longer">(
        "if C/M is from 200.9 to 215.6 FLOP/byte, as of all C and M that round to 312 TFLOP/s and "
        "1.5 TB/s, 256 vectors need from 1.1 to 1.3 times as much time as one",
        "forward-pass Warm-up", of(peak_rate, memory_bandwidth), [](auto C, auto M) {
          using namespace a100_example;
          const auto one = max(compute(1, C), memory(1, M));
          const auto all = max(compute(256, C), memory(256, M));
          return implies(rates(C, M), between(1.1_exact * one, all, 1.3_exact * one));
        });

// The tile: a block of 2048 x 2048 and 256 vectors.

inline constexpr auto tile_is_full = for_all<"tile_is_full">(
    "memory is no bottleneck of a block of 2048 x 2048 and 256 vectors", "forward-pass Tiling",
    of(peak_rate, memory_bandwidth), [](auto C, auto M) {
      return block_compute_time(2'048, 256, C) >= block_memory_time(2'048, 256, M);
    });

inline constexpr auto tile_is_nearly_balanced = for_all<"tile_is_nearly_balanced">(
    "if C/M is from 200.9 to 215.6 FLOP/byte, as of all C and M that round to 312 TFLOP/s and 1.5 "
    "TB/s, the memory accesses of a block of 2048 x 2048 and 256 vectors last from 0.98 to 1.06 "
    "times as long as the computation",
    "forward-pass Tiling", of(peak_rate, memory_bandwidth), [](auto C, auto M) {
      const auto t_F = block_compute_time(2'048, 256, C), t_B = block_memory_time(2'048, 256, M);
      return implies(a100_example::rates(C, M), between(0.98_exact * t_F, t_B, 1.06_exact * t_F));
    });

inline constexpr auto tile_is_read_in_six_microseconds =
    for_all<"tile_is_read_in_six_microseconds">(
        "the memory accesses of a block of 2048 x 2048 and 256 vectors last 6 us, to the nearest "
        "microsecond",
        "forward-pass Tiling", of(memory_bandwidth),
        [](auto M) { return within(0.5_us, block_memory_time(2'048, 256, M), 6_us); });

inline constexpr auto tile_is_computed_in_six_microseconds =
    for_all<"tile_is_computed_in_six_microseconds">(
        "the computation of a block of 2048 x 2048 and 256 vectors lasts 6 us, to the nearest "
        "microsecond",
        "forward-pass Tiling", of(peak_rate),
        [](auto C) { return within(0.5_us, block_compute_time(2'048, 256, C), 6_us); });

}  // namespace proofline::theorems
