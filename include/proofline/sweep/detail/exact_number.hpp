#pragma once
// Exact numbers of any length: numerator / denominator * 2^exponent.
//
// A double is a whole number times a power of two, so that numerators and denominators stay short.
// They are not reduced: that would cost more than it saves.

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <proofline/numbers/rational.hpp>

namespace proofline::sweep::detail {

/// What was written where a finite double was read: digits * 10^power.
struct written_number {
  std::int64_t digits = 0, power = 0;

  /// The decimal of at most 15 digits whose double it is. There is at most one. If there is none,
  /// zero digits.
  explicit written_number(double value) {
    if (value == std::floor(value) && std::fabs(value) <= 0x1p53) return;
    char room[32];
    const char* const end =
        std::to_chars(room, room + sizeof room, value, std::chars_format::scientific).ptr;
    int length = 0;
    bool is_behind_point = false;
    const char* at = room;
    for (; *at != 'e'; ++at) {
      if (*at == '.') is_behind_point = true;
      if (*at < '0' || *at > '9') continue;
      digits = 10 * digits + (*at - '0');
      ++length;
      if (is_behind_point) --power;
    }
    at += at[1] == '+' ? 2 : 1;
    std::int64_t exponent = 0;
    std::from_chars(at, end, exponent);
    power += exponent;
    if (value < 0) digits = -digits;
    if (length > 15) digits = 0;
  }
  /// True if the double is all that is known of the number, or is the number.
  bool is_itself() const {
    if (digits == 0) return true;
    // digits * 5^power with an odd part of 53 bits; 5^22 > 10^15.
    std::int64_t rest = digits < 0 ? -digits : digits;
    if (power < -22 || power > 22) return false;
    for (std::int64_t i = power; i < 0; ++i, rest /= 5) {
      if (rest % 5 != 0) return false;
    }
    while (rest % 2 == 0) rest /= 2;
    for (std::int64_t i = 0; i < power && rest <= std::int64_t{1} << 53; ++i) rest *= 5;
    return rest <= std::int64_t{1} << 53;
  }
};

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

  explicit exact_number(const rational& value)
      : numerator_(value.numerator().to_int128()), denominator_(value.denominator().to_int128()) {}
  /// The number that was written where a finite double was read; if no short one was, the double.
  static exact_number as_written(double value) {
    const written_number read(value);
    if (read.is_itself()) return exact_number(value);
    exact_number result;
    const auto power = static_cast<unsigned>(read.power < 0 ? -read.power : read.power);
    result.numerator_ = read.digits;
    (read.power < 0 ? result.denominator_ : result.numerator_) *= pow(whole(5), power);
    result.exponent_ = read.power;
    return result;
  }

  bool is_zero() const { return numerator_.is_zero(); }
  /// -1, 0 or 1.
  int sign() const { return numerator_.sign(); }

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
  /// No less than the root, and greater by less than 2^-256 of it.
  friend exact_number sqrt_above(const exact_number& a) {
    exact_number root = sqrt(a);
    if (compare(root * root, a) != 0) ++root.numerator_;
    return root;
  }
  /// The greatest whole number that is not above a.
  friend exact_number floor(const exact_number& a) {
    whole above = a.numerator_, below = a.denominator_, rest;
    (a.exponent_ < 0 ? below : above) <<=
        static_cast<std::size_t>(a.exponent_ < 0 ? -a.exponent_ : a.exponent_);
    whole result;
    divide_qr(above, below, result, rest);
    if (rest.sign() < 0) --result;
    return {result, 1, 0};
  }
  /// The nearest double; infinity beyond the greatest.
  friend double nearest_double_of(const exact_number& a) {
    if (a.is_zero()) return 0;
    const whole size = abs(a.numerator_);
    // A quotient of 64 bits or more, whose last one tells whether more follow.
    const auto shift = static_cast<std::int64_t>(msb(a.denominator_)) -
                       static_cast<std::int64_t>(msb(size)) + 64;
    whole above = size, below = a.denominator_, quotient, rest;
    (shift < 0 ? below : above) <<= static_cast<std::size_t>(shift < 0 ? -shift : shift);
    divide_qr(above, below, quotient, rest);
    const bool is_long = msb(quotient) >= 64;
    if (is_long && bit_test(quotient, 0)) rest = 1;
    if (is_long) quotient >>= 1;
    auto digits = static_cast<std::uint64_t>(quotient);
    if (!rest.is_zero()) digits |= 1;
    const std::int64_t exponent = a.exponent_ - shift + (is_long ? 1 : 0);
    const auto within = static_cast<int>(std::clamp<std::int64_t>(exponent, -5000, 5000));
    const double result = std::ldexp(static_cast<double>(digits), within);
    return a.numerator_.sign() < 0 ? -result : result;
  }
  /// A double that is no less than |a|, and not much greater.
  friend double magnitude_above(const exact_number& a) {
    return a.is_zero() ? 0 : std::nextafter(std::fabs(nearest_double_of(a)), HUGE_VAL);
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
exact_number sqrt_above(const exact_number& a);
double nearest_double_of(const exact_number& a);
double magnitude_above(const exact_number& a);

}  // namespace proofline::sweep::detail
