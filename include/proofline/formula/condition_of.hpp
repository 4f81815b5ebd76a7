#pragma once
// What a comparison of numbers gives, and what conditions are made of.

#include <concepts>
#include <proofline/numbers/certainty.hpp>
#include <utility>

namespace proofline::formula {

/// The one type for all conditions of a number: what its comparisons give, unless `both` and
/// `implies` of them give other types (a symbol's); then it is specialised where that number is.
template <class Number>
struct condition_of {
  using type = decltype(std::declval<const Number&>() < std::declval<const Number&>());
};
/// Conditions that are decided later, or written down, and not at once.
template <class Number>
concept has_statements = !std::same_as<typename condition_of<Number>::type, bool> &&
                         !std::same_as<typename condition_of<Number>::type, certainty>;

}  // namespace proofline::formula
