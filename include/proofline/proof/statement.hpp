#pragma once
// How statements are put together: iff, implies, both, either, negation of comparisons.
//
// Of truth values (a statement read with values) they are truth values; of comparisons of symbols
// they are statements still to be decided, from left to right, as far as it matters: what a premise
// excludes is not asked of the conclusion. Notation brings its own overloads, which are its text.

#include <concepts>
#include <proofline/proof/proof_path.hpp>

namespace proofline {

/// Something that can be decided: a comparison of symbols, or statements put together from them.
template <class T>
concept undecided = requires(const T& statement) {
  { statement.decide() } -> std::same_as<bool>;
};
template <class T>
concept truth = undecided<T> || std::same_as<T, bool>;

// The words of the error line; never defined.
template <class Part>
struct part_is_a_plain_bool_use_both_or_either;

constexpr bool decided(bool statement) { return statement; }
constexpr bool decided(const undecided auto& statement) { return statement.decide(); }

namespace detail {
constexpr proof_path* path_of(bool) { return nullptr; }
constexpr proof_path* path_of(const undecided auto& statement) { return statement.where(); }

/// Two statements and how to decide them together.
template <class A, class B, class Decide>
struct joint_statement {
  A a;
  B b;
  Decide how;
  constexpr bool decide() const { return how(a, b); }
  constexpr proof_path* where() const { return path_of(a) != nullptr ? path_of(a) : path_of(b); }
};
template <truth A, truth B, class Decide>
constexpr auto joined(const A& a, const B& b, Decide how) {
  if constexpr (undecided<A> || undecided<B>) {
    return joint_statement<A, B, Decide>{a, b, how};
  } else {
    return how(a, b);
  }
}
/// The same of two parts of a statement: one that `&&` or `||` made a bool of, or that
/// compares nothing, is refused. Whether it says anything, and as a premise whether it ever
/// holds, could not be told.
template <truth A, truth B, class Decide>
constexpr auto joined_parts(const A& a, const B& b, Decide how) {
  if constexpr (undecided<A> && !undecided<B>) {
    static_assert(sizeof(part_is_a_plain_bool_use_both_or_either<B>) != 0);
  } else if constexpr (!undecided<A> && undecided<B>) {
    static_assert(sizeof(part_is_a_plain_bool_use_both_or_either<A>) != 0);
  }
  return joined(a, b, how);
}
}  // namespace detail

template <truth A, truth B>
constexpr auto both(const A& a, const B& b) {
  return detail::joined_parts(a, b,
                              [](const A& x, const B& y) { return decided(x) && decided(y); });
}
template <truth A, truth B>
constexpr auto either(const A& a, const B& b) {
  return detail::joined_parts(a, b,
                              [](const A& x, const B& y) { return decided(x) || decided(y); });
}
template <truth A, truth B>
constexpr auto implies(const A& a, const B& b) {
  proof_path* const path = detail::path_of(a);
  const int turn = path != nullptr ? path->new_premise() : 0;
  return detail::joined_parts(a, b, [turn](const A& premise, const B& conclusion) {
    const bool holds = decided(premise);
    if (proof_path* const where = detail::path_of(premise)) where->note_premise(turn, holds);
    return !holds || decided(conclusion);
  });
}
template <truth A, truth B>
constexpr auto iff(const A& a, const B& b) {
  return detail::joined_parts(a, b, [](const A& x, const B& y) {
    const bool first = decided(x);
    return first == decided(y);
  });
}
template <truth A>
constexpr auto negation(const A& a) {
  return detail::joined(a, true, [](const A& x, bool) { return !decided(x); });
}

/// low <= x <= high. For Theta, is_theta (proof/vocabulary.hpp) looks after the constants.
template <class Low, class X, class High>
constexpr auto between(const Low& low, const X& x, const High& high) {
  return both(low <= x, x <= high);
}
/// |a - b| <= distance. For a limit, tends_to (proof/vocabulary.hpp) looks after where that holds.
template <class Distance, class A, class B>
constexpr auto within(const Distance& distance, const A& a, const B& b) {
  return both(a - b <= distance, b - a <= distance);
}
/// What an induction over n steps over: a symbol of its own (proof/symbol.hpp), whatever n is; read
/// with a value or a name, n itself.
template <class Number>
constexpr Number induction_variable(const Number& n) {
  return n;
}
/// Sum of term(1) to term(n) = closed(n) for whole n >= 1, by induction: the first term, and what a
/// step from any m >= 1 adds.
template <class Number, class Term, class Closed>
constexpr auto sums_to(const Number& n, const Term& term, const Closed& closed) {
  const Number one = 1;
  const Number m = induction_variable(n);
  return both(closed(one) == term(one), closed(m + 1) - closed(m) == term(m + 1));
}

}  // namespace proofline
