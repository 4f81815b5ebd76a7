#pragma once
// The text of a unit as papers write it: by symbols, as unit_symbols.hpp reads them, or by words:
// "terabytes per second", "petaFLOP", "GBps".

#include <proofline/units/unit_symbols.hpp>
#include <proofline/units/written_words.hpp>

namespace proofline {
namespace detail {

/// The word of a paper that is no symbol. Joules and dollars are known to formulas alone.
constexpr word_meaning meaning_of_written(std::string_view word) {
  const written_meaning written = written_meaning_of(word);
  if (!written.known || written.joule != 0 || written.usd != 0) return {};
  return {true, written.flop, written.byte, written.second, written.scale};
}

/// Reads a short unit from its code, so that compilers read each unit once (see meaning_of). Errors
/// for unknown units need the original text; those returned here lack position and text.
constexpr unit_reading reading_of(word_code code) {
  char characters[longest_word] = {};
  std::size_t size = 0;
  for (; code != 1; code >>= 8) characters[size++] = static_cast<char>(code & 0xFF);
  // Of char*, g++ would ask once more whether an iterator and its end make a view: 60 million
  // instructions in each file that includes this one.
  const char* const first = characters;
  const unit_reading found = unit_reader({first, size}, {}, meaning_of_written).read();
  return found ? found : unit_reading{.expected = found.expected};
}

}  // namespace detail

/// Reads the whole text as a unit; spaces around it are skipped. Empty text is a plain count. Never
/// throws.
constexpr unit_reading parse_unit(std::string_view text) {
  if (const detail::word_code code = detail::code_of(text); code != 0) {
    const unit_reading known = detail::reading_of(code);
    if (known) return known;
  }
  return detail::unit_reader(text, {}, detail::meaning_of_written).read();
}

/// Reads the whole text as parse_unit does; it also knows the user's units of which Unit is made.
template <class Unit>
constexpr unit_reading parse_unit_of(std::string_view text) {
  constexpr const detail::own_word_table& own = detail::parts_of<Unit>.own;
  if constexpr (own.size == 0) {
    return parse_unit(text);
  } else {
    return detail::unit_reader(text, {own.words, own.size}, detail::meaning_of_written).read();
  }
}

}  // namespace proofline
