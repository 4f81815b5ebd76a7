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

// A literal: its name behind _, its unit, and how many of our base units it has.
#define PROOFLINE_LITERAL(name, unit, scale)               \
  template <char... C>                                     \
  constexpr auto operator""_##name() {                     \
    return detail::literal<unit, prefixes::scale, C...>(); \
  }

/// A plain exact number: 0.4_exact is 2/5, 15e12_exact fifteen trillion.
PROOFLINE_LITERAL(exact, count_unit, one)

// Work.
PROOFLINE_LITERAL(FLOP, flop_unit, one)
PROOFLINE_LITERAL(kFLOP, flop_unit, kilo)
PROOFLINE_LITERAL(MFLOP, flop_unit, mega)
PROOFLINE_LITERAL(GFLOP, flop_unit, giga)
PROOFLINE_LITERAL(TFLOP, flop_unit, tera)
PROOFLINE_LITERAL(PFLOP, flop_unit, peta)
PROOFLINE_LITERAL(EFLOP, flop_unit, exa)

// Compute rate.
PROOFLINE_LITERAL(FLOP_per_s, flop_per_second_unit, one)
PROOFLINE_LITERAL(kFLOP_per_s, flop_per_second_unit, kilo)
PROOFLINE_LITERAL(MFLOP_per_s, flop_per_second_unit, mega)
PROOFLINE_LITERAL(GFLOP_per_s, flop_per_second_unit, giga)
PROOFLINE_LITERAL(TFLOP_per_s, flop_per_second_unit, tera)
PROOFLINE_LITERAL(PFLOP_per_s, flop_per_second_unit, peta)
PROOFLINE_LITERAL(EFLOP_per_s, flop_per_second_unit, exa)

// Data, in bytes and bits, decimal and binary.
PROOFLINE_LITERAL(B, byte_unit, one)
PROOFLINE_LITERAL(kB, byte_unit, kilo)
PROOFLINE_LITERAL(MB, byte_unit, mega)
PROOFLINE_LITERAL(GB, byte_unit, giga)
PROOFLINE_LITERAL(TB, byte_unit, tera)
PROOFLINE_LITERAL(PB, byte_unit, peta)
PROOFLINE_LITERAL(EB, byte_unit, exa)
PROOFLINE_LITERAL(KiB, byte_unit, kibi)
PROOFLINE_LITERAL(MiB, byte_unit, mebi)
PROOFLINE_LITERAL(GiB, byte_unit, gibi)
PROOFLINE_LITERAL(TiB, byte_unit, tebi)
PROOFLINE_LITERAL(byte, byte_unit, one)
PROOFLINE_LITERAL(bit, byte_unit, bit)
PROOFLINE_LITERAL(kbit, byte_unit, kilobit)
PROOFLINE_LITERAL(Mbit, byte_unit, megabit)
PROOFLINE_LITERAL(Gbit, byte_unit, gigabit)
PROOFLINE_LITERAL(Tbit, byte_unit, terabit)
PROOFLINE_LITERAL(Pbit, byte_unit, petabit)
PROOFLINE_LITERAL(Ebit, byte_unit, exabit)
PROOFLINE_LITERAL(Kibit, byte_unit, kibibit)
PROOFLINE_LITERAL(Mibit, byte_unit, mebibit)
PROOFLINE_LITERAL(Gibit, byte_unit, gibibit)
PROOFLINE_LITERAL(Tibit, byte_unit, tebibit)

// Bandwidth.
PROOFLINE_LITERAL(B_per_s, byte_per_second_unit, one)
PROOFLINE_LITERAL(kB_per_s, byte_per_second_unit, kilo)
PROOFLINE_LITERAL(MB_per_s, byte_per_second_unit, mega)
PROOFLINE_LITERAL(GB_per_s, byte_per_second_unit, giga)
PROOFLINE_LITERAL(TB_per_s, byte_per_second_unit, tera)
PROOFLINE_LITERAL(PB_per_s, byte_per_second_unit, peta)
PROOFLINE_LITERAL(EB_per_s, byte_per_second_unit, exa)
PROOFLINE_LITERAL(KiB_per_s, byte_per_second_unit, kibi)
PROOFLINE_LITERAL(MiB_per_s, byte_per_second_unit, mebi)
PROOFLINE_LITERAL(GiB_per_s, byte_per_second_unit, gibi)
PROOFLINE_LITERAL(TiB_per_s, byte_per_second_unit, tebi)
PROOFLINE_LITERAL(bit_per_s, byte_per_second_unit, bit)
PROOFLINE_LITERAL(kbit_per_s, byte_per_second_unit, kilobit)
PROOFLINE_LITERAL(Mbit_per_s, byte_per_second_unit, megabit)
PROOFLINE_LITERAL(Gbit_per_s, byte_per_second_unit, gigabit)
PROOFLINE_LITERAL(Tbit_per_s, byte_per_second_unit, terabit)
PROOFLINE_LITERAL(Pbit_per_s, byte_per_second_unit, petabit)
PROOFLINE_LITERAL(Ebit_per_s, byte_per_second_unit, exabit)

// Arithmetic intensity.
PROOFLINE_LITERAL(FLOP_per_byte, flop_per_byte_unit, one)
PROOFLINE_LITERAL(FLOP_per_B, flop_per_byte_unit, one)

// Time.
PROOFLINE_LITERAL(s, second_unit, one)
PROOFLINE_LITERAL(ms, second_unit, milli)
PROOFLINE_LITERAL(us, second_unit, micro)
PROOFLINE_LITERAL(ns, second_unit, nano)
PROOFLINE_LITERAL(min, second_unit, minute)
PROOFLINE_LITERAL(h, second_unit, hour)
PROOFLINE_LITERAL(hours, second_unit, hour)
PROOFLINE_LITERAL(day, second_unit, day)
PROOFLINE_LITERAL(days, second_unit, day)

#undef PROOFLINE_LITERAL

}  // namespace literals

}  // namespace proofline
