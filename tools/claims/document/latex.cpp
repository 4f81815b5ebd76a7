// LaTeX, with siunitx and booktabs, and the mathematics of Markdown.

#include <algorithm>

#include "markup_reader.hpp"

namespace proofline::tools {

using namespace markup_words;

namespace {
/// {,} is as in 12{,}345, and }{ parts two arguments, as of \frac.
constexpr seen_as latex_signs[] = {{"~", " "}, {"{,}", ","}, {"}{", unread_sign}, {"{", ""},
                                   {"}", ""},  {"&", " | "}, {"---", "—"},        {"--", "–"}};
/// Whether options of siunitx may change the digits that are shown.
bool changes_digits(std::string_view settings) {
  while (settings.size() > 2) {
    settings.remove_prefix(1);  // [ or ,
    while (settings.starts_with(' ')) settings.remove_prefix(1);
    bool is_harmless = false;
    for (const std::string_view each : {"group-", "per-", "detect-", "mode", "color", "range-"}) {
      is_harmless = is_harmless || settings.starts_with(each);
    }
    if (!is_harmless) return true;
    settings.remove_prefix(std::min(settings.find(','), settings.size()));
  }
  return false;
}
}  // namespace

bool markup_reader::latex() {
  if (sign_of_unicode()) return true;
  const char c = text_[at_], next = sign_at(at_ + 1);
  if (c == '%' && language_ == markup::latex) {  // a comment
    at_ = std::min(text_.find('\n', at_), text_.size());
    const std::size_t line = std::min(text_.find_first_not_of(" \t", at_ + 1), text_.size());
    if (at_ < text_.size() && sign_at(line) != '\n') at_ = line;  // and the end of its line
    close_up();
    return true;
  }
  if (c == '!' && in_mathematics_) {  // a factorial
    put(unread_sign, 1);
    return true;
  }
  if (in_mathematics_ && (c == '&' || follows("\\\\"))) {  // 12 \\ & - 345 goes on
    put(" ", c == '&' ? 1 : 2);
    return true;
  }
  if (c == '&' && lines_->joins_columns()) {  // 3@{.}14
    put(unread_sign, 1);
    return true;
  }
  if (c == '\\') {
    if (follows("\\\\[")) {
      put(" | ", 2);
      put("", argument());
      return true;
    }
    if (mathematics()) return true;
    if (replace(commands) || replace(escapes) || replace(unit_commands)) return true;
    if (skip("\\iffalse", "\\fi") || skip("\\if0", "\\fi") ||
        skip("\\begin{comment}", "\\end{comment}")) {
      return true;
    }
    command();
    return true;
  }
  if ((c == '$' || c == '^') && mark()) return true;
  if (c == '$') {
    in_mathematics_ = !in_mathematics_;
    put("", follows("$$") ? 2 : 1);
    return true;
  }
  if ((c == '^' || c == '_') && raised()) return true;
  if (c == '-' && next != '-') {
    minus();
    return true;
  }
  return replace(latex_signs);
}
/// The mark of a footnote behind a number: $^{\dagger}$, and ^* in mathematics.
bool markup_reader::mark() {
  const bool has_sign = !in_mathematics_ && follows("$^");
  if (!has_sign && !(in_mathematics_ && follows("^"))) return false;
  const std::size_t begin = at_ + (has_sign ? 2 : 1);
  const std::string_view rest = text_.substr(begin);
  for (const std::string_view each :
       {"\\dagger", "\\ddagger", "\\ast", "\\star", "*", "**", "\u2020", "\u2021"}) {
    for (const std::string& written : {"{" + std::string(each) + "}", std::string(each)}) {
      const std::size_t end = begin + written.size();
      if (!rest.starts_with(written) || is_letter(sign_at(end)) || sign_at(end) == '*') continue;
      if (has_sign && sign_at(end) != '$') continue;
      put("", end + (has_sign ? 1 : 0) - at_);
      return true;
    }
  }
  return false;
}
/// What begins and ends mathematics, where blanks are not shown.
bool markup_reader::mathematics() {
  for (const std::string_view each : {"\\(", "\\[", "\\)", "\\]"}) {
    if (!follows(each)) continue;
    in_mathematics_ = each[1] == '(' || each[1] == '[';
    put(each[1] == '[' || each[1] == ']' ? " " : "", 2);
    return true;
  }
  for (const std::string_view each : {"\\begin{", "\\end{"}) {
    if (!follows(each)) continue;
    const std::string_view name = text_.substr(at_ + each.size());
    for (const std::string_view known :
         {"equation", "align", "gather", "multline", "displaymath", "eqnarray", "math"}) {
      if (name.starts_with(known)) in_mathematics_ = each[1] == 'b';
    }
  }
  return false;  // the command itself is still to be read
}
/// 10^5 and x_{max}. Mathematics shows no blanks.
bool markup_reader::raised() {
  const bool is_power = text_[at_] == '^';
  std::size_t begin = at_ + 1;
  while (begin < text_.size() && (text_[begin] == ' ' || text_[begin] == '\n')) ++begin;
  if (sign_at(begin) == '\\') return false;
  while (in_mathematics_ && out_.text.ends_with(' ')) {
    out_.text.pop_back();
    out_.places.pop_back();
  }
  const std::size_t size = sign_at(begin) == '{' ? argument_at(begin) : 1;
  const std::size_t end = std::min(begin + size, text_.size());
  put_raised(seen_in(begin, end), is_power, end - at_);
  return true;
}
/// A minus belongs to the number behind it, also where blanks part them in mathematics; $-$ 45 is
/// a minus of text.
void markup_reader::minus() {
  put("-", 1);
  is_behind_minus_ = in_mathematics_ || follows("\\,");
}
void markup_reader::command() {
  std::size_t size = 1;
  while (is_letter(sign_at(at_ + size))) ++size;
  const std::string_view name = text_.substr(at_ + 1, size - 1);
  if (name.empty()) ++size;  // one character of any kind
  while (at_ + size < text_.size() && !begins_character(text_[at_ + size])) ++size;
  size = std::min(size, text_.size() - at_);
  const auto to_arguments = [this] {  // a * and blanks may stand before them
    std::size_t at = at_ + (follows("*") ? 1 : 0);
    while (sign_at(at) == ' ' && at < text_.size()) ++at;
    if (sign_at(at) == '[' || sign_at(at) == '{') at_ = at;
  };
  if (name == "num" || name == "SI" || name == "qty") {
    put("", size);
    to_arguments();
    const std::string_view settings = follows("[") ? text_.substr(at_, argument()) : "";
    put("", settings.size());
    const bool changes = lines_->rounds_numbers() || changes_digits(settings);
    if (follows("{")) number_argument(changes);
  } else if (name == "textsuperscript" || name == "textsubscript") {
    put("", size);
    to_arguments();
    const std::size_t end = follows("{") ? at_ + argument() : at_;
    put_raised(seen_in(at_, end), name == "textsuperscript", end - at_);
  } else if (is_one_of(name, with_a_setting)) {
    put("", size);
    to_arguments();
    while (follows("[")) put("", argument());
    if (follows("{")) put("", argument());
  } else if (name == "url" || name == "path") {  // its % begins no comment
    put(unread_sign, size);
    if (follows("{")) put("", argument());
  } else if (is_one_of(name, with_two_settings)) {
    put("", size);
    to_arguments();
    while (follows("[")) put("", argument());
    for (int i = 0; i < 2 && follows("{"); ++i) {
      const std::size_t behind = at_ + argument();
      put("", argument());
      if (sign_at(behind) == '[') put("", argument());
    }
  } else if (is_one_of(name, aside) || is_one_of(name, spacing)) {
    put(is_one_of(name, spacing) ? " " : "", size);
    to_arguments();
    while (follows("[") || follows("{")) {
      if (at_ + argument() > end_) return put(" | ", 1);  // a footnote that one is in
      put("", argument());
    }
  } else if (is_one_of(name, headings)) {  // a text of its own
    put(" | ", size);
    to_arguments();
    if (follows("{")) {
      piece_end_ = at_ + argument() - 1;
      put("", 1);
    }
  } else if (is_one_of(name, transparent)) {
    put("", size);
    if (follows(" ")) ++at_;  // it ends the command
  } else {
    put(unread_sign, size);
    while (follows("[") || follows("{")) put(unread_sign, argument());
  }
}
/// The number of \SI{0.123 45}{s}, whose blanks are not shown. A comma in it is a point.
void markup_reader::number_argument(bool is_changed) {
  const std::size_t size = argument();
  const std::string_view number = text_.substr(at_ + 1, size < 2 ? 0 : size - 2);
  if (is_changed || number.find_first_of("\\{}$%,") != number.npos) {
    put(unread_sign, size);
  } else {
    at_ += 1;
    for (const char c : number) put(c == ' ' ? "" : text_.substr(at_, 1), 1);
    put("", size - 1 - number.size());
  }
  if (follows("{")) put(" ", 0);
}

}  // namespace proofline::tools
