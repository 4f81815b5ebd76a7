#pragma once
// The words that mean something in a text: functions, and others. No name may be one of them:
// `max = 3` would leave a reader to guess what max is.

#include <proofline/formula/tree.hpp>

namespace proofline::formula {

/// A function by its name. `whole`, a condition, is none.
struct known_function {
  std::string_view name;
  operation what;
};

inline constexpr known_function known_functions[] = {
    {"max", operation::maximum},      {"min", operation::minimum},
    {"sqrt", operation::square_root}, {"floor", operation::floor},
    {"ceil", operation::ceil},        {"round", operation::round},
    {"abs", operation::absolute},     {"log2", operation::logarithm_2},
    {"ln", operation::logarithm},     {"exp", operation::exponential}};

/// operation::input, which is no function, where there is none of the name.
constexpr operation function_of(std::string_view name) {
  for (const known_function& each : known_functions) {
    if (each.name == name) return each.what;
  }
  return operation::input;
}

/// "floor"; empty of what is no function.
constexpr std::string_view name_of(operation function) {
  for (const known_function& each : known_functions) {
    if (each.what == function) return each.name;
  }
  return {};
}

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
