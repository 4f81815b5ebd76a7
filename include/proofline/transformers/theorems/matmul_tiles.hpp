#pragma once
// What is true of a matrix product by tiles, as a footnote of rooflines, Matrix multiplication,
// counts it: (m, k) . (k, n) in tm*tn*tk steps, each of which multiplies a bm x bk by a bk x bn
// tile.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/matmul_rooflines.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

/// What the tiles of a product cost, with the arguments in the order of their inputs.
namespace tiles {
inline constexpr auto steps = [](auto m, auto k, auto n, auto bm, auto bn, auto bk) {
  return tiles_of_rows(m, bm) * tiles_of_columns(n, bn) * tile_steps(k, bk);
};
/// Of the last term of the footnote's bytes nothing.
inline constexpr auto loads = [](auto m, auto k, auto n, auto bm, auto bn, auto bk) {
  return bf16 * steps(m, k, n, bm, bn, bk) * (bm * bk + bk * bn);
};
inline constexpr auto footnote_bytes = [](auto m, auto k, auto n, auto bm, auto bn, auto bk) {
  return footnote_tiled_bytes(row_tiles = tiles_of_rows(m, bm),
                              column_tiles = tiles_of_columns(n, bn),
                              contracted_tiles = tile_steps(k, bk), tile_rows = bm,
                              tile_columns = bn, tile_contracted = bk);
};
inline constexpr auto flops_of_steps = [](auto m, auto k, auto n, auto bm, auto bn, auto bk) {
  return tiled_matmul_flops(row_tiles = tiles_of_rows(m, bm),
                            column_tiles = tiles_of_columns(n, bn),
                            contracted_tiles = tile_steps(k, bk), tile_rows = bm, tile_columns = bn,
                            tile_contracted = bk);
};
/// rooflines-ko: 2*tm*tn*tk*m*bk*bm.
inline constexpr auto misprinted_flops = [](auto m, auto k, auto n, auto bm, auto bn, auto bk) {
  return flop_per_mac * steps(m, k, n, bm, bn, bk) * (m * bk * bm);
};
}  // namespace tiles

inline constexpr auto misprinted_tiles_compute_the_product =
    for_all<"misprinted_tiles_compute_the_product">(
        "2*tm*tn*tk*m*bk*bm are the 2mnk FLOPs of the product",
        "rooflines-ko, Matrix multiplication footnote",
        of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
        [](auto m, auto k, auto n, auto bm, auto bn, auto bk) {
          return tiles::misprinted_flops(m, k, n, bm, bn, bk) == product_flops(m, k, n);
        });

inline constexpr auto misprint_is_rows_over_tile_columns =
    for_all<"misprint_is_rows_over_tile_columns">(
        "2*tm*tn*tk*m*bk*bm are m/bn times the FLOPs of the product",
        "rooflines-ko, Matrix multiplication footnote",
        of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
        [](auto m, auto k, auto n, auto bm, auto bn, auto bk) {
          return tiles::misprinted_flops(m, k, n, bm, bn, bk) == m / bn * product_flops(m, k, n);
        });

/// Sizes bm, bk, bm: the tiles of Y are bk x bm, and those of the product bm x bm.
inline constexpr auto square_tiles_cover_the_product = for_all<"square_tiles_cover_the_product">(
    "tm*tn output tiles of bm x bm have as many elements as the m x n product",
    "rooflines, Matrix multiplication footnote", of(rows, columns, tile_rows, tile_columns),
    [](auto m, auto n, auto bm, auto bn) {
      return tiles_of_rows(m, bm) * tiles_of_columns(n, bn) * product_elements(bm, bm) ==
             product_elements(m, n);
    });

inline constexpr auto tiles_load = for_all<"tiles_load">(
    "without the last term, the bytes are 2*tm*tn*tk*(bm*bk + bk*bn) = 2mnk(1/bn + 1/bm)",
    "rooflines, Matrix multiplication footnote",
    of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
    [](auto m, auto k, auto n, auto bm, auto bn, auto bk) {
      return tiles::loads(m, k, n, bm, bn, bk) == 2_B * (m * n * k) * (1 / bn + 1 / bm);
    });

