#pragma once
// The exact order of values that plain double cannot tell apart.
//
// Plain double rounds at each step, so that points whose values are equal can differ in the last
// digits, and the other way around. Two values are compared as doubles if they differ by more than
// rounding can make; otherwise the points are evaluated again with exact numbers.

#include <memory>
#include <proofline/sweep/point.hpp>

namespace proofline::sweep {

/// A value and the number of its point.
struct found {
  double value = 0;
  std::uint64_t index = 0;

  friend bool operator==(const found&, const found&) = default;
  template <class Self>
  static auto parts_of(Self& self) {
    return std::tie(self.value, self.index);
  }
};

namespace detail {

/// Evaluates one output of a plan at single points, exactly.
class exact_points {
 public:
  exact_points(std::shared_ptr<const plan> what, std::shared_ptr<const rounding_errors> errors)
      : plan_(std::move(what)), errors_(std::move(errors)), decider_(*plan_), exact_(*plan_, *errors_) {}

  /// The exact value of a step, cut after 256 binary digits if it is not rational; that of the
  /// double where there is no exact value, as in a division by zero.
  const exact_number& at(std::uint64_t index, std::int32_t output) {
    if (!is_read_ || index != index_) {
      index_ = index;
      is_read_ = true;
      const position at = plan_->over->position_of(index);
      decider_.compute_steps_at(at, doubles_);
      exact_.move_to(at, doubles_);
    }
    return exact_.value(output).low();
  }

 private:
  std::shared_ptr<const plan> plan_;
  std::shared_ptr<const rounding_errors> errors_;
  decider decider_;
  exact_reader exact_;
  std::vector<double> doubles_;
  std::uint64_t index_ = 0;
  bool is_read_ = false;
};

}  // namespace detail

/// Compares points of a grid by the exact value of an equation there: that of exact arithmetic on
/// the values of the axes and on the constants of the equation, as they are written. A root, a
/// logarithm or an exponential that is not rational is cut after 256 binary digits. Where no bound on rounding is known, because a step may
/// not be finite somewhere on the grid, the doubles are what is compared. One thread at a time.
class exact_order {
 public:
  /// The grid must outlive it. Refused: an input that the grid does not give.
  exact_order(const grid& over, const function& what)
      : exact_order(std::make_shared<const plan>(over, std::vector<const function*>{&what},
                                                 validity::ignored),
                    0) {}
  /// For one of the outputs of a plan.
  exact_order(std::shared_ptr<const plan> what, std::size_t output)
      : exact_order(what, detail::errors_of(*what), output) {}
  exact_order(const std::shared_ptr<const plan>& what,
              const std::shared_ptr<const detail::rounding_errors>& errors, std::size_t output)
      : output_(what->outputs[output]),
        error_(errors->of(output_)),
        knows_rounding_(error_.is_known()),
        first_(what, errors),
        second_(what, errors) {
    if (!knows_rounding_) error_ = {};
  }

  /// False if there is no bound on rounding, so that the doubles are compared.
  bool knows_rounding() const { return knows_rounding_; }

  /// How far the exact value can be from the double.
  double error(double value) const { return error_.at(value); }
  /// True if values as far apart as these are in the order of the doubles.
  bool are_apart(double a, double b) const {
    return std::fabs(a - b) > error_.at(a) + error_.at(b);
  }
  /// True if the doubles are exact, or count as such.
  bool is_of_doubles() const { return error_.is_exact(); }
  /// A double above which all exact values are greater than that of `value`.
  double limit(double value) const {
    return std::min(value + 3 * error_.at(value), std::numeric_limits<double>::max());
  }
  /// A double from which on no exact value is less than that of `value`.
  double surely_not_less(double value) const {
    return error_.is_exact() ? value : std::nextafter(limit(value), detail::span::infinity);
  }

  /// -1, 0 or 1, as the exact value at a is less than that at b, equal to it or greater.
  int compare(const found& a, const found& b) {
    if (a.index == b.index) return 0;
    if (error_.is_exact() || are_apart(a.value, b.value)) {
      return (a.value > b.value) - (a.value < b.value);
    }
    return compare_exactly(a.index, b.index);
  }
  /// True if a is better: less, or equal and earlier in grid order.
  bool is_before(const found& a, const found& b) {
    const int order = compare(a, b);
    return order != 0 ? order < 0 : a.index < b.index;
  }
  int compare_exactly(std::uint64_t a, std::uint64_t b) {
    using detail::compare;
    return compare(first_.at(a, output_), second_.at(b, output_));
  }
  /// The exact value at a point.
  const detail::exact_number& at(std::uint64_t index) { return first_.at(index, output_); }

 private:
  std::int32_t output_;
  detail::rounding_error error_;
  bool knows_rounding_;
  detail::exact_points first_, second_;  ///< the second usually stays at the best point
};

}  // namespace proofline::sweep
