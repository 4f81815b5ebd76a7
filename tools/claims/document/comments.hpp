#pragma once
// Finds what a document says to the audit, in comments that its readers do not see:
//
//   <!-- proofline: ~45 days = 6 FLOP*N*D / rate -->       Markdown, HTML
//   % proofline: ~45 days = 6 FLOP*N*D / rate              LaTeX, MyST
//   ```proofline                                           a block of Markdown, which readers see
//   ~45 days = 6 FLOP*N*D / rate
//   ```

#include <algorithm>

#include "../../program/characters.hpp"
#include "format.hpp"
#include "source_text.hpp"

namespace proofline::tools {

/// A comment that says something, or a line of a block.
struct found_statement {
  std::size_t begin, end;              ///< of what it says
  std::size_t outer_begin, outer_end;  ///< of the comment
  std::string section = {};            ///< the heading above
  bool is_shown = false;               ///< readers see it
};

/// What stands for a piece of a text that claims are not looked for in.
enum class instead_of_hidden {
  nothing,
  line_of_comments,  ///< which parts paragraphs, and is none of them
  blank_line         ///< of code
};

struct hidden_piece {
  std::size_t begin, end;
  instead_of_hidden instead;
};

/// Code in a line, an address, or what else no reader reads as text.
struct code_piece {
  std::size_t begin, end;
};

struct found_comments {
  std::vector<found_statement> statements;
  std::vector<hidden_piece> hidden;  ///< in their order
  std::vector<code_piece> code;      ///< the same; it is not hidden
  std::string title;                 ///< empty where the document says none
  std::vector<std::string> errors;   ///< a line each
  std::size_t errors_of_claims = 0;  ///< so many of them; others may hide a name or a unit
};

/// Whether a statement gives a name or a unit, which others may need.
inline bool names_something(std::string_view statement) {
  const std::string_view said = without_blanks(statement);
  return said.starts_with("let") || said.starts_with("unit");
}

class comment_finder {
 public:
  comment_finder(const source_text& source, const document_format& format)
      : source_(source), format_(format), text_(source.text()) {}

  found_comments find() {
    skip_front_matter();
    while (at_ < text_.size()) {
      const bool begins_line = at_ == 0 || text_[at_ - 1] == '\n';
      if (begins_line && (fence() || indented_code())) continue;
      if (begins_line) heading();
      const bool has_escapes = format_.code != 0 || is_latex();
      if (comment() || (is_latex() && (command_of_latex())) || inline_code()) continue;
      refuse_stray_statement();
      at_ += has_escapes && text_[at_] == '\\' ? 2 : 1;
    }
    return std::move(out_);
  }

 private:
  bool is_latex() const { return format_.blocks == code_blocks::environments; }
  bool follows(std::string_view what) const { return source_.follows(at_, what); }
  std::string_view between(std::size_t begin, std::size_t end) const {
    return text_.substr(begin, end - begin);
  }
  std::string_view line_at(std::size_t at) const { return between(at, source_.line_end(at)); }
  std::size_t line_begin(std::size_t at) const {
    return at == 0 ? 0 : text_.rfind('\n', at - 1) + 1;
  }
  std::size_t next_line(std::size_t at) const {
    return std::min(source_.line_end(at) + 1, text_.size());
  }
  static bool is_blank(std::string_view text) {
    return text.find_first_not_of(blanks) == text.npos;
  }
  void error(std::size_t begin, std::size_t end, const std::string& what) {
    out_.errors.push_back(error_line(source_.place(begin, end), what));
  }
  /// Of one statement, which begins at `says`.
  void error_of_one(std::size_t begin, std::size_t end, const std::string& what, std::size_t says) {
    error(begin, end, what);
    if (!names_something(text_.substr(says))) ++out_.errors_of_claims;
  }
  void hide(std::size_t begin, std::size_t end, instead_of_hidden instead) {
    out_.hidden.push_back({begin, end, instead});
    at_ = end;
  }
  void hide_code(std::size_t begin, std::size_t end) {
    hide(begin, end, instead_of_hidden::blank_line);
  }
  /// Behind blanks and the signs of quotations.
  std::size_t behind_margin(std::size_t at) const {
    while (true) {
      at = std::min(text_.find_first_not_of(" \t", at), text_.size());
      if (format_.margin.empty() || !source_.follows(at, format_.margin)) return at;
      at += format_.margin.size();
    }
  }

  void skip_front_matter() {
    if (!format_.fences.starts_with("`~")) return;
    for (const std::string line : {"---\n", "---\r\n", "+++\n", "+++\r\n"}) {
      const std::size_t end = follows(line) ? text_.find("\n" + line, 3) : text_.npos;
      if (end != text_.npos) return hide_code(0, end + 1 + line.size());
    }
  }

