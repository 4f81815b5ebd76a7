#pragma once
// One case of a proof, as Coq comes to know it: the facts and solutions, counted as
// coq/Certificate.v counts them, and the reasons for signs that follow from them.
//
// The prover tells what it assumes and solves; why that follows, by which fact, factor or square,
// is found here once more, in a form that the checker multiplies out.

#include <memory>
#include <optional>
#include <proofline/numbers/square_root.hpp>
#include <proofline/proof/proof_path.hpp>
#include <vector>

namespace proofline::tools {

// A certificate as data, as coq/Certificate.v has it: a tree of cases, with a reason for each sign.
// certificate_text.hpp writes it for Coq, and proofs/ reads the same tree for people.

/// A polynomial in the room that its terms need; a polynomial itself takes 8 KiB.
class kept_polynomial {
 public:
  kept_polynomial() = default;
  kept_polynomial(const polynomial& p) : terms_(p.begin(), p.end()) {}

  const std::vector<term>& terms() const { return terms_; }
  polynomial value() const {
    polynomial result;
    for (const term& each : terms_) result = result + polynomial(each);
    return result;
  }

 private:
  std::vector<term> terms_;
};

/// A fact, what its coefficients tell, or a square.
struct signed_factor {
  enum class kind { known, plain, squared };
  kind how;
  std::size_t fact = 0;
  kept_polynomial of = {};
};
struct product_of_factors {
  int128 times;
  std::vector<signed_factor> factors;
};

/// Why a polynomial p has a sign.
struct reason {
  enum class kind {
    coefficients,
    fact,    ///< p is fact `number` times `by`, whose coefficients tell
    square,  ///< p is by * of * of; why[0]: of of
    solved,  ///< as p with the first `number` solutions in it: why[0]
    back,    ///< `of`, with `number` solutions in it, is by * p; why[0]: of `of`
    meet,    ///< both of why
    sum,     ///< p is the sum of products
    cut      ///< a whole variable x, the fact `number` is slope*x + rest, so x is beyond the bound
  };
  kind how = kind::coefficients;
  std::size_t number = 0;
  kept_polynomial by = {}, of = {};
  std::vector<reason> why = {};
  std::vector<product_of_factors> products = {};
  std::size_t variable = 0;  ///< of a cut, counted from the newest
  int128 slope = 0, rest = 0, bound = 0;

  static reason of_fact(std::size_t number, const polynomial& by = 1) {
    return {kind::fact, number, by};
  }
};

/// What a leaf says, in the order in which the statement is gone through.
struct hint {
  enum class kind {
    keep,     ///< the fraction is left as it comes out
    cancel,   ///< it is factor*above / factor*below
    nonzero,  ///< the divisor: why[0]
    compare,  ///< the signs of the difference's denominator and numerator: why[0], why[1]
    is_root   ///< the root is above/below; why: it is equal, below is not 0, it is not negative
  };
  kind how;
  kept_polynomial above = {}, below = {}, factor = {};
  std::vector<reason> why = {};
  signs found = signs::any;    ///< of a comparison: the sign of the difference,
  signs divisor = signs::any;  ///< and of its denominator, where it is above or below 0
};

struct certificate {
  enum class kind {
    split,     ///< p has a sign among these, of[0], or another of those that why[0] leaves, of[1]
    know,      ///< a fact: p, by why[0]
    solve,     ///< fact `number` is p*variable - q; if it may be other than 0, it is a variable
    new_root,  ///< a variable for the root of p/q: q is not 0 by why[0], p*q not negative by why[1]
    absurd,    ///< no sign is left for p, by why[0] and why[1]
    leaf       ///< the statement holds
  };
  kind how;
  int variables;  ///< so many there are here
  kept_polynomial p = {}, q = {};
  signs sign = signs::any;   ///< of p, where it is split, known or under a root
  signs among = signs::any;  ///< of a split
  std::size_t number = 0;
  std::size_t variable = 0;  ///< counted from the newest
  std::vector<reason> why = {};
  std::vector<hint> hints = {};
  std::vector<std::unique_ptr<certificate>> of = {};
};

/// What the certificate says of a sign, and why.
struct signed_reason {
  signs sign;
  reason why;
};

/// p as c * r * r where c is one term, if it is that.
struct perfect_square {
  polynomial factor, root;
};

inline std::optional<perfect_square> as_square(const polynomial& p) {
  const term common = p.common_factor();
  const polynomial rest = p.divided_by_common(common);
  perfect_square result{polynomial(common), {}};
  if (rest.is_constant()) return {};
  if (square_root(rest, result.root)) return result;
  if (!square_root(-rest, result.root)) return {};
  result.factor = -result.factor;
  return result;
}

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
  std::optional<std::size_t> fact_of(const polynomial& expression, signs sign) const {
    for (std::size_t i = facts_.size(); i-- != 0;) {
      if (facts_[i].expression == expression && facts_[i].sign.within(sign)) return i;
    }
    return {};
  }

  /// below * variable = above.
  struct solution {
    int variable;
    polynomial above, below;
  };
  std::size_t solutions() const { return solutions_.size(); }
  const std::vector<solution>& all_solutions() const { return solutions_; }
  void add_solution(solution added) { solutions_.push_back(std::move(added)); }
  /// The polynomial with one solution in it, times a power of what is below.
  polynomial after_one(const polynomial& p, std::size_t which) const {
    const auto& [variable, above, below] = solutions_[which];
    polynomial result, scale = 1;
    for (int power = p.degree(variable); power >= 0; --power) {
      result = result * above + p.coefficient_of(variable, power) * scale;
      if (power > 0) scale = scale * below;
    }
    return result;
  }
  polynomial after_solving(polynomial p, std::size_t first_solutions) const {
    for (std::size_t i = 0; i < first_solutions; ++i) p = after_one(p, i);
    return p;
  }
  polynomial after_solving(const polynomial& p) const { return after_solving(p, solutions()); }

