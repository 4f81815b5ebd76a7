#pragma once
// The searches for several points: the best few, and a Pareto front.

#include <deque>
#include <proofline/sweep/detail/least_search.hpp>
#include <proofline/sweep/reduce.hpp>

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
        errors_(errors_of(*what)),
        best_{places, exact_order(what, errors_, 0), {what, errors_}},
        team_(how, [this] { return worker{search(*plan_, *how_), {plan_, errors_, 0}}; }) {}

  found_ranking run() {
    open_.push({-span::infinity, 0, plan_->over->whole()});
    std::vector<box> next;
    std::vector<outcome> seen;
    while (!open_.empty() && open_.top().low <= best_.limit()) {
      next.clear();
      while (!open_.empty() && next.size() < width_of_step(spent_) &&
             open_.top().low <= best_.limit()) {
        next.push_back(open_.top().where);
        open_.pop();
      }
      seen.assign(next.size(), {});
      team_.run(seen, [&](worker& by, std::size_t i, outcome& found) {
        const effort before = by.looks.spent;
        look_at(by, next[i], found);
        found.spent = spent_since(before, by.looks.spent);
      });
      for (std::size_t i = 0; i < next.size(); ++i) take(next[i], seen[i]);
      team_.check_effort(spent_);
      team_.check_open(open_.size());
    }
    return {best_.in_order(), best_.first_place.ties, spent_};
  }

 private:
  struct worker {
    search looks;
    plateau_test plateau;
  };
  struct outcome {
    std::vector<found> points;  ///< that may have a place among the best
    bool is_plateau = false;    ///< all points of the box have exactly the value of the one here
    double low = 0;             ///< no value in the open boxes is below
    std::vector<box> open;
    effort spent;

    template <class Self>
    static auto parts_of(Self& self) {
      return std::tie(self.points, self.is_plateau, self.low, self.open, self.spent);
    }
  };

  std::int32_t output() const { return plan_->outputs.front(); }

  void look_at(worker& by, const box& where, outcome& seen) const {
    if (by.looks.is_small(where)) {
      const leaf_reader& points = by.looks.points(where);
      for (std::size_t i = 0; i < points.size(); ++i) {
        const double value = points.value(output(), i);
        if (!points.is_valid(i) || !std::isfinite(value) || value > best_.limit()) continue;
        seen.points.push_back({value, points.point(i)});
      }
      return;
    }
    const enclosure& enclosed = by.looks.enclose(where);
    const span valid = plan_->valid < 0 ? span{1, 1} : enclosed.span_of(plan_->valid);
    seen.low = enclosed.span_of(output()).low;
    if (valid.high == 0 || seen.low > best_.limit()) return;
    if (valid.low == 1 && by.plateau.holds(enclosed, where)) {
      seen.is_plateau = true;
      seen.points.push_back(
          {by.looks.value_at(where.begin, output()), plan_->over->index_of(where.begin)});
      return;
    }
    auto [first, second] = by.looks.split(where, output());
    seen.open.push_back(std::move(first));
    seen.open.push_back(std::move(second));
  }
  void take(const box& where, outcome& seen) {
    spent_.add(seen.spent);
    for (const found& each : seen.points) {
      if (each.value > best_.limit()) continue;
      best_.first_place.offer(each, seen.is_plateau ? where.size() : 1, best_.order);
      if (!seen.is_plateau) {
        best_.offer(each);
        continue;
      }
      visit_points(*plan_->over, where,
                   [&](std::uint64_t index) { return best_.offer({each.value, index}); });
    }
    for (box& each : seen.open) {
      const std::uint64_t first = plan_->over->index_of(each.begin);
      open_.push({seen.low, first, std::move(each)});
    }
  }

  std::shared_ptr<const plan> plan_;
  const search_settings* how_;
  std::shared_ptr<const rounding_errors> errors_;
  top_state best_;
  search_team<worker> team_;
  std::priority_queue<open_box> open_;
  effort spent_;
};

/// The search for the Pareto front of a plan's outputs. A box is discarded if a point is known that
/// dominates all of it.
class front_search {
 public:
  front_search(const std::shared_ptr<const plan>& what, std::size_t most,
               const search_settings& how)
      : plan_(what),
        how_(&how),
        errors_(errors_of(*what)),
        front_(collector_of(what, most)),
        team_(how, [this] { return make_worker(); }) {
    for (std::size_t k = 0; k < what->outputs.size(); ++k) orders_.emplace_back(what, errors_, k);
  }

  found_front run() {
    // The largest boxes first, so that points are known that dominate, while memory allows it.
    constexpr std::size_t most_wide = 100'000;
    open_.push_back(plan_->over->whole());
    std::vector<box> next;
    std::vector<outcome> seen;
    while (!open_.empty()) {
      next.clear();
      while (!open_.empty() && next.size() < width_of_step(spent_)) {
        const bool is_wide = open_.size() <= most_wide;
        next.push_back(std::move(is_wide ? open_.front() : open_.back()));
        is_wide ? open_.pop_front() : open_.pop_back();
      }
      seen.assign(next.size(), {});
      team_.run(seen, [&](worker& by, std::size_t i, outcome& found) {
        const effort before = by.looks.spent;
        look_at(by, next[i], found);
        found.spent = spent_since(before, by.looks.spent);
      });
      for (const outcome& each : seen) use_earlier(each.dominating);
      for (outcome& each : seen) take(each);
      team_.check_effort(spent_);
      team_.check_open(open_.size());
    }
    return {front_.in_grid_order(), spent_};
  }

