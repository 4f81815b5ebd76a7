#pragma once
// An exact number as a short decimal for people: 208, 44.32, 6.3e24.

#include <proofline/numbers/to_text.hpp>
#include <proofline/numbers/wide.hpp>

namespace proofline {

/// The value rounded to `significant` digits, half away from zero, without trailing zeros. From
/// 10^7 on and below 10^-4 it is in scientific form.
template <class Integer>
constexpr short_text decimal_text(const basic_rational<Integer>& value, int significant = 6) {
  using number = basic_rational<Integer>;
  short_text out;
  if (value == 0) return out += '0';
  number size = value;
  if (value < 0) {
    out += '-';
    size = -value;
  }
  // Brought near 1, so that no power of ten below is beyond 128 bits.
  constexpr int step = 20;
  int moved = 0;
  for (; size < power_of_ten<Integer>(-step); moved -= step) size *= power_of_ten<Integer>(step);
  for (; size >= power_of_ten<Integer>(step); moved += step) size /= power_of_ten<Integer>(step);
  int exponent = 0;
  while (size >= power_of_ten<Integer>(exponent + 1)) ++exponent;
  while (size < power_of_ten<Integer>(exponent)) --exponent;
  // digits: an integer of `significant` digits
  const auto rounded = [&](int place) {
    return floor(size / power_of_ten<Integer>(place) + number(1) / 2);
  };
  int place = exponent - significant + 1;
  number digits = rounded(place);
  if (digits >= power_of_ten<Integer>(significant)) {  // 9.9999999 became 10.000
    ++exponent;
    ++place;
    digits = rounded(place);
  }
  exponent += moved;
  char written[40] = {};
  int count = 0;
  for (number rest = digits; rest > 0; rest = floor(rest / 10)) {
    const number digit = rest - 10 * floor(rest / 10);
    int value_of_digit = 0;
    while (digit > value_of_digit) ++value_of_digit;
    written[count++] = static_cast<char>('0' + value_of_digit);
  }
  int last = 0;  // trailing zeros are the first in `written`
  while (last + 1 < count && written[last] == '0') ++last;
  const bool scientific = exponent >= 7 || exponent < -4;
  const int point_after = scientific ? 0 : exponent;  // digits before the point, less one
  if (point_after < 0) {
    out += "0.";
    for (int i = -1; i > point_after; --i) out += '0';
  }
  for (int i = count - 1; i >= last || (point_after >= 0 && count - 1 - i <= point_after); --i) {
    out += i >= 0 ? written[i] : '0';
    if (count - 1 - i == point_after && i > last) out += '.';
  }
  if (scientific) {
    out += exponent < 0 ? "e-" : "e";  // as documents write it: 3.12e14
    out += static_cast<long long>(exponent < 0 ? -exponent : exponent);
  }
  return out;
}
constexpr short_text decimal_text(const rational& value, int significant = 6) {
  constexpr int roomy = 60;  // powers of ten are multiplied with
  const int bits = bit_length(value.numerator()) + bit_length(value.denominator());
  return bits <= roomy && significant <= 15 ? decimal_text<integer>(value, significant)
                                            : decimal_text(wide_rational(value), significant);
}

/// The same, but an integer below 10^15 with all its digits: 2097152, not 2.09715e6; 3.12e14 where
/// six digits are all that it has.
constexpr short_text exact_integer_text(const rational& value, int significant = 6) {
  constexpr int short_form = 6, all_digits = 15;
  const rational size = value < 0 ? -value : value;
  if (floor(value) != value || size >= power_of_ten(all_digits))
    return decimal_text(value, significant);
  rational rest = size;
  int digits = 0;
  while (rest > 0 && floor(rest / 10) * 10 == rest) rest = rest / 10;  // trailing zeros
  for (; rest > 0; rest = floor(rest / 10)) ++digits;
  if (digits <= short_form) return decimal_text(value);
  short_text out = std::string_view(value < 0 ? "-" : "");
  return out += to_text(size).view();
}

}  // namespace proofline
