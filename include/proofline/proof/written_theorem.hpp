#pragma once
// A theorem that was read from text (proof/theorem_reader.hpp), in a constant expression or at run
// time. It is read with symbols, proved and refused as a theorem in C++ is, by the same prover.

#include <proofline/formula/evaluate.hpp>
#include <proofline/proof/prove.hpp>

namespace proofline {

namespace detail {

/// An exact number of the text, as the number that stands beside it: a symbol of the same path, a
/// value at the same point.
constexpr symbol literal_beside(const symbol& other, const rational& value) {
  const auto part = [](const integer& whole) {
    const int128 digits = whole.to_int128();
    return std::pair(polynomial(term{0, digits}),
                     writing::of_number(static_cast<long long>(digits)));
  };
  const auto [above, written_above] = part(value.numerator());
  const auto [below, written_below] = part(value.denominator());
  return {rational_function(above, below), other.path(), joined('/', written_above, written_below)};
}
constexpr value_at_a_point literal_beside(const value_at_a_point& other, const rational& value) {
  return value_at_a_point(value.numerator().to_int128(), value.denominator().to_int128())
      .noted_at(other.at());
}
template <class Number>
constexpr Number literal_beside(const Number&, const rational& value) {
  const auto part = [](const integer& whole) {
    return Number(static_cast<long long>(whole.to_int128()));
  };
  return part(value.numerator()) / part(value.denominator());
}

}  // namespace detail

class written_theorem {
 public:
  /// A bound that no domain has, as in `B > 240`. It is a premise of the statement.
  struct bound {
    std::size_t variable;
    bool is_lower;
    bool is_strict;
    rational value;
    int node;  ///< of its end, as written
  };

  std::vector<variable> inputs;           ///< the variables, of which there is at least one
  std::vector<formula::dimension> units;  ///< of the variables
  std::vector<bound> bounds;
  formula::run_time_tree tree;
  int root = -1;

  /// The statement for these values of the variables.
  template <class Number>
  constexpr auto operator()(const std::vector<Number>& values) const ->
      typename formula::condition_of<Number>::type {
    using detail::literal_beside;  // others are beside their number
    const auto leaf = [&](int i) -> Number {
      const formula::input& read = tree.inputs[static_cast<std::size_t>(i)];
      if (!read.is_variable) return literal_beside(values.front(), read.value);
      return values[place_of(read.text)];
    };
    const auto statement = formula::state<Number>(tree, root, leaf);
    if (bounds.empty()) return statement;
    auto premise = bounded(bounds.front(), values);
    for (std::size_t i = 1; i < bounds.size(); ++i) {
      premise = both(premise, bounded(bounds[i], values));
    }
    return implies(premise, statement);
  }

  /// Why it cannot be proved, whatever it says; empty if it can.
  constexpr std::string_view problem() const {
    std::vector<char> has_variable;  // clang has no constant vector<bool> with libstdc++ 12
    bool compares = false;
    for (std::size_t at = 0; at < tree.nodes.size(); ++at) {
      const formula::node& node = tree.nodes[at];
      if (const std::string_view unknown = unknown_to_proofs(node.what); !unknown.empty()) {
        return unknown;
      }
      const auto of = [&](int part) {
        return part >= 0 && has_variable[static_cast<std::size_t>(part)];
      };
      const bool varies = node.what == formula::operation::input
                              ? tree.inputs[static_cast<std::size_t>(node.a)].is_variable
                              : of(node.a) || (!takes_one(node.what) && (of(node.b) || of(node.c)));
      has_variable.push_back(varies);
      compares = compares || (varies && is_condition(node.what));
      const int premise = premise_of(node);
      if (premise >= 0 && !has_variable[static_cast<std::size_t>(premise)]) {
        return "premise contains only constants";
      }
    }
    return compares ? "" : "proves nothing: no variable stands in it";
  }

 private:
  constexpr std::size_t place_of(std::string_view name) const {
    std::size_t i = 0;
    while (inputs[i].symbol != name) ++i;
    return i;
  }
  template <class Number>
  static constexpr auto bounded(const bound& by, const std::vector<Number>& values) ->
      typename formula::condition_of<Number>::type {
    using detail::literal_beside;
    const Number& x = values[by.variable];
    const Number end = literal_beside(x, by.value);
    if (by.is_lower) {
      if (by.is_strict) return x > end;
      return x >= end;
    }
    if (by.is_strict) return x < end;
    return x <= end;
  }
  /// The premise of an implication, an `iff` or a `not a or b`; -1 if it is none of them.
  constexpr int premise_of(const formula::node& node) const {
    using enum formula::operation;
    if (node.what == implication || node.what == equivalence) return node.a;
    if (node.what != either) return -1;
    for (const int side : {node.a, node.b}) {
      if (tree[side].what == opposite) return tree[side].a;
    }
    return -1;
  }
  static constexpr std::string_view unknown_to_proofs(formula::operation what) {
    using enum formula::operation;
    switch (what) {
      case floor: return "no proof knows floor";
      case ceil: return "no proof knows ceil";
      case round: return "no proof knows round";
      case logarithm_2: return "no proof knows log2";
      case logarithm: return "no proof knows ln";
      case exponential: return "no proof knows exp";
      case general_power: return "no proof knows a power that is no whole number";
      default: return "";
    }
  }
};

namespace detail {

constexpr reading read_at(const written_theorem& theorem,
                          const std::vector<value_at_a_point>& values) {
  reading result;
  point here;
  std::vector<value_at_a_point> given;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const value_set& taken = theorem.inputs[i].values;
    if (!values[i].is_among(taken)) return result;
    given.push_back(values[i].as_input(taken, &here));
  }
  result.is_admissible = true;
  const auto statement = theorem(given);
  result.holds = statement.decide();
  result.is_defined = here.is_defined();
  result.premises = here.premises();
  return result;
}

}  // namespace detail

/// Proves a theorem that was read from text, for all values of its variables. It is called false
/// only at a point where the text itself, read there in exact fractions, is false or has no value;
/// `false_at` is given the values of the variables there.
constexpr proof prove(const written_theorem& theorem,
                      std::vector<value_at_a_point>* false_at = nullptr) {
  if (const std::string_view problem = theorem.problem(); !problem.empty()) {
    return proof::of_failure(problem, {});
  }
  return proof::on_every_path(theorem, [&](const std::vector<value_at_a_point>& found) {
    const detail::reading there = detail::read_at(theorem, found);
    const bool confirmed = there.is_admissible && (!there.holds || !there.is_defined);
    if (confirmed && false_at != nullptr) *false_at = found;
    return confirmed;
  });
}

}  // namespace proofline
