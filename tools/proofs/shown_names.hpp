#pragma once
// The symbols of a theorem's variables as a person reads them, and expressions in them, written as
// `explain` writes formulas.

#include <map>
#include <set>

#include "export/expression.hpp"

namespace proofline::tools {

/// A document's own symbols, by the names of inputs.
using document_symbols = std::map<std::string, std::string>;

class shown_names {
 public:
  explicit shown_names(const stated_theorem& theorem, const document_symbols& own = {});

  const std::string& of(const expression& variable) const { return names_.at(variable.identity()); }
  /// The first of these names that no variable has; it is taken from now on.
  std::string another(const std::vector<std::string>& wanted);
  std::string text(const expression& it) const;

 private:
  std::map<const void*, std::string> names_;
  std::set<std::string> taken_;
};

}  // namespace proofline::tools
