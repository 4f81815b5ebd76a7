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

/// What an expression of numbers alone is worth; none where that is no fraction of 128 bits.
inline formula::exact fraction_of(const sweep::function& what) {
  using engine = sweep::operation;
  if (!what.inputs.empty()) return formula::problem::no_fraction;
  const std::vector<sweep::step>& steps = what.steps.steps();
  std::vector<formula::exact> known;
  const auto of = [&known](std::int32_t i) { return known[static_cast<std::size_t>(i)]; };
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const sweep::step& each = steps[i];
    known.push_back([&]() -> formula::exact {
      switch (each.op) {
        case engine::literal: return what.steps.exactly(static_cast<std::int32_t>(i));
        case engine::negate: return -of(each.a);
        case engine::add: return of(each.a) + of(each.b);
        case engine::subtract: return of(each.a) - of(each.b);
        case engine::multiply: return of(each.a) * of(each.b);
        case engine::divide: return of(each.a) / of(each.b);
        default: return formula::problem::no_fraction;
      }
    }());
  }
  return of(what.result);
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
