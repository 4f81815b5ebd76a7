#include "value_in_unit.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <proofline/sweep/point.hpp>
#include <proofline/units/parse.hpp>

#include "function_of_text.hpp"

namespace proofline::tools {

namespace {

template <class Unit>
bool try_reading(const std::string& option, const std::string& text, std::string_view unit,
                 double& value) {
  if (unit != unit_text<Unit>.view()) return false;
  const auto read = parse_quantity<Unit>(text);
  if (!read) throw bad_input(option + ": " + read.error().message());
  value = static_cast<double>(proofline::detail::plain_value(read.value()));
  return true;
}

/// A value in any other unit, such as dollars; in one that only its corpus knows, a number and the
/// unit as the corpus writes it.
given_number read_in(std::string_view unit, const std::string& option, const std::string& text) {
  const std::string given = trimmed(text), number = trimmed(given.substr(0, given.find(' ')));
  if (given == number + " " + std::string(unit)) {
    double value = 0;
    try_reading<count_unit>(option, number, "count", value);
    return {value};
  }
  const formula::reader known;
  const bool is_known = std::ranges::all_of(
      names_in(unit), [&](std::string_view word) { return known.units.meaning_of(word).known; });
  if (!is_known) {
    throw bad_input(option + ": " + in_quotes(text) +
                    "; expected a number and its unit, as in '3 " + std::string(unit) + "'");
  }
  const std::vector<equation_record> no_equations;
  const written_expression read = read_value(option, text, known_names{{}, &no_equations});
  if (read.unit != dimension_of(unit)) {
    throw bad_input(option + ": " + in_quotes(text) + " is " + said(read.unit) + ", expected " +
                    std::string(unit));
  }
  return {sweep::decided_value(read.value, {}), fraction_of(read.value)};
}

/// Refuses an integer, written in full, that is not a double.
void check_integer(const std::string& option, const std::string& text, double value) {
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

/// A number has no unit, so it is a plain count.
void require_count(const std::string& option, const std::string& written, std::string_view unit) {
  if (unit == "count") return;
  throw bad_input(option + ": " + in_quotes(written) + " is a plain count, expected a value in " +
                  std::string(unit));
}

given_number read_number(const std::string& option, const std::string& text,
                         std::string_view unit) {
  const bool is_bare =
      !text.empty() && text.find_first_not_of("0123456789.,+-eE \t") == std::string::npos;
  if (is_bare) require_count(option, text, unit);
  double value = 0;
  const bool read = try_reading<count_unit>(option, text, unit, value) ||
                    try_reading<flop_unit>(option, text, unit, value) ||
                    try_reading<byte_unit>(option, text, unit, value) ||
                    try_reading<second_unit>(option, text, unit, value) ||
                    try_reading<flop_per_second_unit>(option, text, unit, value) ||
                    try_reading<byte_per_second_unit>(option, text, unit, value) ||
                    try_reading<flop_per_byte_unit>(option, text, unit, value);
  if (!read) return read_in(unit, option, text);
  if (unit == "count") check_integer(option, text, value);
  return {value};
}

}  // namespace

formula::exact fraction_of(const sweep::function& what) {
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
given_number::operator sweep::sequence::number() const {
  if (fraction.is_none()) return value;
  return {value, sweep::detail::exact_number(fraction.value())};
}

given_number read_number(const std::string& option, const number_or_text& given,
                         std::string_view unit) {
  if (const auto* text = std::get_if<std::string>(&given.held)) {
    return read_number(option, *text, unit);
  }
  const std::string written = given.text();
  require_count(option, written, unit);
  if (const auto* number = std::get_if<double>(&given.held)) {
    if (std::isfinite(*number)) return {*number};
    throw bad_input(option + ": " + in_quotes(written) + " is not a finite number");
  }
  const auto value = static_cast<double>(std::get<std::int64_t>(given.held));
  check_integer(option, written, value);
  return {value};
}
double read_value(const std::string& option, const number_or_text& given, std::string_view unit) {
  return read_number(option, given, unit).value;
}
double read_value(const std::string& option, const std::string& text, std::string_view unit) {
  return read_number(option, text, unit).value;
}

}  // namespace proofline::tools
