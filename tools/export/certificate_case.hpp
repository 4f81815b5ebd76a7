#pragma once
// One case of a proof, as Coq comes to know it: the facts and solutions, counted as
// coq/Certificate.v counts them, and the reasons for signs that follow from them.
//
// The prover tells what it assumes and solves; why that follows, by which fact, factor or square,
// is found here once more, in a form that the checker multiplies out.

#include <optional>
#include <proofline/proof/proof_path.hpp>
#include <string>
#include <variant>
#include <vector>

namespace proofline::tools {

std::string coq_integer(int128 value);
/// The other way around, of digits with or without a sign. Throws where 128 bits are too few.
int128 whole_number(std::string_view digits);
/// "below_zero" and so on.
std::string_view coq_signs(signs sign);

/// Pieces of a certificate as Coq reads them. A monomial lists the exponents of the newest variable
/// first, so that how a polynomial is written depends on how many there are by then: pieces keep
/// polynomials as they are and become text when that is known.
class certificate_text {
 public:
  certificate_text() = default;
  certificate_text(std::string text) : pieces_{std::move(text)} {}
  certificate_text(const char* text) : certificate_text(std::string(text)) {}

  certificate_text& operator<<(const polynomial& p) {
    pieces_.emplace_back(terms(p.begin(), p.end()));
    return *this;
  }
  certificate_text& operator<<(std::string text) {
    pieces_.emplace_back(std::move(text));
    return *this;
  }
  certificate_text& operator<<(const char* text) { return *this << std::string(text); }
  certificate_text& operator<<(std::size_t number) { return *this << std::to_string(number); }
  certificate_text& operator<<(const certificate_text& other) {
    pieces_.insert(pieces_.end(), other.pieces_.begin(), other.pieces_.end());
    return *this;
  }

  std::string in(int variables) const;

 private:
  // Not polynomials, which take 8 KiB each.
  using terms = std::vector<term>;
  std::vector<std::variant<std::string, terms>> pieces_;
};
template <class... Pieces>
certificate_text in_pieces(const Pieces&... pieces) {
  certificate_text result;
  (result << ... << pieces);
  return result;
}

/// What the certificate says of a sign, and why.
struct signed_reason {
  signs sign;
  certificate_text why;
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
  void add_solution(solution added) { solutions_.push_back(std::move(added)); }
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
                                        const certificate_text& reason) const;
  /// The bound of a whole variable that a fact a*x + b comes to.
  struct cut {
    polynomial expression;
    certificate_text why;
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
