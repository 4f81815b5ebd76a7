#pragma once
// The parts of a formula that is read from the text that notation has written of it, and what each
// operation gives, in notation or in numbers.

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "report/claim_text.hpp"

namespace proofline::audit::detail {

/// What a part of a formula is. From `less` on, it holds or not.
enum class part_kind {
  number,
  name,
  minus,
  sum,      ///< of all its parts; a part may be taken away instead
  product,  ///< of all its parts
  quotient,
  power,  ///< of the first part; the second is a whole number
  maximum,
  minimum,
  root,
  choice,  ///< "a if b else c"; its parts are a, b, c
  less,
  less_or_equal,
  greater,
  greater_or_equal,
  equal,
  unequal,
  negation,
  conjunction,
  disjunction,
  implication,
  equivalence
};
constexpr bool is_condition(part_kind kind) { return kind >= part_kind::less; }

struct formula_part {
  part_kind kind = part_kind::number;
  std::string text = {};  ///< of a number or a name
  std::vector<formula_part> of = {};
  bool taken_away = false;  ///< in a sum
  // Of what the inputs are given as:
  std::optional<interval<rational>> value = {};
  certainty holds = certainty::open;
  int steps = 0;  ///< how many operations lie on the longest way to a number or a name

  bool is_known() const {
    return is_condition(kind) ? holds != certainty::open : value.has_value();
  }
};

/// Throws std::invalid_argument where notation does not write it.
formula_part read_formula(std::string_view text);

/// A power that is known only when the text is read.
template <int Power = 2, class Number>
Number raised(const Number& base, const std::string& power) {
  if constexpr (Power > 12) {
    throw std::invalid_argument("no power of notation");
  } else {
    if (power == std::to_string(Power)) return pow<Power>(base);
    return raised<Power + 1>(base, power);
  }
}

/// An operation on two or more numbers of any kind, those of notation among them.
template <class Number>
Number result_of(const formula_part& part, const std::vector<Number>& of) {
  switch (part.kind) {
    case part_kind::minus: return -of[0];
    case part_kind::sum:
    case part_kind::product: {
      Number result = of[0];
      for (std::size_t i = 1; i < of.size(); ++i) {
        if (part.kind == part_kind::product) {
          result = result * of[i];
        } else {
          result = part.of[i].taken_away ? result - of[i] : result + of[i];
        }
      }
      return result;
    }
    case part_kind::quotient: return of[0] / of[1];
    case part_kind::power: return raised(of[0], part.of[1].text);
    case part_kind::maximum: return max(of[0], of[1]);
    case part_kind::minimum: return min(of[0], of[1]);
    case part_kind::root: return sqrt(of[0]);
    default: throw std::logic_error("no operation on numbers");
  }
}
notation condition_of(part_kind kind, const std::vector<notation>& of);
certainty condition_of(const formula_part& part);

}  // namespace proofline::audit::detail
