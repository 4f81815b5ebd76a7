#pragma once
// Tables for people: few digits, one prefix a column, and lines that fit the terminal.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "value_text.hpp"

namespace proofline::tools {

struct shown_unit {
  double size;
  std::string_view text;
};

struct table_column {
  std::string name;
  std::string unit;  ///< of the engine, such as "byte"; empty for a count and for texts
  bool is_text = false;
  bool is_whole = false;     ///< all values are integers
  bool is_axis = false;      ///< says which point a row is: shown as it was given, and in each part
  bool is_compared = false;  ///< with others of its unit: they have one prefix

  // How `fit` shows its values.
  std::string shown_unit = {};  ///< "GB"
  double scale = 1;             ///< a value of this size is shown as 1
  std::size_t width = 0;
};

/// The least and the greatest value of a column.
using ends_of_column = std::pair<double, double>;

/// The greatest unit that a value has one of, or the least that there is.
inline shown_unit unit_for(double size, std::string_view unit) {
  constexpr shown_unit times[] = {{1e-9, "ns"}, {1e-6, "us"},    {1e-3, "ms"},          {1, "s"},
                                  {60, "min"},  {3600, "hours"}, {2 * 86'400.0, "days"}};
  if (unit == "s") {
    shown_unit found = times[size < 1e-12 ? 3 : 0];  // of zero: seconds
    for (const shown_unit& each : times) {
      if (size >= each.size) found = each;
    }
    if (found.text == "days") found.size = 86'400;  // days from two on
    return found;
  }
  return {1, unit};
}

inline constexpr std::string_view prefix_letters = " kMGTPE";

inline std::string title_of(const table_column& column) {
  return column.shown_unit.empty() ? column.name : column.name + " [" + column.shown_unit + "]";
}

inline std::string without_end(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

/// The characters of a line, with two blanks between columns.
inline std::size_t length_of(const std::vector<table_column>& columns) {
  std::size_t result = 0;
  for (const table_column& each : columns) result += each.width + 2;
  return result - 2;
}

inline void widen(std::vector<table_column>& columns, bool in_one_line) {
  for (table_column& each : columns) {
    const std::size_t unit = each.shown_unit.empty() ? 0 : each.shown_unit.size() + 2;
    each.width = std::max(each.width,
                          in_one_line ? title_of(each).size() : std::max(each.name.size(), unit));
  }
}

/// "1,048,576".
inline std::string with_separators(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
  return digits;
}

/// Makes columns as wide as their titles: in one line if all are within `width`, else in two.
inline void fit_titles(std::vector<table_column>& columns, std::size_t width) {
  std::vector<table_column> one_line = columns;
  widen(one_line, true);
  if (length_of(one_line) <= width) columns = one_line;
  widen(columns, false);
}

/// Chooses a prefix that suits the values between both ends.
inline void choose_unit(table_column& column, double least, double greatest) {
  const double most = std::max(std::fabs(least), std::fabs(greatest));
  const double size = least > 0 ? std::sqrt(least) * std::sqrt(greatest) : most;
  shown_unit of = std::isfinite(size) ? unit_for(size, column.unit) : shown_unit{1, column.unit};
  std::string text(of.text);
  if (!prefixed(column.unit).empty() && size < 1e21) {  // beyond that there is no prefix
    std::size_t steps = 0;
    for (; steps + 1 < prefix_letters.size() && size >= of.size * 1000; ++steps) of.size *= 1000;
    if (steps > 0) text = prefix_letters[steps] + std::string(prefixed(column.unit));
  }
  column.scale = of.size;
  column.shown_unit = text;
}

inline std::string shown(const table_column& column, double value) {
  constexpr double longest = 1e15;
  const double scaled = value / column.scale, size = std::fabs(scaled);
  const bool is_whole = scaled == std::floor(scaled) && (column.is_whole || column.is_axis);
  if (size < longest && (is_whole || (size >= 1000 && !column.is_axis))) {
    const std::string digits = with_separators(static_cast<std::uint64_t>(std::round(size)));
    return scaled < 0 ? "-" + digits : digits;
  }
  if (scaled == 0) return "0";
  return column.is_axis ? fmt::format("{:.6g}", scaled) : fmt::format("{:#.4g}", scaled);
}

/// Chooses the prefix and the width of each column that is not text.
inline void fit(std::vector<table_column>& columns, const std::vector<ends_of_column>& ends) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    table_column& here = columns[i];
    if (here.is_text) continue;
    auto [least, greatest] = ends[i];
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (!here.is_compared || !columns[j].is_compared || columns[j].unit != here.unit) continue;
      least = std::min(least, ends[j].first);
      greatest = std::max(greatest, ends[j].second);
    }
    choose_unit(here, least, greatest);
    constexpr std::size_t longest = 9;  // "1.234e-05", which may stand between the ends
    here.width = std::max(shown(here, ends[i].first).size(), shown(here, ends[i].second).size());
    if (!here.is_whole && !here.is_axis) here.width = std::max(here.width, longest);
  }
}

/// A cell of a row below such titles.
inline std::string padded(const table_column& column, std::string_view cell) {
  return column.is_text ? fmt::format("{:<{}}  ", cell, column.width)
                        : fmt::format("{:>{}}  ", cell, column.width);
}

/// The titles, in one line or two; ends each line.
inline std::string titles(const std::vector<table_column>& columns, std::size_t width) {
  const bool fits = std::ranges::all_of(
      columns, [](const table_column& each) { return title_of(each).size() <= each.width; });
  std::string first, second;
  if (fits && length_of(columns) <= width) {
    for (const table_column& each : columns) first += padded(each, title_of(each));
    return without_end(first);
  }
  for (const table_column& each : columns) {
    first += padded(each, each.name);
    second += padded(each, each.shown_unit.empty() ? "" : "[" + each.shown_unit + "]");
  }
  return without_end(first) + without_end(second);
}

/// A whole table. A row that is too wide is a list, if it is the only one; else the columns
/// continue below.
inline std::string as_table(std::vector<table_column> columns,
                            const std::vector<std::vector<std::string>>& rows, std::size_t width) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    columns[i].width = 0;
    for (const auto& row : rows) columns[i].width = std::max(columns[i].width, row[i].size());
  }
  fit_titles(columns, width);
  std::string out;
  if (length_of(columns) > width && rows.size() == 1) {
    std::size_t longest = 0;
    for (const table_column& each : columns) longest = std::max(longest, each.name.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
      out += without_end(fmt::format("{:<{}}  {} {}", columns[i].name, longest, rows[0][i],
                                     columns[i].shown_unit));
    }
    return out;
  }
  std::vector<std::size_t> axes, rest;
  for (std::size_t i = 0; i < columns.size(); ++i) (columns[i].is_axis ? axes : rest).push_back(i);
  for (std::size_t next = 0; out.empty() || next < rest.size();) {
    std::vector<std::size_t> part = axes;
    std::vector<table_column> shown_columns;
    for (const std::size_t each : axes) shown_columns.push_back(columns[each]);
    for (const std::size_t first = next; next < rest.size(); ++next) {
      shown_columns.push_back(columns[rest[next]]);
      if (next > first && length_of(shown_columns) > width) {
        shown_columns.pop_back();
        break;
      }
      part.push_back(rest[next]);
    }
    if (!out.empty()) out += "\n";
    out += titles(shown_columns, width);
    for (const auto& row : rows) {
      std::string line;
      for (const std::size_t each : part) line += padded(columns[each], row[each]);
      out += without_end(line);
    }
  }
  return out;
}

}  // namespace proofline::tools
