#include "answer.hpp"

#include <proofline/sweep/evaluate.hpp>

namespace proofline::tools {

namespace {

using sweep::settings;

template <class Found>
std::vector<std::uint64_t> indices(const std::vector<Found>& found) {
  std::vector<std::uint64_t> result;
  for (const Found& each : found) result.push_back(each.index);
  return result;
}
std::vector<std::uint64_t> index(const std::optional<sweep::found>& found) {
  return found ? std::vector{found->index} : std::vector<std::uint64_t>();
}
std::vector<sweep::function> functions_of(const std::vector<quantity>& quantities) {
  std::vector<sweep::function> result;
  for (const quantity& each : quantities) result.push_back(each.value);
  return result;
}

/// The values of a front, of which the least are best.
std::vector<sweep::function> minimised(const sweep_question& asked) {
  std::vector<sweep::function> result;
  for (const quantity& each : asked.values) {
    result.push_back(each.is_greatest ? sweep::detail::negative(each.value) : each.value);
  }
  return result;
}

/// Counts by search how many points are not valid or not finite. It may use less effort than the
/// answer, which usually suffices; otherwise the counts stay unknown.
void count_invalid(const sweep_question& asked, sweep::search_settings limits, sweep_outcome& out) {
  limits.most_boxes = std::min<std::uint64_t>(limits.most_boxes, 100'000);
  try {
    const sweep::found_counts found =
        sweep::search_counts(asked.over, {sweep::are_finite(functions_of(asked.values))}, limits);
    out.counts = found.counts;
    out.counts.not_finite = found.counts.points - found.counts.excluded - found.points.front();
    out.spent.add(found.spent);
  } catch (const sweep::search_refused&) {
    out.invalid_is_known = false;
  }
}

sweep_outcome search(const sweep_question& asked, const sweep::search_settings& limits) {
  sweep_outcome out;
  if (asked.report == report_kind::count || asked.report == report_kind::bounds) {
    const bool is_count = asked.report == report_kind::count;
    const std::vector<sweep::function> bounds = functions_of(asked.bounds);
    std::vector<sweep::function> conditions;
    if (is_count) conditions.push_back(asked.counted->value);
    for (std::size_t k = 0; !is_count && k < bounds.size(); ++k) {
      conditions.push_back(sweep::is_active(bounds, k));
    }
    sweep::found_counts found = sweep::search_counts(asked.over, conditions, limits);
    out.numbers = std::move(found.points);
    out.counts = std::move(found.counts);
    out.spent = found.spent;
    if (!is_count) {
      out.counts.not_finite = out.counts.points - out.counts.excluded;
      for (const std::uint64_t each : out.numbers) out.counts.not_finite -= each;
    }
    return out;
  }
  out.counts.points = asked.over.size();
  if (asked.report == report_kind::lowest || asked.report == report_kind::highest) {
    const sweep::found_ranking found =
        asked.report == report_kind::lowest
            ? sweep::search_lowest(asked.over, asked.value(), asked.places, limits)
            : sweep::search_highest(asked.over, asked.value(), asked.places, limits);
    out.points = indices(found.best);
    out.ties = found.ties;
    out.spent = found.spent;
    count_invalid(asked, limits, out);
    return out;
  }
  if (asked.report == report_kind::pareto) {
    const sweep::found_front found = sweep::search_pareto(asked.over, minimised(asked), limits);
    out.points = indices(found.points);
    out.spent = found.spent;
    count_invalid(asked, limits, out);
    return out;
  }
  const sweep::found_extreme found = asked.report == report_kind::minimum
                                         ? sweep::search_minimum(asked.over, asked.value(), limits)
                                         : sweep::search_maximum(asked.over, asked.value(), limits);
  out.points = index(found.best);
  out.ties = found.ties;
  out.gap = found.gap;
  out.spent = found.spent;
  count_invalid(asked, limits, out);
  return out;
}

/// The values of some functions at given points.
std::vector<sweep::pareto_point> values_at(const sweep_question& asked,
                                           const std::vector<sweep::function>& functions,
                                           const std::vector<std::uint64_t>& points) {
  const sweep::plan reading(asked.over, sweep::pointers_to(functions), sweep::validity::ignored);
  std::vector<sweep::pareto_point> result;
  for (const std::uint64_t each : points) {
    result.push_back({each, {}});
    for (const std::int32_t output : reading.outputs) {
      result.back().values.push_back(
          sweep::value_at(reading, asked.over.position_of(each), output));
    }
  }
  return result;
}
std::vector<sweep::found> found_at(const sweep_question& asked,
                                   const std::vector<std::uint64_t>& points) {
  std::vector<sweep::found> result;
  for (const auto& each : values_at(asked, {asked.value()}, points)) {
    result.push_back({each.values.front(), each.index});
  }
  return result;
}
sweep::profile profile_of(const sweep_question& asked, const std::vector<std::uint64_t>& points) {
  sweep::profile result;
  result.best.resize(asked.over.axes()[asked.axis].size());
  for (const sweep::found& each : found_at(asked, points)) {
    result.best[asked.over.position_of(each.index)[asked.axis]] = each;
  }
  return result;
}
std::vector<std::uint64_t> indices(const sweep::profile& profile) {
  std::vector<std::uint64_t> result;
  for (const auto& each : profile.best) {
    if (each) result.push_back(each->index);
  }
  return result;
}

}  // namespace

void to_json(nlohmann::json& out, const sweep_outcome& outcome) {
  out = {{"points_read", outcome.counts.points},
         {"excluded", outcome.counts.excluded},
         {"not_finite", outcome.counts.not_finite},
         {"broken", outcome.counts.broken},
         {"points", outcome.points},
         {"ties", outcome.ties},
         {"numbers", outcome.numbers}};
}
void from_json(const nlohmann::json& in, sweep_outcome& outcome) {
  // Whole numbers only; `get` would also accept -1, 1.5 and 1e300.
  const auto count = [](const nlohmann::json& each) {
    return each.get_ref<const nlohmann::json::number_unsigned_t&>();
  };
  const auto counts = [&](const nlohmann::json& list) {
    std::vector<std::uint64_t> result;
    for (const auto& each : list.get_ref<const nlohmann::json::array_t&>()) {
      result.push_back(count(each));
    }
    return result;
  };
  outcome.counts.points = count(in.at("points_read"));
  outcome.counts.excluded = count(in.at("excluded"));
  outcome.counts.not_finite = count(in.at("not_finite"));
  outcome.counts.broken = counts(in.at("broken"));
  outcome.points = counts(in.at("points"));
  outcome.ties = count(in.at("ties"));
  outcome.numbers = counts(in.at("numbers"));
}

std::uint64_t points_to_read(const sweep_question& asked, const sweep::shard& part) {
  const auto [first, last] = part.range(asked.over.size());
  return asked.asked.search ? 0 : last - first;
}

sweep_outcome answer(const sweep_question& asked, const settings& how,
                     const sweep::search_settings& limits) {
  if (asked.asked.search) return search(asked, limits);
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
      out.ties = result.ties;
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
      out.ties = result.ties;
      break;
    }
    case report_kind::along: {
      const sweep::profile result =
          sweep::minimum_along(asked.over, asked.value(), asked.over.axes()[asked.axis].name, how);
      take(result);
      out.points = indices(result);
      break;
    }
    case report_kind::pareto: {
      const sweep::pareto result = sweep::pareto_front(asked.over, minimised(asked), how);
      take(result);
      out.points = indices(result.points);
      break;
    }
    case report_kind::count: {
      const sweep::holding result = sweep::count_points(asked.over, asked.counted->value, how);
      take(result);
      out.numbers = {result.points};
      break;
    }
    case report_kind::bounds: {
      const sweep::regimes result =
          sweep::count_active(asked.over, functions_of(asked.bounds), how);
      take(result);
      out.numbers = result.points;
      break;
    }
    case report_kind::values: throw std::logic_error("values are visited");
  }
  return out;
}

