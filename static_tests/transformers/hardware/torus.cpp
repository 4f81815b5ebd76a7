// A torus by enumeration: neighbors, numbers, paths, and rings through all chips, as a check of the
// theorems about pods and about collectives over several axes.

#include <proofline/transformers/equations/collectives.hpp>
#include <proofline/transformers/equations/pods.hpp>
#include <proofline/transformers/hardware/torus.hpp>
#include <proofline/units.hpp>

namespace tests::hardware_torus {

using namespace proofline;
using namespace proofline::equations;
using hardware::torus;

constexpr torus<3> pod = hardware::tpu_v5p_torus, cubes_of_pod = hardware::tpu_v5p_cubes;
static_assert(pod.chips() == 8'960 && cubes_of_pod.chips() == 140);
static_assert(torus_chips(pod.sides[0], pod.sides[1], pod.sides[2]) == pod.chips());
static_assert(slice_chips(4, 5, 7) == pod.chips() && 140 * chips_per_cube == pod.chips());
static_assert(cube_side * cubes_of_pod.sides[0] == pod.sides[0] &&
              cube_side * cubes_of_pod.sides[1] == pod.sides[1] &&
              cube_side * cubes_of_pod.sides[2] == pod.sides[2]);

static_assert(pod.stride(0) == 560 && pod.stride(1) == 28 && pod.stride(2) == 1);
static_assert(first_axis_stride(20, 28) == 560 && second_axis_stride(28) == 28);

/// The neighbors of a chip are right, and none occurs twice.
template <int Axes>
constexpr int different_neighbors(const torus<Axes>& chips, const std::array<int, Axes>& chip) {
  std::array<int, 2 * Axes> found{};
  int count = 0;
  for (int axis = 0; axis < Axes; ++axis) {
    for (const int links : {-1, 1}) {
      const int next = chips.number_of(chips.further(chip, axis, links));
      bool known = next == chips.number_of(chip);
      for (int i = 0; i < count; ++i) known = known || found[static_cast<std::size_t>(i)] == next;
      if (!known) found[static_cast<std::size_t>(count++)] = next;
    }
  }
  return count;
}
static_assert(different_neighbors(pod, {0, 0, 0}) == 6 && neighbors(3) == 6);
static_assert(different_neighbors(pod, {15, 19, 27}) == 6);
static_assert(different_neighbors(torus<3>{{2, 4, 4}}, {0, 0, 0}) == 5);
static_assert(pod.further({15, 0, 0}, 0, 1)[0] == 0 && pod.further({0, 0, 0}, 0, -1)[0] == 15);

/// A logical mesh on a torus with as many chips: each position has the chip of its number, and
/// back.
template <int Logical>
constexpr bool maps_one_to_one(const torus<Logical>& mesh, const torus<3>& chips) {
  if (mesh.chips() != chips.chips()) return false;
  std::array<bool, 128> taken{};
  for (int number = 0; number < mesh.chips(); ++number) {
    const auto chip = chips.position_of(mesh.number_of(mesh.position_of(number)));
    bool& slot = taken[static_cast<std::size_t>(chips.number_of(chip))];
    if (slot) return false;
    slot = true;
  }
  return true;
}
static_assert(maps_one_to_one(torus<2>{{8, 16}}, torus<3>{{4, 4, 8}}));
static_assert(maps_one_to_one(torus<5>{{2, 4, 1, 8, 2}}, torus<3>{{4, 4, 8}}));

/// Hops of all chunks of one chip in an all-to-all, by shortest paths.
template <int Axes>
constexpr int hops_to_all(const torus<Axes>& chips) {
  int result = 0;
  for (int number = 0; number < chips.chips(); ++number) {
    result += chips.hops(chips.position_of(0), chips.position_of(number));
  }
  return result;
}
/// Chunks of one byte; K of them are a chip's shard. Each chip sends as many bytes as the chunks of
/// one chip need hops.
template <int Axes>
constexpr bool sends_what_is_computed(const torus<Axes>& chips_of, int side) {
  const long long K = chips_of.chips();
  return torus_all_to_all_bytes(object_bytes = K * K * 1_B, axes = Axes, ring_chips = side,
                                chips = K) == hops_to_all(chips_of) * 1_B;
}
static_assert(sends_what_is_computed(torus<1>{{8}}, 8));
static_assert(sends_what_is_computed(torus<2>{{4, 4}}, 4));
static_assert(sends_what_is_computed(torus<2>{{6, 6}}, 6));
static_assert(sends_what_is_computed(torus<3>{{4, 4, 4}}, 4));
static_assert(hops_to_all(torus<2>{{4, 4}}) == 32);  // 2 on average

/// A ring through all chips of a k x k torus: it follows one axis, except at one chip of each row,
/// where it moves to the next row. With the axes exchanged it is another ring, and the two share no
/// link.
constexpr int axis_from(const std::array<int, 2>& chip, int axis, int k) {
  return (chip[0] + chip[1]) % k == k - 1 ? 1 - axis : axis;
}
constexpr bool two_rings_through_all_chips(int k) {
  const torus<2> chips_of{{k, k}};
  std::array<bool, 2 * 36> used{};
  for (const int axis : {0, 1}) {
    std::array<int, 2> chip{};
    int length = 0;
    do {
      const int along = axis_from(chip, axis, k);
      bool& link = used[static_cast<std::size_t>(2 * chips_of.number_of(chip) + along)];
      if (link) return false;
      link = true;
      chip = chips_of.further(chip, along, 1);
      ++length;
    } while (chips_of.number_of(chip) != 0);
    if (length != chips_of.chips()) return false;
  }
  return true;
}
static_assert(two_rings_through_all_chips(4) && two_rings_through_all_chips(6));

}  // namespace tests::hardware_torus
