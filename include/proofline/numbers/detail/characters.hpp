#pragma once
// ASCII letters and digits, whatever the locale; and signs beyond ASCII.

#include <cstddef>

namespace proofline::detail {

constexpr bool is_digit(char c) { return static_cast<unsigned char>(c - '0') < 10; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// False for the other bytes of a character in UTF-8.
constexpr bool begins_character(char c) { return (c & 0xC0) != 0x80; }

/// What a sign beyond ASCII stands for: ' ' of a space that breaks no line and of a thin one, '-'
/// of a minus, '*' of a cross and of a dot in the middle, '/' of an obelus, '<', '>' and '!' of the
/// signs for <=, >= and !=. 0 of anything else.
struct wide_sign {
  char meaning = 0;
  std::size_t size = 0;  ///< in bytes
};
constexpr wide_sign wide_sign_of(char first, char second, char third) {
  if (first == '\xC2') {
    if (second == '\xA0') return {' ', 2};
    return second == '\xB7' ? wide_sign{'*', 2} : wide_sign{};
  }
  if (first == '\xC3') {
    if (second == '\xB7') return {'/', 2};
    return second == '\x97' ? wide_sign{'*', 2} : wide_sign{};
  }
  if (first != '\xE2') return {};
  if (second == '\x80' && (third == '\xAF' || third == '\x89')) return {' ', 3};
  if (second == '\x88' && third == '\x92') return {'-', 3};
  if (second == '\x8B' && third == '\x85') return {'*', 3};
  if (second != '\x89') return {};
  switch (third) {
    case '\xA0': return {'!', 3};
    case '\xA4': return {'<', 3};
    case '\xA5': return {'>', 3};
    default: return {};
  }
}

/// The digit, or the minus, of a raised sign, as in 10²⁴; 0 of anything else.
constexpr wide_sign raised_sign_of(char first, char second, char third) {
  if (first == '\xC2') {
    switch (second) {
      case '\xB9': return {'1', 2};
      case '\xB2': return {'2', 2};
      case '\xB3': return {'3', 2};
      default: return {};
    }
  }
  if (first != '\xE2' || second != '\x81') return {};
  if (third == '\xB0') return {'0', 3};
  if (third == '\xBB') return {'-', 3};
  const bool is_digit = third >= '\xB4' && third <= '\xB9';
  return is_digit ? wide_sign{static_cast<char>('4' + (third - '\xB4')), 3} : wide_sign{};
}

}  // namespace proofline::detail
