#include "number_before.hpp"

#include <algorithm>
#include <cstdint>

#include "../../characters.hpp"
#include "seen.hpp"

namespace proofline::tools {

namespace {

/// The last character of a text; empty where it has none.
std::string_view last_character(std::string_view text) {
  std::size_t size = text.empty() ? 0 : 1;
  while (size < text.size() && !begins_character(text[text.size() - size])) ++size;
  return text.substr(text.size() - size);
}
/// Its number in Unicode, if it has at most three bytes; else 0.
std::uint32_t code_of(std::string_view character) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(character[i]));
  };
  switch (character.size()) {
    case 1: return byte(0);
    case 2: return (byte(0) & 0x1F) << 6 | (byte(1) & 0x3F);
    case 3: return (byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
    default: return 0;
  }
}
/// What a character before a number is to it.
enum class neighbour {
  word,     ///< a letter or a digit
  parting,  ///< the number begins behind it
  joining,  ///< the same, unless a number stands before it: 3 — 5 GB
  unknown   ///< it may change the number: an operator, a currency
};
neighbour neighbour_of(std::string_view character) {
  const std::uint32_t code = code_of(character);
  if (code < 0x80) {
    if (code == 0 || is_of_name(character[0])) return neighbour::word;
    constexpr std::string_view parting = "()[]{}\"'|=<>~", joining = ".,;:!?-%&";
    if (parting.find(character[0]) != parting.npos) return neighbour::parting;
    return joining.find(character[0]) != joining.npos ? neighbour::joining : neighbour::unknown;
  }
  const auto is_in = [code](std::uint32_t first, std::uint32_t last) {
    return code >= first && code <= last;
  };
  constexpr std::string_view parting[] = {"\u2248", "\u2264", "\u2265", "\u201C", "\u201D",
                                          "\u2018", "\u2019", "\u00AB", "\u00BB", "\u201E"};
  for (const std::string_view each : parting) {
    if (character == each) return neighbour::parting;
  }
  // Dashes, bullets, dots, arrows, boxes and pictures.
  if (is_in(0x2010, 0x2027) || is_in(0x2190, 0x21FF) || is_in(0x2500, 0x27BF) || code == 0xB0) {
    return neighbour::joining;
  }
  const bool is_letter_like = code == 0xAA || code == 0xB5 || code == 0xBA;
  const bool is_sign = is_in(0x80, 0xBF) || code == 0xD7 || code == 0xF7 || is_in(0x2000, 0x2BFF) ||
                       is_in(0x3000, 0x303F) || is_in(0xFE00, 0xFFFF);
  return is_sign && !is_letter_like ? neighbour::unknown : neighbour::word;
}

/// Whether a figure may begin here: not inside a word or a number, and not behind the hyphen of
/// one, as in GPT-3.
bool may_begin(std::string_view text, std::size_t at) {
  const auto before = [&](std::size_t back) { return at >= back ? text[at - back] : ' '; };
  if (text[at] == ' ' || !begins_character(text[at])) return false;
  const bool is_sign = (text[at] & 0x80) != 0;  // ≈, ≥: may touch what stands before
  if (text[at] == '~' && is_digit(before(1))) return false;
  const bool is_inside =
      !is_sign && is_of_name(before(1)) && (is_of_name(text[at]) || text[at] == '-');
  if (is_inside && neighbour_of(last_character(text.substr(0, at))) == neighbour::word)
    return false;
  const bool joined = before(1) == '.' || before(1) == ',' || before(1) == '-' || before(1) == '/';
  return !(joined && is_of_name(before(2)));
}

bool is_figure(std::string_view text, formula::reader& units) {
  formula::figure figure;
  return units.read_figure(text, figure);
}

