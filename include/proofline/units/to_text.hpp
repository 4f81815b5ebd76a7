#pragma once
// Quantities as text, for people: natural prefix, chosen digits: "312 TFLOP/s", "1.6 TB/s",
// "195 FLOP/byte", "44.3 days". Through fmt: units/format.hpp; through streams: units/stream.hpp.
//
// The value is converted to double. Digits are significant decimal digits, 1 to 17, correctly
// rounded; trailing zeros are dropped. FLOP, byte and their rates get decimal prefixes from k to E;
// a prefixed byte is written B. Seconds become ns, us, ms, min, hours (below 48) or days. Other
// units get no prefix. With 17 digits the text reads back as the same value, except in min, hours
// and days. A unit of the user's own gets prefixes from n to E if it is declared with them
// (prefixes_of_unit::decimal) and comes first: "5 mJ/token".

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <proofline/numbers/decimal.hpp>
#include <proofline/numbers/fail.hpp>
#include <proofline/units/unit_text.hpp>
#include <stdexcept>
#include <string>

namespace proofline {

/// A number that converts to double.
template <class Number>
concept number_with_text = std::is_constructible_v<double, const Number&>;

namespace detail {

inline constexpr int most_digits = 17;

/// A finite number rounded to significant digits: d.ddd * 10^exponent, no trailing zeros.
struct rounded_decimal {
  std::string digits;
  int exponent = 0;
  bool negative = false;
  double value = 0;  ///< after rounding

  rounded_decimal(double unrounded, int count) {
    char buffer[40];
    const auto written = std::to_chars(buffer, buffer + sizeof buffer, unrounded,
                                       std::chars_format::scientific, count - 1);
    // libc++ has no from_chars for a double.
    const auto length = static_cast<std::size_t>(written.ptr - buffer);
    value = nearest_double(read_decimal({buffer, length}), 1).value;
    const char* next = buffer;
    negative = *next == '-' && unrounded != 0;
    if (*next == '-') ++next;
    for (; *next != 'e'; ++next) {
      if (*next != '.') digits += *next;
    }
    ++next;
    if (*next == '+') ++next;  // from_chars reads no plus
    std::from_chars(next, written.ptr, exponent);
    while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  }

