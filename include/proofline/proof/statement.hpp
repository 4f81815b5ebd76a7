#pragma once
// How statements are put together: iff, implies, both, either, negation of comparisons. Read with
// values and symbols they are truth values; read with notation they are their own text, for which
// notation brings its own overloads.

#include <concepts>

namespace proofline {

constexpr bool iff(std::same_as<bool> auto a, std::same_as<bool> auto b) { return a == b; }
constexpr bool implies(std::same_as<bool> auto a, std::same_as<bool> auto b) { return !a || b; }
constexpr bool both(std::same_as<bool> auto a, std::same_as<bool> auto b) { return a && b; }
constexpr bool either(std::same_as<bool> auto a, std::same_as<bool> auto b) { return a || b; }
constexpr bool negation(std::same_as<bool> auto a) { return !a; }

/// low <= x <= high: with a multiple of one function on either side, that is Theta of it.
template <class Low, class X, class High>
constexpr auto between(const Low& low, const X& x, const High& high) {
  return both(low <= x, x <= high);
}
/// |a - b| <= distance. For a limit: for every distance > 0, from the size on that a theorem names.
template <class Distance, class A, class B>
constexpr auto within(const Distance& distance, const A& a, const B& b) {
  return both(a - b <= distance, b - a <= distance);
}
/// Sum of term(1) to term(n) = closed(n), by induction on n: the first term, and what a step adds.
template <class Number, class Term, class Closed>
constexpr auto sums_to(const Number& n, const Term& term, const Closed& closed) {
  const Number one = 1;
  return both(closed(one) == term(one), closed(n + 1) - closed(n) == term(n + 1));
}

}  // namespace proofline
