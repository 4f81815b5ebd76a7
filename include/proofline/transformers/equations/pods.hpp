#pragma once
// A pod of chips on a torus, the slices that can be had of it, and how a logical mesh is numbered.
// training-notes 2, appendix B.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/inputs/torus.hpp>

namespace proofline::equations {

using namespace inputs;

/// A TPU v5p pod is made of cubes of 4 x 4 x 4 chips.
inline constexpr int cube_side = 4;
inline constexpr int chips_per_cube = cube_side * cube_side * cube_side;

inline constexpr auto torus_chips =
    define<"torus_chips", count_unit>("K", "chips of a torus of three axes", "training-notes 2, B",
                                      of(first_side, second_side, third_side),
                                      [](auto P_x, auto P_y, auto P_z) { return P_x * P_y * P_z; });

inline constexpr auto slice_chips = define<"slice_chips", count_unit>(
    "K_slice", "chips of a slice of a x b x c cubes, each of 4 x 4 x 4 chips", "training-notes B.1",
    of(first_cubes, second_cubes, third_cubes), [](auto a, auto b, auto c) {
      return torus_chips(cube_side * a, cube_side * b, cube_side * c);
    });

// Row-major order: the last axis counts on first.

inline constexpr auto first_axis_stride = define<"first_axis_stride", count_unit>(
    "s_1", "stride of the first of three axes: how far apart its neighbors are numbered",
    "training-notes B.1", of(second_mesh_axis, third_mesh_axis),
    [](auto M_2, auto M_3) { return M_2 * M_3; });

inline constexpr auto second_axis_stride = define<"second_axis_stride", count_unit>(
    "s_2", "stride of the second of three axes: how far apart its neighbors are numbered",
    "training-notes B.1", of(third_mesh_axis), [](auto M_3) { return M_3; });

/// All axes after the first count as one, which is numbered in the same way.
inline constexpr auto row_major_number = define<"row_major_number", count_unit>(
    "n_chip", "number of a chip, counted from 0, by its coordinates", "training-notes B.1",
    of(first_coordinate, second_coordinate, later_mesh_axes),
    [](auto i, auto j, auto M_2) { return i * M_2 + j; });

}  // namespace proofline::equations
