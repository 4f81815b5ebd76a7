#pragma once
// The number that exports: a theorem read with it is a tree, which others write down for Coq and z3
// (coq_text.hpp, questions.hpp) or look through (definedness.hpp).
//
//   const stated_theorem stated = stated_by(theorems::compute_bound_iff_intense);
//   stated.inputs[0].it                   // n_F, with its name, domain and step
//   stated.statement.what()               // operation::equivalence
//   stated.statement.of(0)                // its left side
//   stated.induction_variables            // of each sums_to: an m >= 1 of its own
//
// A word of proof/vocabulary.hpp is a node, too: `of(0)` is what it expands to, `of(1)` what it is
// said of, then its parts in the order of proof/word.hpp. A function among them is an
// operation::function of a bound variable: of(0) is the variable, of(1) the body.
//
// Variables are the same where they are one object; two inputs of one symbol stay two. Nothing is
// simplified. As for the prover, `either` with a negation is `implies`.

#include <algorithm>
#include <memory>
#include <proofline/proof/theorem.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace proofline::tools {

enum class operation {
  input,      ///< a variable, by its symbol
  induction,  ///< a whole number >= 1 that an induction steps over; of(0) is the n of its sum
  bound,      ///< the variable of a function
  number,     ///< a whole number, by its digits
  sum,
  difference,
  product,
  quotient,
  negate,
  power,  ///< to the exponent()
  maximum,
  minimum,
  root,
  choice,  ///< `when`: a condition, the value where it holds, the value elsewhere
  less,
  at_most,
  greater,
  at_least,
  equal,
  unequal,
  equivalence,
  implication,
  conjunction,
  disjunction,
  opposite,
  vocable,  ///< the word said(): what it expands to, what it is said of, its parts
  function  ///< a bound variable and a body
};

class expression {
 public:
  expression() : expression(0) {}
  template <built_in_integer Integer>
  expression(Integer value) : expression(operation::number, std::to_string(value)) {}

  static expression input(std::string_view symbol, domain where = domain::real) {
    return expression(node{.what = operation::input, .text = std::string(symbol), .where = where});
  }
  /// By its digits, of any number of them.
  static expression number(std::string_view digits) {
    return {operation::number, std::string(digits)};
  }
  static expression bound(std::string_view symbol) {
    return {operation::bound, std::string(symbol)};
  }

  operation what() const { return at_->what; }
  std::size_t size() const { return at_->of.size(); }
  const expression& of(std::size_t i) const { return at_->of[i]; }
  /// The symbol of a variable, the digits of a number.
  const std::string& text() const { return at_->text; }
  int exponent() const { return at_->exponent; }
  word said() const { return at_->said; }

  bool is_variable() const { return what() <= operation::bound; }
  /// True of an input that is at most 1.
  bool ends_at_one() const { return at_->where == domain::fraction; }
  /// One and the same object: what tells variables apart.
  const void* identity() const { return at_.get(); }
  /// Written alike, of the same variables.
  bool is_same_as(const expression& other) const {
    if (identity() == other.identity()) return true;
    if (is_variable() || what() != other.what() || text() != other.text() ||
        exponent() != other.exponent() || said() != other.said()) {
      return false;
    }
    return std::equal(at_->of.begin(), at_->of.end(), other.at_->of.begin(), other.at_->of.end(),
                      [](const expression& a, const expression& b) { return a.is_same_as(b); });
  }

  friend expression operator+(const expression& a, const expression& b) {
    return {operation::sum, {a, b}};
  }
  friend expression operator-(const expression& a, const expression& b) {
    return {operation::difference, {a, b}};
  }
  friend expression operator*(const expression& a, const expression& b) {
    return {operation::product, {a, b}};
  }
  friend expression operator/(const expression& a, const expression& b) {
    return {operation::quotient, {a, b}};
  }
  friend expression operator-(const expression& a) { return {operation::negate, {a}}; }
  friend expression max(const expression& a, const expression& b) {
    return {operation::maximum, {a, b}};
  }
  friend expression min(const expression& a, const expression& b) {
    return {operation::minimum, {a, b}};
  }
  friend expression sqrt(const expression& a) { return {operation::root, {a}}; }
  friend expression when(const expression& condition, const expression& a, const expression& b) {
    return {operation::choice, {condition, a, b}};
  }
  friend expression power_of(const expression& a, int exponent) {
    return expression(node{operation::power, {}, {a}, exponent});
  }
  template <int Exponent>
  friend expression pow(const expression& a) {
    return power_of(a, Exponent);
  }

  friend expression operator<(const expression& a, const expression& b) {
    return {operation::less, {a, b}};
  }
  friend expression operator<=(const expression& a, const expression& b) {
    return {operation::at_most, {a, b}};
  }
  friend expression operator>(const expression& a, const expression& b) {
    return {operation::greater, {a, b}};
  }
  friend expression operator>=(const expression& a, const expression& b) {
    return {operation::at_least, {a, b}};
  }
  friend expression operator==(const expression& a, const expression& b) {
    return {operation::equal, {a, b}};
  }
  friend expression operator!=(const expression& a, const expression& b) {
    return {operation::unequal, {a, b}};
  }
  friend expression iff(const expression& a, const expression& b) {
    return {operation::equivalence, {a, b}};
  }
  friend expression implies(const expression& a, const expression& b) {
    return {operation::implication, {a, b}};
  }
  friend expression both(const expression& a, const expression& b) {
    return {operation::conjunction, {a, b}};
  }
  friend expression either(const expression& a, const expression& b) {
    if (a.what() == operation::opposite) return implies(a.of(0), b);
    if (b.what() == operation::opposite) return implies(b.of(0), a);
    return {operation::disjunction, {a, b}};
  }
  friend expression negation(const expression& a) { return {operation::opposite, {a}}; }

