#pragma once
// Numbers without a subject of their own.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"factor", count_unit> factor{"k", "a factor"};
inline constexpr input<"tolerance", count_unit> tolerance{"epsilon",
                                                          "a distance, as small as one likes"};
inline constexpr input<"step", count_unit> step{"s", "an increase, small or large"};
inline constexpr input<"first_number", count_unit> first_number{"a", "a number"};
inline constexpr input<"second_number", count_unit> second_number{"b", "a number"};

}  // namespace proofline::inputs