  // Comments.

  bool comment() {
    for (const comment_form& form : format_.comments) {
      if (!form.begin.empty() && follows(form.begin) && comment(form)) return true;
    }
    return false;
  }
  bool comment(const comment_form& form) {
    const std::size_t begin = at_, inside = at_ + form.begin.size(), line = line_begin(at_);
    if (form.begins_line && behind_margin(line) != at_) return false;
    const bool is_address = form.begin == "//" && begin > 0 && text_[begin - 1] == ':';
    if (is_address || is_directive(inside)) return false;
    const std::size_t closing =
        form.end.empty() ? end_of_lines(form) : text_.find(form.end, inside);
    const std::size_t end = std::min(closing, text_.size());
    const std::size_t errors = out_.errors.size(), says = statement_in(form, inside, end);
    if (says == text_.npos && errors == out_.errors.size() && form.is_ours_alone) return false;
    const std::size_t behind = closing == text_.npos ? end : end + form.end.size();
    if (says != text_.npos && closing == text_.npos) {
      error_of_one(begin, inside, "a comment that never closes; expected " + std::string(form.end),
                   says);
    } else if (says != text_.npos) {
      out_.statements.push_back({says, end, begin, behind, section_});
    }
    const bool is_line = is_blank(between(line, begin)) && is_blank(line_at(behind));
    if (is_line && form.end.empty()) {
      hide(line, next_line(behind), instead_of_hidden::nothing);
    } else {
      hide(begin, behind,
           is_line ? instead_of_hidden::line_of_comments : instead_of_hidden::nothing);
    }
    return true;
  }
  /// The end of a comment that ends with its line; in reStructuredText, with the lines that are
  /// indented below it.
  std::size_t end_of_lines(const comment_form& form) const {
    const bool is_block = format_.blocks == code_blocks::indented;
    return is_block ? end_of_indented(at_) : source_.line_end(at_ + form.begin.size());
  }
  /// Behind a line and those below it that are blank or begin behind it, without its line break.
  std::size_t end_of_indented(std::size_t at) const {
    const std::size_t begin = line_begin(at), depth = behind_margin(begin) - begin;
    std::size_t end = source_.line_end(at);
    for (std::size_t line = next_line(at); line < text_.size(); line = next_line(line)) {
      if (is_blank(line_at(line))) continue;
      if (behind_margin(line) - line <= depth) break;
      end = source_.line_end(line);
    }
    return end;
  }
  /// Whether what begins with .. in reStructuredText is a directive or a target of links.
  bool is_directive(std::size_t inside) const {
    if (format_.blocks != code_blocks::indented) return false;
    const std::string_view line = line_at(inside);
    return !line.starts_with("proofline") &&
           (line.find("::") != line.npos || line.find_first_of("[_|") == 0);
  }
  /// One letter away; but "roofline" is a word of the field.
  static bool is_slip(std::string_view word) {
    return word != "roofline" && distance(word, "proofline") <= 1;
  }
  /// Behind "proofline:" at the begin of a comment, where more signs of it may stand before, as in
  /// <!--- and %%; npos where it is another one.
  std::size_t statement_in(const comment_form& form, std::size_t begin, std::size_t end) {
    const std::string_view inside = text_.substr(0, end);
    const std::size_t word = std::min(inside.find_first_not_of("-*%/#! \t\r\n", begin), end);
    std::size_t behind = word;
    while (behind < end && is_of_name(text_[behind])) ++behind;
    const std::string_view name = between(word, behind);
    const bool has_colon = behind < end && text_[behind] == ':';
    if (name == "proofline" && has_colon) return behind + 1;
    std::string lower(name);
    std::ranges::transform(lower, lower.begin(), in_small_letters);
    if (behind < end && name == "proofline") {
      error_of_one(word, behind, "expected a colon behind proofline", behind);
    } else if (has_colon && is_slip(lower)) {
      error_of_one(word, behind, "unknown word " + in_quotes(name) + "; did you mean proofline?",
                   behind + 1);
    } else if (const std::size_t later = inside.find("proofline:", begin);
               !form.is_ours_alone && inside.find('=', later) != text_.npos) {
      // A claim that is passed over would be taken for one that holds.
      error_of_one(later, later + 9,
                   "proofline: stands inside a comment; expected it at the begin of one",
                   later + 10);
    }
    return text_.npos;
  }
  /// "% proofline: = 45" where comments are written otherwise.
  void refuse_stray_statement() {
    if (!follows("proofline: ")) return;
    const std::size_t before = text_.substr(0, at_).find_last_not_of(" \t");
    constexpr std::string_view signs = "%-*(!/#>}.";  // of comments
    if (before == text_.npos || signs.find(text_[before]) == signs.npos) return;
    const std::string_view left = text_.substr(0, before + 1);
    const bool is_shown = left.ends_with("&lt;!--") || left.ends_with("\\%");  // an example
    if (is_shown || line_at(at_).find('=') == text_.npos) return;
    error_of_one(at_, at_ + 9,
                 "no comment of this format begins here; expected " + std::string(format_.example),
                 at_ + 10);
  }

