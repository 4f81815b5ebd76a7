#pragma once
// Evaluates steps of a plan at single points, exactly.

#include <proofline/sweep/detail/exact_value.hpp>
#include <proofline/sweep/detail/rounding.hpp>

namespace proofline::sweep::detail {

/// A step is computed again only if what it depends on has changed, and only if a value that is
/// asked for depends on it. One thread at a time.
class exact_reader {
 public:
  /// The plan and the errors must outlive it.
  exact_reader(const plan& what, const rounding_errors& errors)
      : plan_(&what), errors_(&errors), nodes_(what.steps.steps().size()) {}

  /// Moves to a point. doubles[i] is step i in plain double there; its conditions, floors and
  /// roundings are decided already.
  void move_to(const position& at, const std::vector<double>& doubles) {
    at_ = at;
    doubles_ = doubles;
    ++point_;
  }
  const exact_value& value(std::int32_t which) { return read(which).value; }
  /// -1, 0 or 1, as a step is less than another, equal to it or greater; none if that is not known.
  /// Two steps that come from equal numbers by the same operations are equal. Requires numbers.
  std::optional<int> order(std::int32_t a, std::int32_t b) {
    const std::optional<int> result = exact_value::order(value(a), value(b));
    looks_left_ = most_looks;
    if (!result && is_same(a, b)) return 0;
    return result;
  }
  /// The floor or the rounding of a step; not known where its enclosure does not tell.
  exact_value jump(operation op, std::int32_t of) { return jumped(op, value(of)); }

 private:
  struct node {
    exact_value value;
    double from = 0;              ///< the double of a step that is taken as it is
    std::uint64_t index = 0;      ///< that of a leaf's value on its axis
    std::int32_t a = -1, b = -1;  ///< the steps that the value was computed from
    operation op = operation::literal;
    std::uint64_t changed = 0;  ///< when the value last changed; 0: never computed
    std::uint64_t point = 0;    ///< the point at which it was last looked at
  };
  static std::size_t place(std::int32_t i) { return static_cast<std::size_t>(i); }
  double of_double(std::int32_t which) const { return doubles_[place(which)]; }

  const node& read(std::int32_t which) {
    node& here = nodes_[place(which)];
    if (here.point == point_) return here;
    here.point = point_;
    const step& each = plan_->steps[which];
    if (each.op == operation::literal) {
      if (here.changed > 0) return here;
      take(here, exact_literal(plan_->steps, which));
      return here;
    }
    if (each.op == operation::input) {
      const std::uint64_t index = at_[place(each.a)];
      if (here.changed == 0 || here.index != index) {
        take(here, plan_->values_of(each).exactly(index));
        here.index = index;
      }
      return here;
    }
    const bool jumps = each.op == operation::floor || each.op == operation::round;
    const double decided = of_double(which);
    if (is_condition(each.op) || (jumps && std::fabs(decided) < 0x1p52)) {
      if (here.changed == 0 || here.op != operation::literal || here.from != decided) {
        take(here, exact_value::of_double(decided));
        here.from = decided;
      }
      return here;
    }
    std::int32_t a = each.a, b = each.b;
    const operation op = operation_at(each, a, b);
    const node& first = read(a);
    const node& second = b < 0 ? first : read(b);
    const bool same = here.changed > 0 && here.op == op && here.a == a && here.b == b &&
                      here.changed >= std::max(first.changed, second.changed);
    if (same) return here;
    here.value = op == operation::input ? first.value
                 : jumps                ? jumped(op, first.value)
                                        : exact_value::of(op, first.value, second.value);
    here.op = op;
    here.a = a;
    here.b = b;
    here.changed = ++clock_;
    return here;
  }
  void take(node& here, exact_value value) {
    here.value = std::move(value);
    here.op = operation::literal;
    here.a = here.b = -1;
    here.changed = ++clock_;
  }
  /// The operation that a step comes down to at this point: `input` for its operand a as it is.
  operation operation_at(const step& each, std::int32_t& a, std::int32_t& b) const {
    if (each.op == operation::select) {
      a = of_double(each.c) != 0 ? a : b;
      b = -1;
      return operation::input;
    }
    if (each.op != operation::maximum && each.op != operation::minimum) return each.op;
    const double x = of_double(a), y = of_double(b);
    if (!(std::fabs(x - y) > errors_->of(a).at(x) + errors_->of(b).at(y))) return each.op;
    a = (x < y) == (each.op == operation::maximum) ? b : a;
    b = -1;
    return operation::input;
  }
  /// The floor or the rounding of a number of any size, if the enclosure tells it.
  static exact_value jumped(operation op, const exact_value& of) {
    if (!of.is_known() || !of.has_value()) return exact_value::of(op, of, of);
    const exact_number low = whole_of(op, of.low());
    if (!of.is_exact() && compare(low, whole_of(op, of.high())) != 0) return exact_value::unknown();
    return low;
  }
  static exact_number whole_of(operation op, const exact_number& x) {
    if (op == operation::floor) return floor(x);
    const exact_number half(0.5);
    return x.sign() < 0 ? -floor(half - x) : floor(x + half);
  }
  bool is_same(std::int32_t a, std::int32_t b) {
    if (a == b) return true;
    if (--looks_left_ < 0) return false;
    const node &x = read(a), &y = read(b);
    if (x.op == operation::input) return is_same(x.a, b);
    if (y.op == operation::input) return is_same(a, y.a);
    if (x.value.is_exact() && y.value.is_exact()) return compare(x.value.low(), y.value.low()) == 0;
    if (x.op != y.op || x.a < 0 || y.a < 0 || (x.b < 0) != (y.b < 0)) return false;
    return is_same(x.a, y.a) && (x.b < 0 || is_same(x.b, y.b));
  }

  static constexpr int most_looks = 1000;

  const plan* plan_;
  const rounding_errors* errors_;
  position at_;
  std::vector<double> doubles_;
  std::vector<node> nodes_;
  std::uint64_t point_ = 0, clock_ = 0;
  int looks_left_ = 0;
};

}  // namespace proofline::sweep::detail
