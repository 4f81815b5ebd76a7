#pragma once
// Equations read from extents that are only known when the program runs.

#include <algorithm>
#include <cstdint>
#include <proofline/equation/equation.hpp>
#include <proofline/numbers/rational.hpp>
#include <proofline/units/unit_text.hpp>
#include <string_view>
#include <type_traits>
#include <vector>

namespace proofline::tools {

inline rational exact(std::int64_t extent) { return rational(extent); }
inline double real(std::int64_t extent) { return static_cast<double>(extent); }
inline double real(const rational& value) { return static_cast<double>(value); }

/// Those of a number from 1 on, ascending.
inline std::vector<std::int64_t> divisors(std::int64_t of) {
  std::vector<std::int64_t> result;
  for (std::int64_t d = 1; d * d <= of; ++d) {
    if (of % d != 0) continue;
    result.push_back(d);
    if (d * d != of) result.push_back(of / d);
  }
  std::ranges::sort(result);
  return result;
}

/// For an input that has a unit: `as<byte_unit>(exact(12))`.
template <class Unit, class Number>
auto as(const Number& value) {
  return proofline::detail::as_quantity_or_count<Unit>(value);
}

/// An equation with its numbers, for answers that show their terms.
struct equation_read {
  struct term {
    std::string_view name, unit;
    double value;

    bool operator==(const term&) const = default;
  };
  term result;  ///< named as the equation
  std::string_view meaning, source;
  std::vector<term> inputs;

  bool operator==(const equation_read&) const = default;
};
/// Where value_of notes what it reads, if somebody asks.
inline thread_local std::vector<equation_read>* equations_read = nullptr;

namespace detail {
template <class Unit, class Value>
equation_read::term term_of(std::string_view name, const Value& value) {
  return {name, unit_text<Unit>.view(), static_cast<double>(proofline::detail::plain_value(value))};
}
template <class Equation, class... Inputs, class Result, class... Arguments>
equation_read numbers_of(const Equation& of, const pack<Inputs...>&, const Result& result,
                         const Arguments&... arguments) {
  return {term_of<typename Equation::unit>(Equation::name.view(), result),
          of.meaning,
          of.source,
          {term_of<typename Inputs::unit>(Inputs::name.view(), arguments)...}};
}
}  // namespace detail

/// An equation's value at arguments in the order of its inputs, in the units of the engine. With
/// doubles: times of many kernels and links, whose sum no fraction of 128 bits holds.
template <class Number = rational, class Equation, class... Arguments>
Number value_of(const Equation& equation, const Arguments&... arguments) {
  const Number value =
      proofline::detail::plain_value(equation.template read_with<Number>(arguments...));
  if constexpr (std::is_constructible_v<double, Number>) {  // not for an interval
    if (equations_read != nullptr) {
      equations_read->push_back(detail::numbers_of(equation, equation.inputs, value, arguments...));
    }
  }
  return value;
}

}  // namespace proofline::tools
