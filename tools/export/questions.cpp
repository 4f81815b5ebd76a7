#include "questions.hpp"

#include "definedness.hpp"
#include "known_theorems.hpp"
#include "smt_text.hpp"

namespace proofline::tools {

namespace {

expression number_of(const rational& value) {
  expression size = expression::number(to_text(abs(value.numerator())).view());
  if (value.denominator() != 1) {
    size = size / expression::number(to_text(value.denominator()).view());
  }
  return value < 0 ? -size : size;
}

/// That each input has the value which the claim's witness gives, and each induction is at its n.
std::vector<expression> facts_of(const stated_theorem& theorem, const audit::record& witness) {
  std::vector<expression> facts;
  for (const stated_input& each : theorem.inputs) {
    facts.push_back(each.it == number_of(value_at_witness(witness, each)));
  }
  for (const expression& each : theorem.induction_variables) facts.push_back(each == each.of(0));
  return facts;
}

}  // namespace

std::vector<question> questions_of_proof(const stated_theorem& theorem) {
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

std::vector<question> questions_of_refutation(const stated_theorem& theorem,
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

std::vector<question> questions_of_count(const stated_count& count) {
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

std::string smt_file(const std::vector<question>& questions) {
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
