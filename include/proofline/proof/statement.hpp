#pragma once
// Statements made of comparisons: iff, implies, both, either and negation.
//
// Read with values, a statement is a truth value. Read with symbols or at a point, it is decided
// later, from left to right and only as far as needed: the conclusion is not decided where the
// premise is false. Notation has its own overloads, which give the text.
//
// A word of proofs (proof/vocabulary.hpp) speaks of all values of its inputs, a condition of one.
// So a word stands alone, in both, or as a conclusion whose premise does not name those inputs.
// Whatever decides a statement for another purpose refuses a word in it: refuse_words().

#include <concepts>
#include <stdexcept>
#include <string_view>
#include <type_traits>

namespace proofline {

/// Something to be decided: a comparison or a statement made of comparisons. `where()` is the path
/// or the point where it is decided; null if it contains only constants.
template <class T>
concept undecided = requires(const T& statement) {
  { statement.decide() } -> std::same_as<bool>;
  statement.where();
};
template <class T>
concept truth = undecided<T> || std::same_as<T, bool>;

// Shown in error messages; never defined.
template <class Part>
struct part_is_a_plain_bool_use_both_or_either;

constexpr bool decided(bool statement) { return statement; }
constexpr bool decided(const undecided auto& statement) { return statement.decide(); }

namespace detail {

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void a_word_such_as_rises_in_a_condition() {
  throw std::domain_error("a word such as rises in a condition");
}
/// Refuses a word of proofs in a condition that is decided on this path or at this point.
template <undecided Condition, class Where>
constexpr void refuse_words(const Condition& condition, Where* at) {
  if (condition.frees() == 0) return;
  if (at == nullptr) a_word_such_as_rises_in_a_condition();
  at->refuse("a word such as rises in a condition");
}
template <undecided Condition>
constexpr void refuse_words(const Condition& condition) {
  refuse_words(condition, condition.where());
}

/// Two statements and how to decide them together.
template <class A, class B, class Where, class Decide>
struct joint_statement {
  A a;
  B b;
  Where* at;
  std::string_view problem;
  unsigned named;  // the inputs that it is written with, one bit each
  unsigned free;   // inputs that must be free in it, see frees()
  Decide how;
  constexpr bool decide() const { return how(a, b); }
  constexpr Where* where() const { return at; }
  constexpr std::string_view says_nothing() const { return problem; }
  /// The inputs that no premise around it may name, one bit each, and another bit. Not 0 if it
  /// contains a word of proofs, of which all values of these inputs are asked.
  constexpr unsigned frees() const { return free; }
  constexpr unsigned names() const { return named; }
  constexpr auto written() const { return joined('&', a.written(), b.written()); }
};
template <class A>
struct negated_statement {
  A a;
  constexpr bool decide() const { return !a.decide(); }
  constexpr auto where() const { return a.where(); }
  constexpr std::string_view says_nothing() const { return a.says_nothing(); }
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
/// Joins two truth values to a truth value, and two statements to a statement. Refuses a part that
/// compares nothing or that `&&` or `||` turned into a bool: nobody could check whether such a part
/// says anything, or ever holds as a premise.
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
/// Two conditions, neither with a word.
template <truth A, truth B, class Decide>
constexpr auto joined_conditions(const A& a, const B& b, Decide how) {
  if constexpr (undecided<A>) refuse_words(a);
  if constexpr (undecided<B>) refuse_words(b);
  return joined_statement(a, b, how);
}
/// A statement with a premise, which must hold at some point. Premises are numbered in the order in
/// which the statement is put together, which is always the same, unlike the order in which they
/// are decided.
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
    if (at == nullptr) result.problem = "premise contains only constants";
    refuse_words(a);
    if ((b.frees() & a.names()) != 0) refuse_words(b);
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
/// a implies b. As in iff, a must hold for some inputs; prove() requires a point.
template <truth A, truth B>
constexpr auto implies(const A& a, const B& b) {
  return detail::conditional_statement(
      a, b, [](bool premise, const B& y) { return !premise || decided(y); });
}
template <truth A, truth B>
constexpr auto iff(const A& a, const B& b) {
  if constexpr (undecided<B>) detail::refuse_words(b);
  return detail::conditional_statement(
      a, b, [](bool premise, const B& y) { return premise == decided(y); });
}
/// a or b. either(not a, b) is implies(a, b): a must hold at some point.
template <truth A, truth B>
constexpr auto either(const A& a, const B& b) {
  if constexpr (detail::is_negation<A>) {
    return implies(a.a, b);
  } else if constexpr (detail::is_negation<B>) {
    return implies(b.a, a);
  } else {
    return detail::joined_conditions(
        a, b, [](const A& x, const B& y) { return decided(x) || decided(y); });
  }
}
template <truth A>
constexpr auto negation(const A& a) {
  if constexpr (undecided<A>) {
    detail::refuse_words(a);
    return detail::negated_statement<A>{a};
  } else {
    return !a;
  }
}

/// low <= x <= high. For Theta use is_theta (proof/vocabulary.hpp), which checks the constants.
template <class Low, class X, class High>
constexpr auto between(const Low& low, const X& x, const High& high) {
  return both(low <= x, x <= high);
}
/// |a - b| <= distance. For a limit use tends_to (proof/vocabulary.hpp), which checks the
/// threshold.
template <class Distance, class A, class B>
constexpr auto within(const Distance& distance, const A& a, const B& b) {
  return both(a - b <= distance, b - a <= distance);
}

}  // namespace proofline