  // Code.

  /// `code` or ``code``, in a paragraph. A comment is looked for inside if it has many lines: a
  /// stray sign may begin it elsewhere.
  bool inline_code() {
    if (format_.code == 0 || text_[at_] != format_.code) return false;
    const auto run_at = [this](std::size_t at) {
      return std::min(text_.find_first_not_of(format_.code, at), text_.size()) - at;
    };
    const std::size_t size = run_at(at_);
    if (at_ >= paragraph_end_) paragraph_end_ = std::min(text_.find("\n\n", at_), text_.size());
    const std::size_t stop = paragraph_end_;
    std::size_t end = at_ + size;
    for (; end < stop; end += run_at(end)) {
      end = std::min(text_.find(format_.code, end), stop);
      if (end < stop && run_at(end) == size) break;
    }
    const std::string_view code = between(at_, std::min(end, stop));
    const bool is_code =
        end < stop && (code.find('\n') == code.npos || code.find("proofline:") == code.npos);
    return pass(is_code ? end + size : at_ + size, is_code);
  }
  bool pass(std::size_t end, bool is_code = true) {
    if (is_code) out_.code.push_back({at_, end});
    at_ = end;
    return true;
  }
  /// A block between two lines such as ```; one of language proofline has statements.
  bool fence() {
    const std::size_t begin = behind_margin(at_);
    const char sign = begin < text_.size() ? text_[begin] : ' ';
    if (format_.fences.find(sign) == format_.fences.npos) return false;
    const auto run_at = [&](std::size_t at) {
      return std::min(text_.find_first_not_of(sign, at), text_.size()) - at;
    };
    const std::size_t size = run_at(begin), end = source_.line_end(begin);
    const std::string says(without_blanks(between(begin + size, end)));
    const bool has_language = sign == '`' || sign == '~';
    if (size < (has_language ? 3 : 4) || (!has_language && !says.empty())) return false;
    if (says.find('`') != says.npos) return false;
    std::string language = says;
    std::erase_if(language, [](char c) { return c == '{' || c == '}' || c == '.'; });
    language.resize(std::min(language.find_first_of(" \t,:="), language.size()));
    const bool is_ours = language == "proofline";
    std::string lower = language;
    std::ranges::transform(lower, lower.begin(), in_small_letters);
    if (!is_ours && is_slip(lower)) {
      error(begin, end, "unknown language " + in_quotes(language) + "; did you mean proofline?");
    }
    const auto depth = std::ranges::count(between(at_, begin), '>');
    for (std::size_t line = next_line(end); line < text_.size(); line = next_line(line)) {
      const std::size_t closing = behind_margin(line), behind = closing + run_at(closing);
      const std::string_view before = between(line, closing);
      if (before.size() > begin - at_ + 3 || std::ranges::count(before, '>') > depth) continue;
      if (behind - closing < size || !is_blank(line_at(behind))) continue;
      const bool is_directive = says.starts_with('{') && !is_ours && says.find_first_of(".=") != 1;
      if (is_directive && between(end, line).find("proofline:") != text_.npos) {
        error(
            begin, end,
            "a block that may be text or code; expected :::" + says + " before a text with claims");
      }
      if (is_ours) block(next_line(end), line, begin - at_);
      hide_code(at_, source_.line_end(line));
      return true;
    }
    if (is_ours || text_.find("proofline:", end) != text_.npos) {
      error(begin, end, "a block that never closes; expected " + std::string(size, sign));
    }
    hide_code(at_, text_.size());
    return true;
  }
  /// A statement a line; # begins a comment, and a line that begins with a blank, behind `margin`
  /// bytes, continues the one before.
  void block(std::size_t begin, std::size_t end, std::size_t margin) {
    const auto content = [&](std::size_t line) {
      return std::min({behind_margin(line), line + margin, source_.line_end(line)});
    };
    while (begin < end) {
      const std::size_t first = source_.past_blanks(content(begin), end);
      std::size_t last = source_.line_end(begin), next = next_line(begin);
      const bool is_remark = first < last && text_[first] == '#';
      for (; !is_remark && next < end; next = next_line(next)) {
        const std::size_t at = content(next);
        if (text_[at] != ' ' && text_[at] != '\t') break;
        last = source_.line_end(next);
      }
      if (first < last && !is_remark) {
        out_.statements.push_back({first, last, first, last, section_, true});
      }
      begin = next;
    }
  }
  /// What is indented below a line that ends with ::, in reStructuredText.
  bool indented_code() {
    if (format_.blocks != code_blocks::indented) return false;
    const std::string_view line = without_blanks(line_at(at_));
    if (!line.ends_with("::") && !line.starts_with(".. ")) return false;
    const bool is_code =
        std::ranges::any_of(std::array{".. code", ".. sourcecode", ".. parsed-literal"},
                            [&line](const char* each) { return line.starts_with(each); });
    if (line.starts_with(".. ") && !is_code) return false;
    hide_code(source_.line_end(at_), end_of_indented(at_));
    return true;
  }
  /// An environment that shows its text as it is, or hides it; code in a line; an address, whose %
  /// begins no comment; the end of the document.
  bool command_of_latex() {
    if (text_[at_] != '\\') return false;
    title_or_section();
    if (follows("\\end{document}")) return hide_code(at_, text_.size()), true;
    for (const std::string_view each : {"\\url{", "\\href{", "\\path{"}) {
      if (follows(each)) return pass(std::min(text_.find('}', at_), source_.line_end(at_)));
    }
    for (const std::string_view each : {"\\verb", "\\lstinline"}) {
      const std::size_t sign =
          at_ + each.size() + (source_.follows(at_ + each.size(), "*") ? 1 : 0);
      if (!follows(each) || sign >= text_.size() || is_of_name(text_[sign]) || text_[sign] == '{' ||
          text_[sign] == '[') {
        continue;
      }
      return pass(std::min(text_.find(text_[sign], sign + 1), source_.line_end(at_)));
    }
    if (!follows("\\begin{")) return false;
    const std::string_view name = between(at_ + 7, std::min(text_.find('}', at_), text_.size()));
    const bool is_code =
        std::ranges::any_of(std::array{"erbatim", "lstlisting", "minted", "alltt", "tcblisting",
                                       "filecontents", "comment"},
                            [name](std::string_view each) { return name.find(each) != name.npos; });
    if (!is_code) return false;
    const std::string closing = "\\end{" + std::string(name) + "}";
    const std::size_t end = text_.find(closing, at_);
    if (end == text_.npos && text_.find("proofline:", at_) != text_.npos) {
      error(at_, at_ + 8 + name.size(), "a block that never closes; expected " + closing);
    }
    hide_code(at_, end == text_.npos ? text_.size() : end + closing.size());
    return true;
  }

