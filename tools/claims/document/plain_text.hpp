#pragma once
// A document as its readers see it, for the list of its numbers: without markup, code and
// addresses; signs are as formulas have them, in a formula of TeX and in an entity of HTML, too.

#include <algorithm>
#include <set>

#include "../../program/characters.hpp"
#include "letters.hpp"
#include "visible_text.hpp"

namespace proofline::tools {

/// Stands where something was that no text goes on over, such as code.
inline constexpr char seam = '\x1f';

struct plain_text {
  std::string text;                 ///< a line for each paragraph, item, heading and row of a table
  std::vector<visible_piece> from;  ///< where each byte stands in the source
  std::vector<bool> is_math;        ///< of each byte
  std::set<std::size_t> headings, items;  ///< where the words of one begin; of an item, its number
};

inline bool is_word_sign(std::string_view text, std::size_t at) {
  return at < text.size() && (is_letter(text[at]) || is_digit(text[at]) || (text[at] & 0x80) != 0);
}

/// The signs that texts have beside numbers, as TeX and HTML name them.
struct named_sign {
  std::string_view names, sign;
};
inline constexpr named_sign named_signs[] = {{" times ", "×"},
                                             {" cdot middot sdot ", "·"},
                                             {" approx asymp ", "≈"},
                                             {" sim ", "~"},
                                             {" simeq ", "≃"},
                                             {" cong ", "≅"},
                                             {" le leq leqslant ", "≤"},
                                             {" ge geq geqslant ", "≥"},
                                             {" lt ", "<"},
                                             {" gt ", ">"},
                                             {" gtrsim ", "≳"},
                                             {" lesssim ", "≲"},
                                             {" pm plusmn ", "±"},
                                             {" minus ", "−"},
                                             {" ndash ", "–"},
                                             {" div divide ", "÷"},
                                             {" nbsp thinsp quad ", " "},
                                             {" percnt ", "%"},
                                             {" dollar ", "$"},
                                             {" amp ", "&"}};
inline std::string_view sign_named(std::string_view name) {
  for (const named_sign& each : named_signs) {
    const std::size_t at = each.names.find(name);
    if (at == each.names.npos || name.empty() || each.names[at - 1] != ' ') continue;
    if (each.names[at + name.size()] == ' ') return each.sign;
  }
  return {};
}

class plain_writer {
 public:
  plain_writer(const source_text& source, const document_format& format)
      : source_(source),
        format_(format),
        comments_(comments_in(source, format)),
        visible_(source.text(), comments_.hidden, format),
        seen_(visible_.text()) {}

  plain_text write() {
    if (is_latex()) {
      const std::size_t begin = seen_.find("\\begin{document}");
      if (begin != seen_.npos) at_ = begin;
    }
    while (at_ < seen_.size()) {
      if ((at_ == 0 || seen_[at_ - 1] == '\n') && begin_line()) continue;
      if (code() || math() || tag() || entity() || command() || brace() || address() || markup() ||
          sign_of_typst()) {
        continue;
      }
      if (seen_[at_] == '\n' || seen_[at_] == '\f') {
        end_line();
      } else if (const std::size_t size = size_of_character(seen_, at_);
                 tools::is_blank(character_at(seen_, at_)) ||
                 (seen_[at_] == '~' && format_.ties_with_tilde)) {
        put_blank(size);
      } else {
        put(seen_.substr(at_, size), size);
      }
    }
    return std::move(out_);
  }

 private:
  bool is_latex() const { return format_.blocks == code_blocks::environments; }
  bool is_markdown() const { return format_.heading == '#'; }
  bool is_in_math() const { return !closing_.empty() || is_in_environment_; }
  bool follows(std::string_view what) const { return seen_.substr(at_).starts_with(what); }
  char next(std::size_t i) const { return at_ + i < seen_.size() ? seen_[at_ + i] : '\0'; }
  /// Where a sign is found in the line; npos where it is not.
  std::size_t in_line(char sign, std::size_t from) const {
    const std::size_t found = seen_.find_first_of(std::string{sign, '\n'}, from);
    return found != seen_.npos && seen_[found] == sign ? found : seen_.npos;
  }

