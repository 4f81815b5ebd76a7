#pragma once
// Questions about all points of a grid: the least and the greatest value, the best few, the number
// of points that fulfil a condition, the Pareto front, the least for each value of an axis.
//
//   const auto best = minimum(layouts, equations::fsdp_tp_step_time);
//   if (best) best->value;                 // a quantity in seconds
//   if (best) best->at[fsdp_chips];        // the configuration
//
// Every point is read; memory does not grow with the grid. Values that rounding cannot tell apart
// are compared exactly (exact_order.hpp), and of equal values the first in grid order wins. Points
// that break a requirement are counted under the first requirement that they break; points whose
// value is not finite are counted, too. Neither ever wins. A result has the same bits for any
// number of threads. Results of shards merge into that of the whole grid.

#include <proofline/sweep/detail/states.hpp>
#include <proofline/sweep/point.hpp>

namespace proofline::sweep {

/// True for equations.
template <class T>
inline constexpr bool is_equation = false;
template <text Name, class Unit, class Body, class... Inputs>
inline constexpr bool is_equation<equation<Name, Unit, Body, Inputs...>> = true;
template <class T>
concept any_equation = is_equation<T>;

/// The type of an equation's values: a quantity, or a plain number.
template <class Unit>
using value_in = decltype(proofline::detail::as_quantity_or_count<Unit>(0.0));

/// A value with its unit, and its point.
template <class Unit>
struct value_and_point {
  value_in<Unit> value;
  point at;

  value_and_point(const grid& over, const found& plain)
      : value(proofline::detail::as_quantity_or_count<Unit>(plain.value)), at(over, plain.index) {}
};

/// The least (or greatest) value; empty if no point counts.
struct extreme {
  std::optional<found> best;
  std::uint64_t ties = 0;  ///< points whose value is exactly that of `best`, with itself
  point_counts counts;

  /// Merges the result of another part of the grid. `greatest`: for greatest values.
  void merge(const extreme& other, exact_order& order, bool greatest = false) {
    counts.merge(other.counts);
    detail::best_point both{best, ties};
    if (other.best) both.offer(*other.best, other.ties, order, greatest);
    best = both.best;
    ties = both.ties;
  }
};
template <class Unit>
struct extreme_in : std::optional<value_and_point<Unit>> {
  std::uint64_t ties;  ///< points whose value is exactly the same, with the one found
  point_counts counts;

  extreme_in(const grid& over, const extreme& plain) : ties(plain.ties), counts(plain.counts) {
    if (plain.best) this->emplace(over, *plain.best);
  }
};

namespace detail {
/// -value: it is least where the value is greatest.
inline function negative(function what) {
  what.result = what.steps.operate(operation::negate, what.result);
  return what;
}
inline extreme negative(extreme what) {
  if (what.best) what.best->value = -what.best->value;
  return what;
}
/// The least value of a few points that count, spread over the grid: so a reduction knows early
/// what cannot be the least. The greatest double if none counts, or the grid is small.
inline double least_of_few(const plan& reading, const shard& part) {
  const grid& over = *reading.over;
  double result = std::numeric_limits<double>::max();
  const auto [begin, end] = part.range(over.size());
  constexpr std::uint64_t spread[] = {0, 1, 2, 3, 4};  // both ends of an axis and between
  constexpr std::uint64_t steps = 4;
  if (end - begin < 100'000 || over.axes().size() > 5) return result;
  std::uint64_t few = 1;
  for (std::size_t i = 0; i < over.axes().size(); ++i) few *= std::size(spread);
  decider points(reading);
  for (std::uint64_t i = 0; i < few; ++i) {
    position at;
    for (std::uint64_t rest = i; const axis_data& axis : over.axes()) {
      at.push_back((axis.size() - 1) * (rest % std::size(spread)) / steps);
      rest /= std::size(spread);
    }
    const std::uint64_t index = over.index_of(at);
    if (index < begin || index >= end) continue;
    if (reading.valid >= 0 && points.value_at(at, reading.valid) == 0) continue;
    const double value = points.value_at(at, reading.outputs.front());
    if (std::isfinite(value)) result = std::min(result, value);
  }
  return result;
}
/// A plan that the states of a reduction share.
inline std::shared_ptr<const plan> shared_plan(const grid& over,
                                               const std::vector<const function*>& what) {
  return std::make_shared<const plan>(over, what);
}
inline void check_condition(const function& what) {
  if (!what.unit.empty()) throw sweep_error("only a condition can be counted");
}
}  // namespace detail

/// The least value over a grid or a shard of it.
inline extreme minimum(const grid& over, const function& what, const settings& how = {}) {
  const auto reading = detail::shared_plan(over, {&what});
  const auto errors = detail::errors_of(*reading);
  detail::least_state start{exact_order(reading, errors, 0), {reading, errors}};
  start.limit = start.order.limit(detail::least_of_few(*reading, how.part));
  const detail::least_state result = detail::reduce(*reading, how, start);
  return {result.result.best, result.result.ties, result.rows.counts};
}
inline extreme maximum(const grid& over, const function& what, const settings& how = {}) {
  return detail::negative(minimum(over, detail::negative(what), how));
}
template <text Name, class Unit, class Body, class... Inputs>
extreme_in<Unit> minimum(const grid& over, const equation<Name, Unit, Body, Inputs...>& what,
                         const settings& how = {}) {
  return {over, minimum(over, record(what), how)};
}
template <text Name, class Unit, class Body, class... Inputs>
extreme_in<Unit> maximum(const grid& over, const equation<Name, Unit, Body, Inputs...>& what,
                         const settings& how = {}) {
  return {over, maximum(over, record(what), how)};
}

/// The n least (or greatest) values, the best first.
struct ranking {
  std::vector<found> best;
  std::uint64_t ties = 0;  ///< points whose value is exactly that of the first, with itself
  point_counts counts;