  // Headings, which claims are listed under.

  void heading() {
    const std::size_t begin = behind_margin(at_), end = source_.line_end(begin);
    const std::size_t behind = std::min(text_.find_first_not_of(format_.heading, begin), end);
    if (format_.heading != 0 && behind > begin && behind - begin <= 6 && behind < end &&
        text_[behind] == ' ') {
      return take_heading(behind, end, behind - begin == 1);
    }
    if (format_.blocks != code_blocks::indented) return;
    const std::string_view below = without_blanks(line_at(next_line(at_)));
    const bool is_underlined = !below.empty() && below.find_first_not_of(below[0]) == below.npos &&
                               below.size() >= end - begin && begin < end &&
                               std::string_view("=-~^\"'`#*+.:_").find(below[0]) != text_.npos;
    if (is_underlined) take_heading(begin, end, out_.title.empty());
  }
  void title_or_section() {
    for (const std::string_view each : {"\\section{", "\\subsection{", "\\title{"}) {
      if (!follows(each)) continue;
      const std::size_t begin = at_ + each.size();
      const std::size_t end = std::min(text_.find('}', begin), source_.line_end(begin));
      take_heading(begin, end, each == "\\title{");
    }
  }
  void take_heading(std::size_t begin, std::size_t end, bool is_title) {
    std::string_view words = between(begin, end);
    for (const comment_form& form : format_.comments) {
      if (!form.begin.empty()) words = words.substr(0, words.find(form.begin));
    }
    const std::string text(without_blanks(words.substr(0, words.find_last_not_of("# \r") + 1)));
    if (is_title && out_.title.empty()) out_.title = text;
    section_ = text;
  }

  const source_text& source_;
  const document_format& format_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t paragraph_end_ = 0;
  std::string section_;
  found_comments out_;
};

inline found_comments comments_in(const source_text& source, const document_format& format) {
  return comment_finder(source, format).find();
}

}  // namespace proofline::tools
