#pragma once
// The words that mean something in a text. No name may be one of them: `max = 3` would leave a
// reader to guess what max is.

#include <proofline/formula/functions.hpp>
#include <string_view>

namespace proofline::formula {

/// The functions are reserved, too.
inline constexpr std::string_view reserved_words[] = {
    "and", "or", "not",  "if",   "else",  "iff",     "implies", "for",
    "all", "in", "even", "real", "whole", "printed", "derived"};

constexpr bool is_reserved(std::string_view word) {
  if (function_of(word) != operation::input) return true;
  for (const std::string_view each : reserved_words) {
    if (word == each) return true;
  }
  return false;
}

/// What is said of a name that is one.
inline constexpr const char* is_reserved_text = "is a word of the language";
/// What is said of a name that its author declares as a unit, too.
inline constexpr const char* is_own_unit_text = "is declared as a unit";

}  // namespace proofline::formula
