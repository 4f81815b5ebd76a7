#pragma once
// What documents hide in a bare 2: the constants of matrix arithmetic, typed, so that a factor
// cannot stand in for another one. Elements and multiply-adds are counts.

#include <proofline/units/literals.hpp>

namespace proofline::equations {

/// A multiply-add is one multiplication and one addition.
inline constexpr auto flop_per_mac = 2_FLOP;
/// One product, sum or quotient by itself.
inline constexpr auto flop_per_operation = 1_FLOP;

// Bytes per element.
inline constexpr auto fp32 = 4_B;
inline constexpr auto bf16 = 2_B;
inline constexpr auto int8 = 1_B;

}  // namespace proofline::equations
