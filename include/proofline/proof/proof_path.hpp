#pragma once
// One path through a proof.
//
// A statement read with symbols runs once for each outcome of its undecided comparisons, and for
// each way that a divisor or a root has a value or none. A path assumes the outcome
// (proof/assumptions.hpp). What does not follow stays open: a true statement may fail to be proved,
// but no false one is proved.

#include <proofline/proof/assumptions.hpp>
#include <proofline/proof/premises.hpp>
#include <string_view>
#include <vector>

namespace proofline {

class proof_path : public noted_premises {
 public:
  constexpr explicit proof_path(proof_log* log = nullptr) : assumed_(log) {}

  constexpr int add_variable(const variable_traits& traits) {
    if (assumed_.has_room()) return assumed_.add_variable(traits);
    fail("more than 16 variables", {});
    return 0;
  }

  /// Moves to the next combination of outcomes; false if there is none.
  constexpr bool next_path() {
    while (!choices_.empty() && choices_.back() == 1) choices_.pop_back();
    if (choices_.empty()) return false;
    choices_.back() = 1;
    return true;
  }
  /// Starts this path anew: drops its assumptions and keeps its outcomes.
  constexpr void begin() {
    assumed_.clear();
    asked_ = 0;
    comparisons_ = 0;
    only_equations_ = true;
    forget_premises();
    failure_ = {};
    is_undefined_ = false;
  }

  /// True if the sign of the difference is in `wanted`. If the sign does not follow, this path
  /// chooses it and assumes the choice.
  constexpr bool decide(const rational_function& difference, signs wanted) {
    const polynomial& normal = difference.numerator();
    if (!difference.denominator().is_one()) {
      // It is not zero: a quotient with a zero divisor is undefined.
      const signs below = assumed_.sign_of(difference.denominator());
      if (below.within(signs::negative)) return decide({-normal, 1}, wanted);
      if (!below.within(signs::positive)) {
        return decide({normal * difference.denominator(), 1}, wanted);
      }
    }
    signs known = assumed_.sign_of(normal);
    if (known == signs::any) known = assumptions::sign_of_a_square(normal);
    ++comparisons_;
    only_equations_ = only_equations_ && wanted == signs::zero;
    if (known.within(wanted)) return true;
    last_ = normal;
    if ((known & wanted).is_none()) return false;
    return split(normal, known & wanted, known & ~wanted);
  }

  constexpr void note_square(const rational_function& root) { assumed_.note_square(root); }

  /// True if the divisor is zero. If that does not follow, this path chooses.
  constexpr bool vanishes(const rational_function& divisor) {
    const signs known = assumed_.sign_of(divisor.numerator());
    if (known.within(signs::nonzero)) return false;
    undefined_ = divisor.numerator();
    why_undefined_ = "the divisor may be zero";
    if (known == signs::zero) return true;
    return split(divisor.numerator(), signs::zero, known & signs::nonzero);
  }

  struct root_found {
    rational_function value;
    bool is_real = true;
  };
  /// The square root. A perfect square has an exact root. Any other root is a variable, with the
  /// fact that its square is the radicand.
  constexpr root_found root_of(const rational_function& written) {
    const rational_function radicand = assumed_.substituted(written);
    const polynomial product = radicand.numerator() * radicand.denominator();
    polynomial above;
    if (square_root(product, above)) {
      const rational_function root(above, radicand.denominator());
      const bool rises = is_or_is_chosen(root.numerator() * root.denominator(), signs::nonnegative);
      return {rises ? root : -root};
    }
    if (!is_or_is_chosen(product, signs::nonnegative)) {
      undefined_ = written.numerator();
      why_undefined_ = "the radicand may be negative";
      return {0, false};
    }
    int root = assumed_.root_of(radicand);
    if (root < 0)
      root = assumed_.has_room() ? assumed_.add_root(written, radicand) : add_variable({});
    return {rational_function::variable(root)};
  }

  /// Fails the proof where an undefined value is compared, with the reason why it is undefined.
  constexpr void fail_where_undefined() {
    is_undefined_ = is_undefined_ || failure_.empty();
    fail(why_undefined_, undefined_);
  }
  /// True if the proof failed for that reason.
  constexpr bool is_undefined() const { return is_undefined_; }
  /// True if this path chose any outcome.
  constexpr bool has_choices() const { return !choices_.empty(); }
  /// Fails the proof because of how the statement is written.
  constexpr void refuse(std::string_view reason, const polynomial& left_over = {}) {
    if (refusal_.empty()) refusal_ = reason;
    fail(reason, left_over);
  }
  /// Why it was refused; empty if it was not.
  constexpr std::string_view refusal() const { return refusal_; }
  constexpr void fail(std::string_view reason, const polynomial& left_over) {
    if (failure_.empty()) {
      failure_ = reason;
      left_over_ = left_over;
    }
  }

  /// True if the facts plainly contradict each other; is_shown_empty() also searches for a
  /// certificate.
  constexpr bool is_empty() const { return assumed_.are_contradictory(); }
  constexpr bool is_shown_empty() const { return assumed_.are_shown_contradictory(); }
  constexpr const assumptions& assumed() const { return assumed_; }

  constexpr int comparisons() const { return comparisons_; }
  constexpr bool only_equations() const { return only_equations_; }
  constexpr std::string_view failure() const { return failure_; }
  constexpr const polynomial& left_over() const { return failure_.empty() ? last_ : left_over_; }

 private:
  /// The path's choice for an expression: true if its sign is in `first`, false if in `other`.
  constexpr bool split(const polynomial& expression, signs first, signs other) {
    if (asked_ == choices_.size()) choices_.push_back(0);
    const bool chosen = choices_[asked_++] == 0;
    if (proof_log* const log = assumed_.log()) log->chooses(expression, first, other, chosen);
    assumed_.assume(expression, chosen ? first : other);
    return chosen;
  }

  /// True if the sign of an expression is in `wanted`, because it follows or because the path
  /// chooses so.
  constexpr bool is_or_is_chosen(const polynomial& expression, signs wanted) {
    const signs known = assumed_.sign_of(expression);
    if (known.within(wanted)) return true;
    return !(known & wanted).is_none() && split(expression, known & wanted, known & ~wanted);
  }

  assumptions assumed_;
  std::vector<char> choices_;
  std::size_t asked_ = 0;
  int comparisons_ = 0;
  bool only_equations_ = true;
  bool is_undefined_ = false;
  std::string_view failure_, refusal_;
  polynomial left_over_;
  polynomial last_;
  std::string_view why_undefined_;
  polynomial undefined_;
};

}  // namespace proofline
