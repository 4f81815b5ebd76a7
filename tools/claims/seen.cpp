#include "seen.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "../characters.hpp"
#include "seen_words.hpp"

namespace proofline::tools {

namespace {

using namespace markup_words;

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

}  // namespace

class markup_reader {
 public:
  /// Reads from `begin` to `end`; what begins there may go on behind it, in the same `text`.
  markup_reader(std::string_view text, std::size_t begin, std::size_t end, markup language,
                const line_index& lines, int depth = 0)
      : text_(text),
        at_(begin),
        end_(end),
        language_(language),
        lines_(&lines),
        known_(begin),
        place_(lines.of(begin)),
        depth_(depth) {
    out_.text.reserve(end - begin);
    out_.places.reserve(end - begin + 1);
  }

  /// All that is seen.
  seen_text write() {
    read();
    out_.places.push_back(here());
    return std::move(out_);
  }
  seen_text read_on(std::string_view text, std::size_t end) {
    constexpr std::size_t most = 400;
    text_ = text;
    end_ = std::max(end, at_);
    no_bracket_closes_ = text.npos;
    read();
    const std::size_t begin = begin_of_last(out_.text, most);
    const auto first = out_.places.begin() + static_cast<std::ptrdiff_t>(begin);
    seen_text tail{out_.text.substr(begin), {first, out_.places.end()}};
    tail.places.push_back(here());
    return tail;
  }

 private:
  void read() {
    while (at_ < end_) {
      if (is_plain(text_[at_]) && at_ > 0 && text_[at_ - 1] != '\n') {
        put_plain();
        continue;
      }
      const bool is_code = at_ < code_end_;
      const bool is_latex = language_ == markup::latex || (in_mathematics_ && text_[at_] != '$');
      if (at_ == piece_end_) {
        put(" | ", 1);
        continue;
      }
      if (!is_code && (is_latex ? latex() : html())) continue;
      put(text_.substr(at_, 1), 1);
    }
  }
  bool follows(std::string_view what) const { return text_.substr(at_).starts_with(what); }

