#pragma once
// The assumptions on a path of a proof, and the signs that follow from them.
//
// An assumption is a fact: a polynomial with a known sign. The sign of another polynomial follows
//   - from its coefficients: all variables are nonnegative, so coefficients of one sign decide;
//   - from a fact that divides it, if the sign of the quotient follows;
//   - from the substitution that solves a fact for one variable: x*m - r > 0 becomes x = (r + s)/m
//     with s > 0, and coefficients become nonnegative. The bound of a whole x is rounded.
// A square root is another variable, and its square is the radicand. Signs or a certificate
// (proof/certificate.hpp) show that facts contradict each other. Each step is exact algebra over
// the whole domain.

#include <array>
#include <proofline/numbers/rational_function.hpp>
#include <proofline/numbers/square_root.hpp>
#include <proofline/proof/certificate.hpp>
#include <proofline/proof/point.hpp>
#include <proofline/proof/proof_log.hpp>
#include <vector>

namespace proofline {

/// What is known of a variable of a path, besides that it is nonnegative.
struct variable_traits {
  bool positive = false;  ///< > 0
  bool whole = false;     ///< 0, 1, 2 ...
  /// Whole at points only: proofs use it as a real number.
  bool counts = false;
};

class assumptions {
 public:
  constexpr explicit assumptions(proof_log* log = nullptr) : log_(log) {}
  /// Records the steps of the proof; null if nobody asked for them.
  constexpr proof_log* log() const { return log_; }

  constexpr void clear() {
    variables_ = 0;
    whole_ = 0;
    counts_ = 0;
    loose_ = 0;
    facts_.clear();
    solved_.clear();
    roots_.clear();
    contradiction_ = false;
  }

  constexpr int variables() const { return variables_; }
  constexpr bool has_room() const { return variables_ < variable_limit; }
  /// Returns its index. Requires has_room().
  constexpr int add_variable(const variable_traits& traits) {
    if (!traits.positive) loose_ |= detail::power_of_variable(variables_, exponent_limit);
    if (traits.whole) whole_ |= 1U << variables_;
    if (traits.whole || traits.counts) counts_ |= 1U << variables_;
    return variables_++;
  }
  /// True if each of these variables, one bit each, is a whole number.
  constexpr bool are_counts(unsigned variables) const { return (variables & ~counts_) == 0; }
  /// Adds a nonnegative variable whose square is the radicand. Requires radicand >= 0.
  constexpr int add_root(const rational_function& written, const rational_function& radicand) {
    const signs above = sign_of(radicand.numerator() * radicand.denominator());
    const int root = add_variable({.positive = above == signs::positive});
    roots_.push_back({root, written});
    if (log_ != nullptr) log_->takes_root(root, radicand);
    assume(polynomial::variable(root) * polynomial::variable(root) * radicand.denominator() -
               radicand.numerator(),
           signs::zero);
    return root;
  }
  /// The index of the root of a radicand; -1 if there is none.
  constexpr int root_of(const rational_function& radicand) const {
    for (const square& each : roots_) {
      if (substituted(each.radicand) == radicand) return each.root;
    }
    return -1;
  }

  /// The sign of an expression as far as it is known.
  constexpr signs sign_of(const polynomial& written) const {
    const signs plain = sign_by_coefficients(written, loose_);
    if (plain == signs::positive || plain == signs::negative || plain == signs::zero) return plain;
    if (solved_.empty()) return sign_by_facts(written, plain);
    const polynomial expression = substituted(written);
    return sign_by_facts(expression, plain & sign_by_coefficients(expression, loose_));
  }
  /// What the coefficients say of the sign, where all variables are nonnegative and those in
  /// `loose` (all bits of their powers) may be 0.
  static constexpr signs sign_by_coefficients(const polynomial& expression, monomial loose) {
    if (expression.is_zero()) return signs::zero;
    bool some_positive = false, some_negative = false, strict = false;
    for (const term& each : expression) {
      (each.coefficient > 0 ? some_positive : some_negative) = true;
      strict = strict || (each.powers & loose) == 0;
    }
    if (some_positive && some_negative) return signs::any;
    const signs sign = some_positive ? signs::positive : signs::negative;
    return strict ? sign : sign | signs::zero;
  }
  /// The sign of a square times a factor whose sign is plain; unknown for any other expression.
  static constexpr signs sign_of_a_square(const polynomial& expression) {
    const term common = expression.common_factor();
    const monomial ends = (expression.leading_term().powers - common.powers) |
                          (expression.last_term().powers - common.powers);
    if ((ends & detail::every_exponent_1) != 0) return signs::any;
    const polynomial rest = expression.divided_by_common(common);
    polynomial root;
    if (square_root(rest, root)) return signs::nonnegative;
    return square_root(-rest, root) ? signs::nonpositive : signs::any;
  }

