#pragma once
// A number that writes down the operations on it: a body that is read with it becomes a list of
// steps. Sweeps keep theirs at run time (sweep/recording.hpp), texts that call equations in constant
// expressions (equation_for_texts.hpp).
//
// Steps is such a list. It has
//
//   step_number             which step
//   known_number            a number that no input is in
//   has_all_operations      false where a > b is b < a, and the like
//   step_of(known)          adds it
//   operate(what, a, b, c)  adds an operation on earlier steps
//   computed(what, a, b)    what an operation on known numbers gives; adds nothing
//   is_true(known)          of what a comparison of these gives
//   within(input, a)        if what one equation gives to another is kept within its domain: of a
//                           step, and of a known number

#include <proofline/equation/equation.hpp>
#include <proofline/formula/exact.hpp>
#include <proofline/formula/operation.hpp>

namespace proofline {

/// What a comparison of recorded numbers gives: a step that is 1 or 0.
template <class Steps>
class recorded_condition;

/// Valid as long as its steps.
template <class Steps>
class recorded_number {
  using operation = formula::operation;
  using number = recorded_number;
  using condition = recorded_condition<Steps>;
  using known = typename Steps::known_number;
  using index = typename Steps::step_number;

 public:
  constexpr recorded_number() = default;
  template <built_in_number T>
    requires std::constructible_from<known, T>
  constexpr recorded_number(T value) : known_(value) {}
  constexpr recorded_number(Steps& in, index step) : in_(&in), step_(step) {}

  /// The number of its step; a known number is added as one.
  constexpr index step_in(Steps& in) const {
    return in_ == nullptr ? in.step_of(known_) : step_;
  }

  static constexpr number of(operation what, const number& a) {
    if (a.in_ == nullptr) return number(Steps::computed(what, a.known_, known(0)));
    return {*a.in_, a.in_->operate(what, a.step_)};
  }
  static constexpr number of(operation what, const number& a, const number& b) {
    Steps* const in = a.in_ != nullptr ? a.in_ : b.in_;
    if (in == nullptr) return number(Steps::computed(what, a.known_, b.known_));
    const index first = a.step_in(*in);
    return {*in, in->operate(what, first, b.step_in(*in))};
  }
  friend constexpr number operator+(const number& a, const number& b) {
    return of(operation::add, a, b);
  }
  friend constexpr number operator-(const number& a, const number& b) {
    return of(operation::subtract, a, b);
  }
  friend constexpr number operator*(const number& a, const number& b) {
    return of(operation::multiply, a, b);
  }
  friend constexpr number operator/(const number& a, const number& b) {
    return of(operation::divide, a, b);
  }
  friend constexpr number operator-(const number& a) { return of(operation::negate, a); }
  friend constexpr number max(const number& a, const number& b) {
    return of(operation::maximum, a, b);
  }
  friend constexpr number min(const number& a, const number& b) {
    return of(operation::minimum, a, b);
  }
  friend constexpr number sqrt(const number& a) { return of(operation::square_root, a); }
  friend constexpr number floor(const number& a) { return of(operation::floor, a); }
  friend constexpr number ceil(const number& a) {
    return Steps::has_all_operations ? of(operation::ceil, a) : -floor(-a);
  }
  friend constexpr number round(const number& a) { return of(operation::round, a); }
  friend constexpr number log2(const number& a) { return of(operation::logarithm_2, a); }
  friend constexpr number ln(const number& a) { return of(operation::logarithm, a); }
  friend constexpr number exp(const number& a) { return of(operation::exponential, a); }
  friend constexpr number pow(const number& a, const number& b) {
    return of(operation::general_power, a, b);
  }
  friend constexpr number when(const condition& holds, const number& a, const number& b) {
    const number& c = holds.value();
    if (c.in_ == nullptr) return Steps::is_true(c.known_) ? a : b;
    Steps& in = *c.in_;
    const index first = a.step_in(in);
    return {in, in.operate(operation::select, first, b.step_in(in), c.step_)};
  }
  /// What an equation gives to another that it calls is kept within the domain of the input.
  friend constexpr number within(const input_of_equation& input, const number& a)
    requires requires(Steps& in, index step) { in.within(input, step); }
  {
    if (a.in_ == nullptr) return number(Steps::within(input, a.known_));
    return {*a.in_, a.in_->within(input, a.step_)};
  }

  // As for double: with a NaN only != holds.
  friend constexpr condition operator<(const number& a, const number& b) {
    return condition(of(operation::less, a, b));
  }
  friend constexpr condition operator<=(const number& a, const number& b) {
    return condition(of(operation::less_equal, a, b));
  }
  friend constexpr condition operator==(const number& a, const number& b) {
    return condition(of(operation::equal, a, b));
  }
  friend constexpr condition operator>(const number& a, const number& b) {
    return Steps::has_all_operations ? condition(of(operation::greater, a, b)) : b < a;
  }
  friend constexpr condition operator>=(const number& a, const number& b) {
    return Steps::has_all_operations ? condition(of(operation::greater_equal, a, b)) : b <= a;
  }
  friend constexpr condition operator!=(const number& a, const number& b) {
    return Steps::has_all_operations ? condition(of(operation::unequal, a, b)) : !(a == b);
  }

 private:
  constexpr explicit recorded_number(const known& value) : known_(value) {}

  Steps* in_ = nullptr;  ///< null for a known number
  index step_ = -1;
  known known_ = 0;
};

template <class Steps>
class recorded_condition {
  using operation = formula::operation;
  using number = recorded_number<Steps>;

 public:
  constexpr recorded_condition(bool holds) : value_(holds ? 1 : 0) {}
  constexpr explicit recorded_condition(const number& value) : value_(value) {}

  constexpr const number& value() const { return value_; }
  constexpr auto step_in(Steps& in) const { return value_.step_in(in); }

  friend constexpr recorded_condition operator&&(const recorded_condition& a,
                                                 const recorded_condition& b) {
    return recorded_condition(number::of(operation::both, a.value_, b.value_));
  }
  friend constexpr recorded_condition operator||(const recorded_condition& a,
                                                 const recorded_condition& b) {
    return recorded_condition(number::of(operation::either, a.value_, b.value_));
  }
  friend constexpr recorded_condition operator!(const recorded_condition& a) {
    return recorded_condition(number::of(operation::opposite, a.value_));
  }

 private:
  number value_;
};

namespace detail {
/// Exactly, what arithmetic has a fraction for; none of anything else.
constexpr formula::exact computed_exactly(formula::operation what, const formula::exact& a,
                                          const formula::exact& b) {
  using enum formula::operation;
  switch (what) {
    case add: return a + b;
    case subtract: return a - b;
    case multiply: return a * b;
    case divide: return a / b;
    case negate: return -a;
    case maximum: return max(a, b);
    case minimum: return min(a, b);
    default: return formula::problem::no_fraction;
  }
}
}  // namespace detail

}  // namespace proofline
