#include "behind_number.hpp"

#include <algorithm>

#include "../../characters.hpp"
#include "neighbour.hpp"
#include "number_words.hpp"
#include "seen.hpp"

namespace proofline::tools {

namespace {

void skip_blanks(std::string_view& text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
}

/// Whether what is counted is time, as in 45 H100 hours and 2.8M H800 GPU hours.
bool ends_in_hours(std::string_view figure, std::string_view behind) {
  constexpr int most = 3;
  const std::string_view number = figure.substr(std::min(figure.rfind(' ') + 1, figure.size()));
  if (!is_digit(figure.back()) && (number.empty() || !is_digit(number.front()))) return false;
  bool is_name = false;
  for (int i = 0; i <= most; ++i) {
    const std::size_t end = std::min(behind.find_first_not_of("0123456789"), behind.size());
    std::size_t size = 0;
    while (size < behind.size() && is_of_name(behind[size])) ++size;
    const std::string_view word = behind.substr(0, size);
    // Of another number, and not of a name: H100-80GB hours, Gaudi 2 hours.
    if (end != 0 && (i == 0 || (end == size && !is_name))) return false;
    is_name = size > 0 && word.front() >= 'A' && word.front() <= 'Z' && word.back() != 's';
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

/// Takes the next word of a text, and a blank, "-" or "/" behind it; empty at the end of a part of
/// a sentence.
std::string_view take_next_word(std::string_view& text) {
  std::size_t size = 0;
  while (size < text.size() && is_of_name(text[size])) ++size;
  const std::string_view word = text.substr(0, size);
  text.remove_prefix(size);
  if (text.starts_with(' ') || text.starts_with('-') || text.starts_with('/')) {
    text.remove_prefix(1);
  }
  return word;
}
template <std::size_t Size>
bool is_word_of(std::string_view word, const std::string_view (&words)[Size]) {
  return std::ranges::any_of(
      words, [word](std::string_view each) { return number_words::is_word(word, each); });
}
/// Whether a bound stands behind a number, as in 45 GB, or even less; or another number with the
/// unit of both, as in 3 or 4 hours.
bool has_alternative(std::string_view figure, std::string_view behind) {
  while (behind.starts_with(',') || behind.starts_with('(') || behind.starts_with(' ')) {
    behind.remove_prefix(1);
  }
  const std::string_view join = take_next_word(behind);
  const bool is_and = number_words::is_word(join, "and");
  if (!is_and && !number_words::is_word(join, "or")) return false;
  std::string_view word = take_next_word(behind);
  if (is_and) return number_words::is_word(word, "more") && !behind.starts_with("than");
  if (is_word_of(word, number_words::degrees_behind_or)) word = take_next_word(behind);
  const bool is_number = !word.empty() && is_digit(word.front()) && is_digit(figure.back());
  return is_number || is_word_of(word, number_words::words_behind_or) || word.ends_with("er");
}
/// Whether a number is divided by what stands behind it, and that is more than a thing: $2 a
/// million tokens, per GPU hour, per user per month, 5 ms per 128 tokens. 140 GB per replica is 140
/// GB.
bool is_divided(std::string_view behind, formula::reader& units) {
  if (behind.starts_with('(')) behind.remove_prefix(1);
  constexpr std::string_view lines[] = {"per", "a", "an", "each", "every"};
  constexpr std::string_view ends[] = {"in",   "on",  "at",  "for", "with", "and",
                                       "of",   "to",  "is",  "as",  "by",   "or",
                                       "from", "but", "are", "was", "the",  "that"};
  const std::string_view first = take_next_word(behind);
  if (!is_word_of(first, lines)) return false;
  const bool is_article = first.size() < 3;  // the 140 GB a 70B model needs
  constexpr int most = 5;
  for (int i = 0; i < most; ++i) {
    const std::string_view word = take_next_word(behind);
    if (word.empty() || is_word_of(word, ends)) return false;
    if (is_word_of(word, number_words::words_below_the_line)) return true;
    if (is_digit(word.front())) return !is_article;
    const formula::unit_word unit = units.units.meaning_of(word);
    if (unit.known && word.size() > 1 && (!unit.unit.is_count() || unit.scale != 1)) return true;
  }
  return false;
}

}  // namespace

bool may_go_on(std::string_view figure, std::string_view behind, formula::reader& units) {
  using namespace number_words;
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
    return number_words::is_word(rest.substr(0, size), word);
  };
  for (const std::string_view each : words_behind) {
    if (follows(each)) return true;
  }
  if (has_alternative(figure, rest) || is_divided(rest, units)) return true;
  if (figure.find(" or ") != figure.npos && follows("than")) return true;  // 3 h or less than 4
  for (const std::string_view each : words_in_parentheses) {
    if (!follows(each)) continue;
    const std::string_view last = rest.substr(each.size());
    if (last.starts_with(')') || last.starts_with(".)")) return true;
  }
  for (const std::string_view each : {"max", "maximum", "minimum", "tops", "plus", "minus"}) {
    if (!follows(each)) continue;  // 45 GB max, and not "45 GB max batch"
    std::string_view last = rest.substr(each.size());
    skip_blanks(last);
    if (last.empty() || !(is_of_name(last.front()) || last.front() == '$')) return true;
  }
  for (const std::string_view each : {"times", "x", "*", "÷", "+"}) {
    std::string_view other = rest.substr(std::min(each.size(), rest.size()));
    skip_blanks(other);
    if (!follows(each) || other.empty()) continue;
    if (is_digit(other.front())) return true;  // 45 GB times 8
    if (is_word_of(take_next_word(other), numbers_in_words)) return true;  // times three
  }
  for (const std::string_view each : {"·", "⋅"}) {  // 45 W·h, and not "45 GB · MIT"
    if (!follows(each)) continue;
    const std::string_view last = rest.substr(each.size());
    if (!has_blank || !last.starts_with(' ') || (last.size() > 1 && is_digit(last[1]))) return true;
  }
  if (has_blank && (rest.starts_with('~') || rest.starts_with("..") || rest.starts_with("…"))) {
    std::string_view other = rest;
    other.remove_prefix(std::min(other.find_first_not_of("~.…"), other.size()));
    skip_blanks(other);
    if (!other.empty() && is_digit(other.front())) return true;  // 45 ... 50 GB
  }
  if (ends_in_hours(figure, rest)) return true;
  if (!figure.empty() && is_letter(figure.back())) {  // 45 GB seconds
    std::string_view other = rest;
    const std::string_view word = take_next_word(other);
    for (const std::string_view each : {"seconds", "hours", "hrs", "days", "years"}) {
      if (word == each) return true;
    }
  }
  if (is_digit(figure.back())) {
    if (has_blank && !rest.empty() && is_digit(rest.front())) {
      // 45 000, 3.141 59, 1 1/2, 4.5 10^5, and not "45 8-GPU nodes".
      const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
      const std::string_view last = rest.substr(digits);
      return digits == 3 || figure.find('.') != figure.npos || last.starts_with('/') ||
             last.starts_with("^");
    }
    for (const std::string_view each : words_behind_digits) {
      if (follows(each)) return true;
    }
    const bool is_power = rest.size() > 1 && in_small_letters(rest[0]) == 'e' && is_digit(rest[1]);
    if (is_power) return true;  // 45 e9
    const std::string_view first = rest.substr(0, rest.find_first_of(" ,.;:)/"));
    const std::string_view first_word = rest.substr(0, rest.find_first_of(" ,.;:)"));
    for (const std::string_view each : {"flop", "flops", "Flop", "Flops", "FLOP", "FLOPS"}) {
      if (first.ends_with(each)) return true;  // petaflops
    }
    const std::size_t slash = first_word.find('/');  // 45 req/s
    if (slash != rest.npos && slash > 0 && slash + 1 < first_word.size() &&
        is_letter(first_word[slash - 1]) && is_letter(first_word[slash + 1])) {
      return true;
    }
    for (const std::string_view each : {"½", "¼", "¾", "* 10"}) {
      if (rest.starts_with(each)) return true;
    }
    // Any other sign before a digit: 45 • 10^5.
    if (!rest.empty()) {
      const std::size_t size = size_of_character(rest, 0);
      const neighbour sign = neighbour_of(rest.substr(0, size));
      rest.remove_prefix(size);
      skip_blanks(rest);
      if (sign == neighbour::unknown && !rest.empty() && is_digit(rest.front())) return true;
      if (sign == neighbour::joining && rest.starts_with("10^")) return true;
    }
  }
  std::string_view next_seen = behind;
  skip_blanks(next_seen);
  if (next_seen.starts_with(unread_sign)) return true;
  const std::string_view next_word = next_seen.substr(0, next_seen.find_first_of(" ,.;:)"));
  if (next_word.size() > 1 && next_word.substr(1).find('^') != next_word.npos) return true;  // s^-1
  if (has_blank) return false;
  constexpr std::string_view ends[] = {"\u2019", "\u201D", "\u2026", "\u2014", "\u00BB"};
  for (const std::string_view each : ends) {  // of a quotation ...
    if (behind.starts_with(each))
      return is_digit(figure.back()) && each == ends[0] && is_digit(after);
  }
  constexpr std::string_view closing = ".,;!?)]}\"'|*_:";
  if (closing.find(next) == closing.npos) return true;
  return (next == '.' || next == ',' || next == ':' || next == '\'') && is_digit(after);
}

bool goes_on_in_parts(std::string_view before, std::string_view figure, std::string_view behind,
                      formula::reader& units) {
  constexpr std::size_t most = 24;
  formula::figure left, right;
  skip_blanks(behind);
  if (behind.empty() || !units.read_figure(figure, left)) return false;
  bool is_range = false, is_joined = false;
  for (const std::string_view each :
       {"to ", "through ", "until ", "till ", "-", "\u2013", "\u2014"}) {
    if (is_range || !behind.starts_with(each)) continue;
    behind.remove_prefix(each.size());
    is_range = true;
  }
  for (const std::string_view each : {"and ", ", "}) {
    if (is_range || !behind.starts_with(each)) continue;
    behind.remove_prefix(each.size());
    is_joined = true;
  }
  skip_blanks(behind);
  const std::size_t sign = behind.starts_with('~') || behind.starts_with('$') ? 1 : 0;
  if (behind.size() <= sign || !is_digit(behind[sign])) return false;
  for (std::size_t size = std::min(most, behind.size()); size > 0; --size) {
    if (size < behind.size() && is_of_name(behind[size]) && is_of_name(behind[size - 1])) continue;
    if (!units.read_figure(behind.substr(0, size), right)) continue;
    const bool has_unit = left.unit != formula::dimension{};
    if (is_range) {  // and no change, from 3 to 5 GB
      while (before.ends_with(' ')) before.remove_suffix(1);
      return !before.ends_with("from") && !before.ends_with("From");
    }
    const bool is_time = left.unit == formula::dimension::base(formula::dimension::second);
    return has_unit && right.unit == left.unit && right.scale < left.scale &&
           (is_time || !is_joined);
  }
  return false;
}

bool ends_between(std::string_view before, std::string_view behind) {
  while (before.ends_with(' ')) before.remove_suffix(1);
  skip_blanks(behind);
  return before.ends_with("between") && behind.starts_with("and ");
}

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

}  // namespace proofline::tools
