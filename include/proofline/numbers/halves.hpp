#pragma once
// How numbers that lie halfway were rounded: 70.5 is 71, or 70. Authors differ in it, but one
// author rounds all halves in one way. So 70.5 cannot have been both printed as 70 and as 71.

#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/rational.hpp>

namespace proofline {

/// Ways to round halves, as a set.
class halves {
 public:
  static constexpr halves away_from_zero() { return halves(1); }
  static constexpr halves to_even() { return halves(2); }
  static constexpr halves towards_zero() { return halves(4); }
  static constexpr halves any() { return halves(7); }

  constexpr bool is_none() const { return bits_ == 0; }
  constexpr bool is_any() const { return bits_ == 7; }
  friend constexpr halves operator&(halves a, halves b) { return halves(a.bits_ & b.bits_); }
  friend constexpr halves operator|(halves a, halves b) { return halves(a.bits_ | b.bits_); }

 private:
  constexpr explicit halves(int bits) : bits_(bits) {}
  int bits_;
};

/// Which ways round a value to the printed number of which `all` are the numbers that round to it.
/// Any do, unless the value lies halfway between two numbers of so many digits.
constexpr halves ways_to_round(const rational& value, const interval<rational>& all) {
  const rational width = all.high() - all.low();
  const bool is_end = value == all.low() || value == all.high();
  if (!is_end || sign(width) == 0 || !product_fits(all.low(), 1 / width)) return halves::any();
  const rational last_digits = all.low() / width + rational(1, 2);  // the printed number in these
  if (floor(last_digits) != last_digits) return halves::any();      // not rounded, as 5 +- 2 is not
  const bool is_even = floor(last_digits / 2) * 2 == last_digits;
  const bool grows = sign(last_digits) != 0 && (value == all.low()) == (sign(last_digits) > 0);
  const halves way = grows ? halves::away_from_zero() : halves::towards_zero();
  return is_even ? way | halves::to_even() : way;
}

}  // namespace proofline
