// Words of proofs said of what is false, in ways that were once proved, or nearly. The prover refuses
// each, and Coq proves that what the word means is false: false_words.v beside this file, which
// false_words.py lets Coq check. Its statements are what is exported of these.
//
// A word in a condition has no meaning, so it is not among them.

#include <fstream>

#include "../tools/export/coq_theorems.hpp"
#include "catch.hpp"

namespace tests::false_words_test {

using namespace proofline;
using namespace proofline::tools;

constexpr input<"x", count_unit> x{"x", "a number"};
constexpr input<"y", count_unit> y{"y", "another number"};
constexpr input<"s", count_unit> step{"s", "a step"};
constexpr input<"epsilon", count_unit> tolerance{"epsilon", "a tolerance"};
constexpr input<"k", count_unit, domain::even> even{"k", "an even number"};
constexpr input<"l", count_unit, domain::even> even_step{"l", "an even step"};
constexpr input<"u", count_unit, domain::fraction> part{"u", "a part"};

constexpr auto itself = [](auto t) { return t; };
constexpr auto jump_up = [](auto t) { return when(t < 1, t / t, 2 * t / t); };
constexpr auto jump_down = [](auto t) { return when(t <= 1, t + t / t, t); };
constexpr auto down_and_up = [](auto t) { return t + 2 * max(5 - t, 0); };
/// A step that is 0 at 1, and does not get from below 1 to above it.
constexpr auto stuck = [](auto t, auto s) { return s / (1 + s) * square(1 - t); };

template <class Inputs, class Statement>
std::string refused(const char* name, const Inputs& inputs, const Statement& statement) {
  const auto said = for_all<"said">("", "", inputs, statement);
  INFO(name);
  CHECK(prove(said).how() == known_by::nothing);
  std::string meaning;
  for (const coq_theorem& each :
       coq_theorems_of_words(stated_by(said), [](const std::string& side, const expression&) {
         return coq_theorem{side, "a side", "  certified.\n", {}};
       })) {
    if (each.needs == "Words") meaning = each.statement;
  }
  CHECK(meaning != "");
  return "Definition " + std::string(name) + " : Prop := " + meaning + ".\n";
}

TEST_CASE("what is false is refused, and is what Coq refutes") {
  std::string all;
  all += refused("limit_whose_tolerance_grows", of(x, tolerance), [](auto a, auto e) {
    return tends_to(a / (a + 1) + 5, 1, e * a, from(a, 6 / e));
  });
  all += refused("limit_at_zero_whose_tolerance_grows", of(x, tolerance), [](auto a, auto e) {
    return tends_to(5 / (1 + a), 0, e / a, until(a, e / 6));
  });
  all += refused("ratio_whose_tolerance_grows", of(x, tolerance), [](auto a, auto e) {
    return approaches(2 * a, a, e * a, from(a, 2 / e));
  });
  all += refused("limit_whose_tolerance_has_a_bound", of(x, tolerance), [](auto a, auto e) {
    return tends_to(a / a, 0, when(e >= 1, e, 1 / e), from(a, 1));
  });
  all += refused("limit_whose_tolerance_has_a_bound_somewhere", of(x, y, tolerance),
                 [](auto a, auto b, auto e) {
                   return tends_to(when(b == 1, b, b / a), 0, e * b / (e + square(b - 1)),
                                   from(a, 1 / e + b / e));
                 });
  all += refused("limit_whose_threshold_names_its_variable", of(x, tolerance), [](auto a, auto e) {
    return tends_to(a / 2, 1, e, from(a, a + max(a / 2 - 1, 1 - a / 2)));
  });
  all += refused("limit_for_large_tolerances", of(x, tolerance), [](auto a, auto e) {
    return implies(e >= 1, tends_to(a / (1 + a), 0, e, from(a, 1)));
  });
  all += refused("limit_at_zero_by_a_variable_with_a_bound", of(x, tolerance), [](auto a, auto e) {
    return tends_to(max(a, 1 / a), 0, e, until(max(a, 1 / a), e / (1 + e)));
  });
  all += refused("rising_by_a_step_with_a_bound", of(x, step), [](auto a, auto s) {
    return rises([](auto t) { return when(t <= 1, t + t / t / 2, t); }, a, when(s >= 1, s, 1 / s));
  });
  all += refused("rising_by_large_steps", of(x, step), [](auto a, auto s) {
    return implies(s >= 10, rises(down_and_up, a, s));
  });
  all += refused("falling_over_a_jump", of(x, step), [](auto a, auto s) {
    return falls([](auto t) { return when(t < 1, 1 / (1 + t), 2 / t); }, a, stuck(a, s));
  });
  all += refused("not_falling_over_a_jump", of(x, step),
                 [](auto a, auto s) { return does_not_fall(jump_down, a, stuck(a, s)); });
  all += refused("not_rising_over_a_jump", of(x, step),
                 [](auto a, auto s) { return does_not_rise(jump_up, a, stuck(a, s)); });
  all += refused("staying_with_two_values", of(x, step),
                 [](auto a, auto s) { return stays(jump_up, a, stuck(a, s)); });
  all += refused("staying_over_even_numbers", of(even, even_step), [](auto k, auto l) {
    return stays([](auto t) { return when(t < 3, t / t, 2 * t / t); }, k, l);
  });
  all += refused("rising_to_the_end_of_a_fraction", of(part, step), [](auto u, auto s) {
    return rises([](auto t) { return t * (1 - t); }, u, s);
  });
  all += refused("theta_for_a_parameter_of_two_inputs", of(x, y), [](auto a, auto b) {
    return is_theta_for(a + b, a, 3 * a, 3 * b / b, a);
  });
  all += refused("theta_with_constants_that_vary", of(x, y),
                 [](auto a, auto b) { return is_theta_for(b, a, a, b / b, a); });
  all += refused("theta_of_what_is_negative", of(x),
                 [](auto a) { return is_theta(2_exact, -3 * a, -2 * a, 1_exact); });
  all += refused("least_at_an_open_end", of(x, y),
                 [](auto a, auto b) { return is_least(b - b, itself, b - b, a); });
  all += refused("least_over_even_numbers_at_3", of(even, y), [](auto k, auto b) {
    return is_least(
        b - b, [](auto t) { return square(t - 3); }, 3 + b - b, k);
  });
  all += refused("jump_that_is_continuous", of(x, y), [](auto a, auto b) {
    return is_continuous_at(a, b, itself, itself,
                            [b](auto t) { return when(t == b, t, t + 1000); });
  });

  std::ifstream file(PROOFLINE_SOURCE_DIR "/runtime_tests/false_words.v");
  std::string stated;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("Definition ")) stated += line + "\n";
  }
  CHECK(stated == all);
}

}  // namespace tests::false_words_test
