#include "request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "../program/bad_input.hpp"
#include "../program/characters.hpp"

namespace proofline::tools {

std::string origin::text() const { return fmt::format("{}:{}:{}", file, line, column); }
std::string origin::of(std::string_view option) const {
  return file.empty() ? fmt::format("--{}", option) : fmt::format("{}: {}", text(), option);
}

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

std::pair<std::string, std::string> name_and_value(std::string_view option, std::string_view text,
                                                   std::string_view form) {
  const std::size_t sign = std::min(text.find('='), text.size());
  std::pair result(trimmed(text.substr(0, sign)),
                   trimmed(text.substr(std::min(sign + 1, text.size()))));
  if (!result.first.empty() && !result.second.empty()) return result;
  throw bad_input(fmt::format("{}: {}; expected {}", option, in_quotes(text), form));
}

std::vector<std::string> comma_separated(std::string_view text) {
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

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
  return out;
}

std::string text_of(const named_axis& axis) {
  std::vector<std::string> parts;
  for (const placed_text& each : axis.values) parts.push_back(each.value);
  const std::string& range = axis.range.value;
  return range.empty() ? joined(parts) : range + "(" + joined(parts) + ")";
}

namespace {

/// The numbers that a list may be if its commas group digits by three: one of 4,194,304, two of
/// 4,194,304,8,388,608. Empty if it can only be a list.
std::vector<std::string> grouped_numbers(std::string_view text) {
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

}  // namespace

namespace {
/// A list may stand in brackets, as in a file.
bool is_bracketed(std::string_view text) {
  return text.size() >= 2 && text.front() == '[' && text.back() == ']' &&
         comma_separated(text).size() == 1;
}
std::string without_brackets(const std::string& text) {
  return is_bracketed(text) ? trimmed(std::string_view(text).substr(1, text.size() - 2)) : text;
}
}  // namespace

std::vector<std::string> names_along(const named_axis& axis) {
  return comma_separated(axis.name.value);
}
std::vector<named_axis> axis_for_each_name(const named_axis& axis) {
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

named_axis read_axis(placed_text name, const placed_text& values) {
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

bool is_axis(std::string_view text) {
  constexpr std::array ranges{"linear",   "linear_by",     "geometric", "geometric_by",
                              "integers", "powers_of_two", "divisors"};
  const std::string first = trimmed(text.substr(0, std::min(text.find('('), text.size())));
  return is_bracketed(trimmed(text)) || comma_separated(text).size() > 1 ||
         std::ranges::find(ranges, first) != ranges.end();
}

void add_let(sweep_request& to, placed_text name, placed_text text) {
  if (is_axis(text.value) || name.value.find(',') != std::string::npos) {
    to.axes.push_back(read_axis(std::move(name), text));
    to.axes.back().is_own = true;
  } else {
    to.derived.push_back({std::move(name), std::move(text), true});
  }
}

}  // namespace proofline::tools
