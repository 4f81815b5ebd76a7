#pragma once
// A torus of chips, or of cubes of chips: the places of chips and the links between them.

#include <array>

namespace proofline::hardware {

template <int Axes>
struct torus {
  using position = std::array<int, Axes>;
  position sides;  ///< chips on each axis, which is a ring

  constexpr int chips() const {
    int result = 1;
    for (const int side : sides) result *= side;
    return result;
  }
  /// The difference of numbers between neighbors on an axis, in row-major order.
  constexpr int stride(int axis) const {
    int result = 1;
    for (int next = axis + 1; next < Axes; ++next) result *= sides[at(next)];
    return result;
  }
  constexpr int number_of(const position& place) const {
    int result = 0;
    for (int axis = 0; axis < Axes; ++axis) result += place[at(axis)] * stride(axis);
    return result;
  }
  constexpr position position_of(int number) const {
    position result{};
    for (int axis = 0; axis < Axes; ++axis) {
      result[at(axis)] = number / stride(axis) % sides[at(axis)];
    }
    return result;
  }
  /// The chip `links` links further on an axis; the axis is a ring.
  constexpr position further(position place, int axis, int links) const {
    int& there = place[at(axis)];
    there = ((there + links) % sides[at(axis)] + sides[at(axis)]) % sides[at(axis)];
    return place;
  }
  /// The fewest links from one chip to another.
  constexpr int hops(const position& from, const position& to) const {
    int result = 0;
    for (int axis = 0; axis < Axes; ++axis) {
      const int apart = from[at(axis)] < to[at(axis)] ? to[at(axis)] - from[at(axis)]
                                                      : from[at(axis)] - to[at(axis)];
      result += apart < sides[at(axis)] - apart ? apart : sides[at(axis)] - apart;
    }
    return result;
  }

 private:
  static constexpr std::size_t at(int axis) { return static_cast<std::size_t>(axis); }
};

/// A TPU v5p pod, and the cubes of 4 x 4 x 4 chips that it is made of.
inline constexpr torus<3> tpu_v5p_torus{{16, 20, 28}};
inline constexpr torus<3> tpu_v5p_cubes{{4, 5, 7}};

}  // namespace proofline::hardware
