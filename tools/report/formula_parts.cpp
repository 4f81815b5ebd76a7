#include "report/formula_parts.hpp"

namespace proofline::audit::detail {

namespace {

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

}  // namespace

formula_part read_formula(std::string_view text) { return formula_reader(text).whole(); }

notation condition_of(part_kind kind, const std::vector<notation>& of) {
  switch (kind) {
    case part_kind::negation: return negation(of[0]);
    case part_kind::conjunction: return both(of[0], of[1]);
    case part_kind::disjunction: return either(of[0], of[1]);
    case part_kind::implication: return implies(of[0], of[1]);
    case part_kind::equivalence: return iff(of[0], of[1]);
    default: return comparison_of<notation>(kind, of[0], of[1]);
  }
}
certainty condition_of(const formula_part& part) {
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
