#pragma once
// One path through a proof: what is assumed on it, and what follows about signs.
//
// A statement read with symbols runs once for each way its undecided comparisons can come out. On
// each path the comparison's outcome is a fact: a polynomial with a known sign. The sign of another
// polynomial then follows, if it does,
//   - from its coefficients: all variables are nonnegative, so coefficients of one sign give it;
//   - from a fact, when the fact divides it and the sign of the quotient follows;
//   - after the substitution that solves a fact for one variable: x*m - r > 0 is x = (r + s)/m with
//     s > 0, which turns what the fact says into nonnegative coefficients.
// Each step is exact algebra over the whole domain. What does not follow stays open, so that a true
// statement can fail to be proved, but no false one is.

#include <proofline/numbers/rational_function.hpp>
#include <proofline/proof/signs.hpp>
#include <proofline/units/text.hpp>
#include <vector>

namespace proofline {

class proof_path {
 public:
  /// A variable is positive, or (after a shift) only nonnegative. Returns its index.
  constexpr int add_variable(bool strictly_positive) {
    if (variables_ == variable_limit) {
      fail("more than 16 variables", {});
      return 0;
    }
    if (!strictly_positive) loose_ |= detail::power_of_variable(variables_, exponent_limit);
    return variables_++;
  }

  /// The outcomes chosen so far; `next_path` moves on to the next combination.
  constexpr bool next_path() {
    while (!choices_.empty() && choices_.back() == 1) choices_.pop_back();
    if (choices_.empty()) return false;
    choices_.back() = 1;
    return true;
  }
  /// Forgets what this path assumed but not which path it is.
  constexpr void begin() {
    variables_ = 0;
    loose_ = 0;
    asked_ = 0;
    comparisons_ = 0;
    only_equations_ = true;
    premises_ = 0;
    premises_met_ = 0;
    facts_.clear();
    solved_.clear();
    contradiction_ = false;
    failure_ = {};
  }

  /// Whether the sign of the difference is among `wanted`: as it follows, or else as this path
  /// chooses, which then is a fact.
  constexpr bool decide(const rational_function& difference, signs wanted) {
    const polynomial& normal = difference.numerator();
    if (!difference.denominator().is_one()) {
      const signs below = sign_of(difference.denominator());
      if (!below.within(signs::positive)) {
        if (below.within(signs::negative)) return decide({-normal, 1}, wanted);
        fail("denominator may vanish", difference.denominator());
      }
    }
    const signs known = sign_of(normal);
    ++comparisons_;
    only_equations_ = only_equations_ && wanted == signs::zero;
    if (known.within(wanted)) return true;
    last_ = normal;
    if ((known & wanted).is_none()) return false;
    const bool holds = choose();
    assume(normal, holds ? known & wanted : known & ~wanted);
    return holds;
  }

  /// Squares are nonnegative: the one thing about signs that coefficients do not show.
  constexpr void note_square(const rational_function& root) {
    const polynomial& above = root.numerator();
    if (sign_by_coefficients(above) == signs::any) {
      facts_.push_back({above * above, sign_of(above) * sign_of(above) & signs::nonnegative});
    }
  }

  /// Records that a divisor must not vanish; the proof fails where that does not follow.
  constexpr bool require_nonzero(const rational_function& divisor) {
    if (sign_of(divisor.numerator()).within(signs::nonzero)) return true;
    fail("divides by what may be zero", divisor.numerator());
    return false;
  }
  constexpr void fail(std::string_view reason, const polynomial& left_over) {
    if (failure_.empty()) {
      failure_ = reason;
      left_over_ = left_over;
    }
  }

  /// The facts exclude each other: nothing lies on this path.
  constexpr bool is_empty() const { return contradiction_; }
  /// A premise that holds nowhere would prove anything. They are told apart by the order
  /// in which the statement is put together, which is the same on each path; in which
  /// they are decided is not.
  constexpr int new_premise() { return premises_++; }
  constexpr void note_premise(int which, bool holds) {
    if (holds) premises_met_ |= 1U << which;
  }
  constexpr int premises() const { return premises_; }
  /// The first in the lowest bit.
  constexpr unsigned premises_met() const { return premises_met_; }
  constexpr int comparisons() const { return comparisons_; }
  constexpr bool only_equations() const { return only_equations_; }
  constexpr std::string_view failure() const { return failure_; }
  constexpr const polynomial& left_over() const { return failure_.empty() ? last_ : left_over_; }

