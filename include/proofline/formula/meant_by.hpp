#pragma once
// What may be meant by a word that many write and that says two things: never guessed, but said.

#include <proofline/counted.hpp>
#include <proofline/formula/error.hpp>
#include <proofline/formula/nearest.hpp>
#include <proofline/formula/reserved_words.hpp>
#include <proofline/numbers/english.hpp>

namespace proofline::formula::detail {

/// T for "T" and for "tera"; 0 where it is no prefix.
constexpr char letter_of_prefix(std::string_view prefix) {
  constexpr std::string_view letters = "kMGTPEZ";  // of the first words in the list
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const std::string_view name = proofline::detail::written_prefix_list[i].text;
    const bool word = prefix.size() == name.size() && prefix.substr(1) == name.substr(1) &&
                      (prefix.front() | 32) == name.front();
    const bool letter = prefix.size() == 1 && (prefix.front() | 32) == (letters[i] | 32);
    if (word || letter) return letters[i];
  }
  return 0;
}
constexpr bool is_one_of(std::string_view word, std::string_view words) {
  for (std::size_t start = 0; start < words.size();) {
    const std::size_t end = words.find(' ', start);
    if (words.substr(start, end - start) == word) return true;
    if (end == words.npos) return false;
    start = end + 1;
  }
  return false;
}
/// "did you mean TFLOP/s (a rate) or TFLOP?", of Tflops, teraflops, TF and Tops.
constexpr detail_text rate_or_work(std::string_view word) {
  const bool flops = word.ends_with("flops") || word.ends_with("Flops");
  const std::size_t size = flops ? 5 : word.ends_with("ops") ? 3 : word.ends_with('F') ? 1 : 0;
  if (size == 0 || (size == word.size() && !flops)) return {};
  const std::string_view prefix = word.substr(0, word.size() - size);
  const char letter = prefix.empty() ? '\0' : letter_of_prefix(prefix);
  if (letter == 0 && !prefix.empty()) return {};
  detail_text out("did you mean ");
  for (const bool rate : {true, false}) {
    if (letter != 0) out += letter;
    out += size == 3 ? "OP" : "FLOP";
    out += rate ? "/s (a rate) or " : "?";
  }
  return out;
}
/// "did you mean kB (1000 bytes) or KiB (1024)?"
constexpr detail_text kilo_or_kibi(std::string_view word) {
  constexpr std::string_view units = "B b byte bytes Byte Bytes bit bits Bps bps";
  if (!word.starts_with('K') || !is_one_of(word.substr(1), units)) return {};
  const std::string_view unit = word.substr(1);
  const bool is_byte = unit.starts_with('B') || unit.starts_with("by");
  detail_text out("did you mean k");
  out += unit;
  out += is_byte ? " (1000 bytes) or Ki" : " (1000 bits) or Ki";
  out += unit;
  return out += " (1024)?";
}

/// What to write in the place of a word that is no unit and no name. Empty where nothing is known.
constexpr detail_text written_for(std::string_view word) {
  if (word.empty()) return {};
  const bool is_cross =
      word == "x" || (word.front() == 'x' && word.size() > 1 && word[1] >= '0' && word[1] <= '9');
  if (is_cross) return detail_text("for a product write *");
  if (word == "to") return detail_text("a range is written 10-20 %");
  if (word == "of") return detail_text("for a part write *, as in 95 % * N");
  if (word == "per") return detail_text("for a quotient write /");
  if (word == "fold") return detail_text("a multiple is written 2x");
  if (word.front() == '_') return detail_text("groups of digits are written 1,000");
  if (word.starts_with("\u221A")) return detail_text("write sqrt( )");
  if (word.starts_with("\u20AC") || word.starts_with("\u00A3") || word.starts_with("\u00A5"))
    return detail_text("a file may declare the currency, as in EUR = \"new\"");
  if (function_of(word) != operation::input) return detail_text("for a product write *");
  if (word.starts_with("\u2248") || word.starts_with("\u2243") || word.starts_with("\u2245"))
    return detail_text("write ~45 = ...");
  if (is_one_of(word, proofline::detail::vague_bounds))
    return detail_text("leave it out, or write at least 5 or at most 5");
  if (is_one_of(word, proofline::detail::comparatives) || is_one_of(word, countable::needless))
    return detail_text("leave it out");
  return {};
}
/// Empty where nothing is known of the word.
constexpr detail_text meant_by(std::string_view word) {
  if (word.empty()) return {};
  if (const detail_text kilo = kilo_or_kibi(word); !kilo.empty()) return kilo;
  if (const detail_text rate = rate_or_work(word); !rate.empty()) return rate;
  if (word == "d") return detail_text("did you mean day?");
  if (is_one_of(word, "month months")) return detail_text("a month has 28 to 31 days");
  if (is_one_of(word, "k K M G T P"))
    return detail_text("did you mean a count, as in 15T, without a space?");
  if (is_one_of(word, "MAC MACs kMACs MMACs GMAC GMACs TMAC TMACs PMACs MMAC"))
    return detail_text("a multiply-add is 2 FLOP to most, and 1 to some");
  if (is_one_of(word, "fps FPS")) return detail_text("a file may declare it: fps = \"new\"");
  if (word == "X") return detail_text("a multiple is written 1.5x");
  if (const detail_text instead = written_for(word); !instead.empty()) return instead;
  return countable::meant_by(word);
}
/// TFLOP for TFLOPz, where the letter before it is a prefix.
template <class Storage>
constexpr detail_text meant_behind_prefix(std::string_view wanted,
                                          const unit_table<Storage>& units) {
  constexpr std::size_t shortest = 4, longest = 16;
  constexpr std::string_view prefixes = "kMGTPE";
  if (wanted.size() < shortest || prefixes.find(wanted.front()) == prefixes.npos) return {};
  nearest_name behind(wanted.substr(1));
  units.for_each_name([&behind](std::string_view known) { behind.consider(known); });
  char letters[longest] = {wanted.front()};
  std::size_t size = 1;
  for (const char each : behind.found()) {
    if (size == longest) return {};
    letters[size++] = each;
  }
  if (size == 1 || !units.meaning_of({letters, size}).known) return {};
  detail_text out("did you mean ");
  return (out += std::string_view(letters, size)) += '?';
}
/// GHz for Ghz, where no other way to write it in small and capital letters is a unit.
template <class Storage>
constexpr detail_text meant_in_other_case(std::string_view wanted,
                                          const unit_table<Storage>& units) {
  constexpr std::size_t most = 6;
  if (wanted.size() > most) return {};
  char letters[most] = {}, meant[most] = {};
  int ways = 0;
  for (unsigned way = 0; way < 1U << wanted.size(); ++way) {
    bool is_other = false;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const bool turns = (way >> i & 1U) != 0;
      letters[i] = turns ? static_cast<char>(wanted[i] ^ 0x20) : wanted[i];
      is_other = is_other || (turns && !proofline::detail::is_letter(wanted[i]));
    }
    if (is_other || !units.meaning_of({letters, wanted.size()}).known) continue;
    if (++ways > 1) return {};
    for (std::size_t i = 0; i < wanted.size(); ++i) meant[i] = letters[i];
  }
  if (ways == 0) return {};
  detail_text out("did you mean ");
  return (out += std::string_view(meant, wanted.size())) += '?';
}

}  // namespace proofline::formula::detail
