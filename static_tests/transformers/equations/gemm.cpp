// Pins every constant and operator of the equations of matrix products: values at distinct primes,
// the counts of a listing, laws that a wrong factor breaks, dependence on each input.

#include <proofline/transformers/equations/gemm.hpp>
#include <proofline/transformers/listings/bytes.hpp>
#include <proofline/transformers/listings/gemm.hpp>
#include <proofline/units.hpp>

#include "../../counts.hpp"

namespace tests::equations_gemm {

using namespace proofline;
using namespace proofline::equations;

static_assert(flop_per_mac == 2_FLOP && bf16 == 2_B && int8 == 1_B);

static_assert(product_flops(3, 5, 7) == 210_FLOP);
static_assert(perfect_gemm_reads(3, 5, 7) == 50);
static_assert(product_elements(3, 7) == 21);
static_assert(perfect_gemm_bytes(3, 5, 7) == 142_B);
static_assert(perfect_gemm_intensity(3, 5, 7) * 142_B == 210_FLOP);
static_assert(naive_gemm_reads(3, 5, 7) == 210);
static_assert(naive_loads_of_x(7) == 7 && naive_loads_of_y(3) == 3);
static_assert(naive_gemm_bytes(3, 5, 7) == 462_B);
static_assert(naive_gemm_intensity(5) * 462_B == 210_FLOP);
static_assert(naive_gemm_intensity(1) * 3_B == 1_FLOP);
static_assert(output_tiles(rows = 6, columns = 35, tile_rows = 2, tile_columns = 5) == 21);
static_assert(tile_steps(15, 5) == 3 && loads_of_tile(21, 3) == 7);
static_assert(example_tile_flops(3, 5, 7) == 840_FLOP);
static_assert(tiled_gemm_reads(rows = 6, contracted = 11, columns = 35, tile_rows = 2,
                               tile_columns = 5) == 462 + 1'155);
// 66 elements of X are loaded 7 times, and 385 of Y 3 times.
static_assert(repeated_tile_loads(rows = 6, contracted = 11, columns = 35, tile_rows = 2,
                                  tile_columns = 5) == 66 * 6 + 385 * 2);
static_assert(tiled_gemm_bytes(rows = 6, contracted = 11, columns = 35, tile_rows = 2,
                               tile_columns = 5, cache_hits = 17) == 3'620_B);
static_assert(tiled_gemm_barriers(rows = 6, contracted = 77, columns = 35, tile_rows = 2,
                                  tile_columns = 5, tile_contracted = 7) == 462);
static_assert(batched_flops(matrices = 11, rows = 3, contracted = 5, columns = 7) == 2'310_FLOP);
static_assert(batched_perfect_bytes(matrices = 11, rows = 3, contracted = 5, columns = 7) ==
              1'562_B);
static_assert(output_cubes(matrices = 22, rows = 21, columns = 65, tile_matrices = 2, tile_rows = 7,
                           tile_columns = 5) == 11 * 3 * 13);
static_assert(batched_runtime(matrices = 11, rows = 3, contracted = 5, columns = 7,
                              peak_rate = 2_FLOP_per_s, memory_bandwidth = 1_B_per_s) == 1'562_s);
static_assert(batched_runtime(matrices = 11, rows = 3, contracted = 5, columns = 7,
                              peak_rate = 1_FLOP_per_s, memory_bandwidth = 1_B_per_s) == 2'310_s);
static_assert(unbatched_over_batched(3_s, 2_s, 7) * 17 == 35);
static_assert(sufficient_dimension(312_TFLOP_per_s, 1.6_TB_per_s) == 585);

// The counts of the listings, for all sizes.
static_assert(counts(flops_of(listings::perfect_gemm), product_flops));
static_assert(counts(elements_of(listings::perfect_gemm),
                     define<"all", count_unit>("", "", "", of(rows, contracted, columns),
                                               [](auto d, auto K, auto D) {
                                                 return d * K + K * D + d * D;
                                               })));
static_assert(counts(bytes_of(listings::perfect_gemm), perfect_gemm_bytes));
static_assert(counts(reads_of(listings::tiles_of_the_example), tiled_gemm_reads));
static_assert(counts(barriers_of(listings::tiles_of_the_example), tiled_gemm_barriers));
static_assert(counts(flops_of(listings::one_tile_of_the_example), example_tile_flops));
static_assert(counts(
    reads_of(listings::one_tile_of_the_example),
    define<"all", count_unit>("", "", "", of(tile_rows, tile_columns, tile_contracted),
                              [](auto m, auto n, auto l) { return 4 * l * m + 4 * l * n; })));
static_assert(counts(flops_of(listings::perfect_batch), batched_flops));
static_assert(counts(bytes_of(listings::perfect_batch), batched_perfect_bytes));
static_assert(counts(threads_of(listings::perfect_batch),
                     define<"all", count_unit>("", "", "", of(matrices),
                                               [](auto M) { return M; })));
static_assert(counts(reads_of(listings::naive_gemm), naive_gemm_reads));
static_assert(counts(bytes_of(listings::naive_gemm), naive_gemm_bytes));
static_assert(counts(
    reads_of(listings::batched_gemm),
    define<"all", count_unit>("", "", "",
                              of(matrices, rows, contracted, columns, tile_rows, tile_columns),
                              [](auto M, auto d, auto K, auto D, auto m, auto n) {
                                return M * tiled_gemm_reads(rows = d, contracted = K, columns = D,
                                                            tile_rows = m, tile_columns = n);
                              })));

// Laws. One product is a batch of one; the naive and tiled kernel with the smallest and largest
// tiles; int8 halves the bytes.
static_assert(batched_flops(matrices = 1, rows = 3, contracted = 5, columns = 7) ==
              product_flops(3, 5, 7));
static_assert(tiled_gemm_reads(rows = 3, contracted = 5, columns = 7, tile_rows = 1,
                               tile_columns = 1) == naive_gemm_reads(3, 5, 7));
static_assert(tiled_gemm_reads(rows = 3, contracted = 5, columns = 7, tile_rows = 3,
                               tile_columns = 7) == perfect_gemm_reads(3, 5, 7));
static_assert(2 * int8 == bf16);

}  // namespace tests::equations_gemm
