#pragma once
// Answers the questions of reduce.hpp without reading each point. The result is the same, ties
// included.
//
// Intervals of double enclose every value in a box of the grid (detail/enclosure.hpp). A box that
// cannot matter is discarded, a box that is decided is counted as a whole, and any other box is
// split. The cost stays linear in the number of points for storing all values, for conditions near
// equality on much of the grid, and for long Pareto fronts. A curved boundary in k axes costs a box
// for each of its points on k - 1 axes. A search that needs too many boxes is refused.

#include <proofline/sweep/bounds.hpp>
#include <proofline/sweep/detail/leaf_reader.hpp>
#include <queue>

namespace proofline::sweep {

/// Thrown when a search needs more boxes than allowed.
struct search_refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct search_settings {
  /// The search is refused beyond this number of boxes, or 512 times as many points: about half a
  /// minute.
  std::uint64_t most_boxes = 20'000'000;
  std::uint64_t read_below = 128;           ///< smaller boxes are read, not split; 1 to 512
  const std::atomic<bool>* stop = nullptr;  ///< once true, sweep_stopped is thrown
  /// Counters of boxes and points, to show progress.
  std::atomic<std::uint64_t>* boxes_done = nullptr;
  std::atomic<std::uint64_t>* points_done = nullptr;
};

/// The cost of a search.
struct effort {
  std::uint64_t boxes = 0;   ///< enclosed
  std::uint64_t points = 0;  ///< read one by one

  void add(const effort& other) {
    boxes += other.boxes;
    points += other.points;
  }
};

namespace detail {

class search {
 public:
  search(const plan& what, const search_settings& how)
      : plan_(&what), how_(&how), enclosure_(what), leaves_(what) {}

  /// True if reading the points of a box is cheaper than splitting it.
  bool is_small(const box& where) const {
    return where.size() <= std::clamp<std::uint64_t>(how_->read_below, 1, longest_row);
  }

  /// Boxes that wait need memory.
  static constexpr std::size_t most_open = 1'000'000;
  void check_open(std::size_t boxes) const {
    if (boxes <= most_open) return;
    throw search_refused("search has more than " + std::to_string(most_open) + " boxes waiting" +
                         for_the_grid());
  }

  effort spent;
  enclosure& enclose(const box& where) {
    if (++spent.boxes > how_->most_boxes) refuse();
    if (how_->boxes_done != nullptr) ++*how_->boxes_done;
    if (spent.boxes % 1024 == 0 && how_->stop != nullptr && *how_->stop) throw sweep_stopped();
    enclosure_.read(where);
    return enclosure_;
  }
  const leaf_reader& points(const box& where) {
    leaves_.read(where);
    spent.points += leaves_.size();
    if (how_->points_done != nullptr) *how_->points_done += leaves_.size();
    if (spent.points / longest_row > how_->most_boxes) refuse();
    return leaves_;
  }
  /// Reads all points of a box of any size.
  template <class Visit>
  void read_all(const box& where, const Visit& visit) {
    if (where.size() <= longest_row) {
      visit(points(where));
      if (how_->stop != nullptr && *how_->stop) throw sweep_stopped();
      return;
    }
    const std::size_t axis = longest_axis(where);
    const std::uint64_t middle = where.begin[axis] + (where.end[axis] - where.begin[axis]) / 2;
    auto [first, second] = halves(where, axis, middle);
    read_all(first, visit);
    read_all(second, visit);
  }

  /// The axis along which a split gains most; the number of axes if none gains.
  std::size_t best_axis(const box& where, std::int32_t output) {
    if (output >= 0 && plan_->steps[output].op == operation::negate) {
      output = plan_->steps[output].a;
    }
    const std::vector<double>& influence = enclosure_.influence(output);
    std::size_t best = influence.size();
    double most = 1e-9;
    for (std::size_t axis = 0; axis < influence.size(); ++axis) {
      if (where.end[axis] - where.begin[axis] > 1 && influence[axis] > most) {
        most = influence[axis];
        best = axis;
      }
    }
    return best;
  }
  /// Where to split an axis: at the geometric mean of its ends, else in the middle.
  std::uint64_t middle(const box& where, std::size_t axis) const {
    std::uint64_t begin = where.begin[axis], end = where.end[axis];
    const axis_data& along = plan_->over->axes()[axis];
    const sequence& values = along.columns.front().values;
    const interval<double> range = values.range(begin, end);
    if (along.columns.size() > 1 || values.direction() == 0 || !(range.low() > 0)) {
      return begin + (end - begin) / 2;
    }
    const double half = std::sqrt(range.low()) * std::sqrt(range.high());
    std::uint64_t low = begin + 1, high = end - 1;
    while (low < high) {
      const std::uint64_t at = low + (high - low) / 2;
      if (values.direction() > 0 ? values[at] < half : values[at] > half) {
        low = at + 1;
      } else {
        high = at;
      }
    }
    return low;
  }
  static std::pair<box, box> halves(const box& where, std::size_t axis, std::uint64_t at) {
    std::pair<box, box> result{where, where};
    result.first.end[axis] = at;
    result.second.begin[axis] = at;
    return result;
  }
  std::pair<box, box> split(const box& where, std::int32_t output) {
    std::size_t axis = best_axis(where, output);
    if (axis == where.begin.size()) axis = longest_axis(where);
    return halves(where, axis, middle(where, axis));
  }
  static std::size_t longest_axis(const box& where) {
    std::size_t axis = 0;
    for (std::size_t i = 1; i < where.begin.size(); ++i) {
      if (where.end[i] - where.begin[i] > where.end[axis] - where.begin[axis]) axis = i;
    }
    return axis;
  }
  std::uint64_t first_point(const box& where) const { return plan_->over->index_of(where.begin); }

