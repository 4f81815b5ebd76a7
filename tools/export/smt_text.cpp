#include "smt_text.hpp"

#include <stdexcept>

namespace proofline::tools {

namespace {

using enum operation;

class smt_writer {
 public:
  explicit smt_writer(const variable_names& names) : names_(names) {}

  std::string text(const expression& it) {
    switch (it.what()) {
      case operation::input:
      case induction:
      case bound: return name(it);
      case number:
        numbers_.insert(it.text());
        return it.text().starts_with('-') ? "(- " + it.text().substr(1) + ".0)" : it.text() + ".0";
      case sum: return applied("+", it);
      case difference: return applied("-", it);
      case product: return applied("*", it);
      case quotient: return applied("/", it);
      case negate: return applied("-", it);
      case power: {
        std::string factors;
        for (int i = 0; i < it.exponent(); ++i) factors += " a";
        return "(let ((a " + text(it.of(0)) + ")) (*" + factors + " 1.0))";
      }
      case maximum: return larger(it, "a b");
      case minimum: return larger(it, "b a");
      case root: return root_of(text(it.of(0)));
      case choice: return applied("ite", it);
      case less: return applied("<", it);
      case at_most: return applied("<=", it);
      case greater: return applied(">", it);
      case at_least: return applied(">=", it);
      case equal: return applied("=", it);
      case unequal: return applied("distinct", it);
      case equivalence: return applied("=", it);
      case implication: return applied("=>", it);
      case conjunction: return applied("and", it);
      case disjunction: return applied("or", it);
      case opposite: return applied("not", it);
      case vocable: return text(it.of(0));
      case function: break;
    }
    throw std::logic_error("z3 is asked of no function");
  }

  /// No name of z3's begins so.
  std::string name(const expression& variable) const { return "x_" + names_.of(variable); }
  /// What the roots in the texts so far are.
  const std::string& declared_roots() const { return declared_; }
  /// Which numbers they are written with.
  const std::set<std::string>& numbers() const { return numbers_; }

 private:
  std::string applied(const char* function, const expression& it) {
    std::string result = std::string("(") + function;
    for (std::size_t i = 0; i < it.size(); ++i) result.append(" ").append(text(it.of(i)));
    return result + ")";
  }
  std::string larger(const expression& it, const char* then_or_else) {
    const std::string a = text(it.of(0)), b = text(it.of(1));
    return "(let ((a " + a + ") (b " + b + ")) (ite (>= a b) " + then_or_else + "))";
  }
  /// Of a negative number no square is asked: that would exclude cases in which nobody takes the
  /// root.
  std::string root_of(const std::string& radicand) {
    const auto [at, is_new] = roots_.try_emplace(radicand, "r_" + std::to_string(roots_.size()));
    const std::string& r = at->second;
    if (is_new) {
      declared_ += "(declare-const " + r + " Real)\n(assert (>= " + r +
                   " 0.0))\n(assert (let ((a " + radicand + ")) (=> (>= a 0.0) (= (* " + r + " " +
                   r + ") a))))\n";
    }
    return r;
  }

  const variable_names& names_;
  std::map<std::string, std::string> roots_;
  std::set<std::string> numbers_;
  std::string declared_;
};

/// That x is one of a few multiples of the step: small ones, large ones, and those among the
/// numbers that the statement speaks of.
std::string is_one_of_a_few(const std::string& x, int step,
                            const std::set<std::string>& spoken_of) {
  std::set<std::string> candidates;
  for (const std::string& each : spoken_of) {
    if (each.front() != '-' && (each.back() - '0') % step == 0) candidates.insert(each);
  }
  for (int small = 1; small <= 12; ++small) candidates.insert(std::to_string(step * small));
  for (long long large = 16; large <= 1LL << 50; large *= large < 1024 ? 2 : 32) {
    candidates.insert(std::to_string(step * large));
  }
  std::string result = "(assert (or";
  for (const std::string& each : candidates) result += " (= " + x + " " + each + ".0)";
  return result + "))\n";
}

/// A variable in its domain; a step other than 0 has it be a multiple of the step.
std::string declared(const std::string& x, domain where, int step, counts over,
                     const std::set<std::string>& spoken_of) {
  const auto known = [&](const std::string& fact) { return "(assert " + fact + ")\n"; };
  std::string result = "(declare-const " + x + " Real)\n";
  if (step != 0 && over == counts::few) {
    result += is_one_of_a_few(x, step, spoken_of);
  } else if (step != 0) {
    const std::string whole = "(to_real whole_" + x + ")";
    result += "(declare-const whole_" + x + " Int)\n" +
              known("(= " + x + " " +
                    (step == 1 ? whole : "(* " + std::to_string(step) + ".0 " + whole + ")") + ")");
  }
  switch (where) {
    case domain::positive: return result + known("(> " + x + " 0.0)");
    case domain::nonnegative: return result + known("(>= " + x + " 0.0)");
    case domain::at_least_one: return result + known("(>= " + x + " 1.0)");
    case domain::even: return result + known("(>= " + x + " 2.0)");
    case domain::fraction: return result + known("(and (> " + x + " 0.0) (<= " + x + " 1.0))");
    case domain::real: return result;
  }
  throw std::logic_error("an unknown domain");
}

}  // namespace

std::string smt_facts(const stated_theorem& theorem, const variable_names& names,
                      const std::vector<expression>& facts, counts over) {
  smt_writer out(names);
  std::string asserted;
  for (const expression& each : facts) asserted += "(assert " + out.text(each) + ")\n";

  std::string variables;
  for (const stated_input& each : theorem.inputs) {
    const bool is_whole = over != counts::real || each.where == domain::even;
    variables +=
        declared(out.name(each.it), each.where, is_whole ? each.step : 0, over, out.numbers());
  }
  for (const expression& each : theorem.induction_variables) {
    variables += declared(out.name(each), domain::at_least_one, over == counts::real ? 0 : 1, over,
                          out.numbers());
  }
  return variables + out.declared_roots() + asserted;
}

}  // namespace proofline::tools
