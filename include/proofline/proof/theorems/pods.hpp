#pragma once
// Pods, slices and logical meshes. training-notes 2, appendix B.

#include <proofline/equations/collectives.hpp>
#include <proofline/equations/pods.hpp>
#include <proofline/hardware/torus.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto links_add_up = for_all<"links_add_up">(
    "the links to the neighbors on m axes, 2*m links of beta_star_I/2 each, send m*beta_star_I "
    "together: six links on three axes, 3*beta_star_I",
    "training-notes 2, B", of(axes, axis_bandwidth), [](auto m, auto beta_I) {
      return neighbors(m) * bandwidth_of_a_link(beta_I) == torus_bandwidth(m, beta_I);
    });

// Slices. Cubes can be linked to rings in any order, or stand beside each other in the pod.

inline constexpr auto any_cubes_make_a_torus = for_all<"any_cubes_make_a_torus">(
    "one cube more lengthens a torus of 4 x 4 x 4*n chips by 4 x 4 x 4, so that any n of the 140 "
    "cubes of a pod make one, of no more chips than the pod",
    "training-notes B.1", of(cubes), [](auto n) {
      constexpr int pod = hardware::tpu_v5p_cubes.chips();
      const auto one_cube = [](auto) { return cube_side * cube_side * cube_side; };
      const auto in_a_ring = [](auto cubes_of_slice) { return slice_chips(1, 1, cubes_of_slice); };
      return both(sums_to(n, one_cube, in_a_ring),
                  implies(n <= pod, in_a_ring(n) <= chips_per_cube * pod));
    });

/// A prime number of cubes is a box only as a row.
inline constexpr auto any_row_of_cubes_stands_in_a_pod =
    for_all<"any_row_of_cubes_stands_in_a_pod">(
        "any number of cubes up to the pod's, in a row, is no longer than the pod's longest axis",
        "training-notes B.1", of(cubes), [](auto n) {
          constexpr auto pod = hardware::tpu_v5p_cubes;
          return implies(n <= pod.chips(), n <= pod.sides[2]);
        });

inline constexpr auto a_job_can_have_the_pod = for_all<"a_job_can_have_the_pod">(
    "a job can have any number of cubes up to the pod's", "training-notes B.1",
    of(cubes, chips, largest_job), [](auto n, auto K, auto K_job) {
      return implies(chips_per_cube * n <= K, chips_per_cube * n <= K_job);
    });

// Logical meshes. Coordinates are whole numbers: what differs, differs by 1 at least.

inline constexpr auto row_major_is_one_to_one = for_all<"row_major_is_one_to_one">(
    "chips of a logical mesh of P_x x P_y have numbers of their own, the last P_x*P_y - 1: chips "
    "further on the first axis have higher numbers, and so have chips further on the second",
    "training-notes B.1",
    of(first_coordinate, second_coordinate, later_first_coordinate, later_second_coordinate,
       first_side, second_side),
    [](auto i, auto j, auto i_2, auto j_2, auto M, auto N) {
      const auto number = [&](auto first, auto second) {
        return row_major_number(first, second, N);
      };
      return both(both(implies(both(j <= N - 1, i_2 >= i + 1), number(i_2, j_2) > number(i, j)),
                       implies(j_2 >= j + 1, number(i, j_2) > number(i, j))),
                  number(M - 1, N - 1) == M * N - 1);
    });

inline constexpr auto later_axes_have_larger_strides = for_all<"later_axes_have_larger_strides">(
    "in row-major order the stride of the second axis is at least that of the first, and the "
    "stride of the third at least that of the second",
    "training-notes B.1", of(second_side, third_side), [](auto P_y, auto P_z) {
      return both(second_axis_stride(P_z) >= first_axis_stride(P_y, P_z),
                  1 >= second_axis_stride(P_z));
    });

/// The strides of column-major order are those of row-major order with the axes reversed.
inline constexpr auto column_major_strides_grow = for_all<"column_major_strides_grow">(
    "in column-major order later axes have the larger strides: 1, P_x, P_x*P_y",
    "training-notes B.1", of(first_side, second_side), [](auto P_x, auto P_y) {
      return both(second_axis_stride(P_x) >= 1,
                  first_axis_stride(P_y, P_x) >= second_axis_stride(P_x));
    });

}  // namespace proofline::theorems
