#include "explain/moved_by_rounding.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "report/record.hpp"

namespace proofline::audit {

namespace detail {

namespace {

/// Of one input, by its index in tree.inputs.
interval<rational> moved_by(const written_values<formula::on_heap>& follows,
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
double moved_about(const parsed_claim& claim, std::vector<double>& values, std::size_t index) {
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

}  // namespace

}  // namespace detail

std::vector<moved_value> moved_by_rounding_of(const parsed_claim& claim) {
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
