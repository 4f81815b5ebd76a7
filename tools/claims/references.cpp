#include "references.hpp"

#include <algorithm>

#include "../characters.hpp"

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
  const std::vector<reference> references = references_in(text);
  auto next = references.begin();
  for (std::size_t at = 0; at < text.size();) {
    if (next != references.end() && at == next->begin) {
      at += next++->whole.size();
      continue;
    }
    std::size_t end = at;
    while (const std::size_t size = size_in_name(text, end)) end += size;
    if (end > at && !is_digit(text[at])) words.push_back(text.substr(at, end - at));
    at = std::max(end, at + size_of_character(text, at));
  }
  return words;
}

}  // namespace proofline::tools
