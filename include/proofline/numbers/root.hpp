#pragma once
// Square roots of fractions: exact if the root is a fraction, else two fractions that enclose it.
//
// A fraction that is no square has no fraction as its root. A printed root can still be judged: an
// enclosure that is narrower than the printed digits either rounds to them or does not.

#include <proofline/numbers/fail.hpp>
#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/wide.hpp>

namespace proofline {

[[noreturn]] inline void square_root_of_a_negative_number() {
  detail::fail<std::domain_error>("square root of a negative number");
}
[[noreturn]] inline void square_root_of_a_fraction_that_is_not_a_square() {
  detail::fail<std::domain_error>("square root of a fraction that is not a square");
}

namespace detail {

/// The largest whole number whose square is at most x, for x >= 0, by Newton's method from above:
/// from the root of the first half of the digits, which has half of those of the root.
template <class Integer>
constexpr Integer whole_root(const Integer& x) {
  if (sign(x) < 0) square_root_of_a_negative_number();
  if (sign(x) == 0) return x;
  const int quarter = bit_length(x) / 4;
  Integer root = shift_left(Integer{1}, (bit_length(x) + 1) / 2);
  if (quarter > 8) {
    const Integer first = quotient(x, shift_left(Integer{1}, 2 * quarter));
    root = shift_left(whole_root(first) + 1, quarter);
  }
  while (true) {
    const Integer next = quotient(root + quotient(x, root), Integer{2});
    if (!(next < root)) return root;
    root = next;
  }
}

}  // namespace detail

/// The root of a perfect square; any other fraction is refused.
template <class Integer>
constexpr basic_rational<Integer> sqrt(const basic_rational<Integer>& x) {
  const Integer above = detail::whole_root(x.numerator());
  const Integer below = detail::whole_root(x.denominator());
  if (above * above != x.numerator() || below * below != x.denominator()) {
    square_root_of_a_fraction_that_is_not_a_square();
  }
  return {above, below};
}

/// The root itself if it is a fraction, else two decimals of about 14 digits on either side. Half
/// of an integer's digits remain for what the root is multiplied with.
constexpr interval<rational> root_between(const rational& x) {
  const integer above = detail::whole_root(x.numerator());
  const integer below = detail::whole_root(x.denominator());
  if (above * above == x.numerator() && below * below == x.denominator())
    return rational{above, below};
  const int half_bits = (bit_length(x.numerator()) - bit_length(x.denominator())) / 2;
  const int decimals = 14 - half_bits * 3 / 10;  // 2^10 is about 10^3
  const basic_rational<wide_integer> shifted{static_cast<wide_rational>(x) *
                                             power_of_ten<wide_integer>(2 * decimals)};
  const auto digits = static_cast<integer>(
      detail::whole_root(quotient(shifted.numerator(), shifted.denominator())));
  const rational unit = power_of_ten(-decimals);
  return {digits * unit, (digits + 1) * unit};
}

/// An interval that contains the root of every number in x, wider by less than a printed digit at
/// each end.
constexpr interval<rational> sqrt(const interval<rational>& x) {
  return {root_between(x.low()).low(), root_between(x.high()).high()};
}

}  // namespace proofline
