// Random grids: the engine and the search must give the results of reading each point in turn, and
// a recording must compute what the equation computes in plain double. If not, RapidCheck shows the
// smallest grid that it finds.

#include <rapidcheck.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdlib>
#include <proofline/sweep/evaluate.hpp>
#include <proofline/sweep/search.hpp>
#include <proofline/transformers/equations/attention.hpp>
#include <proofline/transformers/equations/gemm.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/equations/training.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <random>

#include "catch.hpp"

namespace tests::sweep_property_test {

using namespace proofline;
using namespace proofline::sweep;

const input_facts inputs_of_ours[] = {{"a", "a", "", "count", domain::real},
                                      {"b", "b", "", "count", domain::real},
                                      {"c", "c", "", "count", domain::real},
                                      {"d", "d", "", "count", domain::real}};

/// Random expressions and grids from one seed; `positive` chooses the operations.
class maker {
 public:
  maker(std::uint64_t seed, bool positive) : random_(seed), positive_(positive) {}

  /// A random expression over the first `inputs` inputs.
  function expression(std::size_t inputs, bool condition) {
    function result;
    result.name = "random";
    result.unit = condition ? "" : "count";
    std::vector<std::int32_t> known;
    for (std::size_t i = 0; i < inputs; ++i) {
      result.inputs.push_back(inputs_of_ours[i]);
      known.push_back(result.steps.leaf(static_cast<std::int32_t>(i)));
    }
    for (const double literal : {2.0, 0.5, 3.0, 1000.0, 7e-3}) {
      known.push_back(result.steps.literal(literal));
    }
    const auto any = [&] { return known[pick(known.size())]; };
    const std::size_t length = 2 + pick(9);
    for (std::size_t i = 0; i < length; ++i) known.push_back(step(result.steps, any));
    result.result = known.back();
    if (condition) {
      const auto compare = [&] {
        const operation ops[] = {operation::less, operation::less_equal, operation::equal};
        return result.steps.operate(ops[pick(3)], known[known.size() - 1 - pick(3)], any());
      };
      result.result = compare();
      if (pick(3) == 0) {
        result.result = result.steps.operate(pick(2) == 0 ? operation::both : operation::either,
                                             result.result, compare());
      }
      if (pick(4) == 0) result.result = result.steps.operate(operation::opposite, result.result);
    }
    return result;
  }

  axis_data axis(std::size_t which, std::uint64_t length) {
    const auto& facts = inputs_of_ours[which];
    const double scale = std::ldexp(1.0, static_cast<int>(pick(12)) - 4);
    switch (pick(5)) {
      case 0: {
        const auto first = static_cast<std::int64_t>(1 + pick(5));
        return make_axis(facts,
                         sequence::integers(first, first + static_cast<std::int64_t>(length) - 1));
      }
      case 1:
        return make_axis(facts, sequence::geometric(scale, scale * (length > 1 ? 100 : 1), length));
      case 2:
        if (!positive_) {
          const double high = length > 1 ? 2 : -3;
          return make_axis(facts, sequence::linear(-3, high, length));
        }
        return make_axis(facts, sequence::linear(length > 1 ? 5.5 * scale : scale, scale, length));
      case 3: {
        std::vector<double> powers;
        for (std::uint64_t i = 0; i < length; ++i)
          powers.push_back(std::ldexp(1.0, static_cast<int>(i % 9)));
        return make_axis(facts, sequence(powers));
      }
      default: {
        std::vector<double> values;
        for (std::uint64_t i = 0; i < length; ++i) {
          values.push_back(static_cast<double>(1 + pick(7)) * (positive_ || pick(3) != 0 ? 1 : -1));
        }
        return make_axis(facts, sequence(values));
      }
    }
  }

