#pragma once
// Logarithms and exponentials by whole numbers of 2^-128, and how far they may be off.

#include <cstdint>
#include <proofline/numbers/wide.hpp>

namespace proofline::formula {

namespace detail {

/// Whole numbers of 2^-128, for functions that no fraction has.
struct fixed_point {
  static constexpr int bits = 128;
  wide_integer units;

  static constexpr fixed_point of(const wide_rational& x) {  // cut
    return {quotient(shift_left(x.numerator(), bits), x.denominator())};
  }
  constexpr wide_rational plus(std::int64_t difference) const {
    return {units + wide_integer(difference), shift_left(wide_integer(1), bits)};
  }
  friend constexpr fixed_point operator*(const fixed_point& a, const fixed_point& b) {
    return {shift_right(a.units * b.units, bits)};
  }
};

/// Cutting costs at most one unit at each step; a sum has fewer than 100 steps, and ln 2, which has
/// the error of one, is taken fewer than 200 `times`.
constexpr interval<wide_rational> around(const fixed_point& x, std::int64_t times = 1) {
  const std::int64_t most_cut = 100'000 * times;
  return {x.plus(-most_cut), x.plus(most_cut)};
}

/// ln((1 + t) / (1 - t)) / 2t for |t| <= 1/3: 1 + t^2/3 + t^4/5 ... It is near 1, so that its
/// product with 2t is as precise for a small t as for any other.
constexpr fixed_point artanh_over(const fixed_point& t) {
  const fixed_point square = t * t;
  fixed_point power{shift_left(wide_integer(1), fixed_point::bits)}, sum = power;
  for (int i = 3; sign(power.units) != 0; i += 2) {
    power = power * square;
    sum.units = sum.units + quotient(power.units, wide_integer(i));
  }
  return sum;
}
constexpr fixed_point ln_2() {  // of t = 1/3
  return {quotient(2 * artanh_over(fixed_point::of(wide_rational(1, 3))).units, wide_integer(3))};
}

/// x = m * 2^e with 3/4 <= m < 3/2, for x > 0.
struct binary_parts {
  wide_rational m;
  int e;
};
constexpr binary_parts parts_of(const wide_rational& x) {
  int e = bit_length(x.numerator()) - bit_length(x.denominator());
  const auto scaled = [&x](int by) {
    return by < 0 ? wide_rational(shift_left(x.numerator(), -by), x.denominator())
                  : wide_rational(x.numerator(), shift_left(x.denominator(), by));
  };
  wide_rational m = scaled(e);
  if (m * 2 >= 3) m = scaled(++e);
  if (m * 4 < 3) m = scaled(--e);
  return {m, e};
}

}  // namespace detail

}  // namespace proofline::formula
