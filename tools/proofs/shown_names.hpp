#pragma once
// The symbols of a theorem's variables as a person reads them, and expressions in them, written as
// `explain` writes formulas.

#include <map>
#include <proofline/numbers/notation.hpp>
#include <set>
#include <stdexcept>

#include "export/expression.hpp"

namespace proofline::tools {

/// A document's own symbols, by the names of inputs.
using document_symbols = std::map<std::string, std::string>;

/// As formulas write it: a reserved word of Python gets an underscore.
inline std::string as_in_formulas(const std::string& symbol) {
  try {
    return text_notation::name(symbol).text();
  } catch (const std::invalid_argument&) {
    return symbol;
  }
}

class shown_names {
 public:
  explicit shown_names(const stated_theorem& theorem, const document_symbols& own = {}) {
    for (const stated_input& each : theorem.inputs) {
      const auto spelled = own.find(each.name);
      const std::string symbol =
          as_in_formulas(spelled == own.end() ? each.it.text() : spelled->second);
      names_[each.it.identity()] = symbol;
      taken_.insert(symbol);
    }
    for (const expression& each : theorem.induction_variables) {
      names_[each.identity()] = another({"m", "j", "i"});
    }
  }

  const std::string& of(const expression& variable) const { return names_.at(variable.identity()); }
  /// The first of these names that no variable has; it is taken from now on.
  std::string another(const std::vector<std::string>& wanted) {
    for (int number = 0;; ++number) {
      for (const std::string& each : wanted) {
        const std::string name = number == 0 ? each : each + "_" + std::to_string(number);
        if (taken_.insert(name).second) return name;
      }
    }
  }
  std::string text(const expression& it) const { return notation_of(it).text(); }

 private:
  text_notation notation_of(const expression& it) const {
    const auto part = [&](std::size_t i) { return notation_of(it.of(i)); };
    switch (it.what()) {
      case operation::input:
      case operation::induction:
      case operation::bound: return text_notation::name(of(it));
      // Of a number, and not of a figure, a notation leaves 1* out.
      case operation::number:
        return it.text().size() < 18 ? text_notation(std::stoll(it.text()))
                                     : text_notation::figure(it.text());
      case operation::sum: return part(0) + part(1);
      case operation::difference: return part(0) - part(1);
      case operation::product: return part(0) * part(1);
      case operation::quotient: return part(0) / part(1);
      case operation::negate: return -part(0);
      case operation::power: return power_of(part(0), it.exponent());
      case operation::maximum: return max(part(0), part(1));
      case operation::minimum: return min(part(0), part(1));
      case operation::root: return sqrt(part(0));
      case operation::choice: return when(part(0), part(1), part(2));
      case operation::less: return part(0) < part(1);
      case operation::at_most: return part(0) <= part(1);
      case operation::greater: return part(0) > part(1);
      case operation::at_least: return part(0) >= part(1);
      case operation::equal: return part(0) == part(1);
      case operation::unequal: return part(0) != part(1);
      case operation::equivalence: return iff(part(0), part(1));
      case operation::implication: return implies(part(0), part(1));
      case operation::conjunction: return both(part(0), part(1));
      case operation::disjunction: return either(part(0), part(1));
      case operation::opposite: return negation(part(0));
      case operation::vocable: return part(0);
      case operation::function: return part(1);
    }
    throw std::logic_error("an unknown operation");
  }

  std::map<const void*, std::string> names_;
  std::set<std::string> taken_;
};

}  // namespace proofline::tools
