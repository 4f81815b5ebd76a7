#pragma once
// A sweep's question as it was given: by options, a file, or the result of a shard. Each part keeps
// its type and its place. `question.hpp` then reads it with the names and units of the catalogue.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../program/bad_input.hpp"
#include "../program/characters.hpp"

namespace proofline::tools {

/// Where something was given: a place in a file, or the command line.
struct origin {
  std::string file = {};               ///< empty: the command line
  std::uint32_t line = 0, column = 0;  ///< from 1, in characters

  /// "plan.toml:12:10".
  std::string text() const { return fmt::format("{}:{}:{}", file, line, column); }
  /// What an error begins with: "--at", or "plan.toml:12:10: at".
  std::string of(std::string_view option) const {
    return file.empty() ? fmt::format("--{}", option) : fmt::format("{}: {}", text(), option);
  }
};

/// A text that was given, and where. Two are equal if the same was given, wherever that was.
struct placed_text {
  std::string value = {};
  origin where = {};

  friend bool operator==(const placed_text& a, const placed_text& b) { return a.value == b.value; }
};

/// name = value.
struct assignment {
  placed_text name, value;
  bool is_own = false;  ///< a name of one's own, from [let]; else that of an input

  friend bool operator==(const assignment&, const assignment&) = default;
};

/// An axis: a list of values, or the range that they make, such as linear(1, 3, 5). Names that go
/// together are one axis, "tp, pp", with values "[1, 8]".
struct named_axis {
  placed_text name;
  placed_text range;  ///< "divisors"; empty for a list. Its origin is that of all.
  std::vector<placed_text> values;
  bool is_own = false;  ///< of a name of one's own

  friend bool operator==(const named_axis&, const named_axis&) = default;
};

/// What is said of how a request came about. It makes no request another one.
struct remarks {
  std::vector<std::string> lines = {};

  friend bool operator==(const remarks&, const remarks&) { return true; }
};

struct sweep_request {
  placed_text equation;  ///< a name or an expression
  std::vector<placed_text> devices, models;
  std::vector<assignment> at;
  // What [let] gives is among these: its lists and ranges are axes, all else is a formula.
  std::vector<named_axis> axes;      ///< in grid order
  std::vector<assignment> derived;   ///< formulas
  std::vector<placed_text> where;    ///< conditions
  std::vector<placed_text> bounds;   ///< expressions; the greatest is active
  std::vector<placed_text> printed;  ///< expressions; none: all formulas of [let]
  placed_text report{"minimum", {}};
  placed_text format{"table", {}};
  bool search = false;
  remarks replaced = {};  ///< "batch = 64, in place of the plan's 32"

  friend bool operator==(const sweep_request&, const sweep_request&) = default;
};

// In the result of a shard. Origins are not kept: the request has been accepted.
inline void to_json(nlohmann::json& out, const placed_text& given) { out = given.value; }

inline void from_json(const nlohmann::json& in, placed_text& given) { in.get_to(given.value); }

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(assignment, name, value, is_own)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(named_axis, name, range, values, is_own)
inline void to_json(nlohmann::json& out, const remarks& said) { out = said.lines; }

inline void from_json(const nlohmann::json& in, remarks& said) { in.get_to(said.lines); }

/// Without blanks at both ends.
inline std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(sweep_request, equation, devices, models, at, axes, derived,
                                   where, bounds, printed, report, format, search, replaced)

// Texts of options and files.

/// The two sides of "name=value" without blanks at their ends. Throws bad_input that shows the
/// option, the text and `form` if there is no '=' or a side is empty.
inline std::pair<std::string, std::string> name_and_value(std::string_view option,
                                                          std::string_view text,
                                                          std::string_view form = "NAME=VALUE") {
  const std::size_t sign = std::min(text.find('='), text.size());
  std::pair result(trimmed(text.substr(0, sign)),
                   trimmed(text.substr(std::min(sign + 1, text.size()))));
  if (!result.first.empty() && !result.second.empty()) return result;
  throw bad_input(fmt::format("{}: {}; expected {}", option, in_quotes(text), form));
}

/// The parts between commas outside parentheses and brackets, without blanks at their ends.
inline std::vector<std::string> comma_separated(std::string_view text) {
  std::vector<std::string> parts{""};
  int depth = 0;
  for (const char c : text) {
    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    if (c == ',' && depth <= 0) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  for (std::string& part : parts) part = trimmed(part);
  return parts;
}

/// What an axis is given, as a text: "1, 2 GB" or "linear(1, 3, 5)".
inline std::string text_of(const named_axis& axis) {
  const std::string parts = joined(names_of(axis.values, &placed_text::value));
  const std::string& range = axis.range.value;
  return range.empty() ? parts : range + "(" + parts + ")";
}

/// The numbers that a list may be if its commas group digits by three: one of 4,194,304, two of
/// 4,194,304,8,388,608. Empty if it can only be a list.
inline std::vector<std::string> grouped_numbers(std::string_view text) {
  std::vector<std::string> result;
  bool has_comma = true;  // in the last number
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(','));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    if (part.empty() || part.size() > 3) return {};
    if (!std::all_of(part.begin(), part.end(), is_digit)) return {};
    if (part.size() == 3 && !result.empty()) {
      result.back() += part;
      has_comma = true;
    } else {
      if (!has_comma) return {};
      result.emplace_back(part);
      has_comma = false;
    }
  }
  return has_comma ? result : std::vector<std::string>();
}

