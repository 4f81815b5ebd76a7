// Pins every constant and operator of the equations of rooflines: change one in
// equations/matmul_rooflines.hpp and this file stops compiling. Values at distinct primes, and
// dependence on each input.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/matmul_rooflines.hpp>
#include <proofline/units.hpp>

namespace tests::equations_matmul_rooflines {

using namespace proofline;
using namespace proofline::equations;

static_assert(bits_of_number(3, 5, 7) == 15);
static_assert(bits_of_number(1, 8, 7) * 1_bit == bf16);
static_assert(vector_bytes(7) == 14_B);
static_assert(dot_product_loads(7) == 28_B);
static_assert(dot_product_bytes(7) == 30_B);
static_assert(dot_product_flops(7) == 13_FLOP);
static_assert(30 * dot_product_intensity(7) == 13_FLOP_per_byte);
static_assert(vector_critical_intensity(21_FLOP_per_s, 3_B_per_s) == 7_FLOP_per_byte);

static_assert(exact_matmul_flops(3, 5, 7) == 189_FLOP);  // 105 products and 84 sums
// 11*15 + 13*35 + 11*21 byte.
static_assert(matmul_bytes(3, 5, 7, 11_B, 13_B) == 851_B);
static_assert(loaded_bytes(3, 5, 7) == 100_B && stored_bytes(3, 7) == 42_B);
static_assert(int8_loaded_bytes(3, 5, 7) == 50_B && int8_stored_bytes(3, 7) == 21_B);
static_assert(851 * matmul_intensity(3, 5, 7, 11_B, 13_B) == 210_FLOP_per_byte);
static_assert(71 * int8_matmul_intensity(3, 5, 7) == 210_FLOP_per_byte);
static_assert(batch_to_exceed(35_FLOP_per_s, 5_B_per_s) == 7);
static_assert(int8_batch_of_intensity(14_FLOP_per_byte) == 7);
static_assert(int8_weights_batch_to_exceed(42_FLOP_per_s, 3_B_per_s) == 7);
static_assert(int8_batch_to_exceed(42_FLOP_per_s, 3_B_per_s) == 7);
static_assert(int8_compute_seconds(3, 5, 7, 30_FLOP_per_s) == 7_s);
static_assert(int8_memory_seconds(3, 5, 7, 71_B_per_s) == 1_s);  // 15 + 35 + 21 byte
static_assert(int8_critical_intensity(21_FLOP_per_s, 3_B_per_s) == 7_FLOP_per_byte);
static_assert(int8_speedup(21_FLOP_per_s, 3_FLOP_per_s) == 7);
static_assert(dense_rate(14_FLOP_per_s) == 7_FLOP_per_s);

static_assert(plotted_flops_time(3, 5, 7, 30_FLOP_per_s) == 7_s);
static_assert(plotted_comms_time(3, 5, 7, 107_B_per_s) == 1_s);
// 210 FLOP and 2*15 + 35 + 2*21 = 107 byte: below the peak, and at it.
constexpr auto plot = at(plotted_batch = 3, input_width = 5, output_width = 7);
static_assert(plotted_rate.read_from<rational>(at(plot, peak_rate = 500_FLOP_per_s,
                                                  memory_bandwidth = 107_B_per_s)) ==
              210_FLOP_per_s);
static_assert(plotted_rate.read_from<rational>(at(plot, peak_rate = 30_FLOP_per_s,
                                                  memory_bandwidth = 107_B_per_s)) ==
              30_FLOP_per_s);
// At the numbers of the code, on both sides of 120 and of 137 tokens.
constexpr auto curve = [](int tokens, int width) {
  return plotted_rate(plotted_batch = tokens, input_width = width, output_width = width,
                      peak_rate = 197_TFLOP_per_s, memory_bandwidth = 820_GB_per_s);
};
static_assert(4100 * curve(1, 4'096) == 6'717'440_exact * 1_GFLOP_per_s);
static_assert(4576 * curve(120, 4'096) == 806'092'800_exact * 1_GFLOP_per_s);
static_assert(curve(120, 1'024) < curve(120, 4'096));
static_assert(curve(256, 1'024) == 197_TFLOP_per_s && curve(256, 4'096) == 197_TFLOP_per_s);

static_assert(own_matrix_bytes(3, 5, 7) == 141_B);

static_assert(half_product_flops(3, 10, 7) == 210_FLOP);
static_assert(partial_sum_flops(3, 7) == 21_FLOP);
static_assert(partial_sum_bytes(3, 7) == 42_B);
static_assert(link_seconds(42_B, 6_B_per_s) == 7_s);
static_assert(partial_sum_seconds(3, 7, 6_B_per_s) == 7_s);
static_assert(link_critical_intensity(21_FLOP_per_s, 3_B_per_s) == 7_FLOP_per_byte);
static_assert(width_of_intensity(7_FLOP_per_byte) == 14);
static_assert(width_to_exceed(21_FLOP_per_s, 3_B_per_s) == 14);

static_assert(tiles_of_rows(21, 3) == 7 && tiles_of_columns(55, 5) == 11);
// 2*7*11 products of 390 FLOP; 14 tiles of 11*(39 + 65) + 30 elements.
constexpr auto tiles = at(row_tiles = 2, column_tiles = 7, contracted_tiles = 11, tile_rows = 3,
                          tile_columns = 5, tile_contracted = 13);
static_assert(tiled_matmul_flops.read_from<rational>(tiles) == 60'060_FLOP);
static_assert(footnote_tiled_bytes.read_from<rational>(tiles) == 32'872_B);
static_assert(8 * tile_intensity(3, 5) == 15_FLOP_per_byte);

}  // namespace tests::equations_matmul_rooflines
