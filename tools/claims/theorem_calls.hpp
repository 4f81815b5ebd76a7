#pragma once
// Equations that a theorem calls by name: whether their inputs take what the theorem gives them.

#include <algorithm>
#include <optional>
#include <proofline/equation/input_of_text.hpp>
#include <proofline/proof/theorem_reader.hpp>

#include "named_equations.hpp"

namespace proofline::tools {

/// What a call gives to an input that does not take all of it.
struct refused_argument {
  formula::place where;
  const char* expected;                 ///< "a whole number >= 1"
  std::optional<std::size_t> variable;  ///< it is this one, whose values are too many
  /// Of another: where it is no value of the input; empty where it is none at any point.
  std::vector<value_at_a_point> point = {};
};

/// Where a variable lies.
struct values_of_variable {
  std::optional<rational> least, most;
  bool is_open_below = false;
  int step = 0;
};

/// An end at `value`, if it is the narrower one.
inline void narrow_below(values_of_variable& of, const rational& value, bool is_open) {
  if (of.least && (value < *of.least || (value == *of.least && !is_open))) return;
  of.least = value;
  of.is_open_below = is_open;
}

inline values_of_variable values_of(const written_theorem& theorem, std::size_t variable) {
  const auto [where, step] = theorem.inputs[variable].values;
  formula::equation_input domain;
  set_values(domain, {where, step});
  values_of_variable result;
  result.step = step;
  if (domain.has_least) narrow_below(result, domain.least, domain.is_open_below);
  if (domain.has_most) result.most = domain.most;
  for (const written_theorem::bound& each : theorem.bounds) {
    if (each.variable != variable) continue;
    if (each.is_lower) {
      narrow_below(result, each.value, each.is_strict);
    } else if (!result.most || each.value < *result.most) {
      result.most = each.value;
    }
  }
  if (result.least && step != 0) {  // of whole numbers > 0 the least is 1
    const rational steps = floor(*result.least / step);
    const bool is_next = result.is_open_below || steps * step != *result.least;
    result.least = (is_next ? steps + 1 : steps) * step;
    result.is_open_below = false;
  }
  return result;
}

inline bool takes_all(const formula::equation_input& input, const values_of_variable& given) {
  if (input.step != 0 && (given.step == 0 || given.step % input.step != 0)) return false;
  if (input.has_most && (!given.most || *given.most > input.most)) return false;
  if (!input.has_least) return true;
  if (!given.least || *given.least < input.least) return false;
  return *given.least > input.least || !input.is_open_below || given.is_open_below;
}

/// Whether the value at a node counts wherever the one at another does: what is in a branch of an
/// `if`, or beside `or`, may not.
inline bool counts_with(const formula::run_time_tree& tree, int from, int node) {
  using enum formula::operation;
  std::vector<bool> counts(static_cast<std::size_t>(from) + 1, false);
  counts[static_cast<std::size_t>(from)] = true;
  for (int at = from; at > node; --at) {  // nodes stand behind those that they take
    const formula::node& n = tree[at];
    const bool is_other =
        n.what == either || n.what == opposite || n.what == equivalence || n.what == implication;
    if (!counts[static_cast<std::size_t>(at)] || is_other || n.what == input) continue;
    counts[static_cast<std::size_t>(n.what == select ? n.c : n.a)] = true;
    if (formula::takes_one(n.what) || n.what == select) continue;
    counts[static_cast<std::size_t>(n.b)] = true;
  }
  return node <= from && counts[static_cast<std::size_t>(node)];
}

/// The statements that an argument lies in the domain of its input, each with the theorem's bounds
/// and premise.
class domain_statements {
 public:
  domain_statements(const written_theorem& theorem, int call) : theorem_(theorem) {
    const formula::node& root = theorem.tree[theorem.root];
    const bool has_premise = root.what == formula::operation::implication;
    // In a premise nothing else need hold.
    can_be_asked_ = counts_with(theorem.tree, has_premise ? root.b : theorem.root, call);
    if (has_premise) premise_ = root.a;
  }

  /// Whether a point says that an argument leaves the domain. Otherwise only `is_beyond` does.
  bool can_be_asked() const { return can_be_asked_; }

