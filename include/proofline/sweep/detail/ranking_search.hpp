#pragma once
// The searches for several points: the best few, and a Pareto front.

#include <deque>
#include <proofline/sweep/detail/least_search.hpp>

namespace proofline::sweep {

/// The least values, found by discarding boxes: those that `lowest` finds, ties included.
struct found_ranking {
  std::vector<found> best;
  std::uint64_t ties = 0;  ///< points whose value is exactly that of the first, with itself
  effort spent;
};
/// A front, found by discarding boxes: that of `pareto_front`.
struct found_front {
  std::vector<pareto_point> points;
  effort spent;
};

namespace detail {

inline void check_waiting(std::size_t boxes, const search_settings& how) {
  constexpr std::size_t most = 1'000'000;  // boxes that wait need memory
  if (how.stop != nullptr && *how.stop) throw sweep_stopped();
  if (boxes <= most) return;
  throw search_refused("search has more than " + std::to_string(most) + " boxes waiting");
}

/// Calls visit(index) for the points of a box in grid order, as long as it returns true.
template <class Visit>
void visit_points(const grid& over, const box& where, const Visit& visit) {
  position at = where.begin;
  while (visit(over.index_of(at))) {
    std::size_t axis = at.size();
    while (axis-- > 0 && ++at[axis] == where.end[axis]) at[axis] = where.begin[axis];
    if (axis == static_cast<std::size_t>(-1)) return;
  }
}

/// The search for the least values of the first output of a plan: the box with the least bound
/// comes first.
class lowest_search {
 public:
  lowest_search(const std::shared_ptr<const plan>& what, std::size_t places,
                const search_settings& how)
      : plan_(what),
        how_(&how),
        errors_(std::make_shared<const rounding_errors>(*what)),
        boxes_(*what, how),
        plateau_(what, errors_, 0),
        best_{places, exact_order(what, errors_, 0), {what, errors_}} {}

  found_ranking run() {
    open_.push({-span::infinity, 0, plan_->over->whole()});
    while (!open_.empty() && open_.top().low <= best_.limit()) {
      const open_box next = open_.top();
      open_.pop();
      look_at(next.where);
      check_waiting(open_.size(), *how_);
    }
    return {best_.in_order(), best_.first_place.ties, boxes_.spent};
  }

 private:
  std::int32_t output() const { return plan_->outputs.front(); }

  void look_at(const box& where) {
    if (boxes_.is_small(where)) {
      const leaf_reader& points = boxes_.points(where);
      for (std::size_t i = 0; i < points.size(); ++i) {
        const double value = points.value(output(), i);
        if (!points.is_valid(i) || !std::isfinite(value) || value > best_.limit()) continue;
        best_.first_place.offer({value, points.point(i)}, 1, best_.order);
        best_.offer({value, points.point(i)});
      }
      return;
    }
    const enclosure& enclosed = boxes_.enclose(where);
    const span valid = plan_->valid < 0 ? span{1, 1} : enclosed.span_of(plan_->valid);
    const double low = enclosed.span_of(output()).low;
    if (valid.high == 0 || low > best_.limit()) return;
    if (valid.low == 1 && plateau_.holds(enclosed, where)) {
      const double value = value_at(*plan_, where.begin, output());
      best_.first_place.offer({value, plan_->over->index_of(where.begin)}, where.size(),
                              best_.order);
      visit_points(*plan_->over, where,
                   [&](std::uint64_t index) { return best_.offer({value, index}); });
      return;
    }
    const auto [first, second] = boxes_.split(where, output());
    open_.push({low, plan_->over->index_of(first.begin), first});
    open_.push({low, plan_->over->index_of(second.begin), second});
  }

  std::shared_ptr<const plan> plan_;
  const search_settings* how_;
  std::shared_ptr<const rounding_errors> errors_;
  search boxes_;
  plateau_test plateau_;
  top_state best_;
  std::priority_queue<open_box> open_;
};

/// The search for the Pareto front of a plan's outputs. A box is discarded if a point is known that
/// dominates all of it.
class front_search {
 public:
  front_search(const std::shared_ptr<const plan>& what, std::size_t most,
               const search_settings& how)
      : plan_(what), how_(&how), boxes_(*what, how), front_(collector_of(what, most)) {
    const auto errors = std::make_shared<const rounding_errors>(*what);
    for (std::size_t k = 0; k < what->outputs.size(); ++k) {
      orders_.emplace_back(what, errors, k);
      plateaus_.emplace_back(what, errors, k);
    }
  }

