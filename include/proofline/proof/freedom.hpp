#pragma once
// What the words of proofs ask of their arguments: which inputs a value contains or is written
// with, whether it is free, and how a word refuses what would say less than it does.

#include <proofline/equations/equation.hpp>
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

/// The variables of a proof that a value contains, a bit each; a plain number contains none.
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
/// The same with those that decide which expression it is.
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

/// The same value written otherwise, where it is a symbol.
template <class T>
constexpr T rewritten(const T& value, const writing& written) {
  if constexpr (is_quantity<T>) {
    return T::from_value(value.value().with(written));
  } else {
    return value.with(written);
  }
}
/// A value that f is called with in place of x: f that names x besides is found out by it.
template <class T>
constexpr T under_another_name(const T& x) {
  if constexpr (is_symbolic<T>) return rewritten(x, renamed(symbol_in(x).written()));
  return x;
}
/// A value under a letter of the word that takes it, so that it does not matter how it is written.
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

/// Whether some variable that is not among the others makes the value as near to 0 as one likes. It
/// must be the same expression on every path.
template <class T>
constexpr bool is_free_to_vanish(const T& value, unsigned others) {
  if constexpr (is_symbolic<T>) {
    const unsigned own = variables_in(value) & ~others;
    const polynomial& above = symbol_in(value).value().numerator();
    const polynomial& below = symbol_in(value).value().denominator();
    for (int i = 0; i < variable_limit && !varies(value); ++i) {
      if ((own >> i & 1) == 0) continue;
      if (above.degree(i) < below.degree(i)) return true;
      if (above.coefficient_of(i, 0).is_zero() && !below.coefficient_of(i, 0).is_zero())
        return true;
    }
  }
  return false;
}

/// Whether a becomes larger than any number times b where all variables grow together.
constexpr bool outgrows(const polynomial& a, const polynomial& b) {
  return a.all_coefficients_nonnegative() && b.all_coefficients_nonnegative() &&
         a.total_degree() > b.total_degree();
}

/// What a word of proofs says of x: it holds of no constant, and no premise around it may speak of
/// what it asks to be free.
inline constexpr unsigned mark_of_a_word = 1U << 30;
template <class X, class Statement>
constexpr auto said_of(const X& x, unsigned free, Statement statement) {
  if constexpr (undecided<Statement>) {
    if constexpr (std::is_same_v<decltype(statement.where()), proof_path*>) {
      statement.free |= mark_of_a_word | free;
      bool has_an_input = false;
      if constexpr (is_symbolic<X>) has_an_input = symbol_in(x).path() != nullptr;
      if (!has_an_input) statement.problem = "said of what is no input";
    }
  }
  return statement;
}

/// Fails the proof with these words unless the condition holds.
template <class X>
constexpr void require(bool holds, std::string_view failure, const X& x) {
  if constexpr (is_symbolic<X>) {
    const symbol& shown = symbol_in(x);
    if (!holds && shown.path() != nullptr) shown.path()->fail(failure, shown.value().numerator());
  }
}
/// Objects, at the point that one of these lies at, unless the condition holds.
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