  /// Where it is in the file.
  position here() {
    for (; known_ < at_; ++known_) {
      if (text_[known_] == '\n') {
        place_ = {place_.line + 1, 1};
      } else if (begins_character(text_[known_])) {
        ++place_.column;
      }
    }
    return place_;
  }
  /// Writes what is seen of the next `size` bytes.
  void put(std::string_view seen, std::size_t size) {
    const position place = here();
    for (char c : seen) {
      if (c == '\n' || c == '\r' || c == '\t') c = ' ';
      if (c == ' ' && (out_.text.ends_with(' ') || is_behind_minus_)) continue;
      is_behind_minus_ = false;
      out_.text += c;
      out_.places.push_back(place);
    }
    at_ += size;
  }
  /// Signs that are never markup within a line.
  static bool is_plain(char c) {
    return is_letter(c) || is_digit(c) || c == ' ' || c == ',' || c == '.';
  }
  /// Writes all plain signs from here on, as put() would one by one: most of a text is such.
  void put_plain() {
    position place = here();
    for (; at_ < end_ && is_plain(text_[at_]); ++at_, ++place.column) {
      if (text_[at_] == ' ' && (out_.text.ends_with(' ') || is_behind_minus_)) continue;
      is_behind_minus_ = false;
      out_.text += text_[at_];
      out_.places.push_back(place);
    }
    place_ = place;
    known_ = at_;
  }
  char sign_at(std::size_t at) const { return at < text_.size() ? text_[at] : ' '; }
  /// What readers see of a part of the text, without blanks at its ends.
  std::string seen_in(std::size_t begin, std::size_t end) const {
    constexpr int deepest = 8;
    if (depth_ == deepest) return std::string(unread_sign);
    markup_reader part(text_.substr(0, end), begin, end, language_, *lines_, depth_ + 1);
    part.in_mathematics_ = in_mathematics_;
    const std::string all = part.write().text;
    const std::size_t first = all.find_first_not_of(' ');
    return first == all.npos ? "" : all.substr(first, all.find_last_not_of(' ') + 1 - first);
  }
  /// The next `size` bytes, which are raised or lowered: a power of whole digits, a mark of a
  /// footnote, or what is not read.
  void put_raised(const std::string& content, bool is_raised, std::size_t size) {
    constexpr std::string_view marks[] = {"*", "†", "‡", "**"};
    const std::size_t first = content.starts_with('-') || content.starts_with('+') ? 1 : 0;
    const bool is_whole =
        content.size() > first && content.find_first_not_of("0123456789", first) == content.npos;
    if (is_raised && is_one_of(content, marks)) return put("", size);
    put(is_raised && is_whole ? "^" + content : std::string(unread_sign), size);
    if (is_letter(sign_at(at_)) || is_digit(sign_at(at_))) put(unread_sign, 0);  // 10^2 5
  }
  /// True if it has passed over something up to and with `end`.
  bool skip(std::string_view begin, std::string_view end) {
    if (!follows(begin)) return false;
    const std::size_t found = text_.find(end, at_ + begin.size());
    const std::size_t last = found == text_.npos ? text_.size() : found + end.size();
    put(last > end_ ? unread_sign : "", last - at_);  // the end is inside
    return true;
  }
  template <std::size_t Size>
  bool replace(const seen_as (&table)[Size]) {
    for (const seen_as& each : table) {
      if (!follows(each.written)) continue;
      const bool is_word = is_letter(each.written.back());
      const std::size_t end = at_ + each.written.size();
      if (is_word && end < text_.size() && is_letter(text_[end])) continue;
      put(each.seen, each.written.size());
      if (is_word && each.written[0] == '\\' && follows(" ")) ++at_;  // it ends the command
      is_behind_minus_ = each.seen == "-";  // it belongs to the number behind it
      return true;
    }
    return false;
  }
  /// The signs of Unicode that are blanks, and the minus, which belongs to the number behind it.
  static constexpr seen_as signs_[] = {
      {"\u00A0", " "}, {"\u202F", " "}, {"\u2007", " "}, {"\u2008", " "}, {"\u2009", " "},
      {"\u200A", " "}, {"\u2002", " "}, {"\u2003", " "}, {"\u200B", ""},  {"\u200C", ""},
      {"\u200D", ""},  {"\u00AD", ""},  {"\u2005", " "}, {"\u2006", " "}, {"\u3000", " "},
      {"\u2212", "-"}, {"\u2001", " "}, {"\u2004", " "}, {"\u205F", " "}, {"\u2060", ""},
      {"\uFEFF", ""}};
  /// Of LaTeX. {,} is as in 12{,}345, and }{ parts two arguments, as of \frac.
  static constexpr seen_as latex_signs_[] = {{"~", " "},   {"{,}", ","}, {"}{", unread_sign},
                                             {"{", ""},    {"}", ""},    {"&", " | "},
                                             {"---", "—"}, {"--", "–"}};
  bool sign_of_unicode() {
    return (text_[at_] & 0x80) != 0 && (replace(signs_) || raised_signs());
  }
  /// 10²⁵, written with the raised digits of Unicode.
  bool raised_signs() {
    static constexpr std::string_view raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵",
                                                  "⁶", "⁷", "⁸", "⁹"};
    std::string content;
    std::size_t end = at_;
    const auto take = [&](std::string_view sign, char meaning) {
      if (!text_.substr(end).starts_with(sign)) return false;
      content += meaning;
      end += sign.size();
      return true;
    };
    take("⁻", '-');
    for (bool any = true; any;) {
      any = false;
      for (std::size_t i = 0; i < std::size(raised) && !any; ++i) {
        any = take(raised[i], static_cast<char>('0' + i));
      }
    }
    if (content.empty() || content == "-") return false;
    put_raised(content, true, end - at_);
    return true;
  }

  /// &#8201; and &#x2009;
  bool numbered_entity() {
    if (!follows("&#")) return false;
    const bool is_hex = at_ + 2 < text_.size() && (text_[at_ + 2] | 0x20) == 'x';
    const std::size_t begin = at_ + (is_hex ? 3 : 2), end = text_.find(';', begin);
    std::uint32_t code = 0;
    if (end == text_.npos || end == begin || end - begin > 8) return false;
    const char* const last = text_.data() + end;
    const auto read = std::from_chars(text_.data() + begin, last, code, is_hex ? 16 : 10);
    if (read.ec != std::errc() || read.ptr != last) return false;
    std::string seen = in_utf8(code);
    for (const seen_as& each : signs_) {
      if (seen == each.written) seen = each.seen;
    }
    put(seen, end + 1 - at_);
    is_behind_minus_ = seen == "-" && code == 0x2212;
    return true;
  }
  /// &alpha; and what else has no sign here.
  bool unread_entity() {
    std::size_t end = at_ + 1;
    while (is_letter(sign_at(end)) || (end > at_ + 1 && is_digit(sign_at(end)))) ++end;
    if (end == at_ + 1 || end == text_.size() || text_[end] != ';') return false;
    put(unread_sign, end + 1 - at_);
    return true;
  }
  /// A footnote's mark, which is no part of the number before it: 45 days[^5].
  bool footnote() {
    if (language_ == markup::html || !follows("[^")) return false;
    const std::size_t end = text_.find(']', at_);
    if (end == text_.npos || text_.substr(at_, end - at_).find_first_of(" \n") != text_.npos) {
      return false;
    }
    put("", end + 1 - at_);
    return true;
  }

