#pragma once
// The output of a sweep: a table for people, CSV with units in the header, or JSON lines.

#include "answer.hpp"
#include "table.hpp"

namespace proofline::tools {

enum class row_format { table, csv, jsonl };

/// Writes the parts of an answer: header, rows, footer. Rows of values are independent of each
/// other, so those of shards can be joined.
class row_writer {
 public:
  /// `width`: the columns that a table has.
  explicit row_writer(const sweep_question& asked, std::size_t width);

  /// What stands before the rows of values.
  std::string header() const;
  /// Adds the row of one point. Any number of threads at once.
  void add_point(text_buffer& out, const sweep_point& point) const;
  /// All rows of an outcome that are not values, below their header.
  std::string rows(const sweep_outcome& outcome) const;
  /// The end of a table or of JSON lines: the number of points, and why some do not count.
  std::string footer(const sweep_outcome& outcome) const;
  /// What is said of the rows on standard error, as CSV has no place for it; empty if there is
  /// nothing to say.
  std::string note(const sweep_outcome& outcome) const {
    return note_of_rounding(outcome) + note_of_invalid(outcome);
  }

 private:
  struct column : table_column {
    std::string title, key;  ///< title: the name with the engine's unit; key: that as JSON
  };
  /// Lines about ties and the gap of a search.
  std::string note_of_rounding(const sweep_outcome& outcome) const;
  /// A line about the points that do not count; empty if all do.
  std::string note_of_invalid(const sweep_outcome& outcome) const;
  /// False if there is already a column of this name.
  bool add_column(table_column made);
  /// Fits the columns of a table of values to all that the grid may give.
  void fit_to_grid();
  std::vector<table_column> table_columns() const { return {columns_.begin(), columns_.end()}; }
  std::string table(const sweep_outcome& outcome) const;
  template <class Visit>
  void visit_points(const sweep_outcome& outcome, const Visit& visit) const;
  /// The cells of each value of an axis with what ends them, made once: most of a row's text is
  /// that of its axes. Empty for an axis of many values.
  std::vector<std::string> cells_of(std::size_t axis) const;
  /// The cells of a point, left to right: number(double) or text(std::string_view).
  template <class Number, class Text>
  void visit_cells(const sweep_point& point, const Number& number, const Text& text) const;
  /// Those behind the axes.
  template <class Number, class Text>
  void visit_values(const sweep_point& point, const Number& number, const Text& text) const;
  /// What number i of a count counts.
  std::string counted_name(std::size_t i) const {
    return asked_->counted ? asked_->counted->text : asked_->bounds[i].name;
  }
  void begin_row(text_buffer& out) const {
    if (format_ == row_format::jsonl) out.push_back('{');
  }
  void end_row(text_buffer& out, std::size_t start) const;
  /// A cell, and what parts it from the next one.
  void add_cell(text_buffer& out, const column& where, std::string_view text) const;
  void add_cell(text_buffer& out, const column& where, std::uint64_t count) const {
    begin_cell(out, where);
    fmt::format_to(fmt::appender(out), "{}", count);
    end_cell(out);
  }
  void add_cell(text_buffer& out, const column& where, double value) const;
  void add_axis_cells(text_buffer& out, std::size_t which, std::uint64_t i) const {
    const sweep::axis_data& axis = asked_->over.axes()[which];
    std::size_t next = first_column_[which];
    if (!axis.labels.empty())
      return add_cell(out, columns_[next], std::string_view(axis.labels[i]));
    for (const sweep::column& each : axis.columns) add_cell(out, columns_[next++], each.values[i]);
  }
  void begin_cell(text_buffer& out, const column& where) const {
    if (format_ == row_format::jsonl) out.append(where.key);
  }
  void end_cell(text_buffer& out) const {
    if (format_ == row_format::table) return;
    out.push_back(',');
    if (format_ == row_format::jsonl) out.push_back(' ');
  }

  const sweep_question* asked_;
  std::size_t width_;
  row_format format_;
  std::vector<column> columns_;
  /// For each axis its first column, and then that of the values: names that go together have one
  /// each.
  std::vector<std::size_t> first_column_;
  std::vector<bool> printed_;  ///< for each value of a point: true if it has its own column
  std::vector<std::vector<std::string>> axis_cells_;
  std::shared_ptr<const sweep::bound_order> bounds_;  ///< of two bounds or more
};

/// Writes the note of CSV, and a missing answer, to standard error. Returns the exit status: 0, or
/// 1 if no point counts.
int report_outcome(const sweep_question& asked, const sweep_outcome& outcome);
}  // namespace proofline::tools
