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
    "the links to all neighbors send m*beta_I together: on three axes six of them 3*beta_I",
    "training-notes 2, B", of(axes, axis_bandwidth), [](auto m, auto beta_I) {
      return neighbors(m) * bandwidth_of_a_link(beta_I) == torus_bandwidth(m, beta_I);
    });

// Slices. Cubes can be linked to rings in any order, or stand beside each other in the pod.

inline constexpr auto any_cubes_make_a_torus = for_all<"any_cubes_make_a_torus">(
    "n cubes in a ring are a torus of 4 x 4 x 4*n chips, for whatever n", "training-notes B.1",
    of(cubes), [](auto n) { return slice_chips(1, 1, n) == chips_per_cube * n; });

/// A prime number of cubes is a box only as a row.
inline constexpr auto any_row_of_cubes_stands_in_a_pod =
    for_all<"any_row_of_cubes_stands_in_a_pod">(
        "up to the whole pod any number of cubes in a row is no longer than its longest axis",
        "training-notes B.1", of(cubes), [](auto n) {
          constexpr auto pod = hardware::tpu_v5p_cubes;
          return implies(n <= pod.chips(), n <= pod.sides[2]);
        });

inline constexpr auto a_job_can_have_the_pod = for_all<"a_job_can_have_the_pod">(
    "any number of cubes up to the pod's can be requested", "training-notes B.1",
    of(cubes, chips, largest_job), [](auto n, auto K, auto K_job) {
      return implies(chips_per_cube * n <= K, chips_per_cube * n <= K_job);
    });

// Logical meshes. Coordinates are whole numbers: what differs, differs by 1 at least.

inline constexpr auto row_major_is_one_to_one = for_all<"row_major_is_one_to_one">(
    "chips of a logical mesh M x N have numbers of their own: chips further on the first axis have "
    "larger ones, and so have chips further on the second, from 0 to M*N - 1",
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
    "in row-major order the second axis has a stride no less than the first, and the third no less "
    "than the second",
    "training-notes B.1", of(second_side, third_side), [](auto P_y, auto P_z) {
      return both(second_axis_stride(P_z) >= first_axis_stride(P_y, P_z),
                  1 >= second_axis_stride(P_z));
    });

/// Numbered with the first axis counting on first, a chip's strides are those of the axes reversed.
inline constexpr auto column_major_strides_grow = for_all<"column_major_strides_grow">(
    "in column-major order later axes have the larger strides: 1, P_x, P_x*P_y",
    "training-notes B.1", of(first_side, second_side), [](auto P_x, auto P_y) {
      return both(second_axis_stride(P_x) >= 1,
                  first_axis_stride(P_y, P_x) >= second_axis_stride(P_x));
    });

}  // namespace proofline::theorems
