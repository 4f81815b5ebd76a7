// Powers, logarithms, exponentials and rounding in sweeps: rows as in plain double, searches as by
// reading every point, exact comparisons with more digits than double has.

#include <proofline/sweep/evaluate.hpp>
#include <proofline/sweep/has_value.hpp>
#include <proofline/sweep/search.hpp>

#include "catch.hpp"

namespace tests::sweep_functions_test {

namespace {

using namespace proofline::sweep;
using proofline::domain;

constexpr input_facts x_facts{"x", "x", "", "count", domain::real};
constexpr input_facts y_facts{"y", "y", "", "count", domain::real};

/// Steps of a function over x and y.
struct formula_of_two {
  function made = [] {
    function result;
    result.unit = "count";
    return result;
  }();
  std::int32_t x = made.leaf(x_facts), y = made.leaf(y_facts);

  std::int32_t operator()(operation op, std::int32_t a, std::int32_t b = -1, std::int32_t c = -1) {
    return made.steps.operate(op, a, b, c);
  }
  function result(std::int32_t step, bool is_condition = false) {
    made.result = step;
    if (is_condition) made.unit = "";
    return made;
  }
};
grid over_x_and_y(sequence x, sequence y) {
  return grid({make_axis(x_facts, std::move(x)), make_axis(y_facts, std::move(y))}, {}, {}, {});
}
std::vector<function> formulas() {
  std::vector<function> result;
  const auto add = [&result](const auto& write) {
    formula_of_two f;
    result.push_back(f.result(write(f)));
  };
  using op = operation;
  add([](auto& f) {
    return f(op::add, f(op::logarithm, f.x), f(op::exponential, f(op::divide, f.y, f.x)));
  });
  add([](auto& f) {
    const auto away = f(op::subtract, f(op::logarithm_2, f.x), f.made.steps.literal(2));
    const auto third = f(op::divide, f.y, f.made.steps.literal(3));
    return f(op::add, f(op::multiply, away, away), f(op::round, third));
  });
  add([](auto& f) {
    const auto part = f(op::divide, f.y, f.made.steps.literal(70));
    return f(op::subtract, f(op::general_power, f.x, part), f.y);
  });
  add([](auto& f) {
    return f(op::general_power, f.made.steps.literal(2), f(op::subtract, f.y, f.x));
  });
  add([](auto& f) {
    const auto near = f(op::less, f.x, f.made.steps.literal(5));
    const auto far = f(op::multiply, f.y, f(op::logarithm, f.y));
    return f(op::select, f(op::exponential, f.x), far, near);
  });
  return result;
}

}  // namespace

TEST_CASE("sweep: functions of the C library are those of plain double") {
  const grid over = over_x_and_y(sequence::geometric(0.01, 50, 97), sequence::integers(1, 61));
  for (const function& each : formulas()) {
    const std::vector<double> all = values(over, each);
    for (std::uint64_t i = 0; i < over.size(); i += 13) {
      const position at = over.position_of(i);
      const double expected = value_of(
          each, {over.axes()[0].columns[0].values[at[0]], over.axes()[1].columns[0].values[at[1]]});
      REQUIRE(all[i] == expected);
    }
  }
}

TEST_CASE("sweep: a search over functions of the C library finds what reading every point finds") {
  const grid over = over_x_and_y(sequence::geometric(0.01, 50, 201), sequence::integers(1, 193));
  for (const function& each : formulas()) {
    const extreme least = minimum(over, each), most = maximum(over, each);
    const found_extreme found = search_minimum(over, each), greatest = search_maximum(over, each);
    REQUIRE(found.best == least.best);
    REQUIRE(greatest.best == most.best);
    if (found.gap == 0) CHECK(found.ties == least.ties);
    const ranking few = lowest(over, each, 20);
    const found_ranking searched = search_lowest(over, each, 20);
    CHECK(searched.best == few.best);
    CHECK(searched.ties == few.ties);
    function below = each;
    const double limit = 0.5 * (least.best->value + most.best->value);
    below.result = below.steps.operate(operation::less, below.result, below.steps.literal(limit));
    below.unit = "";
    CHECK(search_count(over, below).points == count_points(over, below).points);
  }
}

TEST_CASE("sweep: a front by search is that of all points") {
  const grid over = over_x_and_y(sequence::geometric(0.01, 50, 151), sequence::integers(1, 129));
  const std::vector<function> all = formulas();
  for (const std::vector<function>& what :
       {std::vector{all[0], all[1]}, std::vector{all[1], all[2], all[3]}, std::vector{all[0]},
        std::vector{all[0], all[1], all[2], all[4]}}) {
    const found_front found = search_pareto(over, what);
    CHECK(found.points == pareto_front(over, what).points);
    CHECK(found.spent.points <= over.size());
  }
}

TEST_CASE("sweep: exact logarithms, exponentials and powers have more digits than double") {
  using namespace proofline::sweep::detail;
  const auto near = [](const exact_number& a, const exact_number& b, double error) {
    return compare(a - b, exact_number(error)) < 0 && compare(b - a, exact_number(error)) < 0;
  };
  for (const double x : {1e-300, 0.3, 1.0, 1.0000000001, 2.0, 10.0, 6.4e24, 1e300}) {
    const exact_number value(x), ln = proofline::sweep::detail::logarithm(value);
    // Against the library, and with its inverse far beyond double.
    CHECK(near(ln, exact_number(std::log(x)), 1e-12));
    CHECK(near(exponential(ln) / value, exact_number(1.0), 0x1p-250));
    CHECK(near(logarithm(value * value) - ln, ln, 0x1p-250));
    CHECK(!power(value, exact_number(0.7)));
    const auto raised = proofline::sweep::detail::exact_value::of(operation::general_power, value,
                                                                  exact_number(0.7));
    CHECK(near(raised.low() / exponential(ln * exact_number(0.7)), exact_number(1.0), 0x1p-250));
    const exact_number cube = value * value * value;
    CHECK(compare(*power(value, exact_number(-3.0)) * cube, exact_number(1.0)) == 0);
  }
  for (int exponent = -1074; exponent <= 1023; exponent += 233) {
    const exact_number power_of_two(std::ldexp(1.0, exponent));
    CHECK(compare(logarithm_2(power_of_two), exact_number(exponent)) == 0);
  }
  const exact_number one(1.0), third = one / exact_number(3.0);
  CHECK(compare(*power(exact_number(9.0), exact_number(1.5)), exact_number(27.0)) == 0);
  CHECK(compare(*power(exact_number(8.0), third), exact_number(2.0)) == 0);
  CHECK(compare(*power(exact_number(27.0 / 8), -third - third),
                exact_number(4.0) / exact_number(9.0)) == 0);
  CHECK(!power(exact_number(9.0), third));
  CHECK(!power(exact_number(4.0), third));
  CHECK(compare(*power(exact_number(2.0), exact_number(-1074.0)), exact_number(0x1p-1074)) == 0);
  CHECK(compare(logarithm(exact_number(1.0)), exact_number()) == 0);
  CHECK(compare(exponential(exact_number()), exact_number(1.0)) == 0);
}

TEST_CASE("sweep: where a function has a value") {
  // x is -1, 0, 1, 2; y is 0, 1, 2.
  const grid over = over_x_and_y(sequence::integers(-1, 2), sequence::integers(0, 2));
  const auto points = [&](const auto& write, bool is_condition = false) {
    formula_of_two f;
    const std::int32_t step = write(f);
    return search_count(over, has_value(f.result(step, is_condition))).points;
  };
  using op = operation;
  const auto half = [](auto& f) { return f.made.steps.literal(0.5); };
  CHECK(points([](auto& f) { return f(op::multiply, f.x, f.y); }) == 12);
  CHECK(points([](auto& f) { return f(op::divide, f.y, f.x); }) == 9);
  CHECK(points([](auto& f) { return f(op::square_root, f.x); }) == 9);
  CHECK(points([](auto& f) { return f(op::logarithm, f.x); }) == 6);
  CHECK(points([](auto& f) { return f(op::logarithm_2, f.x); }) == 6);
  CHECK(points([](auto& f) { return f(op::general_power, f.x, f.y); }) == 12);  // 0^0 is 1
  CHECK(points([&](auto& f) { return f(op::general_power, f.x, half(f)); }) == 9);
  CHECK(points([](auto& f) { return f(op::general_power, f.y, f.x); }) == 11);  // not 0^-1
  CHECK(points([&](auto& f) { return f(op::divide, half(f), f.made.steps.literal(0)); }) == 0);
  // Of an `if` the chosen branch counts, and conditions are read from left to right.
  const auto is_zero = [](auto& f) { return f(op::equal, f.x, f.made.steps.literal(0)); };
  const auto is_more = [&](auto& f) { return f(op::less, half(f), f(op::divide, f.y, f.x)); };
  CHECK(points([&](auto& f) { return f(op::select, f.y, f(op::divide, f.y, f.x), is_zero(f)); }) ==
        12);
  CHECK(points([&](auto& f) { return f(op::select, f(op::divide, f.y, f.x), f.y, is_zero(f)); }) ==
        9);
  CHECK(points([&](auto& f) { return f(op::either, is_zero(f), is_more(f)); }, true) == 12);
  CHECK(points([&](auto& f) { return f(op::either, is_more(f), is_zero(f)); }, true) == 9);
  CHECK(points([&](auto& f) { return f(op::both, is_zero(f), is_more(f)); }, true) == 9);
  CHECK(points([&](auto& f) { return f(op::both, f(op::opposite, is_zero(f)), is_more(f)); },
               true) == 12);
  // Where intervals show it, no point is looked at.
  formula_of_two f;
  const function quotient = f.result(f(op::divide, f.y, f.x));
  CHECK(!surely_holds(over, has_value(quotient)));
  CHECK(surely_holds(over_x_and_y(sequence::integers(1, 9), sequence::integers(0, 2)),
                     has_value(quotient)));
}

TEST_CASE("sweep: logarithms of equal products tie exactly") {
  // ln x + ln y rounds; exp(ln x + ln y) of 36 = 1*36 = 2*18 ... differs in the last digits.
  formula_of_two f;
  using op = operation;
  const std::int32_t product = f(op::multiply, f.x, f.y);
  const function what = f.result(f(op::logarithm, product));
  formula_of_two g;
  const function is_36 =
      g.result(g(op::equal, g(op::multiply, g.x, g.y), g.made.steps.literal(36)), true);
  const grid over(
      {make_axis(x_facts, sequence::divisors(36)), make_axis(y_facts, sequence::divisors(36))}, {},
      {}, {is_36});
  CHECK(minimum(over, what).ties == 9);
  CHECK(search_minimum(over, what, {.gap = 0}).ties == 9);
}

}  // namespace tests::sweep_functions_test
