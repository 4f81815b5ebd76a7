#pragma once
// The theorem of one word: which inputs it binds, which are around it, and how its proof begins.

#include <fmt/format.h>

#include <algorithm>

#include "coq_text.hpp"
#include "coq_theorems.hpp"

namespace proofline::tools {

using expressions = std::vector<expression>;

bool occurs(const expression& variable, const expression& in);
bool occurs(const expression& variable, const expressions& in);
inline std::string joined(const std::vector<std::string>& parts, std::string_view sign) {
  return fmt::format("{}", fmt::join(parts, sign));
}

/// Why a word's meaning cannot be written.
struct no_meaning {
  std::string why;
};

/// A word of a statement, and the way to it: its premises, and how Coq takes it out of the
/// hypothesis `said`.
struct word_place {
  expression said;
  expressions premises;
  std::string way;
};
std::vector<word_place> words_in(const expression& statement);

class word_theorem {
 public:
  /// What must hold besides, where the word's premises do.
  struct side_statement {
    std::string name;
    expression statement;
  };

  word_theorem(const stated_theorem& theorem, const word_place& where, int number, int sides_before)
      : theorem_(theorem), names_(theorem), where_(where), sides_before_(sides_before) {
    result_.name = theorem.name + "_means_" + std::to_string(number);
    result_.needs = "Words";
  }

  const std::vector<side_statement>& sides() const { return sides_; }

 protected:
  // What the word is said of, and its parts.
  const expression& part(std::size_t i) const { return where_.said.of(i + 1); }
  /// As an argument.
  std::string text(const expression& it) const;
  const std::string& name(const expression& variable) const { return names_.of(variable); }
  std::string fresh(const char* wanted) { return names_.another(wanted); }

  const stated_input* input_of(const expression& variable) const;
  const stated_input& real_input(const expression& variable, const char* what) const;

  /// Shares the inputs out: those that the word binds, those around it, and those that play no part
  /// in what it means, which are any. One of these may be chosen by the proof.
  void share(const expressions& bound, const expressions& kept);
  void choose(const expression& variable);

  // Of the inputs that it binds: the type of all together, what takes their tuple apart, a function
  // of them, the word's D, where what is said besides holds, and what takes that apart.
  std::string type() const;
  std::string bound_tuple() const;
  std::string in_bound(const std::string& body) const;
  std::string domain_of_bound(const std::string& besides = {}) const;
  std::string known_of_bound();

  /// "forall ..., meaning", and a proof that begins with what is around.
  void state(const std::string& meaning);
  void line(const std::string& tactics) { result_.proof += "  " + tactics + "\n"; }
  void some(const std::string& variable, const char* value);
  /// Takes the word out of the theorem, as the hypothesis `said`.
  void use_theorem();
  /// Has a certificate that this holds where the word's premises do, as another hypothesis.
  void use_side(expression statement, const char* as, std::size_t own_premises = 0);

  const stated_theorem& theorem_;
  variable_names names_;
  word_place where_;
  coq_theorem result_;
  expressions bound_, around_, any_, inside_, outside_;  // inputs; premises of what is bound

 private:
  /// A theorem in all variables, of what they are here.
  void use(const std::string& theorem, const char* as);

  std::vector<side_statement> sides_;
  int sides_before_;
};

}  // namespace proofline::tools
