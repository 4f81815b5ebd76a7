#pragma once
// Notation as a number that formulas are read with: its conditions are notation, too.

#include <proofline/formula/condition_of.hpp>
#include <proofline/numbers/notation.hpp>

namespace proofline {

template <>
struct formula::condition_of<notation> {
  using type = notation;
};

}  // namespace proofline