  grid make_grid(const std::vector<std::uint64_t>& lengths) {
    std::vector<axis_data> axes;
    for (std::size_t i = 0; i < lengths.size(); ++i) axes.push_back(axis(i, lengths[i]));
    std::vector<function> constraints;
    for (std::size_t i = pick(3); i > 1; --i) {
      constraints.push_back(expression(lengths.size(), true));
    }
    if (pick(3) == 0) constraints.push_back(expression(lengths.size(), true));
    if (pick(4) != 0 || lengths.size() == 4) return grid(axes, {}, {}, constraints);
    derived_input derived{inputs_of_ours[lengths.size()], expression(lengths.size(), false)};
    return grid(axes, {}, {derived}, constraints);
  }
  std::size_t pick(std::size_t below) { return random_() % below; }

 private:
  template <class Any>
  std::int32_t step(recording& steps, const Any& any) {
    switch (pick(positive_ ? 8 : 12)) {
      case 0: return steps.operate(operation::add, any(), any());
      case 1:
      case 2: return steps.operate(operation::multiply, any(), any());
      case 3:
      case 4: return steps.operate(operation::divide, any(), any());
      case 5: return steps.operate(operation::maximum, any(), any());
      case 6: return steps.operate(operation::minimum, any(), any());
      case 7: return steps.operate(operation::square_root, any());
      case 8: return steps.operate(operation::subtract, any(), any());
      case 9: return steps.operate(operation::negate, any());
      case 10: return steps.operate(operation::floor, any());
      default:
        return steps.operate(operation::select, any(), any(),
                             steps.operate(operation::less, any(), any()));
    }
  }
  std::mt19937_64 random_;
  bool positive_;
};

using fraction = boost::multiprecision::cpp_rational;

fraction fraction_of(const sweep::detail::exact_number& value) {
  using whole = boost::multiprecision::cpp_int;
  const whole above(value.numerator()), below(value.denominator());
  const auto shift = static_cast<unsigned>(std::abs(value.exponent()));
  return value.exponent() < 0 ? fraction(above, below << shift) : fraction(above << shift, below);
}
fraction floor_of(const fraction& x) {
  const boost::multiprecision::cpp_int above = numerator(x), below = denominator(x);
  boost::multiprecision::cpp_int result = above / below;
  if (above < 0 && result * below != above) --result;
  return fraction(result);
}

/// The exact value of a step at a point, written down without any of the engine's short cuts; none
/// if it has a root that is not a whole number's, or fails where double does not.
/// `doubles` are those of all steps there.
std::optional<fraction> exact_value(const plan& what, const position& at,
                                    const std::vector<double>& doubles, std::int32_t which) {
  const step& each = what.steps[which];
  if (!std::isfinite(doubles[static_cast<std::size_t>(which)])) return {};
  if (each.op == operation::literal) {
    return fraction_of(sweep::detail::exact_literal(what.steps, which).low());
  }
  if (each.op == operation::input) {
    const auto axis = static_cast<std::size_t>(each.a), column = static_cast<std::size_t>(each.b);
    return fraction_of(what.over->axes()[axis].columns[column].values.exactly(at[axis]));
  }
  if (each.op == operation::select) {
    const std::optional<fraction> holds = exact_value(what, at, doubles, each.c);
    if (!holds) return {};
    return exact_value(what, at, doubles, *holds != 0 ? each.a : each.b);
  }
  const std::optional<fraction> a = exact_value(what, at, doubles, each.a);
  const std::optional<fraction> b = each.b < 0 ? a : exact_value(what, at, doubles, each.b);
  if (!a || !b) return {};
  switch (each.op) {
    case operation::negate: return -*a;
    case operation::add: return *a + *b;
    case operation::subtract: return *a - *b;
    case operation::multiply: return *a * *b;
    case operation::divide:
      if (*b == 0) return {};
      return *a / *b;
    case operation::maximum: return std::max(*a, *b);
    case operation::minimum: return std::min(*a, *b);
    case operation::floor: return floor_of(*a);
    case operation::less: return *a < *b ? 1 : 0;
    case operation::less_equal: return *a <= *b ? 1 : 0;
    case operation::equal: return *a == *b ? 1 : 0;
    case operation::both: return *a * *b;
    case operation::either: return std::max(*a, *b);
    case operation::opposite: return 1 - *a;
    default: return {};
  }
}

/// True if all steps of a plan are finite on all of its grid, so that bounds on rounding are known.
bool is_finite_everywhere(const plan& what) {
  return sweep::detail::errors_of(what)->of(what.outputs[0]).is_known();
}

/// The results of reading each point in turn: exact where all values are known exactly and rounding
/// is bounded, else those of the doubles.
struct brute_force {
  std::vector<double> values;
  std::optional<found> least, greatest;
  std::vector<found> sorted;  ///< all that count, the least first
  std::uint64_t least_ties = 0, greatest_ties = 0;
  std::uint64_t valid = 0, holding = 0;
  /// False if some value has a root: the engine then knows more than this.
  bool is_comparable = true;