/// A list may stand in brackets, as in a file.
inline bool is_bracketed(std::string_view text) {
  return text.size() >= 2 && text.front() == '[' && text.back() == ']' &&
         comma_separated(text).size() == 1;
}

inline std::string without_brackets(const std::string& text) {
  return is_bracketed(text) ? trimmed(std::string_view(text).substr(1, text.size() - 2)) : text;
}

/// The names of an axis.
inline std::vector<std::string> names_along(const named_axis& axis) {
  return comma_separated(axis.name.value);
}

inline bool is_along(const named_axis& axis, std::string_view name) {
  return std::ranges::count(names_along(axis), name) > 0;
}

/// An axis for each of its names. Throws bad_input where some value has not one number for each.
inline std::vector<named_axis> axis_for_each_name(const named_axis& axis) {
  const std::vector<std::string> names = names_along(axis);
  if (names.size() == 1) return {axis};
  std::vector<named_axis> result;
  for (const std::string& each : names) {
    result.push_back({{each, axis.name.where}, {"", axis.range.where}, {}, axis.is_own});
  }
  for (const placed_text& each : axis.values) {
    const std::vector<std::string> row = comma_separated(without_brackets(each.value));
    if (row.size() != names.size() || !is_bracketed(each.value)) {
      throw bad_input(
          each.where.of("axis ") + axis.name.value + ": " + in_quotes(each.value) +
          fmt::format("; expected {} values in brackets, one for each name", names.size()));
    }
    for (std::size_t i = 0; i < row.size(); ++i) result[i].values.push_back({row[i], each.where});
  }
  return result;
}

/// The axis in a text: "1, 2 GB" or "linear(1, 3, 5)". Throws bad_input if it is
/// neither a list nor has the form of a range.
inline named_axis read_axis(placed_text name, const placed_text& values) {
  const std::string text = without_brackets(trimmed(values.value));
  named_axis result{std::move(name), {"", values.where}, {}, false};
  const std::vector<std::string> names = names_along(result);
  result.name.value = joined(names);
  const std::size_t open = text.find('(');
  std::vector<std::string> parts;
  if (names.size() > 1) {
    parts = comma_separated(text);
  } else if (open == std::string::npos) {
    parts = comma_separated(text);
    if (const std::vector<std::string> numbers = grouped_numbers(text); !numbers.empty()) {
      const std::string several =
          numbers.size() == 1 ? "one number" : fmt::format("{} numbers", numbers.size());
      throw bad_input(values.where.of("axis ") + result.name.value + ": " + in_quotes(text) +
                      fmt::format(" is {} values or {}; write {} or {}", parts.size(), several,
                                  shell_quoted(joined(parts)), shell_word(joined(numbers))));
    }
  } else {
    if (open == 0 || text.back() != ')') {
      throw bad_input(values.where.of("axis ") + result.name.value + ": " + in_quotes(text) +
                      "; expected a list, or a range such as linear(1, 3, 5)");
    }
    result.range.value = trimmed(text.substr(0, open));
    const std::string inner = text.substr(open + 1, text.size() - open - 2);
    const std::size_t dots = inner.find("..");
    parts = dots == std::string::npos
                ? comma_separated(inner)
                : std::vector{trimmed(inner.substr(0, dots)), trimmed(inner.substr(dots + 2))};
  }
  for (const std::string& part : parts) result.values.push_back({part, values.where});
  return result;
}

/// What an axis may be given as, beside a list.
struct range_form {
  std::string_view name;
  std::size_t values;
  const char* form;
  bool is_of_counts = false;
};
inline constexpr range_form range_forms[] = {
    {"linear", 3, "linear(first, last, count)"},
    {"linear_by", 3, "linear_by(first, last, step)"},
    {"geometric", 3, "geometric(first, last, count)"},
    {"geometric_by", 3, "geometric_by(first, last, ratio)"},
    {"integers", 2, "integers(first..last)", true},
    {"powers_of_two", 2, "powers_of_two(first, last)", true},
    {"divisors", 1, "divisors(n)", true}};

/// True if the text gives a name several values: it is a range, or has a comma outside parentheses.
inline bool is_axis(std::string_view text) {
  const std::string first = trimmed(text.substr(0, std::min(text.find('('), text.size())));
  return is_bracketed(trimmed(text)) || comma_separated(text).size() > 1 ||
         std::ranges::find(range_forms, first, &range_form::name) != std::end(range_forms);
}

/// Adds NAME=TEXT of [let]: an axis or a formula.
inline void add_let(sweep_request& to, placed_text name, placed_text text) {
  if (is_axis(text.value) || name.value.find(',') != std::string::npos) {
    to.axes.push_back(read_axis(std::move(name), text));
    to.axes.back().is_own = true;
  } else {
    to.derived.push_back({std::move(name), std::move(text), true});
  }
}

}  // namespace proofline::tools
