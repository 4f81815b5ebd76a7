#pragma once
// Equations read with exact fractions, from extents that are only known when the program runs.

#include <cstdint>
#include <proofline/equation/equation.hpp>
#include <proofline/numbers/rational.hpp>

namespace proofline::tools {

inline rational exact(std::int64_t extent) { return rational(extent); }

/// For an input that has a unit: `as<byte_unit>(12)`.
template <class Unit>
auto as(const rational& value) {
  return proofline::detail::as_quantity_or_count<Unit>(value);
}

/// An equation's value at exact arguments, in the order of its inputs, in the units of the engine.
template <class Equation, class... Arguments>
rational value_of(const Equation& equation, const Arguments&... arguments) {
  return proofline::detail::plain_value(equation.template read_with<rational>(arguments...));
}

}  // namespace proofline::tools
