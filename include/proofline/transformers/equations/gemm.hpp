#pragma once
// What a matrix product Z (d x D) = X (d x K) Y (K x D) costs, kernel by kernel. training-notes
// A.1. All elements are bf16.

#include <proofline/transformers/equations/constants.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/inputs/gemm.hpp>

namespace proofline::equations {

using namespace inputs;

inline constexpr auto product_flops = define<"product_flops", flop_unit>(
    "n_F", "FLOPs of a matrix product, by any kernel", "training-notes A.1",
    of(rows, contracted, columns), [](auto d, auto K, auto D) { return flop_per_mac * d * D * K; });

// A kernel that moves each element once.

inline constexpr auto perfect_gemm_reads = define<"perfect_gemm_reads", count_unit>(
    "n_R", "elements that a perfect kernel reads", "training-notes A.1",
    of(rows, contracted, columns), [](auto d, auto K, auto D) { return d * K + K * D; });

inline constexpr auto product_elements = define<"product_elements", count_unit>(
    "n_Z", "elements of a matrix product", "training-notes A.1", of(rows, columns),
    [](auto d, auto D) { return d * D; });

inline constexpr auto perfect_gemm_bytes = define<"perfect_gemm_bytes", byte_unit>(
    "n_B", "bytes that a perfect kernel moves: it reads X and Y once and writes Z once",
    "training-notes A.1", of(rows, contracted, columns), [](auto d, auto K, auto D) {
      return bf16 * (perfect_gemm_reads(d, K, D) + product_elements(d, D));
    });

inline constexpr auto perfect_gemm_intensity = define<"perfect_gemm_intensity", flop_per_byte_unit>(
    "I", "arithmetic intensity of a perfect kernel", "training-notes A.1",
    of(rows, contracted, columns),
    [](auto d, auto K, auto D) { return flop_per_mac / bf16 / (1 / D + 1 / d + 1 / K); });

// A kernel that loads both factors for each multiply-add.

inline constexpr auto naive_gemm_reads = define<"naive_gemm_reads", count_unit>(
    "n_R", "elements that a naive kernel reads", "training-notes A.1.1",
    of(rows, contracted, columns), [](auto d, auto K, auto D) { return 2 * d * D * K; });

inline constexpr auto naive_loads_of_x = define<"naive_loads_of_x", count_unit>(
    "N_X", "times that a naive kernel reads each X_i,k: once for each column of Z",
    "training-notes A.1.1", of(columns), [](auto D) { return D; });

inline constexpr auto naive_loads_of_y = define<"naive_loads_of_y", count_unit>(
    "N_Y", "times that a naive kernel reads each Y_k,j: once for each row of Z",
    "training-notes A.1.1", of(rows), [](auto d) { return d; });

inline constexpr auto naive_gemm_bytes = define<"naive_gemm_bytes", byte_unit>(
    "n_B", "bytes that a naive kernel moves", "training-notes A.1.1", of(rows, contracted, columns),
    [](auto d, auto K, auto D) {
      return bf16 * (naive_gemm_reads(d, K, D) + product_elements(d, D));
    });

inline constexpr auto naive_gemm_intensity = define<"naive_gemm_intensity", flop_per_byte_unit>(
    "I", "arithmetic intensity of a naive kernel", "training-notes A.1.1", of(contracted),
    [](auto K) { return flop_per_mac / bf16 / (2 + 1 / K); });

// A kernel that computes output tiles of m x n in steps of l along the contracted dimension.

inline constexpr auto output_tiles = define<"output_tiles", count_unit>(
    "N_tiles", "output tiles, one for each thread block", "training-notes A.1.2",
    of(rows, columns, tile_rows, tile_columns),
    [](auto d, auto D, auto m, auto n) { return (d / m) * (D / n); });

inline constexpr auto tile_steps = define<"tile_steps", count_unit>(
    "N_steps", "products of input tiles that add up to an output tile", "training-notes A.1.2",
    of(contracted, tile_contracted), [](auto K, auto l) { return K / l; });

inline constexpr auto example_tile_flops = define<"example_tile_flops", flop_unit>(
    "n_F", "FLOPs of the output tile Z_1,2 with K = 4l: four products of m x l by l x n",
    "training-notes A.1.2", of(tile_rows, tile_columns, tile_contracted),
    [](auto m, auto n, auto l) { return 4 * product_flops(m, l, n); });

inline constexpr auto loads_of_tile = define<"loads_of_tile", count_unit>(
    "N_loads", "output tiles that need one tile of X: those side by side in its row",
    "training-notes A.1.2", of(columns, tile_columns), [](auto D, auto n) { return D / n; });

inline constexpr auto tiled_gemm_reads = define<"tiled_gemm_reads", count_unit>(
    "n_R", "elements that a tiled kernel loads to SRAM, from L2 or from HBM",
    "training-notes A.1.2", of(rows, contracted, columns, tile_rows, tile_columns),
    [](auto d, auto K, auto D, auto m, auto n) { return d * K * D / n + d * K * D / m; });

/// A tile of X is loaded once for each output tile in its row, a tile of Y once for each in its
/// column. After the first time the cache may have it.
inline constexpr auto repeated_tile_loads = define<"repeated_tile_loads", count_unit>(
    "n_R", "loads of input elements after the first load of each, which the cache can serve",
    "training-notes A.1.2", of(rows, contracted, columns, tile_rows, tile_columns),
    [](auto d, auto K, auto D, auto m, auto n) {
      return d * K * (loads_of_tile(D, n) - 1) + K * D * (loads_of_tile(d, m) - 1);
    });

inline constexpr auto tiled_gemm_bytes = define<"tiled_gemm_bytes", byte_unit>(
    "n_B", "bytes that a tiled kernel moves between HBM and chip where h loads hit the cache",
    "training-notes A.1.2", of(rows, contracted, columns, tile_rows, tile_columns, cache_hits),
    [](auto d, auto K, auto D, auto m, auto n, auto h) {
      const auto reads =
          tiled_gemm_reads(rows = d, contracted = K, columns = D, tile_rows = m, tile_columns = n);
      return bf16 * (reads - h + product_elements(d, D));
    });

inline constexpr auto tiled_gemm_barriers = define<"tiled_gemm_barriers", count_unit>(
    "N_sync", "barriers of all thread blocks: one before and one after each product of tiles",
    "training-notes A.1.2", of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
    [](auto d, auto K, auto D, auto m, auto n, auto l) {
      return 2 * tile_steps(K, l) *
             output_tiles(rows = d, columns = D, tile_rows = m, tile_columns = n);
    });

// Several independent products at once.

inline constexpr auto batched_flops = define<"batched_flops", flop_unit>(
    "n_F", "FLOPs of a batch of matrix products", "training-notes A.1.3 eq (16)",
    of(matrices, rows, contracted, columns),
    [](auto M, auto d, auto K, auto D) { return M * product_flops(d, K, D); });

inline constexpr auto batch_elements = define<"batch_elements", count_unit>(
    "n_Z",
    "elements of a batch of M matrix products, Z (M x d x D) = X (M x d x K) Y (M x K x D)",
    "training-notes A.1.3 eq (16)", of(matrices, rows, columns),
    [](auto M, auto d, auto D) { return M * product_elements(d, D); });

inline constexpr auto batched_perfect_bytes = define<"batched_perfect_bytes", byte_unit>(
    "n_B", "bytes that a perfect kernel moves for a batch", "training-notes A.1.3 eq (16)",
    of(matrices, rows, contracted, columns),
    [](auto M, auto d, auto K, auto D) { return M * perfect_gemm_bytes(d, K, D); });

inline constexpr auto output_cubes = define<"output_cubes", count_unit>(
    "N_cubes", "cubes of p x m x n that make up the output, one for each thread block",
    "training-notes A.1.3", of(matrices, rows, columns, tile_matrices, tile_rows, tile_columns),
    [](auto M, auto d, auto D, auto p, auto m, auto n) { return (M / p) * (d / m) * (D / n); });

inline constexpr auto batched_runtime = define<"batched_runtime", second_unit>(
    "t", "time of a batch of products whose kernel saturates the device", "training-notes A.1.3",
    of(matrices, rows, contracted, columns, peak_rate, memory_bandwidth),
    [](auto M, auto d, auto K, auto D, auto pi, auto beta) {
      return kernel_runtime(
          batched_flops(matrices = M, rows = d, contracted = K, columns = D),
          batched_perfect_bytes(matrices = M, rows = d, contracted = K, columns = D), pi, beta);
    });

/// t is the time of one product without its launch, and M of them at once have the time M*t.
inline constexpr auto unbatched_over_batched = define<"unbatched_over_batched", count_unit>(
    "r", "time of M calls with one product each over that of one call with M, launches included",
    "training-notes A.1.3 footnote 10", of(launch_time, run_time, matrices),
    [](auto t_launch, auto t, auto M) { return M * (t_launch + t) / (t_launch + M * t); });

/// 1/d + 1/K + 1/D is at most 3/m for the smallest dimension m.
inline constexpr auto sufficient_dimension = define<"sufficient_dimension", count_unit>(
    "m_star",
    "dimension that is enough: a perfect kernel is compute-bound if all three dimensions exceed it",
    "training-notes A.1.3 Takeaway", of(peak_rate, memory_bandwidth),
    [](auto pi, auto beta) { return 3 * critical_intensity(pi, beta) / (flop_per_mac / bf16); });

}  // namespace proofline::equations
