#include "number_before.hpp"

#include <algorithm>

#include "../characters.hpp"
#include "seen.hpp"

namespace proofline::tools {

namespace {

/// Whether a figure may begin here: not inside a word or a number, and not behind the hyphen of
/// one, as in GPT-3.
bool may_begin(std::string_view text, std::size_t at) {
  const auto before = [&](std::size_t back) { return at >= back ? text[at - back] : ' '; };
  if (text[at] == ' ' || !begins_character(text[at])) return false;
  const bool is_sign = (text[at] & 0x80) != 0;  // ≈, ≥: may touch what stands before
  if (text[at] == '~' && is_digit(before(1))) return false;
  if (!is_sign && is_of_name(before(1)) && (is_of_name(text[at]) || text[at] == '-')) return false;
  const bool joined = before(1) == '.' || before(1) == ',' || before(1) == '-' || before(1) == '/';
  return !(joined && is_of_name(before(2)));
}

using is_figure_function = std::function<bool(std::string_view)>;

/// The longest figure that ends there; as long as its end where there is none.
std::size_t begin_of_figure(std::string_view text, std::size_t end,
                            const is_figure_function& is_figure) {
  constexpr std::size_t longest = 80;
  for (std::size_t begin = end - std::min(end, longest); begin < end; ++begin) {
    if (may_begin(text, begin) && is_figure(text.substr(begin, end - begin))) return begin;
  }
  return end;
}

/// Takes one of these from the end of a text, if it ends with one.
template <std::size_t Size>
bool take_end(std::string_view& text, const std::string_view (&ends)[Size]) {
  for (const std::string_view each : ends) {
    if (!text.ends_with(each)) continue;
    text.remove_suffix(each.size());
    return true;
  }
  return false;
}
/// Blanks of each kind, also as HTML and LaTeX write them: readers see no difference.
bool take_blanks(std::string_view& text) {
  constexpr std::string_view signs[] = {
      " ",        "\u00A0",   "\u2007",  "\u2008",   "\u2009",  "\u200A",   "\u202F",
      "\u2002",   "\u2003",   "\\,",     "\\;",      "\\:",     "\\ ",      "&nbsp;",
      "&thinsp;", "&ensp;",   "&emsp;",  "&hairsp;", "&numsp;", "&puncsp;", "&#160;",
      "&#xA0;",   "&#xa0;",   "&#8199;", "&#x2007;", "&#8201;", "&#x2009;", "&#8202;",
      "&#x200A;", "&#x200a;", "&#8239;", "&#x202F;", "&#x202f;"};
  bool any = false;
  while (take_end(text, signs)) any = true;
  return any;
}
/// Takes a word, which may begin a sentence.
template <std::size_t Size>
bool take_word(std::string_view& text, const std::string_view (&words)[Size]) {
  for (const std::string_view word : words) {
    if (text.size() < word.size() || !text.ends_with(word.substr(1))) continue;
    const std::size_t begin = text.size() - word.size();
    const bool is_same = text[begin] == word[0] || text[begin] == word[0] - 'a' + 'A';
    if (!is_same || (begin > 0 && is_of_name(text[begin - 1]))) continue;
    text.remove_suffix(word.size());
    return true;
  }
  return false;
}

/// Whether a number of three digits is the end of one that is written in groups, as 12 345: behind
/// one to three digits and a blank. GPT-3, H100 and Llama 3.1 end with no such digits.
bool goes_on_to_the_left(std::string_view before, std::string_view figure) {
  const auto digits_at_begin = [](std::string_view text) {
    return std::min(text.find_first_not_of("0123456789"), text.size());
  };
  constexpr std::string_view marks[] = {"'", "\u2019"};
  if (digits_at_begin(figure) != 3 || !(take_end(before, marks) || take_blanks(before)))
    return false;
  std::size_t begin = before.size();
  while (begin > 0 && is_digit(before[begin - 1])) --begin;
  const std::size_t count = before.size() - begin;
  const auto sign_before = [&](std::size_t back) {
    return begin >= back ? before[begin - back] : ' ';
  };
  if (count == 0 || count > 3 || (sign_before(1) == '.' && count != 3)) return false;
  if (is_letter(sign_before(1)) || sign_before(1) == '_') return false;
  return !(sign_before(1) == '-' && is_letter(sign_before(2)));
}

/// Whether a figure ends a range that is none for it: 3 to 5 GB, between 3 and 5 GB, 3 - 5 GB.
bool ends_range(std::string_view before, std::string_view figure,
                const is_figure_function& is_figure) {
  constexpr std::string_view dashes[] = {"-", "\u2013", "\u2010", "\u2011", "\u2212"};
  constexpr std::string_view dots[] = {"...", "..", "\u2026"};
  constexpr std::string_view up_to[] = {"to", "through", "until"}, joins[] = {"and"};
  constexpr std::string_view between[] = {"between"};
  const bool has_blank = take_blanks(before);
  const bool is_negative = has_blank && figure.starts_with('-');
  bool needs_between = false;
  if (!is_negative && !take_end(before, dashes) && !take_end(before, dots) &&
      !(has_blank && take_word(before, up_to))) {
    needs_between = has_blank && take_word(before, joins);
    if (!needs_between) return false;
  }
  take_blanks(before);
  const std::size_t first = begin_of_figure(before, before.size(), is_figure);
  if (first == before.size()) return false;
  if (!needs_between) return true;
  before = before.substr(0, first);
  take_blanks(before);
  return take_word(before, between);
}

/// Whether the figure is denied: not over 45 days, never much more than 45 days.
bool is_denied(std::string_view before) {
  constexpr std::string_view degrees[] = {"much", "quite", "even",   "far",
                                          "only", "just",  "exactly"};
  constexpr std::string_view denials[] = {"not", "never", "cannot"};
  constexpr std::string_view contracted[] = {"n't", "n\u2019t"};
  if (!take_blanks(before)) return false;
  if (take_word(before, degrees)) take_blanks(before);
  return take_word(before, denials) || take_end(before, contracted);
}

/// Whether words before a figure change what it says, and are none of its own: larger than 12 GB,
/// a maximum of 12 GB, spread over 8 chips.
bool is_qualified(std::string_view before, std::string_view figure) {
  constexpr std::string_view words[] = {"than", "within",  "exceed", "exceeds",    "exceeding",
                                        "max",  "maximum", "min",    "minimum",    "least",
                                        "most", "below",   "above",  "or equal to"};
  constexpr std::string_view shared[] = {
      "spread",      "divided", "split",  "shared",   "sharded",    "distributed",
      "replicated",  "sum",     "summed", "average",  "averaged",   "parallel",
      "partitioned", "product", "loop",   "iterated", "accumulated"};
  if (!take_blanks(before)) return false;
  std::string_view shorter = before;
  if (shorter.ends_with('.')) shorter.remove_suffix(1);  // max.
  if (take_word(shorter, words)) return true;
  return figure.starts_with("over ") && take_word(before, shared);
}
/// Whether "up to 5 GB" stands behind a figure, as in 3 up to 5 GB.
bool goes_up_to(std::string_view before, std::string_view figure,
                const is_figure_function& is_figure) {
  return figure.starts_with("up to ") && take_blanks(before) &&
         begin_of_figure(before, before.size(), is_figure) != before.size();
}

/// Whether an operator stands before the figure, so that it is a factor or a term: 4.5 ⋅ 10^5.
bool is_operand(std::string_view before) {
  constexpr std::string_view operators[] = {"×", "·", "⋅", "∙",  "÷", "√",
                                            "∕", "⁄", "/", " +", " *"};
  constexpr std::string_view words[] = {"x", "times"};
  take_blanks(before);
  if (take_end(before, operators)) return true;
  if (!take_word(before, words)) return false;
  take_blanks(before);
  return !before.empty() && is_digit(before.back());
}
/// Whether the figure is the end of a number that is written in parts: 3.141 59, 1 1/2, 2 h 45 min,
/// 4.5 10^5.
bool is_last_part(std::string_view before, std::string_view figure,
                  const is_figure_function& is_figure) {
  constexpr std::string_view times[] = {"h", "hr", "hours", "hour", "min", "minutes", "minute"};
  if (!take_blanks(before) || before.empty() || !is_digit(figure.front())) return false;
  if (is_digit(before.back())) {
    const std::string_view last = before.substr(before.rfind(' ') + 1);
    const bool is_number = last.find_first_not_of("0123456789.,") == last.npos;
    const std::size_t digits = std::min(figure.find_first_not_of("0123456789"), figure.size());
    const bool is_fraction = figure.substr(digits).starts_with('/') && digits + 1 < figure.size() &&
                             is_digit(figure[digits + 1]);
    // In groups of three, and not Llama 3.1 405B.
    const std::size_t point = last.find('.');
    const bool is_grouped = point != last.npos && (last.size() - point - 1) % 3 == 0;
    return is_number && (is_grouped || is_fraction || figure.starts_with("10^"));
  }
  const std::size_t begin = begin_of_figure(before, before.size(), is_figure);
  return begin != before.size() && take_word(before, times);
}

const char* doubt_about(std::string_view text, const part_of_text& found,
                        const is_figure_function& is_figure) {
  const std::string_view before = text.substr(0, found.begin);
  const std::string_view figure = text.substr(found.begin, found.end - found.begin);
  if (const char* const doubt = joined_to(text, found)) return doubt;
  std::string_view words = before;
  for (int i = 0; i < 2 && words.rfind(' ') != words.npos; ++i) {
    take_blanks(words);
    words = words.substr(0, words.rfind(' ') + 1);
  }
  if (before.substr(words.size()).find(unread_sign) != before.npos) {
    return "a macro or a picture stands before the number, and is not read; expected plain text, "
           "or what is printed before =";
  }
  if (is_qualified(before, figure)) {
    return "the words before the number change what it says; expected at most, at least, under, "
           "over or about, or what is printed before =";
  }
  if (ends_range(before, figure, is_figure) || goes_up_to(before, figure, is_figure)) {
    return "the number seems to end a range; expected a range such as 3-5 GB, or what is printed "
           "before =";
  }
  if (is_operand(before)) {
    return "the number seems to be a factor or a term; expected the whole number, or what is "
           "printed "
           "before =";
  }
  if (is_last_part(before, figure, is_figure)) {
    return "the number seems to go on to the left; expected it in one part, or what is printed "
           "before =";
  }
  if (is_denied(before)) {
    return "the number stands behind a denial; expected at most, at least, under or over, or what "
           "is printed before =";
  }
  return nullptr;
}

}  // namespace

const char* joined_to(std::string_view text, const part_of_text& found) {
  std::string_view before = text.substr(0, found.begin), behind = text.substr(found.end);
  const std::string_view figure = text.substr(found.begin, found.end - found.begin);
  if (before.ends_with(unread_sign) || behind.starts_with(unread_sign)) {
    return "what stands beside the number is not read: a fraction, a macro or a picture; expected "
           "plain text";
  }
  constexpr std::string_view high[] = {"^", "_", "^-", "^+", "^(", "^[", "_("}, factors[] = {"*"};
  if (std::string_view rest = before; take_end(rest, high)) {
    return "the number seems to be an exponent or an index; expected the whole number, with a "
           "power of ten as 10^5";
  }
  if (std::string_view rest = before;
      take_end(rest, factors) && !rest.empty() && (is_digit(rest.back()) || rest.back() == '*')) {
    return "the number seems to be a factor; expected the whole product before =";
  }
  if (before.size() > 1 && before.back() == '(' && is_of_name(before[before.size() - 2])) {
    return "the number seems to be an argument, as in log(5); expected what is printed before =";
  }
  const bool is_integer = figure.find_first_not_of("0123456789") == figure.npos;
  if (is_integer && before.ends_with('[') && behind.starts_with(']')) {
    return "the number seems to be a reference; expected what is printed before =";
  }
  if (before.ends_with('.') && !before.ends_with("..")) {
    return "the number has no digit before its point; expected one, as in 0.5";
  }
  if (goes_on_to_the_left(before, figure)) {
    return "the number seems to go on to the left; expected commas between groups of digits, as in "
           "12,345";
  }
  const bool has_sign = before.ends_with('-') || before.ends_with('+');
  if (has_sign && is_digit(figure.back())) {
    return "a sign stands before the number; expected one number, or a range such as 3-5 GB";
  }
  if (before.size() > 1 && before.back() == ':' && is_digit(before[before.size() - 2])) {
    return "the number seems to be a part of a time or of a ratio; expected one number";
  }
  if (figure.starts_with('$') && !before.empty() && is_letter(before.back())) {
    return "the dollars seem to be those of another country; expected USD";
  }
  if (before.ends_with('~')) {
    return "the number seems to end a range; expected a range such as 3-5 GB";
  }
  constexpr std::string_view signs[] = {"minus", "negative"};
  constexpr std::string_view both[] = {"\u00B1", "+-", "+/-"};
  take_blanks(before);
  if (take_word(before, signs) || take_end(before, both)) {
    return "the sign of the number stands apart; expected it right before the number";
  }
  behind.remove_prefix(std::min(behind.find_first_not_of(' '), behind.size()));
  for (const std::string_view each : both) {
    if (behind.starts_with(each)) {
      return "the number goes on with +-; expected it with what may be more or less";
    }
  }
  return nullptr;
}

bool may_go_on(std::string_view figure, std::string_view behind) {
  const char next = behind.empty() ? ' ' : behind.front();
  const char after = behind.size() > 1 ? behind[1] : ' ';
  constexpr std::string_view ends[] = {"\u2019", "\u201D", "\u2026",
                                       "\u2014"};  // of a quotation ...
  std::string_view rest = behind;
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  const bool has_blank = next == ' ';
  if (is_digit(figure.back())) {
    if (has_blank && !rest.empty() && is_digit(rest.front())) return true;
    for (const std::string_view each :
         {"×",       "·",       "⋅",        "∙",        "±",    "½",    "¼",
          "¾",       "K ",      "M ",       "B ",       "T ",   "k ",   "bn",
          "million", "billion", "trillion", "thousand", "x 10", "* 10", "/"}) {
      if (rest.starts_with(each) || (each.ends_with(' ') && rest == each.substr(0, 1))) return true;
    }
  } else if (rest.starts_with("/") || rest.starts_with("·")) {
    return true;
  }
  if (has_blank || behind.starts_with(unread_sign)) return behind.starts_with(unread_sign);
  for (const std::string_view each : ends) {
    if (behind.starts_with(each))
      return is_digit(figure.back()) && each == ends[0] && is_digit(after);
  }
  constexpr std::string_view closing = ".,;!?)]}\"'|*_:";
  if (closing.find(next) == closing.npos) return true;
  return (next == '.' || next == ',' || next == ':' || next == '\'') && is_digit(after);
}

std::string_view longer_figure(std::string_view text, std::size_t begin, std::size_t end,
                               formula::reader units) {
  constexpr std::size_t most = 40;
  formula::figure alone, longer;
  if (!units.read_figure(text.substr(begin, end - begin), alone)) return {};
  std::string_view found;
  const std::size_t last = std::min(text.size(), end + most);
  for (std::size_t at = end + 1; at <= last; ++at) {
    const bool is_inside = at < text.size() && (is_of_name(text[at]) || text[at] == '^');
    if (is_inside || (at < text.size() && text[at] == '-' && at + 1 < text.size() &&
                      is_of_name(text[at + 1]))) {
      continue;
    }
    const std::string_view whole = text.substr(begin, at - begin);
    if (whole.back() == ' ' || !units.read_figure(whole, longer)) continue;
    const bool is_same =
        longer.unit == alone.unit && longer.scale == alone.scale && longer.number == alone.number;
    found = is_same ? std::string_view() : whole;
  }
  return found;
}

std::optional<part_of_text> number_before(std::string_view text, std::string_view behind,
                                          const std::function<bool(std::string_view)>& is_figure) {
  constexpr std::string_view closing = ".,;:!?)]\"'|";
  const auto without_blanks = [&](std::size_t end) {
    while (end > 0 && text[end - 1] == ' ') --end;
    return end;
  };
  for (std::size_t end = without_blanks(text.size()); end > 0;) {
    const std::size_t begin = begin_of_figure(text, end, is_figure);
    if (begin != end) {
      part_of_text found{begin, end};
      found.doubt = doubt_about(text, found, is_figure);
      if (found.doubt == nullptr && end == text.size() && may_go_on(text.substr(begin), behind)) {
        found.doubt = goes_on_behind;
      }
      return found;
    }
    if (closing.find(text[end - 1]) == closing.npos) break;
    end = without_blanks(end - 1);
  }
  return std::nullopt;
}

}  // namespace proofline::tools
