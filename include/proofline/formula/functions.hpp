#pragma once
// The functions of formulas in text, by their names. `whole`, a condition, is none of them.

#include <proofline/formula/tree.hpp>

namespace proofline::formula {

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

}  // namespace proofline::formula
