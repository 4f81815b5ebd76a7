// Pins every constant and operator of the equations of collectives and pods: change one in
// equations/collectives.hpp or equations/pods.hpp and this file stops compiling.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/collectives.hpp>
#include <proofline/transformers/equations/pods.hpp>
#include <proofline/units.hpp>

namespace tests::equations_collectives {

using namespace proofline;
using namespace proofline::equations;

static_assert(whole_bytes(7_B) == 7_B && all_gather_link_bytes(14_B) == 7_B);
static_assert(all_gather_bytes(7_B) == 7_B && reduce_scatter_bytes(7_B) == 7_B);
static_assert(all_reduce_bytes(7_B) == 14_B && all_to_all_bytes(28_B) == 7_B);
static_assert(exact_all_gather_bytes(35_B, 5) == 28_B);
static_assert(exact_reduce_scatter_bytes(35_B, 5) == 28_B);
static_assert(exact_all_reduce_bytes(35_B, 5) == 56_B);
static_assert(shard_bytes(35_B, 5) == 7_B && transposed_chunk_bytes(175_B, 5) == 7_B);
// Six chips, chunks of 7 bytes: 3 + 2 + 1 hops one way, 2 + 1 the other.
static_assert(longer_way_bytes(252_B, 3) == 42_B && shorter_way_bytes(252_B, 3) == 21_B);
static_assert(half_of_all_to_all_bytes(56_B) == 7_B);
// Five chips: 2 + 1 hops either way.
static_assert(odd_all_to_all_bytes(175_B, 5) == 42_B);
// 3 axes of 5 chips with 7 bytes for each of 11 chips. Such a pod cannot exist, but it tells the
// inputs apart.
static_assert(torus_all_to_all_bytes(object_bytes = 308_B, axes = 3, ring_chips = 5, chips = 11) ==
              105_B);
static_assert(neighbors(3) == 6 && bandwidth_of_a_link(14_B_per_s) == 7_B_per_s);
static_assert(bandwidth_of_an_axis(7_B_per_s) == 14_B_per_s);
static_assert(torus_bandwidth(3, 7_B_per_s) == 21_B_per_s);
static_assert(sent_on_an_axis(42_B_per_s, 3) == 7_B_per_s);
static_assert(interconnect_seconds(105_B, 3, 7_B_per_s) == 5_s);
static_assert(critical_interconnect_intensity(35_FLOP_per_s, 7_B_per_s) == 5_FLOP_per_B);

static_assert(depends_on_each_input(torus_chips) && torus_chips(3, 5, 7) == 105);
static_assert(depends_on_each_input(slice_chips) && slice_chips(3, 5, 7) == 105 * 64);
static_assert(chips_per_cube == 64);
static_assert(depends_on_each_input(first_axis_stride) && first_axis_stride(5, 7) == 35);
static_assert(depends_on_each_input(second_axis_stride) && second_axis_stride(7) == 7);
static_assert(depends_on_each_input(row_major_number) && row_major_number(3, 5, 7) == 26);

// These inputs have values in their domains, though no proof needs them.
template <const auto&... Input>
constexpr bool at_least_one = ((Input.where == domain::at_least_one) && ...);
static_assert(at_least_one<axes, third_side, first_mesh_axis, second_mesh_axis, third_mesh_axis,
                           later_mesh_axes, first_cubes, second_cubes, third_cubes, cubes>);
static_assert(at_least_one<largest_job>);
static_assert(chunk_bytes.where == domain::positive && chip_bandwidth.where == domain::positive);
static_assert(torus_link_bandwidth.where == domain::positive);

}  // namespace tests::equations_collectives
