#pragma once
// Quantities as documents write them: 312_TFLOP_per_s, 1.6_TB_per_s, 40_GiB, 400_Gbit_per_s, 5_us,
// 45_days. `using namespace proofline::literals`.
//
// Raw literal operators read the digits: 1.6 is 16/10, not the nearest double. The value is a typed
// constant, exact until it is combined with another number.

#include <proofline/units/comparison.hpp>
#include <proofline/units/prefixes.hpp>

namespace proofline {
namespace detail {

inline void not_a_decimal_literal() {}
inline void a_literal_with_a_leading_zero_is_octal() {}

/// The exact value of the digits of a decimal literal: 1.6, 3.12e14, 1'024.
template <char... Characters>
constexpr rational read_literal() {
  constexpr char characters[] = {Characters...};
  int128 digits = 0;
  int exponent = 0;
  bool after_point = false;
  std::size_t i = 0;
  if constexpr (sizeof...(Characters) > 1) {  // 010 is 8 to C++, and 10 to a reader
    const bool goes_on = (characters[1] >= '0' && characters[1] <= '9') || characters[1] == '\'';
    if (characters[0] == '0' && goes_on) a_literal_with_a_leading_zero_is_octal();
  }
  for (; i < sizeof...(Characters); ++i) {
    const char c = characters[i];
    if (c == '\'') continue;
    if (c == '.') {
      after_point = true;
    } else if (c >= '0' && c <= '9') {
      if (__builtin_mul_overflow(digits, int128{10}, &digits) ||
          __builtin_add_overflow(digits, int128{c - '0'}, &digits)) {
        integer_overflow_in_exact_arithmetic();
      }
      if (after_point) --exponent;
    } else {
      break;
    }
  }
  if (i < sizeof...(Characters)) {
    if (characters[i] != 'e' && characters[i] != 'E') not_a_decimal_literal();  // hex, binary
    ++i;
    const bool below = characters[i] == '-';
    if (characters[i] == '-' || characters[i] == '+') ++i;
    int written = 0;
    for (; i < sizeof...(Characters); ++i) {
      if (characters[i] < '0' || characters[i] > '9') not_a_decimal_literal();
      written = written * 10 + (characters[i] - '0');
      if (written > 60) integer_overflow_in_exact_arithmetic();
    }
    exponent += below ? -written : written;
  }
  return decimal_rational(digits, exponent);
}

template <class Unit, const rational& Scale, char... Characters>
constexpr auto literal() {
  constexpr rational value = read_literal<Characters...>() * Scale;
  return as_quantity_or_count<Unit>(
      constant<value.numerator().to_int128(), value.denominator().to_int128()>{});
}

}  // namespace detail

inline namespace literals {

/// A plain exact number: 0.4_exact is 2/5, 15e12_exact fifteen trillion.
template <char... C>
constexpr auto operator""_exact() {
  return detail::literal<count_unit, prefixes::one, C...>();
}

// Work.
template <char... C>
constexpr auto operator""_FLOP() {
  return detail::literal<flop_unit, prefixes::one, C...>();
}
template <char... C>
constexpr auto operator""_kFLOP() {
  return detail::literal<flop_unit, prefixes::kilo, C...>();
}
template <char... C>
constexpr auto operator""_MFLOP() {
  return detail::literal<flop_unit, prefixes::mega, C...>();
}
template <char... C>
constexpr auto operator""_GFLOP() {
  return detail::literal<flop_unit, prefixes::giga, C...>();
}
template <char... C>
constexpr auto operator""_TFLOP() {
  return detail::literal<flop_unit, prefixes::tera, C...>();
}
template <char... C>
constexpr auto operator""_PFLOP() {
  return detail::literal<flop_unit, prefixes::peta, C...>();
}
template <char... C>
constexpr auto operator""_EFLOP() {
  return detail::literal<flop_unit, prefixes::exa, C...>();
}

// Compute rate.
template <char... C>
constexpr auto operator""_FLOP_per_s() {
  return detail::literal<flop_per_second_unit, prefixes::one, C...>();
}
template <char... C>
constexpr auto operator""_kFLOP_per_s() {
  return detail::literal<flop_per_second_unit, prefixes::kilo, C...>();
}
template <char... C>
constexpr auto operator""_MFLOP_per_s() {
  return detail::literal<flop_per_second_unit, prefixes::mega, C...>();
}
template <char... C>
constexpr auto operator""_GFLOP_per_s() {
  return detail::literal<flop_per_second_unit, prefixes::giga, C...>();
}
template <char... C>
constexpr auto operator""_TFLOP_per_s() {
  return detail::literal<flop_per_second_unit, prefixes::tera, C...>();
}
template <char... C>
constexpr auto operator""_PFLOP_per_s() {
  return detail::literal<flop_per_second_unit, prefixes::peta, C...>();
}
template <char... C>
constexpr auto operator""_EFLOP_per_s() {
  return detail::literal<flop_per_second_unit, prefixes::exa, C...>();
}

// Data, in bytes and bits, decimal and binary.
template <char... C>
constexpr auto operator""_B() {
  return detail::literal<byte_unit, prefixes::one, C...>();
}
template <char... C>
constexpr auto operator""_kB() {
  return detail::literal<byte_unit, prefixes::kilo, C...>();
}
template <char... C>
constexpr auto operator""_MB() {
  return detail::literal<byte_unit, prefixes::mega, C...>();
}
template <char... C>
constexpr auto operator""_GB() {
  return detail::literal<byte_unit, prefixes::giga, C...>();
}
template <char... C>
constexpr auto operator""_TB() {
  return detail::literal<byte_unit, prefixes::tera, C...>();
}
template <char... C>
constexpr auto operator""_PB() {
  return detail::literal<byte_unit, prefixes::peta, C...>();
}
template <char... C>
constexpr auto operator""_EB() {
  return detail::literal<byte_unit, prefixes::exa, C...>();
}
template <char... C>
constexpr auto operator""_KiB() {
  return detail::literal<byte_unit, prefixes::kibi, C...>();
}
template <char... C>
constexpr auto operator""_MiB() {
  return detail::literal<byte_unit, prefixes::mebi, C...>();
}
template <char... C>
constexpr auto operator""_GiB() {
  return detail::literal<byte_unit, prefixes::gibi, C...>();
}
template <char... C>
constexpr auto operator""_TiB() {
  return detail::literal<byte_unit, prefixes::tebi, C...>();
}

template <char... C>
constexpr auto operator""_byte() {
  return detail::literal<byte_unit, prefixes::one, C...>();
}

template <char... C>
constexpr auto operator""_bit() {
  return detail::literal<byte_unit, prefixes::bit, C...>();
}
template <char... C>
constexpr auto operator""_kbit() {
  return detail::literal<byte_unit, prefixes::kilobit, C...>();
}
template <char... C>
constexpr auto operator""_Mbit() {
  return detail::literal<byte_unit, prefixes::megabit, C...>();
}
template <char... C>
constexpr auto operator""_Gbit() {
  return detail::literal<byte_unit, prefixes::gigabit, C...>();
}
template <char... C>
constexpr auto operator""_Tbit() {
  return detail::literal<byte_unit, prefixes::terabit, C...>();
}
template <char... C>
constexpr auto operator""_Pbit() {
  return detail::literal<byte_unit, prefixes::petabit, C...>();
}
template <char... C>
constexpr auto operator""_Ebit() {
  return detail::literal<byte_unit, prefixes::exabit, C...>();
}
template <char... C>
constexpr auto operator""_Kibit() {
  return detail::literal<byte_unit, prefixes::kibibit, C...>();
}
template <char... C>
constexpr auto operator""_Mibit() {
  return detail::literal<byte_unit, prefixes::mebibit, C...>();
}
template <char... C>
constexpr auto operator""_Gibit() {
  return detail::literal<byte_unit, prefixes::gibibit, C...>();
}
template <char... C>
constexpr auto operator""_Tibit() {
  return detail::literal<byte_unit, prefixes::tebibit, C...>();
}

// Bandwidth.
template <char... C>
constexpr auto operator""_B_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::one, C...>();
}
template <char... C>
constexpr auto operator""_kB_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::kilo, C...>();
}
template <char... C>
constexpr auto operator""_MB_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::mega, C...>();
}
template <char... C>
constexpr auto operator""_GB_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::giga, C...>();
}
template <char... C>
constexpr auto operator""_TB_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::tera, C...>();
}
template <char... C>
constexpr auto operator""_PB_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::peta, C...>();
}
template <char... C>
constexpr auto operator""_EB_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::exa, C...>();
}
template <char... C>
constexpr auto operator""_KiB_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::kibi, C...>();
}
template <char... C>
constexpr auto operator""_MiB_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::mebi, C...>();
}
template <char... C>
constexpr auto operator""_GiB_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::gibi, C...>();
}
template <char... C>
constexpr auto operator""_TiB_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::tebi, C...>();
}

