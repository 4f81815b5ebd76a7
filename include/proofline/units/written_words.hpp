#pragma once
// Words of units as papers write them out: "terabytes", "petaFLOP", "millisecond", "GBps", "weeks".
// They are asked for only where unit_symbols.hpp and formula/unit_table.hpp know no symbol, so that
// TFLOP/s costs a compiler nothing more.

#include <proofline/counted.hpp>
#include <proofline/units/prefixes.hpp>
#include <string_view>

namespace proofline::detail {

/// Of what a word is a multiple. Joules and dollars are known to formulas alone.
struct written_meaning {
  bool known = false;
  int flop = 0, byte = 0, second = 0, joule = 0, usd = 0;
  rational scale = prefixes::one;
  bool is_counted = false;  ///< a thing that is counted, such as images
};

enum class written_prefixes { none, words, words_and_letters };

// The tables hold `const char*`: a view of each word would be a call in each program that includes
// this.
struct written_unit_word {
  const char* text;
  written_meaning meaning;
  written_prefixes prefixes;
  bool is_binary = false;  ///< has kibi and Ki, too
};
inline constexpr written_unit_word written_units[] = {
    {"FLOP", {true, 1}, written_prefixes::words},
    {"FLOPs", {true, 1}, written_prefixes::words},
    {"FLOPS", {true, 1, 0, -1}, written_prefixes::words},
    {"flop", {true, 1}, written_prefixes::words},
    {"Flop", {true, 1}, written_prefixes::words_and_letters},
    {"op", {true, 1}, written_prefixes::none},
    {"ops", {true, 1}, written_prefixes::none},
    {"Op", {true, 1}, written_prefixes::none},
    {"Ops", {true, 1}, written_prefixes::none},
    {"operation", {true, 1}, written_prefixes::none},
    {"operations", {true, 1}, written_prefixes::none},
    {"byte", {true, 0, 1}, written_prefixes::words, true},
    {"Byte", {true, 0, 1}, written_prefixes::words_and_letters, true},
    {"bytes", {true, 0, 1}, written_prefixes::words, true},
    {"Bytes", {true, 0, 1}, written_prefixes::words_and_letters, true},
    {"bit", {true, 0, 1, 0, 0, 0, prefixes::bit}, written_prefixes::words, true},
    {"bits", {true, 0, 1, 0, 0, 0, prefixes::bit}, written_prefixes::words, true},
    {"Bps", {true, 0, 1, -1}, written_prefixes::words_and_letters, true},
    {"bps", {true, 0, 1, -1, 0, 0, prefixes::bit}, written_prefixes::words_and_letters, true},
    {"second", {true, 0, 0, 1}, written_prefixes::words},
    {"seconds", {true, 0, 0, 1}, written_prefixes::words},
    {"secs", {true, 0, 0, 1}, written_prefixes::none},
    {"msec", {true, 0, 0, 1, 0, 0, prefixes::milli}, written_prefixes::none},
    {"usec", {true, 0, 0, 1, 0, 0, prefixes::micro}, written_prefixes::none},
    {"nsec", {true, 0, 0, 1, 0, 0, prefixes::nano}, written_prefixes::none},
    {"mins", {true, 0, 0, 1, 0, 0, prefixes::minute}, written_prefixes::none},
    {"hr", {true, 0, 0, 1, 0, 0, prefixes::hour}, written_prefixes::none},
    {"hrs", {true, 0, 0, 1, 0, 0, prefixes::hour}, written_prefixes::none},
    {"week", {true, 0, 0, 1, 0, 0, 604'800}, written_prefixes::none},
    {"weeks", {true, 0, 0, 1, 0, 0, 604'800}, written_prefixes::none},
    {"yr", {true, 0, 0, 1, 0, 0, prefixes::year}, written_prefixes::none},
    {"yrs", {true, 0, 0, 1, 0, 0, prefixes::year}, written_prefixes::none},
    {"hertz", {true, 0, 0, -1}, written_prefixes::words},
    {"joule", {true, 0, 0, 0, 1}, written_prefixes::words},
    {"joules", {true, 0, 0, 0, 1}, written_prefixes::words},
    {"watt", {true, 0, 0, -1, 1}, written_prefixes::words},
    {"watts", {true, 0, 0, -1, 1}, written_prefixes::words},
    {"dollar", {true, 0, 0, 0, 0, 1}, written_prefixes::none},
    {"dollars", {true, 0, 0, 0, 0, 1}, written_prefixes::none},
    {"percent", {true, 0, 0, 0, 0, 0, {1, 100}}, written_prefixes::none},
};

struct written_prefix {
  const char* text;
  rational scale;
  bool is_binary;
  bool is_letter;
  bool is_small;  ///< of seconds, joules and watts alone
};
inline constexpr rational zetta = prefixes::exa * 1'000;
inline constexpr rational yotta = prefixes::exa * 1'000'000;
inline constexpr written_prefix written_prefix_list[] = {
    {"kilo", prefixes::kilo, false, false, false},
    {"mega", prefixes::mega, false, false, false},
    {"giga", prefixes::giga, false, false, false},
    {"tera", prefixes::tera, false, false, false},
    {"peta", prefixes::peta, false, false, false},
    {"exa", prefixes::exa, false, false, false},
    {"zetta", zetta, false, false, false},
    {"yotta", yotta, false, false, false},
    {"milli", prefixes::milli, false, false, true},
    {"micro", prefixes::micro, false, false, true},
    {"nano", prefixes::nano, false, false, true},
    {"pico", prefixes::pico, false, false, true},
    {"kibi", prefixes::kibi, true, false, false},
    {"mebi", prefixes::mebi, true, false, false},
    {"gibi", prefixes::gibi, true, false, false},
    {"tebi", prefixes::tebi, true, false, false},
    {"pebi", prefixes::tebi* prefixes::kibi, true, false, false},
    {"k", prefixes::kilo, false, true, false},
    {"M", prefixes::mega, false, true, false},
    {"G", prefixes::giga, false, true, false},
    {"T", prefixes::tera, false, true, false},
    {"P", prefixes::peta, false, true, false},
    {"E", prefixes::exa, false, true, false},
    {"Ki", prefixes::kibi, true, true, false},
    {"Mi", prefixes::mebi, true, true, false},
    {"Gi", prefixes::gibi, true, true, false},
    {"Ti", prefixes::tebi, true, true, false},
};

constexpr bool may_stand_before(const written_prefix& prefix, const written_unit_word& unit) {
  if (unit.prefixes == written_prefixes::none) return false;
  if (prefix.is_letter && unit.prefixes != written_prefixes::words_and_letters) return false;
  if (prefix.is_binary) return unit.is_binary;
  const bool is_second = unit.meaning.second == 1 && unit.meaning.byte == 0;
  return prefix.is_small ? is_second || unit.meaning.joule != 0 : !is_second;
}
/// True of "tera" in "teraflop" and in "Teraflop"; a letter is as it is written.
constexpr bool has_prefix(std::string_view word, const written_prefix& prefix) {
  const char first = *prefix.text;
  if (word.front() != first && (prefix.is_letter || word.front() != first - 32)) return false;
  const std::string_view text = prefix.text;
  return word.size() > text.size() && word.substr(1).starts_with(text.substr(1));
}
/// Compilers count steps, and most words differ in their first letter.
constexpr bool is_text(std::string_view word, const char* text) {
  return word.front() == *text && word == text;
}

/// One of "images", "batches" and "queries".
constexpr bool is_plural(std::string_view word, std::string_view one) {
  if (!word.ends_with('s') || one.empty()) return false;
  if (word.size() == one.size() + 1) return word.starts_with(one);
  const bool drops_y = one.ends_with('y');
  const std::string_view stem = drops_y ? one.substr(0, one.size() - 1) : one;
  const std::string_view ending = drops_y ? "ies" : one.ends_with("ch") ? "es" : "s";
  return word.size() == stem.size() + ending.size() && word.starts_with(stem) &&
         word.ends_with(ending);
}
/// Of a corpus's words for what is counted behind a number.
constexpr bool is_counted(std::string_view word) {
  for (const char* const each : countable::behind_numbers) {
    if (word.front() == *each && (word == each || is_plural(word, each))) return true;
  }
  for (const char* const each : countable::devices) {
    if (word.front() == *each && (word == each || is_plural(word, each))) return true;
  }
  return false;
}

/// What a word that is no symbol says of a unit.
constexpr written_meaning written_meaning_of(std::string_view word) {
  constexpr std::size_t longest = 16;
  if (word.size() < 2 || word.size() > longest) return {};
  for (const written_unit_word& unit : written_units) {
    if (is_text(word, unit.text)) return unit.meaning;
  }
  for (const written_prefix& prefix : written_prefix_list) {
    if (!has_prefix(word, prefix)) continue;
    const std::string_view rest = word.substr(std::string_view(prefix.text).size());
    for (const written_unit_word& unit : written_units) {
      if (!is_text(rest, unit.text) || !may_stand_before(prefix, unit)) continue;
      written_meaning found = unit.meaning;
      found.scale = found.scale * prefix.scale;
      return found;
    }
  }
  if (word == "ZFLOP" || word == "ZFLOPs") return {.known = true, .flop = 1, .scale = zetta};
  for (const short_word& each : countable::short_words) {
    if (each.size != 1 && is_text(word, each.text)) return {.known = true, .scale = each.size};
  }
  return {.known = is_counted(word), .is_counted = true};
}

}  // namespace proofline::detail
