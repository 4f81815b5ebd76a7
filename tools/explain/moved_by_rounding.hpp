#pragma once
// How far the rounding of each input alone moves the value of a written claim. At run time.

#include <algorithm>
#include <cmath>
#include <limits>
#include <proofline/audit/judge_written.hpp>

#include "report/record.hpp"

namespace proofline::audit {

/// An input, by its index in tree.inputs, and how far its rounding alone moves the value.
struct moved_value {
  std::size_t input = 0;
  interval<rational> range;
};

namespace detail {

/// Of one input, by its index in tree.inputs.
inline interval<rational> moved_by(const written_values<formula::on_heap>& follows,
                                   const parsed_claim& claim, std::size_t index) {
  auto values = follows.as_printed();
  formula::trouble found;
  values[index] = claim.tree.inputs[index].range.low();
  const interval<rational> a = follows.value(values, found);
  if (!found) {
    values[index] = claim.tree.inputs[index].range.high();
    const interval<rational> b = follows.value(values, found);
    if (!found) return hull(a, b);
  }
  // An end leads out of the domain of an input: what is left.
  auto ranges = follows.within_rounding();
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    if (i != index) ranges[i] = claim.tree.inputs[i].value;
  }
  return follows.value(ranges, found);
}

/// The same by doubles; infinite where there is no value.
inline double moved_about(const parsed_claim& claim, std::vector<double>& values,
                          std::size_t index) {
  const auto value_at = [&](const rational& input) {
    values[index] = static_cast<double>(input);
    return formula::evaluate<double>(claim.tree, claim.follows.node, [&values](int i) {
      return values[static_cast<std::size_t>(i)];
    });
  };
  const formula::input& moved = claim.tree.inputs[index];
  const double width = std::fabs(value_at(moved.range.high()) - value_at(moved.range.low()));
  values[index] = static_cast<double>(moved.value);
  return std::isfinite(width) ? width : std::numeric_limits<double>::infinity();
}

}  // namespace detail

/// Of each rounded input, in their order; of more than a hundred, of those that move the value
/// most.
inline std::vector<moved_value> moved_by_rounding_of(const parsed_claim& claim) {
  std::vector<moved_value> result;
  for (std::size_t i = 0; i < claim.tree.inputs.size(); ++i) {
    if (!claim.tree.inputs[i].is_exact()) result.push_back({i, {}});
  }
  constexpr std::size_t most = 100;
  if (result.size() > most) {
    std::vector<double> values, widths(claim.tree.inputs.size());
    for (const formula::input& each : claim.tree.inputs) {
      values.push_back(static_cast<double>(each.value));
    }
    for (const moved_value& each : result) {
      widths[each.input] = detail::moved_about(claim, values, each.input);
    }
    const auto wider = [&widths](const moved_value& a, const moved_value& b) {
      return widths[a.input] > widths[b.input];
    };
    sort_in_order(result, wider);
    result.resize(most);
    std::sort(result.begin(), result.end(),
              [](const moved_value& a, const moved_value& b) { return a.input < b.input; });
  }
  const detail::written_values<formula::on_heap> follows(claim);
  for (moved_value& each : result) each.range = detail::moved_by(follows, claim, each.input);
  return result;
}

}  // namespace proofline::audit
