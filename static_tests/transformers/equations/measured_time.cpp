// Pins the models of a measured time; whole waves are counted in small cases, tile by tile.

#include <proofline/transformers/equations/measured_time.hpp>
#include <proofline/units.hpp>

namespace tests::equations_measured_time {

using namespace proofline;
using namespace proofline::equations;

static_assert(normed_time(5_s, 3_s, rational(7, 5)) == 7_s);
static_assert(normed_time(3_s, 5_s, rational(7, 5)) == 7_s);
static_assert(power_of_factor(rational(2, 7)) == rational(9, 7));
static_assert(ratio_power_after(rational(2, 7), rational(3, 5)) == rational(6, 35));
static_assert(square_normed_time(3_s, 4_s) == 5_s);
static_assert(launched_time(run_time = 11_s, launched_kernels = 3, launch_time = 5_s,
                            host_launch_time = 7_s) == 26_s);
static_assert(launched_time(run_time = 11_s, launched_kernels = 3, launch_time = 5_s,
                            host_launch_time = 13_s) == 39_s);
static_assert(whole_tiles(3, 5) == 15);
static_assert(whole_wave_flops(waves = 3, multiprocessors = 5, tile_rows = 7, tile_columns = 11,
                               contracted = 13) == 30030_FLOP);
static_assert(whole_wave_time(waves = 3, multiprocessors = 5, tile_rows = 7, tile_columns = 11,
                              contracted = 13, peak_rate = 5_FLOP_per_s) == 6006_s);

/// Tiles laid beside each other until they cover an extent.
constexpr int laid(int extent, int tile) {
  int tiles = 0;
  for (int covered = 0; covered < extent; covered += tile) ++tiles;
  return tiles;
}
/// A wave takes up to N_SM tiles that are left.
constexpr bool as_laid(int d, int D, int m, int n, int N_SM) {
  const int row_tiles = laid(d, m), column_tiles = laid(D, n);
  int left = 0, waves_needed = 0;
  for (int row = 0; row < row_tiles; ++row) {
    for (int column = 0; column < column_tiles; ++column) ++left;
  }
  if (whole_tiles(row_tiles, column_tiles) != left) return false;
  for (; left > 0; left -= N_SM) ++waves_needed;
  return whole_wave_flops(waves = waves_needed, multiprocessors = N_SM, tile_rows = m,
                          tile_columns = n, contracted = 1) >= 2_FLOP * d * D;
}
static_assert(as_laid(13, 17, 4, 3, 5) && as_laid(12, 15, 4, 3, 5) && as_laid(1, 1, 4, 3, 5));

}  // namespace tests::equations_measured_time
