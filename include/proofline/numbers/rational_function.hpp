#pragma once

#include <proofline/numbers/detail/function_text.hpp>
#include <proofline/numbers/fail.hpp>
#include <proofline/numbers/polynomial.hpp>
#include <proofline/numbers/text.hpp>
#include <string>

namespace proofline {

namespace detail {

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void division_by_the_zero_function() {
  detail::fail<std::domain_error>("division by the zero function");
}

}  // namespace detail

/// A quotient of two polynomials with integer coefficients: an equation read with it is that
/// equation for all inputs. Two are equal if their cross products are, whatever their form, so no
/// full greatest common divisor is needed. Only cheap common factors are cancelled: the integers'
/// common divisor, powers of variables, and one polynomial if it divides the other. The leading
/// coefficient of the denominator is positive.
///
/// Cancelling loses poles: x/x is 1, even at x = 0. The proof has to show that divisors are not
/// zero. Limits are those of polynomial; dividing by the zero function is refused.
class rational_function {
 public:
  constexpr rational_function() : denominator_(1) {}
  template <built_in_integer Integer>
  constexpr rational_function(Integer value) : numerator_(value), denominator_(1) {}
  constexpr rational_function(const polynomial& value) : numerator_(value), denominator_(1) {}
  constexpr rational_function(const polynomial& numerator, const polynomial& denominator)
      : numerator_(numerator), denominator_(denominator) {
    refuse_zero(denominator_);
    cancel(numerator_, denominator_);
    orient();
  }
  static constexpr rational_function variable(int index) { return polynomial::variable(index); }

  constexpr const polynomial& numerator() const { return numerator_; }
  constexpr const polynomial& denominator() const { return denominator_; }
  constexpr bool is_zero() const { return numerator_.is_zero(); }
  constexpr bool is_polynomial() const { return denominator_.is_one(); }
  constexpr bool is_constant() const {
    return numerator_.is_constant() && denominator_.is_constant();
  }

  /// The order of growth in the variable: the degree of the numerator minus that of the
  /// denominator. The zero function has -128, less than any other function.
  constexpr int degree(int variable) const {
    if (is_zero()) return -exponent_limit - 1;
    return numerator_.degree(variable) - denominator_.degree(variable);
  }

  constexpr rational_function derivative(int variable) const {
    const polynomial slope = numerator_.derivative(variable);
    const polynomial slope_below = denominator_.derivative(variable);
    if (slope_below.is_zero()) return {slope, denominator_};
    return {slope * denominator_ - numerator_ * slope_below, denominator_ * denominator_};
  }

  /// This function with the variable replaced everywhere. To exchange two variables, use a third.
  constexpr rational_function substitute(int variable, const rational_function& replacement) const {
    const int above = numerator_.degree(variable);
    const int below = denominator_.degree(variable);
    if (above <= 0 && below <= 0) return *this;
    polynomial numerator = homogenised(numerator_, variable, replacement);
    polynomial denominator = homogenised(denominator_, variable, replacement);
    for (int i = above; i < below; ++i) numerator = numerator * replacement.denominator_;
    for (int i = below; i < above; ++i) denominator = denominator * replacement.denominator_;
    return {numerator, denominator};
  }

  /// The value where variable i is values[i]. Number is as for polynomial and has / as well. Number
  /// decides what a zero denominator means.
  template <class Number>
  constexpr Number evaluate(std::span<const Number> values) const {
    return numerator_.evaluate(values) / denominator_.evaluate(values);
  }

  /// Writes text such as (m*n*k)/(m*n + m*k + n*k): calls the sink with each character. Variable i
  /// has the name names[i].
  template <class Sink>
  constexpr void write_to(Sink&& sink, std::span<const std::string_view> names) const {
    detail::write_quotient(sink, numerator_, denominator_, names);
  }
  /// This text as a string. In constant expressions on g++ only: clang refuses the std::string of
  /// libstdc++ 12 there.
  constexpr std::string to_text(std::span<const std::string_view> names) const {
    std::string text;
    write_to([&text](char c) { text.push_back(c); }, names);
    return text;
  }
  /// This text, cut to what an error message shows, or to another length.
  template <class Text = shown_text>
  constexpr Text to_shown_text(std::span<const std::string_view> names) const {
    Text text;
    write_to([&text](char c) { text += c; }, names);
    return text;
  }

  friend constexpr bool operator==(const rational_function& a, const rational_function& b) {
    if (a.denominator_ == b.denominator_) return a.numerator_ == b.numerator_;
    return a.numerator_ * b.denominator_ == b.numerator_ * a.denominator_;
  }