inline constexpr auto footnote_writes_bf16 = for_all<"footnote_writes_bf16">(
    "the footnote's 2*tm*tn*(tk*(bm*bk + bk*bn) + 2*bm*bn) bytes are those that all steps load and "
    "the 2mn bytes of a product in bf16",
    "rooflines, Matrix multiplication footnote",
    of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
    [](auto m, auto k, auto n, auto bm, auto bn, auto bk) {
      return tiles::footnote_bytes(m, k, n, bm, bn, bk) ==
             tiles::loads(m, k, n, bm, bn, bk) + bf16 * product_elements(m, n);
    });

/// The same bytes are moved where a product in bf16 is read, added to and written.
inline constexpr auto footnote_writes_float32 = for_all<"footnote_writes_float32">(
    "the footnote's 2*tm*tn*(tk*(bm*bk + bk*bn) + 2*bm*bn) bytes are those that all steps load and "
    "the 4mn bytes of a product in float32",
    "rooflines, Matrix multiplication footnote",
    of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
    [](auto m, auto k, auto n, auto bm, auto bn, auto bk) {
      return tiles::footnote_bytes(m, k, n, bm, bn, bk) ==
             tiles::loads(m, k, n, bm, bn, bk) + 4_B * product_elements(m, n);
    });

inline constexpr auto tiles_have_their_intensity = for_all<"tiles_have_their_intensity">(
    "with the last term of the bytes, the product, left out, 2*tm*tn*tk*bm*bn*bk FLOPs over "
    "2*tm*tn*tk*(bm*bk + bk*bn) bytes are bm*bn/(bm + bn)",
    "rooflines, Matrix multiplication footnote",
    of(rows, contracted, columns, tile_rows, tile_columns, tile_contracted),
    [](auto m, auto k, auto n, auto bm, auto bn, auto bk) {
      return arithmetic_intensity_of(tiles::flops_of_steps(m, k, n, bm, bn, bk),
                                     tiles::loads(m, k, n, bm, bn, bk)) == tile_intensity(bm, bn);
    });

inline constexpr auto larger_tiles_are_more_intense = for_all<"larger_tiles_are_more_intense">(
    "the FLOPs of a product by tiles over the bytes of its loads alone, bm*bn/(bm + bn), rise with "
    "bm and with bn",
    "rooflines, Matrix multiplication", of(tile_rows, tile_columns, step),
    [](auto bm, auto bn, auto s) {
      return both(rises([=](auto size) { return tile_intensity(size, bn); }, bm, s),
                  rises([=](auto size) { return tile_intensity(bm, size); }, bn, s));
    });

/// An output tile is a product of its own, of bm x k and k x bn.
inline constexpr auto tiles_are_like_deep_products = for_all<"tiles_are_like_deep_products">(
    "bm*bn/(bm + bn) exceeds BDF/(BD + DF + BF) with B = bm, D = k and F = bn, by a fraction of at "
    "most bm*bn/(bm + bn)/k: nearly the same where k is large",
    "rooflines, Matrix multiplication footnote", of(contracted, tile_rows, tile_columns),
    [](auto k, auto bm, auto bn) {
      const auto untiled = matmul_intensity(bm, k, bn, bf16, bf16);
      const auto tiled = tile_intensity(bm, bn);
      return both(untiled < tiled, tiled - untiled <= tiled * (bm * bn / (bm + bn) / k));
    });

/// Tiles of a fixed size: b does not grow with N.
inline constexpr auto tiles_load_more_than_any_square = for_all<"tiles_load_more_than_any_square">(
    "the product of two N x N matrices in bf16 by tiles of b x b loads 4N^3/b bytes: more than "
    "c*N^2, for any c, from N > c*b/4 on",
    "rooflines, Matrix multiplication footnote", of(rows, tile_rows, factor),
    [](auto N, auto b, auto c) {
      const auto loads = tiles::loads(N, N, N, b, b, b);
      return both(loads == 2 * bf16 * (cube(N) / b),
                  implies(2 * bf16 * N > 1_B * c * b, loads > 1_B * c * square(N)));
    });

}  // namespace proofline::theorems
