#pragma once
// Finds which of several bounds is active: the compute, the FSDP or the TP term of a step time,
// say.
//
// bounds_at(best->at, mesh_compute_time, mesh_weight_time).slack  // active bound / next bound

#include <proofline/sweep/reduce.hpp>

namespace proofline::sweep {

/// The greatest of several values. The values of an equation's bounds have their unit.
template <class Value>
struct active_among_values {
  std::size_t active = 0;     ///< the first of equal ones
  std::size_t next = 0;       ///< the greatest of the others; `active` if there is only one
  double slack = 1;           ///< active / next bound, >= 1: the distance to the next regime
  std::vector<Value> values;  ///< of all bounds
};
using active_bound = active_among_values<double>;

/// Tells which of the bounds at a point is the greatest, and which of the others. Several threads
/// may ask at once.
class bound_order {
 public:
  /// The grid must outlive it. Refused: no bounds, an input that the grid does not give.
  bound_order(const grid& over, const std::vector<function>& bounds)
      : plan_(std::make_shared<const plan>(over, pointers_to(bounds), validity::ignored)),
        points_([reading = plan_] { return detail::decider(*reading); }) {
    if (bounds.empty()) throw sweep_error("no bounds are given");
  }

  /// With the values of the bounds at a point, in plain double.
  active_bound among(std::uint64_t index, std::vector<double> values) const {
    detail::decider& points = points_.local();
    const auto order = [&](std::size_t a, std::size_t b) {
      const double x = values[a], y = values[b];
      if (!std::isfinite(x) || !std::isfinite(y)) return (x > y) - (x < y);
      return points.order_at(plan_->outputs[a], plan_->outputs[b], x, y,
                             [&] { return plan_->over->position_of(index); });
    };
    active_bound result;
    result.active = detail::greatest_of(values.size(), order);
    if (values.size() > 1) {
      const auto other = [&](std::size_t k) { return k < result.active ? k : k + 1; };
      result.next = other(detail::greatest_of(values.size() - 1, [&](std::size_t a, std::size_t b) {
        return order(other(a), other(b));
      }));
      const double active = values[result.active], next = values[result.next];
      result.slack = active < next ? 1 : active / next;  // of doubles that rounding has parted
    }
    result.values = std::move(values);
    return result;
  }
  active_bound at(std::uint64_t index) const {
    std::vector<double> steps, values;
    points_.local().compute_steps_at(plan_->over->position_of(index), steps);
    for (const std::int32_t each : plan_->outputs) {
      values.push_back(steps[static_cast<std::size_t>(each)]);
    }
    return among(index, std::move(values));
  }

 private:
  std::shared_ptr<const plan> plan_;
  mutable tbb::enumerable_thread_specific<detail::decider> points_;
};

inline active_bound bounds_at(const point& at, const std::vector<function>& bounds) {
  return bound_order(at.of(), bounds).at(at.index());
}
/// The bounds in the given order. All must have the same unit.
template <text Name, class Unit, class Body, class... Inputs, any_equation... Rest>
active_among_values<value_in<Unit>> bounds_at(const point& at,
                                              const equation<Name, Unit, Body, Inputs...>& first,
                                              const Rest&... rest) {
  static_assert((std::is_same_v<Unit, typename Rest::unit> && ...),
                "all bounds must have the same unit");
  const active_bound plain = bounds_at(at, std::vector<function>{record(first), record(rest)...});
  active_among_values<value_in<Unit>> result{plain.active, plain.next, plain.slack, {}};
  for (const double each : plain.values) {
    result.values.push_back(proofline::detail::as_quantity_or_count<Unit>(each));
  }
  return result;
}

/// The number of points at which each bound is active. Points where a bound is not finite do not
/// count.
struct regimes {
  std::vector<std::uint64_t> points;  ///< for each bound
  point_counts counts;
};
inline regimes count_active(const grid& over, const std::vector<function>& bounds,
                            const settings& how = {}) {
  if (bounds.empty()) throw sweep_error("no bounds are given");
  const plan reading(over, pointers_to(bounds));
  detail::active_state start;
  start.points.resize(bounds.size());
  detail::active_state result = detail::reduce(reading, how, start);
  return {std::move(result.points), result.counts};
}

/// The condition that all values are finite.
inline function are_finite(const std::vector<function>& values) {
  constexpr double most = std::numeric_limits<double>::max();
  function result;
  result.result = result.steps.literal(1);
  for (const function& each : values) {
    const std::int32_t value = result.append(each);
    for (const auto& [low, high] : {std::pair(result.steps.literal(-most), value),
                                    std::pair(value, result.steps.literal(most))}) {
      const std::int32_t holds = result.steps.operate(operation::less_equal, low, high);
      result.result = result.steps.operate(operation::both, result.result, holds);
    }
  }
  return result;
}

/// The condition that bound `which` is active: all bounds are finite, the earlier ones are less,
/// and the later ones are not greater.
inline function is_active(const std::vector<function>& bounds, std::size_t which) {
  function result = are_finite(bounds);
  std::vector<std::int32_t> values;
  for (const function& each : bounds) values.push_back(result.append(each));
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (k == which) continue;
    const operation below = k < which ? operation::less : operation::less_equal;
    result.result = result.steps.operate(operation::both, result.result,
                                         result.steps.operate(below, values[k], values[which]));
  }
  return result;
}

}  // namespace proofline::sweep
