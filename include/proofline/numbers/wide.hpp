// Exact numbers that may need more than 128 bits: `wide_integer` and `wide_rational` of 512 bits.
#pragma once

#include <compare>
#include <cstdint>
#include <proofline/numbers/integer.hpp>
#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/nearest_double.hpp>
#include <proofline/numbers/rational.hpp>
#include <proofline/numbers/to_text.hpp>

namespace proofline {

template <class Integer>
struct quotient_and_remainder {
  Integer quotient, remainder;
};

// -(2^(64 Limbs) - 1) .. 2^(64 Limbs) - 1, as sign and magnitude.
template <int Limbs>
class big_integer {
 public:
  static constexpr int most_bits = 64 * Limbs;

  constexpr big_integer() = default;
  template <built_in_integer T>
  constexpr big_integer(T value) : big_integer{integer{value}} {}
  constexpr explicit big_integer(const integer& value) : negative_{value < 0} {
    const int128 given = value.to_int128();
    set_small(static_cast<uint128>(negative_ ? -given : given));
  }

  constexpr explicit operator integer() const {
    if (bit_length(*this) > 127) integer_overflow_in_exact_arithmetic();
    const auto size = static_cast<int128>(small());
    return integer::from_int128(negative_ ? -size : size);
  }
  // Rounded to nearest, ties to even. Requires at most 1023 bits.
  constexpr explicit operator double() const {
    const double size = nearest_double<big_integer>(abs(*this), 1).value;
    return negative_ ? -size : size;
  }

