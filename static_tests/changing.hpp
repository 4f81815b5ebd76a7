#pragma once
// A number with its rate of change: an equation read with it gives its own derivative.
//
// It shows how to add a number (CONTRIBUTING.md): it offers what `number` lists, and sqrt, and
// reads equations that were written before it.
//
// One parameter moves. Each number holds its derivative with respect to that parameter. Sums,
// products, quotients and roots follow the rules of the derivative, which are algebra, so over
// symbols the rate is exact. Exponentials are given by `exponential_of`: d exp(a) = exp(a) da.

#include <concepts>
#include <proofline/numbers/built_in.hpp>
#include <utility>

namespace proofline {

template <class Number>
class changing {
 public:
  /// A constant: its rate is 0.
  constexpr changing() : value_(0), rate_(0) {}
  template <built_in_integer Integer>
  constexpr changing(Integer value) : value_(value), rate_(0) {}
  constexpr changing(Number value) : value_(std::move(value)), rate_(0) {}
  constexpr changing(Number value, Number rate)
      : value_(std::move(value)), rate_(std::move(rate)), moves_(true) {}

  constexpr const Number& value() const { return value_; }
  constexpr const Number& rate() const { return rate_; }

  // Constants add no term, so a derivative has the form in which one writes it.

  friend constexpr changing operator+(const changing& a, const changing& b) {
    if (!a.moves_ && !b.moves_) return a.value_ + b.value_;
    if (!a.moves_) return {a.value_ + b.value_, b.rate_};
    if (!b.moves_) return {a.value_ + b.value_, a.rate_};
    return {a.value_ + b.value_, a.rate_ + b.rate_};
  }
  friend constexpr changing operator-(const changing& a) {
    if (!a.moves_) return -a.value_;
    return {-a.value_, -a.rate_};
  }
  friend constexpr changing operator-(const changing& a, const changing& b) {
    if (!b.moves_) return a + -b;
    if (!a.moves_) return {a.value_ - b.value_, -b.rate_};
    return {a.value_ - b.value_, a.rate_ - b.rate_};
  }
  friend constexpr changing operator*(const changing& a, const changing& b) {
    if (!a.moves_ && !b.moves_) return a.value_ * b.value_;
    if (!a.moves_) return {a.value_ * b.value_, b.rate_ * a.value_};
    if (!b.moves_) return {a.value_ * b.value_, a.rate_ * b.value_};
    return {a.value_ * b.value_, a.rate_ * b.value_ + b.rate_ * a.value_};
  }
  friend constexpr changing operator/(const changing& a, const changing& b) {
    if (!b.moves_) {
      if (!a.moves_) return a.value_ / b.value_;
      return {a.value_ / b.value_, a.rate_ / b.value_};
    }
    const Number quotient = a.value_ / b.value_;
    if (!a.moves_) return {quotient, -(b.rate_ * quotient) / b.value_};
    return {quotient, (a.rate_ - b.rate_ * quotient) / b.value_};
  }
  friend constexpr changing sqrt(const changing& a) {
    const Number root = sqrt(a.value_);
    if (!a.moves_) return root;
    return {root, a.rate_ / (2 * root)};
  }

  // Order is that of the values. Where two are equal, max and min have a kink: the rate is that of
  // a.
  friend constexpr auto operator<(const changing& a, const changing& b) {
    return a.value_ < b.value_;
  }
  friend constexpr auto operator<=(const changing& a, const changing& b) {
    return a.value_ <= b.value_;
  }
  friend constexpr auto operator>(const changing& a, const changing& b) { return b < a; }
  friend constexpr auto operator>=(const changing& a, const changing& b) { return b <= a; }
  friend constexpr changing max(const changing& a, const changing& b) { return when(a < b, b, a); }
  friend constexpr changing min(const changing& a, const changing& b) { return when(b < a, b, a); }
  template <class Condition>
    requires(!std::same_as<Condition, bool>)  // for a bool, there is a `when` of all numbers
  friend constexpr changing when(const Condition& condition, const changing& a, const changing& b) {
    const Number value = when(condition, a.value_, b.value_);
    if (!a.moves_ && !b.moves_) return value;
    return {value, when(condition, a.rate_, b.rate_)};
  }

 private:
  Number value_;
  Number rate_;
  bool moves_ = false;
};

/// The parameter that moves; its rate is 1.
template <class Number>
constexpr changing<Number> moving(const Number& value) {
  return {value, Number(1)};
}
/// A number that does not move; its rate is 0.
template <class Number>
constexpr changing<Number> resting(const Number& value) {
  return {value};
}
/// exp of the moving parameter, or of a number that moves along. The caller gives its value.
template <class Number>
constexpr changing<Number> moving_exponential(const Number& value) {
  return {value, value};
}
template <class Number>
constexpr changing<Number> exponential_of(const changing<Number>& exponent, const Number& value) {
  return {value, exponent.rate() * value};
}

}  // namespace proofline