  /// The text after division by 10^shift; below 10^-4 and from 10^largest on it has an exponent.
  std::string text(int shift, int largest) const {
    const int place = exponent - shift;
    std::string result = negative ? "-" : "";
    if (place < -4 || place >= largest) {
      result += digits[0];
      if (digits.size() > 1) result.append(".").append(digits, 1);
      result += place < 0 ? "e-" : "e+";
      const std::string power = std::to_string(std::abs(place));
      return result.append(power.size() < 2 ? "0" : "").append(power);
    }
    if (place < 0) {
      return result.append("0.").append(static_cast<std::size_t>(-place - 1), '0').append(digits);
    }
    const std::size_t whole = static_cast<std::size_t>(place) + 1;
    if (digits.size() <= whole) {
      return result.append(digits).append(whole - digits.size(), '0');
    }
    return result.append(digits, 0, whole).append(".").append(digits, whole);
  }
};

inline void check_digits(int digits) {
  if (digits < 1 || digits > most_digits) {
    fail<std::invalid_argument>("digits of a quantity's text: " + std::to_string(digits) +
                                ", expected 1 to 17");
  }
}

inline std::string with_unit(std::string number, std::string_view unit) {
  if (!unit.empty()) number.append(" ").append(unit);
  return number;
}

// Of the bits: -ffast-math takes it for granted that each number is finite.
inline bool is_finite(double value) {
  return (std::bit_cast<std::uint64_t>(value) >> 52 & 0x7FF) != 0x7FF;
}
inline std::string not_finite(double value, std::string_view unit) {
  const std::uint64_t bits = std::bit_cast<std::uint64_t>(value);
  const bool nan = bits << 12 != 0;
  return with_unit(nan ? "nan" : bits >> 63 != 0 ? "-inf" : "inf", unit);
}

/// A unit's name without and with a prefix; the latter is empty if the unit never has one.
struct unit_words {
  std::string_view plain;
  std::string_view prefixed;
  bool small_prefixes = false;  ///< m, u, n, too
};
/// True if the unit that is written first takes prefixes and has the power 1.
template <class List>
constexpr bool first_takes_prefixes() {
  if constexpr (std::is_same_v<List, boost::units::dimensionless_type>) {
    return false;
  } else {
    using base = typename List::item::tag_type;
    using power = typename List::item::value_type::type;
    if constexpr (power::Numerator < 0) {
      return first_takes_prefixes<typename List::next>();
    } else if constexpr (requires { base::prefixes; }) {
      return power::Numerator == 1 && power::Denominator == 1 &&
             base::prefixes == prefixes_of_unit::decimal;
    } else {
      return false;
    }
  }
}
template <class Unit>
constexpr unit_words words_of() {
  if constexpr (std::is_same_v<Unit, count_unit>) return {"", ""};
  if constexpr (std::is_same_v<Unit, flop_unit>) return {"FLOP", "FLOP"};
  if constexpr (std::is_same_v<Unit, flop_per_second_unit>) return {"FLOP/s", "FLOP/s"};
  if constexpr (std::is_same_v<Unit, byte_unit>) return {"byte", "B"};
  if constexpr (std::is_same_v<Unit, byte_per_second_unit>) return {"byte/s", "B/s"};
  if constexpr (first_takes_prefixes<typename power_list<Unit>::type>()) {
    return {unit_text<Unit>.view(), unit_text<Unit>.view(), true};
  }
  return {unit_text<Unit>.view(), ""};
}

/// Natural text has an exponent from this power of ten on.
inline int first_power(int digits) { return digits < 6 ? 6 : digits; }

inline std::string natural_text(double value, int digits, unit_words unit) {
  const rounded_decimal rounded(value, digits);
  const bool small = unit.small_prefixes && value != 0 && rounded.exponent < 0 &&
                     rounded.exponent >= -9;
  if (small) {
    const int steps = (2 - rounded.exponent) / 3;
    std::string result = rounded.text(-3 * steps, first_power(digits));
    result += ' ';
    result += "mun"[steps - 1];
    return result.append(unit.prefixed);
  }
  const bool prefixed = !unit.prefixed.empty() && rounded.exponent >= 3 && rounded.exponent < 21;
  if (!prefixed) return with_unit(rounded.text(0, first_power(digits)), unit.plain);
  const int steps = rounded.exponent / 3;
  std::string result = rounded.text(3 * steps, first_power(digits));
  result += ' ';
  result += "kMGTPE"[steps - 1];
  return result.append(unit.prefixed);
}

inline std::string time_text(double seconds, int digits) {
  const rounded_decimal rounded(seconds, digits);
  if (seconds == 0 || rounded.exponent < -12) {
    return with_unit(rounded.text(0, first_power(digits)), "s");
  }
  if (rounded.exponent < 0) {
    const int steps = rounded.exponent < -6 ? 3 : rounded.exponent < -3 ? 2 : 1;
    constexpr std::string_view units[] = {"ms", "us", "ns"};
    return with_unit(rounded.text(-3 * steps, first_power(digits)), units[steps - 1]);
  }
  struct step {
    double seconds;
    double below;  // this unit is used below so many
    std::string_view one, many;
  };
  constexpr step steps[] = {{1, 60, "s", "s"}, {60, 60, "min", "min"}, {3600, 48, "hour", "hours"}};
  for (const step& each : steps) {
    const rounded_decimal shown(seconds / each.seconds, digits);
    if (std::abs(shown.value) < each.below) {
      const bool single = std::abs(shown.value) == 1;
      return with_unit(shown.text(0, first_power(digits)), single ? each.one : each.many);
    }
  }
  return with_unit(rounded_decimal(seconds / 86'400, digits).text(0, first_power(digits)), "days");
}

/// A number of units, with so many significant digits or so many after the point.
inline std::string text_in_unit(double value, int digits, std::string_view unit) {
  if (!is_finite(value)) return not_finite(value, unit);
  return with_unit(rounded_decimal(value, digits).text(0, first_power(digits)), unit);
}

}  // namespace detail

/// The quantity with a natural prefix: "312 TFLOP/s". Throws std::invalid_argument unless digits is
/// 1 to 17.
template <class Unit, number_with_text Number>
std::string to_text(const quantity<Unit, Number>& amount, int digits = 6) {
  detail::check_digits(digits);
  const double value = static_cast<double>(amount.value());
  constexpr detail::unit_words words = detail::words_of<Unit>();
  if (!detail::is_finite(value)) return detail::not_finite(value, words.plain);
  if constexpr (std::is_same_v<Unit, second_unit>) {
    return detail::time_text(value, digits);
  } else {
    return detail::natural_text(value, digits, words);
  }
}

/// The quantity in FLOP, byte and second, with an exponent where "%g" has one: "3.12e+14 FLOP/s".
/// Throws std::invalid_argument unless digits is 1 to 17.
template <class Unit, number_with_text Number>
std::string to_raw_text(const quantity<Unit, Number>& amount, int digits = 6) {
  detail::check_digits(digits);
  const double value = static_cast<double>(amount.value());
  constexpr detail::unit_words words = detail::words_of<Unit>();
  if (!detail::is_finite(value)) return detail::not_finite(value, words.plain);
  return detail::with_unit(detail::rounded_decimal(value, digits).text(0, digits), words.plain);
}

}  // namespace proofline
