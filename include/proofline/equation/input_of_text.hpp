#pragma once
// An input as texts that call its equation know it.

#include <proofline/equation/input.hpp>
#include <proofline/formula/named_equation.hpp>

namespace proofline {

/// The values that an input takes, in words for an error: "a whole number >= 1".
constexpr const char* expected_of(value_set values) {
  switch (values.where) {
    case domain::positive: return values.step == 1 ? "a whole number > 0" : "only numbers > 0";
    case domain::nonnegative: return values.step == 1 ? "a whole number >= 0" : "a number >= 0";
    case domain::at_least_one: return values.step == 1 ? "a whole number >= 1" : "a number >= 1";
    case domain::even: return "an even number >= 2";
    case domain::fraction: return "a number in (0, 1]";
    case domain::real: return values.step == 1 ? "a whole number" : "a number";
  }
  return "a number";
}

/// Of an input whose name, symbol, meaning and unit are set: the values that it takes.
constexpr void set_values(formula::equation_input& of, value_set values) {
  of.has_least = values.where != domain::real;
  of.has_most = values.where == domain::fraction;
  of.least = values.where == domain::at_least_one ? 1 : values.where == domain::even ? 2 : 0;
  of.most = of.has_most ? 1 : 0;
  of.is_open_below = values.where == domain::positive || values.where == domain::fraction;
  of.step = values.step;
  of.expects = expected_of(values);
}

/// The domain of an input whose values are set.
constexpr domain domain_of(const formula::equation_input& of) {
  for (const domain each : all_domains) {
    formula::equation_input same;
    set_values(same, {each, of.step});
    if (same.has_least == of.has_least && same.has_most == of.has_most &&
        same.least == of.least && same.is_open_below == of.is_open_below) {
      return each;
    }
  }
  return domain::real;
}

}  // namespace proofline
