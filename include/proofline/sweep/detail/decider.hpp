#pragma once
// Decides comparisons, floors and roundings as exact arithmetic does.
//
// A loop computes them in plain double and tells whether one may be wrong (doubt.hpp). Such points
// are few: there the errors of the very values are looked at, and if they do not decide, exact
// numbers do. Where even an enclosure of 256 digits leaves a comparison open, as in
// sqrt(2) * sqrt(2) == 2, `undecided` is thrown: nothing is guessed.

#include <memory>
#include <proofline/sweep/detail/decision_loops.hpp>
#include <proofline/sweep/detail/enclosure.hpp>
#include <proofline/sweep/detail/exact_reader.hpp>
#include <proofline/sweep/detail/step_text.hpp>

namespace proofline::sweep {

/// A comparison or a floor that exact arithmetic leaves open at a point.
struct undecided : sweep_error {
  using sweep_error::sweep_error;
};

namespace detail {

/// One thread at a time. The plan must outlive it.
class decider {
 public:
  explicit decider(const plan& what) : plan_(&what), doubts_(what.steps.steps().size()) {
    const std::vector<step>& steps = what.steps.steps();
    if (std::none_of(steps.begin(), steps.end(), [](auto& each) { return decides(each.op); })) {
      return;
    }
    know_errors();
    for (std::size_t i = 0; i < steps.size(); ++i) {
      doubts_[i] = doubt(what, *errors_, static_cast<std::int32_t>(i));
    }
  }

  /// Where the double of a step may be wrong.
  const doubt& of(std::size_t i) const { return doubts_[i]; }
  /// Puts right n doubles of a step, some of which are open. value(k, j) is step k at point j, for
  /// each step that i is computed from; at(j) is the position of point j.
  template <class Value, class At>
  void settle(std::size_t i, double* out, std::size_t n, const Value& value, const At& at) {
    const step& each = plan_->steps.steps()[i];
    const std::int32_t a = each.a, b = each.b < 0 ? each.a : each.b;
    for (std::size_t j = 0; j < n; ++j) {
      if (!is_open(each.op, value(a, j), value(b, j), doubts_[i])) continue;
      const auto here = [&](std::int32_t k) { return value(k, j); };
      look_at_point({a, b}, here);
      const doubt open(*plan_, *at_point_, static_cast<std::int32_t>(i));
      if (open.is_none() || !is_open(each.op, here(a), here(b), open)) continue;
      out[j] = decided(i, each.op, a, b, at(j));
    }
  }
  /// -1, 0 or 1, as a step is less than another at a point, equal to it or greater. Both doubles are
  /// finite.
  template <class Value, class At>
  int order(std::int32_t a, std::int32_t b, const Value& value, const At& at) {
    const double x = value(a), y = value(b);
    const int plain = (x > y) - (x < y);
    know_errors();
    const doubt anywhere(*errors_, a, b);
    if (anywhere.is_none() || !is_open(operation::less, x, y, anywhere)) return plain;
    look_at_point({a, b}, value);
    const doubt open(*at_point_, a, b);
    if (open.is_none() || !is_open(operation::less, x, y, open)) return plain;
    const position where = at();
    exact_->move_to(where, doubles_);
    const exact_value &first = exact_->value(a), &second = exact_->value(b);
    if ((first.is_known() && !first.has_value()) || (second.is_known() && !second.has_value())) {
      return plain;
    }
    const std::optional<int> found = exact_->order(a, b);
    if (!found) refuse(text_of(*plan_, a) + " < " + text_of(*plan_, b), where);
    return *found;
  }
  /// Where the order of any two of some steps may be another than that of their doubles.
  doubt doubt_of_order(const std::vector<std::int32_t>& of) {
    know_errors();
    doubt result;
    for (const std::int32_t a : of) {
      for (const std::int32_t b : of) {
        if (a == b) continue;
        const doubt each(*errors_, a, b);
        result.absolute = std::max(result.absolute, each.absolute);
        result.relative = std::max(result.relative, each.relative);
      }
    }
    return result;
  }
  /// The same with the two doubles alone; at() is the position.
  template <class At>
  int order_at(std::int32_t a, std::int32_t b, double x, double y, const At& at) {
    know_errors();
    const doubt anywhere(*errors_, a, b);
    if (anywhere.is_none() || !is_open(operation::less, x, y, anywhere)) return (x > y) - (x < y);
    compute_steps_at(at(), values_);
    return order(a, b, [&](std::int32_t k) { return values_[static_cast<std::size_t>(k)]; }, at);
  }
  /// Computes all steps at a position, into values[i] for step i.
  void compute_steps_at(const position& at, std::vector<double>& values) {
    const std::vector<step>& all = plan_->steps.steps();
    values.resize(all.size());
    const auto leaf = [&](const step& which) { return leaf_at(*plan_, which, at); };
    const auto value = [&values](std::int32_t k) { return values[static_cast<std::size_t>(k)]; };
    for (std::size_t i = 0; i < all.size(); ++i) {
      values[i] = value_of_step(all[i], leaf, value);
      if (doubts_[i].is_none()) continue;
      settle(i, &values[i], 1, [&](std::int32_t k, std::size_t) { return value(k); },
             [&](std::size_t) -> const position& { return at; });
    }
  }
  double value_at(const position& at, std::int32_t which) {
    compute_steps_at(at, values_);
    return values_[static_cast<std::size_t>(which)];
  }

