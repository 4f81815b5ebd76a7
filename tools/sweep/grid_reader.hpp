#pragma once
// The grid of a sweep: what devices, models, --at, axes, names of one's own and derived inputs
// give, and where a point counts. Expressions of the report are read with the names that it knows.

#include "program/own_device.hpp"
#include "question.hpp"
#include "value_in_unit.hpp"

namespace proofline::tools {

class grid_reader {
 public:
  grid_reader(const sweep_request& asked, const catalogue& all);
  grid_reader(const grid_reader&) = delete;  // `names` ask this one
  grid_reader& operator=(const grid_reader&) = delete;

  /// The grid, and what is printed of its inputs.
  sweep_question read_grid();
  /// An integer, or the name of a fixed input that is an integer.
  std::int64_t whole_number(const std::string& option, const std::string& given) const {
    const auto fixed = fixed_input(given);
    const double value = fixed ? fixed->second : read_value(option, given, "count");
    if (value != std::floor(value) || std::fabs(value) > 9007199254740992.0) {
      throw bad_input(option + ": " + in_quotes(given) + " is not an integer of at most 2^53");
    }
    return static_cast<std::int64_t>(value);
  }
  /// Refuses an expression that needs an input the grid does not give. Of any other, the arguments
  /// of its calls are required to be values of their inputs.
  written_expression needed(const std::string& option, written_expression what);
  quantity quantity_of(const std::string& option, const std::string& text);
  /// The comma-separated parts of an option.
  std::vector<quantity> quantities_of(const std::string& option, const std::string& text) {
    std::vector<quantity> result;
    for (const std::string& each : comma_separated(text)) {
      result.push_back(quantity_of(option, each));
    }
    return result;
  }
  /// A point counts only where the arguments of all calls lie in the domains of their inputs. The
  /// calls of the report are known last.
  void require_arguments(sweep_question& out);

  const known_names& names() const { return names_; }
  const std::vector<sweep::axis_data>& axes() const { return axes_; }

