// Closed intervals [low, high] of the values that a quantity can have.
//
// Over exact numbers, the result of an operation is the exact range of that operation. Over double,
// it is the result of double itself at the corners, with the same operations in the same order.
// Rounding keeps order, so every value that double computes from inside the operands lies inside
// the result.
#pragma once

#include <concepts>
#include <proofline/numbers/certainty.hpp>
#include <proofline/numbers/fail.hpp>
#include <proofline/numbers/integer.hpp>
#include <stdexcept>

namespace proofline {

[[noreturn]] inline void interval_ends_before_it_begins() {
  detail::fail<std::domain_error>("interval ends before it begins");
}
[[noreturn]] inline void division_by_an_interval_that_contains_zero() {
  detail::fail<std::domain_error>("division by an interval that contains zero");
}

template <class T>
class interval {
 public:
  using value_type = T;

  constexpr interval() = default;
  template <built_in_integer I>
  constexpr interval(I value) : low_{static_cast<T>(value)}, high_{low_} {}
  constexpr interval(const T& value) : low_{value}, high_{value} {}
  // Refused if high < low.
  constexpr interval(const T& low, const T& high) : low_{low}, high_{high} {
    if (high < low) interval_ends_before_it_begins();
  }

  constexpr const T& low() const { return low_; }
  constexpr const T& high() const { return high_; }
  constexpr bool is_point() const { return low_ == high_; }

  friend constexpr interval operator-(const interval& a) { return {ends{}, -a.high_, -a.low_}; }
  friend constexpr interval operator+(const interval& a, const interval& b) {
    return {ends{}, a.low_ + b.low_, a.high_ + b.high_};
  }
  friend constexpr interval operator-(const interval& a, const interval& b) {
    return {ends{}, a.low_ - b.high_, a.high_ - b.low_};
  }
  friend constexpr interval operator*(const interval& a, const interval& b) {
    if (!(a.low_ < T{}) && !(b.low_ < T{})) return {ends{}, a.low_ * b.low_, a.high_ * b.high_};
    return spanned(a.low_ * b.low_, a.low_ * b.high_, a.high_ * b.low_, a.high_ * b.high_);
  }
  // Refused if b contains zero.
  friend constexpr interval operator/(const interval& a, const interval& b) {
    if (contains(b, T{})) division_by_an_interval_that_contains_zero();
    if (!(a.low_ < T{}) && !(b.low_ < T{})) return {ends{}, a.low_ / b.high_, a.high_ / b.low_};
    return spanned(a.low_ / b.low_, a.low_ / b.high_, a.high_ / b.low_, a.high_ / b.high_);
  }

  // `yes` if it holds for every pair of values, `no` if for none.
  friend constexpr certainty operator<(const interval& a, const interval& b) {
    return a.high_ < b.low_ ? certainty::yes : a.low_ < b.high_ ? certainty::open : certainty::no;
  }
  friend constexpr certainty operator>(const interval& a, const interval& b) { return b < a; }
  friend constexpr certainty operator<=(const interval& a, const interval& b) { return !(b < a); }
  friend constexpr certainty operator>=(const interval& a, const interval& b) { return !(a < b); }
  friend constexpr certainty operator==(const interval& a, const interval& b) {
    if (!overlaps(a, b)) return certainty::no;
    return a.is_point() && b.is_point() ? certainty::yes : certainty::open;
  }
  friend constexpr certainty operator!=(const interval& a, const interval& b) { return !(a == b); }

  friend constexpr interval max(const interval& a, const interval& b) {
    return {ends{}, larger(a.low_, b.low_), larger(a.high_, b.high_)};
  }
  friend constexpr interval min(const interval& a, const interval& b) {
    return {ends{}, smaller(a.low_, b.low_), smaller(a.high_, b.high_)};
  }
  friend constexpr interval when(certainty condition, const interval& then,
                                 const interval& otherwise) {
    return condition == certainty::yes  ? then
           : condition == certainty::no ? otherwise
                                        : hull(then, otherwise);
  }

  friend constexpr interval when(bool condition, const interval& then, const interval& otherwise) {
    return condition ? then : otherwise;
  }

  // True if both ends are equal; a plain bool, unlike ==.
  friend constexpr bool identical(const interval& a, const interval& b) {
    return a.low_ == b.low_ && a.high_ == b.high_;
  }
  friend constexpr bool contains(const interval& a, const T& value) {
    return !(value < a.low_) && !(a.high_ < value);
  }
  friend constexpr bool contains(const interval& outer, const interval& inner) {
    return !(inner.low_ < outer.low_) && !(outer.high_ < inner.high_);
  }
  // True if they share a value; one end is enough.
  friend constexpr bool overlaps(const interval& a, const interval& b) {
    return !(a.high_ < b.low_) && !(b.high_ < a.low_);
  }
  // The smallest interval that contains both.
  friend constexpr interval hull(const interval& a, const interval& b) {
    return {ends{}, smaller(a.low_, b.low_), larger(a.high_, b.high_)};
  }

 private:
  struct ends {};
  constexpr interval(ends, const T& low, const T& high) : low_{low}, high_{high} {}

  static constexpr const T& smaller(const T& a, const T& b) { return b < a ? b : a; }
  static constexpr const T& larger(const T& a, const T& b) { return a < b ? b : a; }
  static constexpr interval spanned(const T& a, const T& b, const T& c, const T& d) {
    return {ends{}, smaller(smaller(a, b), smaller(c, d)), larger(larger(a, b), larger(c, d))};
  }

  T low_{};
  T high_{};
};

// x^N for N >= 0, as the range of the power. In x * x the two factors vary apart: pow<2> of [-1, 2]
// is [0, 4], and the product is [-2, 4]. Multiplies from the left: x*x*x is (x*x)*x.
template <int N, class T>
constexpr interval<T> pow(const interval<T>& x) {
  static_assert(N >= 0, "pow<N> of an interval requires N >= 0; divide for a negative power");
  if constexpr (N == 0) {
    return 1;
  } else {
    T low = x.low(), high = x.high();
    for (int i = 1; i < N; ++i) {
      low = low * x.low();
      high = high * x.high();
    }
    if (N % 2 != 0) return {low, high};
    if (contains(x, T{})) return {T{}, low < high ? high : low};
    return low < high ? interval<T>{low, high} : interval<T>{high, low};
  }
}

template <class T>
constexpr interval<T> square(const interval<T>& x) {
  return pow<2>(x);
}

}  // namespace proofline
