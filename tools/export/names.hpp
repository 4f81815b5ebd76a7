#pragma once
// A name for each variable of a theorem, which Coq and z3 can read.

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

}  // namespace proofline::tools
