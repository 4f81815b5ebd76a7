// Tags and entities of HTML, as they stand in Markdown, too.

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "markup_reader.hpp"

namespace proofline::tools {

using namespace markup_words;

namespace {

std::string in_utf8(std::uint32_t code) {
  const bool is_surrogate = code >= 0xD800 && code < 0xE000;
  if (code < 0x20 || is_surrogate) return std::string(unread_sign);
  std::string out;
  const auto add = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code < 0x80) {
    add(code);
  } else if (code < 0x800) {
    add(0xC0 | code >> 6), add(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    add(0xE0 | code >> 12), add(0x80 | (code >> 6 & 0x3F)), add(0x80 | (code & 0x3F));
  } else {
    return std::string(unread_sign);
  }
  return out;
}
/// Whether what is in a tag is not shown: hidden, style="display: none", class="sr-only"; or is
/// struck.
bool is_hidden(std::string_view attributes) {
  std::string words;  // without the blanks behind a colon
  for (const char c : attributes) {
    if (c == ' ' && words.ends_with(':')) continue;
    if (c == ':' && words.ends_with(' ')) words.pop_back();
    words += c == '\n' ? ' ' : in_small_letters(c);
  }
  for (const std::string_view each :
       {"display:none", "visibility:hidden", "sr-only", "visually-hidden", "visuallyhidden",
        "screen-reader", "d-none", "vertical-align:super", "vertical-align:sub", "line-through",
        "left:-999", "text-indent:-999", "clip-path:inset(100%", "clip:rect(0"}) {
    if (words.find(each) != words.npos) return true;
  }
  for (const std::string_view each : {"opacity:0", "font-size:0"}) {  // and not 0.8
    const std::size_t behind = words.find(each) + each.size();
    if (words.find(each) != words.npos && (behind == words.size() || words[behind] != '.'))
      return true;
  }
  for (std::size_t at = words.find("hidden"); at != words.npos; at = words.find("hidden", at + 1)) {
    const std::string_view around = " =>/\"'";
    if (around.find(words[at - 1]) != around.npos &&
        (at + 6 == words.size() || around.find(words[at + 6]) != around.npos)) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool markup_reader::html() {
  const bool is_markdown = language_ != markup::html && !is_in_block_of_html();
  if (sign_of_unicode() || skip("<!--", "-->") || skip("<script", "</script>") ||
      skip("<style", "</style>") || footnote()) {
    return true;
  }
  if (follows("<?") && text_.find("?>", at_) != text_.npos) return skip("<?", "?>");
  const char c = text_[at_], next = sign_at(at_ + 1);
  if (follows("{{") || follows("{%")) {  // of Jekyll, Hugo and MyST: what it becomes is not known
    const std::size_t end = text_.find(next == '{' ? "}}" : "%}", at_ + 2);
    put(unread_sign, std::min(end, text_.size() - 2) + 2 - at_);
    return true;
  }
  if (language_ == markup::mdx && c == '{') {
    if (!skip("{/*", "*/}")) put(unread_sign, argument());
    return true;
  }
  if (c == '<' && (is_letter(next) || next == '/')) return tag();
  if (c == '&' && (replace(entities) || numbered_entity() || unread_entity())) return true;
  return is_markdown && markdown();
}
/// &#8201; and &#x2009;
bool markup_reader::numbered_entity() {
  if (!follows("&#")) return false;
  const bool is_hex = at_ + 2 < text_.size() && (text_[at_ + 2] | 0x20) == 'x';
  const std::size_t begin = at_ + (is_hex ? 3 : 2), end = text_.find(';', begin);
  std::uint32_t code = 0;
  if (end == text_.npos || end == begin || end - begin > 8) return false;
  const char* const last = text_.data() + end;
  const auto read = std::from_chars(text_.data() + begin, last, code, is_hex ? 16 : 10);
  if (read.ec != std::errc() || read.ptr != last) return false;
  std::string seen = in_utf8(code);
  for (const seen_as& each : signs_of_unicode) {
    if (seen == each.written) seen = each.seen;
  }
  put(seen, end + 1 - at_);
  is_behind_minus_ = seen == "-" && code == 0x2212;
  return true;
}
/// &alpha; and what else has no sign here.
bool markup_reader::unread_entity() {
  std::size_t end = at_ + 1;
  while (is_letter(sign_at(end)) || (end > at_ + 1 && is_digit(sign_at(end)))) ++end;
  if (end == at_ + 1 || end == text_.size() || text_[end] != ';') return false;
  put(unread_sign, end + 1 - at_);
  return true;
}
/// The end of a tag; a > may stand in quotation marks, and in braces of MDX.
std::size_t markup_reader::tag_end() const {
  char quote = ' ';
  int depth = 0;
  for (std::size_t at = at_ + 1; at < text_.size(); ++at) {
    const char c = text_[at];
    if (quote != ' ') {
      if (c == quote) quote = ' ';
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (language_ == markup::mdx && (c == '{' || c == '}')) {
      depth += c == '{' ? 1 : -1;
    } else if (c == '>' && depth <= 0) {
      return at + 1;
    }
  }
  return text_.size();
}
/// Where the tag of this name ends whose content begins there; the same place where it does not.
std::size_t markup_reader::end_of_tag(std::string_view name, std::size_t begin) const {
  int depth = 1;
  for (std::size_t at = text_.find('<', begin); at != text_.npos; at = text_.find('<', at + 1)) {
    const bool ends = sign_at(at + 1) == '/';
    const std::size_t behind = at + (ends ? 2 : 1) + name.size();
    if (text_.substr(at + (ends ? 2 : 1)).starts_with(name) && !is_of_name(sign_at(behind))) {
      depth += ends ? -1 : 1;
    }
    if (depth == 0) return at;
  }
  return begin;
}
/// Whether it is in a block that begins with a tag, in which no Markdown is read.
bool markup_reader::is_in_block_of_html() {
  const bool is_new_line = at_ == 0 || text_[at_ - 1] == '\n' || !knows_line_;
  if (is_new_line) in_block_of_html_ = language_ != markup::mdx && lines_->is_in_block_of_html(at_);
  knows_line_ = true;
  return in_block_of_html_;
}
/// What stands in two cells, or in two paragraphs, does not stand together.
bool markup_reader::tag() {
  const std::size_t end = tag_end(), size = end - at_;
  const bool opens = sign_at(at_ + 1) != '/';
  std::string name;
  for (std::size_t at = at_ + (opens ? 1 : 2); at < text_.size() && is_of_name(text_[at]); ++at) {
    name += in_small_letters(text_[at]);
  }
  if (opens && (name == "sup" || name == "sub")) {
    const std::size_t close = text_.find("</" + std::string(text_.substr(at_ + 1, 3)), end);
    if (close == text_.npos) {
      put(unread_sign, size);
    } else {
      const std::size_t last = std::min(text_.find('>', close), text_.size() - 1) + 1;
      const std::string_view raised = text_.substr(end, close - end);
      const bool is_mark = raised.find("<a ") != raised.npos || raised == "*" || raised == "**" ||
                           raised.starts_with('[');
      if (is_mark) {
        put("", last - at_);
      } else {
        put_raised(seen_in(end, close), name == "sup", last - at_);
      }
    }
    return true;
  }
  const std::string_view attributes = text_.substr(at_, size);
  // A component of MDX that begins a line, or ends one, is a block.
  const char first = sign_at(at_ + (opens ? 1 : 2));
  const bool is_component = language_ == markup::mdx && first >= 'A' && first <= 'Z';
  const bool is_at_end = opens ? at_ == 0 || text_[at_ - 1] == '\n'
                               : end >= text_.size() || text_[end] == '\n' || text_[end] == '\r';
  if (is_component && is_at_end && !attributes.ends_with("/>")) {
    put(" | ", size);
    return true;
  }
  if (opens && is_hidden(attributes)) {
    const std::size_t close = end_of_tag(text_.substr(at_ + 1, name.size()), end);
    put(unread_sign, (attributes.ends_with("/>") ? end : close) - at_);
    return true;
  }
  put(is_one_of(name, cell_tags)     ? opens ? " | " : " "
      : is_one_of(name, block_tags)  ? " | "
      : name == "br"                 ? " "
      : is_one_of(name, inline_tags) ? ""
                                     : unread_sign,
      size);
  return true;
}

}  // namespace proofline::tools
