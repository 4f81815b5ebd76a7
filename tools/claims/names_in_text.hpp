#pragma once
// What a text names: other claims, words that may be given, and lists such as
// "N = 1,024, t = max(3 s, 5 s)", of names with values.

#include <algorithm>
#include <proofline/formula/words.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "../program/characters.hpp"

namespace proofline::tools {

/// printed(training-days) or derived(training-days) in a text.
struct reference {
  std::string id, whole;
  std::size_t begin = 0, id_begin = 0;
  bool derived = false;

  /// The name that a formula uses: whole, without its blanks.
  std::string name() const { return (derived ? "derived(" : "printed(") + id + ")"; }
};

/// A name with its value, each without blanks at its ends: views into the text. What has no = has
/// an empty value.
struct assigned {
  std::string_view name, value;
};

inline std::vector<reference> references_in(std::string_view text) {
  std::vector<reference> all;
  for (const std::string_view word : {"printed(", "derived("}) {
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
      if (at > 0 && is_of_name(text[at - 1])) continue;
      const std::size_t end = text.find(')', at);
      if (end == text.npos) break;
      const std::size_t first = text.find_first_not_of(blanks, at + word.size());
      std::size_t last = end;
      while (last > first && blanks.find(text[last - 1]) != blanks.npos) --last;
      all.push_back({std::string(text.substr(first, last - first)),
                     std::string(text.substr(at, end + 1 - at)), at, first, word[0] == 'd'});
    }
  }
  return all;
}

/// As the reader of formulas takes it: each line end is a blank.
inline std::string in_a_line(std::string text) {
  for (char& c : text) c = blanks.find(c) == blanks.npos ? c : ' ';
  return text;
}

/// The words of a formula that may be names, glued to digits, too: k of 2k. None is within a
/// reference.
inline std::vector<std::string_view> words_in(std::string_view text) {
  std::vector<std::string_view> words;
  const auto add = [&words](std::string_view word) { return words.push_back(word), false; };
  std::size_t at = 0;
  for (const reference& each : references_in(text)) {
    if (each.begin < at) continue;
    formula::first_word(text.substr(at, each.begin - at), add);
    at = each.begin + each.whole.size();
  }
  formula::first_word(text.substr(at), add);
  return words;
}

/// Nor such as break no line.
inline std::string_view without_any_blanks(std::string_view text) {
  text = without_blanks(text);
  for (const std::string_view blank : {"\u00A0", "\u202F"}) {
    if (text.starts_with(blank)) return without_any_blanks(text.substr(blank.size()));
    if (text.ends_with(blank))
      return without_any_blanks(text.substr(0, text.size() - blank.size()));
  }
  return text;
}

/// Whether NAME = begins here.
inline bool begins_one(std::string_view text) {
  text = without_any_blanks(text);
  std::size_t size = 0;
  while (size < text.size() && is_of_name(text[size])) ++size;
  if (size == 0 || is_digit(text[0])) return false;
  const std::size_t sign = text.find_first_not_of(blanks, size);
  return sign != text.npos && text[sign] == '=' && !text.substr(sign).starts_with("==");
}

/// A comma ends a value only where a name and = follow.
inline std::vector<assigned> assignments_in(std::string_view text) {
  std::vector<assigned> all;
  while (true) {
    int depth = 0;
    std::size_t end = 0;
    for (; end < text.size(); ++end) {
      depth += text[end] == '(' ? 1 : text[end] == ')' ? -1 : 0;
      if (text[end] == ',' && depth <= 0 && begins_one(text.substr(end + 1))) break;
    }
    const std::string_view one = text.substr(0, end);
    const std::size_t sign = std::min(one.find('='), one.size());
    all.push_back({without_any_blanks(one.substr(0, sign)),
                   without_any_blanks(one.substr(std::min(sign + 1, one.size())))});
    if (end == text.size()) return all;
    text.remove_prefix(end + 1);
  }
}

}  // namespace proofline::tools
