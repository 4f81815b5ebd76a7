#pragma once
// Ends of an enclosure rounded to fewer bits, downwards or upwards, so that nothing is left out.

#include <cstdint>
#include <proofline/numbers/wide.hpp>

namespace proofline::formula::detail {

// Numbers of at most 192 bits above and below: their products and sums fit 512. What is rounded
// keeps 128 at any size.
inline constexpr int most_bits = 192, kept_bits = 128;
/// From 2^most_size on, and below 2^-most_size, a number is brought near 1 by a power of two.
inline constexpr int most_size = 187;

constexpr wide_integer ceil_of(const wide_integer& over, const wide_integer& under) {
  const wide_integer cut = quotient(over, under);
  return sign(over) > 0 && sign(remainder(over, under)) != 0 ? cut + 1 : cut;
}
constexpr wide_integer rounded(const wide_integer& over, const wide_integer& under, bool up) {
  return up ? ceil_of(over, under) : -ceil_of(-over, under);
}
/// x rounded to so many bits: as a multiple of a power of two, or, where that would be below
/// 2^-lowest, a power of two divided by a whole number.
constexpr bool cut(const wide_rational& x, bool up, int bits, int lowest, wide_rational& out) {
  const int shift = bits - bit_length(x.numerator()) + bit_length(x.denominator());
  if (shift > lowest) {
    if (!cut(1 / x, !up, bits, lowest, out)) return false;
    out = 1 / out;
    return true;
  }
  const wide_integer one = 1;
  const wide_integer over = shift > 0 ? shift_left(x.numerator(), shift) : x.numerator();
  const wide_integer under = shift < 0 ? shift_left(x.denominator(), -shift) : x.denominator();
  const wide_integer units = rounded(over, under, up);
  if (shift < 0 && bit_length(units) - shift > 500) return false;
  out = shift < 0 ? wide_rational(shift_left(units, -shift))
                  : wide_rational(units, shift_left(one, shift));
  return true;
}
/// Of what is nearer to 0 than 2^-lowest: 0, or that with its sign. False of any other.
constexpr bool beside_0(const wide_rational& x, bool up, int lowest, wide_rational& out) {
  const wide_rational least(1, shift_left(wide_integer(1), lowest));
  if (abs(x) > least) return false;
  out = (sign(x) > 0) != up ? wide_rational(0) : up ? least : -least;
  return true;
}

/// log2 |x|, or less than 1 beside it; 0 of 0.
constexpr int size_of(const wide_rational& x) {
  return sign(x) == 0 ? 0 : bit_length(x.numerator()) - bit_length(x.denominator());
}
/// Of the end that is farther from 0.
constexpr int size_of(const interval<wide_rational>& x) {
  if (sign(x.low()) == 0) return size_of(x.high());
  if (sign(x.high()) == 0) return size_of(x.low());
  const int low = size_of(x.low()), high = size_of(x.high());
  return low < high ? high : low;
}

/// In 192 bits. An end that is that much nearer to 0 than the other may be 0. False where both are,
/// or where there is no room.
constexpr bool kept(const interval<wide_rational>& x, interval<wide_rational>& out) {
  const auto fits = [](const wide_rational& a) {
    return bit_length(a.numerator()) <= most_bits && bit_length(a.denominator()) <= most_bits;
  };
  if (fits(x.low()) && fits(x.high())) return out = x, true;
  if (const int size = size_of(x); size <= -most_bits || size >= most_bits) return false;
  const auto one = [&fits](const wide_rational& a, bool up, wide_rational& end) {
    end = a;
    return fits(a) || (cut(a, up, kept_bits, most_bits - 1, end) && fits(end)) ||
           beside_0(a, up, most_bits - 1, end);
  };
  wide_rational low, high;
  if (!one(x.low(), false, low) || !one(x.high(), true, high)) return false;
  out = {low, high};
  return true;
}
/// x * 2^by, which is at most 4.
constexpr wide_rational scaled(const wide_rational& x, std::int64_t by, bool up) {
  if (sign(x) == 0) return x;
  constexpr int lowest = most_bits - 1, bits = 112;  // there is room for 385 more
  const std::int64_t size = size_of(x) + by;
  const wide_integer one = 1;
  if (size < -lowest) {
    const wide_rational least(1, shift_left(one, lowest));
    return (sign(x) > 0) != up ? wide_rational(0) : up ? least : -least;
  }
  const int places = bits - size < lowest ? static_cast<int>(bits - size) : lowest;
  const int shift = static_cast<int>(by) + places;
  const wide_integer over = shift > 0 ? shift_left(x.numerator(), shift) : x.numerator();
  const wide_integer under = shift < 0 ? shift_left(x.denominator(), -shift) : x.denominator();
  return {rounded(over, under, up), shift_left(one, places)};
}
constexpr interval<wide_rational> scaled(const interval<wide_rational>& x, std::int64_t by) {
  return {scaled(x.low(), by, false), scaled(x.high(), by, true)};
}

/// x in 128 bits, with room to divide by `scale`, of which a number shown in it is taken.
constexpr bool rounded(const wide_rational& x, bool up, const rational& scale, int room,
                       rational& out) {
  const auto fits = [&scale](const wide_rational& a, int bits) {
    constexpr int percent = 7;  // a percentage is multiplied by 100
    return bit_length(a.numerator()) + bit_length(scale.denominator()) + percent < bits &&
           bit_length(a.denominator()) + bit_length(scale.numerator()) < bits;
  };
  constexpr int bits = 62, lowest = 90;  // two steps of 2^-61 are less than 10^-18
  wide_rational found = x;
  if (!fits(x, room) && !(cut(x, up, bits, lowest, found) && fits(found, 127)) &&
      !(beside_0(x, up, lowest, found) && fits(found, 127))) {
    return false;
  }
  out = static_cast<rational>(found);
  return true;
}

}  // namespace proofline::formula::detail
