#pragma once
// The operations of which formulas and the equations of sweeps are made.

#include <cstdint>
#include <iterator>
#include <string_view>

namespace proofline::formula {

enum class operation : std::int8_t {
  input,                                               // what has a value from elsewhere: see node
  literal,                                             // a number, of a sweep alone
  add, subtract, multiply, divide, maximum, minimum,   // of two values
  domain_begin, domain_end,                            // a, of an input whose domain ends at b
  domain_step,                                         // a, of an input that takes multiples of b
  power,                                               // of a value; b is the exponent itself
  general_power,                                       // of two values
  negate, square_root, floor, ceil, round, absolute,   // of one value
  logarithm_2, logarithm, exponential,
  select,                                              // a where the condition c holds, else b
  less, less_equal, greater, greater_equal, equal, unequal,  // of two values: a condition
  both, either, implication, equivalence,              // of two conditions
  opposite                                             // of one condition
};
constexpr bool is_condition(operation what) { return what >= operation::less; }
constexpr bool takes_one(operation what) {
  return what == operation::power ||
         (what >= operation::negate && what <= operation::exponential) ||
         what == operation::opposite;
}
/// Of a node that nobody has written.
constexpr bool is_of_domain(operation what) {
  return what >= operation::domain_begin && what <= operation::domain_step;
}

/// The name of an operator or function: "+", "max", "<=".
constexpr std::string_view sign_of(operation what) {
  constexpr std::string_view signs[] = {
      "", "", "+", "-", "*", "/", "max", "min", "", "", "", "^", "^", "-", "sqrt", "floor", "ceil",
      "round", "abs", "log2", "ln", "exp", "if", "<", "<=", ">", ">=", "==", "!=", "and", "or",
      "implies", "iff", "not"};
  static_assert(std::size(signs) == static_cast<std::size_t>(operation::opposite) + 1);
  return signs[static_cast<std::size_t>(what)];
}

}  // namespace proofline::formula
