#include "expression.hpp"

#include <algorithm>
#include <set>

namespace proofline::tools {

using enum operation;

expression operator+(const expression& a, const expression& b) { return {sum, {a, b}}; }
expression operator-(const expression& a, const expression& b) { return {difference, {a, b}}; }
expression operator*(const expression& a, const expression& b) { return {product, {a, b}}; }
expression operator/(const expression& a, const expression& b) { return {quotient, {a, b}}; }
expression operator-(const expression& a) { return {negate, {a}}; }
expression max(const expression& a, const expression& b) { return {maximum, {a, b}}; }
expression min(const expression& a, const expression& b) { return {minimum, {a, b}}; }
expression sqrt(const expression& a) { return {root, {a}}; }
expression when(const expression& condition, const expression& a, const expression& b) {
  return {choice, {condition, a, b}};
}

expression operator<(const expression& a, const expression& b) { return {less, {a, b}}; }
expression operator<=(const expression& a, const expression& b) { return {at_most, {a, b}}; }
expression operator>(const expression& a, const expression& b) { return {greater, {a, b}}; }
expression operator>=(const expression& a, const expression& b) { return {at_least, {a, b}}; }
expression operator==(const expression& a, const expression& b) { return {equal, {a, b}}; }
expression operator!=(const expression& a, const expression& b) { return {unequal, {a, b}}; }
expression iff(const expression& a, const expression& b) { return {equivalence, {a, b}}; }
expression implies(const expression& a, const expression& b) { return {implication, {a, b}}; }
expression both(const expression& a, const expression& b) { return {conjunction, {a, b}}; }
expression either(const expression& a, const expression& b) {
  if (a.what() == opposite) return implies(a.of(0), b);
  if (b.what() == opposite) return implies(b.of(0), a);
  return {disjunction, {a, b}};
}
expression negation(const expression& a) { return {opposite, {a}}; }

expression induction_variable(const expression& n) {
  return expression(expression::node{induction, "m", {n}});
}

expression expression::raised(const expression& a, int exponent) {
  return expression(node{power, {}, {a}, exponent});
}
expression expression::of_word(word said, std::vector<expression> parts) {
  return expression(node{vocable, {}, std::move(parts), 0, said});
}
expression expression::function_of(const expression& variable, const expression& body) {
  return {function, {variable, body}};
}
expression expression::with(std::vector<expression> operands) const {
  node made = *at_;
  made.of = std::move(operands);
  return expression(std::move(made));
}

bool expression::is_same_as(const expression& other) const {
  if (identity() == other.identity()) return true;
  if (is_variable() || what() != other.what() || text() != other.text() ||
      exponent() != other.exponent() || said() != other.said()) {
    return false;
  }
  return std::equal(at_->of.begin(), at_->of.end(), other.at_->of.begin(), other.at_->of.end(),
                    [](const expression& a, const expression& b) { return a.is_same_as(b); });
}

expression replaced(const expression& in, const expression& variable, const expression& value) {
  if (in.identity() == variable.identity()) return value;
  if (in.is_variable()) return in;
  std::vector<expression> operands;
  for (std::size_t i = 0; i < in.size(); ++i) {
    operands.push_back(replaced(in.of(i), variable, value));
  }
  return in.with(std::move(operands));
}

expression applied(const expression& function, const expression& argument) {
  return replaced(function.of(1), function.of(0), argument);
}

std::vector<expression> induction_variables_in(const expression& statement) {
  std::vector<expression> found;
  std::set<const void*> seen;
  const auto look = [&](const auto& self, const expression& at) -> void {
    if (!seen.insert(at.identity()).second) return;
    if (at.what() == induction) found.push_back(at);
    for (std::size_t i = 0; i < at.size(); ++i) self(self, at.of(i));
  };
  look(look, statement);
  return found;
}

}  // namespace proofline::tools