 private:
  struct worker {
    search looks;
    std::vector<plateau_test> plateaus;
  };
  static constexpr std::uint64_t no_guard = std::numeric_limits<std::uint64_t>::max();
  struct outcome {
    std::vector<pareto_point> points;  ///< that may be on the front
    std::vector<pareto_point> middle;  ///< a point of the box, to discard others
    std::uint64_t dominating = no_guard;  ///< a guard that was of use
    std::vector<box> open;
    effort spent;

    template <class Self>
    static auto parts_of(Self& self) {
      return std::tie(self.points, self.middle, self.dominating, self.open, self.spent);
    }
  };
  worker make_worker() const {
    worker result{search(*plan_, *how_), {}};
    for (std::size_t k = 0; k < plan_->outputs.size(); ++k) {
      result.plateaus.emplace_back(plan_, errors_, k);
    }
    return result;
  }

  /// A point that counts. It dominates all points whose values are at least these, but for those
  /// that are equal in all and earlier.
  struct guard {
    std::uint64_t index;
    std::vector<double> from;
  };
  static constexpr std::size_t most_guards = 2048;

  /// The first guard that dominates these values; no_guard if none does.
  std::uint64_t guard_against(const std::vector<double>& low, std::uint64_t first) const {
    for (std::size_t i = 0; i < guards_.size(); ++i) {
      const guard& each = guards_[i];
      bool is_less = each.index < first, holds = true;
      for (std::size_t k = 0; holds && k < low.size(); ++k) {
        holds = each.from[k] <= low[k];
        is_less = is_less || each.from[k] < low[k];
      }
      if (holds && is_less) return i;
    }
    return no_guard;
  }
  /// Such a guard is tried earlier the next time. That changes how long it takes, and nothing else.
  void use_earlier(std::uint64_t which) {
    if (which == no_guard) return;
    const auto i = static_cast<std::size_t>(which);
    std::swap(guards_[i], guards_[i / 2]);
  }
  bool is_dominated(const std::vector<double>& low, std::uint64_t first) {
    const std::uint64_t by = guard_against(low, first);
    use_earlier(by);
    return by != no_guard;
  }
  /// A point that no guard dominates.
  void add_guard(const pareto_point& point) {
    const std::vector<double>& values = point.values;
    guard next{point.index, {}};
    for (std::size_t k = 0; k < values.size(); ++k) {
      if (!std::isfinite(values[k])) return;
      next.from.push_back(orders_[k].surely_not_less(values[k]));
    }
    std::erase_if(guards_, [&](const guard& each) {
      for (std::size_t k = 0; k < values.size(); ++k) {
        if (each.from[k] < next.from[k]) return false;
      }
      return true;
    });
    if (guards_.size() < most_guards) guards_.push_back(std::move(next));
  }
  pareto_point point_at(worker& by, const position& at) const {
    pareto_point result{plan_->over->index_of(at), {}};
    for (const std::int32_t each : plan_->outputs) {
      result.values.push_back(by.looks.value_at(at, each));
    }
    return result;
  }
  void add_middle(worker& by, const box& where, outcome& seen) const {
    position at = where.begin;
    for (std::size_t i = 0; i < at.size(); ++i) at[i] += (where.end[i] - where.begin[i]) / 2;
    if (plan_->valid >= 0 && by.looks.value_at(at, plan_->valid) == 0) return;
    seen.middle.push_back(point_at(by, at));
  }

  void look_at(worker& by, const box& where, outcome& seen) const {
    const std::size_t outputs = plan_->outputs.size();
    if (by.looks.is_small(where)) {
      const leaf_reader& points = by.looks.points(where);
      std::vector<double> values(outputs);
      for (std::size_t i = 0; i < points.size(); ++i) {
        bool counts = points.is_valid(i);
        for (std::size_t k = 0; k < outputs; ++k) {
          values[k] = points.value(plan_->outputs[k], i);
          counts = counts && std::isfinite(values[k]);
        }
        if (!counts) continue;
        const std::uint64_t dominating = guard_against(values, points.point(i));
        if (dominating == no_guard) {
          seen.points.push_back({points.point(i), values});
        } else {
          seen.dominating = dominating;
        }
      }
      return;
    }
    const enclosure& enclosed = by.looks.enclose(where);
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
    seen.dominating = guard_against(low, plan_->over->index_of(where.begin));
    if (seen.dominating != no_guard) return;
    const bool is_plateau =
        valid.low == 1 &&
        std::all_of(by.plateaus.begin(), by.plateaus.end(),
                    [&](plateau_test& each) { return each.holds(enclosed, where); });
    if (is_plateau) {
      seen.points.push_back(point_at(by, where.begin));
      return;
    }
    add_middle(by, where, seen);
    auto [one, other] = by.looks.split(where, plan_->outputs[widest]);
    seen.open.push_back(std::move(one));
    seen.open.push_back(std::move(other));
  }
  void take(outcome& seen) {
    spent_.add(seen.spent);
    for (const pareto_point& each : seen.points) {
      if (is_dominated(each.values, each.index)) continue;
      add_guard(each);
      front_.add(each.index, [&](std::size_t k) { return each.values[k]; });
    }
    for (const pareto_point& each : seen.middle) {
      if (!is_dominated(each.values, each.index)) add_guard(each);
    }
    for (box& each : seen.open) open_.push_back(std::move(each));
  }

  std::shared_ptr<const plan> plan_;
  const search_settings* how_;
  std::shared_ptr<const rounding_errors> errors_;
  pareto_collector front_;
  std::vector<exact_order> orders_;
  search_team<worker> team_;
  std::vector<guard> guards_;
  std::deque<box> open_;
  effort spent_;
};

}  // namespace detail

}  // namespace proofline::sweep
