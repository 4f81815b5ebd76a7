#pragma once
// The search for the least value: boxes that cannot hold it are discarded, the best is split first.

#include <proofline/sweep/detail/box_search.hpp>
#include <proofline/sweep/detail/plateau.hpp>
#include <proofline/sweep/detail/states.hpp>
#include <proofline/sweep/detail/trend.hpp>
#include <proofline/sweep/point.hpp>
#include <queue>

namespace proofline::sweep {

/// The least value, found by discarding boxes. If `gap` is 0, it equals `minimum`, ties included.
struct found_extreme {
  std::optional<found> best;
  /// No value is less than `best` by more than this part of it. If > 0, the search stopped before
  /// it knew which of these is the least.
  double gap = 0;
  /// Points whose value is exactly that of `best`, with itself; 0 if the search stopped before it
  /// knew them.
  std::uint64_t ties = 0;
  effort spent;
};

namespace detail {

/// A box that may hold the least value, which is at least `low`.
struct open_box {
  double low;
  std::uint64_t first;
  box where;
  bool operator<(const open_box& other) const {  // the best on top of the queue
    return low != other.low ? low > other.low : first > other.first;
  }
  template <class Self>
  static auto parts_of(Self& self) {
    return std::tie(self.low, self.first, self.where);
  }
};

/// The search for the least value of the first output of a plan. First it finds the least value and
/// its first point; then it counts the ties, if that is as cheap.
class least_search {
 public:
  least_search(std::shared_ptr<const plan> what, const search_settings& how)
      : plan_(std::move(what)),
        how_(&how),
        errors_(errors_of(*plan_)),
        order_(plan_, errors_, 0),
        trends_(trends()),
        team_(how, [this] { return worker{search(*plan_, *how_), order_, {plan_, errors_, 0}}; }) {}

  found_extreme run() {
    std::vector<open_box> next{{0, 0, plan_->over->whole()}};
    std::vector<outcome> seen(1);
    team_.run(seen, [&](worker& by, std::size_t, outcome& found) {
      look_at(by, next.front().where, found);
    });
    take(seen.front());
    std::uint64_t enough = 0;  // the effort after which it stops; 0: not known yet
    double gap = 0;
    while (true) {
      if (open_.empty() || !can_win(open_.top().low)) {
        if (is_counting_) break;
        is_counting_ = true;
        enough = 2 * cost() + how_->patience;
        open_ = {};
        for (open_box& each : tied_) open_.push(std::move(each));
        tied_.clear();
        continue;
      }
      if (!is_counting_) {
        gap = proved_gap();
        if (gap <= how_->gap && enough == 0) enough = 2 * cost() + how_->patience;
        // Of exact ties, the first is worth any effort.
        if (gap == 0 && open_.top().first < result_.best->index) enough = 0;
      }
      if (enough > 0 && cost() > enough) break;
      const std::size_t width = width_of_step(spent_);
      next.clear();
      while (!open_.empty() && next.size() < width && can_win(open_.top().low)) {
        next.push_back(open_.top());
        open_.pop();
      }
      seen.assign(next.size(), {});
      team_.run(seen, [&](worker& by, std::size_t i, outcome& found) {
        by.looks.enclose(next[i].where);
        const auto [first, second] = by.looks.split(next[i].where, output());
        look_at(by, first, found);
        look_at(by, second, found);
      });
      for (const outcome& each : seen) take(each);
      show_progress();
      team_.check_effort(spent_);
      team_.check_open(open_.size() + tied_.size());
    }
    const bool all = open_.empty() || !can_win(open_.top().low);
    return {result_.best, is_counting_ ? 0 : gap, all ? result_.ties : 0, spent_};
  }

 private:
  struct worker {
    search looks;
    exact_order order;
    plateau_test plateau;
  };
  struct outcome {
    std::vector<open_box> open, tied;
    best_point best;
    effort spent;

    template <class Self>
    static auto parts_of(Self& self) {
      return std::tie(self.open, self.tied, self.best, self.spent);
    }
  };