  brute_force(const grid& over, const function& what, const function& condition,
              bool last_of_ties = false) {
    const plan reading(over, {&what, &condition});
    std::vector<std::pair<fraction, found>> all;
    bool is_exact = is_finite_everywhere(reading);
    std::vector<std::optional<fraction>> exact(over.size());
    sweep::detail::decider points(reading);
    std::vector<double> doubles;
    const auto value_of = [&](std::int32_t which) {
      return doubles[static_cast<std::size_t>(which)];
    };
    for (std::uint64_t i = 0; is_exact && i < over.size(); ++i) {
      const position at = over.position_of(i);
      points.compute_steps_at(at, doubles);
      exact[i] = exact_value(reading, at, doubles, reading.outputs[0]);
      is_comparable = is_comparable && exact[i].has_value();
      is_exact = is_comparable;
    }
    for (std::uint64_t i = 0; i < over.size(); ++i) {
      const position at = over.position_of(i);
      points.compute_steps_at(at, doubles);
      const double value = value_of(reading.outputs[0]);
      values.push_back(value);
      if (reading.valid >= 0 && value_of(reading.valid) == 0) continue;
      ++valid;
      const double holds = value_of(reading.outputs[1]);
      const auto decided = exact_value(reading, at, doubles, reading.outputs[1]);
      if (decided) CHECK(fraction(holds) == *decided);
      holding += holds != 0;
      if (std::isfinite(value)) all.push_back({is_exact ? *exact[i] : fraction(value), {value, i}});
    }
    if (all.empty()) return;
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first < b.first : a.second.index < b.second.index;
    });
    const auto ties = [&](const fraction& value) {
      return static_cast<std::uint64_t>(std::count_if(
          all.begin(), all.end(), [&](const auto& each) { return each.first == value; }));
    };
    least_ties = ties(all.front().first);
    greatest_ties = ties(all.back().first);
    least = all[last_of_ties ? least_ties - 1 : 0].second;
    greatest = all[all.size() - (last_of_ties ? 1 : greatest_ties)].second;
    for (const auto& each : all) sorted.push_back(each.second);
  }
};

std::vector<std::uint64_t> some_lengths() {
  const auto axes = *rc::gen::inRange<std::size_t>(1, 5);
  const std::uint64_t most[] = {0, 1500, 60, 20, 9};
  std::vector<std::uint64_t> lengths;
  for (std::size_t i = 0; i < axes; ++i) {
    lengths.push_back(*rc::gen::inRange<std::uint64_t>(1, most[axes] + 1));
  }
  return lengths;
}

bool same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) || (a != a && b != b);
}

/// How many searches have stopped at a gap.
int stopped_early = 0;

