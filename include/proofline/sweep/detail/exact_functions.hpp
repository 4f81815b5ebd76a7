#pragma once
// Logarithms, exponentials and powers of exact numbers, cut after 256 binary digits or more: as
// deterministic as a fraction, and equal for equal numbers.
//
// They are computed with whole numbers of 2^-digits.

#include <proofline/numbers/detail/by_squaring.hpp>
#include <proofline/sweep/detail/exact_number.hpp>

namespace proofline::sweep::detail {

class fixed_point {
 public:
  using whole = exact_number::whole;

  /// ln x. Requires a reduced x > 0.
  static whole logarithm(const exact_number& x) {
    // x = m * 2^power, m from 1/2 to 2; ln m = 2 artanh((m - 1) / (m + 1)).
    const auto power = static_cast<std::int64_t>(msb(x.numerator())) -
                       static_cast<std::int64_t>(msb(x.denominator()));
    whole above = x.numerator(), below = x.denominator();
    (power > 0 ? below : above) <<= static_cast<std::size_t>(power > 0 ? power : -power);
    return 2 * artanh(whole(above - below), whole(above + below)) +
           (power + x.exponent()) * logarithm_of_two();
  }
  static const whole& logarithm_of_two() {
    static const whole value = 2 * artanh(1, 3);
    return value;
  }
  /// e^x, whose x is a number of 2^-digits.
  static exact_number exponential(const whole& x) {
    const whole power = x / logarithm_of_two();
    // e^r = (e^(r / 2^halvings))^(2^halvings), and the series of the latter is short.
    constexpr int halvings = 24;
    const whole rest = (x - power * logarithm_of_two()) / (whole(1) << halvings);
    whole sum = one(), term = one();
    for (int n = 1; !term.is_zero(); ++n) {
      term = term * rest / one() / n;
      sum += term;
    }
    for (int i = 0; i < halvings; ++i) sum = sum * sum / one();
    return exact(sum, static_cast<std::int64_t>(power));
  }
  /// A number, cut to a whole number of 2^-digits.
  static whole of(const exact_number& x) {
    const std::int64_t shift = x.exponent() + digits;
    if (shift >= 0) return (x.numerator() << static_cast<std::size_t>(shift)) / x.denominator();
    return x.numerator() / (x.denominator() << static_cast<std::size_t>(-shift));
  }
  /// x * 2^power for a number of 2^-digits.
  static exact_number exact(const whole& x, std::int64_t power = 0) {
    return reduced(exact_number(x, 1, power - digits));
  }
  static const whole& one() {
    static const whole value = whole(1) << digits;
    return value;
  }

 private:
  static constexpr int digits = 384;

  /// For |above / below| <= 1/3.
  static whole artanh(const whole& above, const whole& below) {
    whole power = (above << digits) / below, sum = power;
    const whole square = power * power / one();
    for (int n = 3; !power.is_zero(); n += 2) {
      power = power * square / one();
      sum += power / n;
    }
    return sum;
  }
};

/// Requires x > 0.
inline exact_number logarithm(const exact_number& x) {
  return fixed_point::exact(fixed_point::logarithm(reduced(x)));
}
/// Exact for powers of two. Requires x > 0.
inline exact_number logarithm_2(const exact_number& x) {
  const exact_number least = reduced(x);
  if (least.numerator() == 1 && least.denominator() == 1) {
    return exact_number(static_cast<double>(least.exponent()));
  }
  return fixed_point::exact(fixed_point::logarithm(least) * fixed_point::one() /
                            fixed_point::logarithm_of_two());
}
/// Requires |x| < 2^20.
inline exact_number exponential(const exact_number& x) {
  return fixed_point::exponential(fixed_point::of(reduced(x)));
}
/// x^y, exact for a whole y or half of one up to 64. Requires x > 0.
inline exact_number power(const exact_number& x, const exact_number& y) {
  const exact_number least = reduced(y);
  const bool is_half = least.denominator() == 1 && least.exponent() >= -1;
  if (is_half && abs(least.numerator()) <= 128 && least.exponent() <= 7) {
    const auto shift = static_cast<std::size_t>(least.exponent() + 1);
    const auto halves = static_cast<int>(least.numerator()) * (1 << shift);
    if (halves >= -128 && halves <= 128) {
      const int times = halves < 0 ? -halves : halves;
      const exact_number result = proofline::detail::raised_by_squaring(
          reduced(times % 2 == 0 ? x : sqrt(x)), times % 2 == 0 ? times / 2 : times,
          exact_number(1.0));
      return halves < 0 ? exact_number(1.0) / result : result;
    }
  }
  return fixed_point::exponential(fixed_point::logarithm(reduced(x)) * fixed_point::of(least) /
                                  fixed_point::one());
}

}  // namespace proofline::sweep::detail