  void put(std::string_view what, std::size_t size) {
    if (starts_heading_ && what != " " && what != "\n" && what.front() != seam) {
      out_.headings.insert(out_.text.size());
      starts_heading_ = false;
    }
    const visible_piece from = visible_.in_source({at_, at_ + size});
    for (std::size_t i = 0; i < what.size(); ++i) {
      const bool is_own = what.size() == size;
      out_.from.push_back(is_own ? visible_piece{from.begin + i, from.begin + i + 1} : from);
      out_.is_math.push_back(is_in_math());
    }
    out_.text += what;
    at_ += size;
  }
  void drop(std::size_t size) { at_ += size; }
  /// Between two digits a blank that breaks no line groups them.
  void put_blank(std::size_t size) {
    const bool is_common = size == 1 && seen_[at_] == ' ';
    const bool groups = !is_common && !out_.text.empty() && is_digit(out_.text.back()) &&
                        at_ + size < seen_.size() && is_digit(seen_[at_ + size]);
    put(groups ? "\u00A0" : " ", size);
  }
  void break_line(std::size_t size) { put("\n", size); }

  // Lines.

  bool is_row(std::size_t line) const {
    return format_.cells[0] == "|" && visible_.line_of(line).find('|') != seen_.npos &&
           visible_.is_in_table(line);
  }
  bool is_rule(std::size_t line) const {
    const std::string_view below = without_blanks(visible_.line_of(line));
    return below.size() > 2 && below.find_first_not_of(below[0]) == below.npos &&
           std::string_view("=-~^\"'`#*+.:_").find(below[0]) != below.npos;
  }
  std::size_t line_behind(std::size_t line) const {
    return std::min(seen_.find('\n', line), seen_.size() - 1) + 1;
  }
  /// True where the line is passed over: a field such as ":width: 50%", or attributes in [ ].
  bool begin_line() {
    const std::string_view line = visible_.line_of(at_), words = without_blanks(line);
    const std::size_t name = words.find_first_not_of("abcdefghijklmnopqrstuvwxyz-_", 1);
    const bool is_field = words.starts_with(':') && name > 1 && name != words.npos &&
                          words[name] == ':' &&
                          (name + 1 == words.size() || words[name + 1] == ' ');
    const bool has_attributes =
        format_.heading == '=' && words.starts_with('[') && words.ends_with(']');
    if (is_field || has_attributes) return put(std::string(1, seam), line.size()), true;
    is_apart_ = is_row(at_);
    if (visible_.is_heading(line)) {
      starts_heading_ = is_apart_ = true;
      drop(line.find_first_not_of(format_.heading));
    } else if (!words.empty() && !is_apart_ && is_rule(line_behind(at_)) && !is_rule(at_)) {
      starts_heading_ = is_apart_ = true;
    } else if (visible_.begins_item(line)) {
      const std::size_t blanks_before = line.find_first_not_of(" \t");
      if (blanks_before != 0) put(" ", blanks_before);
      out_.items.insert(out_.text.size());
    }
    return at_ == seen_.size();
  }
  /// A line break inside of a paragraph is a blank.
  void end_line() {
    if (at_ < seen_.size() && seen_[at_] == '\f') return break_line(1);
    const std::size_t behind = at_ + 1;
    const std::string_view below = visible_.line_of(behind);
    const bool goes_on = !is_apart_ && !without_blanks(below).empty() &&
                         !visible_.is_heading(below) && !visible_.begins_item(below) &&
                         !is_row(behind) && !below.starts_with('\f');
    if (!goes_on && closing_ != "$$" && closing_ != "\\]") closing_ = {};
    put(goes_on ? " " : "\n", 1);
  }

  // What is no text.

