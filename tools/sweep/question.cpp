#include "question.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <proofline/units/parse.hpp>

#include "../program.hpp"

namespace proofline::tools {

namespace {

template <class Unit>
bool try_reading(const std::string& option, const std::string& text, std::string_view unit,
                 double& value) {
  if (unit != unit_text<Unit>.view()) return false;
  const auto read = parse_quantity<Unit>(text);
  if (!read) throw bad_input(option + ": " + read.error().message());
  value = static_cast<double>(proofline::detail::plain_value(read.value()));
  return true;
}

/// A value in any other unit, such as dollars; in one that only its corpus knows, a number and the
/// unit as the corpus writes it.
double read_in(std::string_view unit, const std::string& option, const std::string& text) {
  const std::string given = trimmed(text), number = trimmed(given.substr(0, given.find(' ')));
  if (given == number + " " + std::string(unit)) {
    double value = 0;
    try_reading<count_unit>(option, number, "count", value);
    return value;
  }
  const formula::reader known;
  const bool is_known = std::ranges::all_of(names_in(unit), [&](std::string_view word) {
    return known.units.meaning_of(word).known;
  });
  if (!is_known) {
    throw bad_input(option + ": " + in_quotes(text) +
                    "; expected a number and its unit, as in '3 " + std::string(unit) + "'");
  }
  const std::vector<equation_record> no_equations;
  const written_expression read = read_value(option, text, known_names{{}, &no_equations});
  if (read.unit != dimension_of(unit)) {
    throw bad_input(option + ": " + in_quotes(text) + " is " + said(read.unit) + ", expected " +
                    std::string(unit));
  }
  return sweep::value_of(read.value, {});
}

/// Refuses an integer, written in full, that is not a double.
void check_integer(const std::string& option, const std::string& text, double value) {
  std::string digits = trimmed(text);
  std::erase(digits, ',');
  if (digits.find_first_not_of("+-0123456789") != std::string::npos) return;
  const std::string nearest = fmt::format("{:.0f}", value);  // all of its digits
  const auto size = [](const std::string& integer) {
    return integer.substr(std::min(integer.find_first_not_of("+-0"), integer.size()));
  };
  if (size(digits) == size(nearest)) return;
  throw bad_input(option + ": " + in_quotes(text) +
                  " is beyond 2^53 and not a double; the nearest is " + nearest);
}

/// A number has no unit, so it is a plain count.
void require_count(const std::string& option, const std::string& written, std::string_view unit) {
  if (unit == "count") return;
  throw bad_input(option + ": " + in_quotes(written) + " is a plain count, expected a value in " +
                  std::string(unit));
}

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

/// Reads the parts of a request one after the other.
class question_reader {
 public:
  question_reader(const sweep_request& asked, const catalogue& all) : asked_(asked), all_(&all) {
    names_.equations = &all.equations();
    for (const equation_record& each : all.equations()) {
      for (const sweep::input_facts& input : each.kernel.inputs) know(input);
    }
    for (const auto* named : {&all.devices(), &all.models()}) {
      for (const named_figures& each : *named) {
        for (const figure_record& figure : each.figures) know(figure.input);
      }
    }
  }

  sweep_question read() {
    sweep_question result = read_grid();
    read_report(result);
    require_arguments(result);
    // Last: without an axis, nothing else that is wrong stays hidden.
    if (asked_.axes.empty()) {
      throw bad_input("--axis: expected at least one, as in --axis 'chips=1,2,4'; `" +
                      program_name() + " eval` has the value at one point");
    }
    result.heading = heading_of(result);
    return result;
  }
  sweep_question read_at_a_point(const std::vector<std::string>& expressions) {
    for (const named_axis& each : asked_.axes) {
      const std::string& name = each.name.value;
      throw bad_input(each.name.where.of("axis") + ": " + in_quotes(name) +
                      " has several values; expected one, as in --at '" + name + "=...'");
    }
    sweep_question result = read_grid();
    for (const std::string& each : expressions) {
      const std::string option = "EXPRESSION";
      const written_expression read = needed(option, read_expression(option, each, names_));
      result.values.push_back(
          {trimmed(each), read.is_condition() ? "" : text_of(read.unit), read.value, {}});
    }
    require_arguments(result);
    return result;
  }

