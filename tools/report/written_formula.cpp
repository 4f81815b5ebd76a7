#include "report/written_formula.hpp"

#include <stdexcept>

#include "report/claim_text.hpp"

namespace proofline::audit {

namespace detail {

namespace {

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

}  // namespace

}  // namespace detail

std::optional<written_formula> written_formula::read(std::string_view text) {
  try {
    return written_formula(detail::formula_reader(text).whole());
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

notation written_formula::symbols() const {
  bool rounded = false;
  return written(root_, in_symbols, rounded);
}

std::vector<written_formula::step> written_formula::steps(const std::vector<input_record>& inputs) {
  std::vector<step> result;
  given_ = {};
  for (const input_record& input : inputs) {
    const std::string text = given_text(input);
    if (text.empty()) continue;
    given_.push_back({detail::name_in_formula(input.symbol), text, input.given});
  }
  if (given_.empty()) return result;
  try {
    work_out(root_);
  } catch (const std::domain_error&) {    // a division by zero where another case holds
  } catch (const std::overflow_error&) {  // more digits than exact arithmetic has
  }
  const int last = root_.is_known() ? root_.steps : 0;
  for (int done = 0; done <= last; ++done) {
    step next{{}, false};
    next.formula = written(root_, done, next.is_rounded);
    if (result.empty() || next.formula.mathml_view() != result.back().formula.mathml_view()) {
      result.push_back(std::move(next));
    }
  }
  return result;
}

const written_formula::given_name* written_formula::find(std::string_view name) const {
  for (const given_name& each : given_) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

void written_formula::work_out(detail::formula_part& part) const {
  using enum detail::part_kind;
  part.value.reset();
  part.holds = certainty::open;
  part.steps = 0;
  for (detail::formula_part& each : part.of) {
    work_out(each);
    part.steps = std::max(part.steps, each.steps);
  }
  if (part.kind == number) {
    rational value = 0;
    for (const char digit : part.text) value = value * 10 + (digit - '0');
    part.value = value;
    return;
  }
  if (part.kind == name) {
    const given_name* const given = find(part.text);
    if (given != nullptr && given->number) part.value = given->number->value;
    return;
  }
  ++part.steps;
  if (is_condition(part.kind)) {
    part.holds = detail::condition_of(part);
  } else if (part.kind == choice) {
    if (!part.of[1].is_known()) return;
    part.value = part.of[part.of[1].holds == certainty::yes ? 0 : 2].value;
  } else {
    std::vector<interval<rational>> of;
    for (const detail::formula_part& each : part.of) {
      if (!each.value) return;
      of.push_back(*each.value);
    }
    part.value = detail::result_of(part, of);
  }
}

notation written_formula::written(const detail::formula_part& part, int done, bool& rounded) const {
  using enum detail::part_kind;
  if (part.kind == number) return notation::figure(part.text);
  if (part.kind == name) {
    if (done == in_symbols) return notation::name(symbol_of(part.text));
    if (done == 0 || !part.value) {
      const given_name* const figure = find(part.text);
      if (figure == nullptr) return notation::name(symbol_of(part.text));
      return notation::figure(figure->text);
    }
  }
  if (done >= 1 && part.steps <= done && part.is_known()) {
    if (is_condition(part.kind)) return notation::truth(part.holds == certainty::yes);
    return number_in_notation(*part.value, rounded);
  }
  std::vector<notation> of;
  for (const detail::formula_part& each : part.of) of.push_back(written(each, done, rounded));
  if (part.kind == choice) return when(of[1], of[0], of[2]);
  if (is_condition(part.kind)) return detail::condition_of(part.kind, of);
  return detail::result_of(part, of);
}

std::string_view written_formula::symbol_of(std::string_view name) {
  while (name.ends_with('_')) name.remove_suffix(1);
  return name;
}

notation written_formula::number_in_notation(const interval<rational>& value, bool& rounded) {
  const short_text text = exact_integer_text(value.low());
  const printed_and_rest read = parse_printed(text.view());
  rounded = rounded || !value.is_point() || !read || read.number.value() != value.low();
  return notation::figure(text.view());
}

}  // namespace proofline::audit
