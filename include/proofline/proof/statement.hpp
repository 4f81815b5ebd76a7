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

inline constexpr std::string_view misplaced_word = "a word of proofs under a condition";

/// Two statements and how to decide them together.
template <class A, class B, class Where, class Decide>
struct joint_statement {
  A a;
  B b;
  Where* at;
  std::string_view problem;
  unsigned named;  // the inputs that it is written with, a bit each
  unsigned free;   // what a word of proofs in it asks to be free, see frees()
  Decide how;
  constexpr bool decide() const { return how(a, b); }
  constexpr Where* where() const { return at; }
  constexpr std::string_view says_nothing() const { return problem; }
  /// The inputs that no premise around it may speak of, a bit each; not 0 if it holds a word of
  /// proofs (proof/vocabulary.hpp), which means what it says only alone, in both, or as a
  /// conclusion.
  constexpr unsigned frees() const { return free; }
  constexpr unsigned names() const { return named; }
  constexpr auto written() const { return joined('&', a.written(), b.written()); }
};
template <class A>
struct negated_statement {
  A a;
  constexpr bool decide() const { return !a.decide(); }
  constexpr auto where() const { return a.where(); }
  constexpr std::string_view says_nothing() const {
    return a.frees() != 0 ? misplaced_word : a.says_nothing();
  }
  constexpr unsigned frees() const { return a.frees(); }
  constexpr unsigned names() const { return a.names(); }
  constexpr auto written() const { return applied('!', a.written()); }
};
template <class T>
inline constexpr bool is_negation = false;
template <class A>
inline constexpr bool is_negation<negated_statement<A>> = true;

template <class Where>
constexpr Where* either_place(Where* a, Where* b) {
  return a != nullptr ? a : b;
}
constexpr std::string_view either_problem(std::string_view a, std::string_view b) {
  return a.empty() ? b : a;
}
/// Of two truth values their truth value; of two statements a statement. A part that `&&` or `||`
/// made a bool of, or that compares nothing, is refused: whether it says anything, and as a premise
/// whether it ever holds, could not be told.
template <truth A, truth B, class Decide>
constexpr auto joined_statement(const A& a, const B& b, Decide how) {
  if constexpr (undecided<A> && undecided<B>) {
    auto* const at = either_place(a.where(), b.where());
    return joint_statement<A, B, std::remove_pointer_t<decltype(a.where())>, Decide>{
        a,
        b,
        at,
        either_problem(a.says_nothing(), b.says_nothing()),
        a.names() | b.names(),
        a.frees() | b.frees(),
        how};
  } else if constexpr (undecided<A>) {
    static_assert(sizeof(part_is_a_plain_bool_use_both_or_either<B>) != 0);
  } else if constexpr (undecided<B>) {
    static_assert(sizeof(part_is_a_plain_bool_use_both_or_either<A>) != 0);
  } else {
    return how(a, b);
  }
}
/// The same statement, in which no word of proofs may stand.
template <truth Statement>
constexpr Statement refusing_words(Statement statement) {
  if constexpr (undecided<Statement>) {
    if (statement.frees() != 0) statement.problem = misplaced_word;
  }
  return statement;
}
/// What stands under a condition, which must hold somewhere. Conditions are told apart by the order
/// in which the statement is put together, which is the same wherever it is decided; in which they
/// are decided is not.
template <truth A, truth B, class Decide>
constexpr auto conditional_statement(const A& a, const B& b, Decide how) {
  if constexpr (undecided<A> && undecided<B>) {
    auto* const at = either_place(a.where(), b.where());
    const int turn = at != nullptr ? at->new_premise() : 0;
    auto result = joined_statement(a, b, [at, turn, how](const A& x, const B& y) {
      const bool premise = x.decide();
      if (at != nullptr) at->note_premise(turn, premise);
      return how(premise, y);
    });
    if (at == nullptr) result.problem = "a premise of constants";
    if (a.frees() != 0 || (b.frees() != 0 && (b.frees() & a.names()) != 0)) {
      result.problem = misplaced_word;
    }
    return result;
  } else {
    return joined_statement(a, b, how);
  }
}
}  // namespace detail

template <truth A, truth B>
constexpr auto both(const A& a, const B& b) {
  return detail::joined_statement(a, b,
                                  [](const A& x, const B& y) { return decided(x) && decided(y); });
}
/// a implies b. As in iff, a must hold for some inputs: prove() asks for a point.
template <truth A, truth B>
constexpr auto implies(const A& a, const B& b) {
  return detail::conditional_statement(
      a, b, [](bool premise, const B& y) { return !premise || decided(y); });
}
template <truth A, truth B>
constexpr auto iff(const A& a, const B& b) {
  return detail::refusing_words(detail::conditional_statement(
      a, b, [](bool premise, const B& y) { return premise == decided(y); }));
}
/// a or b; of "not a, or b", which is "a implies b", a must hold somewhere.
template <truth A, truth B>
constexpr auto either(const A& a, const B& b) {
  if constexpr (detail::is_negation<A>) {
    return implies(a.a, b);
  } else if constexpr (detail::is_negation<B>) {
    return implies(b.a, a);
  } else {
    return detail::refusing_words(detail::joined_statement(
        a, b, [](const A& x, const B& y) { return decided(x) || decided(y); }));
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
