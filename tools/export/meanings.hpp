#pragma once
// What the words of a theorem mean, as Coq's theorems (coq/Words.v), shown from what the words
// expand to for all inputs:
//
//   steps_tend_to_the_least_means_1   S(B) tends to S_min as B goes to infinity
//   steps_tend_to_the_least_side_1    what else that needs, by a certificate: a threshold is above
//   0
//
// The inputs that a word quantifies over are bound in it, as its D says; a step or a tolerance is
// any; all others are around it, with the premises that are said of them. Where all is defined is
// said of what the words expand to.

#include <functional>

#include "coq_theorems.hpp"

namespace proofline::tools {

/// In the order in which Coq can read them, behind the theorem itself. What needs a certificate is
/// shown by `certified`, of a statement in the theorem's variables.
std::vector<coq_theorem> coq_theorems_of_words(
    const stated_theorem& theorem,
    const std::function<coq_theorem(const std::string& name, const expression& statement)>&
        certified);

}  // namespace proofline::tools
