#pragma once
// Equal ratios between two ends, by operations that round the same way everywhere.
//
// exp and log differ in their last digits from one library to the next, and 1 to 10^6 in six steps
// would not pass 10^4 exactly. Here all is +, -, *, / and fused multiply-add on pairs of doubles:
// 2^-80 or better, so a step that a double can be is that double.

#include <cmath>
#include <cstdint>
#include <utility>

namespace proofline::sweep::detail {

/// A number as high + low, low below half a last digit of high.
struct two_doubles {
  double high = 0, low = 0;

  friend two_doubles operator*(const two_doubles& a, const two_doubles& b) {
    const double product = a.high * b.high;
    const double error = std::fma(a.high, b.high, -product);
    return sum(product, std::fma(a.high, b.low, std::fma(a.low, b.high, error)));
  }
  /// Of a large number and a small one.
  static two_doubles sum(double large, double small) {
    const double high = large + small;
    return {high, small - (high - large)};
  }
};

/// base^exponent; exponent >= 1. A `double` may come out infinite.
template <class Number>
Number power(Number base, std::uint64_t exponent) {
  Number result = base;
  for (--exponent; exponent > 0; base = base * base) {
    if (exponent % 2 != 0) result = result * base;
    if ((exponent /= 2) == 0) break;
  }
  return result;
}

/// The ratio of each of n equal steps from `low` to `high`; high / low is finite and at least 1.
inline two_doubles equal_ratio(double low, double high, std::uint64_t n) {
  const double quotient = high / low;
  const two_doubles whole{quotient, std::fma(-quotient, low, high) / low};
  // Close by halving, then twice by Newton's method, which doubles the digits.
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
