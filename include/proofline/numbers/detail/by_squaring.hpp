#pragma once
// Powers of any number, by squares.

namespace proofline::detail {

/// x^n for n >= 0, in the same order of products for every kind of number.
template <class Number>
constexpr Number raised_by_squaring(Number x, int n, Number one = 1) {
  for (; n > 0; n /= 2) {
    if (n % 2 != 0) one = one * x;
    if (n > 1) x = x * x;
  }
  return one;
}

}  // namespace proofline::detail
