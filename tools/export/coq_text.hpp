#pragma once
// An expression as Coq reads it over the reals, R_scope being open, and as data, as
// coq/Statement.v has it. A word is what it expands to. And names for variables, which Coq and z3
// can read.

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>

#include "expression.hpp"

namespace proofline::tools {

/// Words of Coq's language, and short names of its libraries (Init, Arith, Reals, Coquelicot).
inline const std::set<std::string, std::less<>> reserved = {
    // the language
    "as", "at", "by", "cofix", "do", "else", "end", "exists", "exists2", "fix", "for", "forall",
    "fun", "if", "IF", "in", "let", "match", "mod", "of", "return", "SProp", "Prop", "Set", "then",
    "Type", "using", "where", "with",
    // the libraries
    "C", "I", "N", "O", "Q", "R", "S", "Z", "abs", "and", "ball", "bool", "cos", "cosh", "e", "Eq",
    "eq", "exp", "fact", "false", "fst", "Gt", "iff", "id", "infinity", "inl", "inr", "INR", "IZR",
    "le", "list", "ln", "locally", "Lt", "lt", "max", "min", "nat", "not", "option", "or", "pair",
    "PI", "plus", "pow", "pred", "prod", "proj1", "proj2", "Rabs", "Req_EM_T", "Rmax", "Rmin",
    "Rsqr", "scal", "sin", "sinh", "snd", "sqrt", "sum", "tan", "tanh", "true", "tt", "unit", "up",
    "zero", "one",
    // coq/Words.v
    "Theta", "along", "falls", "rises", "stays"};

/// A word of Coq's language, or a short name of its libraries: no name for anything else.
inline bool is_word_of_coq(std::string_view name) { return reserved.contains(name); }

/// Each variable gets its own name, whatever it is called: its symbol, with _ behind it where Coq
/// or a library of its means something by that, and with a number where another has it already.
class variable_names {
 public:
  explicit variable_names(const stated_theorem& theorem) {
    for (const stated_input& each : theorem.inputs) name(each.it);
    name_all_in(theorem.statement);
  }

  const std::string& of(const expression& variable) const {
    const auto found = names_.find(variable.identity());
    if (found == names_.end()) throw std::logic_error("a variable of another theorem");
    return found->second;
  }
  /// A name that no variable has.
  std::string another(std::string_view wanted) {
    std::string base(wanted);
    if (is_word_of_coq(base)) base += '_';
    std::string result = base;
    for (int i = 1; !taken_.insert(result).second; ++i) result = base + "_" + std::to_string(i);
    return result;
  }

 private:
  void name(const expression& variable) {
    names_.emplace(variable.identity(), another(variable.text()));
  }
  void name_all_in(const expression& tree) {
    if (!seen_.insert(tree.identity()).second) return;
    if (tree.is_variable() && !names_.contains(tree.identity())) name(tree);
    for (std::size_t i = 0; i < tree.size(); ++i) name_all_in(tree.of(i));
  }

