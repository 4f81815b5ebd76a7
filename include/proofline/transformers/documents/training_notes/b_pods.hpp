#pragma once
// training-notes appendix B: a TPU v5p pod, its slices, and logical meshes.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/hardware/tpu_v5p.hpp>
#include <proofline/transformers/theorems/pods.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto pod = section(
    "B", "TPU v5p pod", defines("axis-ring", equations::bandwidth_of_an_axis),
    defines("three-bi", equations::neighbors, equations::torus_bandwidth)
        .saying("the links of a chip to its neighbors, two on each of m axes, all saturated, send "
                "m*beta_star_I bytes per second together: on three axes six links send three times "
                "beta_star_I"),
    remarks("fn13-dcn-slower",
            "the data-center network is much slower than the inter-chip interconnects",
            "the document does not say how much; Austin et al. give 6.25e9 byte/s for a chip, "
            "beside 5.4e11 over the interconnects"));

inline constexpr auto slices = section(
    "B.1", "Slices and logical mesh",
    prints("pod-cubes", "8960", equations::slice_chips,
           at(first_cubes = 4, second_cubes = 5, third_cubes = 7)),
    states("slice-any-multiple", theorems::any_cubes_make_a_torus),
    refutes_reading("slice-any-multiple-job", theorems::a_job_can_have_the_pod,
                    at(cubes = 97, hardware::tpu_v5p.at(hardware::pod)[chips],
                       largest_job = hardware::tpu_v5p.at(hardware::job)[chips]),
                    "the hardware allows it. On Google Cloud a job can have at most 96 of the 140 "
                    "cubes, 6,144 chips, says Google's page"),
    states("logical-mesh-product", theorems::row_major_is_one_to_one),
    refutes(
        "row-major-strides", theorems::later_axes_have_larger_strides,
        at(second_mesh_axis = 20, third_mesh_axis = 28), grade::result,
        "in row-major order later axes have smaller strides, here 560, 28 and 1: the first axis is "
        "the most fragmented, and the last is contiguous. So the conclusion turns round, too: by "
        "this argument the last axis is the one for the collective with the heaviest bandwidth, "
        "and not the first. In column-major order, sentence and conclusion hold"),
    adds(states("row-major-strides-column-major", theorems::column_major_strides_grow)),
    remarks("first-axis-heaviest",
            "the first axis is often used for the collective that needs the most bandwidth",
            "a habit, of which the document gives no runs. Its reason, that later axes are more "
            "fragmented, is wrong for the row-major order that it names: see row-major-strides. "
            "JAX's create_device_mesh asks for the axis with the heaviest communication last"));

}  // namespace proofline::documents::training_notes
