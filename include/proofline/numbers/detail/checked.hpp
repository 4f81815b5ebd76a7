#pragma once

#include <proofline/numbers/built_in.hpp>
#include <proofline/numbers/fail.hpp>
#include <stdexcept>
#include <type_traits>

// 128-bit coefficients whose overflow is refused: in a constant expression by a call of a function
// that is not constexpr, at run time by std::overflow_error.

namespace proofline {

namespace detail {

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void coefficient_exceeds_128_bits() {
  detail::fail<std::overflow_error>("coefficient exceeds 128 bits");
}
[[noreturn]] inline void the_coefficient_does_not_fit_the_number_it_is_evaluated_with() {
  detail::fail<std::overflow_error>("coefficient exceeds 64 bits where a function is evaluated");
}

constexpr int128 coefficient_sum(int128 a, int128 b) {
  int128 result = 0;
  if (__builtin_add_overflow(a, b, &result)) coefficient_exceeds_128_bits();
  return result;
}

constexpr int128 coefficient_product(int128 a, int128 b) {
  int128 result = 0;
  if (__builtin_mul_overflow(a, b, &result)) coefficient_exceeds_128_bits();
  return result;
}

constexpr int128 coefficient_magnitude(int128 a) { return a < 0 ? coefficient_product(a, -1) : a; }

/// Greatest common divisor, never negative; gcd(0, 0) is 0.
constexpr int128 coefficient_gcd(int128 a, int128 b) {
  if (a == 1 || b == 1) return 1;
  return greatest_common_divisor(coefficient_magnitude(a), coefficient_magnitude(b));
}

/// True if the divisor divides the coefficient. The divisor must not be 0.
constexpr bool coefficient_divides(int128 divisor, int128 a) {
  return divisor == 1 || divisor == -1 || a % divisor == 0;
}

/// a / divisor for a divisor that divides a. A division by -1 is a checked product: the least
/// coefficient has no opposite, and the processor traps on that division.
constexpr int128 coefficient_quotient(int128 a, int128 divisor) {
  return divisor == -1 ? coefficient_product(a, -1) : a / divisor;
}

/// The coefficient as a Number. A Number that is not made of 128-bit fractions requires a
/// coefficient within long long.
template <class Number>
constexpr Number coefficient_as(int128 coefficient) {
  if constexpr (std::is_constructible_v<Number, int128, int128>) {
    return Number(coefficient, int128{1});
  } else {
    const auto narrow = static_cast<long long>(coefficient);
    if (narrow != coefficient) the_coefficient_does_not_fit_the_number_it_is_evaluated_with();
    return Number(narrow);
  }
}

}  // namespace detail
}  // namespace proofline
