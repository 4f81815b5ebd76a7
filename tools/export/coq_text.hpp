#pragma once
// An expression as Coq reads it over the reals, R_scope being open, and as data, as
// coq/Statement.v has it. A word is what it expands to. And names for variables, which Coq and z3
// can read.

#include <map>
#include <set>

#include "expression.hpp"

namespace proofline::tools {

/// A word of Coq's language, or a short name of its libraries: no name for anything else.
bool is_word_of_coq(std::string_view name);

/// Each variable gets its own name, whatever it is called: its symbol, with _ behind it where Coq
/// or a library of its means something by that, and with a number where another has it already.
class variable_names {
 public:
  explicit variable_names(const stated_theorem& theorem);

  const std::string& of(const expression& variable) const;
  /// A name that no variable has.
  std::string another(std::string_view wanted);

 private:
  void name(const expression& variable);
  void name_all_in(const expression& tree);

  std::map<const void*, std::string> names_;
  std::set<std::string, std::less<>> taken_;
  std::set<const void*> seen_;
};

/// On one line, without parentheses around it.
std::string coq_text(const expression& tree, const variable_names& names);

/// What is known of an input: "0 < x"; of an even one that half of it is whole. Empty where it is
/// any number. A count that is whole is said to be any real number that is as large.
std::string coq_domain(const stated_input& input, const variable_names& names);

/// The statement for all its variables, "forall x y : R, 0 < x -> 0 <= y -> ...".
std::string coq_statement(const stated_theorem& theorem, const variable_names& names);
/// As Coq reads another statement in the theorem's variables, such as where it is defined.
std::string coq_statement(const stated_theorem& theorem, const expression& statement,
                          const variable_names& names);
/// That it holds for some of its variables, "exists x y : R, 0 < x /\\ 0 <= y /\\ (...)".
std::string coq_existence(const stated_theorem& theorem, const expression& statement,
                          const variable_names& names);

/// As data, of variables that are known by their places.
std::string coq_data(const expression& statement, const std::map<const void*, std::size_t>& places);
std::string_view coq_domain_name(domain where);

/// `when` of a comparison other than !=. Coq decides comparisons; what is put together from them is
/// decided part by part.
expression decided_by_a_comparison(const expression& choice);

}  // namespace proofline::tools
