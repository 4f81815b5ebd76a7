#pragma once
// A file as a whole: where each byte stands, and what LaTeX says once for all numbers and tables.

#include <string>
#include <string_view>
#include <vector>

#include "../written.hpp"

namespace proofline::tools {

/// What is known of a file as a whole: line and column of each byte, found in logarithmic time, and
/// what LaTeX says once for all numbers and tables.
class line_index {
 public:
  line_index(std::string_view text, std::string file);

  position of(std::size_t byte) const;
  audit::place_record of(std::size_t begin, std::size_t end) const;
  /// The last end of a line that is not behind this byte; npos where none is.
  std::size_t line_end_before(std::size_t byte) const;
  /// \sisetup rounds, pads or shifts the numbers of siunitx.
  bool rounds_numbers() const { return rounds_numbers_; }
  /// A table has a sign between two columns, as in r@{.}l: what stands there is not read.
  bool joins_columns() const { return joins_columns_; }
  /// A byte of a table of Markdown, which has a line such as |---|---|.
  bool is_in_table(std::size_t byte) const { return is_in(tables_, byte); }
  bool has_tables() const { return !tables_.empty(); }
  /// A byte of Markdown in a block that begins with a tag, in which Markdown is not read.
  bool is_in_block_of_html(std::size_t byte) const { return is_in(blocks_of_html_, byte); }
  /// Lines that begin with % are comments, as in MyST: one is a claim.
  bool has_line_comments() const { return has_line_comments_; }

 private:
  static constexpr std::size_t every_ = 256;
  struct span {
    std::size_t begin, end;
  };
  static bool is_in(const std::vector<span>& spans, std::size_t byte);
  void find_blocks();
  std::size_t characters_before(std::size_t byte) const;

  std::string_view text_;
  std::string file_;
  std::vector<std::size_t> starts_;      ///< of lines
  std::vector<std::size_t> characters_;  ///< before every 256th byte: a line may be the whole file
  bool rounds_numbers_, joins_columns_, has_line_comments_;
  std::vector<span> tables_, blocks_of_html_;  ///< in their order
};

}  // namespace proofline::tools