  std::map<const void*, std::string> names_;
  std::set<std::string, std::less<>> taken_;
  std::set<const void*> seen_;
};

/// How tightly an expression holds together, loosest first. Sums and products need parentheses
/// where arithmetic needs them; what is finer in Coq's grammar is not relied on.
enum class binding { statement, comparison, sum, product, power, atom };

struct writing {
  std::string text;
  binding held;
};

/// An operation between two operands: for Coq with the signs that it stands between and how tightly
/// each side must hold together, as data (coq/Statement.v), and for z3. `decided`: in Coq's `if`.
struct spelled_operation {
  operation what;
  const char *coq, *data, *smt;
  binding own, left, right;
  const char* decided = nullptr;
};
inline const spelled_operation& spelling_of(operation what) {
  using enum operation;
  constexpr binding statement = binding::statement, compared = binding::comparison,
                    added = binding::sum, times = binding::product, powers = binding::power;
  static constexpr spelled_operation all[] = {
      {sum, " + ", "Add", "+", added, added, times},
      {difference, " - ", "Sub", "-", added, added, times},
      {operation::product, " * ", "Mul", "*", times, times, powers},
      {quotient, " / ", "Div", "/", times, times, powers},
      {less, " < ", "Less", "<", compared, added, added, "Rlt_dec"},
      {at_most, " <= ", "AtMost", "<=", compared, added, added, "Rle_dec"},
      {greater, " > ", "Greater", ">", compared, added, added, "Rgt_dec"},
      {at_least, " >= ", "AtLeast", ">=", compared, added, added, "Rge_dec"},
      {equal, " = ", "Equal", "=", compared, added, added, "Req_EM_T"},
      {unequal, " <> ", "Unequal", "distinct", compared, added, added},
      {equivalence, " <-> ", "Iff", "=", statement, compared, compared},
      {implication, " -> ", "Implies", "=>", statement, compared, compared},
      {conjunction, " /\\ ", "Both", "and", statement, compared, compared},
      {disjunction, " \\/ ", "Either", "or", statement, compared, compared}};
  const auto* const found = std::ranges::find(all, what, &spelled_operation::what);
  if (found == std::end(all)) throw std::logic_error("no operation between two operands");
  return *found;
}

/// `when` of a comparison other than !=. Coq decides comparisons; what is put together from them is
/// decided part by part.
inline expression decided_by_a_comparison(const expression& of) {
  const expression &condition = of.of(0), &then = of.of(1), &otherwise = of.of(2);
  const auto decided = [](const expression& by, const expression& a, const expression& b) {
    return decided_by_a_comparison(when(by, a, b));
  };
  const expression& first = condition.of(0);
  using enum operation;
  switch (condition.what()) {
    case unequal: return decided(first == condition.of(1), otherwise, then);
    case opposite: return decided(first, otherwise, then);
    case conjunction: return decided(first, when(condition.of(1), then, otherwise), otherwise);
    case disjunction: return decided(first, then, when(condition.of(1), then, otherwise));
    case implication: return decided(first, when(condition.of(1), then, otherwise), then);
    case equivalence:
      return decided(first, when(condition.of(1), then, otherwise),
                     when(condition.of(1), otherwise, then));
    default: return of;
  }
}

class coq_writer {
 public:
  explicit coq_writer(const variable_names& names) : names_(names) {}

  writing write(const expression& it) const {
    using enum operation;
    switch (it.what()) {
      case operation::input:
      case induction:
      case bound: return {names_.of(it), binding::atom};
      case number:
        return {it.text().starts_with('-') ? "(" + it.text() + ")" : it.text(), binding::atom};
      case negate: return {"(- " + part(it.of(0), binding::atom) + ")", binding::atom};
      case power:
        return {part(it.of(0), binding::atom) + " ^ " + std::to_string(it.exponent()),
                binding::power};
      case maximum: return applied("Rmax", it);
      case minimum: return applied("Rmin", it);
      case root: return applied("sqrt", it);
      case choice: return chosen(decided_by_a_comparison(it));
      case opposite: return {"~ (" + line(it.of(0)) + ")", binding::comparison};
      case vocable: return write(it.of(0));
      case function:
        return {"(fun " + names_.of(it.of(0)) + " : R => " + line(it.of(1)) + ")", binding::atom};
      default: {
        const spelled_operation& as = spelling_of(it.what());
        return {part(it.of(0), as.left) + as.coq + part(it.of(1), as.right), as.own};
      }
    }
  }
  std::string line(const expression& it) const { return write(it).text; }

 private:
  std::string part(const expression& it, binding least) const {
    const writing written = write(it);
    return written.held >= least ? written.text : "(" + written.text + ")";
  }
  writing applied(const char* function, const expression& it) const {
    std::string text = function;
    for (std::size_t i = 0; i < it.size(); ++i)
      text.append(" ").append(part(it.of(i), binding::atom));
    return {text, binding::power};
  }

  writing chosen(const expression& plain) const {
    const expression& condition = plain.of(0);
    return {std::string("(if ") + spelling_of(condition.what()).decided + " " +
                part(condition.of(0), binding::atom) + " " + part(condition.of(1), binding::atom) +
                " then " + line(plain.of(1)) + " else " + line(plain.of(2)) + ")",
            binding::atom};
  }

