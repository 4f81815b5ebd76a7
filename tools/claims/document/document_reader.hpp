#pragma once
// How read_document() reads: comments.hpp finds what is said, and visible_text.hpp is what it is
// said of. Here each statement is read, and a claim is bound to its number.

#include <vector>

#include "comments.hpp"
#include "visible_text.hpp"

namespace proofline::tools {

class document_reader {
 public:
  document_reader(const source_text& source, const document_format& format);

  /// Throws bad_files with each comment that cannot be read.
  written_document read();

 private:
  std::size_t past_blanks(std::size_t at, std::size_t end) const {
    return source_.past_blanks(at, end);
  }
  written_text piece(std::size_t begin, std::size_t end) const { return source_.piece(begin, end); }
  void error(std::size_t begin, std::size_t end, const std::string& what) {
    errors_.push_back(error_line(source_.place(begin, end), what));
  }
  void error(const written_text& of, const std::string& what) {
    errors_.push_back(error_line(of.at, what));
  }

  // document.cpp: what a comment says.
  void read_statement(const found_statement& in);
  void read_unit(std::size_t begin, std::size_t end);
  void read_given(std::size_t begin, std::size_t end, std::vector<written_given>& to);
  std::size_t equals_sign(std::size_t begin, std::size_t end) const;
  std::size_t end_of_quoted(std::size_t begin, std::size_t end) const;
  void read_claim(const found_statement& in, std::size_t begin);
  void read_clause(std::size_t begin, std::size_t end, written_claim& claim);
  void read_expectation(const written_text& said, written_expectation& to);

  // binding.cpp: where a claim's number stands.
  void bind(const found_statement& in, const written_text& bytes, written_claim& claim) const;
  void note_what_stands_before(const found_statement& in, written_claim& claim) const;
  std::string place_of(const visible_piece& of) const;
  void ask_for_bound(std::string_view paragraph, const visible_piece& number, std::size_t comment,
                     const std::string& at, written_claim& claim) const;

  const source_text& source_;
  const document_format& format_;
  found_comments found_;
  visible_text visible_;
  std::string_view text_;
  std::vector<std::string> errors_;
  written_document out_;
};

}  // namespace proofline::tools
