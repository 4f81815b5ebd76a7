#include "names.hpp"

#include <stdexcept>

namespace proofline::tools {

namespace {

/// Words of Coq's language, and short names of its libraries (Init, Arith, Reals, Coquelicot).
const std::set<std::string, std::less<>> reserved = {
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

}  // namespace

bool is_word_of_coq(std::string_view name) { return reserved.contains(name); }

variable_names::variable_names(const stated_theorem& theorem) {
  for (const stated_input& each : theorem.inputs) name(each.it);
  name_all_in(theorem.statement);
}

const std::string& variable_names::of(const expression& variable) const {
  const auto found = names_.find(variable.identity());
  if (found == names_.end()) throw std::logic_error("a variable of another theorem");
  return found->second;
}

std::string variable_names::another(std::string_view wanted) {
  std::string base(wanted);
  if (is_word_of_coq(base)) base += '_';
  std::string result = base;
  for (int i = 1; !taken_.insert(result).second; ++i) result = base + "_" + std::to_string(i);
  return result;
}

void variable_names::name(const expression& variable) {
  names_.emplace(variable.identity(), another(variable.text()));
}
void variable_names::name_all_in(const expression& tree) {
  if (!seen_.insert(tree.identity()).second) return;
  if (tree.is_variable() && !names_.contains(tree.identity())) name(tree);
  for (std::size_t i = 0; i < tree.size(); ++i) name_all_in(tree.of(i));
}

}  // namespace proofline::tools
