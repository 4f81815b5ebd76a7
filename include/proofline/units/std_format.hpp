#pragma once
// Quantities through std::format, where the library has it: std::format("{:.3}", peak) is
// "312 TFLOP/s"; units/quantity_format.hpp says which specifications there are. A wrong one does not
// compile. A constant, such as 80_GB / 1_GiB, is written as the nearest double.

#include <proofline/units/constant.hpp>
#include <proofline/units/quantity_format.hpp>
#include <version>

#ifdef __cpp_lib_format
#include <format>

namespace proofline::detail {
/// What quantity_format asks of std::format.
struct library_std {
  using error = std::format_error;
  static constexpr std::size_t index(int argument) { return static_cast<std::size_t>(argument); }
  static std::string text(const std::string& format, double value) {
    return std::vformat(format, std::make_format_args(value));
  }
  template <class Argument>
  static long long number(const Argument& argument) {
    return std::visit_format_arg(whole_argument{}, argument);
  }
};
}  // namespace proofline::detail

template <class Unit, proofline::number_with_text Number>
struct std::formatter<boost::units::quantity<Unit, Number>, char>
    : proofline::detail::quantity_format<Unit, Number, proofline::detail::library_std> {};

template <proofline::int128 Numerator, proofline::int128 Denominator>
struct std::formatter<proofline::constant<Numerator, Denominator>, char> : std::formatter<double> {
  template <class Context>
  auto format(proofline::constant<Numerator, Denominator> value, Context& context) const {
    return std::formatter<double>::format(static_cast<double>(value), context);
  }
};
#endif
