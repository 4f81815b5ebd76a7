#pragma once
// Decimal text, times an exact factor, to the nearest double. Exact until one rounding at the end.
// Works in constant expressions and at run time.

#include <cstddef>
#include <cstdint>
#include <proofline/units/constant.hpp>
#include <string_view>

namespace proofline::detail {

/// A natural number below 2^2048, enough for 60 digits, any exponent of a double and a 128-bit
/// factor. It has only the operations that rounding needs.
class big_natural {
 public:
  constexpr explicit big_natural(std::uint32_t value = 0) : size_(value != 0 ? 1 : 0) {
    words_[0] = value;
  }

  /// *this * factor + addend.
  constexpr void multiply_add(std::uint32_t factor, std::uint32_t addend) {
    std::uint64_t carry = addend;
    for (int i = 0; i < size_; ++i) {
      carry += std::uint64_t{words_[i]} * factor;
      words_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) words_[size_++] = static_cast<std::uint32_t>(carry);
    if (factor == 0) trim();
  }
  constexpr void multiply_by_power_of_ten(int power) {
    for (; power >= 9; power -= 9) multiply_add(1'000'000'000, 0);
    for (; power > 0; --power) multiply_add(10, 0);
  }
  constexpr void multiply_by_wide(uint128 factor) {
    big_natural result;
    for (int shift = 96; shift >= 0; shift -= 32) {
      result.shift_left(32);
      big_natural part = *this;
      part.multiply_add(static_cast<std::uint32_t>(factor >> shift), 0);
      result.add(part);
    }
    *this = result;
  }
  constexpr void shift_left(int bits) {
    for (; bits >= 31; bits -= 31) multiply_add(std::uint32_t{1} << 31, 0);
    multiply_add(std::uint32_t{1} << bits, 0);
  }
  constexpr void halve() {
    for (int i = 0; i < size_; ++i) {
      words_[i] = (words_[i] >> 1) | (i + 1 < size_ ? words_[i + 1] << 31 : 0);
    }
    trim();
  }
  constexpr void add(const big_natural& other) {
    std::uint64_t carry = 0;
    const int size = size_ < other.size_ ? other.size_ : size_;
    for (int i = 0; i < size; ++i) {
      carry += std::uint64_t{words_[i]} + other.words_[i];
      words_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    size_ = size;
    if (carry != 0) words_[size_++] = static_cast<std::uint32_t>(carry);
  }
  /// Requires other <= *this.
  constexpr void subtract(const big_natural& other) {
    std::uint64_t borrow = 0;
    for (int i = 0; i < size_; ++i) {
      const std::uint64_t taken = other.words_[i] + borrow;
      borrow = words_[i] < taken ? 1 : 0;
      words_[i] = static_cast<std::uint32_t>((borrow << 32) + words_[i] - taken);
    }
    trim();
  }
  constexpr bool less_than(const big_natural& other) const {
    if (size_ != other.size_) return size_ < other.size_;
    for (int i = size_ - 1; i >= 0; --i) {
      if (words_[i] != other.words_[i]) return words_[i] < other.words_[i];
    }
    return false;
  }
  constexpr bool is_zero() const { return size_ == 0; }
  constexpr int bits() const {
    int count = 32 * size_;
    if (size_ == 0) return 0;
    for (std::uint32_t top = words_[size_ - 1]; top < 0x8000'0000U; top <<= 1) --count;
    return count;
  }

 private:
  constexpr void trim() {
    while (size_ > 0 && words_[size_ - 1] == 0) --size_;
  }
  // The words from size_ on are 0.
  std::uint32_t words_[64] = {};
  int size_;
};

/// A double, or why there is none.
struct rounded_quotient {
  double value = 0;
  bool too_large = false;
  bool too_small = false;  ///< not zero, but rounds to it
};

/// numerator / denominator, rounded to nearest, ties to even, subnormal results included. Requires
/// a quotient between 2^-1200 and 2^1200.
constexpr rounded_quotient nearest_double_of(big_natural numerator, big_natural denominator) {
  if (numerator.is_zero()) return {};
  // Scaled by 2^-last, the quotient has 54 or 55 bits, of which a double holds 53 or less.
  const int last = numerator.bits() - denominator.bits() - 54;
  if (last < 0) numerator.shift_left(-last);
  if (last > 0) denominator.shift_left(last);
  denominator.shift_left(55);
  std::uint64_t quotient = 0;
  for (int bit = 55; bit >= 0; --bit) {
    quotient <<= 1;
    if (!numerator.less_than(denominator)) {
      numerator.subtract(denominator);
      quotient |= 1;
    }
    denominator.halve();
  }
  constexpr int lowest = -1074;  // of a double's bits
  int dropped = quotient >> 54 != 0 ? 2 : 1;
  if (last + dropped < lowest) dropped = lowest - last;
  if (dropped > 56) return {.too_small = true};
  const std::uint64_t half = std::uint64_t{1} << (dropped - 1);
  const std::uint64_t below = quotient & (2 * half - 1);
  quotient >>= dropped;
  const bool above_half = below > half || (below == half && !numerator.is_zero());
  if (above_half || (below == half && (quotient & 1) != 0)) ++quotient;
  if (quotient == 0) return {.too_small = true};
  int exponent = last + dropped;
  if (exponent > 971 || (exponent == 971 && quotient >> 53 != 0)) return {.too_large = true};
  double value = static_cast<double>(quotient);
  for (; exponent > 0; --exponent) value *= 2;
  for (; exponent < 0; ++exponent) value /= 2;
  return {.value = value};
}

/// The decimal number at the start of a text, or an error if `expected` is not null.
struct decimal_reading {
  big_natural digits;
  int exponent = 0;  ///< digits * 10^exponent
  bool negative = false;
  std::size_t end = 0;             ///< position after the number
  const char* expected = nullptr;  ///< what was expected; a string literal
};

inline constexpr const char* expected_number = "a decimal number such as 3.12e14";

/// Reads [+-]digits[.digits][e[+-]digits], with or without commas between groups of three digits.
/// Does not skip spaces.
constexpr decimal_reading read_decimal(std::string_view text) {
  constexpr int room = 60;
  decimal_reading result;
  std::size_t i = 0;
  const auto digit_at = [&](std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
  };
  const auto fail = [&](const char* expected) {
    result.expected = expected;
    return result;
  };
  int digits = 0;
  const auto read_digits = [&] {
    for (; digit_at(i) && digits <= room; ++i, ++digits) {
      result.digits.multiply_add(10, static_cast<std::uint32_t>(text[i] - '0'));
    }
  };
  if (i < text.size() && (text[i] == '-' || text[i] == '+')) result.negative = text[i++] == '-';
  if (!digit_at(i)) return fail(expected_number);
  const std::size_t start = i;
  read_digits();
  if (i < text.size() && text[i] == ',') {
    if (i - start > 3) return fail("commas only between groups of three digits");
    while (i < text.size() && text[i] == ',') {
      if (!digit_at(i + 1) || !digit_at(i + 2) || !digit_at(i + 3) || digit_at(i + 4)) {
        return fail("three digits after each comma");
      }
      ++i;
      read_digits();
      if (digits > room) return fail("a number of at most 60 digits");
    }
  }
  if (i < text.size() && text[i] == '.') {
    ++i;
    if (!digit_at(i)) return fail("a digit after the point");
    const int whole = digits;
    read_digits();
    result.exponent = whole - digits;
  }
  if (digits > room) return fail("a number of at most 60 digits");
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    std::size_t next = i + 1;
    const bool below = next < text.size() && text[next] == '-';
    if (next < text.size() && (text[next] == '-' || text[next] == '+')) ++next;
    if (digit_at(next)) {  // otherwise the E begins the unit: 3 EB
      int written = 0;
      for (; digit_at(next); ++next) {
        if (written < 10'000) written = written * 10 + (text[next] - '0');
      }
      result.exponent += below ? -written : written;
      i = next;
    }
  }
  result.end = i;
  return result;
}

/// The number times the factor, rounded to nearest, ties to even. Requires factor > 0.
constexpr rounded_quotient nearest_double_of(const decimal_reading& number, fraction factor) {
  if (number.digits.is_zero()) return {.value = number.negative ? -0.0 : 0.0};
  // 60 digits and a factor of 128 bits move a number by less than 10^100.
  if (number.exponent > 410) return {.too_large = true};
  if (number.exponent < -440) return {.too_small = true};
  big_natural numerator = number.digits;
  big_natural denominator(1);
  numerator.multiply_by_wide(static_cast<uint128>(factor.numerator));
  denominator.multiply_by_wide(static_cast<uint128>(factor.denominator));
  if (number.exponent > 0) numerator.multiply_by_power_of_ten(number.exponent);
  if (number.exponent < 0) denominator.multiply_by_power_of_ten(-number.exponent);
  rounded_quotient result = nearest_double_of(numerator, denominator);
  if (number.negative) result.value = -result.value;
  return result;
}

}  // namespace proofline::detail
