// Exact fractions: `rational` over 128-bit integers. wide.hpp has wider ones.
//
// Always in lowest terms with a positive denominator, so equal values have equal members. Common
// factors are divided out before a multiplication. An operation is refused (see integer.hpp) only
// if its reduced result does not fit or, for + and -, if the sum over the common denominator does
// not.
#pragma once

#include <compare>
#include <proofline/numbers/integer.hpp>
#include <proofline/numbers/nearest_double.hpp>
#include <type_traits>

namespace proofline {

template <class Integer>
class basic_rational {
 public:
  constexpr basic_rational() = default;
  template <built_in_integer T>
  constexpr basic_rational(T value) : numerator_{value} {}
  constexpr basic_rational(const Integer& value) : numerator_{value} {}
  // numerator / denominator, reduced; refused if the denominator is zero.
  constexpr basic_rational(const Integer& numerator, const Integer& denominator)
      : basic_rational{reduced(numerator, denominator)} {}
  // Conversion between widths; refused if a member does not fit.
  template <class Other>
  constexpr explicit basic_rational(const basic_rational<Other>& other)
      : numerator_{static_cast<Integer>(other.numerator())},
        denominator_{static_cast<Integer>(other.denominator())} {}

  constexpr const Integer& numerator() const { return numerator_; }
  constexpr const Integer& denominator() const { return denominator_; }

  // Rounded to nearest, ties to even.
  constexpr explicit operator double() const {
    if (bit_length(numerator_) <= 53 && bit_length(denominator_) <= 53)
      return static_cast<double>(numerator_) / static_cast<double>(denominator_);
    const double size = nearest_double(abs(numerator_), denominator_).value;
    return sign(numerator_) < 0 ? -size : size;
  }

  friend constexpr basic_rational operator-(const basic_rational& a) {
    return {lowest_terms{}, -a.numerator_, a.denominator_};
  }
  friend constexpr basic_rational operator+(const basic_rational& a, const basic_rational& b) {
    if (a.denominator_ == 1 && b.denominator_ == 1)
      return {lowest_terms{}, a.numerator_ + b.numerator_, a.denominator_};
    const Integer common = gcd(a.denominator_, b.denominator_);
    const Integer rest = quotient(a.denominator_, common);
    const Integer sum = a.numerator_ * quotient(b.denominator_, common) + b.numerator_ * rest;
    const Integer last = gcd(sum, common);  // only factors of `common` can divide the sum
    return {lowest_terms{}, quotient(sum, last), rest * quotient(b.denominator_, last)};
  }
  friend constexpr basic_rational operator-(const basic_rational& a, const basic_rational& b) {
    return a + -b;
  }
  friend constexpr basic_rational operator*(const basic_rational& a, const basic_rational& b) {
    return product(a.numerator_, a.denominator_, b.numerator_, b.denominator_);
  }
  friend constexpr basic_rational operator/(const basic_rational& a, const basic_rational& b) {
    const int direction = sign(b.numerator_);
    if (direction == 0) division_by_zero_in_exact_arithmetic();
    return direction < 0 ? product(a.numerator_, a.denominator_, -b.denominator_, -b.numerator_)
                         : product(a.numerator_, a.denominator_, b.denominator_, b.numerator_);
  }
  friend constexpr basic_rational& operator+=(basic_rational& a, const basic_rational& b) {
    return a = a + b;
  }
  friend constexpr basic_rational& operator-=(basic_rational& a, const basic_rational& b) {
    return a = a - b;
  }
  friend constexpr basic_rational& operator*=(basic_rational& a, const basic_rational& b) {
    return a = a * b;
  }
  friend constexpr basic_rational& operator/=(basic_rational& a, const basic_rational& b) {
    return a = a / b;
  }

