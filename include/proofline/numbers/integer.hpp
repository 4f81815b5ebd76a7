// Exact whole numbers of 128 bits. wide.hpp has wider ones.
//
// Every operation gives the exact result or refuses. To refuse, it calls a function that is not
// constexpr and whose name is the message: a compiler quotes the name, and at run time the function
// fails (fail.hpp).
#pragma once

#include <compare>
#include <cstdint>
#include <proofline/numbers/built_in.hpp>
#include <proofline/numbers/fail.hpp>
#include <stdexcept>

namespace proofline {

[[noreturn]] inline void integer_overflow_in_exact_arithmetic() {
  detail::fail<std::overflow_error>("integer overflow in exact arithmetic");
}
[[noreturn]] inline void division_by_zero_in_exact_arithmetic() {
  detail::fail<std::domain_error>("division by zero in exact arithmetic");
}
[[noreturn]] inline void integer_division_leaves_a_remainder() {
  detail::fail<std::domain_error>("integer division leaves a remainder");
}

// Number of bits; 0 for 0. (<bit> is dear to include, in each program that has a quantity.)
constexpr int bit_length(std::uint64_t value) {
  return value == 0 ? 0 : 64 - __builtin_clzll(value);
}

// -(2^127 - 1) .. 2^127 - 1: symmetric, so that negation and abs never overflow.
class integer {
 public:
  constexpr integer() = default;
  template <built_in_integer T>
  constexpr integer(T value) : value_{value} {}

  static constexpr integer from_int128(int128 value) {
    if (value == lowest_) integer_overflow_in_exact_arithmetic();
    return integer{raw{}, value};
  }
  constexpr int128 to_int128() const { return value_; }
  // Rounded to nearest, ties to even.
  constexpr explicit operator double() const { return static_cast<double>(value_); }

  friend constexpr integer operator-(const integer& a) { return {raw{}, -a.value_}; }
  friend constexpr integer operator+(const integer& a, const integer& b) {
    int128 sum{};
    if (__builtin_add_overflow(a.value_, b.value_, &sum) || sum == lowest_)
      integer_overflow_in_exact_arithmetic();
    return {raw{}, sum};
  }
  friend constexpr integer operator-(const integer& a, const integer& b) { return a + -b; }
  friend constexpr integer operator*(const integer& a, const integer& b) {
    int128 product{};
    if (__builtin_mul_overflow(a.value_, b.value_, &product) || product == lowest_)
      integer_overflow_in_exact_arithmetic();
    return {raw{}, product};
  }
  // Exact: 6 / 3 is 2, and 7 / 3 is refused. `quotient` truncates.
  friend constexpr integer operator/(const integer& a, const integer& b) {
    if (remainder(a, b).value_ != 0) integer_division_leaves_a_remainder();
    return {raw{}, a.value_ / b.value_};
  }
  friend constexpr bool operator==(const integer&, const integer&) = default;
  friend constexpr std::strong_ordering operator<=>(const integer& a, const integer& b) {
    return a.value_ < b.value_   ? std::strong_ordering::less
           : a.value_ > b.value_ ? std::strong_ordering::greater
                                 : std::strong_ordering::equal;
  }

  // Follows from <=>, and costs a compiler a third of the steps.
  friend constexpr bool operator<(const integer& a, const integer& b) {
    return a.value_ < b.value_;
  }

  // a = quotient * b + remainder, truncated toward zero: the remainder has the sign of a.
  friend constexpr integer quotient(const integer& a, const integer& b) {
    if (b.value_ == 0) division_by_zero_in_exact_arithmetic();
    return {raw{}, a.value_ / b.value_};
  }
  friend constexpr integer remainder(const integer& a, const integer& b) {
    if (b.value_ == 0) division_by_zero_in_exact_arithmetic();
    return {raw{}, a.value_ % b.value_};
  }
  // Never negative; gcd(0, 0) is 0.
  friend constexpr integer gcd(const integer& a, const integer& b) {
    return {raw{}, detail::greatest_common_divisor(a.value_, b.value_)};
  }
  // Divides both by their greatest common divisor. At least one must not be 0.
  friend constexpr void cancel(integer& a, integer& b) {
    if (a.value_ == 1 || b.value_ == 1) return;
    const int128 divisor = detail::greatest_common_divisor(a.value_, b.value_);
    if (divisor == 1) return;
    a.value_ /= divisor;
    b.value_ /= divisor;
  }
  friend constexpr integer abs(const integer& a) { return a.value_ < 0 ? -a : a; }
  friend constexpr integer max(const integer& a, const integer& b) { return a < b ? b : a; }
  friend constexpr integer min(const integer& a, const integer& b) { return b < a ? b : a; }
  friend constexpr integer when(bool condition, const integer& then, const integer& otherwise) {
    return condition ? then : otherwise;
  }
  // -1, 0 or 1.
  friend constexpr int sign(const integer& a) { return (a.value_ > 0) - (a.value_ < 0); }
  // Number of bits of |a|; 0 for 0.
  friend constexpr int bit_length(const integer& a) {
    const uint128 size = static_cast<uint128>(a.value_ < 0 ? -a.value_ : a.value_);
    const auto high = static_cast<std::uint64_t>(size >> 64);
    return high != 0 ? 64 + proofline::bit_length(high)
                     : proofline::bit_length(static_cast<std::uint64_t>(size));
  }
  // a * 2^count, count >= 0.
  friend constexpr integer shift_left(const integer& a, int count) {
    if (bit_length(a) + count > 127) integer_overflow_in_exact_arithmetic();
    return {raw{}, a.value_ * (static_cast<int128>(1) << count)};
  }

 private:
  struct raw {};
  constexpr integer(raw, int128 value) : value_{value} {}

  static constexpr int128 lowest_ = static_cast<int128>(static_cast<uint128>(1) << 127);
  int128 value_ = 0;
};

}  // namespace proofline
