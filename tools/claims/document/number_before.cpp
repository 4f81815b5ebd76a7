#include "number_before.hpp"

#include <algorithm>

#include "../../characters.hpp"
#include "behind_number.hpp"
#include "neighbour.hpp"
#include "number_words.hpp"
#include "seen.hpp"

namespace proofline::tools {

namespace {

using namespace number_words;

constexpr const char* unread_before =
    "a macro or a picture stands before the number, and is not read; expected plain text";
constexpr const char* of_its_sign =
    "the sign before the number seems to belong to it; expected the whole number";

std::string_view first_character(std::string_view text) {
  return text.substr(0, text.empty() ? 0 : size_of_character(text, 0));
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
/// Takes a word from the end of a text.
template <std::size_t Size>
bool take_word(std::string_view& text, const std::string_view (&words)[Size]) {
  for (const std::string_view word : words) {
    if (text.size() < word.size()) continue;
    const std::size_t begin = text.size() - word.size();
    if (!is_word(text.substr(begin), word) || (begin > 0 && is_of_name(text[begin - 1]))) continue;
    text.remove_suffix(word.size());
    return true;
  }
  return false;
}

/// Takes "the" from the end of a text, as of "half the 45 GB", and says whether it had it.
bool take_article(std::string_view& text) {
  constexpr std::string_view articles[] = {"the"};
  return take_word(text, articles) && take_blanks(text);
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
  std::string_view words = before.substr(rest.size());
  take_blanks(words);
  if (words.ends_with(',') || words.ends_with(';') || words.ends_with(':')) return {};
  std::size_t part = 0;
  for (const std::string_view each : {". ", ", ", "; ", ": ", "? ", "! ", "| "}) {
    const std::size_t found = words.rfind(each);
    if (found != words.npos) part = std::max(part, found + each.size());
  }
  return words.substr(part);
}
/// Where a word stands last; npos where it does not.
std::size_t last_place_of(std::string_view word, std::string_view text) {
  if (text.size() < word.size()) return text.npos;
  for (std::size_t begin = text.size() - word.size() + 1; begin-- > 0;) {
    const std::size_t end = begin + word.size();
    const bool is_whole = (begin == 0 || !is_of_name(text[begin - 1])) &&
                          (end == text.size() || !is_of_name(text[end]));
    if (is_whole && is_word(text.substr(begin, word.size()), word)) return begin;
  }
  return text.npos;
}
bool has_word(std::string_view text, std::string_view word) {
  return last_place_of(word, text) != text.npos;
}
/// Whether words speak of a change that ends here, whose end is a number of its own: fell from 90
/// ms to 45 ms.
bool ends_change(std::string_view before) {
  constexpr int most = 8;
  constexpr std::string_view to[] = {"to"};
  const std::string_view last = last_words(before, most);
  const std::size_t from = last_place_of("from", last);
  if (from == last.npos || !take_blanks(before) || !take_word(before, to)) return false;
  std::string_view verb = last.substr(0, from);
  take_blanks(verb);
  return take_word(verb, verbs_of_change);
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
  if (ends_change(before)) return false;
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
  if (!needs_between && take_word(before, numbers_in_words)) return true;  // two to 3 GB
  if (!needs_between && before.ends_with('-')) {  // 3- to 5-day
    const std::string_view last = before.substr(before.rfind(' ') + 1);
    if (is_digit(last.front()) || last.front() == '$') return true;
  }
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

/// Whether a bound or a hedge stands apart from its figure: over a total of 45 GB, nearly a factor
/// of 3, up to about 45 GB, more than (45 GB).
bool has_bound_apart(std::string_view before, std::string_view figure) {
  constexpr std::string_view opening[] = {"(", "[", "\"", "\u201C"};
  constexpr std::string_view signs[] = {"\u2265", "\u2264", "\u2248", "\u2273",
                                        "\u2272", "<",      ">",      "~"};
  bool is_apart = figure.starts_with('~') || figure.starts_with("\u2248");
  for (const std::string_view each : hedges) is_apart = is_apart || figure.starts_with(each);
  is_apart = is_apart || figure.find(" or ") != figure.npos;  // up to 45 GB or more
  constexpr int most = 6;
  std::string_view rest = before;
  for (int i = 0; i < most; ++i) {
    take_blanks(rest);
    if (!take_end(rest, opening) && !take_word(rest, words_within_bounds)) break;
    is_apart = true;
  }
  take_blanks(rest);
  return is_apart &&
         (take_word(rest, ends_of_bounds) || take_word(rest, hedges) || take_end(rest, signs));
}
/// Whether a number in words goes on: two hundred 45, one hundred and 45.
bool is_number_word(std::string_view before) {
  constexpr std::string_view words[] = {"hundred", "thousand", "million", "billion", "trillion"};
  constexpr std::string_view joins[] = {"and"};
  take_blanks(before);
  if (take_word(before, joins)) take_blanks(before);
  return take_word(before, words);
}

/// Whether words before a figure change what it says, and are none of its own: larger than 12 GB,
/// a maximum of 12 GB.
bool is_qualified(std::string_view before, std::string_view figure) {
  if (has_bound_apart(before, figure)) return true;
  if (!take_blanks(before)) return false;
  std::string_view shorter = before;
  if (shorter.ends_with('.')) shorter.remove_suffix(1);  // max.
  constexpr std::string_view minutes[] = {"min"};
  if (std::string_view rest = shorter; take_word(rest, minutes)) {
    take_blanks(rest);
    return rest.empty() || !is_digit(rest.back());  // 4 min 30 s
  }
  return take_word(shorter, words_that_change) || is_number_word(before);
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
  if (is_bound && (take_word(before, amounts_of_change) || take_end(before, fractions))) {
    return true;
  }
  if (!is_bound) {
    take_article(before);
    if (!take_word(before, of)) return take_end(before, fractions);
  }
  take_blanks(before);
  return take_end(before, fractions) || ends_with_figure(before, units);
}

/// Whether a word of multiplication stands between a number and the figure: 5 x 45.
bool is_factor(std::string_view before) {
  constexpr std::string_view words[] = {"x", "X", "times"};
  take_blanks(before);
  if (take_article(before) && before.ends_with("\u00D7")) return true;  // 10 × the 45 GB
  const auto ends_in_digit = [&] { return !before.empty() && is_digit(before.back()); };
  if (take_word(before, words)) return take_blanks(before) && !before.empty();  // 8 GPUs x 80 GB
  const bool is_glued = before.ends_with('x') || before.ends_with('X');         // 8x 80 GB
  const bool is_power = before.ends_with('e') || before.ends_with('E');         // 4.5e 5
  if (!is_glued && !is_power) return false;
  before.remove_suffix(1);
  std::string_view word = before;
  while (!word.empty() && (is_digit(word.back()) || word.back() == '.')) word.remove_suffix(1);
  return ends_in_digit() && (word.empty() || !is_of_name(word.back()));  // not HBM3e 141 GB
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
/// Whether the sign before a figure is none that is known beside a number; C++ ends in a word.
bool has_unknown_sign(std::string_view before) {
  take_blanks(before);
  const std::string_view sign = last_character(before);
  return !sign.empty() && neighbour_of(sign) == neighbour::unknown && !before.ends_with("++");
}
/// Whether × stands between a number and the figure, as in 5 × 45 GB. What is a power of ten makes
/// one number with what it is multiplied by.
bool is_behind_times_sign(std::string_view before, std::string_view figure,
                          formula::reader& units) {
  constexpr std::string_view times[] = {"\u00D7"};
  take_blanks(before);
  if (!take_end(before, times) || figure.starts_with("10")) return false;
  take_blanks(before);
  return ends_with_figure(before, units);
}
/// Whether the sign before the figure makes one number of both sides, as in 4.5 ⋅ 10^5, or is none
/// that is known beside a number.
bool is_joined_by_a_sign(std::string_view before, std::string_view figure, formula::reader& units) {
  const bool is_signed = figure.starts_with('-');
  std::string_view rest = before;
  const bool has_dashes = take_dashes(rest);
  if (is_signed && has_dashes) return true;  // a short run---45 days
  const bool is_followed = take_blanks(before);
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
  if (sign == "=" || sign == "~") {       // ~=, !=, not =
    std::string_view left = before.substr(0, before.size() - 1);
    take_blanks(left);
    const std::string_view other = last_character(left);
    constexpr std::string_view known = ")]}\"'|([";
    if (!other.empty() && neighbour_of(other) != neighbour::word && other != unread_sign &&
        known.find(other) == known.npos) {
      return true;
    }
  }
  if (has_unknown_sign(before)) return true;
  if (sign.empty() || neighbour_of(sign) != neighbour::joining) return false;
  before.remove_suffix(sign.size());
  const bool is_apart = take_blanks(before);
  constexpr std::string_view sentence = ".,;:!?%", pause = ".,;!?";
  if (sentence.find(sign) != sentence.npos && !is_apart) return false;
  const bool is_digit_before = !before.empty() && is_digit(before.back());  // 12 , 5
  if (pause.find(sign) != pause.npos && is_followed && !is_digit_before) return false;
  return ends_with_figure(before, units);
}

/// Whether the part before is in words: an hour and 30 minutes; one day, 6 hours.
bool is_behind_part_in_words(std::string_view before, std::string_view figure, bool has_comma,
                             formula::reader& units) {
  constexpr std::string_view articles[] = {"a", "an"};
  formula::figure right;
  const std::string_view word = before.substr(before.find_last_of(" -") + 1);
  const formula::unit_word left = units.units.meaning_of(word);
  before.remove_suffix(word.size());
  const bool is_apart = take_blanks(before) || take_dashes(before);
  if (!left.known || !is_apart || !units.read_figure(figure, right)) return false;
  return left.unit == right.unit && !left.unit.is_count() && left.scale > right.scale &&
         (take_word(before, numbers_in_words) || (!has_comma && take_word(before, articles)));
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
  const bool has_comma = take_end(before, commas);
  const bool is_joined = has_comma || take_word(before, joins);
  take_blanks(before);
  if (is_behind_part_in_words(before, figure, has_comma, units)) return true;
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

/// Whether another number counts what the figure is a part of: 8 RTX 4090 GPUs.
bool is_of_a_name(std::string_view before, std::string_view figure) {
  const std::size_t digits = std::min(figure.find_first_not_of("0123456789"), figure.size());
  const std::string_view thing = figure.substr(digits);
  constexpr int most = 3;
  if (digits == 0 || thing.size() < 2 || thing.front() != ' ' || !is_letter(thing[1])) return false;
  for (int i = 0; i < most; ++i) {
    if (!take_blanks(before) || before.empty()) return false;
    const std::string_view word = before.substr(before.rfind(' ') + 1);
    if (is_digit(word.front())) return i > 0;
    const bool is_name = word.front() >= 'A' && word.front() <= 'Z';
    if (!is_name || !is_of_name(word.back())) return false;
    before.remove_suffix(word.size());
  }
  return false;
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

/// Whether words before a figure deny it: not 45 days, never needs 45 days, never very much more
/// than 45, where "more than" is a bound of the figure.
bool is_denied(std::string_view before, bool is_bound) {
  constexpr std::string_view degrees[] = {"much", "quite", "even",   "far",
                                          "only", "just",  "exactly"};
  if (!take_blanks(before)) return false;
  if (std::string_view rest = before; take_word(rest, degrees) && take_blanks(rest)) before = rest;
  if (has_word(last_words(before, 3), "no longer")) return true;  // needs 45 GB
  const std::string_view words = last_words(before, is_bound ? 8 : 2);
  for (const std::string_view each : denials) {
    if (has_word(words, each)) return true;
  }
  return words.find("n't") != words.npos || words.find("n\u2019t") != words.npos;
}

/// Whether a sign right before or behind a place of a text makes another number of the one there.
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
  constexpr std::string_view operators = "-+*/^";
  if (before.size() > 1 && before.back() == '(' &&
      (is_of_name(before[before.size() - 2]) ||
       operators.find(before[before.size() - 2]) != operators.npos)) {
    return "the number seems to be an argument, as in log(5) or -(5); expected a number alone";
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
  if (before.ends_with('~') && figure.find(" or ") == figure.npos) {
    return "the number seems to end a range; expected a range such as 3-5 GB";
  }
  constexpr std::string_view signs[] = {"minus", "negative", "plus"};
  constexpr std::string_view both[] = {"\u00B1", "+-", "+/-"}, unequal[] = {"!=", "\u2260"};
  take_blanks(before);
  if (take_word(before, signs) || take_end(before, both) || take_end(before, unequal)) {
    return "a word or a sign before the number changes it; expected the number with its sign, as "
           "in -45, or 45 +- 5";
  }
  while (behind.starts_with(' ')) behind.remove_prefix(1);
  for (const std::string_view each : both) {
    if (behind.starts_with(each)) {
      return "the number goes on with +-; expected it with what may be more or less";
    }
  }
  return nullptr;
}

}  // namespace

bool over_is_more_than(std::string_view before, std::string_view figure, formula::reader& units) {
  take_blanks(before);
  if (before.ends_with('|') || before.ends_with(':') || before.ends_with('=') ||
      take_word(before, words_before_over) || before.ends_with("n't") ||
      before.ends_with("n\u2019t")) {
    return true;
  }
  formula::figure read;
  const bool is_amount = units.read_figure(figure, read) &&
                         read.unit != formula::dimension::base(formula::dimension::second) &&
                         (read.unit != formula::dimension{} || read.number.is_percentage());
  constexpr std::string_view signs = ".,;!?(";
  return is_amount && (before.empty() || signs.find(before.back()) != signs.npos ||
                       take_word(before, words_before_over_an_amount));
}

const char* doubt_about(std::string_view text, const part_of_text& found, formula::reader& units) {
  const std::string_view before = text.substr(0, found.begin);
  const std::string_view figure = text.substr(found.begin, found.end - found.begin);
  if (const char* const doubt = joined_to(text, found)) return doubt;
  if (std::string_view rest = before; take_blanks(rest)) {
    const std::string_view sign = last_character(rest);
    if (sign == unread_sign) return unread_before;
    if (sign == "^" || (has_unknown_sign(rest) && !is_behind_times_sign(rest, figure, units))) {
      return of_its_sign;
    }
  }
  if (is_qualified(before, figure)) {
    return "the words before the number change what it says; expected at most, at least, under, "
           "over or about";
  }
  if (has_currency_apart(before, figure)) {
    return "the currency stands apart or twice; expected $45 or 45 USD";
  }
  if (has_raised_unit(figure)) {
    return "the raised number seems to be the mark of a footnote; expected the claim before it";
  }
  if (is_of_a_name(before, figure)) {
    return "the number seems to belong to the name before it, as in 8 RTX 4090 GPUs; expected the "
           "claim right behind its number";
  }
  if (is_last_part(before, figure, units)) {
    return "the number seems to go on to the left; expected it in one part";
  }
  if (is_denied(before, is_letter(figure.front()))) {
    return "the number stands behind a denial; expected at most, at least, under or over";
  }
  return nullptr;
}

namespace {

/// Why a number that stands beside others may be only a part of what is claimed: 3 to 5 GB, 8 x 80
/// GB. Where the claim repeats the number, it says which it means.
const char* doubt_about_one_of(std::string_view text, const part_of_text& found,
                               formula::reader& units) {
  std::string_view before = text.substr(0, found.begin);
  const std::string_view figure = text.substr(found.begin, found.end - found.begin);
  if (is_near_unread(before, figure)) return unread_before;
  if (figure.starts_with("over ") && !over_is_more_than(before, figure, units)) {
    return "the word over may say more than, or during; expected more than";
  }
  const bool is_changing = changes_a_figure(before, figure, units);
  if (ends_range(before, figure, units) || (is_changing && figure.starts_with("up to "))) {
    return "the number seems to end a range; expected a range such as 3-5 GB";
  }
  if (is_changing) {
    return "the number seems to belong to the one before it, as in 10 % more than 45 GB; expected "
           "one number";
  }
  if (before.ends_with('+')) {  // its own
    before.remove_suffix(1);
    if (ends_with_figure(before.substr(0, before.find_last_not_of(' ') + 1), units)) {
      return "the number seems to be added to the one before it; expected the whole number";
    }
  }
  if (may_be_minus(before) || is_factor(before) || is_joined_by_a_sign(before, figure, units)) {
    return of_its_sign;
  }
  return nullptr;
}

}  // namespace

std::optional<part_of_text> number_before(std::string_view text, std::string_view behind,
                                          formula::reader& units) {
  constexpr std::string_view closing[] = {".",      ",",      ";",      ":",     "!", "?",
                                          ")",      "]",      "\"",     "'",     "|", "\u201D",
                                          "\u2019", "\u00BB", "\u2014", "\u2026"};
  std::string_view rest = text;
  take_blanks(rest);
  while (!rest.empty()) {
    const std::size_t end = rest.size(), begin = begin_of_figure(rest, end, units);
    if (begin != end) {
      part_of_text found{begin, end};
      found.doubt = doubt_about(text, found, units);
      if (found.doubt == nullptr) {
        found.doubt = doubt_about_one_of(text, found, units);
        found.is_one_of_more = found.doubt != nullptr;
      }
      const bool is_at_end = text.find_first_not_of(' ', end) == text.npos;
      const bool is_inside = !text.ends_with(' ') &&
                             neighbour_of(first_character(behind)) == neighbour::word &&
                             !behind.empty();
      found.goes_on = found.doubt == nullptr && is_inside;
      if (found.is_certain() && behind.size() > 1 && behind.front() == '-' &&
          is_letter(behind[1])) {
        found.doubt = "the number is a part of a word such as 54-day; expected the claim behind it";
      }
      if (found.is_certain() && is_at_end) {
        const std::string_view figure = text.substr(begin, end - begin);
        const std::string all = std::string(text.substr(begin)) + std::string(behind);
        const std::string_view rest_of_all = std::string_view(all).substr(figure.size());
        if (may_go_on(figure, rest_of_all, units) ||
            goes_on_in_parts(text.substr(0, begin), figure, rest_of_all, units) ||
            !longer_figure(all, 0, figure.size(), units).empty() ||
            ends_between(text.substr(0, begin), rest_of_all)) {
          found.goes_on = true;
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
