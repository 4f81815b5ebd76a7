// Exact whole numbers of fixed width: `integer` (128 bits) and `wide_integer` (512 bits).
//
// Every operation gives the exact result or refuses. To refuse, it calls a function that is not
// constexpr and whose name is the message: a compiler quotes the name, and at run time the function
// throws.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <proofline/units/built_in.hpp>
#include <stdexcept>

namespace proofline {

[[noreturn]] inline void integer_overflow_in_exact_arithmetic() {
  throw std::overflow_error("integer overflow in exact arithmetic");
}
[[noreturn]] inline void division_by_zero_in_exact_arithmetic() {
  throw std::domain_error("division by zero in exact arithmetic");
}
[[noreturn]] inline void integer_division_leaves_a_remainder() {
  throw std::domain_error("integer division leaves a remainder");
}

// 2^exponent, -1022 <= exponent <= 1023.
constexpr double power_of_two(int exponent) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

// Number of bits; 0 for 0. (std::bit_width has differing result types.)
constexpr int bit_length(std::uint64_t value) { return 64 - std::countl_zero(value); }

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
    int128 x = a.value_ < 0 ? -a.value_ : a.value_;
    int128 y = b.value_ < 0 ? -b.value_ : b.value_;
    while (y != 0) {
      const int128 rest = x % y;
      x = y;
      y = rest;
    }
    return {raw{}, x};
  }
  // Divides both by their greatest common divisor. At least one must not be 0.
  friend constexpr void cancel(integer& a, integer& b) {
    if (a.value_ == 1 || b.value_ == 1) return;
    const int128 divisor = gcd(a, b).value_;
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

template <class Integer>
struct quotient_and_remainder {
  Integer quotient, remainder;
};

// -(2^512 - 1) .. 2^512 - 1, as sign and magnitude.
class wide_integer {
 public:
  constexpr wide_integer() = default;
  template <built_in_integer T>
  constexpr wide_integer(T value) : wide_integer{integer{value}} {}
  constexpr explicit wide_integer(const integer& value) : negative_{value < 0} {
    const int128 given = value.to_int128();
    set_small(static_cast<uint128>(negative_ ? -given : given));
  }

  constexpr explicit operator integer() const {
    if (bit_length(*this) > 127) integer_overflow_in_exact_arithmetic();
    const auto size = static_cast<int128>(small());
    return integer::from_int128(negative_ ? -size : size);
  }
  // Rounded to nearest, ties to even.
  constexpr explicit operator double() const {
    const int bits = bit_length(*this);
    if (bits <= 64) return (negative_ ? -1.0 : 1.0) * static_cast<double>(limbs_[0]);
    std::uint64_t top = top_bits();
    if (shift_left(magnitude(top), bits - 64) != abs(*this)) top |= 1;  // some bit below is 1
    const double size = static_cast<double>(top);
    return (negative_ ? -size : size) * power_of_two(bits - 64);
  }

  friend constexpr wide_integer operator-(wide_integer a) {
    a.negative_ = !a.negative_ && a.size_ != 0;
    return a;
  }
  friend constexpr wide_integer operator+(const wide_integer& a, const wide_integer& b) {
    if (a.negative_ == b.negative_) return sum_of_magnitudes(a, b);
    return smaller_magnitude(a, b) ? difference_of_magnitudes(b, a)
                                   : difference_of_magnitudes(a, b);
  }
  friend constexpr wide_integer operator-(const wide_integer& a, const wide_integer& b) {
    return a + -b;
  }
  friend constexpr wide_integer operator*(const wide_integer& a, const wide_integer& b) {
    wide_integer product;
    if (a.size_ + b.size_ > capacity_ + 1) integer_overflow_in_exact_arithmetic();
    for (int i = 0; i < a.size_; ++i) {
      uint128 carry = 0;
      for (int j = 0; j < b.size_ || carry != 0; ++j) {
        if (i + j == capacity_) integer_overflow_in_exact_arithmetic();
        if (j < b.size_) carry += static_cast<uint128>(a.limbs_[i]) * b.limbs_[j];
        carry += product.limbs_[i + j];
        product.limbs_[i + j] = static_cast<std::uint64_t>(carry);
        carry >>= 64;
      }
    }
    product.trim(a.size_ + b.size_);
    product.negative_ = a.negative_ != b.negative_ && product.size_ != 0;
    return product;
  }
  // Exact: refused if there is a remainder.
  friend constexpr wide_integer operator/(const wide_integer& a, const wide_integer& b) {
    const division both = divide(a, b);
    if (both.remainder.size_ != 0) integer_division_leaves_a_remainder();
    return both.quotient;
  }
  friend constexpr bool operator==(const wide_integer&, const wide_integer&) = default;
  friend constexpr std::strong_ordering operator<=>(const wide_integer& a, const wide_integer& b) {
    if (a == b) return std::strong_ordering::equal;
    const bool less = a.negative_ != b.negative_ ? a.negative_
                      : a.negative_              ? smaller_magnitude(b, a)
                                                 : smaller_magnitude(a, b);
    return less ? std::strong_ordering::less : std::strong_ordering::greater;
  }

  friend constexpr void cancel(wide_integer& a, wide_integer& b) {
    const wide_integer divisor = gcd(a, b);
    a = quotient(a, divisor);
    b = quotient(b, divisor);
  }
  friend constexpr wide_integer quotient(const wide_integer& a, const wide_integer& b) {
    return divide(a, b).quotient;
  }
  friend constexpr wide_integer remainder(const wide_integer& a, const wide_integer& b) {
    return divide(a, b).remainder;
  }
  friend constexpr wide_integer gcd(wide_integer a, wide_integer b) {
    a.negative_ = b.negative_ = false;
    while (b.size_ != 0) {
      if (a.size_ <= 1 && b.size_ <= 1)
        return wide_integer{gcd(integer{a.limbs_[0]}, integer{b.limbs_[0]})};
      const wide_integer rest = divide(a, b).remainder;
      a = b;
      b = rest;
    }
    return a;
  }
  friend constexpr wide_integer abs(const wide_integer& a) { return a.negative_ ? -a : a; }
  friend constexpr wide_integer max(const wide_integer& a, const wide_integer& b) {
    return a < b ? b : a;
  }
  friend constexpr wide_integer min(const wide_integer& a, const wide_integer& b) {
    return b < a ? b : a;
  }
  friend constexpr wide_integer when(bool condition, const wide_integer& then,
                                     const wide_integer& otherwise) {
    return condition ? then : otherwise;
  }
  friend constexpr int sign(const wide_integer& a) { return a.negative_ ? -1 : a.size_ != 0; }
  friend constexpr int bit_length(const wide_integer& a) {
    return a.size_ == 0 ? 0 : 64 * (a.size_ - 1) + proofline::bit_length(a.limbs_[a.size_ - 1]);
  }
  friend constexpr wide_integer shift_left(const wide_integer& a, int count) {
    if (bit_length(a) + count > 64 * capacity_) integer_overflow_in_exact_arithmetic();
    wide_integer result;
    const int limbs = count / 64;
    for (int i = 0; i < a.size_; ++i) {
      const uint128 moved = static_cast<uint128>(a.limbs_[i]) << (count % 64);
      result.limbs_[i + limbs] |= static_cast<std::uint64_t>(moved);
      if (moved >> 64 != 0) result.limbs_[i + limbs + 1] = static_cast<std::uint64_t>(moved >> 64);
    }
    result.trim(a.size_ + limbs + 1);
    result.negative_ = a.negative_;
    return result;
  }

 private:
  static constexpr int capacity_ = 8;
  using division = quotient_and_remainder<wide_integer>;

  static constexpr wide_integer magnitude(uint128 value) {
    wide_integer result;
    result.set_small(value);
    return result;
  }
  constexpr void set_small(uint128 value) {
    limbs_[0] = static_cast<std::uint64_t>(value);
    limbs_[1] = static_cast<std::uint64_t>(value >> 64);
    trim(2);
  }
  // The two lowest limbs.
  constexpr uint128 small() const { return static_cast<uint128>(limbs_[1]) << 64 | limbs_[0]; }
  // Finds the size; limbs at `bound` and above are 0.
  constexpr void trim(int bound) {
    size_ = bound < capacity_ ? bound : capacity_;
    while (size_ != 0 && limbs_[size_ - 1] == 0) --size_;
  }
  // The 64 highest bits of a value other than 0; the first of them is 1.
  constexpr std::uint64_t top_bits() const {
    const uint128 high = static_cast<uint128>(limbs_[size_ - 1]) << 64;
    const uint128 both = size_ > 1 ? high | limbs_[size_ - 2] : high;
    return static_cast<std::uint64_t>(both >> proofline::bit_length(limbs_[size_ - 1]));
  }
  static constexpr bool smaller_magnitude(const wide_integer& a, const wide_integer& b) {
    if (a.size_ != b.size_) return a.size_ < b.size_;
    int i = a.size_;
    while (i != 0 && a.limbs_[i - 1] == b.limbs_[i - 1]) --i;
    return i != 0 && a.limbs_[i - 1] < b.limbs_[i - 1];
  }
  // |a| + |b| with the sign of a.
  static constexpr wide_integer sum_of_magnitudes(const wide_integer& a, const wide_integer& b) {
    wide_integer sum = a;
    uint128 carry = 0;
    for (int i = 0; i < b.size_ || carry != 0; ++i) {
      if (i == capacity_) integer_overflow_in_exact_arithmetic();
      carry += static_cast<uint128>(a.limbs_[i]) + b.limbs_[i];
      sum.limbs_[i] = static_cast<std::uint64_t>(carry);
      carry >>= 64;
    }
    sum.trim((a.size_ > b.size_ ? a.size_ : b.size_) + 1);
    return sum;
  }
  // |a| - |b| with the sign of a, for |a| >= |b|.
  static constexpr wide_integer difference_of_magnitudes(const wide_integer& a,
                                                         const wide_integer& b) {
    wide_integer difference = a;
    uint128 borrow = 0;
    for (int i = 0; i < b.size_ || borrow != 0; ++i) {
      const uint128 taken = borrow + b.limbs_[i];
      borrow = a.limbs_[i] < taken ? 1 : 0;
      difference.limbs_[i] = static_cast<std::uint64_t>(a.limbs_[i] - taken);
    }
    difference.trim(a.size_);
    difference.negative_ = a.negative_ && difference.size_ != 0;
    return difference;
  }
  static constexpr division divide(const wide_integer& a, const wide_integer& b);

  std::uint64_t limbs_[capacity_] = {};  // lowest first; 0 from size_ on
  int size_ = 0;
  bool negative_ = false;  // never for 0
};

// Long division. Each step guesses about 31 bits of the quotient and keeps a = quotient * b +
// remainder. No guess is too large, so the remainder never becomes negative.
constexpr auto wide_integer::divide(const wide_integer& a, const wide_integer& b) -> division {
  if (b.size_ == 0) division_by_zero_in_exact_arithmetic();
  division result{{}, abs(a)};
  const wide_integer divisor = abs(b);
  if (a.size_ <= 2 && b.size_ <= 2) {
    result = {magnitude(a.small() / b.small()), magnitude(a.small() % b.small())};
  }
  while (!smaller_magnitude(result.remainder, divisor)) {
    // remainder >= top * 2^(its bits - 64) and divisor < (head + 1) * 2^(its bits - 32).
    const std::uint64_t head = divisor.top_bits() >> 32;
    std::uint64_t guess = result.remainder.top_bits() / (head + 1);
    int shift = bit_length(result.remainder) - bit_length(divisor) - 32;
    if (shift < 0) {
      guess >>= -shift;
      shift = 0;
    }
    const wide_integer part = shift_left(magnitude(guess == 0 ? 1 : guess), shift);
    result.quotient = result.quotient + part;
    result.remainder = result.remainder - part * divisor;
  }
  if (a.negative_ != b.negative_) result.quotient = -result.quotient;
  if (a.negative_) result.remainder = -result.remainder;
  return result;
}

}  // namespace proofline
