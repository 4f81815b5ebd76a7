#pragma once
// One path through a proof.
//
// A statement read with symbols runs once for each way its undecided comparisons can come out, and
// for each way that a divisor or a root can have a value or none. On each path the outcome is
// assumed (proof/assumptions.hpp). What does not follow stays open, so that a true statement can
// fail to be proved, but no false one is.

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

  /// The outcomes chosen so far; `next_path` moves on to the next combination.
  constexpr bool next_path() {
    while (!choices_.empty() && choices_.back() == 1) choices_.pop_back();
    if (choices_.empty()) return false;
    choices_.back() = 1;
    return true;
  }
  /// Forgets what this path assumed but not which path it is.
  constexpr void begin() {
    assumed_.clear();
    asked_ = 0;
    comparisons_ = 0;
    only_equations_ = true;
    forget_premises();
    failure_ = {};
    is_undefined_ = false;
  }

  /// Whether the sign of the difference is among `wanted`: as it follows, or else as this path
  /// chooses, which then is a fact.
  constexpr bool decide(const rational_function& difference, signs wanted) {
    const polynomial& normal = difference.numerator();
    if (!difference.denominator().is_one()) {
      // It does not vanish: whatever was divided by what does is undefined.
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

  /// Whether a divisor is zero: as it follows, or else as this path chooses.
  constexpr bool vanishes(const rational_function& divisor) {
    const signs known = assumed_.sign_of(divisor.numerator());
    if (known.within(signs::nonzero)) return false;
    undefined_ = divisor.numerator();
    why_undefined_ = "divides by what may be zero";
    if (known == signs::zero) return true;
    return split(divisor.numerator(), signs::zero, known & signs::nonzero);
  }

  struct root_found {
    rational_function value;
    bool is_real = true;
  };
  /// The square root. Of a perfect square it is exact; of anything else it is a variable whose
  /// square is the radicand, which is a fact.
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
      why_undefined_ = "root of what may be negative";
      return {0, false};
    }
    int root = assumed_.root_of(radicand);
    if (root < 0)
      root = assumed_.has_room() ? assumed_.add_root(written, radicand) : add_variable({});
    return {rational_function::variable(root)};
  }

  /// The proof fails where what has no value is compared, with the reason why it has none.
  constexpr void fail_where_undefined() {
    is_undefined_ = is_undefined_ || failure_.empty();
    fail(why_undefined_, undefined_);
  }
  /// Whether that is why it failed.
  constexpr bool is_undefined() const { return is_undefined_; }
  /// Whether some outcome on it was chosen.
  constexpr bool has_choices() const { return !choices_.empty(); }
  constexpr void fail(std::string_view reason, const polynomial& left_over) {
    if (failure_.empty()) {
      failure_ = reason;
      left_over_ = left_over;
    }
  }

  /// Nothing lies on this path, as far as that is plain.
  constexpr bool is_empty() const { return assumed_.are_contradictory(); }
  constexpr bool is_shown_empty() const { return assumed_.are_shown_contradictory(); }
  constexpr const assumptions& assumed() const { return assumed_; }

  constexpr int comparisons() const { return comparisons_; }
  constexpr bool only_equations() const { return only_equations_; }
  constexpr std::string_view failure() const { return failure_; }
  constexpr const polynomial& left_over() const { return failure_.empty() ? last_ : left_over_; }

 private:
  /// What the path chooses for an expression: that its sign is among the first ones, or that it is
  /// among the others.
  constexpr bool split(const polynomial& expression, signs first, signs other) {
    if (asked_ == choices_.size()) choices_.push_back(0);
    const bool chosen = choices_[asked_++] == 0;
    if (proof_log* const log = assumed_.log()) log->chooses(expression, first, other, chosen);
    assumed_.assume(expression, chosen ? first : other);
    return chosen;
  }

  /// Whether an expression has a sign among the wanted ones: as it follows, or as the path chooses.
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
  std::string_view failure_;
  polynomial left_over_;
  polynomial last_;
  std::string_view why_undefined_;
  polynomial undefined_;
};

}  // namespace proofline
