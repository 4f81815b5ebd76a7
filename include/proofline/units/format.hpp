#pragma once
// Quantities through fmt: fmt::format("{:.3}", peak) is "312 TFLOP/s"; units/quantity_format.hpp says
// which specifications there are. A wrong one does not compile where fmt checks it. Otherwise it
// throws fmt::format_error. A constant, such as 80_GB / 1_GiB, is written as the nearest double.

#include <fmt/format.h>

#include <proofline/units/arithmetic.hpp>
#include <proofline/units/quantity_format.hpp>

namespace proofline::detail {
/// What quantity_format asks of fmt.
struct library_fmt {
  using error = fmt::format_error;
  static constexpr int index(int argument) { return argument; }
  static std::string text(const std::string& format, double value) {
    return fmt::format(fmt::runtime(format), value);
  }
  template <class Argument>
  static long long number(const Argument& argument) {
    return fmt::visit_format_arg(whole_argument{}, argument);
  }
};
}  // namespace proofline::detail

/// A program's own formatter of quantity<Unit, Number> is preferred to this.
template <class Amount>
  requires(proofline::is_quantity<Amount> &&
           proofline::number_with_text<typename Amount::value_type>)
struct fmt::formatter<Amount, char>
    : proofline::detail::quantity_format<proofline::unit_of<Amount>, typename Amount::value_type,
                                         proofline::detail::library_fmt> {};

template <proofline::int128 Numerator, proofline::int128 Denominator>
struct fmt::formatter<proofline::constant<Numerator, Denominator>, char> : fmt::formatter<double> {
  template <class Context>
  auto format(proofline::constant<Numerator, Denominator> value, Context& context) const {
    return fmt::formatter<double>::format(static_cast<double>(value), context);
  }
};
