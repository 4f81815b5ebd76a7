#pragma once
// ASCII letters and digits, whatever the locale; and signs beyond ASCII.

#include <cstddef>

namespace proofline::detail {

constexpr bool is_digit(char c) { return static_cast<unsigned char>(c - '0') < 10; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// What a sign beyond ASCII stands for: ' ' of a space that breaks no line and of a thin one, '-'
/// of a minus, '*' of a cross, '<', '>' and '!' of the signs for <=, >= and !=. 0 of anything else.
struct wide_sign {
  char meaning = 0;
  std::size_t size = 0;  ///< in bytes
};
constexpr wide_sign wide_sign_of(char first, char second, char third) {
  if (first == '\xC2') return second == '\xA0' ? wide_sign{' ', 2} : wide_sign{};
  if (first == '\xC3') return second == '\x97' ? wide_sign{'*', 2} : wide_sign{};
  if (first != '\xE2') return {};
  if (second == '\x80' && (third == '\xAF' || third == '\x89')) return {' ', 3};
  if (second == '\x88' && third == '\x92') return {'-', 3};
  if (second != '\x89') return {};
  switch (third) {
    case '\xA0': return {'!', 3};
    case '\xA4': return {'<', 3};
    case '\xA5': return {'>', 3};
    default: return {};
  }
}

}  // namespace proofline::detail
