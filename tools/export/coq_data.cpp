#include "coq_data.hpp"

#include <stdexcept>

namespace proofline::tools {

namespace {

using enum operation;

/// A statement as coq/Statement.v has it.
class data_writer {
 public:
  explicit data_writer(std::map<const void*, std::size_t> places) : places_(std::move(places)) {}

  std::string write(const expression& it) const {
    switch (it.what()) {
      case operation::input:
      case induction:
      case bound: return "(Var " + std::to_string(places_.at(it.identity())) + ")";
      case number: return "(Num (" + it.text() + "))";
      case sum: return made("Add", it);
      case difference: return made("Sub", it);
      case operation::product: return made("Mul", it);
      case quotient: return made("Div", it);
      case negate: return made("Neg", it);
      case power: return "(Pow " + write(it.of(0)) + " " + std::to_string(it.exponent()) + ")";
      case maximum: return made("Max", it);
      case minimum: return made("Min", it);
      case root: return made("Root", it);
      case choice: {
        const expression plain = decided_by_a_comparison(it);
        const expression& condition = plain.of(0);
        return "(When " + std::string(relation(condition.what())) + " " + write(condition.of(0)) +
               " " + write(condition.of(1)) + " " + write(plain.of(1)) + " " + write(plain.of(2)) +
               ")";
      }
      case equivalence: return made("Iff", it);
      case implication: return made("Implies", it);
      case conjunction: return made("Both", it);
      case disjunction: return made("Either", it);
      case opposite: return made("Not", it);
      case vocable: return write(it.of(0));
      default: return made(std::string("Is ") + relation(it.what()), it);
    }
  }

 private:
  std::string made(const std::string& how, const expression& it) const {
    std::string text = "(" + how;
    for (std::size_t i = 0; i < it.size(); ++i) (text += ' ') += write(it.of(i));
    return text + ")";
  }
  static const char* relation(operation what) {
    switch (what) {
      case less: return "Less";
      case at_most: return "AtMost";
      case greater: return "Greater";
      case at_least: return "AtLeast";
      case equal: return "Equal";
      case unequal: return "Unequal";
      default: throw std::logic_error("no comparison");
    }
  }
  std::map<const void*, std::size_t> places_;
};

}  // namespace

std::string coq_data(const expression& statement,
                     const std::map<const void*, std::size_t>& places) {
  return data_writer(places).write(statement);
}

std::string_view coq_domain_name(domain where) {
  switch (where) {
    case domain::positive: return "Positive";
    case domain::nonnegative: return "Nonnegative";
    case domain::at_least_one: return "AtLeastOne";
    case domain::even: return "Even";
    case domain::fraction: return "Fraction";
    case domain::real: return "Real";
  }
  throw std::logic_error("an unknown domain");
}

expression decided_by_a_comparison(const expression& choice) {
  const expression &condition = choice.of(0), &then = choice.of(1), &otherwise = choice.of(2);
  const auto decided = [](const expression& by, const expression& a, const expression& b) {
    return decided_by_a_comparison(when(by, a, b));
  };
  const expression& first = condition.of(0);
  switch (condition.what()) {
    case unequal: return decided(first == condition.of(1), otherwise, then);
    case opposite: return decided(first, otherwise, then);
    case conjunction: return decided(first, when(condition.of(1), then, otherwise), otherwise);
    case disjunction: return decided(first, then, when(condition.of(1), then, otherwise));
    case implication: return decided(first, when(condition.of(1), then, otherwise), then);
    case equivalence:
      return decided(first, when(condition.of(1), then, otherwise),
                     when(condition.of(1), otherwise, then));
    default: return choice;
  }
}

}  // namespace proofline::tools
