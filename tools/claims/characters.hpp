#pragma once
// Characters of what is written in claims.

#include <string_view>

namespace proofline::tools {

inline constexpr std::string_view blanks = " \t\r\n";

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// False for the other bytes of a character in UTF-8.
constexpr bool begins_character(char c) { return (c & 0xC0) != 0x80; }
/// Of a name in a formula: those beyond ASCII are letters.
constexpr bool is_of_name(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || static_cast<signed char>(c) < 0;
}

}  // namespace proofline::tools
