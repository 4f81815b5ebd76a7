// The sweep engine on grids whose answers are known: axes, errors, reductions, shards, search.

#include <limits>
#include <proofline/sweep/evaluate.hpp>
#include <proofline/sweep/search.hpp>
#include <proofline/transformers/equations/constants.hpp>
#include <proofline/transformers/equations/linear.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/equations/training.hpp>
#include <proofline/transformers/hardware/a100.hpp>
#include <proofline/transformers/hardware/h100.hpp>
#include <proofline/transformers/hardware/tpu_v5p.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/models/llama3.hpp>
#include <proofline/units/literals.hpp>

#include "catch.hpp"

namespace tests::sweep_test {

using namespace proofline;
using namespace proofline::inputs;
using namespace proofline::literals;
using Catch::Matchers::ContainsSubstring;

// The step time of FSDP with tensor parallelism: compute, gathering weights, gathering activations.
constexpr auto layout =
    of(tokens, fsdp_chips, tensor_chips, width, feedforward_width, peak_rate, axis_bandwidth);
constexpr auto compute_term = [](auto B, auto K_F, auto K_T, auto d, auto D, auto pi, auto) {
  return 2 * equations::flop_per_mac * B * d * D / (K_F * K_T * pi);
};
constexpr auto weights_term = [](auto, auto, auto K_T, auto d, auto D, auto, auto beta) {
  return 2 * equations::bf16 * d * D / (K_T * beta);
};
constexpr auto activations_term = [](auto B, auto K_F, auto, auto d, auto, auto, auto beta) {
  return 2 * equations::bf16 * B * d / (K_F * beta);
};
constexpr auto compute = define<"compute", second_unit>("t", "", "test", layout, compute_term);
constexpr auto weights = define<"weights", second_unit>("t", "", "test", layout, weights_term);
constexpr auto activations =
    define<"activations", second_unit>("t", "", "test", layout, activations_term);
constexpr auto step_time = define<"step_time", second_unit>("t", "", "test", layout, [](auto... x) {
  return max(max(compute_term(x...), weights_term(x...)), activations_term(x...));
});

const auto on_v5p = at(width = 8'192, feedforward_width = 28'672, peak_rate = 459_TFLOP_per_s,
                       axis_bandwidth = 180_GB_per_s);

sweep::grid layouts(std::uint64_t batches = 40, std::int64_t most = 30) {
  return sweep::grid(sweep::axis(tokens, sweep::geometric(1e4, 1e7, batches)),
                     sweep::axis(fsdp_chips, sweep::integers(1, most)),
                     sweep::axis(tensor_chips, sweep::integers(1, most)), on_v5p);
}

/// The equation at each point, without the engine.
std::vector<double> by_hand(const sweep::grid& over) {
  std::vector<double> result;
  const auto& axes = over.axes();
  for (std::uint64_t i = 0; i < over.size(); ++i) {
    const sweep::position at = over.position_of(i);
    const auto value = [&](std::size_t k) { return axes[k].columns[0].values[at[k]]; };
    const auto B = value(0), K_F = value(1), K_T = value(2);
    result.push_back(step_time(tokens = B, fsdp_chips = K_F, tensor_chips = K_T, width = 8'192,
                               feedforward_width = 28'672, peak_rate = 459_TFLOP_per_s,
                               axis_bandwidth = 180_GB_per_s)
                         .value());
  }
  return result;
}

std::vector<double> listed(const sweep::sequence& values) {
  std::vector<double> result;
  for (std::uint64_t i = 0; i < values.size(); ++i) result.push_back(values[i]);
  return result;
}

template <class Make>
std::string refusal(const Make& make) {
  try {
    make();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "accepted";
}

TEST_CASE("axes have the values that they say") {
  using doubles = std::vector<double>;
  CHECK(listed(sweep::list(16_GB, 80_GB).values) == doubles{16e9, 80e9});
  CHECK(listed(sweep::linear(1.0, 2.0, 5).values) == doubles{1, 1.25, 1.5, 1.75, 2});
  CHECK(listed(sweep::linear(2.0, 1.0, 3).values) == doubles{2, 1.5, 1});
  CHECK(listed(sweep::linear_by(1.0, 2.0, 0.4).values) == doubles{1, 1.4, 1.8});
  CHECK(listed(sweep::linear_by(0.1, 0.5, 0.1).values).size() == 5);
  CHECK(listed(sweep::integers(3, 6).values) == doubles{3, 4, 5, 6});
  CHECK(listed(sweep::geometric_by(1.0, 100.0, 10).values) == doubles{1, 10, 100});
  CHECK(listed(sweep::geometric_by(8.0, 1.0, 0.5).values) == doubles{8, 4, 2, 1});
  CHECK(listed(sweep::powers_of_two(1, 20).values) == doubles{1, 2, 4, 8, 16});
  CHECK(listed(sweep::divisors(28).values) == doubles{1, 2, 4, 7, 14, 28});
  CHECK(listed(sweep::divisors(36).values) == doubles{1, 2, 3, 4, 6, 9, 12, 18, 36});
  CHECK(listed(sweep::geometric(1e3, 1e9, 7).values) == doubles{1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9});
  CHECK(listed(sweep::geometric(64.0, 1.0, 4).values) == doubles{64, 16, 4, 1});
  CHECK(listed(sweep::geometric(7.0, 7.0, 3).values) == doubles{7, 7, 7});
  const auto powers = sweep::geometric(0x1p-300, 0x1p300, 601).values;
  for (int i = 0; i < 601; ++i) {
    CHECK(powers[static_cast<std::uint64_t>(i)] == std::ldexp(1.0, i - 300));
  }
  // The nearest doubles, computed with 300 digits.
  const auto fine = sweep::geometric(1.0, 0x1p20, 1 << 20).values;
  CHECK(fine[1] == 1.0000132208332746);
  CHECK(fine[(1 << 20) - 2] == 1048562.137134807);
  // An arithmetic range needs no memory, whatever its length.
  CHECK(sweep::integers(1, 1'000'000'000'000).values[999'999'999'999] == 1e12);
}

TEST_CASE("ranges of an axis enclose its values") {
  const auto unsorted = sweep::list(5, 3, 8, 1, 9, 2, 7).values;
  for (std::uint64_t begin = 0; begin < 7; ++begin) {
    for (std::uint64_t end = begin + 1; end <= 7; ++end) {
      const auto range = unsorted.range(begin, end);
      double low = 100, high = 0;
      for (auto i = begin; i < end; ++i)
        low = std::min(low, unsorted[i]), high = std::max(high, unsorted[i]);
      CHECK(range.low() == low);
      CHECK(range.high() == high);
    }
  }
}

TEST_CASE("what cannot be swept is refused in one line") {
  using sweep::axis;
  using sweep::grid;
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK(refusal([] { sweep::integers(5, 1); }) == "axis is empty: 5 to 1");
  CHECK(refusal([] { sweep::powers_of_two(3, 8); }) ==
        "an axis of powers of two cannot begin with 3");
  CHECK(refusal([] { sweep::geometric(0.0, 8.0, 3); }) ==
        "a geometric axis needs ends above 0, not 0");
  CHECK(refusal([] { sweep::geometric_by(1.0, 8.0, 1); }) ==
        "a geometric axis needs a ratio > 0 and not 1, not 1");
  CHECK(refusal([] { sweep::linear_by(1.0, 8.0, -1.0); }) ==
        "axis is empty: from 1 one does not reach 8 in steps of -1");
  CHECK(refusal([&] { sweep::list(1.0, nan); }) == "axis has a value that is not finite");
  CHECK(refusal([] { axis(peak_rate, sweep::list(0_TFLOP_per_s)); }) ==
        "peak_rate = 0 FLOP/s is not > 0");
  CHECK(refusal([] { axis(utilization, sweep::linear(0.5, 1.5, 3)); }) ==
        "utilization = 1.5 is not in (0, 1]");
  CHECK(refusal([] {
          grid(axis(chips, sweep::integers(1, 4)), peak_rate = -1.0 * (flop / second));
        }) == "peak_rate = -1 FLOP/s is not > 0");
  CHECK(refusal([] { grid(axis(chips, sweep::integers(1, 4)), chips = 8); }) ==
        "chips is given twice");
  CHECK(refusal([] { grid{on_v5p}; }) == "a grid needs at least one axis");
  constexpr std::int64_t much = 1'000'000'000'000;
  CHECK(refusal([] {
          grid(axis(chips, sweep::integers(1, much)), axis(tokens, sweep::integers(1, much)));
        }) == "the grid has more than 2^63 points");
  CHECK(refusal([] { sweep::minimum(grid(axis(chips, sweep::integers(1, 4))), step_time); }) ==
        "step_time needs tokens, which is not given");
  CHECK_THAT(refusal([] { sweep::axis("device", hardware::a100_80gb, models::llama3_8b); }),
             ContainsSubstring("no input is given by each of its choices"));
  const auto both = at(peak_rate = 1_TFLOP_per_s, memory_bandwidth = 1_TB_per_s);
  const auto one = at(memory_bandwidth = 1_TB_per_s);
  const std::vector<sweep::choice> choices{sweep::make_choice("both", both),
                                           sweep::make_choice("slow", one)};
  CHECK(refusal([&] {
          sweep::minimum(grid(sweep::make_axis("device", choices)), equations::critical_intensity);
        }) == "critical_intensity needs peak_rate, which slow does not give");
  CHECK(refusal([] {
          grid(axis(chips, sweep::integers(1, 4)),
               sweep::derive(fsdp_chips, of(tensor_chips), [](auto t) { return 8 / t; }),
               sweep::derive(tensor_chips, of(fsdp_chips), [](auto f) { return 8 / f; }));
        }) == "fsdp_chips is derived from itself");
}

TEST_CASE("values are those of the equation in plain double, bit for bit") {
  for (const auto& [batches, most] : {std::pair(40, 30), std::pair(1300, 3), std::pair(2, 90)}) {
    const sweep::grid over = layouts(static_cast<std::uint64_t>(batches), most);
    CHECK(sweep::values(over, step_time) == by_hand(over));
  }
}

TEST_CASE("blocks follow grid order") {
  const sweep::grid over = layouts();
  const std::vector<double> expected = by_hand(over);
  std::vector<double> seen;
  sweep::for_each_block(over, {sweep::record(step_time)}, [&](const sweep::block& block) {
    CHECK(block.first == seen.size());
    seen.insert(seen.end(), block.values[0].begin(), block.values[0].end());
  });
  CHECK(seen == expected);
}

TEST_CASE("positions follow grid order, and begin again") {
  const sweep::grid over = layouts();
  sweep::position at = over.position_of(0);
  for (std::uint64_t i = 0; i < over.size(); ++i, over.advance(at)) {
    CHECK(at == over.position_of(i));
  }
  CHECK(at == over.position_of(0));
}

TEST_CASE("the least, the greatest and the best few, ties to the first in grid order") {
  const sweep::grid over = layouts();
  const std::vector<double> all = by_hand(over);
  const auto least = std::min_element(all.begin(), all.end());
  const auto most = std::max_element(all.begin(), all.end());
  const auto best = sweep::minimum(over, step_time);
  REQUIRE(best);
  CHECK(best->value.value() == *least);
  CHECK(best->at.index() == static_cast<std::uint64_t>(least - all.begin()));
  CHECK(best->at[fsdp_chips] ==
        over.axes()[1].columns[0].values[over.position_of(best->at.index())[1]]);
  CHECK(best.counts == sweep::point_counts{all.size(), 0, 0});
  const auto worst = sweep::maximum(over, step_time);
  REQUIRE(worst);
  CHECK(worst->at.index() == static_cast<std::uint64_t>(most - all.begin()));
  CHECK(worst->value.value() == *most);

  std::vector<sweep::found> sorted;
  for (std::size_t i = 0; i < all.size(); ++i) sorted.push_back({all[i], i});
  sweep::exact_order order(over, sweep::record(step_time));
  std::sort(sorted.begin(), sorted.end(),
            [&](const auto& a, const auto& b) { return order.is_before(a, b); });
  sorted.resize(17);
  CHECK(sweep::lowest(over, sweep::record(step_time), 17).best == sorted);
  const auto few = sweep::lowest(over, step_time, 17);
  CHECK(few.best[3].value == sorted[3].value * second);
  CHECK(few.best[3].at.index() == sorted[3].index);

  // Activations do not depend on K_TP: of thirty equal values the first wins.
  CHECK(sweep::minimum(over, activations)->at[tensor_chips] == 1);
  CHECK(sweep::maximum(over, activations)->at[tensor_chips] == 1);
}

TEST_CASE("counts, profiles and fronts are those of a loop") {
  const sweep::grid over = layouts();
  const std::vector<double> all = by_hand(over);
  const auto compute_bound = sweep::where(layout, [](auto... x) {
    return compute_term(x...) >= weights_term(x...) && compute_term(x...) >= activations_term(x...);
  });
  const std::vector<sweep::function> terms{sweep::record(compute), sweep::record(weights),
                                           sweep::record(activations)};
  const std::vector<double> t0 = sweep::values(over, compute), t1 = sweep::values(over, weights),
                            t2 = sweep::values(over, activations);
  std::uint64_t bound = 0;
  std::vector<std::uint64_t> active(3);
  for (std::size_t i = 0; i < all.size(); ++i) {
    bound += t0[i] >= t1[i] && t0[i] >= t2[i];
    ++active[t0[i] >= t1[i] && t0[i] >= t2[i] ? 0 : t1[i] >= t2[i] ? 1 : 2];
  }
  CHECK(bound > 0);
  CHECK(sweep::count_points(over, compute_bound).points == bound);
  CHECK(sweep::count_active(over, terms).points == active);
  const auto here = sweep::bounds_at(sweep::point(over, 12345), compute, weights, activations);
  CHECK(here.values == std::vector{t0[12345] * second, t1[12345] * second, t2[12345] * second});
  CHECK(here.slack == here.values[here.active] / here.values[here.next]);
  CHECK(here.slack >= 1);

  sweep::exact_order order(over, sweep::record(step_time));
  for (const std::size_t axis : {0U, 1U, 2U}) {
    std::vector<std::optional<sweep::found>> least(over.axes()[axis].size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      auto& each = least[over.position_of(i)[axis]];
      if (const sweep::found next{all[i], i}; !each || order.is_before(next, *each)) each = next;
    }
    const std::string& name = over.axes()[axis].name;
    CHECK(sweep::minimum_along(over, sweep::record(step_time), name).best == least);
    if (axis != 1) continue;
    const auto along = sweep::minimum_along(over, step_time, fsdp_chips).best;
    CHECK(along[7]->value == least[7]->value * second);
    CHECK(along[7]->at[fsdp_chips] == 8);
  }
  CHECK(refusal([&] { sweep::minimum_along(over, step_time, chips); }) ==
        "the grid has no axis chips");

  const sweep::grid few = layouts(12, 9);
  const std::vector<double> time = by_hand(few);
  const auto chips_of = define<"chips_of", count_unit>(
      "K", "", "test", of(fsdp_chips, tensor_chips), [](auto f, auto t) { return f * t; });
  const std::vector<double> used = sweep::values(few, chips_of);
  std::vector<std::uint64_t> front;
  sweep::exact_order of_few(few, sweep::record(step_time));
  for (std::size_t i = 0; i < time.size(); ++i) {
    bool beaten = false;
    for (std::size_t j = 0; j < time.size() && !beaten; ++j) {
      const int than = of_few.compare({time[j], j}, {time[i], i});
      beaten = than <= 0 && used[j] <= used[i] && (than < 0 || used[j] < used[i] || j < i);
    }
    if (!beaten) front.push_back(i);
  }
  std::vector<std::uint64_t> found;
  for (const auto& each : sweep::pareto_front(few, std::tuple(step_time, chips_of)).points) {
    found.push_back(each.at.index());
    CHECK(std::get<0>(each.values) == time[found.back()] * second);
    CHECK(std::get<1>(each.values) == used[found.back()]);
  }
  CHECK(found == front);
}

TEST_CASE(
    "a dependent axis follows from the others, and where it leaves its domain it is excluded") {
  const sweep::grid over(
      sweep::axis(fsdp_chips, sweep::list(1, 2, 8, 32, 64, 128)), chips = 64, tokens = 1e6, on_v5p,
      sweep::derive(tensor_chips, of(chips, fsdp_chips), [](auto K, auto f) { return K / f; }));
  const auto best = sweep::minimum(over, step_time);
  REQUIRE(best);
  CHECK(best.counts == sweep::point_counts{6, 1, 0, {1}});
  CHECK(best->at[tensor_chips] * best->at[fsdp_chips] == 64);
  CHECK(refusal([&] {
          sweep::minimum(
              sweep::grid(sweep::axis(fsdp_chips, sweep::divisors(8)), tokens = 1e6, on_v5p,
                          sweep::derive(tensor_chips, of(tensor_chips), [](auto t) { return t; })),
              step_time);
        }) == "tensor_chips is derived from itself");
}

TEST_CASE("which points are valid does not depend on the question") {
  const sweep::grid over(
      sweep::axis(fsdp_chips, sweep::integers(1, 16)), chips = 8,
      sweep::derive(tensor_chips, of(chips, fsdp_chips), [](auto K, auto f) { return K / f; }));
  const auto few = sweep::where(of(fsdp_chips), [](auto f) { return f <= 4; });
  const auto all = sweep::where(of(tensor_chips), [](auto t) { return t <= 4; });
  CHECK(sweep::count_points(over, few).counts == sweep::point_counts{16, 8, 0, {8}});
  CHECK(sweep::count_points(over, all).counts == sweep::point_counts{16, 8, 0, {8}});
  CHECK(sweep::count_points(over, all).points == 7);
  CHECK(sweep::point(over, 7).is_valid());
  CHECK_FALSE(sweep::point(over, 15).is_valid());
  CHECK(sweep::point(over, 15)[tensor_chips] == 0.5);
}

TEST_CASE("a point outlives the grid that it was found in") {
  const auto best = sweep::minimum(layouts(9, 7), step_time);
  const auto front = sweep::pareto_front(layouts(9, 7), std::tuple(weights, activations));
  CHECK(best->at[tensor_chips] == 7);
  CHECK(front.points.front().at[width] == 8192);
}

TEST_CASE("excluded points are counted by the first requirement that they break") {
  const auto below = [](int most) {
    return sweep::where(of(fsdp_chips, tensor_chips),
                        [most](auto f, auto t) { return f * t <= most; });
  };
  const sweep::grid free = layouts(7, 12);
  for (const std::vector<int>& most : {std::vector{100, 50, 70}, {3, 100}, {0}, {20}}) {
    std::vector<sweep::function> constraints;
    for (const int each : most) constraints.push_back(below(each));
    const sweep::grid over(free.axes(), {sweep::make_choice("", on_v5p)}, {}, constraints);
    sweep::point_counts expected{over.size(), 0, 0, std::vector<std::uint64_t>(most.size())};
    for (int f = 1; f <= 12; ++f) {
      for (int t = 1; t <= 12; ++t) {
        const auto first = std::find_if(most.begin(), most.end(), [&](int m) { return f * t > m; });
        if (first == most.end()) continue;
        expected.exclude(static_cast<std::size_t>(first - most.begin()), 7);
      }
    }
    const auto any = sweep::where(of(fsdp_chips), [](auto f) { return f >= 1; });
    CHECK(sweep::minimum(over, step_time).counts == expected);
    CHECK(sweep::count_points(over, any).counts == expected);
    CHECK(sweep::count_active(over, {sweep::record(compute), sweep::record(weights)}).counts ==
          expected);
    CHECK(sweep::pareto_front(over, std::tuple(compute, weights)).counts == expected);
    const auto searched = sweep::search_counts(over, {any, any}, {.read_below = 1});
    CHECK(searched.counts == expected);
    CHECK(searched.points == std::vector{over.size() - expected.excluded, searched.points[0]});
    sweep::point_counts merged;
    for (const std::uint64_t i : {0U, 1U, 2U}) {
      merged.merge(sweep::minimum(over, step_time, {.part = {i, 3}}).counts);
    }
    CHECK(merged == expected);
  }
}

TEST_CASE("where a bound is not finite none is active") {
  constexpr input<"offset", count_unit, domain::real> offset{"x", "of either sign"};
  const auto bound = [&](auto body) {
    return sweep::record(define<"bound", count_unit>("x", "", "test", of(offset, step), body));
  };
  const sweep::grid over(sweep::axis(offset, sweep::linear(-2.0, 2.0, 401)),
                         sweep::axis(step, sweep::linear(1.0, 2.0, 101)));
  const std::vector<sweep::function> bounds{bound([](auto a, auto b) { return b / a; }),
                                            bound([](auto a, auto b) { return 2 * a * b; }),
                                            bound([](auto, auto b) { return b; })};
  const sweep::regimes read = sweep::count_active(over, bounds);
  CHECK(read.counts.not_finite == 101);
  std::vector<sweep::function> active;
  for (std::size_t k = 0; k < bounds.size(); ++k) {
    active.push_back(sweep::is_active(bounds, k));
    CHECK(sweep::search_count(over, active[k]).points == read.points[k]);
    CHECK(sweep::count_points(over, active[k]).points == read.points[k]);
  }
  CHECK(sweep::search_counts(over, active).points == read.points);
  // A Pareto front counts a point as not finite if any of its values is.
  CHECK(sweep::pareto_front(over, {bounds[2], bounds[0]}).counts ==
        sweep::point_counts{over.size(), 0, 101});
  CHECK(sweep::pareto_front(over, {bounds[0], bounds[2]}).counts ==
        sweep::point_counts{over.size(), 0, 101});
}

TEST_CASE("a constraint excludes points, and none may be left") {
  const auto within = [](int most) {
    return sweep::where(of(fsdp_chips, tensor_chips),
                        [most](auto f, auto t) { return f * t <= most; });
  };
  const sweep::grid free = layouts();
  const sweep::grid over(free.axes(), {sweep::make_choice("", on_v5p)}, {}, {within(64)});
  const std::vector<double> all = by_hand(free);
  std::optional<sweep::found> expected;
  sweep::exact_order order(free, sweep::record(step_time));
  std::uint64_t valid = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const sweep::point at(free, i);
    const auto where = free.position_of(i);
    if ((where[1] + 1) * (where[2] + 1) > 64) continue;
    ++valid;
    const sweep::found next{all[i], i};
    if (!expected || order.is_before(next, *expected)) expected = next;
  }
  const sweep::extreme best = sweep::minimum(over, sweep::record(step_time));
  CHECK(best.best == expected);
  CHECK(best.counts ==
        sweep::point_counts{all.size(), all.size() - valid, 0, {all.size() - valid}});
  CHECK(sweep::search_minimum(over, sweep::record(step_time)).best == expected);
  const sweep::grid none(free.axes(), {sweep::make_choice("", on_v5p)}, {}, {within(0)});
  CHECK_FALSE(sweep::minimum(none, step_time));
  CHECK_FALSE(sweep::search_minimum(none, sweep::record(step_time)).best);
}

TEST_CASE("values that are not finite are counted and never win") {
  const auto strange =
      define<"strange", count_unit>("x", "", "test", of(tolerance, step),
                                    [](auto a, auto b) { return (a - b) / (b - b * a / a); });
  const sweep::grid over(sweep::axis(tolerance, sweep::list(1.0, 2.0, 3.0)),
                         sweep::axis(step, sweep::list(1.0, 2.0, 3.0)));
  const auto best = sweep::minimum(over, strange);
  CHECK_FALSE(best);
  CHECK(best.counts == sweep::point_counts{9, 0, 9});
  const auto huge = define<"huge", count_unit>("x", "", "test", of(tolerance, step),
                                               [](auto a, auto b) { return a * b; });
  const sweep::grid far(sweep::axis(tolerance, sweep::list(1e200, 1e100, 1e300)),
                        sweep::axis(step, sweep::list(1e200, 1e100)));
  CHECK(sweep::minimum(far, huge).counts.not_finite == 3);
  CHECK(sweep::maximum(far, huge)->value == 1e300);
  CHECK(sweep::search_maximum(far, sweep::record(huge)).best->value == 1e300);
  // Outside the normal range the reciprocal would be inexact, so plain division is used.
  const auto ratio = define<"ratio", count_unit>("x", "", "test", of(tolerance, step),
                                                 [](auto a, auto b) { return a / b; });
  const sweep::grid tiny(sweep::axis(tolerance, sweep::linear(3e-308, 7e-308, 600)),
                         sweep::axis(step, sweep::linear(1.5, 1e5, 7)));
  std::vector<double> quotients;
  for (double a : listed(tiny.axes()[0].columns[0].values)) {
    for (double b : listed(tiny.axes()[1].columns[0].values)) quotients.push_back(a / b);
  }
  CHECK(sweep::values(tiny, ratio) == quotients);
  CHECK(sweep::minimum(tiny, ratio)->value ==
        *std::min_element(quotients.begin(), quotients.end()));
}

TEST_CASE("devices and models along an axis") {
  const sweep::grid over(sweep::axis("device", hardware::a100_80gb, hardware::tpu_v5p),
                         sweep::axis("model", models::llama3_8b, models::llama3_70b),
                         sweep::axis(tokens, sweep::powers_of_two(1, 1024)));
  CHECK(over.size() == 2 * 2 * 11);
  const auto best =
      sweep::minimum(over, define<"critical", flop_per_byte_unit>(
                               "I", "", "test", of(peak_rate, memory_bandwidth, width),
                               [](auto pi, auto beta, auto d) { return pi / beta * d; }));
  REQUIRE(best);
  CHECK(best->at.label("device") == "A100 80GB SXM");
  CHECK(best->at.label("model") == "Llama-3 8B");
  CHECK(best->at[peak_rate].value() == 312e12);
}

TEST_CASE("rows of a table that the caller keeps") {
  std::vector<double> batches, chips;
  for (int i = 0; i < 5'000; ++i) {  // more than a row of the engine
    batches.push_back(1e6 + 37 * (i * 7'919 % 5'000));
    chips.push_back(1 + i * 31 % 97);
  }
  const auto rows = [](const std::vector<double>& B, const std::vector<double>& K) {
    return sweep::make_axis("run", {sweep::kept(tokens, B), sweep::kept(fsdp_chips, K)});
  };
  const sweep::grid over(rows(batches, chips), at(tensor_chips = 4), on_v5p);
  const std::vector<double> found = sweep::values(over, step_time);
  std::vector<double> expected;
  for (std::size_t i = 0; i < batches.size(); ++i) {
    expected.push_back(step_time(tokens = batches[i], fsdp_chips = chips[i], tensor_chips = 4,
                                 width = 8'192, feedforward_width = 28'672,
                                 peak_rate = 459_TFLOP_per_s, axis_bandwidth = 180_GB_per_s)
                           .value());
  }
  CHECK(found == expected);
  const auto least = std::min_element(expected.begin(), expected.end());
  const auto best = sweep::minimum(over, step_time);
  REQUIRE(best);
  CHECK(best->value.value() == *least);
  CHECK(best->at[fsdp_chips] == chips[static_cast<std::size_t>(least - expected.begin())]);
  const sweep::function time = sweep::record(step_time);
  CHECK(sweep::search_minimum(over, time).best == sweep::minimum(over, time).best);
  // Beside another axis.
  const sweep::grid wider(rows(batches, chips), sweep::axis(tensor_chips, sweep::list(4, 8)),
                          on_v5p);
  CHECK(sweep::values(wider, step_time)[2 * 4'321] == expected[4'321]);

  const std::span all(batches);
  CHECK(sweep::kept(all).range(0, 5'000).low() == 1e6);
  CHECK(sweep::kept(all).range(1, 2).high() == batches[1]);
  CHECK(sweep::kept(all).range(7, 77).high() == *std::max_element(&all[7], &all[77]));
  CHECK(refusal([&] { rows(batches, {1, 2}); }) == "axis run: its columns have different sizes");
  CHECK(refusal([&] { rows({1, 2}, {1, -2}); }) == "fsdp_chips = -2 is not >= 1");
  CHECK(refusal([&] { rows({1, 2}, {1, std::nan("")}); }) == "axis has a value that is not finite");
  CHECK(refusal([&] { rows({1, INFINITY}, {1, 2}); }) == "axis has a value that is not finite");
  CHECK(refusal([&] { rows({}, {}); }) == "axis is empty");
}

TEST_CASE("a device gives what nothing else gives, and of several figures the one asked for") {
  using namespace hardware;
  const auto h100 = sweep::grid(sweep::axis("device", h100_sxm.at(dense), h100_sxm.at(sparse)));
  CHECK(sweep::values(h100, equations::critical_intensity) ==
        std::vector{989.4e12 / 3.35e12, 1979e12 / 3.35e12});
  CHECK(h100.axes()[0].labels == std::vector<std::string>{"H100 SXM, dense", "H100 SXM, sparse"});
  const sweep::grid undecided(sweep::axis(tokens, sweep::integers(1, 2)), h100_sxm);
  CHECK(refusal([&] { sweep::minimum(undecided, equations::critical_intensity); }) ==
        "critical_intensity needs peak_rate, which is not given");
  const sweep::grid faster(sweep::axis(memory_bandwidth, sweep::list(1_TB_per_s, 2_TB_per_s)),
                           h100_sxm.at(dense));
  CHECK(sweep::values(faster, equations::critical_intensity) == std::vector{989.4, 494.7});
  CHECK(refusal([] {
          sweep::grid(sweep::axis(tokens, sweep::integers(1, 2)), a100_40gb, a100_80gb);
        }) == "cache is given twice");
}

TEST_CASE("neither threads nor shards change a bit") {
  const sweep::grid over = layouts(700, 11);
  const sweep::function time = sweep::record(step_time);
  const sweep::extreme whole = sweep::minimum(over, time);
  const sweep::ranking top = sweep::lowest(over, time, 100),
                       bottom = sweep::highest(over, time, 100);
  const sweep::profile along = sweep::minimum_along(over, time, "fsdp_chips");
  const std::vector<sweep::function> several{sweep::record(weights), sweep::record(activations)};
  const sweep::pareto front = sweep::pareto_front(over, several);
  for (const int threads : {1, 2, 3, 7}) {
    CHECK(sweep::minimum(over, time, {.threads = threads}).best == whole.best);
    CHECK(sweep::lowest(over, time, 100, {.threads = threads}).best == top.best);
  }
  const std::vector<double> all = sweep::values(over, time);
  for (const std::uint64_t parts : {1U, 2U, 3U, 8U, 97U}) {
    sweep::extreme merged;
    sweep::ranking low, high;
    sweep::profile profile;
    std::vector<sweep::pareto> fronts;
    std::vector<double> joined;
    sweep::exact_order order(over, time);
    for (std::uint64_t i = 0; i < parts; ++i) {
      const sweep::settings how{.part = {i, parts}};
      merged.merge(sweep::minimum(over, time, how), order);
      low.merge(sweep::lowest(over, time, 100, how), 100, order);
      high.merge(sweep::highest(over, time, 100, how), 100, order, true);
      profile.merge(sweep::minimum_along(over, time, "fsdp_chips", how), order);
      fronts.push_back(sweep::pareto_front(over, several, how));
      const std::vector<double> part = sweep::values(over, time, {.part = {i, parts}});
      joined.insert(joined.end(), part.begin(), part.end());
    }
    CHECK(merged.best == whole.best);
    CHECK(merged.counts == whole.counts);
    CHECK(low.best == top.best);
    CHECK(low.ties == top.ties);
    CHECK(high.best == bottom.best);
    CHECK(profile.best == along.best);
    CHECK(profile.counts == along.counts);
    CHECK(sweep::merged_fronts(over, several, fronts).points == front.points);
    CHECK(merged.ties == whole.ties);
    CHECK(joined == all);
  }
  // More shards than points: some are empty.
  CHECK(sweep::minimum(layouts(2, 1), time, {.part = {0, 5}}).counts.points == 0);
}

TEST_CASE("a sweep stops when it is told to") {
  const std::atomic<bool> stop = true;
  CHECK_THROWS_AS(sweep::minimum(layouts(), sweep::record(step_time), {.stop = &stop}),
                  sweep::sweep_stopped);
}

TEST_CASE("ties are exact, whatever rounding makes of them") {
  // All these points are equal; in double, their values differ in the last digit.
  const auto share = define<"share", count_unit>("x", "", "test", of(fsdp_chips, tensor_chips),
                                                 [](auto f, auto t) { return 1 / f / t; });
  const sweep::grid over(
      sweep::axis(fsdp_chips, sweep::divisors(720'720)),
      sweep::axis(tensor_chips, sweep::divisors(720'720)),
      sweep::where(of(fsdp_chips, tensor_chips), [](auto f, auto t) { return f * t == 720'720; }));
  const sweep::function what = sweep::record(share);
  const std::vector<double> all = sweep::values(over, what);
  std::vector<double> valid;
  for (std::uint64_t i = 0; i < over.size(); ++i) {
    if (sweep::point(over, i).is_valid()) valid.push_back(all[i]);
  }
  REQUIRE(valid.size() == 240);
  REQUIRE(*std::min_element(valid.begin(), valid.end()) <
          *std::max_element(valid.begin(), valid.end()));
  const std::uint64_t first = over.axes()[1].size() - 1;  // f = 1, t = 720720
  const sweep::extreme least = sweep::minimum(over, what), most = sweep::maximum(over, what);
  CHECK(least.best->index == first);
  CHECK(most.best->index == first);
  CHECK(least.ties == 240);
  CHECK(most.ties == 240);
  const sweep::found_extreme found = sweep::search_minimum(over, what, {.gap = 0});
  CHECK(found.best == least.best);
  CHECK(found.ties == 240);
  CHECK(found.gap == 0);
  for (std::size_t i = 1; const sweep::found& each : sweep::lowest(over, what, 240).best) {
    CHECK(over.position_of(each.index)[0] == i - 1);
    ++i;
  }
  CHECK(sweep::pareto_front(over, {what, what}).points.size() == 1);
  CHECK(sweep::pareto_front(over, {what}).points.front().index == first);
}

TEST_CASE("operations on fixed inputs are exact, too") {
  // 1/49*49 is not 1 in double.
  const auto one = define<"one", count_unit>(
      "1", "", "test", of(fsdp_chips, tensor_chips, chips),
      [](auto f, auto a, auto b) { return when(f < 2, a / b * b, f / f); });
  const sweep::grid over(sweep::axis(fsdp_chips, sweep::integers(1, 3)), tensor_chips = 1,
                         chips = 49);
  REQUIRE(sweep::values(over, one) == std::vector<double>{1.0 / 49 * 49, 1, 1});
  REQUIRE(1.0 / 49 * 49 < 1);
  const sweep::extreme most = sweep::maximum(over, sweep::record(one));
  CHECK(most.best->index == 0);
  CHECK(most.ties == 3);
}

TEST_CASE("a search that rounding keeps from deciding says what gap it has proved") {
  const auto one = define<"one", count_unit>(
      "1", "one, but for rounding", "test", of(tokens, fsdp_chips, tensor_chips),
      [](auto b, auto f, auto t) { return b * f / t * (t / (b * f)); });
  const sweep::series<count_unit> along = sweep::integers(1, 10'000);
  const sweep::grid over(sweep::axis(tokens, along), sweep::axis(fsdp_chips, along),
                         sweep::axis(tensor_chips, along));
  const auto found = sweep::search_minimum(over, sweep::record(one));
  REQUIRE(found.best);
  CHECK(std::fabs(found.best->value - 1) <= found.gap);
  CHECK(found.gap > 0);
  CHECK(found.gap <= 1e-12);
  CHECK(found.ties == 0);
  CHECK(found.spent.boxes < 20'000);
}

TEST_CASE("search finds what reading all points finds, from few boxes") {
  const sweep::grid over = layouts(200, 60);
  const sweep::function time = sweep::record(step_time);
  const auto least = sweep::search_minimum(over, time);
  CHECK(least.best == sweep::minimum(over, time).best);
  CHECK(least.spent.boxes + least.spent.points < over.size() / 100);
  CHECK(sweep::search_maximum(over, time).best == sweep::maximum(over, time).best);
  const auto compute_bound = sweep::where(layout, [](auto... x) {
    return compute_term(x...) >= max(weights_term(x...), activations_term(x...));
  });
  CHECK(sweep::search_count(over, compute_bound).points ==
        sweep::count_points(over, compute_bound).points);

  const sweep::grid vast = layouts(10'000, 10'000);
  CHECK(vast.size() == 1'000'000'000'000);
  const auto best = sweep::search_minimum(vast, time);
  REQUIRE(best.best);
  CHECK(best.gap == 0);
  CHECK(best.spent.boxes < 5'000);  // most of them look for ties
  const auto half = sweep::search_count(vast, compute_bound);
  const auto rest = sweep::search_count(
      vast, sweep::where(layout, [](auto... x) {
        return !(compute_term(x...) >= max(weights_term(x...), activations_term(x...)));
      }));
  CHECK(half.points + rest.points == vast.size());
  CHECK(half.points > 0);
}

TEST_CASE("a boundary curved in three axes is counted line by line") {
  const auto along = [](std::int64_t to) { return sweep::integers(1, to); };
  const sweep::grid over(sweep::axis(tokens, along(2'000)), sweep::axis(fsdp_chips, along(1'500)),
                         sweep::axis(tensor_chips, along(3'000)));
  const auto few = sweep::where(of(tokens, fsdp_chips, tensor_chips),
                                [](auto b, auto f, auto t) { return b * f * t <= 1e8; });
  const auto many = sweep::where(of(tokens, fsdp_chips, tensor_chips),
                                 [](auto b, auto f, auto t) { return !(b * f * t <= 1e8); });
  std::uint64_t expected = 0;
  for (std::uint64_t b = 1; b <= 2'000; ++b) {
    for (std::uint64_t f = 1; f <= 1'500; ++f) {
      expected += std::min<std::uint64_t>(3'000, 100'000'000 / (b * f));
    }
  }
  for (const int threads : {1, 3}) {
    const auto found = sweep::search_count(over, few, {.threads = threads});
    CHECK(found.points == expected);
    CHECK(found.spent.boxes < 20'000);
    CHECK(sweep::search_count(over, many, {.threads = threads}).points == over.size() - expected);
  }
}

TEST_CASE("a search that would take too long is refused") {
  // Both sides are equal except for rounding, so only single points can tell.
  const auto equal = sweep::where(of(tokens, fsdp_chips, tensor_chips), [](auto a, auto b, auto c) {
    return a * (b * c) * c == b * (a * c) * c;
  });
  const sweep::grid over(sweep::axis(tokens, sweep::integers(1, 10'000)),
                         sweep::axis(fsdp_chips, sweep::integers(1, 10'000)),
                         sweep::axis(tensor_chips, sweep::integers(1, 10'000)));
  CHECK_THAT(refusal([&] { sweep::search_count(over, equal, {.most_boxes = 10'000}); }),
             ContainsSubstring("search needs more than"));
}

}  // namespace tests::sweep_test
