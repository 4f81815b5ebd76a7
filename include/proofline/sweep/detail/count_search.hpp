#pragma once
// The search that counts points: box by box, and line by line where that is cheaper.

#include <proofline/sweep/detail/box_search.hpp>
#include <proofline/sweep/detail/line_counter.hpp>

namespace proofline::sweep {

namespace detail {

/// For each condition, the number of points at which it holds.
struct box_counts {
  std::vector<std::uint64_t> points;
  effort spent;
};

/// The search that counts points box by box.
class count_search {
 public:
  /// The conditions are steps of the plan.
  count_search(const plan& what, std::vector<std::int32_t> conditions, const search_settings& how)
      : plan_(&what),
        conditions_(std::move(conditions)),
        how_(&how),
        lines_(line_counters()),
        team_(how, [this] { return worker{search(*plan_, *how_), lines_}; }) {}

  box_counts run() {
    result_.points.resize(conditions_.size());
    std::vector<box> open{plan_->over->whole()}, rest;
    std::vector<outcome> seen;
    // All boxes of one size after the other, until they have cost an eighth of what counting all
    // lines would; without lines, the last ones first, which needs least memory.
    while (!open.empty()) {
      const bool wide = !lines_.empty() && open.size() <= most_wide;
      if (wide && is_time_for_lines(open)) break;
      const std::size_t width = wide ? open.size() : std::min<std::size_t>(open.size(), 64);
      const auto next = open.end() - static_cast<std::ptrdiff_t>(width);
      seen.assign(width, {});
      team_.run(seen, [&](worker& by, std::size_t i, outcome& found) {
        look_at(by, next[static_cast<std::ptrdiff_t>(i)], found);
      });
      open.erase(next, open.end());
      for (outcome& each : seen) take(each, open);
      team_.check_effort(result_.spent);
      team_.check_open(open.size());
    }
    if (open.empty()) return std::move(result_);
    // Boxes above each other share their lines: then all of the grid has fewer.
    std::vector<box> slabs = slabs_of_grid();
    if (number_of_lines(slabs) < number_of_lines(open)) {
      open = std::move(slabs);
      std::fill(result_.points.begin(), result_.points.end(), 0);
    }
    seen.assign(open.size(), {});
    team_.run(seen, [&](worker& by, std::size_t i, outcome& found) {
      count_lines(by, open[i], found);
    });
    for (outcome& each : seen) take(each, rest);
    return std::move(result_);
  }

 private:
  /// In nanoseconds: of a box, and of a line that is counted. Only the speed depends on them.
  static constexpr double cost_of_boxes = 2000, cost_of_line = 8;
  static constexpr std::size_t most_wide = 200'000;

  struct worker {
    search looks;
    std::vector<line_counter> lines;
  };
  struct outcome {
    std::vector<std::uint64_t> points;
    std::vector<box> open;
    effort spent;

    template <class Self>
    static auto parts_of(Self& self) {
      return std::tie(self.points, self.open, self.spent);
    }
  };

