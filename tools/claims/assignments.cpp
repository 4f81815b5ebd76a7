#include "assignments.hpp"

#include <algorithm>

#include "../program/characters.hpp"

namespace proofline::tools {

namespace {

std::string_view without_blanks(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == text.npos) return text.substr(text.size());
  text = text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
  for (const std::string_view blank : {"\u00A0", "\u202F"}) {  // that break no line
    if (text.starts_with(blank)) return without_blanks(text.substr(blank.size()));
    if (text.ends_with(blank)) return without_blanks(text.substr(0, text.size() - blank.size()));
  }
  return text;
}

/// Whether NAME = begins here.
bool begins_one(std::string_view text) {
  text = without_blanks(text);
  std::size_t size = 0;
  while (size < text.size() && is_of_name(text[size])) ++size;
  if (size == 0 || is_digit(text[0])) return false;
  const std::size_t sign = text.find_first_not_of(blanks, size);
  return sign != text.npos && text[sign] == '=' && !text.substr(sign).starts_with("==");
}

}  // namespace

std::vector<assigned> assignments_in(std::string_view text) {
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
    all.push_back({without_blanks(one.substr(0, sign)),
                   without_blanks(one.substr(std::min(sign + 1, one.size())))});
    if (end == text.size()) return all;
    text.remove_prefix(end + 1);
  }
}

}  // namespace proofline::tools
