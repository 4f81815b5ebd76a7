#include "question.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "../program/characters.hpp"
#include "../program/program.hpp"
#include "grid_reader.hpp"

namespace proofline::tools {

namespace {

/// Reads the grid, and then the report.
class question_reader {
 public:
  question_reader(const sweep_request& asked, const catalogue& all)
      : asked_(asked), grid_(asked, all) {}

  sweep_question read() {
    sweep_question result = grid_.read_grid();
    read_report(result);
    grid_.require_arguments(result);
    // Last: without an axis, nothing else that is wrong stays hidden.
    if (asked_.axes.empty()) {
      throw bad_input("--axis: expected at least one NAME=VALUES; `" + program_name() +
                      " eval` has the value at one point");
    }
    result.heading = heading_of(result);
    return result;
  }
  sweep_question read_at_a_point(const std::vector<std::string>& expressions) {
    for (const named_axis& each : asked_.axes) {
      const std::string& name = each.name.value;
      throw bad_input(each.name.where.of("axis") + ": " + in_quotes(name) +
                      " has several values; expected one, as in --at '" +
                      names_along(each).front() + "=...'");
    }
    sweep_question result = grid_.read_grid();
    for (const std::string& each : expressions) {
      const std::string option = "EXPRESSION";
      const written_expression read =
          grid_.needed(option, read_expression(option, each, grid_.names()));
      const std::string unit = read.is_condition() ? "" : text_of(read.unit);
      result.values.push_back({trimmed(each), unit, read.value, {}, read.as_read});
    }
    grid_.require_arguments(result);
    return result;
  }

