#pragma once
// Answers the questions of reduce.hpp without reading each point. The result is the same, ties
// included, unless a search for the least value stops at its gap: see search_settings.
//
// Intervals of double enclose every value in a box of the grid (detail/enclosure.hpp). A box that
// cannot matter is discarded, a box that is decided is counted as a whole, and any other box is
// split. The cost stays linear in the number of points for storing all values, for conditions near
// equality on much of the grid, and for long Pareto fronts. A curved boundary in k axes costs a box
// for each of its points on k - 1 axes, or a few nanoseconds if the condition is monotone along one
// axis (detail/line_counter.hpp). A search that needs too many boxes is refused.

#include <proofline/sweep/bounds.hpp>
#include <proofline/sweep/detail/count_search.hpp>
#include <proofline/sweep/detail/ranking_search.hpp>

namespace proofline::sweep {

inline found_extreme search_minimum(const grid& over, const function& what,
                                    const search_settings& how = {}) {
  return detail::run_together(
      how, [&] { return detail::least_search(detail::shared_plan(over, {&what}), how).run(); });
}
inline found_extreme search_maximum(const grid& over, const function& what,
                                    const search_settings& how = {}) {
  found_extreme result = search_minimum(over, detail::negative(what), how);
  if (result.best) result.best->value = -result.best->value;
  return result;
}

/// The n least (or greatest) values, the best first.
inline found_ranking search_lowest(const grid& over, const function& what, std::size_t n,
                                   const search_settings& how = {}) {
  if (n == 0 || n > 1'000'000) throw sweep_error("a ranking has 1 to 1,000,000 places");
  return detail::run_together(how, [&] {
    return detail::lowest_search(detail::shared_plan(over, {&what}), n, how).run();
  });
}
inline found_ranking search_highest(const grid& over, const function& what, std::size_t n,
                                    const search_settings& how = {}) {
  found_ranking result = search_lowest(over, detail::negative(what), n, how);
  for (found& each : result.best) each.value = -each.value;
  return result;
}
/// The Pareto front of several values, each to be minimised, in grid order. Refused: a front of
/// more than `most` points.
inline found_front search_pareto(const grid& over, const std::vector<function>& what,
                                 const search_settings& how = {},
                                 std::size_t most = detail::longest_front) {
  if (what.empty()) throw sweep_error("a Pareto front needs at least one value");
  return detail::run_together(how, [&] {
    return detail::front_search(detail::shared_plan(over, pointers_to(what)), most, how).run();
  });
}

/// For several conditions, the number of points that fulfil them and all requirements, counted box
/// by box; and why the other points are not valid.
struct found_counts {
  std::vector<std::uint64_t> points;  ///< for each condition
  point_counts counts;                       ///< not_finite is always 0
  effort spent;
};
inline found_counts search_counts(const grid& over, const std::vector<function>& conditions,
                                  const search_settings& how = {}) {
  for (const function& each : conditions) detail::check_condition(each);
  plan reading(over, pointers_to(conditions));
  std::vector<std::int32_t> wanted;
  for (const std::int32_t each : reading.outputs) {
    wanted.push_back(reading.valid < 0 ? each : reading.both(each, reading.valid));
  }
  wanted.insert(wanted.end(), reading.valid_up_to.begin(), reading.valid_up_to.end());
  const detail::box_counts found = detail::run_together(
      how, [&] { return detail::count_search(reading, wanted, how).run(); });
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

/// At how many points one condition holds.
struct found_count {
  std::uint64_t points = 0;
  effort spent;
};
inline found_count search_count(const grid& over, const function& condition,
                                const search_settings& how = {}) {
  detail::check_condition(condition);
  const found_counts found = search_counts(over, {condition}, how);
  return {found.points.front(), found.spent};
}

/// Two numbers between which each function is on a whole grid, at its valid points and others; both
/// infinite where intervals do not tell. No point is looked at.
inline std::vector<std::pair<double, double>> enclosed(const grid& over,
                                                       const std::vector<function>& what) {
  const plan reading(over, pointers_to(what), validity::ignored);
  detail::enclosure enclosure(reading);
  enclosure.read(over.whole());
  std::vector<std::pair<double, double>> result;
  for (const std::int32_t each : reading.outputs) {
    result.emplace_back(enclosure.span_of(each).low, enclosure.span_of(each).high);
  }
  return result;
}
/// True if intervals show that a condition holds at each point of a grid.
inline bool surely_holds(const grid& over, const function& condition) {
  return enclosed(over, {condition}).front().first == 1;
}

}  // namespace proofline::sweep
