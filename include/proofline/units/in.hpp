#pragma once
// Values in a chosen unit: in<"TFLOP/s">(rate) is a plain number; to<data<int>>(amount) is a
// quantity of integers, exact or refused.

#include <cstdio>
#include <limits>
#include <proofline/numbers/fail.hpp>
#include <proofline/units/functions.hpp>
#include <proofline/units/unit_symbols.hpp>
#include <stdexcept>

namespace proofline {

/// Shown in error messages, never defined.
template <text Name>
struct unknown_unit;

namespace detail {

/// A unit's text as an error message's template argument: "TFLOP/s".
template <text Name>
inline constexpr auto shown_name = as_template_argument([] { return short_text(Name.view()); });

/// How many FLOP, byte, second ... the unit of this name has.
template <class Unit, text Name>
constexpr rational scale_of_unit() {
  constexpr unit_reading reading = parse_symbols_of<Unit>(Name.view());
  if constexpr (!reading) {
    static_assert(sizeof(unknown_unit<shown_name<Name>>) != 0);
  } else if constexpr (!measures<Unit>(reading)) {
    static_assert(sizeof(wrong_unit<unit_name<Unit>, shown_name<Name>>) != 0);
  }
  return reading.scale;
}
/// The same as a constant.
template <class Unit, text Name>
constexpr auto size_of_unit() {
  constexpr rational scale = scale_of_unit<Unit, Name>();
  return constant<scale.numerator().to_int128(), scale.denominator().to_int128()>{};
}

/// Numerator and denominator of a constant, as constants.
template <class Size>
inline constexpr constant<Size::value.numerator().to_int128()> above{};
template <class Size>
inline constexpr constant<Size::value.denominator().to_int128()> below{};

[[noreturn]] inline void fail_to_be_whole(double value) {
  char digits[40];
  write_value(value, digits);
  char message[100];  // a sum of strings would be dear to compile
  std::snprintf(message, sizeof message,
                "a quantity as an integer: %s is not whole, or does not fit", digits);
  fail<std::range_error>(message);
}

/// number * below / above as an integer, exactly. Of floating point: the integer of which the
/// number is the nearest floating-point value.
template <built_in_integer Integer, class Number, class Above, class Below>
constexpr Integer exact_integer(const Number& number, Above above, Below below) {
  if constexpr (is_constant<Number>) {
    return number * below / above;  // refused where it does not fit
  } else if constexpr (built_in_integer<Number>) {
    constexpr int128 factor = Below::value.numerator().to_int128();
    constexpr int128 divisor = Above::value.numerator().to_int128();
    int128 product = 0;
    const bool fits = !__builtin_mul_overflow(int128{number}, factor, &product);
    const int128 whole = product / divisor;
    const Integer result = static_cast<Integer>(whole);
    if (!fits || whole * divisor != product || result != whole) {
      fail_to_be_whole(static_cast<double>(number) * below / above);
    }
    return result;
  } else {
    // The bounds are powers of two, so they are doubles.
    constexpr double limit = static_cast<double>(std::numeric_limits<Integer>::max() / 2 + 1) * 2;
    constexpr auto size = above / below;
    const double value = static_cast<double>(number);
    const double units = value / size;
    const bool fits = units < limit && units >= (std::is_signed_v<Integer> ? -limit : 0.0);
    if (!fits) fail_to_be_whole(units);
    // 5 ms is not exactly 5e-3 s: it need not lie on the integer, but be the nearest to it.
    const double away = units < 0 ? -0.5 : 0.5;
    const Integer result = static_cast<Integer>(units);
    const Integer next = units + away < limit && units + away >= -limit
                             ? static_cast<Integer>(units + away) : result;
    for (const Integer each : {result, next}) {
      if (static_cast<double>(each) * size == value) return each;
    }
    fail_to_be_whole(units);
  }
}

}  // namespace detail

/// The number of units that a quantity is: in<"TFLOP/s">(312e12 * flop / second) is 312.0. The name
/// is one of symbols, as unit_symbols.hpp lists them: "TB", but no "terabytes". Exact of an exact
/// number; of a double, rounded once. Of integers, a unit that is no part of FLOP, byte and second
/// does not compile: write in<"GB", double> or in<"GB", int>.
template <text Name, class Unit, class Number>
constexpr auto in(const quantity<Unit, Number>& amount) {
  if constexpr (std::is_floating_point_v<Number>) {
    return amount.value() / detail::size_of_unit<Unit, Name>();
  } else {
    constexpr auto size = detail::size_of_unit<Unit, Name>();
    if constexpr (truncates<Number, std::remove_cv_t<decltype(size)>>) {
      static_assert(sizeof(integer_division_would_truncate<unit_name<Unit>,
                                                           detail::shown_name<Name>>) != 0);
      return amount.value();
    } else if constexpr (built_in_integer<Number>) {
      return amount.value() / size;
    } else {
      return amount.value() * detail::below<decltype(size)> / detail::above<decltype(size)>;
    }
  }
}

/// The same as a number of another type. An integer is exact, or std::range_error is thrown (of a
/// literal or in a constant expression, it does not compile).
template <text Name, built_in_number As, class Unit, class Number>
constexpr As in(const quantity<Unit, Number>& amount) {
  if constexpr (built_in_integer<As>) {
    constexpr auto size = detail::size_of_unit<Unit, Name>();
    return detail::exact_integer<As>(amount.value(), detail::above<decltype(size)>,
                                     detail::below<decltype(size)>);
  } else {
    return in<Name>(quantity<Unit, As>::from_value(static_cast<As>(amount.value())));
  }
}

/// A quantity with another number: to<data<std::int64_t>>(80e9 * byte). To integers it is exact, or
/// std::range_error is thrown (of a literal or in a constant expression, it does not compile). To
/// floating point it is the nearest value.
template <class To, class Unit, class Number>
  requires is_quantity<To>
constexpr To to(const quantity<Unit, Number>& amount) {
  using number = typename To::value_type;
  expect<unit_of<To>>(amount);
  if constexpr (built_in_integer<number>) {
    return To::from_value(
        detail::exact_integer<number>(amount.value(), constant<1>{}, constant<1>{}));
  } else {
    return To::from_value(static_cast<number>(amount.value()));
  }
}

}  // namespace proofline
