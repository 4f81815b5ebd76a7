#pragma once
// What is true of a matrix product by tiles, as a footnote of rooflines, Matrix multiplication,
// counts it: (m, k) . (k, n) in tiles of bm x bk and bk x bn is d x K . K x D in m x l and l x n.

#include <proofline/equations/matmul_rooflines.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

/// What the tiles of a product cost, with the arguments in the order of their inputs.
namespace tiles {
inline constexpr auto count = [](auto d, auto D, auto m, auto n) {
  return output_tiles(rows = d, columns = D, tile_rows = m, tile_columns = n);
};
inline constexpr auto loads = [](auto d, auto K, auto D, auto m, auto n) {
  return bf16 *
         tiled_gemm_reads(rows = d, contracted = K, columns = D, tile_rows = m, tile_columns = n);
};
inline constexpr auto footnote_bytes = [](auto d, auto K, auto D, auto m, auto n, auto l) {
  return footnote_tiled_bytes(row_tiles = d / m, column_tiles = D / n,
                              contracted_tiles = tile_steps(K, l), tile_rows = m, tile_columns = n,
                              tile_contracted = l);
};
inline constexpr auto flops_of_steps = [](auto d, auto K, auto D, auto m, auto n, auto l) {
  return tiled_matmul_flops(row_tiles = d / m, column_tiles = D / n,
                            contracted_tiles = tile_steps(K, l), tile_rows = m, tile_columns = n,
                            tile_contracted = l);
};
/// rooflines-ko: 2*tm*tn*tk*m*bk*bm.
inline constexpr auto misprinted_flops = [](auto d, auto K, auto D, auto m, auto n, auto l) {
  return flop_per_mac * count(d, D, m, n) * tile_steps(K, l) * (d * l * m);
};
}  // namespace tiles

inline constexpr auto tiles_compute_the_product = for_all<"tiles_compute_the_product">(
    "2*tm*tn*tk*bm*bn*bk are the 2mnk FLOPs of the product",
    "rooflines, Matrix multiplication footnote",
    of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
    [](auto d, auto K, auto D, auto m, auto n, auto l) {
      const auto n_F = tiles::flops_of_steps(d, K, D, m, n, l);
      return both(n_F == 2_FLOP * (tiles::count(d, D, m, n) * tile_steps(K, l)) * (m * n * l),
                  n_F == product_flops(d, K, D));
    });

inline constexpr auto misprinted_tiles_compute_the_product =
    for_all<"misprinted_tiles_compute_the_product">(
        "2*tm*tn*tk*m*bk*bm are the 2mnk FLOPs of the product",
        "rooflines-ko, Matrix multiplication footnote",
        of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
        [](auto d, auto K, auto D, auto m, auto n, auto l) {
          return tiles::misprinted_flops(d, K, D, m, n, l) == product_flops(d, K, D);
        });

/// Whatever the tiles, the FLOPs are printed m/bn times too high.
inline constexpr auto misprint_is_rows_over_tile_columns =
    for_all<"misprint_is_rows_over_tile_columns">(
        "2*tm*tn*tk*m*bk*bm are m/bn times the FLOPs of the product",
        "rooflines-ko, Matrix multiplication footnote",
        of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
        [](auto d, auto K, auto D, auto m, auto n, auto l) {
          return tiles::misprinted_flops(d, K, D, m, n, l) == d / n * product_flops(d, K, D);
        });

/// bk x bm for the tiles of Y, so that an output tile is bm x bm.
inline constexpr auto square_tiles_cover_the_product = for_all<"square_tiles_cover_the_product">(
    "tm*tn output tiles of bm x bm have the elements of the product",
    "rooflines, Matrix multiplication footnote", of(rows, columns, tile_rows, tile_columns),
    [](auto d, auto D, auto m, auto n) {
      return tiles::count(d, D, m, n) * product_elements(m, m) == product_elements(d, D);
    });

