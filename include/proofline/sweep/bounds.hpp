#pragma once
// Which of several bounds is active: the compute, the FSDP or the TP term of a step time, say.
//
//   const std::vector<kernel> terms{record(compute_seconds), record(fsdp_seconds)};
//   bounds_at(layouts, terms, best->at).slack   // the active bound over the next

#include <proofline/sweep/reduce.hpp>

namespace proofline::sweep {

/// The greatest of several values.
struct active_bound {
  std::size_t active = 0;  ///< the first among equal ones
  std::size_t next = 0;    ///< the greatest of the others; `active` where there is only one
  double slack = 1;        ///< the active bound over the next, >= 1: how far from the next regime
  std::vector<double> values;  ///< of all bounds
};
inline active_bound active_among(std::vector<double> values) {
  active_bound result;
  for (std::size_t k = 1; k < values.size(); ++k) {
    if (values[k] > values[result.active]) result.active = k;
  }
  result.next = values.size() > 1 && result.active == 0 ? 1 : 0;
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (k != result.active && values[k] > values[result.next]) result.next = k;
  }
  if (values.size() > 1) result.slack = values[result.active] / values[result.next];
  result.values = std::move(values);
  return result;
}
inline active_bound bounds_at(const grid& over, const std::vector<kernel>& bounds,
                              const point& at) {
  if (bounds.empty()) throw sweep_error("no bounds are given");
  std::vector<const kernel*> kernels;
  for (const kernel& each : bounds) kernels.push_back(&each);
  const plan reading(over, kernels);
  const position where = over.position_of(at.index());
  std::vector<double> values;
  for (const std::int32_t output : reading.outputs) {
    values.push_back(value_at(reading, where, output));
  }
  return active_among(std::move(values));
}

/// At how many points each bound is active.
struct regimes {
  std::vector<std::uint64_t> points;  ///< for each bound
  tally counts;
};
inline regimes count_active(const grid& over, const std::vector<kernel>& bounds,
                            const settings& how = {}) {
  if (bounds.empty()) throw sweep_error("no bounds are given");
  std::vector<const kernel*> kernels;
  for (const kernel& each : bounds) kernels.push_back(&each);
  const plan reading(over, kernels);
  const detail::active_state start{{}, std::vector<std::uint64_t>(bounds.size())};
  detail::active_state result = detail::reduce(reading, how, start);
  return {std::move(result.points), result.counts};
}

/// The condition that bound `which` is active: above the earlier ones, not below the later ones.
inline kernel is_active(const std::vector<kernel>& bounds, std::size_t which) {
  kernel result;
  std::vector<std::int32_t> values;
  for (const kernel& each : bounds) {
    std::vector<std::int32_t> leaves;
    for (const input_facts& input : each.inputs) {
      const auto same = [&](const input_facts& known) { return known.name == input.name; };
      auto found = std::find_if(result.inputs.begin(), result.inputs.end(), same);
      const auto place = static_cast<std::int32_t>(found - result.inputs.begin());
      if (found == result.inputs.end()) result.inputs.push_back(input);
      leaves.push_back(result.steps.leaf(place));
    }
    values.push_back(result.steps.append(each.steps, each.result, leaves));
  }
  result.result = result.steps.literal(1);
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (k == which) continue;
    const operation below = k < which ? operation::less : operation::less_equal;
    result.result = result.steps.operate(operation::both, result.result,
                                         result.steps.operate(below, values[k], values[which]));
  }
  return result;
}

}  // namespace proofline::sweep
