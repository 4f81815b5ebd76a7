#include "grid_reader.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <proofline/sweep/point.hpp>
#include <proofline/sweep/search.hpp>

#include "../program/own_device.hpp"

namespace proofline::tools {

namespace {

/// The axis of a grid that has one point. Nothing can read it: no input is called so.
sweep::axis_data one_point() {
  return {"", {{sweep::input_facts{"", "", "", "count", domain::real}, sweep::sequence({0.0})}}};
}

/// "TPU v5p (pod)" for tpu_v5p:pod.
std::string title_of(const named_figures& named) {
  const std::size_t colon = named.name.find(':');
  if (colon == std::string::npos) return named.title;
  std::string of = named.name.substr(colon + 1);
  std::ranges::replace(of, ':', ' ');
  std::string out = named.title;
  return out.append(" (").append(of).append(")");
}
}  // namespace

grid_reader::grid_reader(const sweep_request& asked, const catalogue& all)
    : asked_(asked), all_(&all), names_(names_of_inputs(all)) {
  names_.own_function = [this](std::string_view name) { return own_function(name); };
  for (const auto& each : asked.at) names_.given.push_back(each.name.value);
  for (const auto& each : asked.axes) {
    for (std::string& name : names_along(each)) names_.given.push_back(std::move(name));
  }
  for (const auto& each : asked.derived) names_.given.push_back(each.name.value);
}

sweep_question grid_reader::read_grid() {
  fix("device", asked_.devices);
  fix("model", asked_.models);
  for (const assignment& each : asked_.at) fix_value(each);
  for (const named_axis& each : asked_.axes) {
    if (!each.is_own) continue;
    for (const std::string& name : names_along(each)) check_own({name, each.name.where});
  }
  for (const assignment& each : asked_.derived) {
    if (each.is_own) check_own(each.name);
    if (!each.is_own) give(each.name.where.of("derive"), input_of("derive", each.name).name);
  }
  // Constants come first: the ranges of axes may use them.
  for (const assignment& each : asked_.derived) {
    if (each.is_own) let_if_constant(each);
  }
  for (const named_axis& each : asked_.axes) axes_.push_back(axis_of(each));
  if (axes_.empty()) axes_.push_back(one_point());
  for (const assignment& each : asked_.derived) {
    if (each.is_own) let(each);
  }
  for (const assignment& each : asked_.derived) {
    if (!each.is_own) derive(each);
  }
  for (const auto& [condition, where] : asked_.where) {
    const std::string source = where.of("where");
    conditions_.push_back(needed(source, read_condition(source, condition, names_)).value);
    requirements_.push_back(condition);
  }
  sweep_question result{asked_, made_grid(), requirements_};
  for (const quantity& each : derived_quantities_) {
    if (asked_.printed.empty() || !is_own(each.name)) result.inputs.push_back(each);
  }
  for (const auto& [each, where] : asked_.printed) {
    result.inputs.push_back(quantity_of(where.of("print"), each));
  }
  result.own_texts = own_texts_;
  for (const named_figures& each : named_) result.titles[each.name] = title_of(each);
  return result;
}
void grid_reader::require_arguments(sweep_question& out) {
  // What holds at each point needs no look at any.
  std::erase_if(of_arguments_, [&out](const argument_condition& each) {
    return sweep::surely_holds(out.over, each.holds);
  });
  if (of_arguments_.empty()) return;
  for (const argument_condition& each : of_arguments_) {
    conditions_.push_back(each.holds);
    requirements_.push_back(each.text);
  }
  out.over = made_grid();
  out.requirements = requirements_;
}
sweep::grid grid_reader::made_grid() const {
  std::vector<sweep::choice> fixed = fixed_;
  std::erase_if(fixed, [this](const sweep::choice& each) {
    const auto same = [&](const auto& constant) { return constant.input.name == each.label; };
    return std::ranges::any_of(constants_, same);
  });
  std::vector<sweep::derived_input> derived = constants_;
  derived.insert(derived.end(), derived_.begin(), derived_.end());
  return {axes_, fixed, std::move(derived), conditions_};
}
void grid_reader::fix(const std::string& kind, const std::vector<placed_text>& asked) {
  const std::size_t first = fixed_.size();
  for (const auto& [name, where] : asked) {
    const std::string source = where.of(kind);
    if (name.find(',') != std::string::npos) {
      throw bad_input(source + ": " + in_quotes(name) + " is several; to compare them, write " +
                      "--axis " + kind + "=" + name);
    }
    const sweep::choice given = given_by(find(kind, source, name));
    for (const auto& [input, value] : given.values) {
      for (std::size_t i = first; i < fixed_.size(); ++i) {
        if (!gives(fixed_[i], input.name)) continue;
        throw bad_input(source + ": " + fixed_[i].label + " and " + name + " both give " +
                        std::string(input.name) + "; to compare them, write --axis " + kind + "=" +
                        fixed_[i].label + "," + name);
      }
      give(source, input.name);
    }
    fixed_.push_back(given);
  }
}
void grid_reader::fix_value(const assignment& given) {
  const sweep::input_facts& input = input_of("at", given.name);
  const std::string name(input.name), source = given.value.where.of("at");
  const given_number read = read_number(source + " " + name, given.value.value, input.unit);
  said_by(source, [&] { sweep::input_check{input}(read.value); });
  fixed_.push_back({name, {{input, read.value}}});
  if (!read.fraction.is_none()) {
    sweep::function exactly;
    exactly.result = exactly.steps.literal(read.value, read.fraction);
    constants_.push_back({input, std::move(exactly)});
    constants_.back().input.where = domain::real;
  }
  give(given.name.where.of("at"), input.name);
}
sweep::axis_data grid_reader::axis_of(const named_axis& given) {
  const std::string source = given.name.where.of("axis"), &name = given.name.value;
  if (names_along(given).size() > 1) {
    sweep::axis_data together{name, {}};
    for (const named_axis& each : axis_for_each_name(given)) {
      if (each.name.value == "device" || each.name.value == "model") {
        throw bad_input(source + " " + name + ": " + each.name.value + " is an axis of its own");
      }
      together.columns.push_back(std::move(axis_of(each).columns.front()));
    }
    return together;
  }
  if (name == "device" || name == "model") {
    std::vector<sweep::choice> choices;
    const std::size_t first = named_.size();
    for (const auto& [each, where] : given.values) {
      choices.push_back(given_by(find(name, where.of("axis ") + name, each)));
    }
    check_common(given.range.where.of("axis ") + name, choices, first);
    sweep::axis_data result = sweep::make_axis(name, choices);
    for (const sweep::column& each : result.columns) give(source, each.input.name);
    return result;
  }
  const sweep::input_facts input =
      given.is_own ? own_name(given.name, unit_of(given)) : input_of("axis", given.name);
  give(source, input.name);
  const origin& where = given.range.where;
  sweep::sequence along =
      said_by(where.of("axis " + name), [&] { return values_of(given, input); });
  return said_by(where.of("axis"), [&] { return sweep::make_axis(input, std::move(along)); });
}
void grid_reader::check_common(const std::string& source, const std::vector<sweep::choice>& choices,
                               std::size_t first) const {
  if (choices.empty()) return;
  const auto all_give = [&](std::string_view input) {
    return std::ranges::all_of(choices, [&](const auto& each) { return gives(each, input); });
  };
  for (const auto& [input, value] : choices.front().values) {
    if (all_give(input.name)) return;
  }
  const auto begin = named_.begin() + static_cast<std::ptrdiff_t>(first);
  for (const figure_record& figure : begin->figures) {
    const std::string_view input = figure.input.name;
    const auto has = [&](const named_figures& each) { return !each.of(input).empty(); };
    if (is_said(input) || !std::all_of(begin, named_.end(), has)) continue;
    const auto several = std::find_if(
        begin, named_.end(), [&](const named_figures& each) { return each.of(input).size() > 1; });
    throw bad_input(source + ": " + several->name + " has " + std::string(input) +
                    " several times: expected " + ways_to_ask(*several, input));
  }
  throw bad_input(source + ": no input is given by each of its choices");
}
sweep::sequence grid_reader::values_of(const named_axis& given,
                                       const sweep::input_facts& input) const {
  const std::string &kind = given.range.value, what = "axis " + given.name.value;
  const std::string option = given.range.where.of(what);
  const auto number = [&](std::size_t i) -> sweep::sequence::number {
    const auto& [each, where] = given.values[i];
    const std::string name = each;
    if (const auto fixed = fixed_input(name); fixed && fixed->first.unit == input.unit) {
      for (const sweep::derived_input& constant : constants_) {
        if (constant.input.name != name) continue;
        return given_number{fixed->second, fraction_of(constant.from)};
      }
      return fixed->second;
    }
    return read_number(where.of(what), each, input.unit);
  };
  const auto value = [&](std::size_t i) { return number(i).value; };
  if (kind.empty()) {
    std::vector<sweep::sequence::number> listed;
    for (std::size_t i = 0; i < given.values.size(); ++i) listed.push_back(number(i));
    return sweep::sequence::of(listed);
  }
  const auto* const form = std::ranges::find(range_forms, kind, &range_form::name);
  if (form == std::end(range_forms)) refuse_name(option, kind, names_of(range_forms), "a range");
  if (form->is_of_counts && input.unit != "count") {
    throw bad_input(option + ": " + kind + " are plain counts, and " + std::string(input.name) +
                    " is in " + std::string(input.unit));
  }
  if (given.values.size() != form->values) {
    throw bad_input(option + ": " + in_quotes(text_of(given)) + "; expected " + form->form);
  }
  const auto whole = [&](std::size_t i) { return whole_number(option, given.values[i].value); };
  const auto count = [&](std::size_t i) {
    return static_cast<std::uint64_t>(std::max<std::int64_t>(0, whole(i)));
  };
  using sweep::sequence;
  if (kind == "linear") return sequence::linear(number(0), number(1), count(2));
  if (kind == "linear_by") return sequence::linear_by(number(0), number(1), number(2));
  if (kind == "geometric") return sequence::geometric(value(0), value(1), count(2));
  if (kind == "integers") return sequence::integers(whole(0), whole(1));
  if (kind == "powers_of_two") return sequence::powers_of_two(value(0), value(1));
  if (kind == "divisors") return sequence::divisors(whole(0));
  return sequence::geometric_by(value(0), value(1),
                                read_value(option, given.values[2].value, "count"));
}
void grid_reader::check_own(const placed_text& name) const {
  const std::string option = name.where.of("let");
  auto times = std::ranges::count(asked_.at, name, &assignment::name) +
               std::ranges::count(asked_.derived, name, &assignment::name);
  for (const named_axis& each : asked_.axes)
    times += std::ranges::count(names_along(each), name.value);
  if (times > 1) throw bad_input(option + ": " + name.value + " is given twice");
  const std::vector<std::string_view> parts = names_in(name.value);
  const bool is_name = parts.size() == 1 && parts.front() == name.value;
  if (!is_name) {
    throw bad_input(option + ": " + in_quotes(name.value) +
                    "; expected a name of letters, digits and _");
  }
  const bool is_option = name.value == "device" || name.value == "model";
  if (!is_option && !formula::is_reserved(name.value)) return;
  throw bad_input(option + ": " + said_of_reserved(name.value));
}
sweep::input_facts grid_reader::own_name(const placed_text& name, const dimension& unit,
                                         const std::string& meaning) {
  if (const sweep::input_facts* const known = names_.input(name.value)) {
    if (dimension_of(known->unit) == unit) return *known;
    throw bad_input(name.where.of("let") + ": " + name.value + " is an input in " +
                    std::string(known->unit) + " already, and the value is " + said(unit) +
                    "; expected another name");
  }
  const auto kept = [this](std::string text) -> std::string_view {
    return own_texts_->emplace_back(std::move(text));
  };
  const std::string_view own = kept(name.value);
  const sweep::input_facts result{own, own, kept(meaning), kept(text_of(unit)), domain::real};
  names_.inputs.push_back(result);
  return result;
}
void grid_reader::let_if_constant(const assignment& given) {
  for (const std::string_view each : names_in_value(given.value.value, given.name.value, names_)) {
    const bool is_fixed = std::ranges::any_of(
        fixed_, [each](const sweep::choice& fixed) { return fixed.label == each; });
    const bool is_name =
        names_.input(each) != nullptr || names_.equation(each) != nullptr || is_own(each);
    if (is_name && !is_fixed) return;
  }
  const std::string option = given.value.where.of("let " + given.name.value);
  const written_expression read = read_given(option, given.value.value, names_);
  if (read.is_condition()) return;
  std::vector<double> inputs;
  for (const sweep::input_facts& each : read.value.inputs) {
    for (const sweep::choice& fixed : fixed_) {
      if (fixed.label == each.name) inputs.push_back(fixed.values.front().second);
    }
  }
  const double value = sweep::decided_value(read.value, inputs, constants_);
  for (const argument_condition& each : read.of_arguments) {
    if (sweep::decided_value(each.holds, inputs, constants_) != 0) continue;
    throw bad_input(option + ": " + in_quotes(read.text) + " breaks '" + each.text + "'");
  }
  if (!std::isfinite(value)) {
    throw bad_input(option + ": " + in_quotes(read.text) + " is not finite");
  }
  if (!read.is_constant()) formulas_.emplace(given.name.value, read);
  const sweep::input_facts facts = own_name(given.name, read.unit, given.value.value);
  if (read.is_percentage) names_.percentages.push_back(given.name.value);
  said_by(option, [&] { sweep::input_check{facts}(value); });
  fixed_.push_back({std::string(facts.name), {{facts, value}}});
  constants_.push_back({facts, read.value});
  constants_.back().input.where = domain::real;
  give(given.name.where.of("let"), facts.name);
}
void grid_reader::let(const assignment& given) {
  const std::string& name = given.name.value;
  if (std::ranges::find(given_, name) != given_.end()) return;  // read already
  const std::string option = given.value.where.of("let " + name);
  if (std::ranges::find(being_read_, name) != being_read_.end()) {
    throw bad_input(option + ": " + name + " is derived from itself");
  }
  being_read_.push_back(name);
  for (const std::string_view each : names_in_value(given.value.value, name, names_)) {
    for (const assignment& other : asked_.derived) {
      if (other.is_own && other.name.value == each) let(other);
    }
  }
  const std::string& formula = given.value.value;
  const written_expression from = needed(option, read_given(option, formula, names_));
  if (from.is_condition()) return name_condition(given, from);
  if (dimension_of(text_of(from.unit)) != from.unit) {
    throw bad_input(option + ": " + in_quotes(from.text) + " is in " + text_of(from.unit) +
                    "; expected whole powers of units");
  }
  const sweep::input_facts facts = own_name(given.name, from.unit, given.value.value);
  if (from.is_percentage) names_.percentages.push_back(name);
  give(given.name.where.of("let"), facts.name);
  add_derived(option, facts, from);
}
void grid_reader::name_condition(const assignment& given, written_expression read) {
  const std::string& name = given.name.value;
  if (const sweep::input_facts* const known = names_.input(name)) {
    throw bad_input(given.name.where.of("let") + ": " + name + " is an input in " +
                    std::string(known->unit) +
                    " already, and a condition is none; expected another name");
  }
  sweep::function& condition = names_.conditions.emplace_back(std::move(read.value));
  condition.name = own_texts_->emplace_back(name);
  for (const argument_condition& each : read.of_arguments) {
    condition.required.push_back({each.text, condition.append(each.holds)});
  }
  give(given.name.where.of("let"), condition.name);
}
void grid_reader::derive(const assignment& given) {
  if (formulas_.contains(given.name.value)) return;  // read already
  const sweep::input_facts input = input_of("derive", given.name);
  const std::string name(input.name), unit(input.unit), &formula = given.value.value;
  const std::string option = given.value.where.of("derive " + name);
  const written_expression from = needed(option, read_given_value(option, formula, names_));
  if (from.unit != dimension_of(unit)) {
    throw bad_input(option + ": " + in_quotes(formula) + " is " + said(from.unit) + ", expected " +
                    said(dimension_of(unit)));
  }
  add_derived(option, input, from);
}
void grid_reader::add_derived(const std::string& option, const sweep::input_facts& input,
                              const written_expression& from) {
  const std::string name(input.name), unit(input.unit);
  formulas_.emplace(name, from);
  derived_.push_back({input, from.value});
  derived_quantities_.push_back(
      {name, unit, read_expression(option, name, names_).value, std::string(input.meaning)});
  if (input.where == domain::real) return;
  requirements_.push_back(name + " " + std::string(domain_text(input.where)) +
                          (unit == "count" ? "" : " " + unit));
}
const sweep::function* grid_reader::own_function(std::string_view name) {
  if (!is_own(name)) return nullptr;
  if (const auto known = own_functions_.find(name); known != own_functions_.end()) {
    return &known->second;
  }
  const written_expression* const whole = formula_of(name);
  if (whole == nullptr) return nullptr;
  sweep::function out;
  std::map<std::string_view, std::int32_t> steps;  // of names that formulas give
  std::function<std::int32_t(const sweep::function&)> unfold;
  const auto leaf = [&](const sweep::input_facts& input) {
    const auto known = steps.find(input.name);
    if (known != steps.end()) return known->second;
    const written_expression* const formula = formula_of(input.name);
    if (formula == nullptr) return out.leaf(input);
    const std::int32_t step = steps[input.name] = unfold(formula->value);
    const std::string in = " in " + std::string(name) + "(...)";
    for (const argument_condition& each : formula->of_arguments) {
      out.required.push_back({each.text + in, unfold(each.holds)});
    }
    if (input.where != domain::real) {
      out.required.push_back(
          {std::string(input.name) + " " + std::string(domain_text(input.where)) + in,
           step_of_domain(input.where, step, out.steps)});
    }
    return step;
  };
  unfold = [&](const sweep::function& from) {
    std::vector<std::int32_t> leaves;
    for (const sweep::input_facts& each : from.inputs) leaves.push_back(leaf(each));
    return out.steps.append(from.steps, from.result, leaves);
  };
  const sweep::input_facts itself = *names_.input(name);
  out.name = itself.name;
  out.unit = itself.unit;
  out.result = leaf(itself);
  return &own_functions_.emplace(std::string(name), std::move(out)).first->second;
}
written_expression grid_reader::needed(const std::string& option, written_expression what) {
  require_inputs(option, what);
  for (const argument_condition& each : what.of_arguments) {
    const auto same = std::ranges::find(of_arguments_, each.text, &argument_condition::text);
    if (same == of_arguments_.end()) {
      of_arguments_.push_back(each);
    } else {  // of which one may stand in a branch that is not chosen
      sweep::function& holds = same->holds;
      const std::int32_t here = holds.append(each.holds);
      holds.result = holds.steps.operate(sweep::operation::both, holds.result, here);
    }
  }
  return what;
}
void grid_reader::require_inputs(const std::string& option, const written_expression& what) const {
  for (const sweep::input_facts& each : what.value.inputs) {
    if (std::find(given_.begin(), given_.end(), each.name) != given_.end()) continue;
    const std::string needs = option + ": " + in_quotes(what.text) + " needs " +
                              std::string(each.name) + " (" + std::string(each.meaning) +
                              "), which ";
    for (const named_figures& named : named_) {
      if (named.of(each.name).size() < 2) continue;
      throw bad_input(needs + named.name + " has several times: expected " +
                      ways_to_ask(named, each.name));
    }
    for (const sweep::axis_data& axis : axes_) {
      for (const auto& [input, label] : axis.lacking) {
        if (input == each.name) throw bad_input(needs + label + " does not give");
      }
    }
    throw bad_input(needs + "is not given: add --at '" + std::string(each.name) + "=...'" +
                    (each.unit == "count" ? "" : " in " + std::string(each.unit)));
  }
}
quantity grid_reader::quantity_of(const std::string& option, const std::string& text) {
  written_expression read = needed(option, proofline::tools::read_value(option, text, names_));
  const std::string name = trimmed(text);
  const sweep::input_facts* const input = names_.input(name);
  const sweep::function* const equation = names_.equation(name);
  return {name, text_of(read.unit), std::move(read.value),
          std::string(input != nullptr      ? input->meaning
                      : equation != nullptr ? equation->meaning
                                            : "")};
}
}  // namespace proofline::tools