 private:
  struct fact {
    polynomial expression;
    signs sign;
  };
  struct solution {
    int variable;
    rational_function value;
  };

  constexpr bool choose() {
    if (asked_ == choices_.size()) choices_.push_back(0);
    return choices_[asked_++] == 0;
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

  /// Whether a product of powers is positive: no variable in it may be 0.
  constexpr bool all_strict(monomial powers) const { return (powers & loose_) == 0; }

  constexpr signs sign_by_coefficients(const polynomial& expression) const {
    if (expression.is_zero()) return signs::zero;
    bool some_positive = false, some_negative = false, strict = false;
    for (const term& each : expression) {
      (each.coefficient > 0 ? some_positive : some_negative) = true;
      strict = strict || all_strict(each.powers);
    }
    if (some_positive && some_negative) return signs::any;
    const signs sign = some_positive ? signs::positive : signs::negative;
    return strict ? sign : sign | signs::zero;
  }

  constexpr signs sign_of(const polynomial& written) const {
    const signs plain = sign_by_coefficients(written);
    if (plain == signs::positive || plain == signs::negative || plain == signs::zero) return plain;
    if (solved_.empty()) return sign_by_facts(written, plain);
    const polynomial expression = substituted(written);
    return sign_by_facts(expression, plain & sign_by_coefficients(expression));
  }
  /// What is known of the sign already, and what a fact that divides the expression adds.
  constexpr signs sign_by_facts(const polynomial& expression, signs result) const {
    if (result == signs::any || result == signs::nonnegative || result == signs::nonpositive) {
      for (const fact& each : facts_) {
        polynomial quotient;
        if (divide_exactly(expression, each.expression, quotient)) {
          result = result & (each.sign * sign_by_coefficients(quotient));
        }
      }
    }
    return result;
  }

  constexpr void assume(const polynomial& written, signs sign) {
    polynomial expression = substituted(written);
    if ((sign_by_coefficients(expression) & sign).is_none()) contradiction_ = true;
    if (expression.is_zero()) return;
    // Powers and contents that are positive do not matter for the sign.
    if (all_strict(expression.common_monomial())) {
      expression =
          expression.divided_by_common({expression.common_monomial(), expression.content()});
    }
    if (sign.within(signs::nonnegative) && solve(expression, sign)) return;
    if (sign.within(signs::nonpositive) && solve(-expression, -sign)) return;
    facts_.push_back({expression, sign});
  }

  /// Solves expression = s (s > 0, >= 0 or = 0) for a variable x that occurs in it as
  /// m*x only, with m a positive monomial and everything else nonpositive, so that x
  /// stays positive by itself.
  constexpr bool solve(const polynomial& expression, signs sign) {
    for (int variable = 0; variable < variables_; ++variable) {
      if (expression.degree(variable) != 1) continue;
      const polynomial factor = expression.coefficient_of(variable, 1);
      if (factor.size() != 1 || factor.leading_term().coefficient < 0 ||
          !all_strict(factor.leading_term().powers)) {
        continue;
      }
      const polynomial rest = -expression.coefficient_of(variable, 0);
      if (!rest.all_coefficients_nonnegative()) continue;
      polynomial slack;
      if (sign != signs::zero) {
        if (variables_ == variable_limit) return false;
        slack = polynomial::variable(add_variable(sign == signs::positive));
      }
      solved_.push_back({variable, rational_function(rest + slack, factor)});
      for (fact& each : facts_) {
        each.expression = substituted(each.expression);
        if ((sign_by_coefficients(each.expression) & each.sign).is_none()) contradiction_ = true;
      }
      return true;
    }
    return false;
  }

  std::vector<char> choices_;
  std::size_t asked_ = 0;
  std::vector<fact> facts_;
  std::vector<solution> solved_;
  monomial loose_ = 0;  // all bits of the powers of the variables that may be 0
  int variables_ = 0;
  int comparisons_ = 0;
  bool only_equations_ = true;
  int premises_ = 0;
  unsigned premises_met_ = 0;
  bool contradiction_ = false;
  std::string_view failure_;
  polynomial left_over_;
  polynomial last_;
};

}  // namespace proofline
