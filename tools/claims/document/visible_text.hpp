#pragma once
// A document without its comments and its code: what claims are looked for in, by paragraphs.

#include <utility>

#include "comments.hpp"

namespace proofline::tools {

/// Bytes of a visible text.
struct visible_piece {
  std::size_t begin, end;
};

/// Whether a tag of HTML begins a paragraph, an item or a cell: its name in small letters.
bool begins_paragraph(std::string_view name);

class visible_text {
 public:
  visible_text(std::string_view source, const std::vector<hidden_piece>& hidden,
               const document_format& format);

  std::string_view text() const { return text_; }
  /// Where a byte of the source stands, or what stands behind it if it is hidden.
  std::size_t from_source(std::size_t byte) const;
  visible_piece in_source(const visible_piece& of) const;
  /// The end of the paragraph, item of a list or cell of a table before a byte, up to which it is
  /// read; of all of a table or a list, where a line of blanks stands between.
  visible_piece paragraph_before(std::size_t byte) const;

  // Of lines, by where they begin.
  std::string_view line_of(std::size_t begin) const;
  bool begins_item(std::string_view line) const;
  bool is_heading(std::string_view line) const;
  bool is_in_table(std::size_t line) const;

 private:
  static constexpr std::size_t longest_ = 10'000;  ///< bytes of a paragraph before a comment
  void add(std::string_view source, std::size_t begin, std::size_t end);
  void put(std::size_t source, std::string_view seen);
  std::size_t line_begin(std::size_t at) const;
  std::size_t bound_in(std::size_t begin, std::size_t end, bool has_cells) const;
  bool ends_a_cell(std::string_view text) const;

  const document_format& format_;
  std::string text_;
  struct joint {
    std::size_t seen, source;
  };
  std::vector<joint> joints_;  ///< from each on, both go on byte by byte
};

}  // namespace proofline::tools
