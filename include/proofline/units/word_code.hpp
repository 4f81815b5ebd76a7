#pragma once
// Words of texts as data: as numbers, so that compilers find one in a list at once; and what is
// short for what.

#include <cstddef>
#include <proofline/numbers/built_in.hpp>
#include <string_view>

namespace proofline::detail {

/// A word as one number: a leading 1, then 8 bits per character, the first character lowest. In
/// constant expressions, comparing numbers costs one step and comparing strings a hundred, and
/// every published figure compares its unit with the whole list. Words of more than 15 characters
/// have the code 0: no unit is that long.
using word_code = uint128;
inline constexpr std::size_t longest_word = 15;
constexpr word_code code_of(std::string_view word) {
  if (word.size() > longest_word) return 0;
  word_code code = 1;
  const char* const first = word.data();
  for (std::size_t i = word.size(); i != 0; --i) {
    code = code << 8 | static_cast<unsigned char>(first[i - 1]);
  }
  return code;
}
/// The code of a word of `size` characters without its last character.
constexpr word_code without_last(word_code code, std::size_t size) {
  const word_code one = word_code{1} << (8 * (size - 1));
  return (code & (one - 1)) | one;
}
/// A name of a table, with its size and its code, which are computed once.
struct spelled {
  const char* text;
  unsigned size = 0;
  word_code code = 0;
  constexpr spelled(const char* word) : text(word) {
    for (; *word != '\0'; ++word) {
      code |= word_code{static_cast<unsigned char>(*word)} << 8 * size++;
    }
    code |= word_code{1} << 8 * size;
  }
};

/// What is written short for a thing that is counted, or for so many of it, as in $3/MTok. Where an
/// author makes the thing a unit, it means that unit.
struct short_word {
  const char* text;
  const char* thing;
  int size = 1;  ///< what is more than one is counted without a number, too
};

}  // namespace proofline::detail
