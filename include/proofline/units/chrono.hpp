#pragma once
// Conversion from and to std::chrono durations.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <proofline/numbers/fail.hpp>
#include <proofline/units/literals.hpp>
#include <stdexcept>

namespace proofline {

namespace detail {

/// whole / divisor, rounded to nearest, ties to even. Requires whole < 2^127.
constexpr double nearest_quotient(uint128 whole, std::uint64_t divisor) {
  if (whole == 0) return 0;
  int places = 0;  // of the quotient, shifted so that its more than 60 bits tell how it rounds
  for (; whole >> 126 == 0; whole <<= 1) ++places;
  const uint128 bits = whole / divisor | (whole % divisor != 0 ? 1U : 0U);
  double result = static_cast<double>(bits);
  for (; places > 0; --places) result /= 2;
  return result;
}

}  // namespace detail

/// A std::chrono duration in seconds. From an integer count, the double is the nearest one. From a
/// floating-point count, it is rounded once. An exact Number gives an exact result:
/// from_chrono<rational>(...).
template <class Number = double, class Rep, class Period>
constexpr duration<Number> from_chrono(std::chrono::duration<Rep, Period> time) {
  if constexpr (std::is_same_v<Number, double> && built_in_integer<Rep>) {
    const int128 product = static_cast<int128>(time.count()) * Period::num;
    const uint128 size = static_cast<uint128>(product < 0 ? -product : product);
    const double seconds = detail::nearest_quotient(size, Period::den);
    return duration<Number>::from_value(product < 0 ? -seconds : seconds);
  } else {
    constexpr constant<Period::num, Period::den> period;
    return duration<Number>::from_value(static_cast<Number>(time.count()) * period);
  }
}

namespace detail {

/// value * numerator / denominator, rounded to nearest, ties to even. False if the result does not
/// fit into 64 bits. Exact until the rounding.
constexpr bool round_to_int64(double value, long long numerator, long long denominator,
                              long long& result) {
  if (!(value > -1e300 && value < 1e300)) return false;
  const bool negative = value < 0;
  double magnitude = negative ? -value : value;
  int exponent = 0;  // of two; afterwards value = whole * 2^exponent
  for (; magnitude >= 0x1p53; magnitude /= 2) ++exponent;
  for (; magnitude != 0 && magnitude < 0x1p52 && exponent > -300; magnitude *= 2) --exponent;
  uint128 product = static_cast<uint128>(static_cast<long long>(magnitude));
  product *= static_cast<uint128>(numerator);  // below 2^116
  for (; exponent > 0 && product >> 126 == 0 && product != 0; --exponent) product <<= 1;
  if (exponent > 0 && product != 0) return false;
  const uint128 divisor = static_cast<uint128>(denominator);
  uint128 quotient = product / divisor;
  const uint128 rest = product % divisor;
  bool above_half = false;
  bool half = false;
  if (exponent == 0) {
    above_half = rest > divisor - rest;
    half = rest == divisor - rest;
  } else if (exponent < -120) {
    quotient = 0;
  } else {
    const uint128 middle = uint128{1} << (-exponent - 1);
    const uint128 dropped = quotient & (2 * middle - 1);
    quotient >>= -exponent;
    above_half = dropped > middle || (dropped == middle && rest != 0);
    half = dropped == middle && rest == 0;
  }
  if (above_half || (half && (quotient & 1) != 0)) ++quotient;
  constexpr uint128 largest = std::numeric_limits<long long>::max();
  if (quotient > largest + (negative ? 1U : 0U)) return false;
  result = static_cast<long long>(negative ? -static_cast<int128>(quotient)
                                           : static_cast<int128>(quotient));
  return true;
}

[[noreturn]] inline void fail_to_be_chrono_duration(double seconds) {
  char digits[40];
  write_value(seconds, digits);
  char message[80];  // a sum of strings would be dear to compile
  std::snprintf(message, sizeof message, "%s s does not fit the std::chrono duration", digits);
  fail<std::out_of_range>(message);
}

}  // namespace detail

/// The duration as the std::chrono duration To. The value is converted to double first; integer
/// counts are rounded to nearest, ties to even. Throws std::out_of_range with the value if it does
/// not fit or is NaN or infinite.
template <class To, class Number>
  requires std::is_constructible_v<double, const Number&>
constexpr To to_chrono(const duration<Number>& time) {
  using rep = typename To::rep;
  using period = typename To::period;
  const double seconds = static_cast<double>(time.value());
  if constexpr (std::floating_point<rep>) {
    if (seconds - seconds != 0) detail::fail_to_be_chrono_duration(seconds);
    return To(static_cast<rep>(seconds * static_cast<double>(period::den) /
                               static_cast<double>(period::num)));
  } else {
    static_assert(std::signed_integral<rep>);
    long long ticks = 0;
    const bool fits = detail::round_to_int64(seconds, period::den, period::num, ticks) &&
                      ticks >= std::numeric_limits<rep>::min() &&
                      ticks <= std::numeric_limits<rep>::max();
    if (!fits) detail::fail_to_be_chrono_duration(seconds);
    return To(static_cast<rep>(ticks));
  }
}

}  // namespace proofline
