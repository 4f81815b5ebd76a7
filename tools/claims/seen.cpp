#include "seen.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "../characters.hpp"

namespace proofline::tools {

namespace {

struct replaced {
  std::string_view written, seen;
};

// What is longer stands first.
constexpr replaced entities[] = {
    {"&nbsp;", " "}, {"&thinsp;", " "}, {"&ensp;", " "}, {"&emsp;", " "}, {"&times;", "×"},
    {"&hairsp;", " "}, {"&numsp;", " "}, {"&puncsp;", " "}, {"&hellip;", "..."}, {"&comma;", ","},
    {"&period;", "."}, {"&plusmn;", "±"}, {"&asymp;", "≈"}, {"&approx;", "≈"}, {"&sim;", "~"},
    {"&ge;", "≥"}, {"&le;", "≤"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&minus;", "-"},
    {"&ndash;", "–"}, {"&amp;", "&"}, {"&middot;", "·"}, {"&percnt;", "%"}, {"&dollar;", "$"},
    {"&quot;", "\""}, {"&mdash;", "—"}, {"&shy;", ""}, {"&zwj;", ""}, {"&zwnj;", ""},
    {"&micro;", "µ"}, {"&mu;", "μ"}};

constexpr replaced commands[] = {
    {"\\approx", "≈"}, {"\\simeq", "≈"}, {"\\sim", "~"},     {"\\times", "×"}, {"\\cdot", "·"},
    {"\\geq", "≥"},    {"\\ge", "≥"},    {"\\leq", "≤"},     {"\\le", "≤"},    {"\\pm", "±"},
    {"\\gt", ">"},     {"\\lt", "<"},    {"\\percent", "%"}, {"\\mu", "μ"},    {"\\quad", " "},
    {"\\newline", " "}, {"\\par", " "},    {"\\hfill", " "},   {"\\item", " "},
    {"\\textsuperscript", "^"}, {"\\textsubscript", "_"},
    {"\\textasciitilde", "~"}, {"\\ldots", "..."}, {"\\dots", "..."}, {"\\cdots", "..."}};

constexpr replaced escapes[] = {{"\\%", "%"}, {"\\$", "$"}, {"\\,", " "},  {"\\;", " "},
                                {"\\:", " "}, {"\\ ", " "}, {"\\!", ""},   {"\\&", "&"},
                                {"\\_", "_"}, {"\\#", "#"}, {"\\~", "~"},  {"\\*", "*"},
                                {"\\<", "<"}, {"\\>", ">"}, {"\\|", "|"},  {"\\`", "`"},
                                {"\\{", "{"}, {"\\}", "}"}, {"\\[", " "}, {"\\]", " "},
                                {"\\-", ""},  {"\\@", ""},
                                {"\\(", ""},  {"\\)", ""},  {"\\/", ""},   {"\\\\", " "}};

/// Units as \SI{5}{\giga\byte} has them.
constexpr replaced unit_commands[] = {
    {"\\kilo", "k"},  {"\\mega", "M"},    {"\\giga", "G"},   {"\\tera", "T"},   {"\\peta", "P"},
    {"\\milli", "m"}, {"\\micro", "µ"},   {"\\nano", "n"},   {"\\per", "/"},    {"\\byte", "B"},
    {"\\bit", "bit"}, {"\\second", "s"},  {"\\minute", "min"}, {"\\hour", "h"}, {"\\day", "day"},
    {"\\hertz", "Hz"}, {"\\watt", "W"},   {"\\joule", "J"}};

/// Commands of LaTeX of which a reader sees the argument alone.
constexpr std::string_view transparent[] = {
    "textbf",  "textit",  "textrm",  "textsf",    "texttt",     "textsc",  "textnormal", "text",
    "emph",    "mathrm",  "mathbf",  "mathit",    "mathsf",     "mathtt",  "mbox",       "hbox",
    "num",     "unit",    "si",      "underline", "ensuremath", "bf",      "it",         "rm",
    "em",      "sf",      "tt",      "bfseries",  "itshape",    "small",   "large",      "Large",
    "left",    "right",   "big",     "Big",       "centering",  "noindent",
    "displaystyle", "textstyle", "operatorname", "boldsymbol", "bm", "begin", "end", "document",
    "section", "subsection", "paragraph", "title", "caption", "url"};
/// Those of which a reader sees nothing, or a mark: they are no part of the number before them.
constexpr std::string_view aside[] = {
    "label",        "index",  "footnote", "footnotemark", "footnotetext", "thanks", "cite",
    "citep",        "citet",  "citealp",  "autocite",     "parencite",    "ref",    "eqref",
    "cref",         "Cref",   "autoref",  "pageref",      "hspace",       "vspace", "hskip",
    "phantom",      "color",  "marginpar", "todo"};
/// Those whose first argument is no text: an address, a colour.
constexpr std::string_view with_a_setting[] = {"href", "textcolor", "colorbox", "hyperref"};
/// Tags of HTML that change how a text looks, and not where it stands.
constexpr std::string_view inline_tags[] = {
    "a",    "abbr", "b",   "bdi",  "bdo",  "big",   "cite", "code",  "data", "dfn",    "em",
    "font", "i",    "ins", "kbd",  "label", "mark", "nobr", "q",     "samp", "small",  "span",
    "strong", "time", "tt", "u",   "var",  "wbr"};
/// Those that begin or end a piece of text of its own.
constexpr std::string_view block_tags[] = {
    "p",  "br", "div", "table", "ul", "ol", "dl", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
    "section", "article", "header", "footer", "main", "nav", "figure", "figcaption", "caption",
    "blockquote", "pre", "body", "html", "head", "title", "thead", "tbody", "tfoot", "details",
    "summary", "address", "aside", "form", "option", "select", "button", "center"};
constexpr std::string_view cell_tags[] = {"td", "th", "tr", "li", "dt", "dd"};

template <std::size_t Size>
bool is_one_of(std::string_view name, const std::string_view (&names)[Size]) {
  return std::ranges::find(names, name) != std::end(names);
}

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

class markup_reader {
 public:
  markup_reader(std::string_view text, std::size_t begin, std::size_t end, markup language,
         const line_index& lines)
      : text_(text.substr(0, end)), at_(begin), language_(language), known_(begin),
        place_(lines.of(begin)) {}

  seen_text write() {
    while (at_ < text_.size()) {
      if (language_ == markup::latex ? latex() : html()) continue;
      put(text_.substr(at_, 1), 1);
    }
    out_.places.push_back(here());
    return std::move(out_);
  }

 private:
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
      if (c == ' ' && out_.text.ends_with(' ')) continue;
      out_.text += c;
      out_.places.push_back(place);
    }
    at_ += size;
  }
  /// True if it has passed over something up to and with `end`.
  bool skip(std::string_view begin, std::string_view end) {
    if (!follows(begin)) return false;
    const std::size_t found = text_.find(end, at_ + begin.size());
    put("", std::min(found == text_.npos ? text_.size() : found + end.size(), text_.size()) - at_);
    return true;
  }
  template <std::size_t Size>
  bool replace(const replaced (&table)[Size]) {
    for (const replaced& each : table) {
      if (!follows(each.written)) continue;
      const bool is_word = is_letter(each.written.back());
      const std::size_t end = at_ + each.written.size();
      if (is_word && end < text_.size() && is_letter(text_[end])) continue;
      put(each.seen, each.written.size());
      if (is_word && follows(" ")) ++at_;  // it ends the command
      return true;
    }
    return false;
  }
  /// The signs of Unicode that are blanks, and the minus, which belongs to the number behind it.
  static constexpr replaced signs_[] = {
      {"\u00A0", " "}, {"\u202F", " "}, {"\u2007", " "}, {"\u2008", " "}, {"\u2009", " "},
      {"\u200A", " "}, {"\u2002", " "}, {"\u2003", " "}, {"\u200B", ""},  {"\u200C", ""},
      {"\u200D", ""},  {"\u00AD", ""},  {"\u2212 ", "-"}, {"\u2212", "-"}};
  bool blank() { return replace(signs_); }

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
    for (const replaced& each : signs_) {
      if (seen == each.written) seen = each.seen;
    }
    put(seen, end + 1 - at_);
    return true;
  }
  /// &alpha; and what else has no sign here.
  bool unread_entity() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && is_letter(text_[end])) ++end;
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
    if (blank() || skip("<!--", "-->") || skip("<script", "</script>") ||
        skip("<style", "</style>") || footnote()) {
      return true;
    }
    if (language_ == markup::mdx && skip("{/*", "*/}")) return true;
    const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : ' ';
    if (text_[at_] == '<' && (is_letter(next) || next == '/')) return tag();
    if (text_[at_] == '&' && (replace(entities) || numbered_entity() || unread_entity())) {
      return true;
    }
    if (language_ == markup::html) return false;
    if (text_[at_] == '\\' && (replace(commands) || replace(escapes))) return true;
    const char c = text_[at_];
    const bool is_emphasis = c == '*' || c == '`' || (c == '_' && follows("__")) ||
                             (c == '_' && !is_between_letters()) || follows("~~");
    // $45$ is mathematics, $5.576M dollars.
    const bool is_mathematics = c == '$' && is_mathematics_at(at_);
    if (follows("{,}")) {  // 12{,}345
      put(",", 3);
      return true;
    }
    if (c == '^' && next == '{') {
      put("^", 2);
      in_braces_ = true;
      return true;
    }
    if (c == '}' && in_braces_) {
      in_braces_ = false;
      put("", 1);
      return true;
    }
    if (!is_emphasis && !is_mathematics) return false;
    if (c == '*' && is_product()) return false;
    put("", follows("~~") || follows("__") ? 2 : 1);
    return true;
  }
  /// What stands in two cells, or in two paragraphs, does not stand together: the second one's tag
  /// parts them.
  bool tag() {
    const std::size_t end = text_.find('>', at_);
    const std::size_t size = (end == text_.npos ? text_.size() : end + 1) - at_;
    const bool opens = at_ + 1 < text_.size() && text_[at_ + 1] != '/';
    const std::size_t first = at_ + (opens ? 1 : 2);
    std::string name;
    for (std::size_t at = first; at < text_.size() && is_of_name(text_[at]); ++at) {
      name += text_[at] >= 'A' && text_[at] <= 'Z' ? static_cast<char>(text_[at] + 32) : text_[at];
    }
    put(is_one_of(name, cell_tags)     ? opens ? " | " : " "
        : is_one_of(name, block_tags)  ? " "
        : is_one_of(name, inline_tags) ? ""
        : name == "sup"                ? opens ? "^" : ""
        : name == "sub"                ? opens ? "_" : ""
                                       : unread_sign,
        size);
    return true;
  }
  /// A * between blanks or between numbers is no emphasis, and neither is ** between numbers.
  bool is_product() const {
    const auto sign_at = [this](std::size_t at) { return at < text_.size() ? text_[at] : ' '; };
    std::size_t first = at_, last = at_ + 1;
    while (first > 0 && text_[first - 1] == '*') --first;
    while (sign_at(last) == '*') ++last;
    const char before = first > 0 ? text_[first - 1] : ' ', behind = sign_at(last);
    const bool is_one = last - first == 1;
    return (is_one && before == ' ' && behind == ' ') ||
           (last - first < 3 && is_digit(before) && is_digit(behind));
  }
  bool is_between_letters() const {
    if (at_ == 0 || at_ + 1 >= text_.size()) return false;
    return is_of_name(text_[at_ - 1]) && is_of_name(text_[at_ + 1]);
  }
  /// Whether a $ opens or closes mathematics: a second one follows on the line without a blank
  /// before it, or this is the second one.
  bool is_mathematics_at(std::size_t at) {
    if (opened_) {
      opened_ = false;
      return true;
    }
    const std::size_t line = std::min(text_.find('\n', at), text_.size());
    const std::size_t second = text_.find('$', at + 1);
    if (second >= line || text_[second - 1] == ' ' || text_[second - 1] == '\\') return false;
    const char behind = second + 1 < text_.size() ? text_[second + 1] : ' ';
    if (is_digit(behind) && is_digit(text_[at + 1])) return false;  // "$5 to $6" are dollars
    opened_ = second != at + 1 || text_[at] == '$';
    return true;
  }

  bool latex() {
    if (blank()) return true;
    const char c = text_[at_];
    if (c == '%') {  // a comment
      at_ = std::min(text_.find('\n', at_), text_.size());
      return true;
    }
    if (c == '\\') {
      if (replace(commands) || replace(escapes) || replace(unit_commands)) return true;
      for (const std::string_view each : {"\\SI{", "\\qty{", "\\SI [", "\\qty ["}) {
        if (!follows(each)) continue;
        put("", each.size());
        joins_ = true;  // of its two arguments
        return true;
      }
      if (skip("\\iffalse", "\\fi")) return true;
      command();
      return true;
    }
    if (c == '~') {
      put(" ", 1);
      return true;
    }
    if (joins_ && follows("}{")) {
      joins_ = false;
      put(" ", 2);
      return true;
    }
    if (follows("}{")) {  // two arguments, as of \frac
      put(unread_sign, 2);
      return true;
    }
    if (c == '{' || c == '}' || c == '$') {
      put("", 1);
      return true;
    }
    if (follows("--")) {
      put("–", 2);
      return true;
    }
    return false;
  }

  void command() {
    std::size_t size = 1;
    while (at_ + size < text_.size() && is_letter(text_[at_ + size])) ++size;
    const std::string_view name = text_.substr(at_ + 1, size - 1);
    if (name.empty()) ++size;  // one character of any kind
    while (at_ + size < text_.size() && !begins_character(text_[at_ + size])) ++size;
    if (is_one_of(name, with_a_setting)) {
      put("", size);
      if (follows("{")) put("", argument());
    } else if (is_one_of(name, aside)) {
      put("", size);
      while (at_ < text_.size() && (text_[at_] == '[' || text_[at_] == '{')) put("", argument());
    } else {
      put(is_one_of(name, transparent) ? "" : unread_sign, std::min(size, text_.size() - at_));
    }
  }
  /// The bytes of an argument in its brackets.
  std::size_t argument() const {
    const char open = text_[at_], close = open == '[' ? ']' : '}';
    int depth = 0;
    for (std::size_t end = at_; end < text_.size(); ++end) {
      if (text_[end] == '\\') {
        ++end;
      } else if (text_[end] == open) {
        ++depth;
      } else if (text_[end] == close && --depth == 0) {
        return end + 1 - at_;
      }
    }
    return text_.size() - at_;
  }

  std::string_view text_;
  std::size_t at_;
  markup language_;
  std::size_t known_;  ///< up to here the place is counted
  position place_;
  bool in_braces_ = false, joins_ = false, opened_ = false;
  seen_text out_;
};

}  // namespace

line_index::line_index(std::string_view text, std::string file)
    : text_(text), file_(std::move(file)), starts_{0} {
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
  return markup_reader(text, begin, end, language, lines).write();
}

}  // namespace proofline::tools
