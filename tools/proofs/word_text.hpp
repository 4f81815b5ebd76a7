#pragma once
// What has to be shown of a word of proofs, in a sentence.

#include <fmt/core.h>

#include "shown_names.hpp"

namespace proofline::tools {

/// "By induction on n: the sum of m up to n is n*(n + 1) / 2."
inline std::string word_text(const expression& it, const shown_names& names) {
  const expression& subject = it.of(1);
  const auto text = [&](std::size_t part) {
    const expression& of = it.of(part + 1);
    return names.text(of.what() == operation::function ? applied(of, subject) : of);
  };
  const std::string x = names.text(subject);
  const auto growth = [&](const char* does) {
    return fmt::format("{} {} with {}: take any two points {} and {} + {}, {} > 0.", text(1), does,
                       x, x, x, text(2), text(2));
  };
  const auto limit = [&](const char* sign, const std::string& near) {
    return fmt::format("Given {}, however small, take {} as the threshold: where {} {} {}, {}.",
                       text(3), text(4), x, sign, text(4), near);
  };
  const auto optimum = [&](const char* which, const char* others) {
    return fmt::format("The {} value is {}, at {} = {}: it is reached there, and {}.", which,
                       text(1), x, text(3), others);
  };
  switch (it.said()) {
    case word::rises: return growth("rises");
    case word::falls: return growth("falls");
    case word::does_not_fall: return growth("does not fall");
    case word::does_not_rise: return growth("does not rise");
    case word::stays: return growth("stays as it is");
    case word::sums_to:
      return fmt::format(
          "By induction on {}: the sum of the terms, the last of which is {}, is {}.", x, text(1),
          text(2));
    case word::tends_to:
    case word::tends_to_at_zero: {
      const bool at_zero = it.said() == word::tends_to_at_zero;
      return limit(at_zero ? "<=" : ">=",
                   "the value differs from " + text(2) + " by at most " + text(3));
    }
    case word::approaches:
    case word::approaches_at_zero: {
      const bool at_zero = it.said() == word::approaches_at_zero;
      return limit(at_zero ? "<=" : ">=", "the two differ by at most that part of " + text(2));
    }
    case word::is_theta:
      return fmt::format("The order is {}, and the two constants are {} and {}.", text(2), text(1),
                         text(3));
    case word::is_theta_for:
      return fmt::format("For a given {} the order is {}, and the two constants are {} and {}.", x,
                         text(3), text(1), text(4));
    case word::is_least: return optimum("least", "no other value is less");
    case word::is_greatest: return optimum("greatest", "no other value is greater");
    case word::is_least_only_at: return optimum("least", "any other value is greater");
    case word::meet_at: return fmt::format("At {} both pieces have the same value.", x);
    case word::is_continuous_at:
      return fmt::format(
          "At {} = {} the pieces meet; before it the function is the left one, behind it the right "
          "one.",
          x, text(1));
  }
  return "";
}

/// What a part of a word shows, before it: "First term: ".
inline std::string label_text(const expression& it, const std::string& part,
                              const shown_names& names) {
  if (part == "first") return "First term: ";
  if (part == "step") return "One term more: ";
  if (part == "there") {
    return fmt::format("At {} = {}: ", names.text(it.of(1)), names.text(it.of(4)));
  }
  return part == "elsewhere" ? "Anywhere: " : "";
}

}  // namespace proofline::tools
