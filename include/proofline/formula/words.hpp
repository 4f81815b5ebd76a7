#pragma once
// The words of a text in which a name may stand.

#include <proofline/numbers/detail/characters.hpp>
#include <string_view>

namespace proofline::formula {

/// Letters, digits, _ and what is beyond ASCII, but for the signs that have a meaning. Two bytes
/// follow the first.
constexpr bool is_of_word(char first, char second, char third) {
  using namespace proofline::detail;
  if (static_cast<signed char>(first) >= 0)
    return is_letter(first) || first == '_' || is_digit(first);
  return wide_sign_of(first, second, third).size == 0 &&
         raised_sign_of(first, second, third).size == 0;
}
constexpr bool is_of_word(std::string_view text, std::size_t at) {
  const auto next = [&](std::size_t i) { return at + i < text.size() ? text[at + i] : '\0'; };
  return is_of_word(text[at], next(1), next(2));
}

/// The first word that is `wanted`, which is asked in their order; empty where none is. A word is
/// h100 as a whole. Behind digits k of 2k is one, and e5x and x of 2e5x are: a name that is spelled
/// so could be meant.
template <class Wanted>
constexpr std::string_view first_word(std::string_view text, const Wanted& wanted) {
  using proofline::detail::begins_character, proofline::detail::is_digit;
  for (std::size_t at = 0; at < text.size();) {
    if (is_digit(text[at]) || !is_of_word(text, at)) {
      const bool is_ascii = static_cast<signed char>(text[at++]) >= 0;
      while (!is_ascii && at < text.size() && !begins_character(text[at])) ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_of_word(text, end)) ++end;
    const std::string_view found = text.substr(at, end - at);
    if (wanted(found)) return found;
    const bool is_glued = at != 0 && is_digit(text[at - 1]);
    if (is_glued) {
      while (at != end && !is_digit(text[at])) ++at;
    } else {
      at = end;
    }
  }
  return {};
}

}  // namespace proofline::formula
