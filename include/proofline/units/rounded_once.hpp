#pragma once
// Floating-point numbers times and divided by typed constants, rounded once: 1000 * 1_ns and 1_us
// are the same double, and so are 3 * 1_ns and the text "3 ns". The double nearest to 1e-9 is
// rounded already, and its product would be once more.

#include <limits>
#include <proofline/numbers/built_in.hpp>

namespace proofline::detail {

/// The binary digits of a whole number between the first and the last 1.
constexpr int significant_bits(int128 n) {
  if (n == 0) return 0;
  auto size = static_cast<uint128>(n < 0 ? -n : n);
  while (size % 2 == 0) size /= 2;
  int bits = 0;
  for (; size != 0; size /= 2) ++bits;
  return bits;
}

/// a * b - near, for what is near to the product: exactly, if it is the product rounded. By halves
/// of the factors, whose products are not rounded (Dekker 1971); or in one operation, where a
/// machine has it, as compilers would make it of a part of this.
template <std::floating_point F>
constexpr F product_less(F a, F b, F near) {
#if defined(__FP_FAST_FMA) || defined(__FMA__)
  if constexpr (std::is_same_v<F, double>) {
    if (!__builtin_is_constant_evaluated()) return __builtin_fma(a, b, -near);
  }
#endif
  constexpr F splitter = static_cast<F>((1ULL << ((std::numeric_limits<F>::digits + 1) / 2)) + 1);
  const F a_moved = a * splitter, b_moved = b * splitter;
  const F a_high = a_moved - (a_moved - a), b_high = b_moved - (b_moved - b);
  const F a_low = a - a_high, b_low = b - b_high;
  const F product = a * b;
  const F lost = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
  return (product - near) + lost;
}

/// Where Dekker's products neither overflow nor underflow. Not so of 0, infinity and NaN.
template <std::floating_point F>
constexpr bool is_of_usual_size(F x) {
  const F size = x < 0 ? -x : x;
  return size > F(0x1p-400L) && size < F(0x1p400L);
}

// With what the product and the quotient have lost, a result is known to some 2^-104 of its size,
// and the last addition rounds it. A quotient by at most 48 digits that is no double is 2^-102 away
// from halfway between two doubles; one that is halfway is found exactly.
inline constexpr int most_significant_bits = 48;

/// x * over / under, rounded once, for whole numbers of at most 48 significant bits.
template <std::floating_point F>
constexpr F rounded_product(F x, F over, F under) {
  const F product = x * over, quotient = product / under;
  if (!is_of_usual_size(x)) return quotient;
  const F rest = product_less(x, over, product) - product_less(quotient, under, product);
  return quotient + rest / under;
}
/// over / (under * x), rounded once.
template <std::floating_point F>
constexpr F rounded_quotient_by(F over, F under, F x) {
  const F divisor = under * x, quotient = over / divisor;
  if (!is_of_usual_size(x)) return quotient;
  const F rest = product_less(quotient, divisor, over) + quotient * product_less(under, x, divisor);
  return quotient - rest / divisor;
}

}  // namespace proofline::detail
