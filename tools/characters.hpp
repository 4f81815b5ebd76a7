#pragma once
// Characters of names and texts.

#include <proofline/numbers/detail/characters.hpp>
#include <string_view>

namespace proofline::tools {

using proofline::detail::is_digit, proofline::detail::is_letter;

inline constexpr std::string_view blanks = " \t\r\n";

/// False for the other bytes of a character in UTF-8.
constexpr bool begins_character(char c) { return (c & 0xC0) != 0x80; }
/// Of a name in a formula: those beyond ASCII are letters.
constexpr bool is_of_name(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || static_cast<signed char>(c) < 0;
}

}  // namespace proofline::tools
