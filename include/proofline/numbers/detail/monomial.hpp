#pragma once

#include <proofline/numbers/detail/checked.hpp>
#include <proofline/numbers/fail.hpp>

// A product of powers of at most 16 variables, packed into 128 bits: 8 bits for each exponent,
// variable 0 in the highest. An exponent is at most 127, so the top bit of each byte is free. A
// product of monomials is then one addition without a carry into the next byte, and a top bit that
// is set shows that an exponent became too large. The order of the integers is the lexicographic
// order of the monomials, which multiplication keeps.

namespace proofline {

using monomial = uint128;

inline constexpr int variable_limit = 16;
inline constexpr int exponent_limit = 127;

namespace detail {

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void an_exponent_exceeds_127() {
  detail::fail<std::overflow_error>("an exponent exceeds 127");
}
[[noreturn]] inline void a_variable_index_must_be_from_0_to_15() {
  detail::fail<std::out_of_range>("a variable's index must be from 0 to 15");
}

inline constexpr monomial every_exponent_1 =
    (monomial{0x0101010101010101} << 64) | monomial{0x0101010101010101};
inline constexpr monomial guard_bits = every_exponent_1 << 7;

constexpr int exponent_shift(int variable) {
  if (variable < 0 || variable >= variable_limit) a_variable_index_must_be_from_0_to_15();
  return 8 * (variable_limit - 1 - variable);
}

constexpr monomial power_of_variable(int variable, int exponent) {
  return static_cast<monomial>(exponent) << exponent_shift(variable);
}

constexpr int exponent_of(monomial m, int variable) {
  return static_cast<int>((m >> exponent_shift(variable)) & 0xFF);
}

/// Refuses products with an exponent above 127; several are checked at once as their bitwise or.
constexpr void check_exponents(monomial products) {
  if ((products & guard_bits) != 0) an_exponent_exceeds_127();
}

/// The guard bits of those exponents that are at least as large in a as in b.
constexpr monomial not_less(monomial a, monomial b) { return ((a | guard_bits) - b) & guard_bits; }

constexpr bool divides(monomial divisor, monomial m) { return not_less(m, divisor) == guard_bits; }

/// The smaller of each pair of exponents: the greatest common divisor.
constexpr monomial common_part(monomial a, monomial b) {
  if (a == 0 || b == 0) return 0;
  const monomial take_b = (not_less(a, b) >> 7) * 0xFF;
  return (b & take_b) | (a & ~take_b);
}

/// The larger of each pair of exponents: the least common multiple.
constexpr monomial common_multiple(monomial a, monomial b) { return a + b - common_part(a, b); }

}  // namespace detail
}  // namespace proofline
