#pragma once
// Numbers that say why they have no value, instead of stopping: formulas that people type divide by
// zero and leave 128 bits.

#include <proofline/numbers/root.hpp>

namespace proofline::formula {

/// Why a value is none.
enum class problem : std::int8_t {
  none,
  too_many_digits,        ///< for 128 bits: `enclosure` goes further
  division_by_zero,
  division_by_what_may_be_zero,
  root_of_a_negative_number,
  logarithm_of_what_is_not_positive,
  beyond_reach,           ///< above 10^36, or so near to 0
  undecided,              ///< a comparison that rounding leaves open
  no_such_operation,      ///< this kind of number has none
};
constexpr std::string_view text_of(problem what) {
  switch (what) {
    case problem::none: return "";
    case problem::too_many_digits: return "has too many digits";
    case problem::division_by_zero: return "divides by 0";
    case problem::division_by_what_may_be_zero: return "divides by what rounds to 0";
    case problem::root_of_a_negative_number: return "takes the root of a negative number";
    case problem::logarithm_of_what_is_not_positive: return "takes the logarithm of no positive number";
    case problem::beyond_reach: return "leads beyond 10^36";
    case problem::undecided: return "chooses by what the rounding of the inputs leaves open";
    case problem::no_such_operation: return "has no such value";
  }
  return "";
}

/// A fraction of 128 bits, or why there is none.
class exact {
 public:
  constexpr exact() = default;
  template <built_in_integer T>
  constexpr exact(T value) : value_(value) {}
  constexpr exact(const rational& value) : value_(value) {}
  constexpr exact(formula::problem what) : problem_(what) {}

  constexpr const rational& value() const { return value_; }
  constexpr formula::problem problem() const { return problem_; }

  friend constexpr exact operator-(const exact& a) { return {-a.value_, a.problem_}; }
  friend constexpr exact operator+(const exact& a, const exact& b) {
    if (a.fails() || b.fails()) return worse(a, b);
    const int over_a = bit_length(a.value_.numerator()), under_a = bit_length(a.value_.denominator());
    const int over_b = bit_length(b.value_.numerator()), under_b = bit_length(b.value_.denominator());
    if (over_a + under_b < 126 && over_b + under_a < 126 && under_a + under_b < 127)
      return a.value_ + b.value_;
    return narrowed(wide_rational(a.value_) + wide_rational(b.value_));
  }
  friend constexpr exact operator-(const exact& a, const exact& b) { return a + -b; }
  friend constexpr exact operator*(const exact& a, const exact& b) {
    if (a.fails() || b.fails()) return worse(a, b);
    if (product_fits(a.value_, b.value_)) return a.value_ * b.value_;
    return narrowed(wide_rational(a.value_) * wide_rational(b.value_));
  }
  friend constexpr exact operator/(const exact& a, const exact& b) {
    if (a.fails() || b.fails()) return worse(a, b);
    if (sign(b.value_) == 0) return formula::problem::division_by_zero;
    return a * exact(1 / b.value_);
  }
  friend constexpr bool operator==(const exact& a, const exact& b) { return a.value_ == b.value_; }
  friend constexpr bool operator<(const exact& a, const exact& b) { return a.value_ < b.value_; }
  friend constexpr bool operator>(const exact& a, const exact& b) { return b < a; }
  friend constexpr bool operator<=(const exact& a, const exact& b) { return !(b < a); }
  friend constexpr bool operator>=(const exact& a, const exact& b) { return !(a < b); }
  friend constexpr exact max(const exact& a, const exact& b) { return a.fails() ? a : b.fails() || a < b ? b : a; }
  friend constexpr exact min(const exact& a, const exact& b) { return a.fails() ? a : b.fails() || b < a ? b : a; }
  friend constexpr exact floor(const exact& a) { return {floor(a.value_), a.problem_}; }
  friend constexpr exact ceil(const exact& a) { return {ceil(a.value_), a.problem_}; }

 private:
  constexpr exact(const rational& value, formula::problem what) : value_(value), problem_(what) {}
  constexpr bool fails() const { return problem_ != formula::problem::none; }
  static constexpr exact worse(const exact& a, const exact& b) { return a.fails() ? a : b; }
  static constexpr exact narrowed(const wide_rational& a) {
    if (bit_length(a.numerator()) > 127 || bit_length(a.denominator()) > 127)
      return formula::problem::too_many_digits;
    return exact(static_cast<rational>(a));
  }
  rational value_ = 0;
  formula::problem problem_ = formula::problem::none;
};

}  // namespace proofline::formula
