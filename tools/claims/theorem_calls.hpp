#pragma once
// Equations that a theorem calls by name: whether their inputs take what the theorem gives them.

#include <optional>
#include <proofline/proof/theorem_reader.hpp>

#include "named_equations.hpp"

namespace proofline::tools {

/// A number of a point at which a theorem is false, or has no value.
inline rational exactly(const value_at_a_point& value) {
  return {integer::from_int128(value.numerator()), integer::from_int128(value.denominator())};
}

/// What a call gives to an input that does not take all of it.
struct refused_argument {
  formula::place where;
  const char* expected;                     ///< "a whole number >= 1"
  std::optional<std::size_t> variable;      ///< it is this one, whose values are too many
  /// Of another: where it is no value of the input; empty where it is none at any point.
  std::vector<value_at_a_point> point = {};
};

/// The first one. A variable must lie in the input's domain, by what the theorem says behind `for
/// all`. Any other expression is refused only where a point is found at which it leaves the domain;
/// a premise of the whole statement counts. Where something else could exclude that point (or, not,
/// iff, if; or it stands in a premise), it is refused if it leaves the domain at all points.
/// Whether an expression is a whole number is not asked.
std::optional<refused_argument> refused_argument_of(const written_theorem& theorem);

}  // namespace proofline::tools
