#pragma once
// The exact square root of a polynomial that is a perfect square. Any other has no root here:
// declare N = s*s and use s.

#include <proofline/numbers/polynomial.hpp>

namespace proofline {

/// True if p is the square of a polynomial with integer coefficients, which is then stored with a
/// positive leading coefficient; else root is unchanged. Found term by term from the leading one.
constexpr bool square_root(const polynomial& p, polynomial& root) {
  if (p.is_zero()) {
    root = polynomial();
    return true;
  }
  const auto halved = [](const term& square, term& half) {
    if (square.coefficient < 0) return false;
    int128 low = 0;
    int128 high = int128{1} << 63;  // the root of a 128-bit number is below it
    while (high - low > 1) {
      const int128 middle = low + (high - low) / 2;
      (middle <= square.coefficient / middle ? low : high) = middle;
    }
    half = {0, low};
    for (int variable = 0; variable < variable_limit; ++variable) {
      const int power = detail::exponent_of(square.powers, variable);
      if (power % 2 != 0) return false;
      half.powers += detail::power_of_variable(variable, power / 2);
    }
    return low * low == square.coefficient;
  };
  term leading{};
  if (!halved(p.leading_term(), leading)) return false;
  polynomial found(leading);
  const polynomial twice(term{leading.powers, 2 * leading.coefficient});
  for (polynomial rest = p - found * found; !rest.is_zero(); rest = p - found * found) {
    polynomial next;
    // Each step must remove the leading term of the rest, so the powers fall and the loop ends.
    if (!divide_exactly(polynomial(rest.leading_term()), twice, next) ||
        !(next.leading_term().powers < found.last_term().powers)) {
      return false;
    }
    found = found + next;
  }
  root = found;
  return true;
}

}  // namespace proofline
