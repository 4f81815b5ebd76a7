#pragma once
// Finds points of a theorem where its premises hold, and where it is false.
//
// On a path of a proof every comparison is decided, and the decision holds at each point of the
// path. To find a point, values are tried for the free variables. Equations and solutions give the
// others, and then all facts are evaluated exactly. If no point is found, that proves nothing.

#include <array>
#include <proofline/proof/point.hpp>
#include <proofline/proof/theorem.hpp>
#include <span>
#include <vector>

namespace proofline::detail {

/// The result of reading a theorem at a point.
struct reading {
  bool is_admissible = false;  ///< each value is in its input's domain
  bool is_defined = false;
  bool has_a_word = false;  ///< such as rises (proof/vocabulary.hpp)
  bool holds = true;
  std::vector<char> premises;
  std::string_view objection;  ///< why a false statement would not refute what is meant
};

template <class Theorem, std::size_t N>
constexpr reading read_at(const Theorem& theorem, const std::array<value_at_a_point, N>& values) {
  return proofline::apply(
      [&]<class... Inputs>(const Inputs&...) {
        return [&]<std::size_t... Index>(std::index_sequence<Index...>) {
          reading result;
          result.is_admissible = (values[Index].is_among(Inputs::values) && ...);
          if (!result.is_admissible) return result;
          point here;
          const auto statement = theorem(as_quantity_or_count<typename Inputs::unit>(
              values[Index].as_input(Inputs::values, &here))...);
          if constexpr (undecided<decltype(statement)>) result.has_a_word = statement.frees() != 0;
          result.holds = decided(statement);
          result.is_defined = here.is_defined();
          result.premises = here.premises();
          result.objection = here.objection();
          return result;
        }
        (std::make_index_sequence<N>());
      },
      theorem.inputs);
}
template <class Input, class Value>
constexpr value_at_a_point exact_value(const bound<Input, Value>& given) {
  const rational exact = exact_value_of(given);
  return {exact.numerator().to_int128(), exact.denominator().to_int128()};
}
/// Whether each value that is given alone, and not by a device or a model, is of an input.
template <class... Inputs, class... Bound>
constexpr bool takes_all(const pack<Inputs...>&, const bindings<Bound...>& given) {
  return proofline::apply(
      [](const auto&... each) {
        return ((times_among<typename std::remove_cvref_t<decltype(each)>::input_type, Inputs...> !=
                     0 ||
                 each.is_of_a_group) &&
                ...);
      },
      given.values);
}
/// A point gives each input of the theorem once.
template <text Theorem, class Input, class... Bound>
consteval void require_once() {
  constexpr int times = times_given<Input, Bound...>;
  if constexpr (times == 0) {
    static_assert(sizeof(input_is_missing<Theorem, Input::name>) != 0);
  } else if constexpr (times > 1) {
    static_assert(sizeof(input_is_given_twice<Theorem, Input::name>) != 0);
  }
}
template <class Theorem, class... Bound>
constexpr reading read_at(const Theorem& theorem, const bindings<Bound...>& given) {
  return proofline::apply(
      [&]<class... Inputs>(const Inputs&...) {
        (require_once<Theorem::name, Inputs, Bound...>(), ...);
        return read_at(theorem, std::array{exact_value(bound_in<Inputs>(given.values))...});
      },
      theorem.inputs);
}
/// Values to try for a path's variables: first 1 for all, then small numbers in an irregular order
/// that is always the same.
constexpr assumptions::values trial_values(unsigned trial, int variables) {
  constexpr int above[] = {1, 2, 1, 3, 0, 1, 4, 1, 10, 5, 100, 1};
  constexpr int below[] = {1, 1, 2, 1, 1, 3, 1, 10, 1, 1, 1, 100};
  assumptions::values result;
  unsigned state = trial * 2654435761U;
  for (int i = 0; i < variables; ++i) {
    state = state * 1664525U + 1013904223U;
    const unsigned which = trial == 0 ? 0 : (state >> 16) % (trial < 8 ? 6 : 12);
    result[static_cast<std::size_t>(i)] = value_at_a_point(above[which], below[which]);
  }
  return result;
}
inline constexpr unsigned most_trials = 48;

/// The symbols that stand for the inputs on a path.
using symbols_of_inputs = std::span<const symbol* const>;

/// True if a point of the path is found. `variables` then holds its values.
constexpr bool has_a_point(const assumptions& assumed, assumptions::values& variables) {
  for (unsigned trial = 0; trial < most_trials; ++trial) {
    variables = assumed.completed(trial_values(trial, assumed.variables()));
    if (assumed.contains(variables)) return true;
  }
  return false;
}
constexpr bool has_a_point(const assumptions& assumed) {
  assumptions::values variables;
  return has_a_point(assumed, variables);
}
/// The point as values of the inputs; empty if none is found.
constexpr std::vector<value_at_a_point> point_of(const assumptions& assumed,
                                                 symbols_of_inputs inputs) {
  std::vector<value_at_a_point> result;
  assumptions::values variables;
  if (!has_a_point(assumed, variables)) return result;
  for (const symbol* const each : inputs) {
    result.push_back(each->value().evaluate<value_at_a_point>(variables));
  }
  return result;
}

/// "x = 1/2, y = 3"
constexpr short_text text_of_point(symbols_of_inputs inputs,
                                   const std::vector<value_at_a_point>& values) {
  short_text out;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (i != 0) out += ", ";
    out += inputs[i]->name();
    out += " = ";
    out += to_text(values[i].exactly()).view();
  }
  return out;
}

/// An expression in the path's variables as one in the inputs, times a positive factor: the inverse
/// of symbol_for() (prove.hpp).
constexpr short_text text_in_inputs(symbols_of_inputs inputs, const polynomial& expression) {
  rational_function result = expression;
  std::array<std::string_view, variable_limit> names{};
  // Of assumptions, which are what one side of them is larger by.
  constexpr std::string_view differences[] = {"slack_1", "slack_2", "slack_3", "slack_4", "slack_5"};
  std::size_t next = inputs.size();
  for (const symbol* const each : inputs) next += each->values().where == domain::real ? 1 : 0;
  names.fill("slack");
  for (const std::string_view each : differences) {
    if (next < names.size()) names[next++] = each;
  }
  int index = 0, second = static_cast<int>(inputs.size());
  for (const symbol* const each : inputs) {
    const rational_function x = rational_function::variable(index);
    names[static_cast<std::size_t>(index)] = each->name();
    const domain where = each->values().where;
    if (where == domain::at_least_one) result = result.substitute(index, x - 1);
    if (where == domain::even) result = result.substitute(index, (x - 2) / 2);
    if (where == domain::fraction) result = result.substitute(index, 1 / x - 1);
    if (where == domain::real && second < variable_limit) result = result.substitute(second++, 0);
    ++index;
  }
  if (result.is_zero()) return {};
  return rational_function(result.numerator()).to_shown_text<short_text>(names);
}

}  // namespace proofline::detail
