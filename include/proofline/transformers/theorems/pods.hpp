#pragma once
// Pods, slices and logical meshes. training-notes 2, appendix B.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/collectives.hpp>
#include <proofline/transformers/equations/pods.hpp>
#include <proofline/transformers/hardware/torus.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// Slices. Cubes are reconfigurable: they can be linked to rings in any order.

inline constexpr auto any_cubes_make_a_torus = for_all<"any_cubes_make_a_torus">(
    "n_cubes cubes, linked in a row, are a torus of 4 x 4 x 4*n_cubes chips: K_slice = 64*n_cubes, "
    "and K_slice <= K = 8960 iff n_cubes <= 140",
    "training-notes B.1", of(cubes), [](auto n) {
      constexpr int pod = hardware::tpu_v5p_cubes.chips();
      const auto K_slice = slice_chips(1, 1, n);
      return both(K_slice == chips_per_cube * n, iff(K_slice <= chips_per_cube * pod, n <= pod));
    });

inline constexpr auto a_job_can_have_the_pod = for_all<"a_job_can_have_the_pod">(
    "one job can request any multiple of a cube, 64*n_cubes chips, up to the K chips of the pod",
    "training-notes B.1", of(cubes, chips, largest_job), [](auto n, auto K, auto K_job) {
      return implies(chips_per_cube * n <= K, chips_per_cube * n <= K_job);
    });

// Logical meshes. Coordinates are whole numbers: what differs, differs by 1 at least.

inline constexpr auto row_major_is_one_to_one = for_all<"row_major_is_one_to_one">(
    "row-major order gives chip (i, j) of a logical mesh of M_1 x M_2 chips the number i*M_2 + j, "
    "from 0 to M_1*M_2 - 1. No two chips have the same number: it is higher for a larger i, and, "
    "for the same i, for a larger j",
    "training-notes B.1",
    of(first_coordinate, second_coordinate, later_first_coordinate, later_second_coordinate,
       first_mesh_axis, later_mesh_axes),
    [](auto i, auto j, auto i_2, auto j_2, auto M, auto N) {
      const auto number = [&](auto first, auto second) {
        return row_major_number(first, second, N);
      };
      return both(both(implies(both(j <= N - 1, i_2 >= i + 1), number(i_2, j_2) > number(i, j)),
                       implies(j_2 >= j + 1, number(i, j_2) > number(i, j))),
                  number(M - 1, N - 1) == M * N - 1);
    });

inline constexpr auto later_axes_have_larger_strides = for_all<"later_axes_have_larger_strides">(
    "in row-major order of three logical axes the stride of the second is at least that of the "
    "first, and the stride of the third at least that of the second",
    "training-notes B.1", of(second_mesh_axis, third_mesh_axis), [](auto M_2, auto M_3) {
      return both(second_axis_stride(M_3) >= first_axis_stride(M_2, M_3),
                  1 >= second_axis_stride(M_3));
    });

/// The strides of column-major order are those of row-major order with the axes reversed.
inline constexpr auto column_major_strides_grow = for_all<"column_major_strides_grow">(
    "in column-major order of three logical axes the strides are 1, M_1 and M_1*M_2: no axis has a "
    "larger one than the next",
    "training-notes B.1", of(first_mesh_axis, second_mesh_axis), [](auto M_1, auto M_2) {
      return both(second_axis_stride(M_1) >= 1,
                  first_axis_stride(M_2, M_1) >= second_axis_stride(M_1));
    });

}  // namespace proofline::theorems
