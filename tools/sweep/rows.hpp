#pragma once
// How a sweep's answer is written: a table for people, CSV with units in the header, JSON lines.

#include <variant>

#include "answer.hpp"

namespace proofline::tools {

enum class row_format { table, csv, jsonl };

/// Writes the parts of an answer: header, rows, footer. Rows do not depend on each other, so that
/// those of shards can be joined.
class row_writer {
 public:
  explicit row_writer(const sweep_question& asked);

  std::string header() const;
  /// One point, from the values of `printed_kernels`.
  void add_point(std::string& out, std::uint64_t index, const std::vector<double>& values) const;
  /// All rows of an outcome.
  std::string rows(const sweep_outcome& outcome) const;
  /// What a table and JSON lines say at the end: how many points there were, which did not count.
  std::string footer(const sweep_outcome& outcome) const;
  /// The same for standard error, where CSV has no place for it; empty where all points count.
  std::string note(const sweep_outcome& outcome) const;

 private:
  /// A text, a whole count of points, or a value.
  using cell = std::variant<std::string_view, std::uint64_t, double>;
  struct column {
    std::string name, key;  ///< the key as JSON
    bool is_text = false;
    bool is_whole = false;   ///< values are integers for people: no 1e+12 between them
    std::size_t width = 12;  ///< in a table
  };
  /// False where there is a column of this name already.
  bool add_column(const std::string& name, const std::string& unit, bool is_whole);
  void add_text_column(const std::string& name, const std::vector<std::string>& texts);
  void add_row(std::string& out, const std::vector<cell>& cells) const;
  void add_cell(std::string& out, const column& where, const cell& what) const;

  const sweep_question* asked_;
  row_format format_;
  std::vector<column> columns_;
  std::vector<bool> printed_;  ///< of the values of a point: those with a column of their own
};

/// Says on standard error what CSV has no place for, and where there is no answer. The exit status:
/// 0, or 1 where no point counts.
int report_outcome(const sweep_question& asked, const sweep_outcome& outcome);

}  // namespace proofline::tools
