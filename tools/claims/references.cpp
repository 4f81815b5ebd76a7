#include "references.hpp"

#include <algorithm>
#include <proofline/formula/words.hpp>

#include "../program/characters.hpp"

namespace proofline::tools {

std::vector<reference> references_in(std::string_view text) {
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

std::string in_a_line(std::string text) {
  for (char& c : text) c = blanks.find(c) == blanks.npos ? c : ' ';
  return text;
}

std::vector<std::string_view> words_in(std::string_view text) {
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

}  // namespace proofline::tools