  /// Assumes that the sign of the expression is in the set.
  constexpr void assume(const polynomial& written, signs sign) {
    polynomial expression = substituted(written);
    if ((sign_by_coefficients(expression, loose_) & sign).is_none()) contradiction_ = true;
    if (expression.is_zero()) return;
    // Positive powers and contents do not change the sign.
    if ((expression.common_monomial() & loose_) == 0) {
      expression =
          expression.divided_by_common({expression.common_monomial(), expression.content()});
    }
    if (sign.within(signs::nonnegative) && solve(expression, sign)) return;
    if (sign.within(signs::nonpositive) && solve(-expression, -sign)) return;
    note(expression, sign);
  }

  /// Notes that a square is nonnegative, which coefficients alone do not show. This stays true if
  /// variables in it are solved.
  constexpr void note_square(const rational_function& root) {
    const polynomial& above = root.numerator();
    if (sign_by_coefficients(above, loose_) == signs::any) {
      note(above * above, sign_of(above) * sign_of(above) & signs::nonnegative);
    }
  }

  /// The expression with all solved variables replaced.
  constexpr rational_function substituted(rational_function expression) const {
    for (const solution& each : solved_) {
      expression = expression.substitute(each.variable, each.value);
    }
    return expression;
  }

  /// True if the expression changes with the variable while all others stay. A root r = sqrt(p)
  /// changes by r/2 times the relative change of p.
  constexpr bool depends(const rational_function& expression, int variable) const {
    return !substituted(derivative(expression, variable, roots_.size())).is_zero();
  }

  /// True if the facts plainly contradict each other: no point is on this path.
  constexpr bool are_contradictory() const { return contradiction_; }
  /// Also searches for a certificate (proof/certificate.hpp).
  constexpr bool are_shown_contradictory() const {
    return contradiction_ || certificate_search(facts_, variables_, loose_, whole_, log_).finds();
  }

  using values = std::array<value_at_a_point, variable_limit>;
  /// Completes given values to a point: variables that are fixed by equations and solutions are
  /// replaced. contains() tells whether all facts hold there.
  constexpr values completed(values point) const {
    for (int i = 0; i < variables_; ++i) {
      value_at_a_point& x = point[static_cast<std::size_t>(i)];
      if (counts(i)) x = {x.numerator(), 1};
    }
    monomial taken = 0;
    for (const fact& each : facts_) {
      if (each.sign != signs::zero) continue;
      for (int i = 0; i < variables_; ++i) {
        if ((taken & detail::power_of_variable(i, 1)) != 0) continue;
        const value_at_a_point solved = solved_for(i, each.expression, point);
        if (!solved.is_defined() || solved.numerator() < 0) continue;
        taken |= detail::power_of_variable(i, 1);
        point[static_cast<std::size_t>(i)] = solved;
        break;
      }
    }
    for (std::size_t i = solved_.size(); i-- != 0;) {
      point[static_cast<std::size_t>(solved_[i].variable)] =
          solved_[i].value.evaluate<value_at_a_point>(point);
    }
    return point;
  }
  /// True if all facts hold at this point.
  constexpr bool contains(const values& point) const {
    for (int i = 0; i < variables_; ++i) {
      const value_at_a_point& x = point[static_cast<std::size_t>(i)];
      const bool is_below = x.numerator() < 0 || (x.numerator() == 0 && !is_loose(i));
      if (!x.is_defined() || is_below || (counts(i) && x.denominator() != 1)) return false;
    }
    for (const fact& each : facts_) {
      const value_at_a_point x = value_of(each.expression, point);
      if (!x.is_defined() || !signs::of(x.numerator()).within(each.sign)) return false;
    }
    return true;
  }

 private:
  struct solution {
    int variable;
    rational_function value;
  };

  struct square {
    int root;
    rational_function radicand;
  };

  /// The value of the variable at which the expression is 0 while the others have their values at
  /// the point. Only for a*x + b, and for a*x^2 + b with a rational root; otherwise no value.
  static constexpr value_at_a_point solved_for(int variable, const polynomial& expression,
                                               const values& point) {
    const int degree = expression.degree(variable);
    const bool is_pure =
        degree == 1 || (degree == 2 && expression.coefficient_of(variable, 1).is_zero());
    if (!is_pure) return value_at_a_point(0) / 0;
    const value_at_a_point power = -value_of(expression.coefficient_of(variable, 0), point) /
                                   value_of(expression.coefficient_of(variable, degree), point);
    return degree == 1 ? power : sqrt(power);
  }
  static constexpr value_at_a_point value_of(const polynomial& expression, const values& point) {
    return expression.evaluate(std::span<const value_at_a_point>(point));
  }