std::vector<sweep::function> printed_functions(const sweep_question& asked) {
  std::vector<sweep::function> result = functions_of(asked.inputs);
  for (const auto* more : {&asked.values, &asked.bounds}) {
    for (const quantity& each : *more) result.push_back(each.value);
  }
  return result;
}

std::shared_ptr<const sweep::bound_order> order_of_bounds(const sweep_question& asked) {
  return std::make_shared<const sweep::bound_order>(asked.over, functions_of(asked.bounds));
}

namespace {

/// Counts the points of a block, and calls visit(point) for those that count.
template <class Visit>
void visit_block(const sweep_question& asked, const sweep::block& part, sweep::point_counts& counts,
                 const Visit& visit) {
  const std::size_t value = asked.inputs.size(), requirements = asked.requirements.size();
  std::vector<double> values(part.values.size());
  sweep::position at = asked.over.position_of(part.first);
  counts.points += part.size();
  for (std::size_t i = 0; i < part.size(); ++i, asked.over.advance(at)) {
    if (part.first_broken[i] < requirements) {
      counts.exclude(part.first_broken[i], 1);
      continue;
    }
    if (!std::isfinite(part.values[value][i])) {
      ++counts.not_finite;
      continue;
    }
    for (std::size_t k = 0; k < values.size(); ++k) values[k] = part.values[k][i];
    visit(sweep_point{part.first + i, at, values});
  }
}

}  // namespace

