// The double nearest to a quotient of exact whole numbers.
#pragma once

#include <cstdint>

namespace proofline {

// 2^exponent, -1074 <= exponent <= 1023.
constexpr double power_of_two(int exponent) {
  return __builtin_bit_cast(double, exponent < -1022
                                        ? std::uint64_t{1} << (exponent + 1074)
                                        : static_cast<std::uint64_t>(exponent + 1023) << 52);
}

// A double, or why there is none.
struct rounded_quotient {
  double value = 0;
  bool too_large = false;
  bool too_small = false;  // not zero, but rounds to it
};

// over / under for over >= 0 and under > 0, rounded once: to nearest, ties to even, results below
// 2^-1022 included. Requires that shifting the smaller one to the size of the other does not
// overflow.
template <class Integer>
constexpr rounded_quotient nearest_double(Integer over, Integer under) {
  if (sign(over) == 0) return {};
  const int exponent = bit_length(over) - bit_length(under);
  if (exponent > 0) {
    under = shift_left(under, exponent);
  } else {
    over = shift_left(over, -exponent);
  }
  // Now 1/2 < over / under < 2. Binary long division to 64 bits; the last bit is 1 if there is a
  // rest.
  std::uint64_t bits = over < under ? 0 : 1;
  if (bits != 0) over = over - under;
  for (int i = 0; i < 62; ++i) {
    const Integer missing = under - over;  // over + over could overflow
    const bool bit = !(over < missing);
    over = bit ? over - missing : over + over;
    bits = bits << 1 | (bit ? 1u : 0u);
  }
  bits = bits << 1 | (sign(over) != 0 ? 1u : 0u);
  // A double has 53 of the bits, and none below 2^-1074.
  constexpr int below_all = -1074;
  int place = exponent - 63 + (64 - __builtin_clzll(bits)) - 53;
  if (place < below_all) place = below_all;
  const int dropped = place - (exponent - 63);
  if (dropped > 64) return {.too_small = true};
  std::uint64_t kept = bits >> (dropped - 1);
  const bool half = (kept & 1) != 0;
  const bool more = kept << (dropped - 1) != bits;
  kept >>= 1;
  if (half && (more || (kept & 1) != 0)) ++kept;
  if (kept == 0) return {.too_small = true};
  if (place > 971 || (place == 971 && kept >> 53 != 0)) return {.too_large = true};
  return {.value = static_cast<double>(kept) * power_of_two(place)};
}

}  // namespace proofline