inline constexpr auto tiles_load = for_all<"tiles_load">(
    "2*tm*tn*tk*(bm*bk + bk*bn) bytes are 2mnk(1/bn + 1/bm)",
    "rooflines, Matrix multiplication footnote",
    of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
    [](auto d, auto K, auto D, auto m, auto n, auto l) {
      return both(bf16 * tiles::count(d, D, m, n) * tile_steps(K, l) * (m * l + l * n) ==
                      tiles::loads(d, K, D, m, n),
                  tiles::loads(d, K, D, m, n) == 2_B * (d * K * D) * (1 / n + 1 / m));
    });

inline constexpr auto footnote_writes_bf16 = for_all<"footnote_writes_bf16">(
    "the footnote's bytes are the loads and a product that is written once in bf16, as the main "
    "text counts it",
    "rooflines, Matrix multiplication footnote",
    of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
    [](auto d, auto K, auto D, auto m, auto n, auto l) {
      return tiles::footnote_bytes(d, K, D, m, n, l) ==
             tiles::loads(d, K, D, m, n) + bf16 * product_elements(d, D);
    });

/// Or read and written in bf16, as by a kernel that adds to what is there.
inline constexpr auto footnote_writes_float32 = for_all<"footnote_writes_float32">(
    "the footnote's bytes are the loads and a product of 4 bytes an element, as in float32",
    "rooflines, Matrix multiplication footnote",
    of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
    [](auto d, auto K, auto D, auto m, auto n, auto l) {
      return tiles::footnote_bytes(d, K, D, m, n, l) ==
             tiles::loads(d, K, D, m, n) + 4_B * product_elements(d, D);
    });

inline constexpr auto tiles_have_their_intensity = for_all<"tiles_have_their_intensity">(
    "FLOPs over bytes loaded are bm*bn/(bm + bn)", "rooflines, Matrix multiplication footnote",
    of(rows, contracted, columns, tile_rows, tile_columns),
    [](auto d, auto K, auto D, auto m, auto n) {
      const auto I = product_flops(d, K, D) / tiles::loads(d, K, D, m, n);
      return both(I == tile_intensity(m, n), I == 1_FLOP_per_byte * (m * n / (m + n)));
    });

inline constexpr auto misprinted_tiles_have_their_intensity =
    for_all<"misprinted_tiles_have_their_intensity">(
        "2*tm*tn*tk*m*bk*bm FLOPs over bytes loaded are bm*bn/(bm + bn)",
        "rooflines-ko, Matrix multiplication footnote",
        of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
        [](auto d, auto K, auto D, auto m, auto n, auto l) {
          return tiles::misprinted_flops(d, K, D, m, n, l) / tiles::loads(d, K, D, m, n) ==
                 tile_intensity(m, n);
        });

/// An output tile is a product of its own, of bm x k and k x bn.
inline constexpr auto tiles_are_like_deep_products = for_all<"tiles_are_like_deep_products">(
    "the intensity of bm x bn tiles is above that of a product of bm x k and k x bn, and within a "
    "part epsilon of it from k >= bm*bn/(bm + bn)/epsilon on",
    "rooflines, Matrix multiplication footnote", of(contracted, tile_rows, tile_columns, tolerance),
    [](auto K, auto m, auto n, auto epsilon) {
      const auto I = perfect_gemm_intensity(m, K, n);
      return both(I < tile_intensity(m, n),
                  approaches(tile_intensity(m, n), I, epsilon, from(K, m * n / (m + n) / epsilon)));
    });

inline constexpr auto tiles_load_more_than_any_square = for_all<"tiles_load_more_than_any_square">(
    "a product of N x N matrices by tiles of b x b loads 4N^3/b bytes, more than c*N^2 from N > "
    "c*b/4 on",
    "rooflines, Matrix multiplication footnote", of(rows, tile_rows, factor),
    [](auto N, auto b, auto c) {
      const auto loads = tiles::loads(N, N, N, b, b);
      return both(loads == 2 * bf16 * (cube(N) / b),
                  implies(2 * bf16 * N > 1_B * c * b, loads > 1_B * c * square(N)));
    });

}  // namespace proofline::theorems
