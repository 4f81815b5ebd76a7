#pragma once
// What each operation of a sweep gives in double. A sweep has not all of a formula: it has
// -floor(-a) for the least whole number that is no less, b < a for a > b, and products for a power.

#include <cmath>
#include <proofline/formula/operation.hpp>

namespace proofline::sweep {

// Conditions are 1 if they hold, else 0.
using formula::operation;

/// An operation of the C library, which rounds its result less strictly than the others do: by less
/// than one unit in the last place. Its bits may differ between versions of that library.
constexpr bool is_transcendental(operation op) {
  return op == operation::general_power ||
         (op >= operation::logarithm_2 && op <= operation::exponential);
}

/// The operation on one double per operand. Readings by rows and intervals must agree with it.
inline double result_of(operation op, double a, double b, double c) {
  switch (op) {
    case operation::negate: return -a;
    case operation::square_root: return std::sqrt(a);
    case operation::floor: return std::floor(a);
    case operation::round: return std::round(a);
    case operation::logarithm: return std::log(a);
    case operation::logarithm_2: return std::log2(a);
    case operation::exponential: return std::exp(a);
    case operation::add: return a + b;
    case operation::subtract: return a - b;
    case operation::multiply: return a * b;
    case operation::divide: return a / b;
    case operation::general_power: return std::pow(a, b);
    case operation::maximum: return a < b ? b : a;
    case operation::minimum: return b < a ? b : a;
    case operation::less: return a < b ? 1 : 0;
    case operation::less_equal: return a <= b ? 1 : 0;
    case operation::equal: return a == b ? 1 : 0;
    case operation::both: return a * b;
    case operation::either: return a < b ? b : a;
    case operation::opposite: return 1 - a;
    case operation::select: return c != 0 ? a : b;
    case operation::literal:
    case operation::input:
    case operation::domain_begin:
    case operation::domain_end:
    case operation::domain_step:
    case operation::power:
    case operation::ceil:
    case operation::absolute:
    case operation::greater:
    case operation::greater_equal:
    case operation::unequal:
    case operation::implication:
    case operation::equivalence: break;
  }
  return a;
}

/// True if the result of an operation is known to be a value, and not rounded.
inline bool is_exact(operation op, double a, double b, double result) {
  if (!std::isfinite(result)) return false;  // too large, or none
  // The remainders below are exact unless they are too small for a double.
  const bool is_normal = std::fabs(result) >= 0x1p-900 && std::fabs(a) >= 0x1p-900;
  switch (op) {
    case operation::add: {
      const double rest = result - a;
      return (a - (result - rest)) + (b - rest) == 0;
    }
    case operation::subtract: return is_exact(operation::add, a, -b, result);
    case operation::multiply:
      return a == 0 || b == 0 || (is_normal && std::fma(a, b, -result) == 0);
    case operation::divide: return a == 0 || (is_normal && std::fma(result, b, -a) == 0);
    case operation::square_root: return a == 0 || (is_normal && std::fma(result, result, -a) == 0);
    case operation::logarithm: return a == 1;
    case operation::exponential: return a == 0;
    case operation::logarithm_2: {
      int exponent = 0;
      return std::frexp(a, &exponent) == 0.5;
    }
    case operation::general_power: return a == 1 || b == 0 || b == 1;
    default: return true;
  }
}

}  // namespace proofline::sweep
