#pragma once
// Steps of equal ratio between two ends, by operations that round the same way everywhere.
//
// Libraries differ in the last digits of exp and log, and with them six steps from 1 to 10^6 would
// miss 10^4. Here all operations are +, -, *, / and fused multiply-add on pairs of doubles, with
// errors of at most 2^-80. A step whose value is a double is exactly that double.

#include <cmath>
#include <cstdint>
#include <utility>

namespace proofline::sweep::detail {

/// A number as high + low; |low| is below half a unit in the last place of high.
struct two_doubles {
  double high = 0, low = 0;

  friend two_doubles operator*(const two_doubles& a, const two_doubles& b) {
    const double product = a.high * b.high;
    const double error = std::fma(a.high, b.high, -product);
    return sum(product, std::fma(a.high, b.low, std::fma(a.low, b.high, error)));
  }
  /// The sum of a large number and a small one.
  static two_doubles sum(double large, double small) {
    const double high = large + small;
    return {high, small - (high - large)};
  }
};

/// base^exponent, exponent >= 1. A `double` result may be infinite.
template <class Number>
Number power(Number base, std::uint64_t exponent) {
  Number result = base;
  for (--exponent; exponent > 0; base = base * base) {
    if (exponent % 2 != 0) result = result * base;
    if ((exponent /= 2) == 0) break;
  }
  return result;
}

/// The ratio of n equal steps from `low` to `high`. Requires a finite high / low >= 1.
inline two_doubles equal_ratio(double low, double high, std::uint64_t n) {
  const double quotient = high / low;
  const two_doubles whole{quotient, std::fma(-quotient, low, high) / low};
  // Bisection for a start, then two steps of Newton's method, which doubles the digits.
  double below = 1, above = quotient;
  while (true) {
    const double middle = below + (above - below) / 2;
    if (middle <= below || middle >= above) break;
    (power(middle, n) <= quotient ? below : above) = middle;
  }
  two_doubles ratio{below, 0};
  for (int step = 0; step < 3; ++step) {
    const two_doubles reached = power(ratio, n);
    const double missing = (whole.high - reached.high) + (whole.low - reached.low);
    ratio = two_doubles::sum(
        ratio.high, ratio.low + ratio.high * (missing / reached.high / static_cast<double>(n)));
  }
  return ratio;
}

}  // namespace proofline::sweep::detail
