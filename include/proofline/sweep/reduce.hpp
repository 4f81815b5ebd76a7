#pragma once
// What one asks of all points of a grid: the least and the greatest value, the best few, how many,
// the Pareto front, the least for each value of an axis, and which of several bounds is active.
//
//   const auto best = minimum(layouts, equations::fsdp_tp_step_time);
//   if (best) best->value;                 // a quantity in seconds
//   if (best) best->at[fsdp_chips];        // the configuration
//
// Every point is read; memory does not grow with the grid. Among equal values the first in grid
// order wins. Points that break a constraint, and values that are not finite, are counted and never
// win. A result has the same bits whatever the threads; results of shards merge into that of the
// whole.

#include <proofline/sweep/detail/states.hpp>
#include <proofline/sweep/point.hpp>

namespace proofline::sweep {

/// Any equation object.
template <class T>
inline constexpr bool is_equation = false;
template <text Name, class Unit, class Body, class... Inputs>
inline constexpr bool is_equation<equation<Name, Unit, Body, Inputs...>> = true;
template <class T>
concept any_equation = is_equation<T>;

/// A value with its unit, and where it is.
template <class Unit>
struct value_and_point {
  decltype(proofline::detail::as_quantity_or_count<Unit>(0.0)) value;
  point at;
};

/// The least (or greatest) value, if any point counts.
struct extreme {
  std::optional<found> best;
  tally counts;

  /// That of two parts of a grid; of a greatest value with greatest = true.
  void merge(const extreme& other, bool greatest = false) {
    counts.merge(other.counts);
    if (!other.best) return;
    const auto key = [&](found each) {
      if (greatest) each.value = -each.value;
      return each;
    };
    if (!best || key(*other.best) < key(*best)) best = other.best;
  }
};
template <class Unit>
struct extreme_in : std::optional<value_and_point<Unit>> {
  tally counts;

  extreme_in(const grid& over, const extreme& plain) : counts(plain.counts) {
    if (!plain.best) return;
    this->emplace(
        value_and_point<Unit>{proofline::detail::as_quantity_or_count<Unit>(plain.best->value),
                              point(over, plain.best->index)});
  }
};

namespace detail {
/// The kernel of the negative of a value: its minimum is the maximum.
inline kernel negative(kernel what) {
  what.result = what.steps.operate(operation::negate, what.result);
  return what;
}
inline extreme negative(extreme what) {
  if (what.best) what.best->value = -what.best->value;
  return what;
}
inline void check_condition(const kernel& what) {
  if (!what.unit.empty()) throw sweep_error("only a condition can be counted");
}
}  // namespace detail

/// The least value over the grid, or a shard of it.
inline extreme minimum(const grid& over, const kernel& what, const settings& how = {}) {
  const plan reading(over, {&what});
  const detail::least_state result = detail::reduce(reading, how, detail::least_state{});
  return {result.best, result.rows.counts};
}
inline extreme maximum(const grid& over, const kernel& what, const settings& how = {}) {
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

/// The n least values, best first.
struct ranking {
  std::vector<found> best;
  tally counts;
};
inline ranking lowest(const grid& over, const kernel& what, std::size_t n,
                      const settings& how = {}) {
  if (n == 0 || n > 1'000'000) throw sweep_error("a ranking has 1 to 1,000,000 places");
  const plan reading(over, {&what});
  detail::top_state result = detail::reduce(reading, how, detail::top_state{n, {}, {}});
  std::sort(result.best.begin(), result.best.end());
  return {std::move(result.best), result.rows.counts};
}
inline ranking highest(const grid& over, const kernel& what, std::size_t n,
                       const settings& how = {}) {
  ranking result = lowest(over, detail::negative(what), n, how);
  for (found& each : result.best) each.value = -each.value;
  return result;
}
template <any_equation Equation>
ranking lowest(const grid& over, const Equation& what, std::size_t n, const settings& how = {}) {
  return lowest(over, record(what), n, how);
}
template <any_equation Equation>
ranking highest(const grid& over, const Equation& what, std::size_t n, const settings& how = {}) {
  return highest(over, record(what), n, how);
}

/// At how many points a condition (see `where`) and all constraints hold.
struct holding {
  std::uint64_t points = 0;
  tally counts;
};
inline holding count_points(const grid& over, const kernel& condition, const settings& how = {}) {
  detail::check_condition(condition);
  const plan reading(over, {&condition});
  const detail::count_state result = detail::reduce(reading, how, detail::count_state{});
  return {result.holding, result.counts};
}

/// The least value for each value of the axis numbered `axis`, in its order.
struct profile {
  std::vector<std::optional<found>> best;
  tally counts;
};
inline profile minimum_along(const grid& over, const kernel& what, std::size_t axis,
                             const settings& how = {}) {
  if (axis >= over.axes().size()) throw sweep_error("the grid has no axis of this number");
  const std::uint64_t length = over.axes()[axis].size();
  if (length > sequence::longest_list) throw sweep_error("a profile has at most 2^20 values");
  std::uint64_t stride = 1;
  for (std::size_t i = axis + 1; i < over.axes().size(); ++i) stride *= over.axes()[i].size();
  detail::by_axis_state start{stride, {}, std::vector<std::optional<found>>(length)};
  const plan reading(over, {&what});
  detail::by_axis_state result = detail::reduce(reading, how, start);
  return {std::move(result.best), result.rows.counts};
}
template <any_equation Equation>
profile minimum_along(const grid& over, const Equation& what, std::size_t axis,
                      const settings& how = {}) {
  return minimum_along(over, record(what), axis, how);
}

/// The Pareto front of several values, each to be as low as possible, in grid order. Refused: a
/// front of more than `most` points.
struct pareto_point {
  std::uint64_t index;
  std::vector<double> values;
};
struct pareto {
  std::vector<pareto_point> points;
  tally counts;  ///< of the first value
};
inline pareto pareto_front(const grid& over, const std::vector<kernel>& what,
                           const settings& how = {}, std::size_t most = 100'000) {
  if (what.empty()) throw sweep_error("a Pareto front needs at least one value");
  std::vector<const kernel*> kernels;
  for (const kernel& each : what) kernels.push_back(&each);
  const plan reading(over, kernels);
  detail::pareto_state start{what.size(), most};
  detail::pareto_state result = detail::reduce(reading, how, start);
  pareto out{{}, result.rows.front().counts};
  for (auto& each : result.front) out.points.push_back({each.index, std::move(each.values)});
  std::sort(out.points.begin(), out.points.end(),
            [](const auto& a, const auto& b) { return a.index < b.index; });
  return out;
}

}  // namespace proofline::sweep
