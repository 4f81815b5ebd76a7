#pragma once
// Quantities through streams: std::cout << 312_TFLOP_per_s, std::cin >> time. Apart from the rest,
// because <istream> is dear to include.

#include <istream>
#include <ostream>
#include <proofline/units/parse.hpp>
#include <proofline/units/to_text.hpp>

namespace proofline {

/// Writes to_text with the stream's precision as digits (clamped to 1 to 17), its width and its
/// fill.
template <class Unit, number_with_text Number>
std::ostream& operator<<(std::ostream& out, const quantity<Unit, Number>& amount) {
  const auto precision = out.precision();
  const int digits = precision < 1                     ? 1
                     : precision > detail::most_digits ? detail::most_digits
                                                       : static_cast<int>(precision);
  return out << to_text(amount, digits);
}

/// Writes a constant as the double nearest to it: 80_GB / 1_GiB is 74.5058.
template <int128 N, int128 D>
std::ostream& operator<<(std::ostream& out, constant<N, D> value) {
  return out << static_cast<double>(value);
}

/// Reads a number and a unit without spaces in it, with or without a space between them: what
/// operator<< writes, and "3.12e14 FLOP/s", "5us". On any other text, sets failbit and leaves the
/// amount as it was.
template <class Unit>
std::istream& operator>>(std::istream& in, quantity<Unit, double>& amount) {
  std::string text;
  if (!(in >> text)) return in;
  if (detail::read_decimal(text).end == text.size()) {
    std::string unit;
    in >> unit;
    text.append(" ").append(unit);
  }
  const auto read = parse_quantity<Unit>(text);
  if (read) {
    amount = read.value();
  } else {
    in.setstate(std::ios::failbit);
  }
  return in;
}

}  // namespace proofline