  std::int32_t output() const { return plan_->outputs.front(); }
  std::uint64_t cost() const { return cost_of(spent_); }
  bool can_win(double low) const {
    return !result_.best || low <= order_.limit(result_.best->value);
  }
  /// The proved relative gap between the best value and all others.
  double proved_gap() const {
    if (!result_.best) return span::infinity;
    const double best = result_.best->value, low = std::min(best, open_.top().low);
    const double distance = best - low + order_.error(best) + order_.error(low);
    return distance == 0 ? 0 : distance / std::fabs(best) * (1 + 1e-9);
  }
  void show_progress() const {
    if (!result_.best || open_.empty()) return;
    if (how_->best != nullptr) *how_->best = result_.best->value;
    if (how_->bound != nullptr) *how_->bound = std::min(result_.best->value, open_.top().low);
  }
  void take(const outcome& seen) {
    spent_.add(seen.spent);
    if (seen.best.best) result_.offer(*seen.best.best, seen.best.ties, order_);
    for (const open_box& each : seen.open) {
      if (can_win(each.low)) open_.push(each);
    }
    tied_.insert(tied_.end(), seen.tied.begin(), seen.tied.end());
  }
  /// How the value changes along each axis; empty if it both rises and falls along one.
  std::vector<trend> trends() const {
    std::vector<trend> result;
    for (std::size_t axis = 0; axis < plan_->over->axes().size(); ++axis) {
      const std::vector<trend> all = trends_along(*plan_, axis);
      result.push_back(all[static_cast<std::size_t>(output())]);
      if (!result.back().is_monotone()) return {};
    }
    return result;
  }
  /// The point of a box at which a monotone value is least, or greatest.
  found corner(worker& by, const box& where, bool is_least) const {
    position at = where.begin;
    for (std::size_t axis = 0; axis < at.size(); ++axis) {
      if (trends_[axis].falls == is_least) at[axis] = where.end[axis] - 1;
    }
    return {by.looks.value_at(at, output()), plan_->over->index_of(at)};
  }

  void look_at(worker& by, const box& where, outcome& seen) {
    const effort before = by.looks.spent;
    look(by, where, seen);
    seen.spent.add(spent_since(before, by.looks.spent));
  }
  void look(worker& by, const box& where, outcome& seen) {
    if (by.looks.is_small(where)) {
      const leaf_reader& points = by.looks.points(where);
      for (std::size_t i = 0; i < points.size(); ++i) {
        const double value = points.value(output(), i);
        if (!points.is_valid(i) || !std::isfinite(value) || !can_win(value)) continue;
        if (seen.best.best && value > by.order.limit(seen.best.best->value)) continue;
        seen.best.offer({value, points.point(i)}, 1, by.order);
      }
      return;
    }
    const enclosure& enclosed = by.looks.enclose(where);
    const span valid = plan_->valid < 0 ? span{1, 1} : enclosed.span_of(plan_->valid);
    const span& values = enclosed.span_of(output());
    if (valid.high == 0 || !can_win(values.low)) return;
    const std::uint64_t first = plan_->over->index_of(where.begin);
    if (valid.low == 1 && by.plateau.holds(enclosed, where)) {
      seen.best.offer({by.looks.value_at(where.begin, output()), first}, where.size(), by.order);
      return;
    }
    const open_box next{values.low, first, where};
    if (!result_.best || trends_.empty() || values.is_anything()) {
      seen.open.push_back(next);
      return;
    }
    // Exact arithmetic keeps order, too: what the least corner has, the box has.
    const int least = by.order.compare(corner(by, where, true), *result_.best);
    if (least > 0) return;
    if (least < 0) {
      seen.open.push_back(next);
    } else if (valid.low == 1 && by.order.compare(corner(by, where, false), *result_.best) == 0) {
      seen.best.offer({by.looks.value_at(where.begin, output()), first}, where.size(), by.order);
    } else if (is_counting_ || first < result_.best->index) {
      seen.open.push_back(next);
    } else {
      seen.tied.push_back(next);
    }
  }

  std::shared_ptr<const plan> plan_;
  const search_settings* how_;
  std::shared_ptr<const rounding_errors> errors_;
  exact_order order_;
  std::vector<trend> trends_;  ///< of the value, by axis
  search_team<worker> team_;
  std::priority_queue<open_box> open_;
  std::vector<open_box> tied_;  ///< boxes that cannot hold a lesser value, but hold ties perhaps
  bool is_counting_ = false;    ///< the ties
  best_point result_;
  effort spent_;
};

}  // namespace detail

}  // namespace proofline::sweep