 private:
  void know_errors() {
    if (errors_ != nullptr) return;
    errors_ = errors_of(*plan_);
    at_point_.emplace(*errors_);
    exact_.emplace(*plan_, *errors_);
    doubles_.resize(plan_->steps.steps().size());
  }
  /// Finds the doubles of some steps, and of all that they are computed from, and their errors at
  /// this point.
  template <class Value>
  void look_at_point(const std::vector<std::int32_t>& tops, const Value& value) {
    if (tops != tops_) {
      tops_ = tops;
      cone_ = plan_->cone_of(tops);
    }
    const auto double_of = [&](std::int32_t k) -> double& {
      return doubles_[static_cast<std::size_t>(k)];
    };
    const auto span_of = [&](std::int32_t k) {
      const double x = double_of(k);
      return std::isfinite(x) ? span{x, x} : span::anything();
    };
    for (const std::size_t i : cone_) {
      const step& each = plan_->steps.steps()[i];
      const auto k = static_cast<std::int32_t>(i);
      double_of(k) = each.op == operation::literal ? each.literal : value(k);
      at_point_->learn(*plan_, i, span_of);
    }
  }
  double decided(std::size_t i, operation op, std::int32_t a, std::int32_t b, const position& at) {
    exact_->move_to(at, doubles_);
    const exact_value &first = exact_->value(a), &second = exact_->value(b);
    if ((first.is_known() && !first.has_value()) || (second.is_known() && !second.has_value())) {
      return result_of(op, first.nearest(), second.nearest(), 0);
    }
    if (op == operation::floor || op == operation::round) {
      const exact_value result = exact_->jump(op, a);
      if (!result.is_known()) refuse(text_of(*plan_, static_cast<std::int32_t>(i)), at);
      return result.nearest();
    }
    const std::optional<int> order = exact_->order(a, b);
    if (!order) refuse(text_of(*plan_, static_cast<std::int32_t>(i)), at);
    return result_of(op, *order, 0, 0);
  }
  [[noreturn]] void refuse(const std::string& what, const position& at) const {
    const std::string point = text_of_point(*plan_->over, at);
    throw undecided("'" + what + "' is not decided" + (point.empty() ? "" : " at ") + point +
                    ": it stands on the edge in all 256 binary digits to which a root, a logarithm "
                    "or a power is known");
  }

  const plan* plan_;
  std::vector<doubt> doubts_;
  std::shared_ptr<const rounding_errors> errors_;  ///< over the grid
  std::optional<rounding_errors> at_point_;
  std::optional<exact_reader> exact_;
  std::vector<double> doubles_, values_;
  std::vector<std::int32_t> tops_;
  std::vector<std::size_t> cone_;
};

}  // namespace detail
}  // namespace proofline::sweep