  bool code() {
    if (is_in_math()) return false;
    const std::size_t here = visible_.in_source({at_, at_ + 1}).begin;
    while (code_ < comments_.code.size() && comments_.code[code_].end <= here) ++code_;
    if (code_ == comments_.code.size() || here < comments_.code[code_].begin) return false;
    const code_piece& piece = comments_.code[code_];
    // In reStructuredText a single sign begins a text: :math:`6 N`.
    const bool is_text = format_.blocks == code_blocks::indented &&
                         !source_.text().substr(piece.begin).starts_with("``");
    const std::size_t end = visible_.from_source(piece.end);
    if (is_text || end <= at_) return false;
    put(std::string(1, seam), end - at_);
    return true;
  }
  bool tag() {
    const bool is_tag = format_.has_tags && seen_[at_] == '<' && !is_in_math() &&
                        (is_letter(next(1)) || next(1) == '/' || next(1) == '!');
    if (!is_tag) return false;
    const std::size_t end = seen_.find_first_of("<>", at_ + 1);
    if (end == seen_.npos || seen_[end] != '>') return false;
    std::string name;
    const bool closes = next(1) == '/';
    for (std::size_t i = at_ + (closes ? 2 : 1); i < end && is_of_name(seen_[i]); ++i) {
      name += in_small_letters(seen_[i]);
    }
    const std::size_t size = end + 1 - at_;
    for (const std::string_view each : {"script", "style", "head", "pre", "code"}) {
      if (closes || name != each) continue;
      const std::size_t closing = seen_.find("</" + name, end);
      if (closing == seen_.npos) break;
      return put(std::string(1, seam),
                 std::min(seen_.find('>', closing), seen_.size() - 1) + 1 - at_),
             true;
    }
    if (!closes && (name == "sup" || name == "sub"))
      return put(name == "sup" ? "^" : "_", size), true;
    if (!begins_paragraph(name) && name != "tr") return drop(size), true;
    break_line(size);
    starts_heading_ = !closes && name.size() == 2 && name[0] == 'h' && is_digit(name[1]);
    return true;
  }
  /// The rest of an address; where a link leads to, and attributes of Markdown.
  bool address() {
    if (follows("://")) {
      const std::size_t end = std::min(seen_.find_first_of(" \t\n)>]}\"'", at_), seen_.size());
      return put(std::string(1, seam), end - at_), true;
    }
    if (!is_markdown() || is_in_math()) return false;
    const bool is_link = follows("](");
    const std::size_t end = is_link             ? in_line(')', at_)
                            : seen_[at_] == '{' ? in_line('}', at_)
                                                : seen_.npos;
    if (end == seen_.npos) return false;
    const std::string_view inside = seen_.substr(at_ + 1, end - at_ - 1);
    if (!is_link && inside.find('=') == inside.npos && !inside.starts_with('#')) return false;
    if (is_link) put("]", 1);
    put(std::string(1, seam), end + 1 - at_);
    return true;
  }
  bool markup() {
    const char sign = seen_[at_];
    const bool is_sign = sign == '*' || sign == '_' || sign == '`';
    if (format_.code == 0 || is_in_math() || !is_sign) return false;
    const std::size_t end = std::min(seen_.find_first_not_of(sign, at_), seen_.size());
    const bool before = !out_.text.empty() && is_word_sign(out_.text, out_.text.size() - 1);
    if (sign != '`' && before == is_word_sign(seen_, end)) return false;
    if (sign == '`' && out_.text.ends_with(":math:")) {  // of reStructuredText
      put(" ", 1);
      closing_ = "`";
      return true;
    }
    return drop(end - at_), true;
  }

  // Signs with a name.

  bool entity() {
    if (seen_[at_] != '&' || !format_.has_tags) return false;
    const std::size_t end = seen_.substr(at_, 12).find(';');
    if (end == seen_.npos || end < 2) return false;
    const std::string name(seen_.substr(at_ + 1, end - 1));
    const bool is_blank_code = name == "#160" || name == "#8201" || name == "#8239";
    const std::string_view sign = is_blank_code ? " " : sign_named(name);
    if (sign.empty()) return false;
    put_sign(sign, end + 1);
    return true;
  }
  void put_sign(std::string_view sign, std::size_t size) {
    if (sign == " ") return put_blank(size);
    put(sign, size);
  }

  // TeX.

