#pragma once
// How statements are put together: iff, implies, both, either, negation of comparisons.
//
// Of truth values (a statement read with values) they are truth values; of comparisons of symbols,
// or of values at a point, they are statements still to be decided, from left to right, as far as
// it matters: what a premise excludes is not asked of the conclusion. Notation brings its own
// overloads, which are its text.

#include <concepts>
#include <string_view>
#include <type_traits>

namespace proofline {

/// Something that can be decided: a comparison, or statements put together from comparisons.
/// `where()` is where it is decided: a path of a proof, or a point; none if it is of constants.
template <class T>
concept undecided = requires(const T& statement) {
  { statement.decide() } -> std::same_as<bool>;
  statement.where();
};
template <class T>
concept truth = undecided<T> || std::same_as<T, bool>;

// The words of the error line; never defined.
template <class Part>
struct part_is_a_plain_bool_use_both_or_either;

constexpr bool decided(bool statement) { return statement; }
constexpr bool decided(const undecided auto& statement) { return statement.decide(); }

namespace detail {

/// Two parts of a statement.
template <class A, class B>
struct parts {
  A a;
  B b;

  constexpr auto where() const {
    if constexpr (!undecided<A>) {
      return b.where();
    } else if constexpr (!undecided<B>) {
      return a.where();
    } else {
      return a.where() != nullptr ? a.where() : b.where();
    }
  }
  constexpr auto written() const { return joined('&', a.written(), b.written()); }
  /// Why a part says nothing, if one does not.
  constexpr std::string_view says_nothing() const {
    std::string_view problem;
    if constexpr (undecided<A>) problem = a.says_nothing();
    if constexpr (undecided<B>) {
      if (problem.empty()) problem = b.says_nothing();
    }
    return problem;
  }
};

template <class A, class B, class Decide>
struct joint_statement : parts<A, B> {
  Decide how;
  constexpr bool decide() const { return how(this->a, this->b); }
};

/// a implies b, or a iff b: a must hold somewhere, or nothing is said.
template <class A, class B, bool BothWays>
struct conditional_statement : parts<A, B> {
  int turn;
  constexpr bool decide() const {
    const bool premise = decided(this->a);
    if (auto* const where = this->where()) where->note_premise(turn, premise);
    if constexpr (BothWays) return premise == decided(this->b);
    return !premise || decided(this->b);
  }
  constexpr std::string_view says_nothing() const {
    return this->where() == nullptr ? "a premise of constants" : parts<A, B>::says_nothing();
  }
};

template <class A>
struct negated_statement {
  A a;
  constexpr bool decide() const { return !decided(a); }
  constexpr auto where() const { return a.where(); }
  constexpr auto written() const { return applied('!', a.written()); }
  constexpr std::string_view says_nothing() const { return a.says_nothing(); }
};
template <class T>
inline constexpr bool is_negation = false;
template <class A>
inline constexpr bool is_negation<negated_statement<A>> = true;

/// A part that `&&` or `||` made a bool of, or that compares nothing, is refused: whether it says
/// anything, and as a premise whether it ever holds, could not be told.
template <truth A, truth B>
constexpr void refuse_plain_bools() {
  if constexpr (undecided<A> && !undecided<B>) {
    static_assert(sizeof(part_is_a_plain_bool_use_both_or_either<B>) != 0);
  } else if constexpr (!undecided<A> && undecided<B>) {
    static_assert(sizeof(part_is_a_plain_bool_use_both_or_either<A>) != 0);
  }
}

template <truth A, truth B, class Decide>
constexpr auto joined_statement(const A& a, const B& b, Decide how) {
  if constexpr (undecided<A> || undecided<B>) {
    return joint_statement<A, B, Decide>{{a, b}, how};
  } else {
    return how(a, b);
  }
}
/// Premises are told apart by the order in which the statement is put together, which is the same
/// wherever it is decided; in which they are decided is not.
template <bool BothWays, truth A, truth B>
constexpr auto conditional(const A& a, const B& b) {
  refuse_plain_bools<A, B>();
  if constexpr (undecided<A>) {
    conditional_statement<A, B, BothWays> result{{a, b}, 0};
    if (auto* const where = result.where()) result.turn = where->new_premise();
    return result;
  } else if constexpr (BothWays) {
    return a == b;
  } else {
    return !a || b;
  }
}
}  // namespace detail

template <truth A, truth B>
constexpr auto both(const A& a, const B& b) {
  detail::refuse_plain_bools<A, B>();
  return detail::joined_statement(a, b,
                                  [](const A& x, const B& y) { return decided(x) && decided(y); });
}
/// a implies b. As in iff, a must hold for some inputs: prove() asks for a point.
template <truth A, truth B>
constexpr auto implies(const A& a, const B& b) {
  return detail::conditional<false>(a, b);
}
template <truth A, truth B>
constexpr auto iff(const A& a, const B& b) {
  return detail::conditional<true>(a, b);
}
/// a or b; of "not a, or b", which is "a implies b", a must hold somewhere.
template <truth A, truth B>
constexpr auto either(const A& a, const B& b) {
  if constexpr (detail::is_negation<A>) {
    return implies(a.a, b);
  } else if constexpr (detail::is_negation<B>) {
    return implies(b.a, a);
  } else {
    detail::refuse_plain_bools<A, B>();
    return detail::joined_statement(
        a, b, [](const A& x, const B& y) { return decided(x) || decided(y); });
  }
}
template <truth A>
constexpr auto negation(const A& a) {
  if constexpr (undecided<A>) {
    return detail::negated_statement<A>{a};
  } else {
    return !a;
  }
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

}  // namespace proofline
