#pragma once
// A value for people: "45.0283 days", "312 TFLOP/s".

#include <proofline/units/to_text.hpp>

namespace proofline::tools {

/// The value, in the engine's units, with a natural prefix. `unit`: "FLOP/s"; "count" for a plain
/// number.
inline std::string value_text(double value, std::string_view unit) {
  using namespace proofline::detail;
  constexpr int digits = 6;
  const std::string_view plain = unit == "count" ? "" : unit;
  if (!is_finite(value)) return not_finite(value, plain);
  if (unit == "s") return time_text(value, digits);
  for (const auto& [name, prefixed] :
       {std::pair("FLOP", "FLOP"), std::pair("FLOP/s", "FLOP/s"), std::pair("byte", "B"),
        std::pair("byte/s", "B/s")}) {
    if (unit == name) return natural_text(value, digits, {plain, prefixed});
  }
  return natural_text(value, digits, {plain, ""});
}

}  // namespace proofline::tools