 private:
  /// The grid, and what is printed of its inputs.
  sweep_question read_grid() {
    fix("device", asked_.devices, all_->devices());
    fix("model", asked_.models, all_->models());
    for (const assignment<number_or_text>& each : asked_.at) fix_value(each);
    for (const named_axis& each : asked_.axes) {
      if (each.is_own) check_own(each.name);
    }
    for (const assignment<std::string>& each : asked_.derived) {
      if (each.is_own) check_own(each.name);
      if (!each.is_own) give(each.name.where.of("derive"), input_of("derive", each.name).name);
    }
    // Constants come first: the ranges of axes may use them.
    for (const assignment<std::string>& each : asked_.derived) {
      if (each.is_own) let_if_constant(each);
    }
    for (const named_axis& each : asked_.axes) axes_.push_back(axis_of(each));
    if (axes_.empty()) axes_.push_back(one_point());
    for (const assignment<std::string>& each : asked_.derived) {
      if (each.is_own) let(each);
    }
    for (const assignment<std::string>& each : asked_.derived) {
      if (!each.is_own) derive(each);
    }
    for (const auto& [condition, where] : asked_.where) {
      const std::string source = where.of("where");
      conditions_.push_back(needed(source, read_condition(source, condition, names_)).value);
      requirements_.push_back(condition);
    }
    sweep_question result{asked_, sweep::grid(axes_, fixed_, derived_, conditions_),
                          requirements_};
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
  /// A point counts only where the arguments of all calls lie in the domains of their inputs. The
  /// calls of the report are known last.
  void require_arguments(sweep_question& out) {
    if (of_arguments_.empty()) return;
    for (const argument_condition& each : of_arguments_) {
      conditions_.push_back(each.holds);
      requirements_.push_back(each.text);
    }
    out.over = sweep::grid(axes_, fixed_, derived_, conditions_);
    out.requirements = requirements_;
  }
  void know(const sweep::input_facts& input) {
    if (names_.input(input.name) == nullptr) names_.inputs.push_back(input);
  }
  const sweep::input_facts& input_of(std::string_view option,
                                     const placed<std::string>& name) const {
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
      const auto other = std::ranges::find_if(
          fixed_, [&](const sweep::choice& each) { return gives(each, name) && each.label != name; });
      throw bad_input(source + ": " + std::string(name) + " is given twice" +
                      (other == fixed_.end() ? "" : "; " + other->label + " gives it, too"));
    }
    given_.push_back(name);
  }

  // Fixed inputs.
  /// `kind`: "device" or "model".
  void fix(const std::string& kind, const std::vector<placed<std::string>>& asked,
           const std::vector<named_figures>& known) {
    const std::size_t first = fixed_.size();
    for (const auto& [name, where] : asked) {
      const std::string source = where.of(kind);
      if (name.find(',') != std::string::npos) {
        throw bad_input(source + ": " + in_quotes(name) + " is several; to compare them, write " +
                        "--axis " + kind + "=" + name);
      }
      const sweep::choice given = given_by(find_figures(source, name, known));
      for (const auto& [input, value] : given.values) {
        for (std::size_t i = first; i < fixed_.size(); ++i) {
          if (!gives(fixed_[i], input.name)) continue;
          throw bad_input(source + ": " + fixed_[i].label + " and " + name + " both give " +
                          std::string(input.name) + "; to compare them, write --axis " + kind +
                          "=" + fixed_[i].label + "," + name);
        }
        give(source, input.name);
      }
      fixed_.push_back(given);
    }
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
      return std::ranges::any_of(given, [name](const auto& each) { return each.name.value == name; });
    };
    return has(asked_.at) || has(asked_.axes) || has(asked_.derived);
  }
  void fix_value(const assignment<number_or_text>& given) {
    const sweep::input_facts& input = input_of("at", given.name);
    const std::string name(input.name), source = given.value.where.of("at");
    const double value = read_value(source + " " + name, given.value.value, input.unit);
    said_by(source, [&] { sweep::input_check{input}(value); });
    fixed_.push_back({name, {{input, value}}});
    give(given.name.where.of("at"), input.name);
  }

