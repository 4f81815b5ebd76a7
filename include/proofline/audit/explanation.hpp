#pragma once
// Why a printed number may not be what follows: a small change that gives it. It is one possible
// cause and accuses nobody.

#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/rational.hpp>
#include <string>
#include <string_view>

namespace proofline::audit {

/// What a change is about.
enum class slip_family {
  units,       ///< prefixes, bits and bytes, directions, hours and days, a power of ten
  inputs,      ///< another figure, another rounding, one more or less, digits or inputs exchanged
  formula,     ///< a factor, a term, a ratio upside down, max for sum
  arithmetic,  ///< steps that are rounded or cut, a wrong digit
  rounding     ///< no slip: the print is within what the rounding of the inputs, or cutting, allows
};
constexpr std::string_view text_of(slip_family family) {
  switch (family) {
    case slip_family::units: return "units";
    case slip_family::inputs: return "inputs";
    case slip_family::formula: return "formula";
    case slip_family::arithmetic: return "arithmetic";
    case slip_family::rounding: return "rounding";
  }
  return "";
}

/// One possible cause: with this change the print would follow.
struct explanation {
  slip_family kind = slip_family::rounding;
  std::string change;          ///< "80 instead of layers = 81"; several of one value: with "or"
  std::string gives;           ///< in the unit of the print: "88.65 days"
  interval<rational> value;    ///< the same in FLOP, byte and second, exact
  double evidence = 0;         ///< how much likelier than chance, as a logarithm; 0 for rounding
};

}  // namespace proofline::audit
