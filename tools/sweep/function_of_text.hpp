#pragma once
// Expressions over inputs, equations and names of one's own in a sweep, as steps with units:
//
//   chips / fsdp_chips            fsdp_tp_step_time <= 5 ms
//   max(mesh_compute_time, mesh_weight_time)          tensor_chips == 16 or tensor_chips == 20
//
// The reader of all formulas in text (formula/reader.hpp) reads them, and checks their units. What
// it reads is recorded here for the engine.

#include <deque>
#include <functional>
#include <proofline/formula/reader.hpp>
#include <proofline/sweep/grid.hpp>

#include "../program/bad_input.hpp"
#include "../program/catalogue.hpp"

namespace proofline::tools {

using formula::dimension;

/// "FLOP/s"; "count" for a plain number.
std::string text_of(const dimension& unit);
/// A dimension in words for messages: "a plain count".
std::string said(const dimension& unit);
/// The dimension of a unit's text: "FLOP/s", "count".
dimension dimension_of(std::string_view unit);
/// Whether both are numbers with units, such as "2 USD/hour" and "3", and the units differ.
bool differ_in_unit(std::string_view number, std::string_view other);

/// What an equation needs of a value that is computed for it, or that it computes for others: that
/// their inputs take it.
struct argument_condition {
  std::string text;  ///< "chips > 0 in training_time(chips = chips - 1)"
  sweep::function holds;
};

struct written_expression {
  std::string text;       ///< as the user wrote it
  sweep::function value;  ///< empty unit for a condition; otherwise see `unit`
  dimension unit = {};
  std::vector<argument_condition> of_arguments = {};
  std::string as_read = {};    ///< fully parenthesised
  bool is_percentage = false;  ///< 20 %, which is added to another as it is

  bool is_condition() const { return value.unit.empty(); }
  /// True if no input can change it.
  bool is_constant() const { return value.inputs.empty(); }
};

/// The names that an expression may use.
struct known_names {
  std::vector<sweep::input_facts> inputs;  ///< with names of one's own
  const std::vector<equation_record>* equations = nullptr;
  /// Those that the request gives. In a number only these are names: 2 bytes are bytes, though an
  /// equation has such an input.
  std::vector<std::string> given = {};
  std::vector<std::string> percentages = {};    ///< names of one's own that are one
  std::deque<sweep::function> conditions = {};  ///< names of one's own that are one
  /// A formula of one's own as a function of what it is computed from in the end: axes, values and
  /// inputs. Null where the name is that of no formula.
  std::function<const sweep::function*(std::string_view)> own_function = {};

  const sweep::input_facts* input(std::string_view name) const {
    const auto found = std::ranges::find(inputs, name, &sweep::input_facts::name);
    return found == inputs.end() ? nullptr : &*found;
  }
  const sweep::function* equation(std::string_view name) const {
    for (const equation_record& each : *equations) {
      if (each.function.name == name) return &each.function;
    }
    return nullptr;
  }
  const sweep::function* condition(std::string_view name) const {
    const auto found = std::ranges::find(conditions, name, &sweep::function::name);
    return found == conditions.end() ? nullptr : &*found;
  }
  /// What a call of this name calls; null where it is none.
  const sweep::function* called(std::string_view name) const {
    const sweep::function* const own = own_function ? own_function(name) : nullptr;
    const bool is_own = own != nullptr || input(name) != nullptr || condition(name) != nullptr;
    return is_own ? own : equation(name);
  }
  std::vector<std::string> all() const {
    std::vector<std::string> names;
    for (const sweep::input_facts& each : inputs) names.emplace_back(each.name);
    for (const sweep::function& each : conditions) names.emplace_back(each.name);
    for (const equation_record& each : *equations) names.emplace_back(each.function.name);
    return names;
  }
  /// The input of this name. Throws bad_input if there is none.
  const sweep::input_facts& require_input(std::string_view option, std::string_view name) const {
    if (const sweep::input_facts* found = input(name)) return *found;
    refuse_name(option, name, names_of(inputs), "an input");
  }
};

/// The inputs of a catalogue's equations, devices and models, and its equations.
known_names names_of_inputs(const catalogue& all);

/// Records a formula, whose variables are the function's inputs, as its value, with what its calls
/// require.
void record_formula(const formula::run_time_tree& tree, int root, sweep::function& out);

/// The names in a text that may be those of inputs and equations: not the unit of a number.
std::vector<std::string_view> names_in(std::string_view text);
/// The names in a value that is given for a name: of a number with its unit, those that hide a part
/// of it, as layers does in 3/layers and k in 2k. `own` is the name itself.
std::vector<std::string_view> names_in_value(std::string_view text, std::string_view own,
                                             const known_names& names);

/// Throws bad_input with one line that begins with the option and shows the text.
written_expression read_expression(std::string_view option, std::string_view text,
                                   const known_names& names);
written_expression read_condition(std::string_view option, std::string_view text,
                                  const known_names& names);
written_expression read_value(std::string_view option, std::string_view text,
                              const known_names& names);
/// Reads what is given for a name, where the units of a number are units; a condition, too.
written_expression read_given(std::string_view option, std::string_view text,
                              const known_names& names);
/// The same, but no condition.
written_expression read_given_value(std::string_view option, std::string_view text,
                                    const known_names& names);
}  // namespace proofline::tools
