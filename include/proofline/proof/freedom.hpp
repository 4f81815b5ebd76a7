#pragma once
// What words of proofs (proof/vocabulary.hpp) require of their arguments: which inputs a value
// contains or is written with, whether it is free, and how a word refuses a statement weaker than
// its name.

#include <proofline/equation/equation.hpp>
#include <proofline/proof/point.hpp>
#include <proofline/proof/statement.hpp>
#include <proofline/proof/symbol.hpp>

namespace proofline::detail {

template <class T>
inline constexpr bool is_symbolic = std::is_same_v<typename number_in_quantity<T>::type, symbol>;
template <class T>
inline constexpr bool is_at_a_point =
    std::is_same_v<typename number_in_quantity<T>::type, value_at_a_point>;

/// The symbol in a quantity, or the symbol itself.
constexpr const symbol& symbol_in(const symbol& x) { return x; }
template <class Unit>
constexpr const symbol& symbol_in(const quantity<Unit, symbol>& x) {
  return x.value();
}

/// The variables of a proof that a value contains, one bit each; 0 for a plain number.
template <class T>
constexpr unsigned variables_in(const T& value) {
  unsigned result = 0;
  if constexpr (is_symbolic<T>) {
    const rational_function& f = symbol_in(value).value();
    monomial powers = 0;
    for (const term& each : f.numerator()) powers |= each.powers;
    for (const term& each : f.denominator()) powers |= each.powers;
    for (int i = 0; powers != 0; powers <<= 8, ++i) {
      if (exponent_of(powers, 0) != 0) result |= 1U << i;
    }
  }
  return result;
}
/// The same, and the variables that decide which expression it is on a path.
template <class T>
constexpr unsigned variables_that_move(const T& value) {
  unsigned result = variables_in(value);
  if constexpr (is_symbolic<T>) {
    const writing& written = symbol_in(value).written();
    if (written.varies()) result |= written.names();
  }
  return result;
}
template <class T>
constexpr bool varies(const T& value) {
  if constexpr (is_symbolic<T>) return symbol_in(value).written().varies();
  return false;
}

/// A symbol with the same value and another writing; other values are unchanged.
template <class T>
constexpr T rewritten(const T& value, const writing& written) {
  if constexpr (is_quantity<T>) {
    return T::from_value(value.value().with(written));
  } else {
    return value.with(written);
  }
}
/// The value that replaces x as the argument of f. If the result names x, then f captures x.
template <class T>
constexpr T under_another_name(const T& x) {
  if constexpr (is_symbolic<T>) return rewritten(x, renamed(symbol_in(x).written()));
  return x;
}
/// A value under a letter of the word that uses it, so that its own writing does not matter.
template <class T>
constexpr auto as_letter(char letter, const T& value) {
  if constexpr (is_symbolic<T>) {
    return rewritten(value, writing::of_letter(letter));
  } else {
    return value;
  }
}
template <class T>
constexpr unsigned names_in(const T& value) {
  if constexpr (is_symbolic<T>) return symbol_in(value).written().names();
  return 0;
}

/// Marks a statement that a word of proofs makes: no premise around it may name the variables in
/// `free`, and it is no condition (proof/statement.hpp).
inline constexpr unsigned mark_of_a_word = 1U << 30;
template <class Statement>
constexpr Statement in_a_word(unsigned free, Statement statement) {
  if constexpr (undecided<Statement>) statement.free |= mark_of_a_word | free;
  return statement;
}
/// A statement that is said of x, which must not be a constant.
template <class X, class Statement>
constexpr Statement said_of(const X& x, unsigned free, Statement statement) {
  if constexpr (undecided<Statement>) {
    if constexpr (std::is_same_v<decltype(statement.where()), proof_path*>) {
      bool has_an_input = false;
      if constexpr (is_symbolic<X>) has_an_input = symbol_in(x).path() != nullptr;
      if (!has_an_input) statement.problem = "its variable is no input";
    }
  }
  return in_a_word(free, statement);
}

/// Fails the proof with this message unless the condition holds.
template <class X>
constexpr void require(bool holds, std::string_view failure, const X& x) {
  if constexpr (is_symbolic<X>) {
    const symbol& shown = symbol_in(x);
    if (!holds && shown.path() != nullptr) shown.path()->refuse(failure, shown.value().numerator());
  }
}
/// Objects, at the point at which x is evaluated, unless the condition holds.
template <class... X>
constexpr void refutes_only_if(bool holds, std::string_view objection, const X&... x) {
  const auto object_at = [&](const auto& each) {
    if constexpr (is_at_a_point<std::remove_cvref_t<decltype(each)>>) {
      point* const here = plain_value(each).at();
      if (here != nullptr && !holds) here->object(objection);
    }
  };
  (object_at(x), ...);
}

}  // namespace proofline::detail
