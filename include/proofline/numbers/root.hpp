#pragma once
// Square roots of fractions: exact where there is one, else two fractions that
// the root lies between.
//
// No fraction is the root of a fraction that is not a square. What is printed of such a root can be
// judged all the same: an enclosure that is narrower than its digits rounds to them or does not.

#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/rational.hpp>

namespace proofline {

[[noreturn]] inline void square_root_of_a_negative_number() {
  throw std::domain_error("square root of a negative number");
}
[[noreturn]] inline void square_root_of_a_fraction_that_is_not_a_square() {
  throw std::domain_error("square root of a fraction that is not a square");
}

namespace detail {

/// The largest whole number whose square is at most x, for x >= 0: Newton's steps from above.
template <class Integer>
constexpr Integer whole_root(const Integer& x) {
  if (sign(x) < 0) square_root_of_a_negative_number();
  if (sign(x) == 0) return x;
  Integer root = shift_left(Integer{1}, (bit_length(x) + 1) / 2);
  while (true) {
    const Integer next = quotient(root + quotient(x, root), Integer{2});
    if (!(next < root)) return root;
    root = next;
  }
}

}  // namespace detail

/// The root of a perfect square; of anything else refused.
template <class Integer>
constexpr basic_rational<Integer> sqrt(const basic_rational<Integer>& x) {
  const Integer above = detail::whole_root(x.numerator());
  const Integer below = detail::whole_root(x.denominator());
  if (above * above != x.numerator() || below * below != x.denominator()) {
    square_root_of_a_fraction_that_is_not_a_square();
  }
  return {above, below};
}

/// The root itself where a fraction is the root, else two decimals beside it of some 14 digits,
/// which leaves the other half of an integer's digits to what the root is multiplied with.
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

/// Everything that the root of a number in x can be, and at each end less than
/// a printed digit more.
constexpr interval<rational> sqrt(const interval<rational>& x) {
  return {root_between(x.low()).low(), root_between(x.high()).high()};
}

}  // namespace proofline
