#pragma once
// A theorem: a statement about named inputs, over the whole of their domains. Its definition costs
// nothing. prove() proves it by exact algebra, refute() refutes it by one counterexample.

#include <proofline/equation/equation.hpp>
#include <proofline/numbers/notation.hpp>
#include <proofline/proof/vocabulary.hpp>

namespace proofline {

template <text Name, class Statement, class... Inputs>
struct theorem {
  static constexpr auto name = Name;

  std::string_view says;    ///< the statement in words
  std::string_view source;  ///< document and section
  pack<Inputs...> inputs;
  Statement statement;

  /// The statement read with the given arguments, in the order of `inputs`.
  template <class... Arguments>
  constexpr auto operator()(const Arguments&... arguments) const {
    return statement(expect<typename Inputs::unit>(arguments)...);
  }
};

/// Defines a theorem: its words, its source, its inputs, and the statement as a lambda of them.
template <text Name, class... Inputs, class Statement>
constexpr auto for_all(std::string_view says, std::string_view source,
                       const pack<Inputs...>& inputs, const Statement& statement) {
  return theorem<Name, Statement, Inputs...>{says, source, inputs, statement};
}

/// A statement with a point at which its premises hold, for when prove() finds none.
template <class Statement, class Point>
struct statement_with_a_point {
  Statement statement;
  Point point;
  template <class... Arguments>
  constexpr auto operator()(const Arguments&... arguments) const {
    return statement(arguments...);
  }
};
/// A theorem with inputs for which its premises hold: `at(launch_time = 5_us, ...)`.
template <text Name, class... Inputs, class Statement, class... Bound>
constexpr auto for_all(std::string_view says, std::string_view source,
                       const pack<Inputs...>& inputs, const Statement& statement,
                       const bindings<Bound...>& where_premises_hold) {
  using with_a_point = statement_with_a_point<Statement, bindings<Bound...>>;
  return theorem<Name, with_a_point, Inputs...>{says, source, inputs,
                                                with_a_point{statement, where_premises_hold}};
}

/// An input as a symbol: its own, or the one that a document has for it.
template <class Input>
constexpr auto named(const Input& input, std::string_view symbol) {
  static_cast<void>(input);
  return detail::as_quantity_or_count<typename Input::unit>(notation::name(symbol));
}
template <class Input>
constexpr auto named(const Input& input) {
  return named(input, input.symbol);
}
/// An input as text, without MathML.
template <class Input>
constexpr auto named_in_text(const Input& input) {
  return detail::as_quantity_or_count<typename Input::unit>(text_notation::name(input.symbol));
}

}  // namespace proofline