  bool html() {
    if (sign_of_unicode() || skip("<!--", "-->") || skip("<script", "</script>") ||
        skip("<style", "</style>") || footnote()) {
      return true;
    }
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
    return language_ != markup::html && markdown();
  }

  bool markdown() {
    const char c = text_[at_], next = sign_at(at_ + 1);
    if (at_ == 0 || text_[at_ - 1] == '\n') {
      if (line_start()) return true;
    }
    if (c == '\n' && in_heading_) {
      in_heading_ = false;
      put(" | ", 1);
      return true;
    }
    if (link()) return true;
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
  /// ~~struck~~ and ~struck~, which is none in "~45 days".
  bool struck() {
    const std::size_t size = follows("~~") ? 2 : 1;
    const std::size_t end = text_.find(text_.substr(at_, size), at_ + size);
    const bool is_closed = end != text_.npos && sign_at(at_ + size) > ' ' && text_[end - 1] > ' ' &&
                           (size == 2 || !is_of_name(sign_at(end + 1)));
    if (!is_closed) return false;
    put(unread_sign, end + size - at_);
    return true;
  }
  /// A role of MyST, such as {sup}`5` and {cite}`name`.
  bool role() {
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
  /// Whether [name]: address "title" begins there, which readers do not see.
  bool is_address_of_links(std::size_t at, std::size_t end) const {
    const std::size_t close = text_.find(']', at);
    if (sign_at(at) != '[' || sign_at(at + 1) == '^' || close >= end || sign_at(close + 1) != ':') {
      return false;
    }
    const std::size_t address = std::min(text_.find_first_not_of(' ', close + 2), end);
    const std::size_t behind = std::min(text_.find(' ', address), end);
    const std::size_t title = std::min(text_.find_first_not_of(' ', behind), end);
    return title == end || sign_at(title) == '"' || sign_at(title) == '\'' || sign_at(title) == '(';
  }
  /// What begins a line of Markdown: a quotation, an item of a list, a heading, an address of
  /// links, a claim of MyST. An item and a heading are texts of their own.
  bool line_start() {
    std::size_t at = at_;
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const auto past_spaces = [&] {
      while (at < end && text_[at] == ' ') ++at;
    };
    past_spaces();
    const std::size_t word = std::min(text_.find_first_not_of(" ", at + 1), end);
    if (sign_at(at) == '%' && text_.substr(word).starts_with("proofline")) {
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
    if (sign_at(at) == '-' || sign_at(at) == '*' || sign_at(at) == '+') {
      ++at;
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
  /// The brackets and the address of [45 days](http://x "a title"), and a whole picture.
  bool link() {
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
  /// `code` is shown as it is.
  void code() {
    const std::size_t behind = std::min(text_.find_first_not_of('`', at_), text_.size());
    const std::string_view signs = text_.substr(at_, behind - at_);
    // A sign at its end is none of the number behind it: `<b>` 45.
    if (at_ == code_end_ && at_ > 0) {
      const char last = text_[at_ - 1];
      const bool is_word = is_of_name(last) || last == '%' || last == '.' || last == ',';
      return put(is_word ? "" : " | ", signs.size());
    }
    for (std::size_t end = text_.find(signs, behind); end != text_.npos;
         end = text_.find(signs, end)) {
      const std::size_t last = std::min(text_.find_first_not_of('`', end), text_.size());
      if (last - end == signs.size()) {
        code_end_ = end;
        break;
      }
      end = last;
    }
    put("", signs.size());
  }

  /// The end of a tag; a > may stand in quotation marks, and in braces of MDX.
  std::size_t tag_end() const {
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
  std::size_t end_of_tag(std::string_view name, std::size_t begin) const {
    int depth = 1;
    for (std::size_t at = text_.find('<', begin); at != text_.npos; at = text_.find('<', at + 1)) {
      const bool ends = sign_at(at + 1) == '/';
      if (text_.substr(at + (ends ? 2 : 1)).starts_with(name)) depth += ends ? -1 : 1;
      if (depth == 0) return at;
    }
    return begin;
  }
  /// Whether what is in a tag is not shown: hidden, style="display: none", class="sr-only"; or is
  /// struck.
  static bool is_hidden(std::string_view attributes) {
    std::string words;  // without the blanks behind a colon
    for (const char c : attributes) {
      if (c == ' ' && words.ends_with(':')) continue;
      if (c == ':' && words.ends_with(' ')) words.pop_back();
      words += c == '\n' ? ' ' : in_small_letters(c);
    }
    for (const std::string_view each :
         {"display:none", "visibility:hidden", "sr-only", "visually-hidden", "visuallyhidden",
          "screen-reader", "d-none", "line-through"}) {
      if (words.find(each) != words.npos) return true;
    }
    for (std::size_t at = words.find("hidden"); at != words.npos;
         at = words.find("hidden", at + 1)) {
      const std::string_view around = " =>/\"'";
      if (around.find(words[at - 1]) != around.npos &&
          (at + 6 == words.size() || around.find(words[at + 6]) != around.npos)) {
        return true;
      }
    }
    return false;
  }
  /// What stands in two cells, or in two paragraphs, does not stand together.
  bool tag() {
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
        const bool is_mark = raised.find("<a ") != raised.npos || raised == "*" || raised == "**";
        if (is_mark) {
          put("", last - at_);
        } else {
          put_raised(seen_in(end, close), name == "sup", last - at_);
        }
      }
      return true;
    }
    const std::string_view attributes = text_.substr(at_, size);
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
  /// A * between blanks or between numbers is no emphasis, and neither is ** between numbers.
  bool is_product() const {
    std::size_t first = at_, last = at_ + 1;
    while (first > 0 && text_[first - 1] == '*') --first;
    while (sign_at(last) == '*') ++last;
    const char before = first > 0 ? text_[first - 1] : ' ', behind = sign_at(last);
    const bool is_one = last - first == 1;
    return (is_one && before == ' ' && behind == ' ') ||
           (last - first < 3 && is_digit(before) && is_digit(behind));
  }
  bool is_between_digits() const {
    return at_ > 0 && is_digit(text_[at_ - 1]) && is_digit(sign_at(at_ + 1));
  }
  /// Whether another single * stands in the paragraph with which this one may be emphasis.
  bool another_star() const {
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
  bool is_between_letters() const {
    if (at_ == 0 || at_ + 1 >= text_.size()) return false;
    return is_of_name(text_[at_ - 1]) && is_of_name(text_[at_ + 1]);
  }
  /// Whether a $ opens mathematics: a second one follows on the line without a blank before it.
  bool opens_mathematics() const {
    const std::size_t line = std::min(text_.find('\n', at_), text_.size());
    const std::size_t second = text_.find('$', at_ + 1);
    if (second >= line || text_[second - 1] == ' ' || text_[second - 1] == '\\' ||
        sign_at(at_ + 1) == ' ') {
      return false;
    }
    return !(is_digit(sign_at(second + 1)) && is_digit(text_[at_ + 1]));  // "$5 to $6" are dollars
  }

  /// LaTeX, and the mathematics of Markdown.
  bool latex() {
    if (sign_of_unicode()) return true;
    const char c = text_[at_], next = sign_at(at_ + 1);
    if (c == '%' && language_ == markup::latex) {  // a comment
      at_ = std::min(text_.find('\n', at_), text_.size());
      const std::size_t line = std::min(text_.find_first_not_of(" \t", at_ + 1), text_.size());
      if (at_ < text_.size() && sign_at(line) != '\n') at_ = line;  // and the end of its line
      return true;
    }
    if (c == '!' && in_mathematics_) {  // a factorial
      put(unread_sign, 1);
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
    return replace(latex_signs_);
  }

  /// What begins and ends mathematics, where blanks are not shown.
  bool mathematics() {
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
  bool raised() {
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
  void minus() {
    put("-", 1);
    is_behind_minus_ = in_mathematics_ || follows("\\,");
  }

  void command() {
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
  /// Whether options of siunitx may change the digits that are shown.
  static bool changes_digits(std::string_view settings) {
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
  /// The number of \SI{0.123 45}{s}, whose blanks are not shown. A comma in it is a point.
  void number_argument(bool is_changed) {
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
  /// The bytes of an argument in its brackets.
  std::size_t argument() const { return argument_at(at_); }
  std::size_t argument_at(std::size_t begin) const {
    constexpr std::size_t longest = 2'000;
    const char open = sign_at(begin), close = open == '[' ? ']' : open == '(' ? ')' : '}';
    int depth = 0;
    for (std::size_t end = begin; end < std::min(text_.size(), begin + longest); ++end) {
      if (text_[end] == '\\') {
        ++end;
      } else if (text_[end] == open) {
        ++depth;
      } else if (text_[end] == close && --depth == 0) {
        return end + 1 - begin;
      }
    }
    return text_.size() - begin;
  }

  std::string_view text_;
  std::size_t at_, end_;
  markup language_;
  const line_index* lines_;
  std::size_t known_;  ///< up to here the place is counted
  position place_;
  bool in_mathematics_ = false, in_heading_ = false;
  bool is_behind_minus_ = false;  ///< of Unicode, which belongs to the number behind it
  std::size_t code_end_ = 0, link_end_ = std::string_view::npos;
  std::size_t no_bracket_closes_ = std::string_view::npos;  ///< from here on
  std::size_t piece_end_ = std::string_view::npos;          ///< of a heading of LaTeX
  int depth_;
  seen_text out_;
};

namespace {
/// Whether siunitx is told to round, pad or shift the numbers of a file.
bool sets_up_numbers(std::string_view text) {
  constexpr std::size_t most = 1'000;
  constexpr std::string_view command = "\\sisetup";
  for (std::size_t at = text.find(command); at != text.npos; at = text.find(command, at + 1)) {
    const std::string_view settings = text.substr(at, text.substr(at, most).find("}\n"));
    for (const std::string_view each :
         {"round", "digits", "exponent", "decimal", "fixed", "zero"}) {
      if (settings.find(each) != settings.npos) return true;
    }
  }
  return false;
}
/// Whether a table of LaTeX has a sign between two columns, as in r@{.}l.
bool has_joined_columns(std::string_view text) {
  for (std::size_t at = text.find("@{"); at != text.npos; at = text.find("@{", at + 1)) {
    std::string_view content = text.substr(at + 2, text.find('}', at) - at - 2);
    for (const std::string_view each :
         {"\\hskip", "\\hspace", "\\quad", "\\qquad", "\\extracolsep", "\\enspace", "\\,", "\\;"}) {
      if (content.starts_with(each)) content = {};
    }
    if (content.find_first_not_of("~ ") != content.npos) return true;
  }
  return false;
}
}  // namespace

line_index::line_index(std::string_view text, std::string file)
    : text_(text),
      file_(std::move(file)),
      starts_{0},
      rounds_numbers_(sets_up_numbers(text)),
      joins_columns_(has_joined_columns(text)) {
  for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) {
    starts_.push_back(at + 1);
  }
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at % every_ == 0) characters_.push_back(characters);
    if (begins_character(text[at])) ++characters;
  }
  characters_.push_back(characters);
}

std::size_t line_index::characters_before(std::size_t byte) const {
  const std::size_t known = byte / every_ * every_;
  const std::string_view rest = text_.substr(known, byte - known);
  return characters_[byte / every_] +
         static_cast<std::size_t>(std::count_if(rest.begin(), rest.end(), begins_character));
}
position line_index::of(std::size_t byte) const {
  byte = std::min(byte, text_.size());
  const auto next = std::upper_bound(starts_.begin(), starts_.end(), byte);
  return {static_cast<std::uint32_t>(next - starts_.begin()),
          static_cast<std::uint32_t>(1 + characters_before(byte) - characters_before(*(next - 1)))};
}
audit::place_record line_index::of(std::size_t begin, std::size_t end) const {
  const position from = of(begin), to = of(end);
  return {file_, from.line, from.column, to.line, to.column};
}

seen_text seen(std::string_view text, std::size_t begin, std::size_t end, markup language,
               const line_index& lines) {
  return markup_reader(text, begin, std::min(end, text.size()), language, lines).write();
}

std::shared_ptr<markup_reader> reader_from(std::size_t begin, markup language,
                                           const line_index& lines) {
  return std::make_shared<markup_reader>("", begin, begin, language, lines);
}
seen_text read_on(markup_reader& reader, std::string_view text, std::size_t end) {
  return reader.read_on(text, end);
}

}  // namespace proofline::tools
