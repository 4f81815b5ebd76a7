#pragma once
// The number of a value with its unit, as options and files give it.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <proofline/sweep/point.hpp>
#include <proofline/sweep/recording.hpp>
#include <proofline/sweep/sequence.hpp>

#include "function_of_text.hpp"
#include "request.hpp"

namespace proofline::tools {

/// A double, and the fraction that it is near to: 2 USD/hour are 1/1800 USD/s. Without one it
/// stands for what a double stands for (sequence.hpp).
struct given_number {
  double value;
  formula::exact fraction = formula::problem::no_fraction;

  operator sweep::sequence::number() const {
    if (fraction.is_none()) return value;
    return {value, sweep::detail::exact_number(fraction.value())};
  }
};

/// Refuses an integer, written in full, that is not a double.
inline void check_integer(const std::string& option, const std::string& text, double value) {
  std::string digits = trimmed(text);
  std::erase(digits, ',');
  if (digits.find_first_not_of("+-0123456789") != std::string::npos) return;
  const std::string nearest = fmt::format("{:.0f}", value);  // all of its digits
  const auto size = [](const std::string& integer) {
    return integer.substr(std::min(integer.find_first_not_of("+-0"), integer.size()));
  };
  if (size(digits) == size(nearest)) return;
  throw bad_input(option + ": " + in_quotes(text) +
                  " is beyond 2^53 and not a double; the nearest is " + nearest);
}

inline bool is_known(std::string_view unit) {
  const formula::reader known;
  return unit == "count" || std::ranges::all_of(names_in(unit), [&](std::string_view word) {
           return known.units.meaning_of(word).known;
         });
}

/// A number has no unit, so it is a plain count.
inline void require_count(const std::string& option, const std::string& written,
                          std::string_view unit) {
  if (unit == "count") return;
  throw bad_input(option + ": " + in_quotes(written) + " is a plain count, expected a value in " +
                  std::string(unit));
}

/// What an operation is worth; none where that is no fraction of 128 bits, or not known.
inline formula::exact fraction_of(sweep::operation what, const formula::exact& a,
                                  const formula::exact& b, const formula::exact& c) {
  using engine = sweep::operation;
  const auto truth = [&](bool holds) {
    return a.is_none() || b.is_none() ? formula::exact(formula::problem::no_fraction)
                                      : formula::exact(holds ? 1 : 0);
  };
  switch (what) {
    case engine::negate: return -a;
    case engine::add: return a + b;
    case engine::subtract: return a - b;
    case engine::multiply:
    case engine::both: return a * b;
    case engine::divide: return a / b;
    case engine::maximum:
    case engine::either: return max(a, b);
    case engine::minimum: return min(a, b);
    case engine::floor: return floor(a);
    case engine::round: return round(a);
    case engine::square_root: return sqrt(a);
    case engine::general_power: return pow(a, b);
    case engine::less: return truth(a < b);
    case engine::less_equal: return truth(a <= b);
    case engine::equal: return truth(a == b);
    case engine::opposite: return formula::exact(1) - a;
    case engine::select: return c.is_none() ? c : sign(c.value()) != 0 ? a : b;
    default: return formula::problem::no_fraction;
  }
}
/// What steps are worth for inputs that are fractions; none where that is no fraction of 128 bits.
inline formula::exact fraction_of(const sweep::function& what,
                                  const std::vector<formula::exact>& inputs) {
  const std::vector<sweep::step>& steps = what.steps.steps();
  std::vector<formula::exact> known;
  known.reserve(steps.size());
  const auto of = [&known](std::int32_t i) {
    return i < 0 ? formula::exact() : known[static_cast<std::size_t>(i)];
  };
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const sweep::step& each = steps[i];
    if (each.op == sweep::operation::literal) {
      known.push_back(what.steps.exactly(static_cast<std::int32_t>(i)));
    } else if (each.op == sweep::operation::input) {
      known.push_back(inputs[static_cast<std::size_t>(each.a)]);
    } else {
      known.push_back(fraction_of(each.op, of(each.a), of(each.b), of(each.c)));
    }
  }
  return of(what.result);
}
/// The same of an expression of numbers alone; none of any other.
inline formula::exact fraction_of(const sweep::function& what) {
  if (!what.inputs.empty()) return formula::problem::no_fraction;
  return fraction_of(what, {});
}

/// Of a text such as "312 TFLOP/s", in the engine's units. Throws bad_input.
inline given_number read_number(const std::string& option, const std::string& text,
                                std::string_view unit) {
  const bool is_bare =
      !text.empty() && text.find_first_not_of("0123456789.,+-eE \t") == std::string::npos;
  if (is_bare) require_count(option, text, unit);
  const std::vector<equation_record> no_equations;
  const known_names no_names{{}, &no_equations};
  // A unit that only its corpus knows stands as the corpus writes it.
  std::string number = text;
  if (!is_known(unit)) {
    const std::string given = trimmed(text);
    number = trimmed(given.substr(0, given.find(' ')));
    if (given != number + " " + std::string(unit)) {
      throw bad_input(option + ": " + in_quotes(text) +
                      "; expected a number and its unit, as in '3 " + std::string(unit) + "'");
    }
  }
  const written_expression read = tools::read_value(option, number, no_names);
  const dimension expected = number == text ? dimension_of(unit) : dimension();
  if (read.unit != expected) {
    throw bad_input(option + ": " + in_quotes(text) + " is " + said(read.unit) + ", expected " +
                    said(expected));
  }
  const double value = sweep::decided_value(read.value, {});
  if (!std::isfinite(value)) throw bad_input(option + ": " + in_quotes(text) + " is not finite");
  if (unit == "count") check_integer(option, text, value);
  const formula::exact fraction = fraction_of(read.value);
  const bool is_as_written =
      fraction.is_none() || compare(sweep::detail::exact_number::as_written(value),
                                    sweep::detail::exact_number(fraction.value())) == 0;
  return {value, is_as_written ? formula::problem::no_fraction : fraction};
}

inline double read_value(const std::string& option, const std::string& text,
                         std::string_view unit) {
  return read_number(option, text, unit).value;
}

}  // namespace proofline::tools