 private:
  sweep::grid made_grid() const;
  const sweep::input_facts& input_of(std::string_view option, const placed_text& name) const {
    return names_.require_input(name.where.of(option), name.value);
  }
  /// Rethrows an error of the engine with the option or the place in a file that caused it.
  template <class Work>
  static auto said_by(const std::string& source, const Work& work) {
    try {
      return work();
    } catch (const sweep::sweep_error& error) {
      throw bad_input(source + ": " + error.what());
    }
  }
  void give(const std::string& source, std::string_view name) {
    if (std::find(given_.begin(), given_.end(), name) != given_.end()) {
      const auto other = std::ranges::find_if(fixed_, [&](const sweep::choice& each) {
        return gives(each, name) && each.label != name;
      });
      throw bad_input(source + ": " + std::string(name) + " is given twice" +
                      (other == fixed_.end() ? "" : "; " + other->label + " gives it, too"));
    }
    given_.push_back(name);
  }
  // Fixed inputs.
  /// `kind`: "device" or "model".
  void fix(const std::string& kind, const std::vector<placed_text>& asked);
  named_figures find(const std::string& kind, const std::string& source,
                     const std::string& name) const {
    return kind == "device" ? find_device(source, name, *all_)
                            : find_figures(source, name, all_->models());
  }
  static bool gives(const sweep::choice& given, std::string_view input) {
    return std::ranges::any_of(given.values,
                               [&](const auto& each) { return each.first.name == input; });
  }
  /// What a device or a model gives; --at, --axis and --derive go before it.
  sweep::choice given_by(const named_figures& named) {
    named_.push_back(named);
    sweep::choice given = named.choice();
    std::erase_if(given.values, [this](const auto& value) { return is_said(value.first.name); });
    return given;
  }
  bool is_said(std::string_view name) const {
    const auto has = [name](const auto& given) {
      return std::ranges::any_of(given,
                                 [name](const auto& each) { return each.name.value == name; });
    };
    return has(asked_.at) || has(asked_.derived) ||
           std::ranges::any_of(asked_.axes, [name](const auto& each) { return is_along(each, name); });
  }
  void fix_value(const assignment& given);
  // Axes.
  sweep::axis_data axis_of(const named_axis& given);
  /// Refuses choices without a common input. Usually some have several figures of it.
  void check_common(const std::string& source, const std::vector<sweep::choice>& choices,
                    std::size_t first) const;
  sweep::sequence values_of(const named_axis& given, const sweep::input_facts& input) const;
  /// The fixed input of this name, with its value.
  std::optional<std::pair<sweep::input_facts, double>> fixed_input(std::string_view name) const {
    for (const sweep::choice& each : fixed_) {
      for (const auto& value : each.values) {
        if (value.first.name == name) return value;
      }
    }
    return {};
  }
  // Names of one's own.
  /// Refuses what is no name, or a word of the language. A name may hide an equation.
  void check_own(const placed_text& name) const;
  /// Makes the name known. That of an input is that input, as equations read it.
  sweep::input_facts own_name(const placed_text& name, const dimension& unit,
                              const std::string& meaning = {});
  /// The unit of an axis: that of its first value.
  dimension unit_of(const named_axis& given) const {
    const bool is_of_counts = given.range.value == "integers" || given.range.value == "divisors" ||
                              given.range.value == "powers_of_two";
    if (is_of_counts || given.values.empty()) return {};
    const auto& [first, where] = given.values.front();
    return read_given_value(where.of("let " + given.name.value), first, names_).unit;
  }
  /// A formula without inputs is a fixed value.
  void let_if_constant(const assignment& given);
  bool is_own(std::string_view name) const {
    const auto is_axis = [name](const auto& each) { return each.is_own && is_along(each, name); };
    const auto gives = [name](const auto& each) { return each.is_own && each.name.value == name; };
    return std::ranges::any_of(asked_.axes, is_axis) || std::ranges::any_of(asked_.derived, gives);
  }
  /// A formula or a condition, after those that it uses.
  void let(const assignment& given);
  void name_condition(const assignment& given, written_expression read);
  // Derived inputs.
  void derive(const assignment& given);
  // Calls of formulas.
  /// The formula that gives a name, of [let] or [derive], read if it has not been; null if none
  /// does.
  const written_expression* formula_of(std::string_view name) {
    for (const assignment& each : asked_.derived) {
      if (each.name.value != name || formulas_.contains(name)) continue;
      if (std::ranges::find(given_, name) != given_.end() && each.is_own) continue;  // a value
      each.is_own ? let(each) : derive(each);
    }
    const auto found = formulas_.find(name);
    return found == formulas_.end() ? nullptr : &found->second;
  }
  const sweep::function* own_function(std::string_view name);
  void add_derived(const std::string& option, const sweep::input_facts& input,
                   const written_expression& from);
  // Expressions.
  void require_inputs(const std::string& option, const written_expression& what) const;

  sweep_request asked_;
  const catalogue* all_;
  known_names names_;
  std::vector<std::string_view> given_;
  std::vector<sweep::choice> fixed_;
  /// Of what is fixed, the formulas of one's own: 1/3 is no double, so a grid computes it.
  std::vector<sweep::derived_input> constants_;
  std::vector<named_figures> named_;  ///< devices and models, fixed or along an axis
  std::vector<sweep::axis_data> axes_;
  std::vector<sweep::derived_input> derived_;
  std::vector<quantity> derived_quantities_;
  std::shared_ptr<std::deque<std::string>> own_texts_ = std::make_shared<std::deque<std::string>>();
  std::vector<std::string_view> being_read_;  ///< names of one's own, each for the next one
  std::map<std::string, written_expression, std::less<>>
      formulas_;  ///< of names, as they were read
  std::map<std::string, sweep::function, std::less<>> own_functions_;
  std::vector<sweep::function> conditions_;
  std::vector<std::string> requirements_;  ///< of derived inputs, then of `conditions_`
  std::vector<argument_condition> of_arguments_;
};
}  // namespace proofline::tools