  /// A variable of its own for each sum.
  friend expression induction_variable(const expression& n) {
    return expression(node{operation::induction, "m", {n}});
  }

  /// What a word of proofs asks of its statement (proof/word.hpp).
  template <class X, class... Parts>
  expression in_words(word said, const X& x, const Parts&... parts) const {
    // In braces, because they are evaluated in order.
    return of_word(said, {*this, as_part(x, x), as_part(parts, x)...});
  }

  /// This operation of other operands.
  expression with(std::vector<expression> operands) const {
    node made = *at_;
    made.of = std::move(operands);
    return expression(std::move(made));
  }

 private:
  struct node {
    operation what;
    std::string text = {};
    std::vector<expression> of = {};
    int exponent = 0;
    word said = {};
    domain where = domain::real;  // of an input
  };

  expression(operation what, std::string text)
      : at_(std::make_shared<const node>(node{what, std::move(text)})) {}
  expression(operation what, std::vector<expression> of)
      : at_(std::make_shared<const node>(node{what, {}, std::move(of)})) {}
  explicit expression(node made) : at_(std::make_shared<const node>(std::move(made))) {}
  static expression of_word(word said, std::vector<expression> parts) {
    return expression(node{operation::vocable, {}, std::move(parts), 0, said});
  }
  static expression function_of(const expression& variable, const expression& body) {
    return {operation::function, {variable, body}};
  }

  /// A value as it is, a typed constant as the number it is, a function of an x by its body.
  template <class Part, class X>
  static expression as_part(const Part& part, const X&) {
    if constexpr (is_quantity<Part> || is_constant<Part> ||
                  std::constructible_from<expression, const Part&>) {
      return proofline::detail::plain_value(proofline::detail::as_argument<expression>(part));
    } else {
      const expression variable = bound("x");
      return function_of(
          variable,
          as_part(part(proofline::detail::as_quantity_or_count<unit_of<X>>(variable)), variable));
    }
  }

  std::shared_ptr<const node> at_;
};

/// With something else in place of a variable.
inline expression replaced(const expression& in, const expression& variable,
                           const expression& value) {
  if (in.identity() == variable.identity()) return value;
  if (in.is_variable()) return in;
  std::vector<expression> operands;
  for (std::size_t i = 0; i < in.size(); ++i) {
    operands.push_back(replaced(in.of(i), variable, value));
  }
  return in.with(std::move(operands));
}
/// What a function is of an argument: its body with that in place of the variable.
inline expression applied(const expression& function, const expression& argument) {
  return replaced(function.of(1), function.of(0), argument);
}

/// An input of a theorem: a variable of its statement, and what its declaration says of it.
struct stated_input {
  expression it;
  std::string name;
  domain where;
  int step;  ///< from one number that it takes to the next; 0 where they are real
};

struct stated_theorem {
  std::string name, says, source;
  std::vector<stated_input> inputs;
  expression statement;
  std::vector<expression> induction_variables;
};

/// The induction variables of a statement, in the order in which they occur.
inline std::vector<expression> induction_variables_in(const expression& statement) {
  std::vector<expression> found;
  std::set<const void*> seen;
  const auto look = [&](const auto& self, const expression& at) -> void {
    if (!seen.insert(at.identity()).second) return;
    if (at.what() == operation::induction) found.push_back(at);
    for (std::size_t i = 0; i < at.size(); ++i) self(self, at.of(i));
  };
  look(look, statement);
  return found;
}

namespace detail {

template <std::size_t... Index, class... Inputs>
std::vector<stated_input> stated_inputs(
    const indexed_pack<std::index_sequence<Index...>, Inputs...>& inputs) {
  return {stated_input{expression::input(item<Index>(inputs).symbol, Inputs::where),
                       std::string(Inputs::name.view()), Inputs::where, Inputs::step}...};
}
template <class Theorem, std::size_t... Index, class... Inputs>
expression statement_of(const Theorem& theorem, const std::vector<stated_input>& inputs,
                        const indexed_pack<std::index_sequence<Index...>, Inputs...>&) {
  return theorem(
      proofline::detail::as_quantity_or_count<typename Inputs::unit>(inputs[Index].it)...);
}

}  // namespace detail

template <text Name, class Statement, class... Inputs>
stated_theorem stated_by(const theorem<Name, Statement, Inputs...>& theorem) {
  stated_theorem result{std::string(Name.view()),
                        std::string(theorem.says),
                        std::string(theorem.source),
                        detail::stated_inputs(theorem.inputs),
                        {},
                        {}};
  result.statement = detail::statement_of(theorem, result.inputs, theorem.inputs);
  result.induction_variables = induction_variables_in(result.statement);
  return result;
}

}  // namespace proofline::tools
