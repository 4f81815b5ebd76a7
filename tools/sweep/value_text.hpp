#pragma once
// A value for people: "45.0283 days", "312 TFLOP/s".

#include <proofline/units/to_text.hpp>

namespace proofline::tools {

/// What a prefix stands before: FLOP/s as it is, B for byte; empty for a unit that has none.
constexpr std::string_view prefixed(std::string_view unit) {
  if (unit == "byte") return "B";
  if (unit == "byte/s") return "B/s";
  return unit == "FLOP" || unit == "FLOP/s" ? unit : "";
}

/// The value, in the engine's units, with a natural prefix. `unit`: "FLOP/s"; "count" for a plain
/// number.
inline std::string value_text(double value, std::string_view unit) {
  using namespace proofline::detail;
  constexpr int digits = 6;
  const std::string_view plain = unit == "count" ? "" : unit;
  if (!is_finite(value)) return not_finite(value, plain);
  if (unit == "s") return time_text(value, digits);
  return natural_text(value, digits, {plain, prefixed(unit)});
}

}  // namespace proofline::tools