/// Throws RapidCheck's failure if the engine and brute force differ.
void compare(std::uint64_t seed, const std::vector<std::uint64_t>& lengths, bool last_of_ties) {
  maker make(seed, seed % 3 != 0);
  const grid over = make.make_grid(lengths);
  const std::size_t inputs = lengths.size() + over.derived().size();
  const function what = make.expression(inputs, false);
  const function condition = make.expression(inputs, true);
  const brute_force expected(over, what, condition, last_of_ties);

  const extreme least = minimum(over, what, {.threads = 1});
  const extreme greatest = maximum(over, what, {.threads = 1});
  if (expected.is_comparable) {
    RC_ASSERT(least.best == expected.least);
    RC_ASSERT(least.ties == expected.least_ties);
    RC_ASSERT(greatest.best == expected.greatest);
    RC_ASSERT(greatest.ties == expected.greatest_ties);
    const std::size_t places = std::min<std::size_t>(7, expected.sorted.size());
    if (places > 0) {
      const ranking low = lowest(over, what, places, {.threads = 1});
      RC_ASSERT(low.best ==
                std::vector(expected.sorted.begin(),
                            expected.sorted.begin() + static_cast<std::ptrdiff_t>(places)));
      RC_ASSERT(low.ties == expected.least_ties);
    }
  }
  RC_ASSERT(least.counts.points - least.counts.excluded == expected.valid);
  RC_ASSERT(count_points(over, condition, {.threads = 1}).points == expected.holding);
  const std::vector<double> stored = values(over, what, {.threads = 1});
  for (std::size_t i = 0; i < stored.size(); ++i) {
    RC_ASSERT(same_bits(stored[i], expected.values[i]));
  }
  const std::vector<function> bounds{what, make.expression(inputs, false)};
  const regimes active = count_active(over, bounds, {.threads = 1});
  const holding held = count_points(over, condition, {.threads = 1});
  for (const std::uint64_t read_below : {1U, 128U}) {  // boxes down to one point; larger boxes
    // Counting ties may go on for as many boxes as there are points.
    const search_settings how{
        .read_below = read_below, .gap = 0, .patience = 1'000'000, .threads = 1};
    const found_extreme low = search_minimum(over, what, how);
    RC_ASSERT(low.best == least.best);
    RC_ASSERT(low.ties == least.ties);
    const found_extreme high = search_maximum(over, what, how);
    RC_ASSERT(high.best == greatest.best);
    RC_ASSERT(high.ties == greatest.ties);
    const found_extreme near = search_minimum(
        over, what, {.read_below = read_below, .gap = 0.9, .patience = 0, .threads = 1});
    RC_ASSERT(near.best.has_value() == least.best.has_value());
    if (near.gap == 0) {
      RC_ASSERT(near.best == least.best);
    } else {
      const double beyond = near.best->value - least.best->value;
      RC_ASSERT(near.gap <= 0.9);
      RC_ASSERT(beyond <= near.gap * std::fabs(near.best->value));
      ++stopped_early;
    }
    RC_ASSERT(near.ties == 0 || near.ties == least.ties);
    RC_ASSERT(search_count(over, condition, how).points == expected.holding);
    const found_counts found =
        search_counts(over, {condition, is_active(bounds, 0), is_active(bounds, 1)}, how);
    RC_ASSERT(found.points == (std::vector{expected.holding, active.points[0], active.points[1]}));
    RC_ASSERT(found.counts == held.counts);
  }
}

/// How many of these seeds show a difference between the engine and brute force.
int differences(int seeds, bool last_of_ties) {
  int result = 0;
  for (int seed = 0; seed < seeds; ++seed) {
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    const std::vector<std::uint64_t> lengths{1 + random() % 20, 1 + random() % 20};
    try {
      compare(static_cast<std::uint64_t>(seed), lengths, last_of_ties);
    } catch (const rc::detail::CaseResult&) {
      ++result;
    } catch (const sweep::undecided&) {
      // A root stands on the edge: both say nothing.
    }
  }
  return result;
}

