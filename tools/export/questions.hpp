#pragma once
// What z3 is asked of every theorem, and what it must answer.
//
//   harmonic: proved                the statement is false somewhere           unsat
//   harmonic: defined 2             a divisor is 0, a radicand negative        unsat
//   harmonic: premise 1             a premise holds somewhere                  sat
//   linear-roof, notes/roof: witness           the document's witness lies in the domain, and the
//                                              statement is false there        sat
//   linear-roof, notes/roof: refuted           it is true there                unsat
//   linear-roof, notes/roof: defined there 1   as above, there                 unsat
//   notes/nb: runs                  a listing's run counted what the equation's own text is not
//                                   at its sizes                               unsat
//   notes/nb: polynomial            the text is not the polynomial that the runs fix, of some
//                                   extents                                    unsat
//   notes/nb: defined 1             as above                                   unsat

#include <stdexcept>

#include "../program/catalogue.hpp"
#include "coq_text.hpp"
#include "coq_theorems.hpp"
#include "definedness.hpp"

namespace proofline::tools {

struct question {
  std::string label;
  bool has_answer;    ///< whether there are such numbers: z3 answers sat
  std::string facts;  ///< SMT-LIB
};

/// Which numbers stand for an input that counts what is whole: any real one that is as large, of
/// which a proof holds all the more; or all whole ones; or a few of them, among which z3 finds one
/// much sooner. An even one is twice a whole one in any case.
enum class counts { real, whole, few };

/// An expression as z3 reads it (SMT-LIB): real numbers, roots as numbers with a square. A word is
/// what it expands to.
class smt_writer {
 public:
  explicit smt_writer(const variable_names& names) : names_(names) {}

  std::string text(const expression& it) {
    using enum operation;
    switch (it.what()) {
      case operation::input:
      case induction:
      case bound: return name(it);
      case number:
        numbers_.insert(it.text());
        return it.text().starts_with('-') ? "(- " + it.text().substr(1) + ".0)" : it.text() + ".0";
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
      case opposite: return applied("not", it);
      case vocable: return text(it.of(0));
      default: return applied(spelling_of(it.what()).smt, it);
    }
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
inline std::string is_one_of_a_few(const std::string& x, int step,
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
inline std::string declared(const std::string& x, domain where, int step, counts over,
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

/// Declares a theorem's variables, each in its domain, and asserts the facts: z3 then says whether
/// there are such numbers.
inline std::string smt_facts(const stated_theorem& theorem, const variable_names& names,
                             const std::vector<expression>& facts, counts over = counts::real) {
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

inline expression number_of(const rational& value) {
  expression size = expression::number(to_text(abs(value.numerator())).view());
  if (value.denominator() != 1) {
    size = size / expression::number(to_text(value.denominator()).view());
  }
  return value < 0 ? -size : size;
}

/// That each input has the value which the claim's witness gives, and each induction is at its n.
inline std::vector<expression> facts_of(const stated_theorem& theorem,
                                        const audit::record& witness) {
  std::vector<expression> facts;
  for (const stated_input& each : theorem.inputs) {
    facts.push_back(each.it == number_of(value_at_witness(witness, each)));
  }
  for (const expression& each : theorem.induction_variables) facts.push_back(each == each.of(0));
  return facts;
}

/// Of a theorem that is proved: now, by the prover.
inline std::vector<question> questions_of_proof(const stated_theorem& theorem) {
  const variable_names names(theorem);
  std::vector<question> result;
  const auto ask = [&](const std::string& what, bool has_answer, const expression& fact,
                       counts over) {
    result.push_back(
        {theorem.name + ": " + what, has_answer, smt_facts(theorem, names, {fact}, over)});
  };
  ask("proved", false, negation(theorem.statement), counts::real);
  int which = 0;
  for (const expression& each : where_defined(theorem.statement)) {
    ask("defined " + std::to_string(++which), false, negation(each), counts::real);
  }
  which = 0;
  for (const expression& each : premises_of(theorem.statement)) {
    ask("premise " + std::to_string(++which), true, each, counts::few);
  }
  return result;
}

/// Of a theorem that a claim refutes, at its witness.
inline std::vector<question> questions_of_refutation(const stated_theorem& theorem,
                                                     const audit::record& claim) {
  const variable_names names(theorem);
  std::vector<question> result;
  const std::vector<expression> witness = facts_of(theorem, claim);
  const auto ask = [&](const std::string& what, bool has_answer, const expression& fact) {
    std::vector<expression> facts = witness;
    facts.push_back(fact);
    result.push_back({theorem.name + ", " + claim.id + ": " + what, has_answer,
                      smt_facts(theorem, names, facts, counts::whole)});
  };
  ask("witness", true, negation(theorem.statement));
  ask("refuted", false, theorem.statement);
  int which = 0;
  for (const expression& each : where_defined(theorem.statement)) {
    ask("defined there " + std::to_string(++which), false, negation(each));
  }
  return result;
}

/// Of a claim that a listing counts what an equation says.
inline std::vector<question> questions_of_count(const stated_count& count) {
  std::vector<question> result;
  const auto ask = [&](const std::string& what, const stated_theorem& theorem,
                       const expression& statement) {
    result.push_back({count.name + ": " + what, false,
                      smt_facts(theorem, variable_names(theorem), {negation(statement)})});
  };
  const stated_theorem runs = runs_of(count), polynomial = polynomial_of(count);
  ask("runs", runs, runs.statement);
  ask("polynomial", polynomial, polynomial.statement);
  int which = 0;
  for (const expression& each : where_defined(polynomial.statement)) {
    ask("defined " + std::to_string(++which), polynomial, each);
  }
  return result;
}

/// All of them as a file for z3, which answers each behind its label; the last line counts them.
/// tools/export/check_with_z3.py compares.
inline std::string smt_file(const std::vector<question>& questions) {
  std::string out =
      "; What proofline asks z3: tools/export/check_with_z3.py compares its answers with the "
      "labels.\n"
      "(set-option :timeout 60000)\n";
  for (const question& each : questions) {
    out += "(echo \"" + each.label + ": " + (each.has_answer ? "sat" : "unsat") + "\")\n" +
           each.facts + "(check-sat)\n(reset)\n";
  }
  return out + "(echo \"questions: " + std::to_string(questions.size()) + "\")\n";
}

}  // namespace proofline::tools