/// The longest figure that ends there; as long as its end where there is none.
std::size_t begin_of_figure(std::string_view text, std::size_t end, formula::reader& units) {
  constexpr std::size_t longest = 80;
  for (std::size_t begin = end - std::min(end, longest); begin < end; ++begin) {
    if (may_begin(text, begin) && is_figure(text.substr(begin, end - begin), units)) return begin;
  }
  return end;
}
bool ends_with_figure(std::string_view text, formula::reader& units) {
  return begin_of_figure(text, text.size(), units) != text.size();
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
/// Takes blanks from the begin of a text.
void skip_blanks(std::string_view& text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
}
/// Takes blanks from its end, and says whether it had some.
bool take_blanks(std::string_view& text) {
  const std::size_t size = text.size();
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text.size() != size;
}
constexpr std::string_view dashes[] = {"-",      "\u2010", "\u2011", "\u2012",
                                       "\u2013", "\u2014", "\u2015", "\u2212"};
bool take_dashes(std::string_view& text) {
  bool any = false;
  while (take_end(text, dashes)) any = true;
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

/// The last words before a figure, of the same part of a sentence.
std::string_view last_words(std::string_view before, int count) {
  std::string_view rest = before;
  for (; count > 0; --count) {
    take_blanks(rest);
    const std::size_t word = rest.rfind(' ');
    rest = rest.substr(0, word == rest.npos ? 0 : word + 1);
  }
  const std::string_view words = before.substr(rest.size());
  std::size_t part = 0;
  for (const std::string_view each : {". ", ", ", "; ", ": ", "? ", "! ", "| "}) {
    const std::size_t found = words.rfind(each);
    if (found != words.npos) part = std::max(part, found + each.size());
  }
  return words.substr(part);
}
/// Where a word stands last, which may begin a sentence; npos where it does not.
std::size_t last_place_of(std::string_view word, std::string_view text) {
  for (std::size_t at = text.rfind(word.substr(1)); at != text.npos && at != 0;
       at = text.rfind(word.substr(1), at - 1)) {
    const std::size_t begin = at - 1, end = begin + word.size();
    const bool is_same = text[begin] == word[0] || text[begin] == word[0] - 'a' + 'A';
    const bool is_whole = (begin == 0 || !is_of_name(text[begin - 1])) &&
                          (end == text.size() || !is_of_name(text[end]));
    if (is_same && is_whole) return begin;
  }
  return text.npos;
}
bool has_word(std::string_view text, std::string_view word) {
  return last_place_of(word, text) != text.npos;
}
/// Whether words say that a range ends here: from zero to 45, between 3 and maybe 5.
bool ends_range_in_words(std::string_view before) {
  constexpr int most = 8;
  const std::string_view words = last_words(before, most);
  constexpr std::string_view up_to[] = {"to", "through", "until", "till"};
  std::string_view rest = before;
  if (take_blanks(rest) && take_word(rest, up_to) && has_word(words, "from")) return true;
  const std::size_t between = last_place_of("between", words);
  return between != words.npos && has_word(words.substr(between), "and");
}

/// Whether a figure ends a range that is none for it: 3 to 5 GB, between 3 and 5 GB, 3 - 5 GB.
bool ends_range(std::string_view before, std::string_view figure, formula::reader& units) {
  if (ends_range_in_words(before)) return true;
  if (figure.starts_with('~') || before.ends_with("~ ")) {  // 3 ~ 5 GB
    std::string_view left = before;
    if (left.ends_with("~ ")) left.remove_suffix(2);
    take_blanks(left);
    if (ends_with_figure(left, units)) return true;
  }
  constexpr std::string_view dots[] = {"...", "..", "\u2026"}, commas[] = {","};
  constexpr std::string_view up_to[] = {"to", "through", "until", "till"}, joins[] = {"and"};
  constexpr std::string_view between[] = {"between"};
  const bool has_blank = take_blanks(before);
  const bool is_negative = has_blank && figure.starts_with('-');
  bool needs_between = false;
  std::string_view rest = before;
  take_end(rest, commas);  // 3, ..., 5
  const bool has_dots = take_end(rest, dots);
  if (has_dots) {
    before = rest;
    take_end(before, commas);
  } else if (!is_negative && !take_dashes(before) && !(has_blank && take_word(before, up_to))) {
    needs_between = has_blank && take_word(before, joins);
    if (!needs_between) return false;
  }
  take_blanks(before);
  if (before.ends_with(')')) {  // from 3 GB (of fp8) to 5 GB
    before = before.substr(0, std::min(before.rfind('('), before.size()));
    take_blanks(before);
  }
  const std::size_t first = begin_of_figure(before, before.size(), units);
  if (first == before.size()) return false;
  if (!needs_between) return true;
  before = before.substr(0, first);
  take_blanks(before);
  return take_word(before, between);
}

/// Whether the figure is denied: not 45 days, never very much more than 45 days.
bool is_denied(std::string_view before, bool is_bound) {
  constexpr std::string_view degrees[] = {"much", "quite", "even",   "far",
                                          "only", "just",  "exactly"};
  constexpr std::string_view denials[] = {"not", "never", "cannot"};
  constexpr std::string_view contracted[] = {"n't", "n\u2019t"};
  if (!take_blanks(before)) return false;
  if (is_bound) {
    constexpr int most = 4;
    const std::string_view words = last_words(before, most);
    for (const std::string_view each : {"not", "never", "cannot", "rarely", "nowhere", "hardly"}) {
      if (has_word(words, each)) return true;
    }
    return words.find("n't") != words.npos || words.find("n\u2019t") != words.npos;
  }
  if (take_word(before, degrees)) take_blanks(before);
  return take_word(before, denials) || take_end(before, contracted);
}

/// Whether words before a figure change what it says, and are none of its own: larger than 12 GB,
/// a maximum of 12 GB, spread over 8 chips.
bool is_qualified(std::string_view before, std::string_view figure) {
  constexpr std::string_view words[] = {
      "than",        "within",   "exceed", "exceeds",      "exceeding",    "max",
      "maximum",     "minimum",  "least",  "most",         "below",        "above",
      "or equal to", "per",      "beyond", "more or less", "give or take", "order of",
      "north of",    "south of", "shy of", "upwards of",   "close to",     "half",
      "half of",     "third of", "half a", "quarter of",   "fraction of",  "percent of",
      "twice",       "double",   "triple", "times",        "fold",         "near",
      "short of",    "capped at", "starting at", "estimated", "log",       "ln",
      "sqrt",        "exp",      "log2",   "log10",        "power of",     "root of",
      "logarithm of"};
  constexpr std::string_view shared[] = {
      "spread",      "divided", "split",  "shared",   "sharded",    "distributed",
      "replicated",  "sum",     "summed", "average",  "averaged",   "parallel",
      "partitioned", "product", "loop",   "iterated", "accumulated"};
  if (!take_blanks(before)) return false;
  std::string_view shorter = before;
  if (shorter.ends_with('.')) shorter.remove_suffix(1);  // max.
  constexpr std::string_view minutes[] = {"min"};
  if (std::string_view rest = shorter; take_word(rest, minutes)) {
    take_blanks(rest);
    return rest.empty() || !is_digit(rest.back());  // 4 min 30 s
  }
  if (take_word(shorter, words)) return true;
  return figure.starts_with("over ") && take_word(before, shared);
}
/// Whether a bound stands behind a figure, of which it makes a range or a difference: 3 up to 5 GB,
/// 10 % more than 45 GB; or the figure behind "of" one, as in 10 % of 45 GB.
bool changes_a_figure(std::string_view before, std::string_view figure, formula::reader& units) {
  constexpr std::string_view of[] = {"of"};
  constexpr std::string_view bounds[] = {"more than ", "less than ", "fewer than ", "over ",
                                         "under ",     "above ",     "below ",      "up to "};
  if (!take_blanks(before)) return false;
  const bool is_bound = std::ranges::any_of(
      bounds, [figure](std::string_view each) { return figure.starts_with(each); });
  if (!is_bound && !take_word(before, of)) return false;
  take_blanks(before);
  return ends_with_figure(before, units);
}

/// Whether a word of multiplication stands between a number and the figure: 5 x 45.
bool is_factor(std::string_view before) {
  constexpr std::string_view words[] = {"x", "times"};
  take_blanks(before);
  const bool is_power = before.ends_with('e') || before.ends_with('E');  // 4.5e 5
  if (is_power) before.remove_suffix(1);
  if (!is_power && !take_word(before, words)) return false;
  if (!is_power) take_blanks(before);
  return !before.empty() && is_digit(before.back());
}

/// Whether a dash before the figure may be its minus. One that touches it is a dash of the sentence
/// only if it is a long one behind a word, as in run—45 days; one apart from it, only behind words.
bool may_be_minus(std::string_view before) {
  constexpr std::string_view long_dashes[] = {"\u2014", "\u2015"};
  const bool is_apart = take_blanks(before);
  std::string_view word = before;
  const bool is_long = take_end(word, long_dashes);
  if (!is_long && !take_dashes(word)) return false;
  if (!is_apart && !is_long) return true;
  take_blanks(word);
  const std::string_view last = last_character(word);
  constexpr std::string_view closing = ")]}\"'%.";
  return last.empty() || (neighbour_of(last) != neighbour::word && last != "\u201D" &&
                          last != "\u2019" && closing.find(last) == closing.npos);
}
/// Whether the sign before the figure makes one number of both sides, as in 4.5 ⋅ 10^5, or is none
/// that is known beside a number.
bool is_joined_by_a_sign(std::string_view before, std::string_view figure, formula::reader& units) {
  const bool is_signed = figure.starts_with('-');
  std::string_view rest = before;
  const bool has_dashes = take_dashes(rest);
  if (is_signed && has_dashes) return true;  // a short run---45 days
  take_blanks(before);
  const std::string_view sign = last_character(before);
  if (is_signed && !sign.empty()) {  // n - 45 and f(n) - 45 are differences
    const std::string_view left = last_character(before.substr(0, before.size() - sign.size()));
    const bool is_name = neighbour_of(sign) == neighbour::word &&
                         (left.empty() || neighbour_of(left) != neighbour::word);
    if (is_name || sign == ")" || ends_with_figure(before, units)) return true;
  }
  constexpr std::string_view hedges = "<>~";
  if (hedges.find(figure.front()) != hedges.npos && !before.empty() &&
      (hedges.find(before.back()) != hedges.npos || before.back() == '=' || before.back() == '-')) {
    return true;  // 3 => 5 GB
  }
  if (sign == unread_sign) return false;  // is_near_unread tells
  if (sign == "=" || sign == "~") {  // ~=, !=, not =
    std::string_view left = before.substr(0, before.size() - 1);
    take_blanks(left);
    const std::string_view other = last_character(left);
    constexpr std::string_view known = ")]}\"'|";
    if (!other.empty() && neighbour_of(other) != neighbour::word && other != unread_sign &&
        known.find(other) == known.npos) {
      return true;
    }
  }
  const neighbour kind = sign.empty() ? neighbour::word : neighbour_of(sign);
  if (kind == neighbour::unknown) {
    const bool is_plus =
        before.ends_with('+') && before.size() > 1 && before[before.size() - 2] == '+';
    return !is_plus;  // C++
  }
  if (kind != neighbour::joining) return false;
  before.remove_suffix(sign.size());
  const bool is_apart = take_blanks(before);
  constexpr std::string_view sentence = ".,;:!?%";
  if (sentence.find(sign) != sentence.npos && !is_apart) return false;
  return ends_with_figure(before, units);
}

/// Whether the figure is the end of a number that is written in parts: 3.141 59, 1 1/2, 2 h 45 min,
/// 3 GB and 500 MB, 4.5 10^5.
bool is_last_part(std::string_view before, std::string_view figure, formula::reader& units) {
  constexpr std::string_view joins[] = {"and"}, commas[] = {","};
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
  const bool is_joined = take_end(before, commas) || take_word(before, joins);
  take_blanks(before);
  const std::size_t begin = begin_of_figure(before, before.size(), units);
  formula::figure left, right;
  if (begin == before.size() || !units.read_figure(before.substr(begin), left) ||
      !units.read_figure(figure, right)) {
    return false;
  }
  const auto is_bare = [](const formula::figure& each) {  // 4h 30m and 4m 30s
    return each.unit == formula::dimension{} && each.unit_text.empty();
  };
  const bool is_time = right.unit == formula::dimension::base(formula::dimension::second);
  if (is_bare(left)) return !is_joined && is_time && before.ends_with('m');
  if (left.unit == formula::dimension{}) return false;
  const bool is_smaller = left.unit == right.unit && left.scale > right.scale;
  return is_smaller || (!is_joined && (is_bare(right) || left.unit == right.unit));
}

/// Whether the currency stands apart from the number or is said twice: USD 45, $45 USD.
bool has_currency_apart(std::string_view before, std::string_view figure) {
  constexpr std::string_view currencies[] = {"USD", "EUR", "GBP", "CHF", "CNY", "RMB",
                                             "JPY", "CAD", "AUD", "INR", "KRW", "US$"};
  take_blanks(before);
  return take_word(before, currencies) ||
         (figure.starts_with('$') && figure.find("USD") != figure.npos);
}
/// Whether the figure ends with a unit that is raised: 45 GB^2, where 2 is the mark of a footnote.
bool has_raised_unit(std::string_view figure) {
  const std::size_t sign = figure.rfind('^');
  return sign != figure.npos && sign > 0 && !is_digit(figure[sign - 1]) && is_digit(figure.back());
}

/// Whether a macro or a picture stands in the two words before a figure; a relation between them
/// parts them: \alpha = 45.
bool is_near_unread(std::string_view before, std::string_view figure) {
  constexpr std::string_view relations[] = {"=", "<", ">", "~", "\u2248", "\u2264", "\u2265"};
  for (const std::string_view each : relations) {
    if (figure.starts_with(each)) return false;
  }
  std::string_view words = before;
  for (int i = 0; i < 2 && words.rfind(' ') != words.npos; ++i) {
    take_blanks(words);
    words = words.substr(0, words.rfind(' ') + 1);
  }
  words = before.substr(words.size());
  const std::size_t unread = words.rfind(unread_sign);
  if (unread == words.npos) return false;
  for (const std::string_view each : relations) {
    if (words.find(each, unread) != words.npos) return false;
  }
  return true;
}

const char* doubt_about(std::string_view text, const part_of_text& found, formula::reader& units) {
  std::string_view before = text.substr(0, found.begin);
  const std::string_view figure = text.substr(found.begin, found.end - found.begin);
  if (const char* const doubt = joined_to(text, found)) return doubt;
  if (is_near_unread(before, figure)) {
    return "a macro or a picture stands before the number, and is not read; expected plain text";
  }
  if (is_qualified(before, figure)) {
    return "the words before the number change what it says; expected at most, at least, under, "
           "over or about";
  }
  const bool is_changing = changes_a_figure(before, figure, units);
  if (ends_range(before, figure, units) || (is_changing && figure.starts_with("up to "))) {
    return "the number seems to end a range; expected a range such as 3-5 GB";
  }
  if (is_changing) {
    return "the number seems to belong to the one before it, as in 10 % more than 45 GB; expected "
           "one number";
  }
  if (has_currency_apart(before, figure)) {
    return "the currency stands apart or twice; expected $45 or 45 USD";
  }
  if (has_raised_unit(figure)) {
    return "the raised number seems to be the mark of a footnote; expected the claim before it";
  }
  if (before.ends_with('+')) {  // its own
    before.remove_suffix(1);
    if (ends_with_figure(before.substr(0, before.find_last_not_of(' ') + 1), units)) {
      return "the number seems to be added to the one before it; expected the whole number";
    }
  }
  if (may_be_minus(before) || is_factor(before) || is_joined_by_a_sign(before, figure, units)) {
    return "the sign before the number seems to belong to it; expected the whole number";
  }
  if (is_last_part(before, figure, units)) {
    return "the number seems to go on to the left; expected it in one part";
  }
  if (is_denied(before, is_letter(figure.front()))) {
    return "the number stands behind a denial; expected at most, at least, under or over";
  }
  return nullptr;
}

}  // namespace

const char* joined_to(std::string_view text, const part_of_text& found) {
  std::string_view before = text.substr(0, found.begin), behind = text.substr(found.end);
  const std::string_view figure = text.substr(found.begin, found.end - found.begin);
  if (before.ends_with(unread_sign) || behind.starts_with(unread_sign)) {
    return "what stands beside the number is not read: a fraction, a macro, a picture or what is "
           "struck; expected plain text";
  }
  constexpr std::string_view high[] = {"^", "_", "^-", "^+", "^(", "^[", "_("}, factors[] = {"*"};
  if (std::string_view rest = before; take_end(rest, high)) {
    return "the number seems to be an exponent, an index or the mark of a footnote; expected the "
           "whole number, with a power of ten as 10^5";
  }
  if (std::string_view rest = before;
      take_end(rest, factors) && !rest.empty() && (is_digit(rest.back()) || rest.back() == '*')) {
    return "the number seems to be a factor; expected the whole number";
  }
  if (before.size() > 1 && before.back() == '(' && is_of_name(before[before.size() - 2])) {
    return "the number seems to be an argument, as in log(5); expected a number alone";
  }
  const bool is_integer = figure.find_first_not_of("0123456789") == figure.npos;
  if (is_integer && before.ends_with('[') && behind.starts_with(']')) {
    return "the number seems to be a reference; expected the claim right behind its number";
  }
  if (before.ends_with('.') && !before.ends_with("..")) {
    return "the number has no digit before its point; expected one, as in 0.5";
  }
  if (goes_on_to_the_left(before, figure)) {
    return "the number seems to go on to the left; expected commas between groups of digits, as in "
           "12,345";
  }
  const bool is_plus = before.ends_with('+');
  const char left = before.size() < 2 ? ' ' : before[before.size() - 2];
  const bool is_own_plus = is_plus && is_digit(figure.front()) &&  // +3.2 %
                           (left == '(' || left == '|' || left == ' ');
  const bool has_sign = before.ends_with('-') || (is_plus && !is_own_plus);
  if (has_sign && (is_digit(figure.back()) || figure.starts_with('$'))) {
    return "a sign stands before the number; expected one number, or a range such as 3-5 GB";
  }
  if (before.size() > 1 && before.back() == ':' && is_digit(before[before.size() - 2])) {
    return "the number seems to be a part of a time or of a ratio; expected one number";
  }
  const bool is_of_usa =
      before.ends_with("US") && (before.size() == 2 || !is_of_name(before[before.size() - 3]));
  if (figure.starts_with('$') && !before.empty() && is_letter(before.back()) && !is_of_usa) {
    return "the dollars seem to be those of another country; expected $45 or 45 USD";
  }
  if (before.ends_with('~')) {
    return "the number seems to end a range; expected a range such as 3-5 GB";
  }
  constexpr std::string_view signs[] = {"minus", "negative"};
  constexpr std::string_view both[] = {"\u00B1", "+-", "+/-"};
  take_blanks(before);
  if (take_word(before, signs) || take_end(before, both)) {
    return "a word or a sign before the number changes it; expected the number with its sign, as "
           "in -45, or 45 +- 5";
  }
  skip_blanks(behind);
  for (const std::string_view each : both) {
    if (behind.starts_with(each)) {
      return "the number goes on with +-; expected it with what may be more or less";
    }
  }
  return nullptr;
}

namespace {

/// Whether what is counted is time, as in 45 H100 hours and 2.8M H800 GPU hours.
bool ends_in_hours(std::string_view figure, std::string_view behind) {
  constexpr int most = 3;
  const std::string_view number = figure.substr(std::min(figure.rfind(' ') + 1, figure.size()));
  if (!is_digit(figure.back()) && (number.empty() || !is_digit(number.front()))) return false;
  for (int i = 0; i <= most; ++i) {
    const std::size_t end = std::min(behind.find_first_not_of("0123456789"), behind.size());
    if (end != 0) return false;  // of another number
    std::size_t size = 0;
    while (size < behind.size() && is_of_name(behind[size])) ++size;
    const std::string_view word = behind.substr(0, size);
    for (const std::string_view each : {"hours", "hour", "hrs", "days", "years"}) {
      if (word == each) return i > 0;  // right behind it, it is a unit
    }
    for (const std::string_view each :
         {"for", "in", "of", "over", "per", "within", "and", "on", "at", "a", "with", "after"}) {
      if (word == each) return false;
    }
    if (size == 0 || size == behind.size() || (behind[size] != ' ' && behind[size] != '-')) {
      return false;
    }
    behind.remove_prefix(size + 1);
  }
  return false;
}

}  // namespace

bool may_go_on(std::string_view figure, std::string_view behind) {
  const char next = behind.empty() ? ' ' : behind.front();
  const char after = behind.size() > 1 ? behind[1] : ' ';
  std::string_view rest = behind;
  skip_blanks(rest);
  const bool has_blank = next == ' ';
  const auto follows = [&](std::string_view word) {  // in small or capital letters
    const std::size_t size = word.size();
    if (rest.size() < size ||
        (rest.size() > size && is_letter(word.back()) && is_of_name(rest[size]))) {
      return false;
    }
    return std::equal(word.begin(), word.end(), rest.begin(),
                      [](char a, char b) { return a == in_small_letters(b); });
  };
  for (const std::string_view each :
       {"or more", "or less", "or fewer", "or longer", "or so", "or higher", "or greater",
        "or larger", "or smaller", "or shorter", "or above", "or below", "or lower", "or under",
        "or over", "at most", "at least", "(at most", "(at least", ", at most", ", at least",
        "and up", "and above", "and below", "max", "maximum", "minimum", "tops", "plus", "minus",
        "approx", "approximately", "(approx", "give or take", "±", "(±", "(+-", "+-", "+/-", "/",
        "·", "⋅"}) {
    if (follows(each)) return true;
  }
  if (has_blank && (rest.starts_with('~') || rest.starts_with("..") || rest.starts_with("…"))) {
    std::string_view other = rest;
    other.remove_prefix(std::min(other.find_first_not_of("~.…"), other.size()));
    skip_blanks(other);
    if (!other.empty() && is_digit(other.front())) return true;  // 45 ... 50 GB
  }
  if (ends_in_hours(figure, rest)) return true;
  if (is_digit(figure.back())) {
    if (has_blank && !rest.empty() && is_digit(rest.front())) {
      // 45 000, 3.141 59, 1 1/2, 4.5 10^5, and not "45 8-GPU nodes".
      const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
      const std::string_view last = rest.substr(digits);
      return digits == 3 || figure.find('.') != figure.npos || last.starts_with('/') ||
             last.starts_with("^");
    }
    for (const std::string_view each :
         {"million",     "billion",  "trillion", "quadrillion", "quintillion", "thousand",
          "millions",    "billions", "trillions", "thousands",  "hundred",     "hundreds",
          "dozen",       "dozens",   "bn",       "mn",          "mln",         "mrd",
          "mio",         "tn",       "mm",       "crore",       "lakh",        "k",
          "m",           "b",        "t",        "percent",     "per cent",    "per mille",
          "pct",         "percentage", "bps",    "us dollars",  "dollars",     "euros",
          "cents",       "times 10", "times ten", "x 10",       "‰"}) {
      if (follows(each)) return true;
    }
    const bool is_power = rest.size() > 1 && in_small_letters(rest[0]) == 'e' && is_digit(rest[1]);
    if (is_power) return true;  // 45 e9
    const std::string_view first = rest.substr(0, rest.find_first_of(" ,.;:)/"));
    for (const std::string_view each : {"flop", "flops", "Flop", "Flops", "FLOP", "FLOPS"}) {
      if (first.ends_with(each)) return true;  // petaflops
    }
    for (const std::string_view each : {"½", "¼", "¾", "* 10"}) {
      if (rest.starts_with(each)) return true;
    }
    // Any other sign before a digit: 45 • 10^5.
    std::size_t size = 1;
    while (size < rest.size() && !begins_character(rest[size])) ++size;
    if (!rest.empty()) {
      const neighbour sign = neighbour_of(rest.substr(0, size));
      rest.remove_prefix(size);
      skip_blanks(rest);
      if (sign == neighbour::unknown && !rest.empty() && is_digit(rest.front())) return true;
      if (sign == neighbour::joining && rest.starts_with("10^")) return true;
    }
  }
  if (has_blank || behind.starts_with(unread_sign)) return behind.starts_with(unread_sign);
  constexpr std::string_view ends[] = {"\u2019", "\u201D", "\u2026", "\u2014", "\u00BB"};
  for (const std::string_view each : ends) {  // of a quotation ...
    if (behind.starts_with(each))
      return is_digit(figure.back()) && each == ends[0] && is_digit(after);
  }
  constexpr std::string_view closing = ".,;!?)]}\"'|*_:";
  if (closing.find(next) == closing.npos) return true;
  return (next == '.' || next == ',' || next == ':' || next == '\'') && is_digit(after);
}

namespace {

/// Whether a second figure behind the first is of the same number: 45 h 30 min, 45 to 50 GB.
bool goes_on_in_parts(std::string_view figure, std::string_view behind, formula::reader& units) {
  constexpr std::size_t most = 24;
  formula::figure left, right;
  skip_blanks(behind);
  if (behind.empty() || !units.read_figure(figure, left)) return false;
  bool is_range = false;
  for (const std::string_view each :
       {"to ", "through ", "until ", "till ", "-", "\u2013", "\u2014"}) {
    if (is_range || !behind.starts_with(each)) continue;
    behind.remove_prefix(each.size());
    is_range = true;
  }
  for (const std::string_view each : {"and ", ", "}) {
    if (!is_range && behind.starts_with(each)) behind.remove_prefix(each.size());
  }
  skip_blanks(behind);
  if (behind.empty() || !is_digit(behind.front())) return false;
  for (std::size_t size = std::min(most, behind.size()); size > 0; --size) {
    if (size < behind.size() && is_of_name(behind[size]) && is_of_name(behind[size - 1])) continue;
    if (!units.read_figure(behind.substr(0, size), right)) continue;
    const bool has_unit = left.unit != formula::dimension{};
    if (is_range) return !has_unit && left.unit_text.empty() && right.unit != left.unit;
    return has_unit && right.unit == left.unit && right.scale < left.scale;
  }
  return false;
}

}  // namespace

std::string_view longer_figure(std::string_view text, std::size_t begin, std::size_t end,
                               formula::reader& units) {
  constexpr std::size_t most = 40;
  formula::figure alone, longer;
  if (!units.read_figure(text.substr(begin, end - begin), alone)) return {};
  std::string_view found;
  const std::size_t last = std::min(text.size(), end + most);
  for (std::size_t at = end + 1; at <= last; ++at) {
    const bool is_inside = at < text.size() && (is_of_name(text[at]) || text[at] == '^');
    if (is_inside ||
        (at < text.size() && text[at] == '-' && at + 1 < text.size() && is_of_name(text[at + 1]))) {
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
                                          formula::reader& units) {
  constexpr std::string_view closing[] = {".",      ",",      ";",      ":",     "!", "?",
                                          ")",      "]",      "\"",     "'",     "|", "\u201D",
                                          "\u2019", "\u00BB", "\u2014", "\u2026"};
  constexpr const char* goes_on =
      "the number seems to go on behind the claim; expected the claim behind all of it";
  std::string_view rest = text;
  take_blanks(rest);
  while (!rest.empty()) {
    const std::size_t end = rest.size(), begin = begin_of_figure(rest, end, units);
    if (begin != end) {
      part_of_text found{begin, end};
      found.doubt = doubt_about(text, found, units);
      const bool is_at_end = text.find_first_not_of(' ', end) == text.npos;
      const bool is_inside = !behind.empty() && is_of_name(behind.front()) && !text.ends_with(' ');
      if (found.doubt == nullptr && is_inside) found.doubt = goes_on;
      if (found.doubt == nullptr && is_at_end) {
        const std::string_view figure = text.substr(begin, end - begin);
        const std::string all = std::string(text.substr(begin)) + std::string(behind);
        const bool touches = end == text.size();
        if ((touches &&
             (may_go_on(figure, behind) || !longer_figure(all, 0, figure.size(), units).empty())) ||
            goes_on_in_parts(figure, std::string_view(all).substr(figure.size()), units)) {
          found.doubt = goes_on;
        }
      }
      return found;
    }
    if (!take_end(rest, closing)) break;
    take_blanks(rest);
  }
  return std::nullopt;
}

}  // namespace proofline::tools