 private:
  [[noreturn]] void refuse_without_equation() const {
    // The last formula of the plan: what options give stands in place of its inputs.
    const auto is_meant = [](const assignment& each) {
      return each.is_own && !each.name.where.file.empty();
    };
    auto own = std::find_if(asked_.derived.rbegin(), asked_.derived.rend(), is_meant);
    if (own == asked_.derived.rend()) {
      own = std::ranges::find_if(asked_.derived.rbegin(), asked_.derived.rend(),
                                 [](const assignment& each) { return each.is_own; });
    }
    throw bad_input("--equation: expected one; " +
                    (own == asked_.derived.rend()
                         ? "`" + program_name() + " explain --list equations` has all"
                         : "write --equation " + own->name.value));
  }
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
      if (equation.empty()) refuse_without_equation();
      out.values = {grid_.quantity_of(where.of("equation"), equation)};
    }
    if (out.bounds.empty()) {
      for (const auto& [each, where] : asked_.bounds) {
        out.bounds.push_back(grid_.quantity_of(where.of("bounds"), each));
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
  void read_argument(sweep_question& out, const std::string& option, const std::string& argument) {
    switch (out.report) {
      case report_kind::minimum:
      case report_kind::maximum:
      case report_kind::values:
        if (!argument.empty()) throw bad_input(option + ": unexpected " + in_quotes(argument));
        return;
      case report_kind::lowest:
      case report_kind::highest: {
        const std::int64_t places = argument.empty() ? 0 : grid_.whole_number(option, {argument});
        if (places < 1 || places > 1'000'000) {
          throw bad_input(option + ": expected a number from 1 to 1,000,000");
        }
        out.places = static_cast<std::size_t>(places);
        return;
      }
      case report_kind::along: {
        const std::vector<std::string> axes = names_of(out.over.axes());
        const auto found = std::find(axes.begin(), axes.end(), argument);
        if (found == axes.end()) refuse_name(option, argument, axes, "an axis");
        out.axis = static_cast<std::size_t>(found - axes.begin());
        return;
      }
      case report_kind::count:
        if (argument.empty()) throw bad_input(option + ": expected a condition");
        out.counted = grid_.needed(option, read_condition(option, argument, grid_.names()));
        return;
      case report_kind::pareto: read_front(out, option, argument); return;
      case report_kind::bounds:
        if (!argument.empty()) out.bounds = grid_.quantities_of(option, argument);
    }
  }

  /// "min token_time, max batch".
  void read_front(sweep_question& out, const std::string& option, const std::string& argument) {
    std::vector<std::string> names;
    std::vector<bool> are_greatest;
    std::string written;  // with what is left out
    bool is_complete = true;
    for (const std::string& each : comma_separated(argument)) {
      const std::string first = each.substr(0, each.find(' '));
      const bool says = first == "min" || first == "max";
      is_complete = is_complete && says && each.size() > first.size();
      names.push_back(says ? trimmed(each.substr(first.size())) : each);
      are_greatest.push_back(first == "max");
      written += (written.empty() ? "" : ", ") + (says ? each : "min " + each);
    }
    if (!is_complete) {
      const bool is_empty = argument.empty();
      throw bad_input(option + ": " + (is_empty ? "" : in_quotes(argument) + "; ") +
                      "expected min or max before each value" +
                      (is_empty ? ", as in 'pareto min EQUATION, max EQUATION'"
                                : "; write --report " + shell_quoted("pareto " + written)));
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      out.values.push_back(grid_.quantity_of(option, names[i]));
      out.values.back().is_greatest = are_greatest[i];
    }
  }

  std::string heading_of(const sweep_question& what) const {
    std::string out = asked_.report.value;
    if (!what.values.empty() && what.report != report_kind::pareto) {
      out += " of " + what.values.front().name;
      const bool is_equation = grid_.names().equation(what.values.front().name) != nullptr &&
                               grid_.names().input(what.values.front().name) == nullptr;
      const std::string& meaning = what.values.front().meaning;  // one's own may have none
      if (is_equation && !meaning.empty()) out += ", " + meaning;
    }
    out += fmt::format("\nover {} points:", what.over.size());
    for (std::size_t i = 0; i < grid_.axes().size(); ++i) {
      const sweep::axis_data& axis = grid_.axes()[i];
      const bool is_together = axis.labels.empty() && axis.columns.size() > 1;
      out += fmt::format("{} {} {}", i == 0 ? "" : " x", axis.size(),
                         is_together ? "(" + axis.name + ")" : axis.name);
    }
    std::string at;
    for (const auto& each : asked_.devices) at += ", " + each.value;
    for (const auto& each : asked_.models) at += ", " + each.value;
    for (const auto& each : asked_.at) at += ", " + each.name.value + "=" + each.value.value;
    for (const auto& each : asked_.derived) {
      if (!each.is_own) at += ", " + each.name.value + "=" + each.value.value;
    }
    if (!at.empty()) out += "\nat " + at.substr(2);
    constexpr std::ptrdiff_t most_formulas = 8;
    const auto own = std::ranges::count(asked_.derived, true, &assignment::is_own);
    if (own > most_formulas) out += fmt::format("\nwith {} formulas of its own", own);
    for (const auto& each : asked_.derived) {
      const bool is_where = std::ranges::find(asked_.where, each.name) != asked_.where.end();
      if (!each.is_own || own > most_formulas || is_where) continue;
      out += "\nlet " + each.name.value + " = " + each.value.value;
    }
    for (const auto& each : asked_.where) {
      out.append("\nwhere ").append(each.value);
      if (grid_.names().condition(each.value) == nullptr) continue;
      out.append(": ").append(
          std::ranges::find(asked_.derived, each, &assignment::name)->value.value);
    }
    for (const std::string& each : asked_.replaced.lines) out.append("\n").append(each);
    return out;
  }

  const sweep_request& asked_;
  grid_reader grid_;
};

}  // namespace

bool can_be_searched(report_kind report) {
  return report != report_kind::values && report != report_kind::along;
}

void refuse_idle_axes(const sweep_question& asked) {
  std::vector<std::string_view> read;
  const auto reads = [&](const sweep::function& by) {
    for (const sweep::input_facts& each : by.inputs) read.push_back(each.name);
  };
  for (const auto* several : {&asked.values, &asked.bounds}) {
    for (const quantity& each : *several) reads(each.value);
  }
  if (asked.counted) reads(asked.counted->value);
  for (const sweep::function& each : asked.over.requirements()) reads(each);
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
