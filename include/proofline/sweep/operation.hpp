#pragma once
// The operations of which the kernels of sweeps are made.

#include <cmath>
#include <cstdint>

namespace proofline::sweep {

enum class operation : std::uint8_t {
  literal,  ///< a number
  leaf,     ///< an input of an equation, or a column of an axis
  negate,
  square_root,
  floor,
  add,
  subtract,
  multiply,
  divide,
  maximum,  ///< a < b ? b : a
  minimum,  ///< b < a ? b : a
  less,     ///< conditions are 1 if they hold, else 0
  less_equal,
  equal,
  both,
  either,
  opposite,
  choose,  ///< a if c holds, else b
  round,   ///< halves away from zero
  logarithm,  ///< natural
  logarithm_2,
  exponential,
  power  ///< a to the b
};

constexpr bool is_condition(operation op) {
  return op >= operation::less && op <= operation::opposite;
}
/// An operation of the C library, which rounds its result less strictly than the others do: by less
/// than one unit in the last place. Its bits may differ between versions of that library.
constexpr bool is_transcendental(operation op) {
  return op >= operation::logarithm;
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
    case operation::power: return std::pow(a, b);
    case operation::maximum: return a < b ? b : a;
    case operation::minimum: return b < a ? b : a;
    case operation::less: return a < b ? 1 : 0;
    case operation::less_equal: return a <= b ? 1 : 0;
    case operation::equal: return a == b ? 1 : 0;
    case operation::both: return a * b;
    case operation::either: return a < b ? b : a;
    case operation::opposite: return 1 - a;
    case operation::choose: return c != 0 ? a : b;
    case operation::literal:
    case operation::leaf: break;
  }
  return a;
}

/// True if the result of an operation is known not to be rounded, or is not finite.
inline bool is_exact(operation op, double a, double b, double result) {
  if (!std::isfinite(result)) return true;
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
    case operation::power: return a == 1 || b == 0 || b == 1;
    default: return true;
  }
}

}  // namespace proofline::sweep
