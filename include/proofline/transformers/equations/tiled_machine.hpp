#pragma once
// A matrix product on machines of N GPUs that share one network connection; communication between
// the GPUs of a machine is free. forward-pass, "One Machine, Multiple GPUs" and the sanity check of
// its tiling.
//
// With exact fractions for numbers, N must be a square; theorems about a grid of s x s GPUs say
// N = s^2.

#include <proofline/transformers/equations/matrix_latency.hpp>

namespace proofline::equations {

using namespace inputs;

/// A grid of r x c blocks is a block of r*m x c*m: it needs c*m inputs and has r*m outputs.
inline constexpr auto machine_network_bytes = define<"machine_network_bytes", byte_unit>(
    "n_net",
    "bytes that a machine communicates with others, the inputs and outputs of its grid of r x c "
    "blocks of m x m; what its own GPUs send each other is free",
    "forward-pass One Machine", of(grid_rows, grid_columns, block_side, vectors),
    [](auto r, auto c, auto m, auto b) {
      return bf16 * (product_elements(c * m, b) + product_elements(r * m, b));
    });

inline constexpr auto shared_bandwidth = define<"shared_bandwidth", byte_per_second_unit>(
    "B/N", "network bandwidth of each of N GPUs that work on arbitrary blocks",
    "forward-pass One Machine", of(network_bandwidth, gpus), [](auto B, auto N) { return B / N; });

inline constexpr auto grid_bandwidth = define<"grid_bandwidth", byte_per_second_unit>(
    "B_grid", "network bandwidth that each GPU of a grid effectively has",
    "forward-pass One Machine", of(network_bandwidth, grid_rows, grid_columns),
    [](auto B, auto r, auto c) { return 2 * B / (r + c); });

inline constexpr auto effective_bandwidth = define<"effective_bandwidth", byte_per_second_unit>(
    "B_eff", "network bandwidth that each GPU of a square grid effectively has",
    "forward-pass One Machine", of(network_bandwidth, gpus),
    [](auto B, auto N) { return B / sqrt(N); });

/// As the document prints it, with (C/B)^2 for C^2/B^2, which are too large for exact fractions. In
/// the second case the minimum is B/sqrt(N); in the first it keeps the difference positive.
inline constexpr auto machine_matrix_time = define<"machine_matrix_time", second_unit>(
    "t_star", "least time of a matrix product at full utilization on machines of N GPUs",
    "forward-pass Complete formula", of(peak_rate, memory_bandwidth, network_bandwidth, gpus),
    [](auto C, auto M, auto B, auto N) {
      const auto used = used_network_bandwidth(M, effective_bandwidth(B, N));
      return when(3 * B > 2 * M * sqrt(N), balanced_time(C, M),
                  8 * byte3_per_flop2 * (square(C / B) * N / (M - used)));
    });

inline constexpr auto grid_matrix_time = define<"grid_matrix_time", second_unit>(
    "t_star", "least time of a matrix product at full utilization on grids of r x c GPUs",
    "forward-pass One Machine",
    of(peak_rate, memory_bandwidth, network_bandwidth, grid_rows, grid_columns),
    [](auto C, auto M, auto B, auto r, auto c) {
      return least_matrix_time(C, M, grid_bandwidth(B, r, c));
    });

// The blocks of machines: without constants, as in "Justifying the formula", and with them.

inline constexpr auto unscaled_machine_side = define<"unscaled_machine_side", count_unit>(
    "C*N/B", "side of a machine's block, constants ignored", "forward-pass Justifying",
    of(peak_rate, network_bandwidth, gpus),
    [](auto C, auto B, auto N) { return N * macs_per_element(C, B); });

inline constexpr auto gpu_block_side = define<"gpu_block_side", count_unit>(
    "m_net", "side of a GPU's block from which a machine's network does not limit it",
    "forward-pass One Machine", of(peak_rate, network_bandwidth, gpus),
    [](auto C, auto B, auto N) { return network_block_side(C, effective_bandwidth(B, N)); });

inline constexpr auto machine_block_side = define<"machine_block_side", count_unit>(
    "m_net*s", "side of a machine's block from which its network does not limit it",
    "forward-pass One Machine", of(peak_rate, network_bandwidth, gpus),
    [](auto C, auto B, auto N) { return 2 * unscaled_machine_side(C, B, N); });

inline constexpr auto machines_of_blocks = define<"machines_of_blocks", count_unit>(
    "n_machines", "machines that a d x d matrix needs, one for each machine's block of m x m",
    "forward-pass Justifying", of(width, block_side),
    [](auto d, auto m) { return matrix_blocks(d, m); });

inline constexpr auto machines_of_matrix = define<"machines_of_matrix", count_unit>(
    "n_machines",
    "machines that a d x d matrix needs, each with the least block of which its network is no "
    "bottleneck",
    "forward-pass Justifying", of(width, peak_rate, network_bandwidth, gpus),
    [](auto d, auto C, auto B, auto N) {
      return machines_of_blocks(d, machine_block_side(C, B, N));
    });

inline constexpr auto gpus_of_matrix = define<"gpus_of_matrix", count_unit>(
    "n_GPUs", "GPUs that a d x d matrix needs, N for each machine's block of m x m",
    "forward-pass Justifying", of(width, block_side, gpus),
    [](auto d, auto m, auto N) { return N * machines_of_blocks(d, m); });

}  // namespace proofline::equations
