#pragma once
// Two fractions of 128 bits that a value lies between: quick, and as far as fractions go. What
// `no_fraction` refuses, `enclosure` evaluates.

#include <proofline/formula/exact.hpp>
#include <proofline/numbers/interval.hpp>

namespace proofline::formula {

class exact_range {
 public:
  constexpr exact_range() = default;
  template <built_in_integer T>
  constexpr exact_range(T value) : ends_(exact(value)) {}
  constexpr exact_range(const rational& value) : ends_(exact(value)) {}
  constexpr exact_range(const interval<rational>& range)
      : ends_(exact(range.low()), exact(range.high())) {}
  constexpr exact_range(problem why) : why_(why) {}

  constexpr const rational& low() const { return ends_.low().value(); }
  constexpr const rational& high() const { return ends_.high().value(); }
  constexpr problem why_none() const { return why_; }
  constexpr bool is_none() const { return why_ != problem::none; }

  friend constexpr exact_range operator-(const exact_range& a) { return made(a, a, -a.ends_); }
  friend constexpr exact_range operator+(const exact_range& a, const exact_range& b) {
    return made(a, b, a.ends_ + b.ends_);
  }
  friend constexpr exact_range operator-(const exact_range& a, const exact_range& b) {
    return made(a, b, a.ends_ - b.ends_);
  }
  friend constexpr exact_range operator*(const exact_range& a, const exact_range& b) {
    if (a.low() >= 0 && b.low() >= 0) return made(a, b, a.ends_ * b.ends_);
    // Any two of the four products may be the ends, and one that is none cannot be compared.
    for (const exact& x : {a.ends_.low(), a.ends_.high()}) {
      for (const exact& y : {b.ends_.low(), b.ends_.high()}) {
        if (const exact one = x * y; one.is_none()) return one.why_none();
      }
    }
    return made(a, b, a.ends_ * b.ends_);
  }
  friend constexpr exact_range operator/(const exact_range& a, const exact_range& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    if (contains(b.ends_, exact(0)))
      return b.ends_.is_point() ? problem::division_by_zero : problem::division_by_what_may_be_zero;
    return a * made(b, b, interval<exact>(1) / b.ends_);
  }
  friend constexpr certainty operator<(const exact_range& a, const exact_range& b) {
    return a.is_none() || b.is_none() ? certainty::open : a.ends_ < b.ends_;
  }
  friend constexpr certainty operator<=(const exact_range& a, const exact_range& b) {
    return !(b < a);
  }
  friend constexpr certainty operator>(const exact_range& a, const exact_range& b) { return b < a; }
  friend constexpr certainty operator>=(const exact_range& a, const exact_range& b) {
    return b <= a;
  }
  friend constexpr certainty operator==(const exact_range& a, const exact_range& b) {
    return a.is_none() || b.is_none() ? certainty::open : a.ends_ == b.ends_;
  }
  friend constexpr certainty operator!=(const exact_range& a, const exact_range& b) {
    return !(a == b);
  }
  friend constexpr exact_range max(const exact_range& a, const exact_range& b) {
    return made(a, b, max(a.ends_, b.ends_));
  }
  friend constexpr exact_range min(const exact_range& a, const exact_range& b) {
    return made(a, b, min(a.ends_, b.ends_));
  }
  friend constexpr exact_range hull(const exact_range& a, const exact_range& b) {
    return made(a, b, hull(a.ends_, b.ends_));
  }
  friend constexpr exact_range abs(const exact_range& a) {
    const interval<exact> size = max(a.ends_, -a.ends_);
    return made(a, a, {max(size.low(), exact(0)), size.high()});
  }
  friend constexpr exact_range floor(const exact_range& a) {
    return made(a, floor(a.ends_.low()), floor(a.ends_.high()));
  }
  friend constexpr exact_range ceil(const exact_range& a) {
    return made(a, ceil(a.ends_.low()), ceil(a.ends_.high()));
  }
  friend constexpr exact_range round(const exact_range& a) {
    return made(a, round(a.ends_.low()), round(a.ends_.high()));
  }
  friend constexpr exact_range sqrt(const exact_range& a) {
    return made(a, sqrt(a.ends_.low()), sqrt(a.ends_.high()));
  }
  /// x^n: in x * x the two factors would vary apart.
  friend constexpr exact_range raised(const exact_range& x, int n) {
    const interval<exact> base = n % 2 == 0 && x.low() < 0 ? abs(x).ends_ : x.ends_;
    return made(x, raised(base.low(), n), raised(base.high(), n));
  }
  friend constexpr exact_range pow(const exact_range& x, const exact_range&) {
    return none_of_these(x);
  }
  friend constexpr exact_range log2(const exact_range& x) { return none_of_these(x); }
  friend constexpr exact_range ln(const exact_range& x) { return none_of_these(x); }
  friend constexpr exact_range exp(const exact_range& x) { return none_of_these(x); }

 private:
  static constexpr exact_range none_of_these(const exact_range& x) {
    return x.is_none() ? x : problem::no_fraction;
  }
  /// Either end may be none, and then has no order.
  static constexpr exact_range made(const exact_range& a, const exact& low, const exact& high) {
    if (low.is_none() || high.is_none()) return made(a, a, low.is_none() ? low : high);
    return made(a, a, interval<exact>(low, high));
  }
  static constexpr exact_range made(const exact_range& a, const exact_range& b,
                                    const interval<exact>& found) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    if (found.low().is_none()) return found.low().why_none();
    if (found.high().is_none()) return found.high().why_none();
    exact_range result;
    result.ends_ = found;
    return result;
  }

  interval<exact> ends_;
  problem why_ = problem::none;
};

}  // namespace proofline::formula
