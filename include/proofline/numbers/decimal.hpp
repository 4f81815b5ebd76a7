#pragma once
// Decimal text, times an exact factor, to the nearest double. Exact until one rounding at the end.
// Works in constant expressions and at run time.

#include <cstddef>
#include <cstdint>
#include <proofline/numbers/wide.hpp>
#include <string_view>

namespace proofline::detail {

/// Enough for 60 digits, any exponent of a double and a factor of 128 bits.
using decimal_integer = big_integer<32>;

/// The decimal number at the start of a text, or an error if `expected` is not null.
struct decimal_reading {
  decimal_integer digits;
  int exponent = 0;  ///< digits * 10^exponent
  bool negative = false;
  std::size_t end = 0;             ///< position after the number
  const char* expected = nullptr;  ///< what was expected; a string literal
};

inline constexpr const char* expected_number = "a decimal number such as 3.12e14";

/// Reads [+-]digits[.digits][e[+-]digits], with or without commas between groups of three digits.
/// Does not skip spaces.
constexpr decimal_reading read_decimal(std::string_view text) {
  constexpr int room = 60;
  decimal_reading result;
  std::size_t i = 0;
  const auto digit_at = [&](std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
  };
  const auto fail = [&](const char* expected) {
    result.expected = expected;
    return result;
  };
  int digits = 0;
  const auto read_digits = [&] {
    while (digit_at(i) && digits <= room) {
      std::uint64_t group = 0, size = 1;  // 18 digits at once
      for (; digit_at(i) && digits <= room && size < 1'000'000'000'000'000'000; ++i, ++digits) {
        group = 10 * group + static_cast<std::uint64_t>(text[i] - '0');
        size *= 10;
      }
      result.digits = result.digits * size + group;
    }
  };
  if (i < text.size() && (text[i] == '-' || text[i] == '+')) result.negative = text[i++] == '-';
  if (!digit_at(i)) return fail(expected_number);
  const std::size_t start = i;
  read_digits();
  if (i < text.size() && text[i] == ',') {
    if (i - start > 3) return fail("commas only between groups of three digits");
    while (i < text.size() && text[i] == ',') {
      if (!digit_at(i + 1) || !digit_at(i + 2) || !digit_at(i + 3) || digit_at(i + 4)) {
        return fail("three digits after each comma");
      }
      ++i;
      read_digits();
      if (digits > room) return fail("a number of at most 60 digits");
    }
  }
  if (i < text.size() && text[i] == '.') {
    ++i;
    if (!digit_at(i)) return fail("a digit after the point");
    const int whole = digits;
    read_digits();
    result.exponent = whole - digits;
  }
  if (digits > room) return fail("a number of at most 60 digits");
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    std::size_t next = i + 1;
    const bool below = next < text.size() && text[next] == '-';
    if (next < text.size() && (text[next] == '-' || text[next] == '+')) ++next;
    if (digit_at(next)) {  // otherwise the E begins the unit: 3 EB
      int written = 0;
      for (; digit_at(next); ++next) {
        if (written < 10'000) written = written * 10 + (text[next] - '0');
      }
      result.exponent += below ? -written : written;
      i = next;
    }
  }
  result.end = i;
  return result;
}

/// number * 10^power, for power >= 0.
constexpr decimal_integer times_power_of_ten(decimal_integer number, int power) {
  for (; power > most_decimal_places; power -= most_decimal_places) {
    number = number * decimal_integer(integer::from_int128(powers_of_ten[most_decimal_places]));
  }
  return number * decimal_integer(integer::from_int128(powers_of_ten[power]));
}

/// The number times the factor, rounded to nearest, ties to even. Requires factor > 0.
constexpr rounded_quotient nearest_double(const decimal_reading& number, const rational& factor) {
  if (sign(number.digits) == 0) return {.value = number.negative ? -0.0 : 0.0};
  // 60 digits and a factor of 128 bits move a number by less than 10^100.
  if (number.exponent > 410) return {.too_large = true};
  if (number.exponent < -440) return {.too_small = true};
  decimal_integer over = number.digits * decimal_integer(factor.numerator());
  decimal_integer under(factor.denominator());
  if (number.exponent > 0) over = times_power_of_ten(over, number.exponent);
  if (number.exponent < 0) under = times_power_of_ten(under, -number.exponent);
  rounded_quotient result = proofline::nearest_double(over, under);
  if (number.negative) result.value = -result.value;
  return result;
}

}  // namespace proofline::detail
