#pragma once
// Chips on a torus, and collectives among them (training-notes 2, appendices B and C).

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"object_bytes", byte_unit> object_bytes{
    "n_obj",
    "bytes of the full logical object of a collective: what each chip has after an all-gather"};
inline constexpr input<"interconnect_bytes", byte_unit, domain::nonnegative> interconnect_bytes{
    "n_I", "bytes that a chip sends over the interconnect"};
inline constexpr input<"axes", count_unit, domain::at_least_one> axes{
    "m", "physical axes of the torus that are used, at most three on a TPU v5p"};
inline constexpr input<"half_ring", count_unit, domain::at_least_one> half_ring{
    "h", "half of the chips on a ring, K/2, where K is even"};
inline constexpr input<"chunk_bytes", count_unit> chunk_bytes{
    "c", "bytes of what a chip sends to a neighbor at a time"};
inline constexpr input<"ring_chips", count_unit, domain::at_least_one> ring_chips{
    "k", "chips on each axis of a torus"};
inline constexpr input<"first_side", count_unit, domain::at_least_one> first_side{
    "P_x", "chips on the first axis of a torus"};
inline constexpr input<"second_side", count_unit, domain::at_least_one> second_side{
    "P_y", "chips on the second axis of a torus"};
inline constexpr input<"third_side", count_unit, domain::at_least_one> third_side{
    "P_z", "chips on the third axis of a torus"};
inline constexpr input<"first_mesh_axis", count_unit, domain::at_least_one> first_mesh_axis{
    "M_1", "chips on the first axis of a logical mesh"};
inline constexpr input<"second_mesh_axis", count_unit, domain::at_least_one> second_mesh_axis{
    "M_2", "chips on the second axis of a logical mesh"};
inline constexpr input<"third_mesh_axis", count_unit, domain::at_least_one> third_mesh_axis{
    "M_3", "chips on the third axis of a logical mesh"};
inline constexpr input<"later_mesh_axes", count_unit, domain::at_least_one> later_mesh_axes{
    "M_2",
    "chips on the second axis of a logical mesh; of more axes than two, chips of all after the "
    "first"};
inline constexpr input<"first_cubes", count_unit, domain::at_least_one> first_cubes{
    "a", "cubes along the first axis of a slice"};
inline constexpr input<"second_cubes", count_unit, domain::at_least_one> second_cubes{
    "b", "cubes along the second axis of a slice"};
inline constexpr input<"third_cubes", count_unit, domain::at_least_one> third_cubes{
    "c", "cubes along the third axis of a slice"};
inline constexpr input<"cubes", count_unit, domain::at_least_one> cubes{
    "n_cubes", "cubes of 4 x 4 x 4 chips that a slice is made of"};
inline constexpr input<"first_coordinate", count_unit, domain::nonnegative> first_coordinate{
    "i", "coordinate of a chip on the first axis, from 0"};
inline constexpr input<"second_coordinate", count_unit, domain::nonnegative> second_coordinate{
    "j", "coordinate of a chip on the axes that follow, from 0"};
inline constexpr input<"later_first_coordinate", count_unit, domain::nonnegative>
    later_first_coordinate{"i_2", "coordinate of another chip on the first axis"};
inline constexpr input<"later_second_coordinate", count_unit, domain::nonnegative>
    later_second_coordinate{"j_2", "coordinate of another chip on the axes that follow"};

}  // namespace proofline::inputs