template <char... C>
constexpr auto operator""_bit_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::bit, C...>();
}
template <char... C>
constexpr auto operator""_kbit_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::kilobit, C...>();
}
template <char... C>
constexpr auto operator""_Mbit_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::megabit, C...>();
}
template <char... C>
constexpr auto operator""_Gbit_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::gigabit, C...>();
}
template <char... C>
constexpr auto operator""_Tbit_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::terabit, C...>();
}
template <char... C>
constexpr auto operator""_Pbit_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::petabit, C...>();
}
template <char... C>
constexpr auto operator""_Ebit_per_s() {
  return detail::literal<byte_per_second_unit, prefixes::exabit, C...>();
}

// Arithmetic intensity.
template <char... C>
constexpr auto operator""_FLOP_per_byte() {
  return detail::literal<flop_per_byte_unit, prefixes::one, C...>();
}
template <char... C>
constexpr auto operator""_FLOP_per_B() {
  return detail::literal<flop_per_byte_unit, prefixes::one, C...>();
}

// Time.
template <char... C>
constexpr auto operator""_s() {
  return detail::literal<second_unit, prefixes::one, C...>();
}
template <char... C>
constexpr auto operator""_ms() {
  return detail::literal<second_unit, prefixes::milli, C...>();
}
template <char... C>
constexpr auto operator""_us() {
  return detail::literal<second_unit, prefixes::micro, C...>();
}
template <char... C>
constexpr auto operator""_ns() {
  return detail::literal<second_unit, prefixes::nano, C...>();
}
template <char... C>
constexpr auto operator""_min() {
  return detail::literal<second_unit, prefixes::minute, C...>();
}
template <char... C>
constexpr auto operator""_h() {
  return detail::literal<second_unit, prefixes::hour, C...>();
}
template <char... C>
constexpr auto operator""_hours() {
  return detail::literal<second_unit, prefixes::hour, C...>();
}
template <char... C>
constexpr auto operator""_day() {
  return detail::literal<second_unit, prefixes::day, C...>();
}
template <char... C>
constexpr auto operator""_days() {
  return detail::literal<second_unit, prefixes::day, C...>();
}

}  // namespace literals

}  // namespace proofline
