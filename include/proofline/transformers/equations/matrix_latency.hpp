#pragma once
// How fast a d x d matrix can be multiplied with b vectors at full utilization, with each block of
// m x m on a GPU of its own. forward-pass, "Detailed Count of Operation
// Costs". All is bf16.
//
// The document writes lengths such as m = 2C/B, although C/B is in FLOP/byte. A multiply-add is 2
// FLOP and an element 2 bytes, which makes a length of it: see macs_per_element. The unit of its 54
// and 8, byte^3/FLOP^2, comes from there, too: see byte3_per_flop2.

#include <proofline/transformers/equations/gemm.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/matrix_blocks.hpp>
#include <proofline/transformers/inputs/transformer.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::equations {

using namespace inputs;

// What one block costs.

inline constexpr auto matrix_blocks = define<"matrix_blocks", count_unit>(
    "n_blocks", "GPUs that a d x d matrix needs, one for each block of m x m",
    "forward-pass Detailed Count", of(width, block_side),
    [](auto d, auto m) { return square(d / m); });

inline constexpr auto block_flops = define<"block_flops", flop_unit>(
    "n_F", "FLOPs of multiplying a block of m x m by a batch of b vectors",
    "forward-pass Detailed Count", of(block_side, vectors),
    [](auto m, auto b) { return product_flops(m, m, b); });

/// m x b numbers come in, and m x b go out.
inline constexpr auto block_network_bytes = define<"block_network_bytes", byte_unit>(
    "n_net",
    "bytes of network communication, in and out, when a block of m x m is multiplied by a batch "
    "of b vectors",
    "forward-pass Detailed Count", of(block_side, vectors),
    [](auto m, auto b) { return 2 * bf16 * product_elements(m, b); });

/// The block itself is read for each batch, too; its inputs and outputs pass through memory.
inline constexpr auto block_memory_bytes = define<"block_memory_bytes", byte_unit>(
    "n_B", "bytes of memory accesses when a block of m x m is multiplied by a batch of b vectors",
    "forward-pass Detailed Count", of(block_side, vectors),
    [](auto m, auto b) { return block_network_bytes(m, b) + bf16 * product_elements(m, m); });

inline constexpr auto network_seconds = define<"network_seconds", second_unit>(
    "t_net", "time to communicate n_net bytes at the network bandwidth B", "forward-pass Warm-up",
    of(network_bytes, network_bandwidth), [](auto n_net, auto B) { return n_net / B; });

inline constexpr auto block_compute_time = define<"block_compute_time", second_unit>(
    "t_F", "time of the computation when a block is multiplied by a batch",
    "forward-pass Detailed Count", of(block_side, vectors, peak_rate),
    [](auto m, auto b, auto C) { return compute_seconds(block_flops(m, b), C); });

inline constexpr auto block_memory_time = define<"block_memory_time", second_unit>(
    "t_B", "time of the memory accesses when a block is multiplied by a batch",
    "forward-pass Detailed Count", of(block_side, vectors, memory_bandwidth),
    [](auto m, auto b, auto M) { return memory_seconds(block_memory_bytes(m, b), M); });

inline constexpr auto block_network_time = define<"block_network_time", second_unit>(
    "t_net", "time of the communication when a block is multiplied by a batch",
    "forward-pass Detailed Count", of(block_side, vectors, network_bandwidth),
    [](auto m, auto b, auto B) { return network_seconds(block_network_bytes(m, b), B); });

inline constexpr auto block_time = define<"block_time", second_unit>(
    "t",
    "elapsed time of multiplying a block of m x m by a batch of b vectors: the longest of "
    "communication, memory accesses and computation",
    "forward-pass Detailed Count (star)",
    of(block_side, vectors, peak_rate, memory_bandwidth, network_bandwidth),
    [](auto m, auto b, auto C, auto M, auto B) {
      return max(block_network_time(m, b, B),
                 max(block_memory_time(m, b, M), block_compute_time(m, b, C)));
    });

inline constexpr auto block_utilization = define<"block_utilization", count_unit>(
    "u", "fraction of the peak rate that multiplying a block by a batch reaches",
    "forward-pass Trading off",
    of(block_side, vectors, peak_rate, memory_bandwidth, network_bandwidth),
    [](auto m, auto b, auto C, auto M, auto B) {
      return block_compute_time(m, b, C) / block_time(m, b, C, M, B);
    });

// What makes it fast: the smallest block and batch at full utilization.

inline constexpr auto ops_bytes_ratio = define<"ops_bytes_ratio", flop_per_byte_unit>(
    "R",
    "ops : bytes ratio of a GPU, its FLOPS C over a bandwidth W, of memory reads or of the network",
    "forward-pass Short Answer", of(peak_rate, any_bandwidth),
    [](auto C, auto W) { return C / W; });

/// C/M, C/B and R of the document where they are lengths.
inline constexpr auto macs_per_element = define<"macs_per_element", count_unit>(
    "R", "multiply-adds that a GPU does while it moves one element", "forward-pass Short Answer",
    of(peak_rate, any_bandwidth),
    [](auto C, auto W) { return ops_bytes_ratio(C, W) * (bf16 / flop_per_mac); });