  bool is_strict(int variable) const {
    return (loose_ & proofline::detail::power_of_variable(variable, 1)) == 0;
  }
  bool is_whole(int variable) const { return whole_[static_cast<std::size_t>(variable)] != 0; }

  signs by_coefficients(const polynomial& p) const {
    return assumptions::sign_by_coefficients(p, loose_);
  }
  /// Why the sign of an expression is among these, if that is found.
  std::optional<signed_reason> why(const polynomial& p, signs among) const {
    if (among == signs::any) return signed_reason{by_coefficients(p), {}};
    std::vector<signed_reason> all = reasons(p);
    const polynomial solved = after_solving(p);
    if (!(solved == p)) {
      for (const signed_reason& each : reasons(solved)) {
        all.push_back({each.sign, {reason::kind::solved, solutions(), {}, {}, {each.why}}});
      }
    }
    for (const signed_reason& each : all) {
      if (each.sign.within(among)) return each;
    }
    std::optional<signed_reason> met;
    for (const signed_reason& each : all) {
      if (!met) {
        met = each;
      } else if (!met->sign.within(each.sign)) {
        met = signed_reason{met->sign & each.sign,
                            {reason::kind::meet, 0, {}, {}, {met->why, each.why}}};
      }
      if (met->sign.within(among)) return met;
    }
    return {};
  }
  /// Why, as it is what a fact, or another expression, becomes with solved variables replaced, but
  /// for a factor whose sign is plain.
  std::optional<signed_reason> why_from_fact(const polynomial& p, std::size_t number) const {
    return why_from(p, facts_.at(number).expression, facts_.at(number).sign,
                    reason::of_fact(number));
  }
  std::optional<signed_reason> why_from(const polynomial& p, const polynomial& other, signs sign,
                                        const reason& of_other) const {
    // A fact from before some variables were solved may be told of with fewer of them replaced.
    for (std::size_t solved = solutions() + 1; solved-- != 0;) {
      polynomial factor;
      if (!divide_exactly(after_solving(other, solved), p, factor)) continue;
      const signs by = by_coefficients(factor);
      if (by != signs::positive && by != signs::negative) continue;
      return signed_reason{by == signs::positive ? sign : -sign,
                           {reason::kind::back, solved, factor, other, {of_other}}};
    }
    return {};
  }
  /// The bound of a whole variable that a fact a*x + b comes to.
  struct cut {
    polynomial expression;
    reason why;
  };
  std::vector<cut> cuts_of(std::size_t number) const {
    std::vector<cut> result;
    const polynomial& written = facts_[number].expression;
    const signs sign = facts_[number].sign;
    for (int i = 0; i < variables(); ++i) {
      if (!is_whole(i) || written.degree(i) != 1) continue;
      const polynomial slope = written.coefficient_of(i, 1), rest = written.coefficient_of(i, 0);
      if (!slope.is_constant() || !rest.is_constant()) continue;
      const int128 a = slope.leading_term().coefficient;
      const int128 b = rest.is_zero() ? 0 : rest.leading_term().coefficient;
      // Whether a*x + b may be, for x that is beyond the bound by one or more.
      const auto excludes = [&](int128 direction, int128 bound) {
        const int128 value = a * (bound - direction) + b;
        return ((value < 0    ? signs::negative
                 : value == 0 ? signs::nonpositive
                              : signs::any) &
                sign)
            .is_none();
      };
      const int128 direction = a > 0 ? 1 : -1;
      if (sign.within(signs::nonnegative)) {
        // The quotient is near the bound.
        int128 bound = -b / a - 2 * direction;
        while (excludes(direction, bound + direction)) bound += direction;
        if (!excludes(direction, bound)) continue;
        const polynomial variable = polynomial::variable(i), at(term{0, bound});
        reason why{reason::kind::cut, number};
        why.variable = static_cast<std::size_t>(variables() - 1 - i);
        why.slope = a;
        why.rest = b;
        why.bound = bound;
        result.push_back({direction > 0 ? variable - at : at - variable, why});
      }
    }
    return result;
  }

 private:
  std::vector<signed_reason> reasons(const polynomial& p) const {
    std::vector<signed_reason> result;
    const auto add = [&](signs sign, reason why) {
      if (sign != signs::any) result.push_back({sign, std::move(why)});
    };
    add(by_coefficients(p), {});
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      const fact& each = facts_[i];
      polynomial quotient;
      if (!divide_exactly(p, each.expression, quotient)) continue;
      add(each.sign * by_coefficients(quotient), reason::of_fact(i, quotient));
    }
    if (p.is_zero()) return result;
    if (const auto found = as_square(p)) {
      const auto nonzero = this->why(found->root, signs::nonzero);
      add(by_coefficients(found->factor) * (nonzero ? signs::positive : signs::nonnegative),
          {reason::kind::square,
           0,
           found->factor,
           found->root,
           {nonzero ? nonzero->why : reason()}});
    }
    return result;
  }

  monomial loose_ = 0;  // as of assumptions
  std::vector<char> whole_;
  std::vector<fact> facts_;
  std::vector<solution> solutions_;
};

}  // namespace proofline::tools
