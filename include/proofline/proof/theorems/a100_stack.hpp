#pragma once
// The examples of forward-pass with A100s: for all rates that those printed can stand for.

#include <proofline/equations/forward_time.hpp>
#include <proofline/equations/tiled_machine.hpp>
#include <proofline/proof/theorem.hpp>
#include <utility>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace a100_example {

inline constexpr int side = 4'096, matrices_of_stack = 16;

/// The number that a rate is read with, for an equation whose other inputs are all integers.
template <class Quantity>
using number_in = std::remove_cvref_t<decltype(std::declval<Quantity>().value())>;

/// C/M of all that 312 TFLOP/s and 1.5 TB/s can stand for: from 311.5/1.55 to 312.5/1.45.
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

/// M and B are 2 TB/s each, which may be 1.5 and 2.5. By squares.
inline constexpr auto a100_cluster_is_network_limited = for_all<"a100_cluster_is_network_limited">(
    "with 8 GPUs a machine, B < 2/3*M*sqrt(N) up to B = 5/3*M",
    "forward-pass Introduction, Interpretation", of(memory_bandwidth, network_bandwidth),
    [](auto M, auto B) { return implies(3 * B <= 5 * M, square(3 * B) < square(2 * M) * 8); });

inline constexpr auto stack_fits_into_memory = for_all<"stack_fits_into_memory">(
    "16 matrices of 4096 x 4096, or fewer, have less than 10 GB", "forward-pass Warm-up",
    of(matrix_products),
    [](auto L) { return implies(L <= 16, stack_weight_bytes(a100_example::side, L) < 10_GB); });

/// 893 is 312.5 TFLOP/s over the 350 GB/s that ~400 GB/s can stand for.
inline constexpr auto unbatched_stack_waits_for_memory =
    for_all<"unbatched_stack_waits_for_memory">(
        "one vector through 16 matrices of 4096 x 4096 takes less time to send than to compute, "
        "where C/B is at most 893 FLOP/byte, and that less than 1/200 of its memory traffic's "
        "time, where C/M is at least 200.9",
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
    "256 vectors through 16 matrices of 4096 x 4096 take at least as long to compute as their "
    "memory traffic, which takes at least 7/8 of that",
    "forward-pass Warm-up", of(peak_rate, memory_bandwidth), [](auto C, auto M) {
      using namespace a100_example;
      const auto t_F = compute(256, C), t_B = memory(256, M);
      return implies(rates(C, M), both(t_B <= t_F, 8 * t_B >= 7 * t_F));
    });

inline constexpr auto batched_stack_takes_little_longer =
    for_all<"batched_stack_takes_little_longer">(
        "256 vectors through 16 matrices of 4096 x 4096 take from 1.1 to 1.3 times as long as one",
        "forward-pass Warm-up", of(peak_rate, memory_bandwidth), [](auto C, auto M) {
          using namespace a100_example;
          const auto one = max(compute(1, C), memory(1, M));
          const auto all = max(compute(256, C), memory(256, M));
          return implies(rates(C, M), between(1.1_exact * one, all, 1.3_exact * one));
        });

inline constexpr auto tile_is_nearly_balanced = for_all<"tile_is_nearly_balanced">(
    "256 vectors times a block of 2048 x 2048 take from 0.98 to 1.06 times as long for memory "
    "traffic as to compute",
    "forward-pass Tiling", of(peak_rate, memory_bandwidth), [](auto C, auto M) {
      const auto t_F = block_compute_time(2'048, 256, C), t_B = block_memory_time(2'048, 256, M);
      return implies(a100_example::rates(C, M), between(0.98_exact * t_F, t_B, 1.06_exact * t_F));
    });

}  // namespace proofline::theorems