// Bytes and FLOPs of a block of C/B x C/B with a batch of C/M, by the rates of its GPU.

inline constexpr auto network_bytes_by_rates = define<"network_bytes_by_rates", byte_unit>(
    "n_net",
    "bytes of network communication, in and out, of a block of C/B x C/B with a batch of C/M",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      return 2 * bf16 * (macs_per_element(C, B) * macs_per_element(C, M));
    });

inline constexpr auto memory_bytes_by_rates = define<"memory_bytes_by_rates", byte_unit>(
    "n_B", "bytes of memory accesses of a block of C/B x C/B with a batch of C/M",
    "forward-pass Justifying", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) {
      return bf16 * square(macs_per_element(C, B)) + network_bytes_by_rates(C, M, B);
    });

inline constexpr auto flops_by_rates = define<"flops_by_rates", flop_unit>(
    "n_F", "FLOPs of a block of C/B x C/B with a batch of C/M", "forward-pass Justifying",
    of(peak_rate, memory_bandwidth, network_bandwidth), [](auto C, auto M, auto B) {
      return flop_per_mac * (square(macs_per_element(C, B)) * macs_per_element(C, M));
    });

/// For m multiply-adds one element comes in and one goes out.
inline constexpr auto network_block_side = define<"network_block_side", count_unit>(
    "m_net", "side of a block from which the network does not limit it",
    "forward-pass Detailed Count", of(peak_rate, network_bandwidth),
    [](auto C, auto B) { return 2 * macs_per_element(C, B); });

/// With m = b, three elements are moved for m multiply-adds: of input, output and weights.
inline constexpr auto balanced_block_side = define<"balanced_block_side", count_unit>(
    "m_mem", "side of a block from which memory does not limit it, with a batch of the same size",
    "forward-pass Detailed Count", of(peak_rate, memory_bandwidth),
    [](auto C, auto M) { return (2 + 1) * macs_per_element(C, M); });

/// With a side of 2C/B, inputs and outputs need as much of the memory's bandwidth as the network
/// has; what is left of it, v = M - B, is for the weights.
inline constexpr auto network_bound_batch = define<"network_bound_batch", count_unit>(
    "b_net", "batch from which memory does not limit a block of 2C/B",
    "forward-pass Detailed Count", of(peak_rate, spare_bandwidth),
    [](auto C, auto v) { return macs_per_element(C, v); });

/// The unit of 54 and 8 in the printed formula, which the document leaves out.
inline constexpr auto byte3_per_flop2 = (1_B * 1_B * 1_B) / (1_FLOP * 1_FLOP);

/// As the document prints it; theorems::balanced_time_is has the block and the batch.
inline constexpr auto balanced_time = define<"balanced_time", second_unit>(
    "t_mem", "time of a matrix product that memory limits, at full utilization",
    "forward-pass Complete formula", of(peak_rate, memory_bandwidth),
    [](auto C, auto M) { return 54 * byte3_per_flop2 * (square(C) / cube(M)); });

/// As the document prints it, v is M - B; theorems::network_bound_time_is has the block and the
/// batch.
inline constexpr auto network_bound_time = define<"network_bound_time", second_unit>(
    "t_net", "time of a matrix product that the network limits, at full utilization",
    "forward-pass Complete formula", of(peak_rate, network_bandwidth, spare_bandwidth),
    [](auto C, auto B, auto v) { return 8 * byte3_per_flop2 * (square(C) / (square(B) * v)); });

/// A network that is faster than two thirds of the memory is of no further use.
inline constexpr auto used_network_bandwidth =
    define<"used_network_bandwidth", byte_per_second_unit>(
        "B_used", "network bandwidth that the best block and batch use",
        "forward-pass Complete formula", of(memory_bandwidth, network_bandwidth),
        [](auto M, auto B) { return min(B, 2 * M / (2 + 1)); });

inline constexpr auto best_block_side = define<"best_block_side", count_unit>(
    "m_star", "side of the block that is fastest at full utilization",
    "forward-pass Detailed Count", of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) { return network_block_side(C, used_network_bandwidth(M, B)); });

inline constexpr auto best_batch = define<"best_batch", count_unit>(
    "b_star", "batch that is fastest at full utilization", "forward-pass Detailed Count",
    of(peak_rate, memory_bandwidth, network_bandwidth),
    [](auto C, auto M, auto B) { return macs_per_element(C, M - used_network_bandwidth(M, B)); });

/// Both cases of the document in one; theorems show which holds where.
inline constexpr auto least_matrix_time = define<"least_matrix_time", second_unit>(
    "t_star", "least time of a matrix product at full utilization", "forward-pass Complete formula",
    of(peak_rate, memory_bandwidth, network_bandwidth), [](auto C, auto M, auto B) {
      const auto used = used_network_bandwidth(M, B);
      return network_bound_time(C, used, M - used);
    });

}  // namespace proofline::equations