  friend constexpr rational_function operator+(const rational_function& a,
                                               const rational_function& b) {
    if (a.is_polynomial() && b.is_polynomial()) return a.numerator_ + b.numerator_;
    if (a.denominator_ == b.denominator_) return {a.numerator_ + b.numerator_, a.denominator_};
    polynomial for_a = b.denominator_;
    polynomial for_b = a.denominator_;
    cancel(for_a, for_b);
    return {a.numerator_ * for_a + b.numerator_ * for_b, a.denominator_ * for_a};
  }
  friend constexpr rational_function operator-(const rational_function& a,
                                               const rational_function& b) {
    if (a.is_polynomial() && b.is_polynomial()) return a.numerator_ - b.numerator_;
    if (a.denominator_ == b.denominator_) return {a.numerator_ - b.numerator_, a.denominator_};
    polynomial for_a = b.denominator_;
    polynomial for_b = a.denominator_;
    cancel(for_a, for_b);
    return {a.numerator_ * for_a - b.numerator_ * for_b, a.denominator_ * for_a};
  }
  friend constexpr rational_function operator-(const rational_function& a) {
    rational_function result;
    result.numerator_ = -a.numerator_;
    result.denominator_ = a.denominator_;
    return result;
  }
  friend constexpr rational_function operator*(const rational_function& a,
                                               const rational_function& b) {
    if (a.is_polynomial() && b.is_polynomial()) return a.numerator_ * b.numerator_;
    return product(a.numerator_, b.denominator_, b.numerator_, a.denominator_);
  }
  friend constexpr rational_function operator/(const rational_function& a,
                                               const rational_function& b) {
    refuse_zero(b.numerator_);
    return product(a.numerator_, b.numerator_, b.denominator_, a.denominator_);
  }

 private:
  /// (a / below_a) * (b / below_b). Common factors of a and below_b, and of b and below_a, are
  /// cancelled first, so the products stay small and have no cheap common factor left.
  static constexpr rational_function product(const polynomial& a, const polynomial& below_a,
                                             const polynomial& b, const polynomial& below_b) {
    if (below_b.is_one()) return half_product(a, below_a, b);
    if (below_a.is_one()) return half_product(b, below_b, a);
    polynomial above = a, other_above = b, below = below_a, other_below = below_b;
    cancel(above, below);
    cancel(other_above, other_below);
    return {above * other_above, below * other_below, 0};
  }
  static constexpr rational_function half_product(polynomial a, polynomial below,
                                                  const polynomial& b) {
    cancel(a, below);
    return {a * b, below, 0};
  }
  /// From a numerator and a denominator that have been cancelled.
  constexpr rational_function(const polynomial& numerator, const polynomial& denominator, int)
      : numerator_(numerator), denominator_(denominator) {
    orient();
  }
  /// Makes the leading coefficient of the denominator positive.
  constexpr void orient() {
    if (denominator_.leading_term().coefficient < 0) {
      numerator_ = -numerator_;
      denominator_ = -denominator_;
    }
  }

  static constexpr void refuse_zero(const polynomial& divisor) {
    if (divisor.is_zero()) detail::division_by_the_zero_function();
  }

  /// Divides a and b by common factors that are cheap to see. b must not be zero.
  static constexpr void cancel(polynomial& a, polynomial& b) {
    if (a.is_one() || b.is_one()) return;
    if (a.is_zero()) {
      b = 1;
      return;
    }
    if (a == b) {
      a = 1;
      b = 1;
      return;
    }
    const term of_a = a.common_factor();
    const term of_b = b.common_factor();
    const term common{detail::common_part(of_a.powers, of_b.powers),
                      detail::coefficient_gcd(of_a.coefficient, of_b.coefficient)};
    if (a.size() > 1 && b.size() > 1) {
      const polynomial primitive_a = a.divided_by_common(of_a);
      const polynomial primitive_b = b.divided_by_common(of_b);
      polynomial rest;
      if (divide_exactly(primitive_a, primitive_b, rest)) {
        a = polynomial(quotient(of_a, common)) * rest;
        b = polynomial(quotient(of_b, common));
        return;
      }
      if (divide_exactly(primitive_b, primitive_a, rest)) {
        a = polynomial(quotient(of_a, common));
        b = polynomial(quotient(of_b, common)) * rest;
        return;
      }
    }
    if (common.coefficient == 1 && common.powers == 0) return;
    a = a.divided_by_common(common);
    b = b.divided_by_common(common);
  }

  static constexpr term quotient(const term& a, const term& b) {
    return {a.powers - b.powers, a.coefficient / b.coefficient};
  }

  /// The polynomial with the variable replaced by p/q, times q^(degree of the variable).
  static constexpr polynomial homogenised(const polynomial& written, int variable,
                                          const rational_function& replacement) {
    const int degree = written.degree(variable);
    polynomial result = written.coefficient_of(variable, degree);
    polynomial scale = 1;
    for (int power = degree - 1; power >= 0; --power) {
      scale = scale * replacement.denominator_;
      result = result * replacement.numerator_ + written.coefficient_of(variable, power) * scale;
    }
    return result;
  }

  polynomial numerator_;
  polynomial denominator_;
};

/// x to an integer power; below 0 it divides by x.
template <int Power>
constexpr rational_function pow(const rational_function& x) {
  if constexpr (Power < 0) {
    return 1 / pow<-Power>(x);
  } else {
    rational_function result = 1;
    for (int i = 0; i < Power; ++i) result = result * x;
    return result;
  }
}

}  // namespace proofline