  /// Merges the ranking of another part of the grid into n places. `greatest`: for greatest values.
  void merge(const ranking& other, std::size_t n, exact_order& order, bool greatest = false) {
    counts.merge(other.counts);
    detail::best_point first;
    for (const ranking* each : {static_cast<const ranking*>(this), &other}) {
      if (!each->best.empty()) first.offer(each->best.front(), each->ties, order, greatest);
    }
    ties = first.ties;
    best.insert(best.end(), other.best.begin(), other.best.end());
    std::sort(best.begin(), best.end(), [&](const found& a, const found& b) {
      const int than = order.compare(a, b);
      return than == 0 ? a.index < b.index : (than < 0) != greatest;
    });
    if (best.size() > n) best.resize(n);
  }
};
template <class Unit>
struct ranking_in {
  std::vector<value_and_point<Unit>> best;
  std::uint64_t ties;  ///< points whose value is exactly that of the first, with itself
  point_counts counts;

  ranking_in(const grid& over, const ranking& plain) : ties(plain.ties), counts(plain.counts) {
    for (const found& each : plain.best) best.emplace_back(over, each);
  }
};
inline ranking lowest(const grid& over, const function& what, std::size_t n,
                      const settings& how = {}) {
  if (n == 0 || n > 1'000'000) throw sweep_error("a ranking has 1 to 1,000,000 places");
  const auto reading = detail::shared_plan(over, {&what});
  const auto errors = detail::errors_of(*reading);
  const detail::top_state start{n, exact_order(reading, errors, 0), {reading, errors}};
  detail::top_state result = detail::reduce(*reading, how, start);
  return {result.in_order(), result.first_place.ties, result.rows.counts};
}
inline ranking highest(const grid& over, const function& what, std::size_t n,
                       const settings& how = {}) {
  ranking result = lowest(over, detail::negative(what), n, how);
  for (found& each : result.best) each.value = -each.value;
  return result;
}
template <text Name, class Unit, class Body, class... Inputs>
ranking_in<Unit> lowest(const grid& over, const equation<Name, Unit, Body, Inputs...>& what,
                        std::size_t n, const settings& how = {}) {
  return {over, lowest(over, record(what), n, how)};
}
template <text Name, class Unit, class Body, class... Inputs>
ranking_in<Unit> highest(const grid& over, const equation<Name, Unit, Body, Inputs...>& what,
                         std::size_t n, const settings& how = {}) {
  return {over, highest(over, record(what), n, how)};
}

/// The number of points at which a condition (see `where`) and all requirements hold.
struct holding {
  std::uint64_t points = 0;
  point_counts counts;
};
inline holding count_points(const grid& over, const function& condition, const settings& how = {}) {
  detail::check_condition(condition);
  const plan reading(over, {&condition});
  const detail::count_state result = detail::reduce(reading, how, detail::count_state{});
  return {result.holding, result.counts};
}

/// The least value for each value of an axis, in the order of the axis.
struct profile {
  std::vector<std::optional<found>> best;
  point_counts counts;

  /// Merges the profile of another part of the grid.
  void merge(const profile& other, exact_order& order) {
    counts.merge(other.counts);
    best.resize(std::max(best.size(), other.best.size()));
    for (std::size_t i = 0; i < other.best.size(); ++i) {
      if (!other.best[i]) continue;
      if (!best[i] || order.is_before(*other.best[i], *best[i])) best[i] = other.best[i];
    }
  }
};
template <class Unit>
struct profile_in {
  std::vector<std::optional<value_and_point<Unit>>> best;
  point_counts counts;