  // Axes.
  sweep::axis_data axis_of(const named_axis& given) {
    const std::string source = given.name.where.of("axis"), &name = given.name.value;
    if (name == "device" || name == "model") {
      std::vector<sweep::choice> choices;
      const std::size_t first = named_.size();
      for (const auto& [each, where] : given.values) {
        const auto& known = name == "device" ? all_->devices() : all_->models();
        choices.push_back(given_by(find_figures(where.of("axis ") + name, each.text(), known)));
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
  /// Refuses choices without a common input. Usually some have several figures of it.
  void check_common(const std::string& source, const std::vector<sweep::choice>& choices,
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
      const auto several = std::find_if(begin, named_.end(), [&](const named_figures& each) {
        return each.of(input).size() > 1;
      });
      throw bad_input(source + ": " + several->name + " has " + std::string(input) +
                      " several times: expected " + ways_to_ask(*several, input));
    }
    throw bad_input(source + ": no input is given by each of its choices");
  }
  sweep::sequence values_of(const named_axis& given, const sweep::input_facts& input) const {
    const std::string &kind = given.range.value, what = "axis " + given.name.value;
    const std::string option = given.range.where.of(what);
    const auto value = [&](std::size_t i) {
      const auto& [each, where] = given.values[i];
      if (const auto fixed = fixed_input(each.text()); fixed && fixed->first.unit == input.unit) {
        return fixed->second;
      }
      return read_value(where.of(what), each, input.unit);
    };
    if (kind.empty()) {
      std::vector<double> listed;
      for (std::size_t i = 0; i < given.values.size(); ++i) listed.push_back(value(i));
      return sweep::sequence(std::move(listed));
    }
    const auto require = [&](std::size_t count, const char* form) {
      if (given.values.size() == count) return;
      std::vector<std::string> parts;
      for (const auto& each : given.values) parts.push_back(each.value.text());
      throw bad_input(option + ": " + in_quotes(kind + "(" + joined(parts) + ")") + "; expected " +
                      form);
    };
    const auto whole = [&](std::size_t i) { return whole_number(option, given.values[i].value); };
    const auto count = [&](std::size_t i) {
      return static_cast<std::uint64_t>(std::max<std::int64_t>(0, whole(i)));
    };
    if (kind == "linear") {
      require(3, "linear(first, last, count)");
      return sweep::sequence::linear(value(0), value(1), count(2));
    }
    if (kind == "linear_by") {
      require(3, "linear_by(first, last, step)");
      return sweep::sequence::linear_by(value(0), value(1), value(2));
    }
    if (kind == "geometric") {
      require(3, "geometric(first, last, count)");
      return sweep::sequence::geometric(value(0), value(1), count(2));
    }
    if (kind == "geometric_by") {
      require(3, "geometric_by(first, last, ratio)");
      return sweep::sequence::geometric_by(value(0), value(1),
                                           read_value(option, given.values[2].value, "count"));
    }
    if (input.unit != "count" &&
        (kind == "integers" || kind == "powers_of_two" || kind == "divisors")) {
      throw bad_input(option + ": " + kind + " are plain counts, and " + std::string(input.name) +
                      " is in " + std::string(input.unit));
    }
    if (kind == "integers") {
      require(2, "integers(first..last)");
      return sweep::sequence::integers(whole(0), whole(1));
    }
    if (kind == "powers_of_two") {
      require(2, "powers_of_two(first, last)");
      return sweep::sequence::powers_of_two(value(0), value(1));
    }
    if (kind == "divisors") {
      require(1, "divisors(n)");
      return sweep::sequence::divisors(whole(0));
    }
    refuse_name(option, kind,
                {"linear", "linear_by", "geometric", "geometric_by", "integers", "powers_of_two",
                 "divisors"},
                "a range");
  }
  /// The fixed input of this name, with its value.
  std::optional<std::pair<sweep::input_facts, double>> fixed_input(std::string_view name) const {
    for (const sweep::choice& each : fixed_) {
      for (const auto& value : each.values) {
        if (value.first.name == name) return value;
      }
    }
    return {};
  }
  /// An integer, or the name of a fixed input that is an integer.
  std::int64_t whole_number(const std::string& option, const number_or_text& given) const {
    const std::string text = given.text();
    const auto fixed = fixed_input(text);
    const double value = fixed ? fixed->second : read_value(option, given, "count");
    if (value != std::floor(value) || std::fabs(value) > 9007199254740992.0) {
      throw bad_input(option + ": " + in_quotes(text) + " is not an integer of at most 2^53");
    }
    return static_cast<std::int64_t>(value);
  }

  // Names of one's own.
  /// Refuses what is no name, or a word of the language. A name may hide an equation.
  void check_own(const placed<std::string>& name) const {
    const std::string option = name.where.of("let");
    std::size_t times = 0;
    for (const named_axis& each : asked_.axes) times += each.is_own && each.name == name;
    for (const auto& each : asked_.derived) times += each.is_own && each.name == name;
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
  /// Makes the name known. That of an input is that input, as equations read it.
  sweep::input_facts own_name(const placed<std::string>& name, const dimension& unit,
                              const std::string& meaning = {}) {
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
  /// The unit of an axis: that of its first value.
  dimension unit_of(const named_axis& given) const {
    const bool is_of_counts = given.range.value == "integers" || given.range.value == "divisors" ||
                              given.range.value == "powers_of_two";
    if (is_of_counts || given.values.empty()) return {};
    const auto& [first, where] = given.values.front();
    const std::string text = first.text(), option = where.of("let " + given.name.value);
    if (!std::holds_alternative<std::string>(first.held)) return {};
    return read_value_expression(option, text).unit;
  }
  /// A formula without inputs is a fixed value.
  void let_if_constant(const assignment<std::string>& given) {
    for (const std::string_view each : names_in(given.value.value)) {
      const bool is_fixed = std::ranges::any_of(fixed_, [each](const sweep::choice& fixed) {
        return fixed.label == each;
      });
      const bool is_name = names_.input(each) != nullptr || names_.equation(each) != nullptr ||
                           is_own(each);
      if (is_name && !is_fixed) return;
    }
    const std::string option = given.value.where.of("let " + given.name.value);
    const written_expression read = read_value_expression(option, given.value.value);
    std::vector<double> inputs;
    for (const sweep::input_facts& each : read.value.inputs) {
      for (const sweep::choice& fixed : fixed_) {
        if (fixed.label == each.name) inputs.push_back(fixed.values.front().second);
      }
    }
    const double value = sweep::value_of(read.value, inputs);
    for (const argument_condition& each : read.of_arguments) {
      if (sweep::value_of(each.holds, inputs) != 0) continue;
      throw bad_input(option + ": " + in_quotes(read.text) + " breaks '" + each.text + "'");
    }
    if (!std::isfinite(value)) {
      throw bad_input(option + ": " + in_quotes(read.text) + " is not finite");
    }
    const sweep::input_facts facts = own_name(given.name, read.unit, given.value.value);
    said_by(option, [&] { sweep::input_check{facts}(value); });
    fixed_.push_back({std::string(facts.name), {{facts, value}}});
    give(given.name.where.of("let"), facts.name);
  }
  bool is_own(std::string_view name) const {
    const auto gives = [name](const auto& each) { return each.is_own && each.name.value == name; };
    return std::ranges::any_of(asked_.axes, gives) || std::ranges::any_of(asked_.derived, gives);
  }
  /// A formula, after those that it uses.
  void let(const assignment<std::string>& given) {
    const std::string& name = given.name.value;
    if (std::ranges::find(given_, name) != given_.end()) return;  // read already
    const std::string option = given.value.where.of("let " + name);
    if (std::ranges::find(being_read_, name) != being_read_.end()) {
      throw bad_input(option + ": " + name + " is derived from itself");
    }
    being_read_.push_back(name);
    for (const std::string_view each : names_in(given.value.value)) {
      for (const assignment<std::string>& other : asked_.derived) {
        if (other.is_own && other.name.value == each) let(other);
      }
    }
    const std::string& formula = given.value.value;
    const written_expression from = needed(option, read_value_expression(option, formula));
    if (dimension_of(text_of(from.unit)) != from.unit) {
      throw bad_input(option + ": " + in_quotes(from.text) + " is in " + text_of(from.unit) +
                      "; expected whole powers of units");
    }
    const sweep::input_facts facts = own_name(given.name, from.unit, given.value.value);
    give(given.name.where.of("let"), facts.name);
    add_derived(option, facts, from);
  }

  // Derived inputs.
  void derive(const assignment<std::string>& given) {
    const sweep::input_facts& input = input_of("derive", given.name);
    const std::string name(input.name), unit(input.unit), &formula = given.value.value;
    const std::string option = given.value.where.of("derive " + name);
    const written_expression from = needed(option, read_value_expression(option, formula));
    if (from.unit != dimension_of(unit)) {
      throw bad_input(option + ": " + in_quotes(formula) + " is " + said(from.unit) +
                      ", expected " + said(dimension_of(unit)));
    }
    add_derived(option, input, from);
  }
  void add_derived(const std::string& option, const sweep::input_facts& input,
                   const written_expression& from) {
    const std::string name(input.name), unit(input.unit);
    derived_.push_back({input, from.value});
    derived_quantities_.push_back({name, unit, read_expression(option, name, names_).value,
                                   std::string(input.meaning)});
    if (input.where == domain::real) return;
    requirements_.push_back(name + " " + std::string(domain_text(input.where)) +
                            (unit == "count" ? "" : " " + unit));
  }

  // Expressions.
  written_expression read_value_expression(const std::string& option,
                                           const std::string& text) const {
    return proofline::tools::read_value(option, text, names_);
  }
  /// Refuses an expression that needs an input the grid does not give. Of any other, the arguments
  /// of its calls are required to be values of their inputs.
  written_expression needed(const std::string& option, written_expression what) {
    require_inputs(option, what);
    for (const argument_condition& each : what.of_arguments) {
      const auto same = std::ranges::find(of_arguments_, each.text, &argument_condition::text);
      if (same == of_arguments_.end()) {
        of_arguments_.push_back(each);
      } else {  // of which one may stand in a branch that is not chosen
        sweep::kernel& holds = same->holds;
        const std::int32_t here = holds.append(each.holds);
        holds.result = holds.steps.operate(sweep::operation::both, holds.result, here);
      }
    }
    return what;
  }
  void require_inputs(const std::string& option, const written_expression& what) const {
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
  quantity quantity_of(const std::string& option, const std::string& text) {
    written_expression read = needed(option, read_value_expression(option, text));
    const std::string name = trimmed(text);
    const sweep::input_facts* const input = names_.input(name);
    const sweep::kernel* const equation = names_.equation(name);
    return {name, text_of(read.unit), std::move(read.value),
            std::string(input != nullptr      ? input->meaning
                        : equation != nullptr ? equation->meaning
                                              : "")};
  }
  /// The comma-separated parts of an option.
  std::vector<quantity> quantities_of(const std::string& option, const std::string& text) {
    std::vector<quantity> result;
    for (const std::string& each : comma_separated(text)) {
      result.push_back(quantity_of(option, each));
    }
    return result;
  }

  // The report.
  void read_report(sweep_question& out) {
    const std::string text = trimmed(asked_.report.value),
                      source = asked_.report.where.of("report");
    const std::size_t blank = std::min(text.find(' '), text.size());
    const std::string kind = text.substr(0, blank);
    const std::string argument = trimmed(text.substr(blank));
    const std::pair<const char*, report_kind> kinds[] = {
        {"minimum", report_kind::minimum}, {"maximum", report_kind::maximum},
        {"top", report_kind::lowest},      {"lowest", report_kind::lowest},
        {"highest", report_kind::highest}, {"along", report_kind::along},
        {"pareto", report_kind::pareto},   {"count", report_kind::count},
        {"bounds", report_kind::bounds},   {"values", report_kind::values}};
    std::vector<std::string> known;
    bool found = false;
    for (const auto& [name, each] : kinds) {
      known.emplace_back(name);
      if (kind != name) continue;
      out.report = each;
      found = true;
    }
    if (!found) refuse_name(source, kind, known, "a report");
    read_argument(out, source + " " + kind, argument);
    const bool needs_equation = out.report != report_kind::count &&
                                out.report != report_kind::pareto &&
                                out.report != report_kind::bounds;
    if (needs_equation) {
      const auto& [equation, where] = asked_.equation;
      if (equation.empty()) throw bad_input("--equation: expected one; --list shows all");
      out.values = {quantity_of(where.of("equation"), equation)};
    }
    if (out.bounds.empty()) {
      for (const auto& [each, where] : asked_.bounds) {
        out.bounds.push_back(quantity_of(where.of("bounds"), each));
      }
    }
    for (const quantity& each : out.bounds) {
      if (each.unit == out.bounds.front().unit) continue;
      throw bad_input("--bounds: " + out.bounds.front().name + " is in " + out.bounds.front().unit +
                      " and " + each.name + " in " + each.unit +
                      "; all bounds must have the same unit");
    }
    if (out.report == report_kind::bounds && out.bounds.size() < 2) {
      throw bad_input(
          "--report bounds: expected two bounds or more, as in 'bounds EQUATION, "
          "EQUATION'");
    }
    if (asked_.search && !can_be_searched(out.report)) {
      throw bad_input(
          "--search: finds minimum, maximum, top, highest, pareto, count and bounds; '" + kind +
          "' needs every point");
    }
  }
  void read_argument(sweep_question& out, const std::string& option,
                     const std::string& argument) {
    switch (out.report) {
      case report_kind::minimum:
      case report_kind::maximum:
      case report_kind::values:
        if (!argument.empty()) throw bad_input(option + ": unexpected " + in_quotes(argument));
        return;
      case report_kind::lowest:
      case report_kind::highest: {
        const std::int64_t places = argument.empty() ? 0 : whole_number(option, {argument});
        if (places < 1 || places > 1'000'000) {
          throw bad_input(option + ": expected a number from 1 to 1,000,000");
        }
        out.places = static_cast<std::size_t>(places);
        return;
      }
      case report_kind::along: {
        std::vector<std::string> axes;
        for (const sweep::axis_data& each : out.over.axes()) axes.push_back(each.name);
        const auto found = std::find(axes.begin(), axes.end(), argument);
        if (found == axes.end()) refuse_name(option, argument, axes, "an axis");
        out.axis = static_cast<std::size_t>(found - axes.begin());
        return;
      }
      case report_kind::count:
        if (argument.empty()) throw bad_input(option + ": expected a condition");
        out.counted = needed(option, read_condition(option, argument, names_));
        return;
      case report_kind::pareto:
        if (argument.empty()) throw bad_input(option + ": expected EQUATION, EQUATION ...");
        out.values = quantities_of(option, argument);
        return;
      case report_kind::bounds:
        if (!argument.empty()) out.bounds = quantities_of(option, argument);
    }
  }

  std::string heading_of(const sweep_question& what) const {
    std::string out = asked_.report.value;
    if (!what.values.empty() && what.report != report_kind::pareto) {
      out += " of " + what.values.front().name;
      const bool is_equation = names_.equation(what.values.front().name) != nullptr &&
                               names_.input(what.values.front().name) == nullptr;
      const std::string& meaning = what.values.front().meaning;  // one's own may have none
      if (is_equation && !meaning.empty()) out += ", " + meaning;
    }
    out += fmt::format("\nover {} points:", what.over.size());
    for (std::size_t i = 0; i < axes_.size(); ++i) {
      out += fmt::format("{} {} {}", i == 0 ? "" : " x", axes_[i].size(), axes_[i].name);
    }
    std::string at;
    for (const auto& each : asked_.devices) at += ", " + each.value;
    for (const auto& each : asked_.models) at += ", " + each.value;
    for (const auto& each : asked_.at) at += ", " + each.name.value + "=" + each.value.value.text();
    for (const auto& each : asked_.derived) {
      if (!each.is_own) at += ", " + each.name.value + "=" + each.value.value;
    }
    if (!at.empty()) out += "\nat " + at.substr(2);
    constexpr std::ptrdiff_t most_formulas = 8;
    const auto own = std::ranges::count(asked_.derived, true, &assignment<std::string>::is_own);
    if (own > most_formulas) out += fmt::format("\nwith {} formulas of its own", own);
    for (const auto& each : asked_.derived) {
      if (!each.is_own || own > most_formulas) continue;
      out += "\nlet " + each.name.value + " = " + each.value.value;
    }
    for (const auto& each : asked_.where) out.append("\nwhere ").append(each.value);
    return out;
  }

  sweep_request asked_;
  const catalogue* all_;
  known_names names_;
  std::vector<std::string_view> given_;
  std::vector<sweep::choice> fixed_;
  std::vector<named_figures> named_;  ///< devices and models, fixed or along an axis
  std::vector<sweep::axis_data> axes_;
  std::vector<sweep::derived_input> derived_;
  std::vector<quantity> derived_quantities_;
  std::shared_ptr<std::deque<std::string>> own_texts_ = std::make_shared<std::deque<std::string>>();
  std::vector<std::string_view> being_read_;  ///< names of one's own, each for the next one
  std::vector<sweep::kernel> conditions_;
  std::vector<std::string> requirements_;  ///< of derived inputs, then of `conditions_`
  std::vector<argument_condition> of_arguments_;
};

}  // namespace

double read_value(const std::string& option, const number_or_text& given, std::string_view unit) {
  if (const auto* text = std::get_if<std::string>(&given.held)) {
    return read_value(option, *text, unit);
  }
  const std::string written = given.text();
  require_count(option, written, unit);
  if (const auto* number = std::get_if<double>(&given.held)) {
    if (std::isfinite(*number)) return *number;
    throw bad_input(option + ": " + in_quotes(written) + " is not a finite number");
  }
  const auto value = static_cast<double>(std::get<std::int64_t>(given.held));
  check_integer(option, written, value);
  return value;
}
double read_value(const std::string& option, const std::string& text, std::string_view unit) {
  const bool is_bare =
      !text.empty() && text.find_first_not_of("0123456789.,+-eE \t") == std::string::npos;
  if (is_bare) require_count(option, text, unit);
  double value = 0;
  const bool read = try_reading<count_unit>(option, text, unit, value) ||
                    try_reading<flop_unit>(option, text, unit, value) ||
                    try_reading<byte_unit>(option, text, unit, value) ||
                    try_reading<second_unit>(option, text, unit, value) ||
                    try_reading<flop_per_second_unit>(option, text, unit, value) ||
                    try_reading<byte_per_second_unit>(option, text, unit, value) ||
                    try_reading<flop_per_byte_unit>(option, text, unit, value);
  if (!read) value = read_in(unit, option, text);
  if (unit == "count") check_integer(option, text, value);
  return value;
}

bool can_be_searched(report_kind report) {
  return report != report_kind::values && report != report_kind::along;
}

void refuse_idle_axes(const sweep_question& asked) {
  std::vector<std::string_view> read;
  const auto reads = [&](const sweep::kernel& by) {
    for (const sweep::input_facts& each : by.inputs) read.push_back(each.name);
  };
  for (const auto* several : {&asked.values, &asked.bounds}) {
    for (const quantity& each : *several) reads(each.value);
  }
  if (asked.counted) reads(asked.counted->value);
  for (const sweep::kernel& each : asked.over.requirements()) reads(each);
  for (const sweep::derived_input& each : asked.over.derived()) reads(each.from);
  const auto is_read = [&](const sweep::column& each) {
    return std::ranges::find(read, each.input.name) != read.end();
  };
  for (std::size_t i = 0; i < asked.over.axes().size(); ++i) {
    const sweep::axis_data& axis = asked.over.axes()[i];
    if (axis.size() == 1 || std::ranges::any_of(axis.columns, is_read)) continue;
    throw bad_input(asked.asked.axes[i].name.where.of("axis ") + axis.name +
                    ": nothing that is asked for needs it; leave it out");
  }
}

sweep_question ask(const sweep_request& request, const catalogue& all) {
  return question_reader(request, all).read();
}
sweep_question ask_at_a_point(const sweep_request& request,
                              const std::vector<std::string>& expressions, const catalogue& all) {
  return question_reader(request, all).read_at_a_point(expressions);
}

}  // namespace proofline::tools
