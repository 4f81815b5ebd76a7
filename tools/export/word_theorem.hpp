#pragma once
// The theorem of one word: which inputs it binds, which are around it, and how its proof begins.

#include <fmt/format.h>

#include <algorithm>

#include "../program/bad_input.hpp"
#include "coq_text.hpp"

namespace proofline::tools {

using expressions = std::vector<expression>;

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

inline bool occurs(const expression& variable, const expression& in) {
  if (in.identity() == variable.identity()) return true;
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (occurs(variable, in.of(i))) return true;
  }
  return false;
}

inline bool occurs(const expression& variable, const expressions& in) {
  return std::ranges::any_of(in, [&](const expression& each) { return occurs(variable, each); });
}

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
  std::string text(const expression& it) const {
    const bool is_one_word =
        it.is_variable() || it.what() == operation::number || it.what() == operation::function;
    return is_one_word ? coq_text(it, names_) : fmt::format("({})", coq_text(it, names_));
  }
  const std::string& name(const expression& variable) const { return names_.of(variable); }
  std::string fresh(const char* wanted) { return names_.another(wanted); }

  const stated_input* input_of(const expression& variable) const {
    const auto is_it = [&](const stated_input& each) {
      return each.it.identity() == variable.identity();
    };
    const auto found = std::ranges::find_if(theorem_.inputs, is_it);
    return found == theorem_.inputs.end() ? nullptr : &*found;
  }
  const stated_input& real_input(const expression& variable, const char* what) const {
    const stated_input* const input = input_of(variable);
    if (input == nullptr) throw no_meaning{std::string(what) + " is no input"};
    return *input;
  }

  /// Shares the inputs out: those that the word binds, those around it, and those that play no part
  /// in what it means, which are any. One of these may be chosen by the proof.
  void share(const expressions& bound, const expressions& kept) {
    bound_ = bound;
    for (const stated_input& each : theorem_.inputs) {
      if (occurs(each.it, bound)) continue;
      (occurs(each.it, kept) || occurs(each.it, where_.premises) ? around_ : any_)
          .push_back(each.it);
    }
    for (const expression& each : where_.premises) {
      const auto speaks = [&](const expression& variable) { return occurs(variable, each); };
      (std::ranges::any_of(bound_, speaks) ? inside_ : outside_).push_back(each);
    }
  }
  void choose(const expression& variable) {
    std::erase_if(any_,
                  [&](const expression& each) { return each.identity() == variable.identity(); });
  }

  // Of the inputs that it binds: the type of all together, what takes their tuple apart, a function
  // of them, the word's D, where what is said besides holds, and what takes that apart.
  std::string type() const {
    std::string result = "R";
    for (std::size_t i = 1; i < bound_.size(); ++i) result += " * R";
    return result;
  }
  std::string bound_tuple() const {
    std::string result = name(bound_.front());
    for (std::size_t i = 1; i < bound_.size(); ++i) {
      result = "[" + result + " " + name(bound_[i]) + "]";
    }
    return result;
  }
  std::string in_bound(const std::string& body) const {
    if (bound_.size() == 1) return "(fun " + name(bound_.front()) + " : R => " + body + ")";
    std::vector<std::string> parts;
    for (const expression& each : bound_) parts.push_back(name(each));
    return "(fun '(" + joined(parts, ", ") + ") => " + body + ")";
  }
  std::string domain_of_bound(const std::string& besides = {}) const {
    std::vector<std::string> parts;
    for (const expression& each : bound_) {
      const std::string known = coq_domain(*input_of(each), names_);
      if (!known.empty()) parts.push_back(known);
    }
    for (const expression& each : inside_) parts.push_back(text(each));
    if (!besides.empty()) parts.push_back(besides);
    return in_bound(parts.empty() ? "True" : joined(parts, " /\\ "));
  }
  std::string known_of_bound() {
    std::vector<std::string> parts;
    for (const expression& each : bound_) {
      if (input_of(each)->where != domain::real) parts.push_back(fresh("known"));
    }
    for (std::size_t i = 0; i < inside_.size(); ++i) parts.push_back(fresh("known"));
    if (parts.size() == 1) return parts.front();
    return parts.empty() ? "_" : fmt::format("({})", joined(parts, " & "));
  }

  /// "forall ..., meaning", and a proof that begins with what is around.
  void state(const std::string& meaning) {
    std::string variables, premises, intros, knowns;
    for (const expression& each : around_) {
      variables += " " + name(each);
      intros += " " + name(each);
      const std::string known = coq_domain(*input_of(each), names_);
      if (known.empty()) continue;
      premises += known + " -> ";
      (knowns += ' ') += fresh("known");
    }
    for (const expression& each : outside_) {
      premises += text(each) + " -> ";
      (knowns += ' ') += fresh("known");
    }
    result_.statement =
        (variables.empty() ? "" : "forall" + variables + " : R, ") + premises + meaning;
    if (!(intros + knowns).empty()) line("intros" + intros + knowns + ".");
    for (const expression& each : any_) {
      const bool even = input_of(each)->where == domain::even;
      some(name(each), even ? "2" : "1");
    }
    // An induction that is not this word's own steps from 1.
    for (const expression& each : theorem_.induction_variables) {
      if (!occurs(each, where_.said)) some(name(each), "1");
    }
  }
  void line(const std::string& tactics) { result_.proof += "  " + tactics + "\n"; }
  void some(const std::string& variable, const char* value) {
    line("destruct (some_number " + std::string(value) + ") as (" + variable + " & " +
         fresh("known") + ").");
  }
  /// Takes the word out of the theorem, as the hypothesis `said`.
  void use_theorem() {
    use(theorem_.name, "said");
    if (!where_.way.empty()) line(where_.way.substr(1));
  }
  /// Has a certificate that this holds where the word's premises do, as another hypothesis.
  void use_side(expression statement, const char* as, std::size_t own_premises = 0) {
    for (std::size_t i = where_.premises.size(); i-- > 0;) {
      statement = implies(where_.premises[i], statement);
    }
    const std::size_t number = static_cast<std::size_t>(sides_before_) + sides_.size() + 1;
    sides_.push_back({theorem_.name + "_side_" + std::to_string(number), statement});
    use(sides_.back().name, as);
    const std::size_t premises = where_.premises.size() + own_premises;
    if (premises != 0) line("do " + std::to_string(premises) + " met " + as + ".");
  }

  const stated_theorem& theorem_;
  variable_names names_;
  word_place where_;
  coq_theorem result_;
  expressions bound_, around_, any_, inside_, outside_;  // inputs; premises of what is bound

 private:
  /// A theorem in all variables, of what they are here.
  void use(const std::string& theorem, const char* as) {
    std::string given = "pose proof (" + theorem;
    std::size_t known = theorem_.induction_variables.size();
    for (const stated_input& each : theorem_.inputs) {
      given += " " + name(each.it);
      if (each.where != domain::real) ++known;
    }
    for (const expression& each : theorem_.induction_variables) given += " " + name(each);
    line(given + ") as " + as + ".");
    if (known != 0) line("do " + std::to_string(known) + " met " + as + ".");
  }

  std::vector<side_statement> sides_;
  int sides_before_;
};

inline void find_words(const expression& in, const word_place& so_far,
                       std::vector<word_place>& found) {
  const auto further = [&](std::size_t part, const std::string& step) {
    word_place next = so_far;
    next.way += step;
    if (in.what() == operation::implication) next.premises.push_back(in.of(0));
    find_words(in.of(part), next, found);
  };
  using enum operation;
  switch (in.what()) {
    case vocable:
      found.push_back(so_far);
      found.back().said = in;
      break;
    case conjunction:
      further(0, " apply proj1 in said.");
      further(1, " apply proj2 in said.");
      break;
    case implication: further(1, " met said."); break;
    default: break;  // the library refuses words elsewhere
  }
}

inline std::vector<word_place> words_in(const expression& statement) {
  std::vector<word_place> found;
  find_words(statement, {}, found);
  return found;
}

}  // namespace proofline::tools
