#pragma once
// A matrix product Z (d x D) = X (d x K) Y (K x D), and how it is cut into tiles (training-notes
// A.1).

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"rows", count_unit> rows{"d", "rows of X and of Z"};
inline constexpr input<"contracted", count_unit> contracted{
    "K", "columns of X and rows of Y: the contracted dimension"};
inline constexpr input<"columns", count_unit> columns{"D", "columns of Y and of Z"};
inline constexpr input<"matrices", count_unit, domain::at_least_one> matrices{
    "M", "independent products in a batch"};
inline constexpr input<"tile_rows", count_unit> tile_rows{"m", "rows of an output tile"};
inline constexpr input<"tile_columns", count_unit> tile_columns{"n", "columns of an output tile"};
inline constexpr input<"tile_contracted", count_unit> tile_contracted{
    "l", "width of a slice of the contracted dimension"};
inline constexpr input<"tile_matrices", count_unit> tile_matrices{"p",
                                                                  "products that a cube works on"};
inline constexpr input<"row_tiles", count_unit> row_tiles{"tiles_d", "tiles along the rows, d/m"};
inline constexpr input<"column_tiles", count_unit> column_tiles{"tiles_D",
                                                                "tiles along the columns, D/n"};
inline constexpr input<"contracted_tiles", count_unit> contracted_tiles{
    "tiles_K", "slices of the contracted dimension, K/l"};
inline constexpr input<"matrix_groups", count_unit> matrix_groups{"groups_M",
                                                                  "groups of products, M/p"};
inline constexpr input<"cache_hits", count_unit, domain::nonnegative> cache_hits{
    "h", "loads of input elements that hit the cache"};

}  // namespace proofline::inputs