  /// One for each condition, along the axis with the most points for which all are monotone; none
  /// if there is no such axis.
  std::vector<line_counter> line_counters() const {
    std::vector<line_counter> result;
    std::uint64_t longest = 1;
    for (std::size_t axis = 0; axis < plan_->over->axes().size(); ++axis) {
      const std::uint64_t length = plan_->over->axes()[axis].size();
      if (length <= longest || length > line_counter::longest_line) continue;
      const std::vector<trend> trends = trends_along(*plan_, axis);
      const auto can_count = [&](std::int32_t each) {
        return line_counter::can_count(*plan_, trends, each);
      };
      if (!std::all_of(conditions_.begin(), conditions_.end(), can_count)) continue;
      longest = length;
      result.clear();
      for (const std::int32_t each : conditions_) result.emplace_back(*plan_, trends, axis, each);
    }
    return result;
  }
  /// The grid in parts across its lines, for several threads and processes.
  std::vector<box> slabs_of_grid() const {
    std::vector<box> result{plan_->over->whole()};
    while (result.size() < 64 * team_.processes()) {
      const box last = result.back();
      std::size_t longest = last.begin.size();
      std::uint64_t most = 1;
      for (std::size_t i = 0; i < last.begin.size(); ++i) {
        const std::uint64_t length = last.end[i] - last.begin[i];
        if (i == lines_.front().axis() || length <= most) continue;
        longest = i;
        most = length;
      }
      if (longest == last.begin.size()) break;
      std::vector<box> halves;
      for (const box& each : result) {
        const std::uint64_t begin = each.begin[longest], end = each.end[longest];
        if (end - begin < 2) {
          halves.push_back(each);
          continue;
        }
        const auto [first, second] = search::halves(each, longest, begin + (end - begin) / 2);
        halves.push_back(first);
        halves.push_back(second);
      }
      result = std::move(halves);
    }
    return result;
  }
  double number_of_lines(const std::vector<box>& open) const {
    double result = 0;
    for (const box& each : open) {
      result += static_cast<double>(lines_.front().lines(each)) *
                static_cast<double>(lines_.size());
    }
    return result;
  }
  bool is_time_for_lines(const std::vector<box>& open) const {
    const auto boxes = static_cast<double>(cost_of(result_.spent));
    const double lines = number_of_lines(open);
    // A line takes at least two points.
    const double left = static_cast<double>(how_->most_boxes) - boxes;
    return lines * cost_of_line < 8 * cost_of_boxes * boxes &&
           lines * 2 / static_cast<double>(longest_row) < left;
  }
  void take(outcome& seen, std::vector<box>& open) {
    result_.spent.add(seen.spent);
    for (std::size_t k = 0; k < seen.points.size(); ++k) result_.points[k] += seen.points[k];
    for (box& each : seen.open) open.push_back(std::move(each));
  }

  void count_lines(worker& by, const box& where, outcome& seen) const {
    for (line_counter& each : by.lines) {
      seen.points.push_back(each.count(where, how_->stop));
    }
    const std::uint64_t lines = by.lines.size() * by.lines.front().lines(where);
    seen.spent.points += 2 * lines;  // at least
    if (how_->points_done != nullptr) *how_->points_done += 2 * lines;
  }
  void look_at(worker& by, const box& where, outcome& seen) const {
    const effort before = by.looks.spent;
    look(by.looks, where, seen);
    seen.spent.add(spent_since(before, by.looks.spent));
  }
  void look(search& by, const box& where, outcome& seen) const {
    seen.points.resize(conditions_.size());
    const auto count_all = [&](const leaf_reader& points) {
      for (std::size_t k = 0; k < conditions_.size(); ++k) {
        for (std::size_t i = 0; i < points.size(); ++i) {
          seen.points[k] += points.value(conditions_[k], i) != 0;
        }
      }
    };
    if (by.is_small(where)) {
      count_all(by.points(where));
      return;
    }
    const enclosure& enclosed = by.enclose(where);
    const auto is_decided = [&](std::int32_t each) { return enclosed.span_of(each).is_point(); };
    if (std::all_of(conditions_.begin(), conditions_.end(), is_decided)) {
      for (std::size_t k = 0; k < conditions_.size(); ++k) {
        if (enclosed.span_of(conditions_[k]).low == 1) seen.points[k] += where.size();
      }
      return;
    }
    // If no axis decides, both sides differ by rounding only, and only single points tell.
    if (where.size() <= 1 << 20 && by.best_axis(where, -1) == where.begin.size()) {
      by.read_all(where, count_all);
      return;
    }
    auto [first, second] = by.split(where, -1);
    seen.open.push_back(std::move(second));
    seen.open.push_back(std::move(first));
  }

  const plan* plan_;
  std::vector<std::int32_t> conditions_;
  const search_settings* how_;
  std::vector<line_counter> lines_;
  search_team<worker> team_;
  box_counts result_;
};

}  // namespace detail

}  // namespace proofline::sweep
