#pragma once
// How read_document() reads: comments are looked for where readers see none, each is read as a
// statement, and a claim is bound to the number that readers see before it. A file for each of
// these steps.

#include <map>
#include <proofline/formula/reader.hpp>
#include <set>
#include <string>
#include <vector>

#include "../../characters.hpp"
#include "document.hpp"
#include "seen.hpp"

namespace proofline::tools {

/// The place of a comment's statement: `begin` and `end` of what it says; `outer_begin` and
/// `outer_end` of the comment.
struct comment {
  std::size_t begin, end, outer_begin, outer_end;
  bool in_block = false;  ///< readers see it
};

class document_reader {
 public:
  document_reader(const std::string& text, const std::string& path, markup language);

  /// Throws bad_files with each comment that cannot be read.
  written_document read();

 private:
  bool follows(std::string_view what) const { return text_.substr(at_).starts_with(what); }
  std::size_t line_end(std::size_t at) const {
    return std::min(text_.find('\n', at), text_.size());
  }
  std::size_t past_blanks(std::size_t at, std::size_t end) const {
    return std::min(text_.substr(0, end).find_first_not_of(blanks, at), end);
  }
  written_text piece(std::size_t begin, std::size_t end) const {
    begin = past_blanks(begin, end);
    while (end > begin && blanks.find(text_[end - 1]) != blanks.npos) --end;
    return {std::string(text_.substr(begin, end - begin)), lines_.of(begin, end)};
  }
  void error(std::size_t begin, std::size_t end, const std::string& what) {
    errors_.push_back(error_line(lines_.of(begin, end), what));
  }
  void error(const written_text& of, const std::string& what) {
    errors_.push_back(error_line(of.at, what));
  }

  // document.cpp: what all formats have in common.
  std::size_t statement_in(std::size_t begin, std::size_t end);
  void refuse_statement_inside(std::size_t begin, std::size_t end);
  bool is_stray_statement() const;
  void refuse_stray_statement();
  std::string words_of(std::size_t begin, std::size_t end) const;
  written_text piece_of(std::string_view part) const;

  // statements.cpp: what a comment says.
  void read_block(std::size_t begin, std::size_t end, int quotations, std::size_t blank);
  std::size_t behind_margin(std::size_t at, std::size_t end, int quotations,
                            std::size_t blank) const;
  void read_statement(const comment& in);
  void read_unit(std::size_t begin, std::size_t end);
  void read_given(std::size_t begin, std::size_t end, std::vector<written_given>& to);
  std::size_t equals_sign(std::size_t begin, std::size_t end) const;
  void read_claim(const comment& in, std::size_t begin);
  void read_clause(std::size_t begin, std::size_t end, written_claim& claim);
  void read_expectation(const written_text& said, written_expectation& to);

  // binding.cpp: what a claim is bound to.
  void bind(const comment& in, written_claim& claim);
  std::size_t paragraph_begin(std::size_t at) const;
  std::size_t begin_of_lines(std::size_t at) const;
  bool is_fence(std::size_t begin, std::size_t end) const;
  std::size_t behind_comment(std::size_t at) const;
  std::size_t before_comment(std::size_t at) const;
  std::size_t paragraph_end(std::size_t at) const;
  std::size_t seen_behind(std::size_t at, std::size_t stop) const;
  seen_text seen_in_paragraph(std::size_t begin, std::size_t end, std::size_t stop) const;
  seen_text end_of_paragraph(std::size_t begin, std::size_t end, std::size_t stop,
                             std::size_t most);
  bool find_printed(const seen_text& where, written_claim& claim, bool last, bool is_inside);
  bool find_printed(const std::string& needle, const seen_text& prose, written_claim& claim,
                    bool last, bool is_inside);
  bool other_number_before(const seen_text& before, const written_claim& claim);
  std::string same_number_in(std::string_view text, std::string_view printed);
  static bool is_part_of_more(std::string_view text, std::size_t begin, std::size_t end);
  std::string_view with_hedge(std::string_view text, std::size_t begin, std::size_t end);
  std::string doubt_about_printed(std::string_view text, std::size_t begin, std::size_t end);
  void read_units();

  // blocks_of_markdown.cpp: Markdown, MDX and HTML.
  void scan_markdown();
  void enclosed(std::string_view opening, std::string_view closing);
  void inline_code();
  std::size_t line_before(std::size_t at) const;
  bool is_behind_blanks(std::size_t at) const;
  std::size_t block_begin();
  bool fence();
  bool indented_code();
  bool own_line_comment();
  bool heading();

  // comments_of_latex.cpp: LaTeX.
  void scan_latex();
  std::size_t sign_of_code() const;
  bool is_let() const;
  std::size_t end_of_address() const;
  std::size_t end_of_unseen() const;
  std::size_t end_of_verbatim();
  void title_or_section();

  static constexpr std::size_t longest_ = 4000;  ///< bytes of a paragraph before a comment
  static constexpr std::size_t near_ = 300;      ///< bytes beside a number that may belong to it
  std::size_t body_ = 0;                         ///< behind the front matter
  std::vector<std::pair<std::size_t, std::size_t>> comments_;  ///< read so far
  /// The prose above paragraphs of comments alone, by their begin.
  std::map<std::size_t, std::pair<std::size_t, std::size_t>> above_;
  std::shared_ptr<markup_reader> reader_of_paragraph_;
  std::size_t read_from_ = 0, read_to_ = 0;         ///< of it
  std::set<std::size_t> closing_fences_;            ///< of directives
  bool items_ = false;                              ///< the lines belong to an item of a list
  std::size_t code_line_ = std::string_view::npos;  ///< the last line of indented code
  std::vector<std::string> units_;                  ///< what reader_ knows
  formula::reader reader_;
  std::string_view text_;
  std::string path_;
  markup language_;
  line_index lines_;
  std::size_t at_ = 0;
  std::string section_;
  std::string doubt_;  ///< why a claim's number, where it stands, may be another
  std::vector<std::string> errors_;
  written_document out_;
};

}  // namespace proofline::tools
