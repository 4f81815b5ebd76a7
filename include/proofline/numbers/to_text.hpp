// Exact numbers as text, also in constant expressions: no allocation, no locale. Those of wide.hpp
// have theirs there.
#pragma once

#include <proofline/numbers/rational.hpp>
#include <proofline/numbers/text.hpp>

namespace proofline {

constexpr fixed_text<40> to_text(const integer& value) {
  char digits[39] = {};
  int count = 0;
  int128 rest = abs(value).to_int128();
  do {
    digits[count++] = static_cast<char>('0' + static_cast<int>(rest % 10));
    rest /= 10;
  } while (rest != 0);
  fixed_text<40> text;
  if (value < 0) text += '-';
  while (count != 0) text += digits[--count];
  return text;
}

// "312/5", or "312" if the denominator is 1.
template <class Integer>
constexpr auto to_text(const basic_rational<Integer>& value) {
  const auto above = to_text(value.numerator());
  fixed_text<2 * decltype(above)::room> text(above.view());
  if (value.denominator() != 1) (text += '/') += to_text(value.denominator()).view();
  return text;
}

}  // namespace proofline
