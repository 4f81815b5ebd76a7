// Markdown, with what MDX and MyST add.

#include <algorithm>

#include "markup_reader.hpp"

namespace proofline::tools {

bool markup_reader::markdown() {
  const char c = text_[at_], next = sign_at(at_ + 1);
  if (at_ == 0 || text_[at_ - 1] == '\n') {
    if (line_start()) return true;
  }
  if (c == '\n' && (in_heading_ || lines_->is_in_table(at_) || lines_->is_in_table(at_ + 1))) {
    in_heading_ = false;
    put(" | ", 1);
    return true;
  }
  if (link()) return true;
  const char before = at_ > 0 ? text_[at_ - 1] : ' ';
  if (follows("\\*") && sign_at(at_ + 2) != '\\' && !is_of_name(sign_at(at_ + 2)) &&
      (is_of_name(before) || before == '%')) {  // a mark of a footnote: 45\*
    put("", 2);
    return true;
  }
  if (c == '\\' && next > ' ' && !is_digit(next) && !is_letter(next)) {
    // MathJax begins mathematics with \( and \[, CommonMark shows the bracket.
    const bool is_bracket = next == '(' || next == '[' || next == ')' || next == ']';
    put(is_bracket ? unread_sign : text_.substr(at_ + 1, 1), 2);
    return true;
  }
  if (c == '`') {
    code();
    return true;
  }
  if (c == '~' && struck()) return true;
  if (c == '{' && role()) return true;
  if (follows("$$")) {
    const bool opens = !in_mathematics_ && text_.find("$$", at_ + 2) != text_.npos;
    in_mathematics_ = opens;
    put(" ", 2);
    return true;
  }
  // $45$ is mathematics, $5.576M dollars.
  if (c == '$' && (in_mathematics_ || opens_mathematics())) {
    in_mathematics_ = !in_mathematics_;
    put("", 1);
    return true;
  }
  if (c == '*' && is_between_digits() && another_star()) {  // 3*10^5 and 5*10^2 are emphasis
    put(unread_sign, 1);
    return true;
  }
  const bool is_emphasis =
      (c == '*' && !is_product()) || (c == '_' && (next == '_' || !is_between_letters()));
  if (is_emphasis) put("", follows("__") ? 2 : 1);
  return is_emphasis;
}
/// What begins a line of Markdown: a quotation, an item of a list, a heading, an address of
/// links, a claim of MyST. An item and a heading are texts of their own.
bool markup_reader::line_start() {
  std::size_t at = at_;
  const std::size_t end = std::min(text_.find('\n', at_), text_.size());
  const auto past_spaces = [&] {
    while (at < end && text_[at] == ' ') ++at;
  };
  past_spaces();
  const std::size_t word = std::min(text_.find_first_not_of(" ", at + 1), end);
  const bool is_comment = text_.substr(word).starts_with("proofline") ||
                          (lines_->has_line_comments() && sign_at(at + 1) == ' ');
  if (sign_at(at) == '%' && is_comment) {
    put(" ", end - at_);
    return true;
  }
  const std::string_view line = text_.substr(at_, end - at_);
  if (language_ == markup::mdx && (line.starts_with("export ") || line.starts_with("import ")) &&
      (at_ < 2 || text_[at_ - 2] == '\n')) {
    const std::size_t last = std::min(text_.find("\n\n", at_), text_.size());
    put(" ", last - at_);
    return true;
  }
  if (line.find('-') != line.npos && line.find_first_not_of("-:| ") == line.npos &&
      line.find('|') != line.npos) {  // between the head of a table and its rows
    put(" | ", end - at_);
    return true;
  }
  if (is_address_of_links(at, end)) {
    put(" ", end - at_);
    return true;
  }
  const std::size_t indented = at;
  while (sign_at(at) == '>') {
    ++at;
    past_spaces();
  }
  const std::size_t quoted = at;
  const auto is_bullet = [this](std::size_t sign) {
    return sign_at(sign) == '-' || sign_at(sign) == '*' || sign_at(sign) == '+';
  };
  if (is_bullet(at)) {
    ++at;
    while (sign_at(at) == ' ' && is_bullet(at + 1) && sign_at(at + 2) == ' ') at += 2;  // * - 45
  } else if (sign_at(at) == '#') {
    while (sign_at(at) == '#') ++at;
    in_heading_ = sign_at(at) == ' ';
  } else {
    while (is_digit(sign_at(at)) && at - quoted < 9) ++at;
    at += at > quoted && (sign_at(at) == '.' || sign_at(at) == ')') ? 1 : 0;
    if (at > quoted && is_digit(text_[at - 1])) at = quoted;
  }
  const bool is_item = at > quoted && sign_at(at) == ' ';
  for (std::size_t next = at; is_item && next < end; ++next) {  // - > a quotation
    if (text_[next] == '>') at = next + 1;
    if (text_[next] != '>' && text_[next] != ' ') break;
  }
  if (!is_item && quoted == indented) return false;
  put(is_item ? " | " : " ", (is_item ? at : quoted) - at_);
  return true;
}
/// Whether [name]: address "title" begins there, which readers do not see.
bool markup_reader::is_address_of_links(std::size_t at, std::size_t end) const {
  const std::size_t close = text_.find(']', at);
  if (sign_at(at) != '[' || sign_at(at + 1) == '^' || close >= end || sign_at(close + 1) != ':') {
    return false;
  }
  const std::size_t address = std::min(text_.find_first_not_of(' ', close + 2), end);
  const std::size_t behind = std::min(text_.find(' ', address), end);
  const std::size_t title = std::min(text_.find_first_not_of(' ', behind), end);
  return title == end || sign_at(title) == '"' || sign_at(title) == '\'' || sign_at(title) == '(';
}
/// The brackets and the address of [45 days](http://x "a title"), and a whole picture.
bool markup_reader::link() {
  if (at_ == link_end_) {
    put("", 1);
    if (follows("(") || follows("[")) put("", argument());
    return true;
  }
  const bool is_picture = follows("![");
  if ((!is_picture && !follows("[")) || at_ >= no_bracket_closes_) return false;
  if (text_.find(']', at_) == text_.npos) {
    no_bracket_closes_ = at_;
    return false;
  }
  const std::size_t open = at_ + (is_picture ? 1 : 0), close = open + argument_at(open) - 1;
  if (sign_at(close) != ']' || (sign_at(close + 1) != '(' && sign_at(close + 1) != '[')) {
    return false;
  }
  if (is_picture) {
    put(unread_sign, close + 1 + argument_at(close + 1) - at_);
  } else {
    link_end_ = close;
    put("", 1);
  }
  return true;
}
/// A footnote's mark, which is no part of the number before it: 45 days[^5].
bool markup_reader::footnote() {
  if (language_ == markup::html || !follows("[^")) return false;
  const std::size_t end = text_.find(']', at_);
  if (end == text_.npos || text_.substr(at_, end - at_).find_first_of(" \n") != text_.npos) {
    return false;
  }
  put("", end + 1 - at_);
  return true;
}
/// `code` is shown as it is.
void markup_reader::code() {
  const std::size_t behind = std::min(text_.find_first_not_of('`', at_), text_.size());
  const std::string_view signs = text_.substr(at_, behind - at_);
  // A sign at its end is none of the number behind it: `<b>` 45.
  if (at_ == code_end_ && at_ > 0) {
    const char last = text_[at_ - 1];
    const bool is_word = is_of_name(last) || last == '%' || last == '.' || last == ',';
    constexpr std::string_view relations = "<>=~!";
    const bool is_relation = !is_tag_ && relations.find(last) != relations.npos;
    return put(is_word || is_relation_ ? "" : is_relation ? unread_sign : " | ", signs.size());
  }
  for (std::size_t end = text_.find(signs, behind); end != text_.npos;
       end = text_.find(signs, end)) {
    const std::size_t last = std::min(text_.find_first_not_of('`', end), text_.size());
    if (last - end == signs.size()) {
      code_end_ = end;
      const std::string_view code = text_.substr(behind, end - behind);
      is_relation_ = code == "<" || code == ">" || code == "<=" || code == ">=" || code == "~" ||
                     code == "\u2248" || code == "\u2264" || code == "\u2265";
      is_tag_ = code.starts_with('<') && code.ends_with('>');
      break;
    }
    end = last;
  }
  put("", signs.size());
}
/// ~~struck~~ and ~struck~, which is none in "~45 days".
bool markup_reader::struck() {
  const std::size_t size = follows("~~") ? 2 : 1;
  const std::size_t end = text_.find(text_.substr(at_, size), at_ + size);
  const bool is_closed = end != text_.npos && sign_at(at_ + size) > ' ' && text_[end - 1] > ' ' &&
                         (size == 2 || !is_of_name(sign_at(end + 1)));
  if (!is_closed) return false;
  put(unread_sign, end + size - at_);
  return true;
}
/// A role of MyST, such as {sup}`5` and {cite}`name`.
bool markup_reader::role() {
  std::size_t end = at_ + 1;
  while (is_of_name(sign_at(end)) || sign_at(end) == ':' || sign_at(end) == '-') ++end;
  const std::size_t close = text_.find('`', end + 2);
  if (sign_at(end) != '}' || sign_at(end + 1) != '`' || close == text_.npos) return false;
  const std::string_view name = text_.substr(at_ + 1, end - at_ - 1);
  const std::size_t size = close + 1 - at_;
  if (name == "sup" || name == "sub") {
    put_raised(seen_in(end + 2, close), name == "sup", size);
  } else {
    put(name.starts_with("cite") || name.starts_with("footcite") ? "" : unread_sign, size);
  }
  return true;
}
/// A * between blanks or between numbers is no emphasis, and neither is ** between numbers.
bool markup_reader::is_product() const {
  std::size_t first = at_, last = at_ + 1;
  while (first > 0 && text_[first - 1] == '*') --first;
  while (sign_at(last) == '*') ++last;
  const char before = first > 0 ? text_[first - 1] : ' ', behind = sign_at(last);
  const bool is_one = last - first == 1;
  return (is_one && before == ' ' && behind == ' ') ||
         (last - first < 3 && is_digit(before) && is_digit(behind));
}
bool markup_reader::is_between_digits() const {
  return at_ > 0 && is_digit(text_[at_ - 1]) && is_digit(sign_at(at_ + 1));
}
/// Whether another single * stands in the paragraph with which this one may be emphasis.
bool markup_reader::another_star() const {
  std::size_t begin = text_.rfind("\n\n", at_), end = text_.find("\n\n", at_);
  begin = begin == text_.npos ? 0 : begin;
  end = std::min(end, text_.size());
  for (std::size_t at = text_.find('*', begin); at < end; at = text_.find('*', at + 1)) {
    const char before = at > 0 ? text_[at - 1] : ' ', behind = sign_at(at + 1);
    const bool is_one = before != '*' && behind != '*' && before != '\\';
    if (at != at_ && is_one && (before > ' ' || behind > ' ')) return true;
  }
  return false;
}
bool markup_reader::is_between_letters() const {
  if (at_ == 0 || at_ + 1 >= text_.size()) return false;
  return is_of_name(text_[at_ - 1]) && is_of_name(text_[at_ + 1]);
}
/// Whether a $ opens mathematics: a second one follows on the line without a blank before it.
bool markup_reader::opens_mathematics() const {
  const std::size_t line = std::min(text_.find('\n', at_), text_.size());
  const std::size_t second = text_.find('$', at_ + 1);
  if (second >= line || text_[second - 1] == ' ' || text_[second - 1] == '\\' ||
      sign_at(at_ + 1) == ' ') {
    return false;
  }
  return !(is_digit(sign_at(second + 1)) && is_digit(text_[at_ + 1]));  // "$5 to $6" are dollars
}

}  // namespace proofline::tools