  const variable_names& names_;
};

/// A statement as coq/Statement.v has it.
class data_writer {
 public:
  explicit data_writer(std::map<const void*, std::size_t> places) : places_(std::move(places)) {}

  std::string write(const expression& it) const {
    using enum operation;
    switch (it.what()) {
      case operation::input:
      case induction:
      case bound: return "(Var " + std::to_string(places_.at(it.identity())) + ")";
      case number: return "(Num (" + it.text() + "))";
      case negate: return made("Neg", it);
      case power: return "(Pow " + write(it.of(0)) + " " + std::to_string(it.exponent()) + ")";
      case maximum: return made("Max", it);
      case minimum: return made("Min", it);
      case root: return made("Root", it);
      case choice: {
        const expression plain = decided_by_a_comparison(it);
        const expression& condition = plain.of(0);
        return "(When " + std::string(spelling_of(condition.what()).data) + " " +
               write(condition.of(0)) + " " + write(condition.of(1)) + " " + write(plain.of(1)) +
               " " + write(plain.of(2)) + ")";
      }
      case opposite: return made("Not", it);
      case vocable: return write(it.of(0));
      default: {
        const spelled_operation& as = spelling_of(it.what());
        return made(std::string(as.own == binding::comparison ? "Is " : "") + as.data, it);
      }
    }
  }

 private:
  std::string made(const std::string& how, const expression& it) const {
    std::string text = "(" + how;
    for (std::size_t i = 0; i < it.size(); ++i) (text += ' ') += write(it.of(i));
    return text + ")";
  }
  std::map<const void*, std::size_t> places_;
};

/// The names of a theorem's variables, and what is known of each, with a sign behind it.
struct variables_written {
  std::string names, known;
};

/// What is known of an input: "0 < x"; of an even one that half of it is whole. Empty where it is
/// any number. A count that is whole is said to be any real number that is as large.
inline std::string coq_domain(const stated_input& input, const variable_names& names) {
  const std::string& name = names.of(input.it);
  switch (input.where) {
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

inline variables_written variables_with(const char* sign, const stated_theorem& theorem,
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

/// On one line, without parentheses around it.
inline std::string coq_text(const expression& tree, const variable_names& names) {
  return coq_writer(names).line(tree);
}

/// As Coq reads another statement in the theorem's variables, such as where it is defined.
inline std::string coq_statement(const stated_theorem& theorem, const expression& statement,
                                 const variable_names& names) {
  const auto [variables, premises] = variables_with(" -> ", theorem, names);
  const std::string quantified = variables.empty() ? "" : "forall" + variables + " : R, ";
  return quantified + premises + coq_text(statement, names);
}

/// The statement for all its variables, "forall x y : R, 0 < x -> 0 <= y -> ...".
inline std::string coq_statement(const stated_theorem& theorem, const variable_names& names) {
  return coq_statement(theorem, theorem.statement, names);
}

/// That it holds for some of its variables, "exists x y : R, 0 < x /\\ 0 <= y /\\ (...)".
inline std::string coq_existence(const stated_theorem& theorem, const expression& statement,
                                 const variable_names& names) {
  const auto [variables, premises] = variables_with(" /\\ ", theorem, names);
  return "exists" + variables + " : R, " + premises + "(" + coq_text(statement, names) + ")";
}

/// As data, of variables that are known by their places.
inline std::string coq_data(const expression& statement,
                            const std::map<const void*, std::size_t>& places) {
  return data_writer(places).write(statement);
}

inline std::string_view coq_domain_name(domain where) {
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

/// What Coq is asked: a statement with its proof.
struct coq_theorem {
  std::string name;
  std::string statement;
  std::string proof;       ///< empty if there is none
  std::string missing;     ///< why there is none
  std::string needs = {};  ///< a file of coq/ besides Accepted.v: Words, Interpolation
};

}  // namespace proofline::tools