  /// A point at which the argument is beyond an end of the domain; empty where none is found.
  std::vector<value_at_a_point> point_beyond(const formula::equation_input& input, int node) const {
    using formula::operation;
    std::vector<value_at_a_point> point;
    if (input.has_least) {
      point = counterexample(input.is_open_below ? operation::greater : operation::greater_equal,
                             node, input.least);
    }
    if (input.has_most && point.empty()) {
      point = counterexample(operation::less_equal, node, input.most);
    }
    return point;
  }
  /// True if the argument is proved to be beyond an end of the domain at all points, with or
  /// without the premise.
  bool is_beyond(const formula::equation_input& input, int node) const {
    using formula::operation;
    const auto is_proved = [&](operation sign, const rational& end) {
      try {
        return prove(asking(sign, node, end)).how() == known_by::all_inputs;
      } catch (const std::exception&) {  // coefficients and powers have limits
        return false;
      }
    };
    return (input.has_least &&
            is_proved(input.is_open_below ? operation::less_equal : operation::less,
                      input.least)) ||
           (input.has_most && is_proved(operation::greater, input.most));
  }

 private:
  /// The theorem with another statement.
  written_theorem asking(formula::operation sign, int node, const rational& end) const {
    written_theorem asked = theorem_;
    formula::run_time_tree& tree = asked.tree;
    const auto add = [&tree](formula::operation what, int a, int b) {
      tree.nodes.push_back({what, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b)});
      tree.places.push_back({});
      return static_cast<int>(tree.nodes.size()) - 1;
    };
    tree.inputs.push_back({.text = "0", .value = end, .range = end});
    const int number = add(formula::operation::input, static_cast<int>(tree.inputs.size()) - 1, -1);
    asked.root = add(sign, node, number);
    if (can_be_asked_ && premise_ >= 0) {
      asked.root = add(formula::operation::implication, premise_, asked.root);
    }
    return asked;
  }
  std::vector<value_at_a_point> counterexample(formula::operation sign, int node,
                                               const rational& end) const {
    const written_theorem asked = asking(sign, node, end);
    std::vector<value_at_a_point> point;
    try {
      const proof found = prove(asked, &point);
      if (found.counterexample().empty() || found.failure() != "false") point.clear();
    } catch (const std::exception&) {  // coefficients and powers have limits
      point.clear();
    }
    return point;
  }

  const written_theorem& theorem_;
  bool can_be_asked_ = false;
  int premise_ = -1;
};

inline std::optional<refused_argument> refused_in(const written_theorem& theorem,
                                                  const formula::equation_call& call) {
  for (std::size_t i = 0; i < call.taken.size(); ++i) {
    const formula::taken_node& each = call.taken[i];
    const domain_statements statements(theorem, each.call);
    const formula::equation_input* const input = each.of;
    // What an equation gives to another that it calls stands nowhere in the theorem.
    const bool is_written = i < call.arguments.size();
    const formula::place& where = is_written
                                      ? call.arguments[i].where
                                      : theorem.tree.places[static_cast<std::size_t>(call.node)];
    refused_argument refused{where, input->expects, {}};
    const formula::node& given = theorem.tree[each.node];
    if (given.what == formula::operation::input) {
      const formula::input& leaf = theorem.tree.input_at(each.node);
      if (!leaf.is_variable) continue;  // a number was compared when it was read
      const auto variable = std::ranges::find(theorem.inputs, leaf.text, &variable::symbol);
      refused.variable = static_cast<std::size_t>(variable - theorem.inputs.begin());
      if (!takes_all(*input, values_of(theorem, *refused.variable))) return refused;
    } else if (statements.can_be_asked()) {
      refused.point = statements.point_beyond(*input, each.node);
      if (!refused.point.empty()) return refused;
    } else if (statements.is_beyond(*input, each.node)) {
      return refused;
    }
  }
  return std::nullopt;
}

/// The first one. A variable must lie in the input's domain, by what the theorem says behind `for
/// all`. Any other expression is refused only where a point is found at which it leaves the domain;
/// a premise of the whole statement counts. Where something else could exclude that point (or, not,
/// iff, if; or it stands in a premise), it is refused if it leaves the domain at all points.
/// Whether an expression is a whole number is not asked.
inline std::optional<refused_argument> refused_argument_of(const written_theorem& theorem) {
  for (const formula::equation_call& each : theorem.tree.calls) {
    if (auto refused = refused_in(theorem, each)) return refused;
  }
  return std::nullopt;
}

}  // namespace proofline::tools
