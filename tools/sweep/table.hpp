#pragma once
// Tables for people: few digits, one prefix a column, and lines that fit the terminal.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace proofline::tools {

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
/// Chooses the prefix and the width of each column that is not text.
void fit(std::vector<table_column>& columns, const std::vector<ends_of_column>& ends);
std::string shown(const table_column& column, double value);
/// "1,048,576".
std::string with_separators(std::uint64_t count);

/// Makes columns as wide as their titles: in one line if all are within `width`, else in two.
void fit_titles(std::vector<table_column>& columns, std::size_t width);
/// The titles, in one line or two; ends each line.
std::string titles(const std::vector<table_column>& columns, std::size_t width);
/// A cell of a row below such titles.
std::string padded(const table_column& column, std::string_view cell);
/// A whole table. A row that is too wide is a list, if it is the only one; else the columns
/// continue below.
std::string as_table(std::vector<table_column> columns,
                     const std::vector<std::vector<std::string>>& rows, std::size_t width);

}  // namespace proofline::tools
