#include "coq_text.hpp"

#include <stdexcept>

namespace proofline::tools {

namespace {

using enum operation;

/// How tightly an expression holds together, loosest first. Sums and products need parentheses
/// where arithmetic needs them; what is finer in Coq's grammar is not relied on.
enum class binding { statement, comparison, sum, product, power, atom };

struct writing {
  std::string text;
  binding held;
};

class coq_writer {
 public:
  explicit coq_writer(const variable_names& names) : names_(names) {}

  writing write(const expression& it) const {
    switch (it.what()) {
      case operation::input:
      case induction:
      case bound: return {names_.of(it), binding::atom};
      case number:
        return {it.text().starts_with('-') ? "(" + it.text() + ")" : it.text(), binding::atom};
      case sum: return infix(it, " + ", binding::sum, binding::sum, binding::product);
      case difference: return infix(it, " - ", binding::sum, binding::sum, binding::product);
      case product: return infix(it, " * ", binding::product, binding::product, binding::power);
      case quotient: return infix(it, " / ", binding::product, binding::product, binding::power);
      case negate: return {"(- " + part(it.of(0), binding::atom) + ")", binding::atom};
      case power:
        return {part(it.of(0), binding::atom) + " ^ " + std::to_string(it.exponent()),
                binding::power};
      case maximum: return applied("Rmax", it);
      case minimum: return applied("Rmin", it);
      case root: return applied("sqrt", it);
      case choice: return chosen(it.of(0), line(it.of(1)), line(it.of(2)));
      case less: return compared(it, " < ");
      case at_most: return compared(it, " <= ");
      case greater: return compared(it, " > ");
      case at_least: return compared(it, " >= ");
      case equal: return compared(it, " = ");
      case unequal: return compared(it, " <> ");
      case equivalence: return connected(it, " <-> ");
      case implication: return connected(it, " -> ");
      case conjunction: return connected(it, " /\\ ");
      case disjunction: return connected(it, " \\/ ");
      case opposite: return {"~ (" + line(it.of(0)) + ")", binding::comparison};
      case vocable: return write(it.of(0));
      case function:
        return {"(fun " + names_.of(it.of(0)) + " : R => " + line(it.of(1)) + ")", binding::atom};
    }
    throw std::logic_error("an unknown operation");
  }
  std::string line(const expression& it) const { return write(it).text; }

 private:
  std::string part(const expression& it, binding least) const {
    const writing written = write(it);
    return written.held >= least ? written.text : "(" + written.text + ")";
  }
  writing infix(const expression& it, const char* sign, binding own, binding left,
                binding right) const {
    return {part(it.of(0), left) + sign + part(it.of(1), right), own};
  }
  writing compared(const expression& it, const char* sign) const {
    return infix(it, sign, binding::comparison, binding::sum, binding::sum);
  }
  writing connected(const expression& it, const char* sign) const {
    return infix(it, sign, binding::statement, binding::comparison, binding::comparison);
  }
  writing applied(const char* function, const expression& it) const {
    std::string text = function;
    for (std::size_t i = 0; i < it.size(); ++i)
      text.append(" ").append(part(it.of(i), binding::atom));
    return {text, binding::power};
  }

  /// Coq decides comparisons; what is put together from them is decided part by part.
  writing chosen(const expression& condition, const std::string& then,
                 const std::string& otherwise) const {
    const auto decided = [&](const char* by) {
      return writing{"(if " + std::string(by) + " " + part(condition.of(0), binding::atom) + " " +
                         part(condition.of(1), binding::atom) + " then " + then + " else " +
                         otherwise + ")",
                     binding::atom};
    };
    const auto second = [&](const std::string& first, const std::string& other) {
      return chosen(condition.of(1), first, other).text;
    };
    switch (condition.what()) {
      case less: return decided("Rlt_dec");
      case at_most: return decided("Rle_dec");
      case greater: return decided("Rgt_dec");
      case at_least: return decided("Rge_dec");
      case equal: return decided("Req_EM_T");
      case unequal: return chosen(condition.of(0) == condition.of(1), otherwise, then);
      case opposite: return chosen(condition.of(0), otherwise, then);
      case conjunction: return chosen(condition.of(0), second(then, otherwise), otherwise);
      case disjunction: return chosen(condition.of(0), then, second(then, otherwise));
      case implication: return chosen(condition.of(0), second(then, otherwise), then);
      case equivalence:
        return chosen(condition.of(0), second(then, otherwise), second(otherwise, then));
      default: throw std::logic_error("a condition that is no comparison");
    }
  }

  const variable_names& names_;
};

std::string with_domain(const std::string& name, domain where) {
  switch (where) {
    case domain::positive: return "0 < " + name;
    case domain::nonnegative: return "0 <= " + name;
    case domain::at_least_one: return "1 <= " + name;
    case domain::even: {
      const std::string half = name == "k" ? "half" : "k";
      return "(exists " + half + " : Z, (1 <= " + half + ")%Z /\\ " + name + " = 2 * IZR " + half +
             ")";
    }
    case domain::fraction: return "0 < " + name + " <= 1";
    case domain::real: return "";
  }
  throw std::logic_error("an unknown domain");
}

/// The names of a theorem's variables, and what is known of each, with a sign behind it.
struct variables_written {
  std::string names, known;
};
variables_written variables_with(const char* sign, const stated_theorem& theorem,
                                 const variable_names& names) {
  variables_written result;
  const auto add = [&](const expression& variable, const std::string& known) {
    result.names += " " + names.of(variable);
    if (!known.empty()) result.known += known + sign;
  };
  for (const stated_input& each : theorem.inputs) add(each.it, coq_domain(each, names));
  for (const expression& each : theorem.induction_variables) add(each, "1 <= " + names.of(each));
  return result;
}

}  // namespace

std::string coq_text(const expression& tree, const variable_names& names) {
  return coq_writer(names).line(tree);
}

std::string coq_domain(const stated_input& input, const variable_names& names) {
  return with_domain(names.of(input.it), input.where);
}

std::string coq_statement(const stated_theorem& theorem, const variable_names& names) {
  return coq_statement(theorem, theorem.statement, names);
}
std::string coq_statement(const stated_theorem& theorem, const expression& statement,
                          const variable_names& names) {
  const auto [variables, premises] = variables_with(" -> ", theorem, names);
  const std::string quantified = variables.empty() ? "" : "forall" + variables + " : R, ";
  return quantified + premises + coq_text(statement, names);
}
std::string coq_existence(const stated_theorem& theorem, const expression& statement,
                          const variable_names& names) {
  const auto [variables, premises] = variables_with(" /\\ ", theorem, names);
  return "exists" + variables + " : R, " + premises + "(" + coq_text(statement, names) + ")";
}

}  // namespace proofline::tools
