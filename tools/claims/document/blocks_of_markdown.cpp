// Comments and blocks of Markdown, MDX and HTML, and the code that shows some.

#include <algorithm>

#include "document_reader.hpp"
#include "markup_words.hpp"

namespace proofline::tools {

using namespace markup_words;

namespace {

/// Whether a block is text of its own, as a directive of MyST may be.
bool is_text_directive(std::string_view language) {
  if (!language.starts_with('{')) return false;
  std::string name(language.substr(1, language.find('}') - 1));
  std::ranges::transform(name, name.begin(), in_small_letters);
  return name.starts_with("prf:") || is_one_of(name, text_directives);
}
/// Whether a block is neither known to be text nor known to be code.
bool language_is_unknown(std::string_view language) {
  return language.starts_with('{') && !is_text_directive(language) &&
         !begins_with_one_of(language.substr(1), code_directives);
}

}  // namespace

void document_reader::scan_markdown() {
  const bool has_code = language_ != markup::html;
  bool at_line_start = true, is_html = false;
  for (const std::string line : {"---\n", "---\r\n", "+++\n", "+++\r\n"}) {
    if (!has_code || !text_.starts_with(line)) continue;
    const std::size_t end = text_.find("\n" + line, 3);
    if (end != text_.npos) body_ = end + 1 + line.size();
  }
  while (at_ < text_.size()) {
    // In a block of HTML, a ` is no sign of code.
    if (at_line_start) is_html = language_ != markup::mdx && lines_.is_in_block_of_html(at_);
    const bool has_code_here = has_code && !is_html;
    if (at_line_start && has_code_here &&
        (fence() || indented_code() || own_line_comment() || heading())) {
      continue;
    }
    at_line_start = false;
    if (follows("<!--")) {
      enclosed("<!--", "-->");
    } else if (language_ == markup::mdx && follows("{/*")) {
      enclosed("{/*", "*/}");
    } else if (has_code_here && text_[at_] == '`') {
      inline_code();
    } else if (has_code_here && follows("\\`")) {
      at_ += 2;
    } else {
      refuse_stray_statement();
      at_line_start = text_[at_++] == '\n';
    }
  }
}
void document_reader::enclosed(std::string_view opening, std::string_view closing) {
  const std::size_t begin = at_, inside = at_ + opening.size();
  const std::size_t end = text_.find(closing, inside);
  const std::size_t statement = statement_in(inside, std::min(end, text_.size()));
  at_ = end == text_.npos ? text_.size() : end + closing.size();
  comments_.emplace_back(begin, at_);
  if (statement == text_.npos) return;
  if (end == text_.npos) {
    return error(begin, inside, "a comment that never closes; expected " + std::string(closing));
  }
  read_statement({statement, end, begin, at_});
}
/// `code` or ``code``: what is inside is shown as it is. A claim inside code of many lines or
/// cells is read nonetheless: a stray ` may begin it in another paragraph, item or cell.
void document_reader::inline_code() {
  std::size_t size = 0;
  while (at_ + size < text_.size() && text_[at_ + size] == '`') ++size;
  std::size_t end = at_ + size;
  while (end < text_.size()) {
    end = text_.find('`', end);
    if (end == text_.npos) break;
    std::size_t run = 0;
    while (end + run < text_.size() && text_[end + run] == '`') ++run;
    if (run == size) {
      const std::string_view code = text_.substr(at_, end - at_);
      const bool is_parted =
          code.find('\n') != code.npos || (code.find('|') != code.npos && lines_.has_tables());
      const bool is_code = !is_parted || code.find("proofline:") == code.npos;
      at_ = is_code ? end + run : at_ + size;
      return;
    }
    end += run;
  }
  at_ += size;
}
/// Where the line before this one begins; 0 where none is.
std::size_t document_reader::line_before(std::size_t at) const {
  const std::size_t last = at < 2 ? text_.npos : lines_.line_end_before(at - 2);
  return last == text_.npos ? 0 : last + 1;
}
/// Whether it is blank, or none is.
bool document_reader::is_behind_blanks(std::size_t at) const {
  return past_blanks(line_before(at), at) == at;
}
/// Behind what may stand before a block of code: blanks, quotations, the signs of items.
std::size_t document_reader::block_begin() {
  std::size_t begin = at_, spaces = 0;
  bool is_item = false;
  for (; begin < text_.size(); ++begin) {
    const char c = text_[begin];
    const char next = begin + 1 < text_.size() ? text_[begin + 1] : ' ';
    const bool has_blank = next == ' ' || next == '\t';
    if (c == ' ') {
      ++spaces;
    } else if (c == '>') {
      spaces = 0;
    } else if (has_blank && (c == '-' || c == '*' || c == '+')) {
      is_item = true;
    } else if (has_blank && (c == '.' || c == ')') && begin > at_ && is_digit(text_[begin - 1])) {
      is_item = true;
    } else if (!is_digit(c)) {
      break;
    }
  }
  const bool is_blank = past_blanks(begin, line_end(begin)) == line_end(begin);
  const std::string_view line = text_.substr(at_, line_end(at_) - at_);
  if (line.find_first_not_of("*-_ \r") == line.npos) is_item = false;  // * * * is a line
  const std::string_view rest = text_.substr(begin, line_end(begin) - begin);
  is_item = is_item || begins_with_one_of(rest, containers);
  const bool goes_on = spaces > 0 || is_blank || (!is_behind_blanks(at_) && line[0] != '#');
  items_ = is_item || (items_ && goes_on);
  return spaces > 3 && !items_ ? text_.size() : begin;  // indented, so no fence
}
/// A block of code, which is shown as it is; one of language proofline has statements. What a
/// directive of MyST contains, as in ```{note}, is text.
bool document_reader::fence() {
  if (closing_fences_.contains(at_)) {
    at_ = line_end(at_);
    return true;
  }
  const std::size_t begin = block_begin();
  const char sign = begin < text_.size() ? text_[begin] : ' ';
  if (sign != '`' && sign != '~' && sign != ':') return false;
  std::size_t behind = begin;
  while (behind < text_.size() && text_[behind] == sign) ++behind;
  const std::size_t size = behind - begin;
  if (size < 3) return false;
  const auto quotations = std::ranges::count(text_.substr(at_, begin - at_), '>');
  const std::size_t end = line_end(behind);
  std::string language = piece(behind, end).text;
  if (sign == '`' && language.find('`') != language.npos) return false;
  if (sign == ':' && !begins_with_one_of(language, code_between_colons)) return false;
  const bool is_directive = is_text_directive(language);
  const bool is_code_of_ours =
      language.starts_with('{') && language.find("} proofline") != language.npos;
  std::erase_if(language, [](char c) { return c == '{' || c == '}' || c == '.'; });
  language.resize(std::min(language.find_first_of(" \t,:="), language.size()));
  const bool is_ours = language == "proofline" || is_code_of_ours;
  std::string lower = language;
  std::ranges::transform(lower, lower.begin(), in_small_letters);
  if (!is_ours && distance(lower, "proofline") <= 1) {
    error(begin, end, "unknown language " + in_quotes(language) + "; did you mean proofline?");
  }
  const bool is_unknown = language_is_unknown(piece(behind, end).text) && !is_ours;
  std::size_t line = end;
  while (line < text_.size()) {
    const std::size_t next = line + 1, next_end = line_end(next);
    std::size_t closing = next;
    while (closing < next_end && (text_[closing] == ' ' || text_[closing] == '>')) ++closing;
    const std::string_view before = text_.substr(next, closing - next);
    if (before.size() > begin - at_ + 3 || std::ranges::count(before, '>') > quotations) {
      line = next_end;  // deeper than the block: it is of its content
      continue;
    }
    std::size_t run = 0;
    while (closing + run < next_end && text_[closing + run] == sign) ++run;
    if (run >= size && past_blanks(closing + run, next_end) == next_end) {
      if (is_directive) {
        closing_fences_.insert(next);
        at_ = end;
        return true;
      }
      const std::size_t quoted = text_.substr(0, begin).find_last_of(">\n");
      const std::size_t left = quoted == text_.npos ? at_ : std::max(at_, quoted + 1);
      if (is_unknown && text_.substr(end, next - end).find("proofline:") != text_.npos) {
        error(begin, end,
              "a block that may be text or code; expected a paragraph, or a fence "
              "with the name of a language");
      }
      if (is_ours) {
        read_block(std::min(end + 1, next), next, static_cast<int>(quotations), begin - left);
      }
      at_ = next_end;
      return true;
    }
    line = next_end;
  }
  if (is_ours || text_.find("proofline:", end) != text_.npos) {
    error(begin, end, "a block that never closes; expected " + std::string(size, sign));
  }
  at_ = text_.size();
  return true;
}
/// Code that is indented behind a line of blanks, outside of items.
bool document_reader::indented_code() {
  const bool is_indented = follows("    ") || follows("\t");
  if (!is_indented || items_ || language_ == markup::mdx) return false;
  if (at_ != body_ && !is_behind_blanks(at_) && line_before(at_) != code_line_) return false;
  const std::size_t end = line_end(at_);
  code_line_ = at_;
  if (text_.substr(at_, end - at_).find("proofline") != text_.npos) {
    error(past_blanks(at_, end), end,
          "a claim in a text that is indented by four blanks, which may be code; expected a fence "
          "around code, or a text that is indented less");
  }
  at_ = end;
  return true;
}
/// MyST's "% proofline: ...".
bool document_reader::own_line_comment() {
  const std::size_t begin = text_.find_first_not_of(" >", at_), end = line_end(at_);
  if (begin >= end || text_[begin] != '%') return false;
  if (text_.substr(begin, end - begin).find("<!--") != text_.npos) return false;
  const std::size_t statement = statement_in(begin + 1, end);
  if (statement == text_.npos) {
    if (lines_.has_line_comments()) comments_.emplace_back(begin, end);
    return false;
  }
  at_ = end;
  read_statement({statement, end, begin, end});
  return true;
}
bool document_reader::heading() {
  std::size_t behind = at_;
  while (behind < text_.size() && text_[behind] == '#') ++behind;
  if (behind == at_ || behind - at_ > 6 || behind == text_.size() || text_[behind] != ' ')
    return false;
  const std::size_t end = line_end(behind);
  section_ = words_of(behind, end);
  if (out_.about.title == path_ && behind - at_ == 1) out_.about.title = section_;
  at_ = behind;  // a number in it may have a claim
  return true;
}

}  // namespace proofline::tools