  friend constexpr bool operator==(const basic_rational&, const basic_rational&) = default;
  // Written out because it costs a fraction of the steps of <=>: most products fit, and then they
  // decide.
  friend constexpr bool operator<(const basic_rational& a, const basic_rational& b) {
    if (a.denominator_ == b.denominator_) return a.numerator_ < b.numerator_;
    if constexpr (std::is_same_v<Integer, integer>) {
      int128 left = 0, right = 0;
      if (!__builtin_mul_overflow(a.numerator_.to_int128(), b.denominator_.to_int128(), &left) &&
          !__builtin_mul_overflow(b.numerator_.to_int128(), a.denominator_.to_int128(), &right)) {
        return left < right;
      }
    } else if (bit_length(a.numerator_) + bit_length(b.denominator_) < Integer::most_bits &&
               bit_length(b.numerator_) + bit_length(a.denominator_) < Integer::most_bits) {
      return a.numerator_ * b.denominator_ < b.numerator_ * a.denominator_;
    }
    return (a <=> b) < 0;
  }
  friend constexpr bool operator>(const basic_rational& a, const basic_rational& b) {
    return b < a;
  }
  friend constexpr bool operator<=(const basic_rational& a, const basic_rational& b) {
    return !(b < a);
  }
  friend constexpr bool operator>=(const basic_rational& a, const basic_rational& b) {
    return !(a < b);
  }
  // By continued fractions: if the whole parts are equal, the reciprocals of the rests are compared
  // the other way round. Nothing is multiplied, so nothing overflows.
  friend constexpr std::strong_ordering operator<=>(const basic_rational& a,
                                                    const basic_rational& b) {
    if (a.denominator_ == b.denominator_) return a.numerator_ <=> b.numerator_;
    if (sign(a.numerator_) != sign(b.numerator_)) {
      return sign(a.numerator_) <=> sign(b.numerator_);
    }
    if (sign(a.numerator_) < 0) return -b <=> -a;
    Integer a_over = a.numerator_, a_under = a.denominator_;
    Integer b_over = b.numerator_, b_under = b.denominator_;
    for (bool reversed = false;; reversed = !reversed) {
      const Integer a_whole = quotient(a_over, a_under), b_whole = quotient(b_over, b_under);
      if (a_whole != b_whole) return reversed ? b_whole <=> a_whole : a_whole <=> b_whole;
      const Integer a_rest = remainder(a_over, a_under), b_rest = remainder(b_over, b_under);
      if (sign(a_rest) == 0 || sign(b_rest) == 0)
        return reversed ? sign(b_rest) <=> sign(a_rest) : sign(a_rest) <=> sign(b_rest);
      a_over = a_under, a_under = a_rest;
      b_over = b_under, b_under = b_rest;
    }
  }

  friend constexpr basic_rational max(const basic_rational& a, const basic_rational& b) {
    return a < b ? b : a;
  }
  friend constexpr basic_rational min(const basic_rational& a, const basic_rational& b) {
    return b < a ? b : a;
  }
  friend constexpr basic_rational when(bool condition, const basic_rational& then,
                                       const basic_rational& otherwise) {
    return condition ? then : otherwise;
  }
  friend constexpr basic_rational abs(const basic_rational& a) {
    return {lowest_terms{}, abs(a.numerator_), a.denominator_};
  }
  friend constexpr int sign(const basic_rational& a) { return sign(a.numerator_); }
  // The largest whole number <= a, as a fraction, so that equations can use it; its numerator() is
  // the integer.
  friend constexpr basic_rational floor(const basic_rational& a) {
    const Integer cut = quotient(a.numerator_, a.denominator_);
    return sign(a.numerator_) < 0 && a.denominator_ != 1 ? cut - 1 : cut;
  }
  friend constexpr basic_rational ceil(const basic_rational& a) { return -floor(-a); }
  /// Half of a whole number away from 0.
  friend constexpr basic_rational round(const basic_rational& a) {
    const basic_rational size = floor(abs(a) + basic_rational(1, 2));
    return sign(a) < 0 ? -size : size;
  }
  // base^exponent for any exponent. 0^0 is 1; 0 to a negative power is refused.
  friend constexpr basic_rational pow(const basic_rational& base, int exponent) {
    if (exponent < 0) return 1 / pow(base, -exponent);
    basic_rational power = 1, square = base;
    for (int rest = exponent; rest != 0; rest /= 2) {
      if (rest % 2 != 0)
        power = {lowest_terms{}, power.numerator_ * square.numerator_,
                 power.denominator_ * square.denominator_};
      if (rest > 1)
        square = {lowest_terms{}, square.numerator_ * square.numerator_,
                  square.denominator_ * square.denominator_};
    }
    return power;
  }

