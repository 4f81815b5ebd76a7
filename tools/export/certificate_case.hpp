#pragma once
// One case of a proof, as Coq comes to know it: the facts and solutions, counted as
// coq/Certificate.v counts them, and the reasons for signs that follow from them.
//
// The prover tells what it assumes and solves; why that follows, by which fact, factor or square,
// is found here once more, in a form that the checker multiplies out.

#include <optional>

#include "certificate_tree.hpp"

namespace proofline::tools {

/// What the certificate says of a sign, and why.
struct signed_reason {
  signs sign;
  reason why;
};

class certificate_case {
 public:
  int variables() const { return static_cast<int>(whole_.size()); }
  void add_variable(bool strict, bool whole) {
    if (!strict) loose_ |= proofline::detail::power_of_variable(variables(), exponent_limit);
    whole_.push_back(whole);
  }

  const std::vector<fact>& facts() const { return facts_; }
  /// Returns its number.
  std::size_t add_fact(const polynomial& expression, signs sign) {
    facts_.push_back({expression, sign});
    return facts_.size() - 1;
  }
  /// The fact that says this of the expression, if one does.
  std::optional<std::size_t> fact_of(const polynomial& expression, signs sign) const;

  /// below * variable = above.
  struct solution {
    int variable;
    polynomial above, below;
  };
  std::size_t solutions() const { return solutions_.size(); }
  const std::vector<solution>& all_solutions() const { return solutions_; }
  void add_solution(solution added) { solutions_.push_back(std::move(added)); }
  /// The polynomial with one solution in it, times a power of what is below.
  polynomial after_one(const polynomial& p, std::size_t which) const;
  polynomial after_solving(polynomial p, std::size_t first_solutions) const;
  polynomial after_solving(const polynomial& p) const { return after_solving(p, solutions()); }

  bool is_strict(int variable) const {
    return (loose_ & proofline::detail::power_of_variable(variable, 1)) == 0;
  }
  bool is_whole(int variable) const { return whole_[static_cast<std::size_t>(variable)] != 0; }

  signs by_coefficients(const polynomial& p) const {
    return assumptions::sign_by_coefficients(p, loose_);
  }
  /// Why the sign of an expression is among these, if that is found.
  std::optional<signed_reason> why(const polynomial& p, signs among) const;
  /// Why, as it is what a fact, or another expression, becomes with solved variables replaced, but
  /// for a factor whose sign is plain.
  std::optional<signed_reason> why_from_fact(const polynomial& p, std::size_t number) const;
  std::optional<signed_reason> why_from(const polynomial& p, const polynomial& other, signs sign,
                                        const reason& of_other) const;
  /// The bound of a whole variable that a fact a*x + b comes to.
  struct cut {
    polynomial expression;
    reason why;
  };
  std::vector<cut> cuts_of(std::size_t number) const;

 private:
  std::vector<signed_reason> reasons(const polynomial& p) const;

  monomial loose_ = 0;  // as of assumptions
  std::vector<char> whole_;
  std::vector<fact> facts_;
  std::vector<solution> solutions_;
};

}  // namespace proofline::tools
