#include "answer.hpp"

#include <proofline/sweep/evaluate.hpp>

namespace proofline::tools {

namespace {

using sweep::settings;

/// 1 where all earlier constraints hold and this one does not.
sweep::kernel first_to_break(const std::vector<constraint>& all, std::size_t which) {
  std::vector<sweep::kernel> conditions;
  for (std::size_t i = 0; i <= which; ++i) conditions.push_back(all[i].holds);
  sweep::kernel result;
  std::int32_t breaks = result.steps.literal(1);
  for (std::size_t i = 0; i <= which; ++i) {
    std::vector<std::int32_t> leaves;
    for (const sweep::input_facts& input : conditions[i].inputs) {
      const auto found = std::find_if(result.inputs.begin(), result.inputs.end(),
                                      [&](const auto& each) { return each.name == input.name; });
      leaves.push_back(result.steps.leaf(static_cast<std::int32_t>(found - result.inputs.begin())));
      if (found == result.inputs.end()) result.inputs.push_back(input);
    }
    std::int32_t holds = result.steps.append(conditions[i].steps, conditions[i].result, leaves);
    if (i == which) holds = result.steps.operate(sweep::operation::opposite, holds);
    breaks = result.steps.operate(sweep::operation::both, breaks, holds);
  }
  result.result = breaks;
  return result;
}

/// With one constraint the engine has counted it already.
bool needs_a_pass_for_reasons(const sweep_question& asked) {
  return asked.constraints.size() > 1 && asked.report != report_kind::values;
}
std::vector<std::uint64_t> count_reasons(const sweep_question& asked, const settings& how,
                                         std::uint64_t excluded) {
  if (asked.constraints.empty()) return {};
  if (!needs_a_pass_for_reasons(asked)) return {excluded};
  std::vector<sweep::kernel> reasons;
  for (std::size_t i = 0; i < asked.constraints.size(); ++i) {
    reasons.push_back(first_to_break(asked.constraints, i));
  }
  sweep::kernel none;  // active where no reason is 1
  none.result = none.steps.literal(0.5);
  reasons.push_back(none);
  std::vector<std::uint64_t> counts = sweep::count_active(asked.free, reasons, how).points;
  counts.pop_back();
  return counts;
}

std::vector<std::uint64_t> indices(const std::vector<sweep::found>& found) {
  std::vector<std::uint64_t> result;
  for (const sweep::found& each : found) result.push_back(each.index);
  return result;
}
std::vector<std::uint64_t> index(const std::optional<sweep::found>& found) {
  return found ? std::vector{found->index} : std::vector<std::uint64_t>();
}
std::vector<sweep::kernel> kernels_of(const std::vector<quantity>& quantities) {
  std::vector<sweep::kernel> result;
  for (const quantity& each : quantities) result.push_back(each.value);
  return result;
}

sweep_outcome search(const sweep_question& asked, const settings& how) {
  sweep_outcome out;
  sweep::search_settings limits;
  limits.stop = how.stop;
  const auto add = [&out](const sweep::effort& spent) {
    out.spent.boxes += spent.boxes;
    out.spent.points += spent.points;
  };
  const auto count = [&](const sweep::kernel& condition) {
    const sweep::found_count found = sweep::search_count(asked.over, condition, limits);
    out.numbers.push_back(found.points);
    add(found.spent);
  };
  if (asked.report == report_kind::count) {
    count(asked.counted->value);
  } else if (asked.report == report_kind::bounds) {
    const std::vector<sweep::kernel> bounds = asked.bound_kernels();
    for (std::size_t k = 0; k < bounds.size(); ++k) count(sweep::is_active(bounds, k));
  } else {
    const sweep::found_extreme found =
        asked.report == report_kind::minimum
            ? sweep::search_minimum(asked.over, asked.value(), limits)
            : sweep::search_maximum(asked.over, asked.value(), limits);
    out.points = index(found.best);
    add(found.spent);
  }
  out.counts.points = asked.over.size();
  return out;
}

/// The points of several shards' reports, best first, at most `places`.
std::vector<std::uint64_t> best_of(const sweep_question& asked,
                                   const std::vector<std::uint64_t>& points, bool greatest,
                                   std::size_t places) {
  const sweep::plan reading(asked.over, {&asked.value()});
  std::vector<sweep::found> found;
  for (const std::uint64_t each : points) {
    const double value =
        sweep::value_at(reading, asked.over.position_of(each), reading.outputs.front());
    found.push_back({greatest ? -value : value, each});
  }
  std::sort(found.begin(), found.end());
  if (found.size() > places) found.resize(places);
  return indices(found);
}
std::vector<std::uint64_t> best_along(const sweep_question& asked,
                                      const std::vector<std::uint64_t>& points) {
  std::map<std::uint64_t, std::vector<std::uint64_t>> groups;
  for (const std::uint64_t each : points) {
    groups[asked.over.position_of(each)[asked.axis]].push_back(each);
  }
  std::vector<std::uint64_t> result;
  for (const auto& [at, group] : groups) {
    result.push_back(best_of(asked, group, false, 1).front());
  }
  return result;
}
std::vector<std::uint64_t> front_of(const sweep_question& asked,
                                    const std::vector<std::uint64_t>& points) {
  const std::vector<sweep::kernel> kernels = kernels_of(asked.values);
  std::vector<const sweep::kernel*> addresses;
  for (const sweep::kernel& each : kernels) addresses.push_back(&each);
  const sweep::plan reading(asked.over, addresses);
  sweep::detail::pareto_state state{kernels.size(), 100'000};
  for (const std::uint64_t each : points) {
    sweep::detail::pareto_state::candidate next{each, {}};
    for (const std::int32_t output : reading.outputs) {
      next.values.push_back(sweep::value_at(reading, asked.over.position_of(each), output));
    }
    state.offer(next);
  }
  std::vector<std::uint64_t> result;
  for (const auto& each : state.front) result.push_back(each.index);
  std::sort(result.begin(), result.end());
  return result;
}

void add(std::vector<std::uint64_t>& to, const std::vector<std::uint64_t>& more) {
  to.resize(std::max(to.size(), more.size()));
  for (std::size_t i = 0; i < more.size(); ++i) to[i] += more[i];
}

}  // namespace

void to_json(nlohmann::json& out, const sweep_outcome& outcome) {
  out = {{"points_read", outcome.counts.points},
         {"excluded", outcome.counts.excluded},
         {"not_finite", outcome.counts.not_finite},
         {"broken", outcome.broken},
         {"points", outcome.points},
         {"numbers", outcome.numbers}};
}
void from_json(const nlohmann::json& in, sweep_outcome& outcome) {
  in.at("points_read").get_to(outcome.counts.points);
  in.at("excluded").get_to(outcome.counts.excluded);
  in.at("not_finite").get_to(outcome.counts.not_finite);
  in.at("broken").get_to(outcome.broken);
  in.at("points").get_to(outcome.points);
  in.at("numbers").get_to(outcome.numbers);
}

std::uint64_t points_to_read(const sweep_question& asked, const sweep::shard& part) {
  if (asked.asked.search) return 0;
  const auto [first, last] = part.range(asked.over.size());
  return (last - first) * (needs_a_pass_for_reasons(asked) ? 2 : 1);
}

sweep_outcome answer(const sweep_question& asked, const settings& how) {
  if (asked.asked.search) return search(asked, how);
  sweep_outcome out;
  const auto take = [&out](const auto& result) { out.counts = result.counts; };
  switch (asked.report) {
    case report_kind::minimum:
    case report_kind::maximum: {
      const bool least = asked.report == report_kind::minimum;
      const sweep::extreme result = least ? sweep::minimum(asked.over, asked.value(), how)
                                          : sweep::maximum(asked.over, asked.value(), how);
      take(result);
      out.points = index(result.best);
      break;
    }
    case report_kind::lowest:
    case report_kind::highest: {
      const bool low = asked.report == report_kind::lowest;
      const sweep::ranking result =
          low ? sweep::lowest(asked.over, asked.value(), asked.places, how)
              : sweep::highest(asked.over, asked.value(), asked.places, how);
      take(result);
      out.points = indices(result.best);
      break;
    }
    case report_kind::along: {
      const sweep::profile result =
          sweep::minimum_along(asked.over, asked.value(), asked.axis, how);
      take(result);
      for (const auto& each : result.best) {
        if (each) out.points.push_back(each->index);
      }
      break;
    }
    case report_kind::pareto: {
      const sweep::pareto result = sweep::pareto_front(asked.over, kernels_of(asked.values), how);
      take(result);
      for (const auto& each : result.points) out.points.push_back(each.index);
      break;
    }
    case report_kind::count: {
      const sweep::holding result = sweep::count_points(asked.over, asked.counted->value, how);
      take(result);
      out.numbers = {result.points};
      break;
    }
    case report_kind::bounds: {
      const sweep::regimes result = sweep::count_active(asked.over, asked.bound_kernels(), how);
      take(result);
      out.numbers = result.points;
      break;
    }
    case report_kind::values:
      throw std::logic_error("values are visited");
  }
  out.broken = count_reasons(asked, how, out.counts.excluded);
  return out;
}

std::vector<sweep::kernel> printed_kernels(const sweep_question& asked) {
  std::vector<sweep::kernel> result = kernels_of(asked.inputs);
  for (const auto* more : {&asked.values, &asked.bounds}) {
    for (const quantity& each : *more) result.push_back(each.value);
  }
  return result;
}

sweep_outcome visit_values(const sweep_question& asked, const settings& how,
                           const visit_point& visit) {
  sweep_outcome out;
  out.broken.resize(asked.constraints.size());
  std::vector<sweep::kernel> kernels = printed_kernels(asked);
  const std::size_t printed = kernels.size(), value = asked.inputs.size();
  for (const constraint& each : asked.constraints) kernels.push_back(each.holds);
  std::vector<double> values(printed);
  sweep::for_each_block(
      asked.free, kernels,
      [&](const sweep::block& part) {
        for (std::size_t i = 0; i < part.valid.size(); ++i) {
          ++out.counts.points;
          std::size_t holding = 0;
          while (holding < out.broken.size() && part.values[printed + holding][i] != 0) ++holding;
          if (holding < out.broken.size()) {
            ++out.broken[holding];
            ++out.counts.excluded;
            continue;
          }
          if (!std::isfinite(part.values[value][i])) {
            ++out.counts.not_finite;
            continue;
          }
          for (std::size_t k = 0; k < printed; ++k) values[k] = part.values[k][i];
          visit(part.first + i, values);
        }
      },
      how);
  return out;
}

sweep_outcome merged(const sweep_question& asked, const std::vector<sweep_outcome>& parts) {
  sweep_outcome out;
  for (const sweep_outcome& part : parts) {
    out.counts.merge(part.counts);
    add(out.broken, part.broken);
    add(out.numbers, part.numbers);
    out.points.insert(out.points.end(), part.points.begin(), part.points.end());
  }
  for (const std::uint64_t each : out.points) {
    if (each >= asked.over.size()) throw bad_input("a shard reports a point beyond the grid");
  }
  switch (asked.report) {
    case report_kind::minimum:
    case report_kind::maximum:
    case report_kind::lowest:
    case report_kind::highest: {
      const bool greatest =
          asked.report == report_kind::maximum || asked.report == report_kind::highest;
      out.points = best_of(asked, out.points, greatest, asked.places);
      break;
    }
    case report_kind::along:
      out.points = best_along(asked, out.points);
      break;
    case report_kind::pareto:
      out.points = front_of(asked, out.points);
      break;
    case report_kind::count:
    case report_kind::bounds:
    case report_kind::values:
      break;
  }
  return out;
}

}  // namespace proofline::tools
