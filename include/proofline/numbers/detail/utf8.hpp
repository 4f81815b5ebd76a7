#pragma once
// The one place that decodes UTF-8.

#include <cstddef>
#include <string_view>

namespace proofline::detail {

/// A character of UTF-8; a byte that is of none has no code.
struct utf8_character {
  std::size_t size = 1;
  char32_t code = 0;
  bool is_valid = false;

  /// The one that begins at a place; behind the end, a NUL.
  constexpr static utf8_character at(std::string_view text, std::size_t place) {
    const auto byte = [&](std::size_t i) {
      return place + i < text.size() ? static_cast<unsigned char>(text[place + i]) : 0U;
    };
    const unsigned first = byte(0);
    if (first < 0x80) return {1, first, true};
    const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4) return {};
    char32_t code = first & (0xFFU >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
      if ((byte(i) & 0xC0U) != 0x80) return {};
      code = code << 6 | (byte(i) & 0x3FU);
    }
    const bool is_long_enough = code >= (size == 2 ? 0x80U : size == 3 ? 0x800U : 0x10000U);
    const bool is_one = code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    if (!is_long_enough || !is_one) return {};
    return {size, code, true};
  }
};

}  // namespace proofline::detail
