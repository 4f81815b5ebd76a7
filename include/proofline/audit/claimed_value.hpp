#pragma once
// The number that the equations of claims are read with: all values between two fractions, or none
// where an input of an equation does not take what it is given, by the claim or by another
// equation.

#include <proofline/equation/equation.hpp>
#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/root.hpp>

namespace proofline::audit {

/// What comparing two gives. Where one of them is none, so is what depends on the comparison.
struct claimed_condition {
  certainty holds = certainty::open;
  const input_of_equation* refused_by = nullptr;
  interval<rational> refused = {};  ///< the values that this input does not take

  friend constexpr claimed_condition operator!(const claimed_condition& a) {
    return {!a.holds, a.refused_by, a.refused};
  }
};

class claimed_value {
 public:
  /// What it is read with where no input can refuse a value: equations of text call no others.
  using plain = interval<rational>;

  constexpr claimed_value() = default;
  template <built_in_integer I>
  constexpr claimed_value(I value) : values_(value) {}
  constexpr claimed_value(const plain& values) : values_(values) {}

  /// All values; of none, those that the input does not take.
  constexpr const plain& values() const { return values_; }
  constexpr bool is_none() const { return refused_by_ != nullptr; }
  /// The input that takes none of the values. Only if it is none.
  constexpr const input_of_equation& refused_by() const { return *refused_by_; }
  /// All values, or any number where there is none: nothing that is wanted is then excluded.
  constexpr plain possible_values() const { return is_none() ? plain{-beyond, beyond} : values_; }

  /// What the input takes of it.
  friend constexpr claimed_value within(const input_of_equation& input, const claimed_value& a) {
    plain part;
    if (a.is_none()) return a;
    if (part_taken(input.values, a.values_, part)) return part;
    claimed_value none = a;
    none.refused_by_ = &input;
    return none;
  }
  /// What `read` gives for the values of some; none where one of them is none.
  template <class Read, class... Values>
  static constexpr claimed_value of(const Read& read, const Values&... each) {
    const claimed_value* none = nullptr;
    ((none = none == nullptr && each.is_none() ? &each : none), ...);
    return none != nullptr ? *none : claimed_value(read(each.values_...));
  }

  friend constexpr claimed_value operator-(const claimed_value& a) {
    return a.is_none() ? a : claimed_value(-a.values_);
  }
  friend constexpr claimed_value operator+(const claimed_value& a, const claimed_value& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    return a.values_ + b.values_;
  }
  friend constexpr claimed_value operator-(const claimed_value& a, const claimed_value& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    return a.values_ - b.values_;
  }
  friend constexpr claimed_value operator*(const claimed_value& a, const claimed_value& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    return a.values_ * b.values_;
  }
  friend constexpr claimed_value operator/(const claimed_value& a, const claimed_value& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    return a.values_ / b.values_;
  }
  friend constexpr claimed_value max(const claimed_value& a, const claimed_value& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    return max(a.values_, b.values_);
  }
  friend constexpr claimed_value min(const claimed_value& a, const claimed_value& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    return min(a.values_, b.values_);
  }
  template <int N>
  friend constexpr claimed_value pow(const claimed_value& a) {
    return a.is_none() ? a : claimed_value(pow<N>(a.values_));
  }
  friend constexpr claimed_value sqrt(const claimed_value& a) {
    return a.is_none() ? a : claimed_value(sqrt(a.values_));
  }

  friend constexpr claimed_condition operator<(const claimed_value& a, const claimed_value& b) {
    return compared(a, b, a.values_ < b.values_);
  }
  friend constexpr claimed_condition operator>(const claimed_value& a, const claimed_value& b) {
    return b < a;
  }
  friend constexpr claimed_condition operator<=(const claimed_value& a, const claimed_value& b) {
    return !(b < a);
  }
  friend constexpr claimed_condition operator>=(const claimed_value& a, const claimed_value& b) {
    return !(a < b);
  }
  friend constexpr claimed_condition operator==(const claimed_value& a, const claimed_value& b) {
    return compared(a, b, a.values_ == b.values_);
  }
  friend constexpr claimed_condition operator!=(const claimed_value& a, const claimed_value& b) {
    return !(a == b);
  }
  /// None where the condition is none; what is not chosen may be none.
  friend constexpr claimed_value when(const claimed_condition& condition, const claimed_value& then,
                                      const claimed_value& otherwise) {
    if (condition.refused_by != nullptr) return {condition.refused, condition.refused_by};
    if (condition.holds == certainty::yes) return then;
    if (condition.holds == certainty::no) return otherwise;
    if (then.is_none() || otherwise.is_none()) return then.is_none() ? then : otherwise;
    return hull(then.values_, otherwise.values_);
  }
  friend constexpr claimed_value when(bool condition, const claimed_value& then,
                                      const claimed_value& otherwise) {
    return condition ? then : otherwise;
  }

 private:
  constexpr claimed_value(const plain& values, const input_of_equation* refused_by)
      : values_(values), refused_by_(refused_by) {}
  static constexpr claimed_condition compared(const claimed_value& a, const claimed_value& b,
                                              certainty holds) {
    const claimed_value& none = a.is_none() ? a : b;
    return {holds, none.refused_by_, none.values_};
  }

  plain values_;
  const input_of_equation* refused_by_ = nullptr;
};

}  // namespace proofline::audit
