#pragma once
// Characters of names and texts.

#include <algorithm>
#include <proofline/numbers/detail/characters.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace proofline::tools {

using proofline::detail::begins_character, proofline::detail::is_digit,
    proofline::detail::is_letter;

inline constexpr std::string_view blanks = " \t\r\n";

/// The text without blanks at its ends: a part of it, also where nothing is left.
constexpr std::string_view without_blanks(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == text.npos) return text.substr(text.size());
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

/// The parts of a text between such signs: one where it has none.
inline std::vector<std::string> parts_between(std::string_view text, char sign) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(sign, at), text.size());
    parts.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

/// A cell of CSV, in quotes where it needs them.
inline std::string quoted_for_csv(std::string_view text) {
  if (text.find_first_of(",\"\n") == text.npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  return out + "\"";
}

/// In small letters, of ASCII.
constexpr char in_small_letters(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
/// Of a name in a formula: those beyond ASCII are letters.
constexpr bool is_of_name(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || static_cast<signed char>(c) < 0;
}

/// The bytes of the character there.
constexpr std::size_t size_of_character(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && !begins_character(text[end])) ++end;
  return end - at;
}
/// The bytes of a character that a name may have; 0 of any other, such as a minus, a cross or a
/// raised digit.
constexpr std::size_t size_in_name(std::string_view text, std::size_t at) {
  if (at == text.size() || !is_of_name(text[at])) return 0;
  const auto next = [&](std::size_t i) { return at + i < text.size() ? text[at + i] : '\0'; };
  const bool is_sign = proofline::detail::wide_sign_of(text[at], next(1), next(2)).size != 0 ||
                       proofline::detail::raised_sign_of(text[at], next(1), next(2)).size != 0;
  return is_sign ? 0 : size_of_character(text, at);
}
/// Letters, digits and _, with no digit first.
constexpr bool is_name(std::string_view text) {
  std::size_t end = 0;
  while (const std::size_t size = size_in_name(text, end)) end += size;
  return !text.empty() && end == text.size() && !is_digit(text[0]);
}

/// For a shell: 'it'\''s'.
inline std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}
/// The same, in quotes only where it needs them.
inline std::string shell_word(std::string_view text) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,+@%";
  const bool is_plain = !text.empty() && text.find_first_not_of(plain) == text.npos;
  return is_plain ? std::string(text) : shell_quoted(text);
}

}  // namespace proofline::tools
