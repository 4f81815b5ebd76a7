#pragma once
// Boxes whose points all have exactly the same value: there one point stands for all.
//
// The least value is often a plateau: a maximum whose active term does not depend on some axes.

#include <memory>
#include <proofline/sweep/detail/enclosure.hpp>

namespace proofline::sweep::detail {

/// Tells whether a box is a plateau of one output of a plan. One thread at a time.
class plateau_test {
 public:
  plateau_test(std::shared_ptr<const plan> what, std::shared_ptr<const rounding_errors> errors,
               std::size_t output)
      : plan_(std::move(what)),
        errors_(std::move(errors)),
        output_(plan_->outputs[output]),
        counts_(plan_->steps.steps().size()) {}

  /// True if the value does not depend on the axes along which the points of the box differ.
  /// `enclosed` has read the box.
  bool holds(const enclosure& enclosed, const box& where) {
    const std::vector<step>& steps = plan_->steps.steps();
    if (enclosed.span_of(output_).is_anything()) return false;
    counts_.assign(steps.size(), 0);
    const auto use = [&](std::int32_t which) {
      if (which >= 0) counts_[static_cast<std::size_t>(which)] = 1;
    };
    use(output_);
    for (std::size_t i = steps.size(); i-- > 0;) {
      const step& each = steps[i];
      if (counts_[i] == 0 || each.op == operation::literal) continue;
      if (each.op == operation::input) {
        const auto axis = static_cast<std::size_t>(each.a);
        if (where.end[axis] - where.begin[axis] > 1) return false;
        continue;
      }
      const bool is_greatest = each.op == operation::maximum;
      if (is_greatest || each.op == operation::minimum) {
        const span &a = enclosed.span_of(each.a), &b = enclosed.span_of(each.b);
        if (is_above(a, b, each.a, each.b)) {
          use(is_greatest ? each.a : each.b);
          continue;
        }
        if (is_above(b, a, each.b, each.a)) {
          use(is_greatest ? each.b : each.a);
          continue;
        }
      }
      if (each.op == operation::select && enclosed.span_of(each.c).is_point()) {
        use(enclosed.span_of(each.c).low != 0 ? each.a : each.b);
        continue;
      }
      use(each.a);
      use(each.b);
      use(each.c);
    }
    return true;
  }

 private:
  /// True if all values of one step are above those of another, in exact arithmetic as well.
  bool is_above(const span& high, const span& low, std::int32_t a, std::int32_t b) const {
    if (high.is_anything() || low.is_anything()) return false;
    return high.low - low.high > errors_->of(a).at(high.low) + errors_->of(b).at(low.high);
  }

  std::shared_ptr<const plan> plan_;
  std::shared_ptr<const rounding_errors> errors_;
  std::int32_t output_;
  std::vector<char> counts_;  ///< by step: the value depends on it
};

}  // namespace proofline::sweep::detail