  profile_in(const grid& over, const profile& plain) : counts(plain.counts) {
    for (const std::optional<found>& each : plain.best) {
      best.emplace_back();
      if (each) best.back().emplace(over, *each);
    }
  }
};
/// With the axis by its name (see grid::axis_named).
inline profile minimum_along(const grid& over, const function& what, std::string_view axis,
                             const settings& how = {}) {
  const std::size_t along = over.axis_named(axis);
  const std::uint64_t length = over.axes()[along].size();
  if (length > sequence::longest_list) throw sweep_error("a profile has at most 2^20 values");
  std::uint64_t stride = 1;
  for (std::size_t i = along + 1; i < over.axes().size(); ++i) stride *= over.axes()[i].size();
  const auto reading = detail::shared_plan(over, {&what});
  const auto errors = detail::errors_of(*reading);
  const detail::by_axis_state start{stride,
                                    exact_order(reading, errors, 0),
                                    {reading, errors},
                                    std::vector<std::optional<found>>(length)};
  detail::by_axis_state result = detail::reduce(*reading, how, start);
  return {std::move(result.best), result.rows.counts};
}
template <text Name, class Unit, class Body, class... Inputs>
profile_in<Unit> minimum_along(const grid& over, const equation<Name, Unit, Body, Inputs...>& what,
                               std::string_view axis, const settings& how = {}) {
  return {over, minimum_along(over, record(what), axis, how)};
}
template <text Name, class Unit, class Body, class... Inputs, text Axis, class AxisUnit,
          domain Domain, numbers Numbers>
profile_in<Unit> minimum_along(const grid& over, const equation<Name, Unit, Body, Inputs...>& what,
                               const input<Axis, AxisUnit, Domain, Numbers>&,
                               const settings& how = {}) {
  return minimum_along(over, what, Axis.view(), how);
}

namespace detail {
/// Collects a front of the outputs of a plan.
inline pareto_collector collector_of(const std::shared_ptr<const plan>& reading, std::size_t most) {
  const auto errors = errors_of(*reading);
  std::vector<exact_order> orders;
  for (std::size_t k = 0; k < reading->outputs.size(); ++k) {
    orders.emplace_back(reading, errors, k);
  }
  return {std::move(orders), most};
}
/// The most points of a Pareto front: about 100 MB for three values.
inline constexpr std::size_t longest_front = 1'000'000;
}  // namespace detail

/// The Pareto front of several values, each to be minimised, in grid order.
struct pareto {
  std::vector<pareto_point> points;
  point_counts counts;  ///< "not finite" if any of the values is
};
template <class... Units>
struct pareto_in {
  struct member {
    std::tuple<value_in<Units>...> values;
    point at;
  };
  std::vector<member> points;
  point_counts counts;

  pareto_in(const grid& over, const pareto& plain) : counts(plain.counts) {
    for (const pareto_point& each : plain.points) {
      [&]<std::size_t... I>(std::index_sequence<I...>) {
        points.push_back({{proofline::detail::as_quantity_or_count<Units>(each.values[I])...},
                          point(over, each.index)});
      }
      (std::index_sequence_for<Units...>{});
    }
  }
};
/// Refused: a front of more than `most` points.
inline pareto pareto_front(const grid& over, const std::vector<function>& what,
                           const settings& how = {}, std::size_t most = detail::longest_front) {
  if (what.empty()) throw sweep_error("a Pareto front needs at least one value");
  const auto reading = detail::shared_plan(over, pointers_to(what));
  const detail::pareto_state start{detail::collector_of(reading, most)};
  detail::pareto_state result = detail::reduce(*reading, how, start);
  return {result.front.in_grid_order(), result.counts};
}
/// The front of the whole from those of its parts.
inline pareto merged_fronts(const grid& over, const std::vector<function>& what,
                            const std::vector<pareto>& parts,
                            std::size_t most = detail::longest_front) {
  detail::pareto_collector front =
      detail::collector_of(detail::shared_plan(over, pointers_to(what)), most);
  pareto result;
  for (const pareto& part : parts) {
    result.counts.merge(part.counts);
    for (const pareto_point& each : part.points) {
      front.add(each.index, [&](std::size_t k) { return each.values[k]; });
    }
  }
  result.points = front.in_grid_order();
  return result;
}
/// For several equations: pareto_front(layouts, std::tuple(step_time, chips_used)).
template <any_equation... Equations>
pareto_in<typename Equations::unit...> pareto_front(const grid& over,
                                                    const std::tuple<Equations...>& what,
                                                    const settings& how = {},
                                                    std::size_t most = detail::longest_front) {
  const auto functions =
      std::apply([](const auto&... each) { return std::vector<function>{record(each)...}; }, what);
  return {over, pareto_front(over, functions, how, most)};
}

}  // namespace proofline::sweep