  /// Typst has names of signs without a sign before them.
  bool sign_of_typst() {
    if (!is_in_math() || format_.name != "Typst" || !is_letter(seen_[at_])) return false;
    std::size_t end = at_;
    while (end < seen_.size() && is_letter(seen_[end])) ++end;
    const std::string_view word = seen_.substr(at_, end - at_), sign = sign_named(word);
    put(sign.empty() ? word : sign, word.size());
    return true;
  }
  bool math() {
    if (!closing_.empty() && follows(closing_)) {
      drop(closing_.size());
      closing_ = {};
      return true;
    }
    const bool has_dollars = is_latex() || is_markdown() || format_.name == "Typst";
    if (!has_dollars || is_in_math() || seen_[at_] != '$') return false;
    const std::size_t size = next(1) == '$' ? 2 : 1;
    const std::size_t stop =
        std::min(seen_.substr(0, at_ + longest_formula_).find("\n\n", at_), seen_.size());
    std::size_t end = at_ + size;
    while (end < stop && end < at_ + longest_formula_ &&
           (seen_[end] != '$' || seen_[end - 1] == '\\'))
      ++end;
    if (end >= stop || seen_[end] != '$') return false;
    // Of $5 and $6 none begins a formula of Markdown.
    const bool is_amount =
        is_markdown() && size == 1 &&
        (blanks.find(next(1)) != blanks.npos || blanks.find(seen_[end - 1]) != blanks.npos ||
         (end + 1 < seen_.size() && is_digit(seen_[end + 1])));
    if (is_amount) return false;
    closing_ = size == 2 ? "$$" : "$";
    drop(size);
    return true;
  }
  bool command() {
    if (seen_[at_] != '\\' || at_ + 1 == seen_.size()) return false;
    const char sign = next(1);
    if (sign == '(' || sign == '[') {
      if (!is_latex() && !format_.has_tags) return false;
      closing_ = sign == '(' ? "\\)" : "\\]";
      return drop(2), true;
    }
    if (sign == '\\') return break_line(2), true;
    if (sign == ',' || sign == ';' || sign == ':' || sign == '!' || sign == ' ') {
      return put_blank(2), true;
    }
    if (!is_letter(sign)) return put(seen_.substr(at_ + 1, 1), 2), true;
    std::size_t end = at_ + 1;
    while (end < seen_.size() && is_letter(seen_[end])) ++end;
    const std::string_view name = seen_.substr(at_ + 1, end - at_ - 1);
    if (end < seen_.size() && seen_[end] == '*') ++end;
    if (const std::string_view known = sign_named(name); !known.empty()) {
      return put_sign(known, end - at_), true;
    }
    if (is_latex() && (name == "begin" || name == "end")) return environment(name, end), true;
    const bool begins_line = is_latex() && (name == "item" || name == "caption");
    const bool is_title = name.ends_with("section") || name == "chapter" || name == "title";
    if (begins_line || (is_latex() && is_title)) break_line(1);
    if (is_latex() && !is_in_math() && end < seen_.size() && seen_[end] == '[') {
      end = std::min(in_line(']', end), seen_.size() - 1) + 1;  // its options
    }
    starts_heading_ = starts_heading_ || (is_latex() && is_title);
    const bool has_text = end < seen_.size() && seen_[end] == '{';
    const bool goes_on = begins_line || starts_heading_ || (has_text && !has_two_texts(end));
    if (goes_on) return drop(end - at_), true;
    return put(std::string(1, seam), end - at_), true;
  }
  void environment(std::string_view command, std::size_t end) {
    const std::size_t closing = std::min(in_line('}', end), seen_.size() - 1);
    const std::string_view name = seen_.substr(end, closing - end);
    for (const std::string_view each : {"equation", "align", "gather", "multline", "math"}) {
      if (name.find(each) != name.npos) is_in_environment_ = command == "begin";
    }
    end = closing + 1;
    while (command == "begin" && end < seen_.size() && (seen_[end] == '{' || seen_[end] == '[')) {
      end = std::min(in_line(seen_[end] == '{' ? '}' : ']', end), seen_.size() - 1) + 1;
    }
    break_line(end - at_);
  }
  bool brace() {
    const char sign = seen_[at_];
    if ((!is_latex() && !is_in_math()) || (sign != '{' && sign != '}')) return false;
    if (follows("{,}")) return put(",", 3), true;
    std::size_t end = at_ + 1;
    while (end < seen_.size() && is_digit(seen_[end])) ++end;
    const bool is_layout = sign == '{' && !is_in_math() && end > at_ + 1 &&
                           seen_.substr(end).starts_with("}{");  // \multicolumn{2}{c}{...}
    if (is_layout) return put(std::string(1, seam), end + 1 - at_), true;
    const bool ends_second = sign == '}' && !is_second_.empty() && is_second_.back();
    if (sign == '}' && !is_second_.empty()) is_second_.pop_back();
    const bool begins_second = follows("}{");
    if (sign == '{' || begins_second) is_second_.push_back(begins_second);
    if (begins_second) return put(std::string(1, seam), 2), true;
    if (ends_second) return put(std::string(1, seam), 1), true;
    return drop(1), true;
  }
  /// Whether a command has two texts, as \frac has: no number goes on over their borders.
  bool has_two_texts(std::size_t at) const {
    int depth = 0;
    for (const std::size_t stop = std::min(seen_.size(), at + 200); at < stop; ++at) {
      depth += seen_[at] == '{' ? 1 : seen_[at] == '}' ? -1 : 0;
      if (depth == 0) return seen_.substr(at).starts_with("}{");
    }
    return false;
  }

  static constexpr std::size_t longest_formula_ = 2'000;

  const source_text& source_;
  const document_format& format_;
  found_comments comments_;
  visible_text visible_;
  std::string_view seen_;
  std::size_t at_ = 0, code_ = 0;
  std::string_view closing_;     ///< of a formula of TeX
  std::vector<bool> is_second_;  ///< of braces that are open: the second text of a command
  bool is_in_environment_ = false, is_apart_ = false, starts_heading_ = false;
  plain_text out_;
};

inline plain_text plain_text_of(const source_text& source, const document_format& format) {
  return plain_writer(source, format).write();
}

}  // namespace proofline::tools
