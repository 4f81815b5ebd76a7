#pragma once
// training-notes appendix B: a TPU v5p pod, its slices, and logical meshes.

#include <proofline/audit/claim.hpp>
#include <proofline/hardware/tpu_v5p.hpp>
#include <proofline/proof/theorems/pods.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto pod = section(
    "B", "TPU v5p pod", defines("axis-ring", axis_bandwidth, equations::bandwidth_of_a_link),
    states("three-bi", theorems::links_add_up),
    remarks("fn13-dcn-slower", "the data-center network is much slower than the interconnect",
            "how much slower is not said; Austin et al. have 6.25e9 byte/s a chip beside 5.4e11"));

inline constexpr auto slices = section(
    "B.1", "Slices and logical mesh",
    prints("pod-cubes", "8960", equations::slice_chips,
           at(first_cubes = 4, second_cubes = 5, third_cubes = 7)),
    states("slice-any-multiple", theorems::any_cubes_make_a_torus),
    refutes_reading(
        "slice-any-multiple-in-place", theorems::any_row_of_cubes_stands_in_a_pod, at(cubes = 11),
        "the appendix calls the cubes reconfigurable; read without linking them anew, a slice is a "
        "box within 4 x 5 x 7 cubes; 11 is prime, so a box of 11 cubes is a row, longer than every "
        "axis"),
    refutes_reading(
        "slice-any-multiple-job", theorems::a_job_can_have_the_pod,
        at(cubes = 97, hardware::tpu_v5p_pod[chips], hardware::tpu_v5p_job),
        "so the hardware allows; read of what one can rent, Google's page schedules jobs of "
        "at most 96 of the 140 cubes, 6,144 chips"),
    states("logical-mesh-product", theorems::row_major_is_one_to_one),
    refutes("row-major-strides", theorems::later_axes_have_larger_strides,
            at(second_side = 20, third_side = 28),
            "in row-major order strides fall, here 560, 28 and 1: it is the first axis that is "
            "fragmented, and the last that is contiguous"),
    states("row-major-strides-column-major", theorems::column_major_strides_grow),
    remarks("first-axis-heaviest",
            "the first axis is often used for the collective that needs the most bandwidth",
            "a habit, with no runs given; it does not follow from row-major strides, by which the "
            "last axis is the least fragmented, and JAX's create_device_mesh asks for axes in "
            "order of increasing network intensity"));

}  // namespace proofline::documents::training_notes