/// RapidCheck tries a hundred cases unless RC_PARAMS sets another number. A case whose roots stand on
/// an edge is none: few are.
template <class Property>
void check(const char* name, const Property& property) {
  setenv("RC_PARAMS", "max_success=3000", 0);
  int tried = 0, without_answer = 0;
  CHECK(rc::check(name, [&] {
    ++tried;
    try {
      property();
    } catch (const sweep::undecided&) {
      ++without_answer;
    }
  }));
  CHECK(100 * without_answer <= 2 * tried + 100);
}

TEST_CASE("random grids: engine, search and brute force agree") {
  check("engine, search and brute force agree", [] {
    const auto seed = *rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>());
    compare(seed, some_lengths(), false);
  });
  CHECK(stopped_early > 0);
}

/// The points that no other dominates exactly, by comparing all pairs.
TEST_CASE("random grids: Pareto fronts") {
  check("the front is that of all pairs", [] {
    const auto seed = *rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>());
    auto lengths = some_lengths();
    for (auto& each : lengths) each = std::min<std::uint64_t>(each, lengths.size() > 2 ? 6 : 14);
    maker make(seed, true);
    const grid over = make.make_grid(lengths);
    const std::size_t inputs = lengths.size() + over.derived().size();
    std::vector<function> what;
    for (std::size_t k = 1 + make.pick(4); k > 0; --k) {
      what.push_back(make.expression(inputs, false));
    }
    const plan reading(over, pointers_to(what));
    std::vector<exact_order> orders;
    for (const function& each : what) orders.emplace_back(over, each);
    std::vector<pareto_point> all;
    sweep::detail::decider points(reading);
    for (std::uint64_t i = 0; i < over.size(); ++i) {
      const position at = over.position_of(i);
      if (reading.valid >= 0 && points.value_at(at, reading.valid) == 0) continue;
      pareto_point next{i, {}};
      for (const std::int32_t each : reading.outputs) {
        next.values.push_back(points.value_at(at, each));
      }
      const auto finite = [](double value) { return std::isfinite(value); };
      if (std::all_of(next.values.begin(), next.values.end(), finite)) all.push_back(next);
    }
    std::vector<pareto_point> front;
    for (const pareto_point& each : all) {
      const bool beaten = std::any_of(all.begin(), all.end(), [&](const pareto_point& other) {
        bool equal = true;
        for (std::size_t k = 0; k < what.size(); ++k) {
          const int than = orders[k].compare({other.values[k], other.index},
                                             {each.values[k], each.index});
          if (than > 0) return false;
          equal = equal && than == 0;
        }
        return !equal || other.index < each.index;
      });
      if (!beaten) front.push_back(each);
    }
    RC_ASSERT(pareto_front(over, what, {.threads = 1}).points == front);
    std::vector<pareto> parts;
    for (std::uint64_t i = 0; i < 3; ++i) {
      parts.push_back(pareto_front(over, what, {.threads = 1, .part = {i, 3}}));
    }
    RC_ASSERT(merged_fronts(over, what, parts).points == front);
  });
}

/// Line counters on random boxes of random grids: what reading all points counts.
TEST_CASE("random grids: counts by lines") {
  int counted = 0;
  check("a line counter counts what holds", [&counted] {
    const auto seed = *rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>());
    const auto lengths = some_lengths();
    maker make(seed, seed % 4 != 0);
    const grid over = make.make_grid(lengths);
    const function condition = make.expression(lengths.size() + over.derived().size(), true);
    const plan reading(over, {&condition}, validity::ignored);
    const std::int32_t which = reading.outputs.front();
    box where = over.whole();
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      where.begin[i] = make.pick(lengths[i]);
      where.end[i] = where.begin[i] + 1 + make.pick(lengths[i] - where.begin[i]);
    }
    std::uint64_t expected = 0;
    sweep::detail::decider points(reading);
    for (std::uint64_t i = 0; i < over.size(); ++i) {
      const position at = over.position_of(i);
      bool inside = true;
      for (std::size_t k = 0; k < at.size(); ++k) {
        inside = inside && at[k] >= where.begin[k] && at[k] < where.end[k];
      }
      expected += inside && points.value_at(at, which) != 0;
    }
    for (std::size_t axis = 0; axis < lengths.size(); ++axis) {
      using sweep::detail::line_counter;
      const auto trends = sweep::detail::trends_along(reading, axis);
      if (!line_counter::can_count(reading, trends, which)) continue;
      counted += !trends[static_cast<std::size_t>(which)].is_constant();
      RC_ASSERT(line_counter(reading, trends, axis, which).count(where) == expected);
    }
  });
  CHECK(counted > 0);
}