  constexpr rational_function derivative(const rational_function& expression, int variable,
                                         std::size_t roots) const {
    rational_function result = expression.derivative(variable);
    for (std::size_t i = 0; i < roots; ++i) {
      const rational_function by_root = expression.derivative(roots_[i].root);
      if (by_root.is_zero()) continue;
      result = result + by_root * rational_function::variable(roots_[i].root) / 2 *
                            derivative(roots_[i].radicand, variable, i) / roots_[i].radicand;
    }
    return result;
  }

  /// The polynomial with all solved variables replaced, times a positive factor.
  constexpr polynomial substituted(polynomial expression) const {
    for (const solution& each : solved_) {
      if (expression.degree(each.variable) > 0) {
        expression =
            rational_function(expression).substitute(each.variable, each.value).numerator();
      }
    }
    return expression;
  }

  /// Adds to `result` what a fact that divides the expression says of its sign.
  constexpr signs sign_by_facts(const polynomial& expression, signs result) const {
    if (result == signs::any || result == signs::nonnegative || result == signs::nonpositive) {
      for (const fact& each : facts_) {
        polynomial quotient;
        if (divide_exactly(expression, each.expression, quotient)) {
          result = result & (each.sign * sign_by_coefficients(quotient, loose_));
        }
      }
    }
    return result;
  }

  /// Solves expression = s (s > 0, >= 0 or = 0) for a variable x. Requires that x occurs only as
  /// m*x with m positive by its coefficients, and that all other terms are nonpositive: then x is
  /// positive.
  constexpr bool solve(const polynomial& expression, signs sign) {
    for (int variable = 0; variable < variables_; ++variable) {
      if (expression.degree(variable) != 1) continue;
      const polynomial factor = expression.coefficient_of(variable, 1);
      if (sign_by_coefficients(factor, loose_) != signs::positive) continue;
      const polynomial rest = -expression.coefficient_of(variable, 0);
      if (!rest.all_coefficients_nonnegative()) continue;
      if (sign != signs::zero && !has_room()) return false;
      if (is_whole(variable) && factor.is_constant() && rest.is_constant()) {
        return solve_whole(variable, factor, rest, sign);
      }
      if (sign == signs::zero) return replace(variable, rational_function(rest, factor));
      const int slack = add_variable({.positive = sign == signs::positive});
      return replace(variable, rational_function(rest + polynomial::variable(slack), factor),
                     slack);
    }
    return false;
  }
  /// Bounds a whole x by factor*x - rest with numbers as coefficients: the bound is rounded.
  constexpr bool solve_whole(int variable, const polynomial& factor, const polynomial& rest,
                             signs sign) {
    const int128 divisor = factor.leading_term().coefficient;
    const int128 divided = rest.is_zero() ? 0 : rest.leading_term().coefficient;
    const bool is_met = divided % divisor == 0;
    if (sign == signs::zero) {
      if (!is_met) contradiction_ = true;
      return replace(variable, rational_function(rest, factor));
    }
    const int128 bound = divided / divisor + (is_met && sign == signs::nonnegative ? 0 : 1);
    const int slack = add_variable({.whole = true});
    return replace(variable, polynomial(term{0, bound}) + polynomial::variable(slack), slack);
  }
  constexpr bool replace(int variable, const rational_function& value, int slack = -1) {
    const bool was_positive = !is_loose(variable);
    solved_.push_back({variable, value});
    if (log_ != nullptr) log_->solves(variable, value, slack);
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      fact& each = facts_[i];
      each.expression = substituted(each.expression);
      if (log_ != nullptr) log_->rewrites(i, each.expression);
      if ((sign_by_coefficients(each.expression, loose_) & each.sign).is_none())
        contradiction_ = true;
    }
    if (was_positive && sign_by_coefficients(value.numerator(), loose_) != signs::positive) {
      note(value.numerator(), signs::positive);
    }
    return true;
  }
  constexpr bool is_whole(int variable) const { return (whole_ >> variable & 1) != 0; }
  constexpr bool counts(int variable) const { return (counts_ >> variable & 1) != 0; }
  constexpr bool is_loose(int variable) const {
    return (loose_ & detail::power_of_variable(variable, 1)) != 0;
  }

  constexpr void note(const polynomial& expression, signs sign) {
    facts_.push_back({expression, sign});
    if (log_ != nullptr) log_->notes(expression, sign);
  }

  proof_log* log_;
  std::vector<fact> facts_;
  std::vector<solution> solved_;
  std::vector<square> roots_;
  monomial loose_ = 0;   // all exponent bits of the variables that may be 0
  unsigned whole_ = 0;   // one bit for each whole variable
  unsigned counts_ = 0;  // the same, at points only
  int variables_ = 0;
  bool contradiction_ = false;
};

}  // namespace proofline
