#pragma once
// A fraction of 128 bits that says why it has no value, instead of stopping: formulas that people
// type divide by zero, take roots and leave 128 bits. What `no_fraction` refuses, `enclosure`
// evaluates.

#include <proofline/numbers/detail/by_squaring.hpp>
#include <proofline/numbers/root.hpp>
#include <string_view>

namespace proofline::formula {

/// Why a value is none.
enum class problem : std::int8_t {
  none,
  no_fraction,               ///< of 128 bits
  division_by_zero,
  division_by_what_may_be_zero,
  root_of_a_negative_number,
  logarithm_of_zero,         ///< or of a negative number
  large_power_of_a_negative_number,
  beyond_reach,
  outside_a_domain,          ///< of the input that is given it, within its rounding
  undecided,                 ///< a comparison that the rounding of the inputs leaves open
  no_such_operation,         ///< this kind of number has none
};
constexpr std::string_view text_of(problem what) {
  switch (what) {
    case problem::none: return "";
    case problem::no_fraction: return "is no fraction of 128 bits";
    case problem::division_by_zero: return "divides by 0";
    case problem::division_by_what_may_be_zero:
      return "divides by what may be 0 within its rounding";
    case problem::root_of_a_negative_number: return "takes the root of a negative number";
    case problem::logarithm_of_zero: return "takes the logarithm of a number that is not above 0";
    case problem::large_power_of_a_negative_number:
      return "raises what may be negative to a power of more than four digits";
    case problem::beyond_reach: return "leads to a number that is too large or too small";
    case problem::outside_a_domain: return "is no value of the input, within its rounding";
    case problem::undecided: return "is undecided within the rounding of the inputs";
    case problem::no_such_operation: return "is not known of this kind of number";
  }
  return "";
}

class exact {
 public:
  constexpr exact() = default;
  template <built_in_integer T>
  constexpr exact(T value) : value_(value) {}
  constexpr exact(const rational& value) : value_(value) {}
  constexpr exact(problem why) : why_(why) {}

  /// 0 where there is none.
  constexpr const rational& value() const { return value_; }
  constexpr problem why_none() const { return why_; }
  constexpr bool is_none() const { return why_ != problem::none; }

  friend constexpr exact operator-(const exact& a) { return {-a.value_, a.why_}; }
  friend constexpr exact operator+(const exact& a, const exact& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    if (sum_fits(a.value_, b.value_)) return a.value_ + b.value_;
    return narrowed(wide_rational(a.value_) + wide_rational(b.value_));
  }
  friend constexpr exact operator-(const exact& a, const exact& b) { return a + -b; }
  friend constexpr exact operator*(const exact& a, const exact& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    if (product_fits(a.value_, b.value_)) return a.value_ * b.value_;
    return narrowed(wide_rational(a.value_) * wide_rational(b.value_));
  }
  friend constexpr exact operator/(const exact& a, const exact& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    if (sign(b.value_) == 0) return problem::division_by_zero;
    return a * exact(1 / b.value_);
  }
  friend constexpr bool operator==(const exact& a, const exact& b) { return a.value_ == b.value_; }
  friend constexpr bool operator<(const exact& a, const exact& b) { return a.value_ < b.value_; }
  friend constexpr bool operator>(const exact& a, const exact& b) { return b < a; }
  friend constexpr bool operator<=(const exact& a, const exact& b) { return !(b < a); }
  friend constexpr bool operator>=(const exact& a, const exact& b) { return !(a < b); }
  friend constexpr exact max(const exact& a, const exact& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    return a < b ? b : a;
  }
  friend constexpr exact min(const exact& a, const exact& b) { return -max(-a, -b); }
  friend constexpr exact abs(const exact& a) { return {abs(a.value_), a.why_}; }
  friend constexpr exact floor(const exact& a) { return {floor(a.value_), a.why_}; }
  friend constexpr exact ceil(const exact& a) { return {ceil(a.value_), a.why_}; }
  /// Half of a whole number away from 0.
  friend constexpr exact round(const exact& a) {
    if (bit_length(a.value_.numerator()) > 124 || bit_length(a.value_.denominator()) > 124)
      return problem::no_fraction;
    const rational size = floor(abs(a.value_) + rational(1, 2));
    return {sign(a.value_) < 0 ? -size : size, a.why_};
  }
  friend constexpr exact pow(const exact& x, const exact& y) {
    if (x.is_none() || y.is_none()) return x.is_none() ? x : y;
    const rational& n = y.value_;
    if (n.denominator() != 1 || n.numerator() >= 10'000 || n.numerator() <= -10'000)
      return problem::no_fraction;
    const auto times = static_cast<int>(n.numerator().to_int128());
    return times < 0 ? exact(1) / raised(x, -times) : raised(x, times);
  }
  friend constexpr exact raised(const exact& x, int n) {
    return proofline::detail::raised_by_squaring(x, n);
  }
  friend constexpr exact sqrt(const exact& a) {
    if (a.is_none()) return a;
    if (sign(a.value_) < 0) return problem::root_of_a_negative_number;
    const integer over = proofline::detail::whole_root(a.value_.numerator());
    const integer under = proofline::detail::whole_root(a.value_.denominator());
    if (over * over != a.value_.numerator() || under * under != a.value_.denominator())
      return problem::no_fraction;
    return rational(over, under);
  }
  // Of these, enclosure knows which are fractions.
  friend constexpr exact log2(const exact& a) { return a.is_none() ? a : problem::no_fraction; }
  friend constexpr exact ln(const exact& a) { return a.is_none() ? a : problem::no_fraction; }
  friend constexpr exact exp(const exact& a) { return a.is_none() ? a : problem::no_fraction; }

 private:
  constexpr exact(const rational& value, problem why) : value_(value), why_(why) {}
  static constexpr exact narrowed(const wide_rational& a) {
    if (bit_length(a.numerator()) > 127 || bit_length(a.denominator()) > 127)
      return problem::no_fraction;
    return static_cast<rational>(a);
  }

  rational value_ = 0;
  problem why_ = problem::none;
};

}  // namespace proofline::formula
