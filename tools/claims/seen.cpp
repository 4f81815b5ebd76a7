#include "seen.hpp"

#include <algorithm>

#include "../characters.hpp"

namespace proofline::tools {

namespace {

struct replaced {
  std::string_view written, seen;
};

// What is longer stands first.
constexpr replaced entities[] = {
    {"&nbsp;", " "},  {"&thinsp;", " "}, {"&ensp;", " "},  {"&emsp;", " "},   {"&times;", "×"},
    {"&#160;", " "},  {"&#8201;", " "},  {"&#8239;", " "}, {"&hellip;", "..."},
    {"&plusmn;", "±"}, {"&asymp;", "≈"},  {"&approx;", "≈"}, {"&sim;", "~"},   {"&ge;", "≥"},
    {"&le;", "≤"},    {"&lt;", "<"},     {"&gt;", ">"},    {"&minus;", "-"},  {"&ndash;", "–"},
    {"&amp;", "&"},   {"&middot;", "·"}, {"&percnt;", "%"}, {"&dollar;", "$"}, {"&#36;", "$"},
    {"&#37;", "%"},   {"&micro;", "µ"},  {"&mu;", "μ"}};

constexpr replaced commands[] = {
    {"\\approx", "≈"}, {"\\simeq", "≈"}, {"\\sim", "~"},     {"\\times", "×"}, {"\\cdot", "·"},
    {"\\geq", "≥"},    {"\\ge", "≥"},    {"\\leq", "≤"},     {"\\le", "≤"},    {"\\pm", "±"},
    {"\\gt", ">"},     {"\\lt", "<"},    {"\\percent", "%"}, {"\\mu", "μ"},    {"\\quad", " "},
    {"\\textasciitilde", "~"}, {"\\ldots", "..."}, {"\\dots", "..."}, {"\\cdots", "..."}};

constexpr replaced escapes[] = {{"\\%", "%"}, {"\\$", "$"}, {"\\,", " "},  {"\\;", " "},
                                {"\\:", " "}, {"\\ ", " "}, {"\\!", ""},   {"\\&", "&"},
                                {"\\_", "_"}, {"\\#", "#"}, {"\\~", "~"},  {"\\*", "*"},
                                {"\\<", "<"}, {"\\>", ">"}, {"\\|", "|"},  {"\\`", "`"},
                                {"\\(", ""},  {"\\)", ""},  {"\\/", ""},   {"\\\\", " "}};

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
  /// The signs of Unicode that are blanks.
  bool blank() {
    for (const std::string_view each :
         {"\u00A0", "\u202F", "\u2007", "\u2009", "\u200A", "\u2002", "\u2003"}) {
      if (!follows(each)) continue;
      put(" ", each.size());
      return true;
    }
    if (follows("\u200B")) {
      put("", 3);
      return true;
    }
    if (follows("\u2212")) {
      put("-", 3);
      return true;
    }
    return false;
  }

  bool html() {
    if (blank() || skip("<!--", "-->")) return true;
    if (language_ == markup::mdx && skip("{/*", "*/}")) return true;
    if (follows("<sup>")) {
      put("^", 5);
      return true;
    }
    const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : ' ';
    if (text_[at_] == '<' && (is_letter(next) || next == '/')) return tag();
    if (text_[at_] == '&' && replace(entities)) return true;
    if (language_ == markup::html) return false;
    if (text_[at_] == '\\' && (replace(commands) || replace(escapes))) return true;
    const char c = text_[at_];
    const bool is_emphasis = c == '*' || c == '`' || (c == '_' && follows("__")) ||
                             (c == '_' && !is_between_letters()) || follows("~~");
    // $45$ is mathematics, $5.576M dollars.
    const bool is_mathematics = c == '$' && is_mathematics_at(at_);
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
    std::size_t letters = 1;
    while (letters < size && is_of_name(text_[at_ + letters])) ++letters;
    const std::string_view name = text_.substr(at_ + 1, letters - 1);
    const auto is_one_of = [name](std::initializer_list<std::string_view> names) {
      return std::ranges::find(names, name) != names.end();
    };
    put(is_one_of({"td", "th", "tr", "li", "dt", "dd"})            ? " | "
        : is_one_of({"p", "br", "div", "table", "ul", "ol", "dl"}) ? " "
                                                                   : "",
        size);
    return true;
  }
  /// A * between blanks or between numbers is no emphasis.
  bool is_product() const {
    const char before = at_ > 0 ? text_[at_ - 1] : ' ';
    const char behind = at_ + 1 < text_.size() ? text_[at_ + 1] : ' ';
    return (before == ' ' && behind == ' ') || (is_digit(before) && is_digit(behind));
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
    if (is_digit(behind)) return false;  // "$5 to $6" are dollars
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
      if (replace(commands) || replace(escapes)) return true;
      for (const std::string_view each : {"\\SI{", "\\qty{", "\\SI [", "\\qty ["}) {
        if (!follows(each)) continue;
        put("", each.size());
        joins_ = true;  // of its two arguments
        return true;
      }
      std::size_t size = 1;
      while (at_ + size < text_.size() && is_letter(text_[at_ + size])) ++size;
      put("", std::max<std::size_t>(size, 2));
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
