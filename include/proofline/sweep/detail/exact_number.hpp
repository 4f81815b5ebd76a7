#pragma once
// Exact numbers of any length: numerator / denominator * 2^exponent.
//
// A double is a whole number times a power of two, so that numerators and denominators stay short.
// They are not reduced: that would cost more than it saves.

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstdint>

namespace proofline::sweep::detail {

class exact_number {
 public:
  /// A whole number; up to 256 bits need no memory of their own.
  using whole = boost::multiprecision::number<
      boost::multiprecision::cpp_int_backend<256, 0, boost::multiprecision::signed_magnitude,
                                             boost::multiprecision::unchecked>,
      boost::multiprecision::et_off>;

  /// Zero.
  exact_number() = default;
  /// The value of a finite double.
  explicit exact_number(double value) {
    if (value == 0) return;
    int exponent = 0;
    auto digits = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &exponent), 53));
    const int zeros = __builtin_ctzll(static_cast<unsigned long long>(digits));
    numerator_ = digits / (std::int64_t{1} << zeros);
    exponent_ = exponent - 53 + zeros;
  }

  bool is_zero() const { return numerator_.is_zero(); }

  friend exact_number operator-(exact_number a) {
    a.numerator_ = -a.numerator_;
    return a;
  }
  friend exact_number operator+(const exact_number& a, const exact_number& b) {
    if (a.is_zero()) return b;
    if (b.is_zero()) return a;
    const auto [x, y, exponent] = aligned(a, b);
    const bool same = a.denominator_ == b.denominator_;
    return {x + y, same ? a.denominator_ : a.denominator_ * b.denominator_, exponent};
  }
  friend exact_number operator-(const exact_number& a, const exact_number& b) { return a + -b; }
  friend exact_number operator*(const exact_number& a, const exact_number& b) {
    return {a.numerator_ * b.numerator_, a.denominator_ * b.denominator_,
            a.exponent_ + b.exponent_};
  }
  /// Requires b != 0.
  friend exact_number operator/(const exact_number& a, const exact_number& b) {
    exact_number result{a.numerator_ * b.denominator_, a.denominator_ * b.numerator_,
                        a.exponent_ - b.exponent_};
    if (result.denominator_ < 0) {
      result.numerator_ = -result.numerator_;
      result.denominator_ = -result.denominator_;
    }
    return result;
  }
  /// Requires a >= 0. A root that is not rational is cut after 256 binary digits or more; equal
  /// numbers have equal roots.
  friend exact_number sqrt(exact_number a) {
    if (a.is_zero()) return a;
    a.reduce();
    if (a.exponent_ % 2 != 0) {
      a.numerator_ *= 2;
      --a.exponent_;
    }
    whole square = a.numerator_ * a.denominator_, rest;
    whole root = boost::multiprecision::sqrt(square, rest);
    std::int64_t exponent = a.exponent_ / 2;
    if (!rest.is_zero()) {
      const std::size_t digits = msb(a.denominator_) + 256;
      square <<= 2 * digits;
      root = boost::multiprecision::sqrt(square, rest);
      exponent -= static_cast<std::int64_t>(digits);
    }
    return {root, a.denominator_, exponent};
  }
  /// Without a common divisor, and without factors of two.
  friend exact_number reduced(exact_number a) {
    if (!a.is_zero()) a.reduce();
    return a;
  }
  const whole& numerator() const { return numerator_; }
  const whole& denominator() const { return denominator_; }
  std::int64_t exponent() const { return exponent_; }
  /// numerator / denominator * 2^exponent. Requires denominator > 0.
  exact_number(whole numerator, whole denominator, std::int64_t exponent)
      : numerator_(std::move(numerator)),
        denominator_(std::move(denominator)),
        exponent_(numerator_.is_zero() ? 0 : exponent) {}

  /// -1, 0 or 1, as a is less than b, equal to it or greater.
  friend int compare(const exact_number& a, const exact_number& b) {
    const int sign_a = a.numerator_.sign(), sign_b = b.numerator_.sign();
    if (sign_a != sign_b) return sign_a < sign_b ? -1 : 1;
    if (sign_a == 0) return 0;
    const auto [x, y, unused] = aligned(a, b);
    const int difference = x.compare(y);
    return (difference > 0) - (difference < 0);
  }

 private:
  struct two_numerators {
    whole a, b;
    std::int64_t exponent;
  };
  /// Both numerators for a common denominator and the lesser exponent.
  static two_numerators aligned(const exact_number& a, const exact_number& b) {
    two_numerators result{a.numerator_, b.numerator_, std::min(a.exponent_, b.exponent_)};
    if (a.denominator_ != b.denominator_) {
      result.a *= b.denominator_;
      result.b *= a.denominator_;
    }
    result.a <<= static_cast<std::size_t>(a.exponent_ - result.exponent);
    result.b <<= static_cast<std::size_t>(b.exponent_ - result.exponent);
    return result;
  }
  void reduce() {
    const whole common = gcd(numerator_, denominator_);
    numerator_ /= common;
    denominator_ /= common;
    const std::size_t above = lsb(whole(abs(numerator_))), below = lsb(denominator_);
    numerator_ /= whole(1) << above;  // it may be negative
    denominator_ >>= below;
    exponent_ += static_cast<std::int64_t>(above) - static_cast<std::int64_t>(below);
  }

  whole numerator_ = 0, denominator_ = 1;  ///< denominator > 0
  std::int64_t exponent_ = 0;
};

int compare(const exact_number& a, const exact_number& b);

}  // namespace proofline::sweep::detail