sweep_outcome visit_values(const sweep_question& asked, const settings& how,
                           const visit_point& visit) {
  sweep_outcome out;
  sweep::for_each_block(
      asked.over, printed_functions(asked),
      [&](const sweep::block& part) { visit_block(asked, part, out.counts, visit); }, how);
  return out;
}
sweep_outcome write_values(const sweep_question& asked, const settings& how, const add_point& add,
                           const std::function<void(std::string_view text)>& use) {
  struct part_of_text {
    text_buffer text;
    sweep::point_counts counts;

    void clear() {
      text.clear();
      counts = {};
    }
  };
  sweep_outcome out;
  sweep::for_each_block<part_of_text>(
      asked.over, printed_functions(asked),
      [&](part_of_text& made, const sweep::block& part) {
        visit_block(asked, part, made.counts,
                    [&](const sweep_point& point) { add(made.text, point); });
      },
      [&](const part_of_text& made) {
        out.counts.merge(made.counts);
        use({made.text.data(), made.text.size()});
      },
      how);
  return out;
}

std::uint64_t most_reported(const sweep_question& asked, std::uint64_t of) {
  switch (asked.report) {
    case report_kind::minimum:
    case report_kind::maximum:
    case report_kind::lowest:
    case report_kind::highest: return asked.places;
    case report_kind::along: return asked.over.axes()[asked.axis].size();
    case report_kind::pareto: return std::min<std::uint64_t>(of, sweep::detail::longest_front);
    default: return 0;
  }
}

bool is_possible(const sweep_question& asked, const sweep::shard& part,
                 const sweep_outcome& outcome) {
  const auto [first, last] = part.range(asked.over.size());
  const sweep::point_counts& counts = outcome.counts;
  std::uint64_t excluded = 0;
  for (const std::uint64_t each : counts.broken) excluded += each;
  const std::size_t numbers = asked.report == report_kind::count    ? 1
                              : asked.report == report_kind::bounds ? asked.bounds.size()
                                                                    : 0;
  const auto within = [&](std::uint64_t point) { return point >= first && point < last; };
  return counts.points == last - first && counts.broken.size() <= asked.requirements.size() &&
         counts.excluded == excluded && counts.excluded <= counts.points &&
         counts.not_finite <= counts.points - counts.excluded && outcome.ties <= counts.points &&
         outcome.numbers.size() == numbers &&
         outcome.points.size() <= most_reported(asked, last - first) &&
         std::all_of(outcome.points.begin(), outcome.points.end(), within);
}

sweep_outcome merged(const sweep_question& asked, const std::vector<sweep_outcome>& parts) {
  sweep_outcome out;
  const bool greatest =
      asked.report == report_kind::maximum || asked.report == report_kind::highest;
  const bool has_value = !asked.values.empty() && asked.report != report_kind::pareto;
  std::optional<sweep::exact_order> order;
  if (has_value) order.emplace(asked.over, asked.value());
  sweep::ranking best;  // of one place, where the least or the greatest is asked for
  sweep::profile profile;
  std::vector<sweep::pareto> fronts;
  for (const sweep_outcome& part : parts) {
    out.counts.merge(part.counts);
    out.numbers.resize(std::max(out.numbers.size(), part.numbers.size()));
    for (std::size_t i = 0; i < part.numbers.size(); ++i) out.numbers[i] += part.numbers[i];
    switch (asked.report) {
      case report_kind::minimum:
      case report_kind::maximum:
      case report_kind::lowest:
      case report_kind::highest:
        best.merge({found_at(asked, part.points), part.ties, {}}, asked.places, *order, greatest);
        break;
      case report_kind::along: profile.merge(profile_of(asked, part.points), *order); break;
      case report_kind::pareto:
        fronts.push_back({values_at(asked, minimised(asked), part.points), {}});
        break;
      case report_kind::count:
      case report_kind::bounds:
      case report_kind::values: break;
    }
  }
  out.ties = best.ties;
  switch (asked.report) {
    case report_kind::along: out.points = indices(profile); break;
    case report_kind::pareto:
      out.points = indices(sweep::merged_fronts(asked.over, minimised(asked), fronts).points);
      break;
    default: out.points = indices(best.best);
  }
  return out;
}

}  // namespace proofline::tools
