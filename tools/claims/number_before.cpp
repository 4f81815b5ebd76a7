#include "number_before.hpp"

#include <algorithm>

#include "../characters.hpp"

namespace proofline::tools {

namespace {

/// Whether a figure may begin here: not inside a word or a number, and not behind the hyphen of
/// one, as in GPT-3.
bool may_begin(std::string_view text, std::size_t at) {
  const auto before = [&](std::size_t back) { return at >= back ? text[at - back] : ' '; };
  if (text[at] == ' ' || !begins_character(text[at])) return false;
  const bool is_sign = (text[at] & 0x80) != 0;  // ≈, ≥: may touch what stands before
  if (!is_sign && is_of_name(before(1)) && (is_of_name(text[at]) || text[at] == '-')) return false;
  const bool joined = before(1) == '.' || before(1) == ',' || before(1) == '-' || before(1) == '/';
  return !(joined && is_of_name(before(2)));
}

}  // namespace

std::optional<part_of_text> number_before(std::string_view text,
                                          const std::function<bool(std::string_view)>& is_figure) {
  constexpr std::string_view closing = ".,;:!?)]\"'|";
  constexpr std::size_t longest = 80;
  const auto without_blanks = [&](std::size_t end) {
    while (end > 0 && text[end - 1] == ' ') --end;
    return end;
  };
  for (std::size_t end = without_blanks(text.size()); end > 0;) {
    for (std::size_t begin = end - std::min(end, longest); begin < end; ++begin) {
      if (may_begin(text, begin) && is_figure(text.substr(begin, end - begin))) {
        return part_of_text{begin, end};
      }
    }
    if (closing.find(text[end - 1]) == closing.npos) break;
    end = without_blanks(end - 1);
  }
  return std::nullopt;
}

}  // namespace proofline::tools