  friend constexpr big_integer operator-(big_integer a) {
    a.negative_ = !a.negative_ && a.size_ != 0;
    return a;
  }
  friend constexpr big_integer operator+(const big_integer& a, const big_integer& b) {
    if (a.negative_ == b.negative_) return sum_of_magnitudes(a, b);
    return smaller_magnitude(a, b) ? difference_of_magnitudes(b, a)
                                   : difference_of_magnitudes(a, b);
  }
  friend constexpr big_integer operator-(const big_integer& a, const big_integer& b) {
    return a + -b;
  }
  friend constexpr big_integer operator*(const big_integer& a, const big_integer& b) {
    big_integer product;
    if (a.size_ + b.size_ > Limbs + 1) integer_overflow_in_exact_arithmetic();
    for (int i = 0; i < a.size_; ++i) {
      uint128 carry = 0;
      for (int j = 0; j < b.size_ || carry != 0; ++j) {
        if (i + j == Limbs) integer_overflow_in_exact_arithmetic();
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
  friend constexpr big_integer operator/(const big_integer& a, const big_integer& b) {
    const division both = divide(a, b);
    if (both.remainder.size_ != 0) integer_division_leaves_a_remainder();
    return both.quotient;
  }
  friend constexpr bool operator==(const big_integer&, const big_integer&) = default;
  friend constexpr std::strong_ordering operator<=>(const big_integer& a, const big_integer& b) {
    if (a == b) return std::strong_ordering::equal;
    const bool less = a.negative_ != b.negative_ ? a.negative_
                      : a.negative_              ? smaller_magnitude(b, a)
                                                 : smaller_magnitude(a, b);
    return less ? std::strong_ordering::less : std::strong_ordering::greater;
  }

  friend constexpr void cancel(big_integer& a, big_integer& b) {
    const big_integer divisor = gcd(a, b);
    a = quotient(a, divisor);
    b = quotient(b, divisor);
  }
  friend constexpr big_integer quotient(const big_integer& a, const big_integer& b) {
    return divide(a, b).quotient;
  }
  friend constexpr big_integer remainder(const big_integer& a, const big_integer& b) {
    return divide(a, b).remainder;
  }
  friend constexpr big_integer gcd(big_integer a, big_integer b) {
    a.negative_ = b.negative_ = false;
    // Roots and what is rounded have powers of two below.
    if (a.is_power_of_two() && b.size_ != 0) return a.common_power_of_two(b);
    if (b.is_power_of_two() && a.size_ != 0) return b.common_power_of_two(a);
    while (b.size_ != 0) {
      if (a.size_ <= 1 && b.size_ <= 1)
        return big_integer{gcd(integer{a.limbs_[0]}, integer{b.limbs_[0]})};
      const big_integer rest = divide(a, b).remainder;
      a = b;
      b = rest;
    }
    return a;
  }
  friend constexpr big_integer abs(const big_integer& a) { return a.negative_ ? -a : a; }
  friend constexpr big_integer max(const big_integer& a, const big_integer& b) {
    return a < b ? b : a;
  }
  friend constexpr big_integer min(const big_integer& a, const big_integer& b) {
    return b < a ? b : a;
  }
  friend constexpr big_integer when(bool condition, const big_integer& then,
                                     const big_integer& otherwise) {
    return condition ? then : otherwise;
  }
  friend constexpr int sign(const big_integer& a) { return a.negative_ ? -1 : a.size_ != 0; }
  friend constexpr int bit_length(const big_integer& a) {
    return a.size_ == 0 ? 0 : 64 * (a.size_ - 1) + proofline::bit_length(a.limbs_[a.size_ - 1]);
  }
  friend constexpr big_integer shift_left(const big_integer& a, int count) {
    if (bit_length(a) + count > 64 * Limbs) integer_overflow_in_exact_arithmetic();
    big_integer result;
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
  // Divided by 2^count and cut, as quotient() does.
  friend constexpr big_integer shift_right(const big_integer& a, int count) {
    big_integer result;
    const int limbs = count / 64, bits = count % 64;
    for (int i = limbs; i < a.size_; ++i) {
      const uint128 above = i + 1 < a.size_ ? a.limbs_[i + 1] : 0;
      result.limbs_[i - limbs] = static_cast<std::uint64_t>((above << 64 | a.limbs_[i]) >> bits);
    }
    result.trim(a.size_ > limbs ? a.size_ - limbs : 0);
    result.negative_ = a.negative_ && result.size_ != 0;
    return result;
  }

 private:
  using division = quotient_and_remainder<big_integer>;

  static constexpr big_integer magnitude(uint128 value) {
    big_integer result;
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
    size_ = bound < Limbs ? bound : Limbs;
    while (size_ != 0 && limbs_[size_ - 1] == 0) --size_;
  }
  // Of values other than 0.
  constexpr int trailing_zeros() const {
    int i = 0;
    while (limbs_[i] == 0) ++i;
    return 64 * i + __builtin_ctzll(limbs_[i]);
  }
  constexpr bool is_power_of_two() const {
    return size_ != 0 && trailing_zeros() == bit_length(*this) - 1;
  }
  // Of a power of two and another number.
  constexpr big_integer common_power_of_two(const big_integer& other) const {
    const int zeros = trailing_zeros(), others = other.trailing_zeros();
    return shift_left(magnitude(1), zeros < others ? zeros : others);
  }
  // The 64 highest bits of a value other than 0; the first of them is 1.
  constexpr std::uint64_t top_bits() const {
    const uint128 high = static_cast<uint128>(limbs_[size_ - 1]) << 64;
    const uint128 both = size_ > 1 ? high | limbs_[size_ - 2] : high;
    return static_cast<std::uint64_t>(both >> proofline::bit_length(limbs_[size_ - 1]));
  }
  static constexpr bool smaller_magnitude(const big_integer& a, const big_integer& b) {
    if (a.size_ != b.size_) return a.size_ < b.size_;
    int i = a.size_;
    while (i != 0 && a.limbs_[i - 1] == b.limbs_[i - 1]) --i;
    return i != 0 && a.limbs_[i - 1] < b.limbs_[i - 1];
  }
  // |a| + |b| with the sign of a.
  static constexpr big_integer sum_of_magnitudes(const big_integer& a, const big_integer& b) {
    big_integer sum = a;
    uint128 carry = 0;
    for (int i = 0; i < b.size_ || carry != 0; ++i) {
      if (i == Limbs) integer_overflow_in_exact_arithmetic();
      carry += static_cast<uint128>(a.limbs_[i]) + b.limbs_[i];
      sum.limbs_[i] = static_cast<std::uint64_t>(carry);
      carry >>= 64;
    }
    sum.trim((a.size_ > b.size_ ? a.size_ : b.size_) + 1);
    return sum;
  }
  // |a| - |b| with the sign of a, for |a| >= |b|.
  static constexpr big_integer difference_of_magnitudes(const big_integer& a,
                                                         const big_integer& b) {
    big_integer difference = a;
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
  static constexpr division divide(const big_integer& a, const big_integer& b);

  std::uint64_t limbs_[Limbs] = {};  // lowest first; 0 from size_ on
  int size_ = 0;
  bool negative_ = false;  // never for 0
};

// Long division. Each step guesses about 31 bits of the quotient and keeps a = quotient * b +
// remainder. No guess is too large, so the remainder never becomes negative.
template <int Limbs>
constexpr auto big_integer<Limbs>::divide(const big_integer& a,
                                                 const big_integer& b) -> division {
  if (b.size_ == 0) division_by_zero_in_exact_arithmetic();
  division result{{}, abs(a)};
  const big_integer divisor = abs(b);
  if (a.size_ <= 2 && b.size_ <= 2) {
    result = {magnitude(a.small() / b.small()), magnitude(a.small() % b.small())};
  } else if (b.size_ == 1) {
    uint128 rest = 0;
    for (int i = a.size_ - 1; i >= 0; --i) {
      rest = rest << 64 | a.limbs_[i];
      result.quotient.limbs_[i] = static_cast<std::uint64_t>(rest / b.limbs_[0]);
      rest %= b.limbs_[0];
    }
    result.quotient.trim(a.size_);
    result.remainder = magnitude(rest);
  } else if (divisor.is_power_of_two()) {
    const int places = divisor.trailing_zeros();
    result.quotient = shift_right(result.remainder, places);
    result.remainder = result.remainder - shift_left(result.quotient, places);
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
    const big_integer part = shift_left(magnitude(guess == 0 ? 1 : guess), shift);
    result.quotient = result.quotient + part;
    result.remainder = result.remainder - part * divisor;
  }
  if (a.negative_ != b.negative_) result.quotient = -result.quotient;
  if (a.negative_) result.remainder = -result.remainder;
  return result;
}

using wide_integer = big_integer<8>;
using wide_rational = basic_rational<wide_integer>;

/// How wide a range is: the difference of two fractions of 128 bits may have more.
constexpr wide_rational width_of(const interval<rational>& range) {
  return wide_rational(range.high()) - wide_rational(range.low());
}

constexpr fixed_text<160> to_text(const wide_integer& value) {
  const wide_integer base = 1'000'000'000'000'000'000;
  int128 groups[9] = {};  // of 18 digits each, lowest first
  int count = 0;
  wide_integer rest = abs(value);
  do {
    groups[count++] = static_cast<integer>(remainder(rest, base)).to_int128();
    rest = quotient(rest, base);
  } while (sign(rest) != 0);
  fixed_text<160> text;
  if (value < 0) text += '-';
  text += to_text(integer::from_int128(groups[--count])).view();
  while (count != 0) {
    // A leading 1 keeps the zeros at the start of a group.
    const int128 padded = groups[--count] + 1'000'000'000'000'000'000;
    text += to_text(integer::from_int128(padded)).view().substr(1);
  }
  return text;
}

}  // namespace proofline