TEST_CASE("random grids: a wrong tie rule would be noticed") {
  CHECK(differences(200, false) == 0);
  CHECK(differences(200, true) > 20);
}

TEST_CASE("random grids: shards and threads") {
  check("shards merge into the whole", [] {
    const auto seed = *rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>());
    const auto lengths = some_lengths();
    maker make(seed, seed % 2 == 0);
    const grid over = make.make_grid(lengths);
    const function what = make.expression(lengths.size(), false);
    const extreme whole = minimum(over, what, {.threads = 3});
    const auto parts = *rc::gen::inRange<std::uint64_t>(1, 9);
    extreme merged;
    exact_order order(over, what);
    std::vector<double> joined;
    for (std::uint64_t i = 0; i < parts; ++i) {
      merged.merge(minimum(over, what, {.threads = 2, .part = {i, parts}}), order);
      const auto part = values(over, what, {.part = {i, parts}});
      joined.insert(joined.end(), part.begin(), part.end());
    }
    RC_ASSERT(merged.best == whole.best);
    RC_ASSERT(merged.ties == whole.ties);
    RC_ASSERT(merged.counts == whole.counts);
    const auto all = values(over, what);
    RC_ASSERT(joined.size() == all.size());
    for (std::size_t i = 0; i < all.size(); ++i) RC_ASSERT(same_bits(joined[i], all[i]));
  });
}

/// Compares a recording with the equation in plain double, at random inputs.
template <text Name, class Unit, class Body, class... Inputs>
void check_recording(const equation<Name, Unit, Body, Inputs...>& source) {
  const function recorded_once = record(source);
  std::mt19937_64 random(7);
  for (int trial = 0; trial < 200; ++trial) {
    std::vector<axis_data> axes;
    std::vector<double> values;
    for (const input_facts& each : recorded_once.inputs) {
      double value = std::exp(static_cast<double>(random() % 1000) / 40);
      if (each.where == domain::fraction) value = 1 / (value + 1);
      if (each.where == domain::even) value = 2 * std::ceil(value);
      values.push_back(value);
      axes.push_back(make_axis(each, sequence({value})));
    }
    const grid over(axes, {}, {}, {});
    const plan reading(over, {&recorded_once});
    const double from_recording =
        value_at(reading, position(axes.size(), 0), reading.outputs.front());
    const double from_equation = [&]<std::size_t... I>(std::index_sequence<I...>) {
      return static_cast<double>(proofline::detail::plain_value(source.template read_with<double>(
          proofline::detail::as_quantity_or_count<typename Inputs::unit>(values[I])...)));
    }
    (std::index_sequence_for<Inputs...>{});
    REQUIRE(same_bits(from_recording, from_equation));
  }
}

TEST_CASE("a recording computes what the equation computes in plain double") {
  check_recording(equations::runtime);
  check_recording(equations::roofline);
  check_recording(equations::critical_intensity);
  check_recording(equations::training_time);
  check_recording(equations::estimated_training_time);
  check_recording(equations::scale_flops);
  // Constants that are no product of doubles: rounded once, as double rounds them.
  using namespace proofline::literals;
  check_recording(define<"tenth", count_unit>("x", "", "test", of(inputs::factor), [](auto k) {
    return 0.1_exact * k + 0.3333333333333333333_exact / k;
  }));
}

}  // namespace tests::sweep_property_test
