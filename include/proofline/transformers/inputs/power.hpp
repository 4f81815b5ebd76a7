#pragma once
// What a device draws. Apart from its other inputs, because few need the watt.

#include <proofline/equation/input.hpp>
#include <proofline/units/more.hpp>

namespace proofline::inputs {

inline constexpr input<"power", watt_unit> power{"P_max",
                                                 "power for which a device is built, at most"};

}  // namespace proofline::inputs