  found_front run() {
    // The largest boxes first, so that points are known that dominate, while memory allows it.
    constexpr std::size_t most_wide = 100'000;
    open_.push_back(plan_->over->whole());
    while (!open_.empty()) {
      const bool is_wide = open_.size() <= most_wide;
      const box next = is_wide ? open_.front() : open_.back();
      is_wide ? open_.pop_front() : open_.pop_back();
      look_at(next);
      check_waiting(open_.size(), *how_);
    }
    return {front_.in_grid_order(), boxes_.spent};
  }

 private:
  /// A point that counts. It dominates all points whose values are at least these, but for those
  /// that are equal in all and earlier.
  struct guard {
    std::uint64_t index;
    std::vector<double> from;
  };
  static constexpr std::size_t most_guards = 2048;

  bool is_dominated(const std::vector<double>& low, std::uint64_t first) {
    for (std::size_t i = 0; i < guards_.size(); ++i) {
      const guard& each = guards_[i];
      bool is_less = each.index < first, holds = true;
      for (std::size_t k = 0; holds && k < low.size(); ++k) {
        holds = each.from[k] <= low[k];
        is_less = is_less || each.from[k] < low[k];
      }
      if (!holds || !is_less) continue;
      if (i > 0) std::swap(guards_[i], guards_[i / 2]);  // it is tried earlier the next time
      return true;
    }
    return false;
  }
  void add_guard(std::uint64_t index, const std::vector<double>& values) {
    guard next{index, {}};
    for (std::size_t k = 0; k < values.size(); ++k) {
      if (!std::isfinite(values[k])) return;
      next.from.push_back(orders_[k].surely_not_less(values[k]));
    }
    if (is_dominated(values, index)) return;
    std::erase_if(guards_, [&](const guard& each) {
      for (std::size_t k = 0; k < values.size(); ++k) {
        if (each.from[k] < next.from[k]) return false;
      }
      return true;
    });
    if (guards_.size() < most_guards) guards_.push_back(std::move(next));
  }
  void add_middle(const box& where) {
    position at = where.begin;
    for (std::size_t i = 0; i < at.size(); ++i) at[i] += (where.end[i] - where.begin[i]) / 2;
    if (plan_->valid >= 0 && value_at(*plan_, at, plan_->valid) == 0) return;
    std::vector<double> values;
    for (const std::int32_t each : plan_->outputs) values.push_back(value_at(*plan_, at, each));
    add_guard(plan_->over->index_of(at), values);
  }

  void look_at(const box& where) {
    const std::size_t outputs = plan_->outputs.size();
    if (boxes_.is_small(where)) {
      const leaf_reader& points = boxes_.points(where);
      std::vector<double> values(outputs);
      for (std::size_t i = 0; i < points.size(); ++i) {
        bool counts = points.is_valid(i);
        for (std::size_t k = 0; k < outputs; ++k) {
          values[k] = points.value(plan_->outputs[k], i);
          counts = counts && std::isfinite(values[k]);
        }
        if (!counts || is_dominated(values, points.point(i))) continue;
        add_guard(points.point(i), values);
        front_.add(points.point(i), [&](std::size_t k) { return values[k]; });
      }
      return;
    }
    const enclosure& enclosed = boxes_.enclose(where);
    const span valid = plan_->valid < 0 ? span{1, 1} : enclosed.span_of(plan_->valid);
    if (valid.high == 0) return;
    std::vector<double> low;
    std::size_t widest = 0;
    double most = -1;
    for (std::size_t k = 0; k < outputs; ++k) {
      const span& values = enclosed.span_of(plan_->outputs[k]);
      low.push_back(values.low);
      const double size = std::max(std::fabs(values.low), std::fabs(values.high));
      const double width = values.is_anything() ? 2
                           : size == 0          ? 0
                                                : (values.high - values.low) / size;
      if (width > most) {
        most = width;
        widest = k;
      }
    }
    const std::uint64_t first = plan_->over->index_of(where.begin);
    if (is_dominated(low, first)) return;
    const bool is_plateau =
        valid.low == 1 && std::all_of(plateaus_.begin(), plateaus_.end(), [&](plateau_test& each) {
          return each.holds(enclosed, where);
        });
    if (is_plateau) {
      std::vector<double> values;
      for (const std::int32_t each : plan_->outputs) {
        values.push_back(value_at(*plan_, where.begin, each));
      }
      front_.add(first, [&](std::size_t k) { return values[k]; });
      return add_guard(first, values);
    }
    add_middle(where);
    auto [one, other] = boxes_.split(where, plan_->outputs[widest]);
    open_.push_back(std::move(one));
    open_.push_back(std::move(other));
  }

  std::shared_ptr<const plan> plan_;
  const search_settings* how_;
  search boxes_;
  pareto_collector front_;
  std::vector<exact_order> orders_;
  std::vector<plateau_test> plateaus_;
  std::vector<guard> guards_;
  std::deque<box> open_;
};

}  // namespace detail

}  // namespace proofline::sweep
