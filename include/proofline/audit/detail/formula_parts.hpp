#pragma once
// The parts of a formula that is read from the text that notation has written of it, and what each
// operation gives, in notation or in numbers.

#include <optional>
#include <proofline/audit/claim_text.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace proofline::audit::detail {

/// What a part of a formula is. From `less` on, it holds or not.
enum class part_kind {
  number,
  name,
  minus,
  sum,       ///< of all its parts; a part may be taken away instead
  product,   ///< of all its parts
  quotient,
  power,     ///< of the first part; the second is a whole number
  maximum,
  minimum,
  root,
  choice,    ///< "a if b else c"; its parts are a, b, c
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
  std::string text = {};            ///< of a number or a name
  std::vector<formula_part> of = {};
  bool taken_away = false;          ///< in a sum
  // Of what the inputs are given as:
  std::optional<interval<rational>> value = {};
  certainty holds = certainty::open;
  int steps = 0;  ///< how many operations lie on the longest way to a number or a name

  bool is_known() const {
    return is_condition(kind) ? holds != certainty::open : value.has_value();
  }
};

/// Refuses what notation does not write.
class formula_reader {
 public:
  explicit formula_reader(std::string_view text) : rest_(text) {}

  formula_part whole() {
    formula_part result = equivalences();
    if (!rest_.empty()) refuse();
    return result;
  }

 private:
  [[noreturn]] static void refuse() { throw std::invalid_argument("no formula of notation"); }

  bool take(std::string_view wanted) {
    if (!rest_.starts_with(wanted)) return false;
    rest_.remove_prefix(wanted.size());
    return true;
  }
  void expect(std::string_view wanted) {
    if (!take(wanted)) refuse();
  }
  static formula_part both(part_kind kind, formula_part a, formula_part b) {
    return {kind, {}, {std::move(a), std::move(b)}};
  }

