#pragma once
// The exact order of values that plain double cannot tell apart.
//
// Plain double rounds at each step, so that points whose values are equal can differ in the last
// digits, and the other way around. Two values are compared as doubles if they differ by more than
// rounding can make; otherwise the points are evaluated again with exact numbers.

#include <memory>
#include <proofline/sweep/detail/exact_functions.hpp>
#include <proofline/sweep/detail/rounding.hpp>
#include <proofline/sweep/point.hpp>

namespace proofline::sweep {

/// A value and the number of its point.
struct found {
  double value = 0;
  std::uint64_t index = 0;

  friend bool operator==(const found&, const found&) = default;
};

namespace detail {

/// Evaluates one output of a plan at single points, exactly. A step is computed again only if what
/// it depends on has changed, and only if the value depends on it.
class exact_reader {
 public:
  exact_reader(std::shared_ptr<const plan> what, std::shared_ptr<const rounding_errors> errors)
      : plan_(std::move(what)),
        errors_(std::move(errors)),
        doubles_(plan_->steps.steps().size()),
        nodes_(doubles_.size()) {}

  /// The exact value of a step; that of the double where double or exact arithmetic fails, as in a
  /// division by zero.
  const exact_number& at(std::uint64_t index, std::int32_t output) {
    if (!is_read_ || index != index_) {
      index_ = index;
      is_read_ = true;
      ++point_;
      compute_steps_at(*plan_, plan_->over->position_of(index), doubles_);
    }
    return read(output).value;
  }

 private:
  struct node {
    exact_number value;
    double from = 0;            ///< the double of a step that has no operands, or is not exact
    std::int32_t a = -1, b = -1;  ///< the steps that the value was computed from
    std::uint64_t changed = 0;  ///< when the value last changed; 0: never computed
    std::uint64_t point = 0;    ///< the point at which it was last looked at
  };
  static std::size_t place(std::int32_t i) { return static_cast<std::size_t>(i); }

  const node& read(std::int32_t which) {
    node& here = nodes_[place(which)];
    if (here.point == point_) return here;
    here.point = point_;
    const step& each = plan_->steps[which];
    std::int32_t a = each.a, b = each.b;
    operation op = each.op;
    choose_operands(each, op, a, b);
    if (op == operation::literal) {
      take_double(here, doubles_[place(which)]);
      return here;
    }
    const node& first = read(a);
    const node& second = b < 0 ? first : read(b);
    const bool same = here.changed > 0 && here.a == a && here.b == b &&
                      here.changed >= std::max(first.changed, second.changed);
    if (same) return here;
    const int sign = compare(first.value, exact_number());
    const bool fails = (op == operation::divide && second.value.is_zero()) ||
                       (op == operation::square_root && sign < 0) ||
                       (is_transcendental(op) && op != operation::exponential && sign <= 0);
    if (fails) {
      take_double(here, doubles_[place(which)]);
      return here;
    }
    here.value = computed(op, first.value, second.value);
    here.a = a;
    here.b = b;
    here.changed = ++clock_;
    return here;
  }
  /// What a step comes down to at this point: `literal` for a value that is a double, `leaf` for
  /// that of its operand a.
  void choose_operands(const step& each, operation& op, std::int32_t& a, std::int32_t& b) const {
    const auto value = [this](std::int32_t k) { return k < 0 ? 0 : doubles_[place(k)]; };
    const bool is_double = each.op == operation::leaf || each.op == operation::literal ||
                           each.op == operation::floor || each.op == operation::round ||
                           is_condition(each.op);
    op = each.op;
    if (is_double || !std::isfinite(value(a)) || !std::isfinite(value(b))) {
      op = operation::literal;
    } else if (each.op == operation::choose) {
      op = operation::leaf;
      a = value(each.c) != 0 ? a : b;
      b = -1;
    } else if (each.op == operation::maximum || each.op == operation::minimum) {
      const double distance = std::fabs(value(a) - value(b));
      if (!(distance > errors_->of(a).at(value(a)) + errors_->of(b).at(value(b)))) return;
      op = operation::leaf;
      a = (value(a) < value(b)) == (each.op == operation::maximum) ? b : a;
      b = -1;
    }
  }
  void take_double(node& here, double value) {
    if (here.changed > 0 && here.a < 0 && here.from == value) return;
    here.value = std::isfinite(value) ? exact_number(value) : exact_number();
    here.from = value;
    here.a = here.b = -1;
    here.changed = ++clock_;
  }
  static exact_number computed(operation op, const exact_number& a, const exact_number& b) {
    switch (op) {
      case operation::negate: return -a;
      case operation::square_root: return sqrt(a);
      case operation::add: return a + b;
      case operation::subtract: return a - b;
      case operation::multiply: return a * b;
      case operation::divide: return a / b;
      case operation::logarithm: return logarithm(a);
      case operation::logarithm_2: return logarithm_2(a);
      case operation::exponential: return exponential(a);
      case operation::power: return power(a, b);
      case operation::maximum: return compare(a, b) < 0 ? b : a;
      case operation::minimum: return compare(b, a) < 0 ? b : a;
      default: return a;
    }
  }

  std::shared_ptr<const plan> plan_;
  std::shared_ptr<const rounding_errors> errors_;
  std::vector<double> doubles_;
  std::vector<node> nodes_;
  std::uint64_t index_ = 0, point_ = 0, clock_ = 0;
  bool is_read_ = false;
};

}  // namespace detail

/// Compares points of a grid by the exact value of an equation there: that of exact arithmetic on
/// the values of the axes and on the constants of the equation, which are doubles. Floors and
/// comparisons are decided as in double, and a root, a logarithm or an exponential that is not
/// rational is cut after 256 binary digits. Where no bound on rounding is known, because a step may
/// not be finite somewhere on the grid, the doubles are what is compared. One thread at a time.
class exact_order {
 public:
  /// The grid must outlive it. Refused: an input that the grid does not give.
  exact_order(const grid& over, const kernel& what)
      : exact_order(std::make_shared<const plan>(over, std::vector<const kernel*>{&what},
                                                 validity::ignored),
                    0) {}
  /// For one of the outputs of a plan.
  exact_order(std::shared_ptr<const plan> what, std::size_t output)
      : exact_order(what, std::make_shared<const detail::rounding_errors>(*what), output) {}
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
  detail::exact_reader first_, second_;  ///< the second usually stays at the best point
};

}  // namespace proofline::sweep