 private:
  friend constexpr basic_rational<integer> decimal_rational(int128 mantissa, int place);

  struct lowest_terms {};
  constexpr basic_rational(lowest_terms, const Integer& numerator, const Integer& denominator)
      : numerator_{numerator}, denominator_{denominator} {}

  static constexpr basic_rational reduced(Integer numerator, Integer denominator) {
    const int direction = sign(denominator);
    if (direction == 0) division_by_zero_in_exact_arithmetic();
    cancel(numerator, denominator);
    if (direction < 0) return {lowest_terms{}, -numerator, -denominator};
    return {lowest_terms{}, numerator, denominator};
  }
  // (a / b) * (c / d). Requires a/b and c/d in lowest terms and b, d > 0.
  static constexpr basic_rational product(Integer a, Integer b, Integer c, Integer d) {
    cancel(a, d);
    cancel(c, b);
    return {lowest_terms{}, a * c, b * d};
  }

  Integer numerator_ = 0;
  Integer denominator_ = 1;
};

inline constexpr int most_decimal_places = 38;  // what fits into 128 bits
inline constexpr auto powers_of_ten = [] {
  struct {
    int128 of[most_decimal_places + 1] = {1};
    constexpr int128 operator[](int exponent) const { return of[exponent]; }
  } table;
  for (int i = 1; i <= most_decimal_places; ++i) table.of[i] = table.of[i - 1] * 10;
  return table;
}();

using rational = basic_rational<integer>;

// 10^exponent, for exponents of either sign.
template <class Integer = integer>
constexpr basic_rational<Integer> power_of_ten(int exponent) {
  return pow(basic_rational<Integer>{10}, exponent);
}

// True if the numbers of bits show that the product fits: they add up to at most 127.
constexpr bool product_fits(const rational& a, const rational& b) {
  return bit_length(a.numerator()) + bit_length(b.numerator()) <= 127 &&
         bit_length(a.denominator()) + bit_length(b.denominator()) <= 127;
}

// The same of the sum.
constexpr bool sum_fits(const rational& a, const rational& b) {
  if (a.denominator() == 1 && b.denominator() == 1)
    return bit_length(a.numerator()) < 126 && bit_length(b.numerator()) < 126;
  const int under_a = bit_length(a.denominator()), under_b = bit_length(b.denominator());
  return bit_length(a.numerator()) + under_b < 126 && bit_length(b.numerator()) + under_a < 126 &&
         under_a + under_b < 127;
}

// mantissa * 10^place. Equal to a product with power_of_ten, at a tenth of a compiler's steps:
// every printed number is converted here.
constexpr rational decimal_rational(int128 mantissa, int place) {
  if (mantissa == 0) return 0;
  for (; place < 0 && mantissa % 10 == 0; ++place) mantissa /= 10;
  if (place < -most_decimal_places || place > most_decimal_places)
    return rational(integer::from_int128(mantissa)) * power_of_ten(place);
  if (place >= 0) {
    return integer::from_int128(mantissa) * integer::from_int128(powers_of_ten[place]);
  }
  // No 10 divides the mantissa any more, so it has only twos or only fives in common with the
  // power.
  int128 power = powers_of_ten[-place];
  for (; power % 2 == 0 && mantissa % 2 == 0; power /= 2) mantissa /= 2;
  for (; power % 5 == 0 && mantissa % 5 == 0; power /= 5) mantissa /= 5;
  return {rational::lowest_terms{}, integer::from_int128(mantissa), integer::from_int128(power)};
}

}  // namespace proofline