 private:
  [[noreturn]] void refuse() const {
    throw search_refused("search needs more than " + std::to_string(how_->most_boxes) + " boxes" +
                         for_the_grid());
  }
  std::string for_the_grid() const {
    return " for the " + std::to_string(plan_->over->size()) + " points of the grid";
  }

  const plan* plan_;
  const search_settings* how_;
  enclosure enclosure_;
  leaf_reader leaves_;
};

}  // namespace detail

/// The least value, found by discarding boxes. It equals `minimum`, ties included.
struct found_extreme {
  std::optional<found> best;
  effort spent;
};
inline found_extreme search_minimum(const grid& over, const kernel& what,
                                    const search_settings& how = {}) {
  struct open_box {
    double low;
    std::uint64_t first;
    box where;
    bool operator<(const open_box& other) const {  // the best on top of the queue
      return low != other.low ? low > other.low : first > other.first;
    }
  };
  const plan reading(over, {&what});
  const std::int32_t output = reading.outputs.front();
  detail::search search(reading, how);
  found_extreme result;
  std::priority_queue<open_box> open;
  const auto can_win = [&](double low, std::uint64_t first) {
    return !result.best || !(*result.best < found{low, first});
  };
  const auto look_at = [&](const box& where) {
    if (search.is_small(where)) {
      const detail::leaf_reader& points = search.points(where);
      for (std::size_t i = 0; i < points.size(); ++i) {
        const found next{points.value(output, i), points.point(i)};
        if (!points.is_valid(i) || !std::isfinite(next.value)) continue;
        if (!result.best || next < *result.best) result.best = next;
      }
      return;
    }
    const detail::enclosure& enclosed = search.enclose(where);
    if (reading.valid >= 0 && enclosed.span_of(reading.valid).high == 0) return;
    open_box next{enclosed.span_of(output).low, search.first_point(where), where};
    if (can_win(next.low, next.first)) open.push(std::move(next));
    search.check_open(open.size());
  };
  look_at(over.whole());
  while (!open.empty()) {
    const open_box next = open.top();
    open.pop();
    if (!can_win(next.low, next.first)) break;
    search.enclose(next.where);
    const auto [first, second] = search.split(next.where, output);
    look_at(first);
    look_at(second);
  }
  result.spent = search.spent;
  return result;
}
inline found_extreme search_maximum(const grid& over, const kernel& what,
                                    const search_settings& how = {}) {
  found_extreme result = search_minimum(over, detail::negative(what), how);
  if (result.best) result.best->value = -result.best->value;
  return result;
}

namespace detail {

/// Two conditions among the steps of a plan; the second may be -1 for none.
struct two_steps {
  std::int32_t first, second;
};
/// For each pair, the number of points at which both conditions hold.
struct box_counts {
  std::vector<std::uint64_t> points;
  effort spent;
};
inline box_counts count_boxes(const plan& what, const std::vector<two_steps>& wanted,
                              const search_settings& how) {
  detail::search search(what, how);
  box_counts result{std::vector<std::uint64_t>(wanted.size()), {}};
  const auto count_all = [&](const leaf_reader& points) {
    for (std::size_t k = 0; k < wanted.size(); ++k) {
      for (std::size_t i = 0; i < points.size(); ++i) {
        result.points[k] += points.value(wanted[k].first, i) != 0 &&
                            (wanted[k].second < 0 || points.value(wanted[k].second, i) != 0);
      }
    }
  };
  std::vector<span> holds(wanted.size());
  std::vector<box> open{what.over->whole()};
  while (!open.empty()) {
    const box next = std::move(open.back());
    open.pop_back();
    if (search.is_small(next)) {
      count_all(search.points(next));
      continue;
    }
    const enclosure& enclosed = search.enclose(next);
    bool decided = true;
    for (std::size_t k = 0; k < wanted.size(); ++k) {
      const span& a = enclosed.span_of(wanted[k].first);
      const span b = wanted[k].second < 0 ? span{1, 1} : enclosed.span_of(wanted[k].second);
      holds[k] = {a.low * b.low, a.high * b.high};
      decided = decided && holds[k].is_point();
    }
    if (decided) {
      for (std::size_t k = 0; k < wanted.size(); ++k) {
        if (holds[k].low == 1) result.points[k] += next.size();
      }
      continue;
    }
    // If no axis decides, both sides differ by rounding only, and only single points tell.
    if (next.size() <= 1 << 20 && search.best_axis(next, -1) == next.begin.size()) {
      search.read_all(next, count_all);
      continue;
    }
    auto [first, second] = search.split(next, -1);
    open.push_back(std::move(second));
    open.push_back(std::move(first));
  }
  result.spent = search.spent;
  return result;
}

}  // namespace detail

/// The number of points that fulfil a condition and all requirements, counted box by box.
struct found_count {
  std::uint64_t points = 0;
  effort spent;
};
inline found_count search_count(const grid& over, const kernel& condition,
                                const search_settings& how = {}) {
  detail::check_condition(condition);
  const plan reading(over, {&condition});
  const detail::box_counts found =
      detail::count_boxes(reading, {{reading.outputs.front(), reading.valid}}, how);
  return {found.points.front(), found.spent};
}

/// The same for several conditions, and why the other points are not valid.
struct found_counts {
  std::vector<std::uint64_t> points;  ///< for each condition
  point_counts counts;                       ///< not_finite is always 0
  effort spent;
};
inline found_counts search_counts(const grid& over, const std::vector<kernel>& conditions,
                                  const search_settings& how = {}) {
  for (const kernel& each : conditions) detail::check_condition(each);
  const plan reading(over, pointers_to(conditions));
  std::vector<detail::two_steps> wanted;
  for (const std::int32_t each : reading.outputs) wanted.push_back({each, reading.valid});
  for (const std::int32_t each : reading.valid_up_to) wanted.push_back({each, -1});
  detail::box_counts found = detail::count_boxes(reading, wanted, how);
  found_counts result{{}, {over.size()}, found.spent};
  const auto valid = found.points.begin() + static_cast<std::ptrdiff_t>(conditions.size());
  result.points.assign(found.points.begin(), valid);
  std::uint64_t before = over.size();
  for (std::size_t i = 0; i < reading.valid_up_to.size(); ++i) {
    const std::uint64_t after = valid[static_cast<std::ptrdiff_t>(i)];
    result.counts.exclude(i, before - after);
    before = after;
  }
  return result;
}

/// A box throughout which one bound is active.
struct regime {
  box where;
  std::size_t active;  ///< the number of bounds if none is, as some are not finite
};
/// The grid as boxes throughout which one bound is active (see bounds.hpp); regimes meet between
/// the boxes. Ignores constraints. Refused: more than `most_boxes` boxes.
struct found_regimes {
  std::vector<regime> boxes;
  effort spent;
};
inline found_regimes search_regimes(const grid& over, const std::vector<kernel>& bounds,
                                    const search_settings& how = {}) {
  if (bounds.empty()) throw sweep_error("no bounds are given");
  std::vector<kernel> active;
  for (std::size_t k = 0; k < bounds.size(); ++k) active.push_back(is_active(bounds, k));
  const plan reading(over, pointers_to(active), validity::ignored);
  detail::search search(reading, how);
  const auto regimes_of = [&](const auto& self, const box& where) -> std::vector<regime> {
    const detail::enclosure& enclosed = search.enclose(where);
    bool none = true;
    for (std::size_t k = 0; k < bounds.size(); ++k) {
      const detail::span holds = enclosed.span_of(reading.outputs[k]);
      if (holds.low == 1) return {{where, k}};
      none = none && holds.high == 0;
    }
    if (none || where.size() == 1) return {{where, bounds.size()}};
    const auto [first, second] = search.split(where, -1);
    std::vector<regime> result = self(self, first);
    std::vector<regime> rest = self(self, second);
    if (result.size() == 1 && rest.size() == 1 && result[0].active == rest[0].active) {
      return {{where, result[0].active}};
    }
    result.insert(result.end(), rest.begin(), rest.end());
    return result;
  };
  found_regimes result;
  result.boxes = regimes_of(regimes_of, over.whole());
  result.spent = search.spent;
  return result;
}

}  // namespace proofline::sweep