  formula_part equivalences() {
    formula_part result = implications();
    while (take(" iff ")) result = both(part_kind::equivalence, std::move(result), implications());
    return result;
  }
  formula_part implications() {
    formula_part result = disjunctions();
    while (take(" implies ")) {
      result = both(part_kind::implication, std::move(result), disjunctions());
    }
    return result;
  }
  formula_part disjunctions() {
    formula_part result = conjunctions();
    while (take(" or ")) result = both(part_kind::disjunction, std::move(result), conjunctions());
    return result;
  }
  formula_part conjunctions() {
    formula_part result = negations();
    while (take(" and ")) result = both(part_kind::conjunction, std::move(result), negations());
    return result;
  }
  formula_part negations() {
    if (!take("not ")) return comparisons();
    return {part_kind::negation, {}, {negations()}};
  }
  formula_part comparisons() {
    struct comparison {
      std::string_view sign;
      part_kind kind;
    };
    formula_part result = sums();
    for (const comparison& each : {comparison{" <= ", part_kind::less_or_equal},
                                   {" >= ", part_kind::greater_or_equal},
                                   {" == ", part_kind::equal},
                                   {" != ", part_kind::unequal},
                                   {" < ", part_kind::less},
                                   {" > ", part_kind::greater}}) {
      if (take(each.sign)) return both(each.kind, std::move(result), sums());
    }
    return result;
  }
  formula_part sums() {
    formula_part result{part_kind::sum, {}, {products()}};
    while (true) {
      if (take(" + ")) {
        result.of.push_back(products());
      } else if (take(" - ")) {
        result.of.push_back(products());
        result.of.back().taken_away = true;
      } else {
        return alone_or(std::move(result));
      }
    }
  }
  /// Notation writes a*(b / c) and (a*b) / c alike, as both are the same. A sign with spaces begins
  /// the next factor, so that a chain of quotients is a product of fractions.
  formula_part products() {
    formula_part result{part_kind::product, {}, {quotients()}};
    while (take(" * ")) result.of.push_back(quotients());
    return alone_or(std::move(result));
  }
  formula_part quotients() {
    formula_part result = close_products();
    while (take(" / ")) result = both(part_kind::quotient, std::move(result), powers());
    return result;
  }
  formula_part close_products() {
    formula_part result{part_kind::product, {}, {powers()}};
    while (take("*")) result.of.push_back(powers());
    return alone_or(std::move(result));
  }
  static formula_part alone_or(formula_part several) {
    if (several.of.size() > 1) return several;
    formula_part only = std::move(several.of.front());
    return only;
  }
  formula_part powers() {
    if (take("-")) return {part_kind::minus, {}, {products()}};
    formula_part result = atom();
    if (take("^")) result = both(part_kind::power, std::move(result), number());
    return result;
  }
  formula_part number() {
    std::size_t size = 0;
    while (size < rest_.size() && is_digit(rest_[size])) ++size;
    if (size == 0) refuse();
    return {part_kind::number, first(size)};
  }
  formula_part atom() {
    if (take("(")) {
      formula_part result = equivalences();
      if (take(" if ")) {
        formula_part condition = equivalences();
        expect(" else ");
        result = {part_kind::choice, {}, {std::move(result), std::move(condition), equivalences()}};
      }
      expect(")");
      return result;
    }
    if (!rest_.empty() && is_digit(rest_.front())) return number();
    std::size_t size = 0;
    while (size < rest_.size() && is_of_name(rest_[size])) ++size;
    if (size == 0) refuse();
    std::string name = first(size);
    if (!take("(")) return {part_kind::name, std::move(name)};
    formula_part result{name == "max"    ? part_kind::maximum
                        : name == "min"  ? part_kind::minimum
                        : name == "sqrt" ? part_kind::root
                                         : part_kind::number,
                        {},
                        {equivalences()}};
    if (result.kind == part_kind::number) refuse();  // a function that notation does not write
    if (result.kind != part_kind::root) {
      expect(", ");
      result.of.push_back(equivalences());
    }
    expect(")");
    return result;
  }
  std::string first(std::size_t size) {
    std::string result(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return result;
  }

  std::string_view rest_;
};

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
template <class Condition, class Number>
Condition comparison_of(part_kind kind, const Number& a, const Number& b) {
  switch (kind) {
    case part_kind::less: return a < b;
    case part_kind::less_or_equal: return a <= b;
    case part_kind::greater: return a > b;
    case part_kind::greater_or_equal: return a >= b;
    case part_kind::equal: return a == b;
    case part_kind::unequal: return a != b;
    default: throw std::logic_error("no comparison");
  }
}
constexpr bool is_comparison(part_kind kind) {
  return kind >= part_kind::less && kind <= part_kind::unequal;
}

inline notation condition_of(part_kind kind, const std::vector<notation>& of) {
  switch (kind) {
    case part_kind::negation: return negation(of[0]);
    case part_kind::conjunction: return both(of[0], of[1]);
    case part_kind::disjunction: return either(of[0], of[1]);
    case part_kind::implication: return implies(of[0], of[1]);
    case part_kind::equivalence: return iff(of[0], of[1]);
    default: return comparison_of<notation>(kind, of[0], of[1]);
  }
}
inline certainty condition_of(const formula_part& part) {
  const auto holds = [&part](std::size_t i) { return part.of[i].holds; };
  switch (part.kind) {
    case part_kind::negation: return !holds(0);
    case part_kind::conjunction: return holds(0) && holds(1);
    case part_kind::disjunction: return holds(0) || holds(1);
    case part_kind::implication: return !holds(0) || holds(1);
    case part_kind::equivalence: return (holds(0) && holds(1)) || (!holds(0) && !holds(1));
    default: break;
  }
  if (!part.of[0].value || !part.of[1].value) return certainty::open;
  return comparison_of<certainty>(part.kind, *part.of[0].value, *part.of[1].value);
}

}  // namespace proofline::audit::detail
