#pragma once
// What must hold besides a statement so that it says what it seems to: in Coq and z3 x/0 is some
// number, and a premise that holds nowhere implies anything.
//
// Both count what stands before a part, as the prover does: the premise before its conclusion, the
// first part of `both` before the second, of `either` where it is false, and of `when` its
// condition. Words are what they expand to.

#include "expression.hpp"

namespace proofline::tools {

/// For each divisor that is no number other than 0, and each radicand, that it is not 0, or not
/// negative, where it matters.
std::vector<expression> where_defined(const expression& statement);

/// For each premise, and left side of `iff`, what must hold somewhere: it, and what stands before.
std::vector<expression> premises_of(const expression& statement);

}  // namespace proofline::tools
