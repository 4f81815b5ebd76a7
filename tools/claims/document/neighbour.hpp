#pragma once
// What a character beside a number is to it.

#include <string_view>

namespace proofline::tools {

/// What a character beside a number is to it.
enum class neighbour {
  word,     ///< a letter or a digit
  parting,  ///< the number begins behind it
  joining,  ///< the same, unless a number stands before it: 3 — 5 GB
  unknown   ///< it may change the number: an operator, a currency
};
neighbour neighbour_of(std::string_view character);

/// The last character of a text; empty where it has none.
std::string_view last_character(std::string_view text);

}  // namespace proofline::tools
