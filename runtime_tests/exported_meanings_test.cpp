// The meaning of a word as exported to Coq: the inputs that the word binds, the inputs around it,
// and the inputs of each premise. Coq checks that it follows (tools/export/check_with_coq.py).

#include <proofline/transformers/inputs/numbers.hpp>

#include "../tools/export/coq_theorems.hpp"
#include "catch.hpp"

namespace tests::exported_meanings_test {

using namespace proofline;
using namespace proofline::tools;

constexpr input<"first", count_unit> x{"x", "a number"};
constexpr input<"second", count_unit> y{"y", "another number"};
constexpr input<"whole", count_unit, domain::at_least_one> n{"n", "a number from 1 on"};
constexpr input<"any", count_unit, domain::real> z{"z", "any number"};
constexpr input<"part", count_unit, domain::fraction> part{"p", "a part"};
constexpr input<"even", count_unit, domain::even> k{"k", "an even number"};
constexpr input<"step", count_unit> step{"s", "a step"};
constexpr input<"tolerance", count_unit> tolerance{"epsilon", "a tolerance"};

template <class Statement>
std::vector<coq_theorem> all_of(const Statement& statement) {
  const stated_theorem stated =
      stated_by(for_all<"small">("", "", of(x, y, n, z, part, k, step, tolerance), statement));
  return coq_theorems_of_words(stated, [](const std::string& name, const expression&) {
    return coq_theorem{name, "a side", "  certified.\n", {}};
  });
}
std::vector<std::string> meanings(const auto& statement) {
  std::vector<std::string> found;
  for (const coq_theorem& each : all_of(statement)) {
    if (each.needs != "Words") continue;
    found.push_back(each.missing.empty() ? each.statement : "MISSING " + each.missing);
  }
  return found;
}
using texts = std::vector<std::string>;

int words_in_all(const expression& tree) {
  if (tree.what() == operation::vocable) return 1;
  int count = 0;
  for (std::size_t i = 0; i < tree.size(); ++i) count += words_in_all(tree.of(i));
  return count;
}
TEST_CASE("each word of each theorem has its meaning") {
  const catalogue all({kind::theorem});
  int count = 0;
  for (const theorem_record& theorem : all.theorems()) {
    INFO(theorem.name);
    const stated_theorem stated = theorem.stated();
    int meanings = 0;
    for (const coq_theorem& each :
         coq_theorems_of_words(stated, [](const std::string&name, const expression&) {
           return coq_theorem{name, "a side", "  certified.\n", {}};
         })) {
      CHECK(each.missing == "");
      if (each.needs == "Words") ++meanings;
    }
    CHECK(meanings == words_in_all(stated.statement));
    count += meanings;
  }
  CHECK(count > 85);
}

TEST_CASE("growth is of any two numbers of its domain") {
  CHECK(meanings([](auto a, auto b, auto, auto, auto, auto, auto s, auto) {
          return both(rises([=](auto t) { return t * b; }, a, s),
                      falls([=](auto t) { return b / t; }, a, s));
        }) == texts{"forall y : R, 0 < y -> rises (fun x : R => 0 < x) (fun x_1 : R => x_1 * y)",
                    "forall y : R, 0 < y -> falls (fun x : R => 0 < x) (fun x_2 : R => y / x_2)"});
  CHECK(meanings([](auto, auto, auto m, auto u, auto, auto, auto s, auto) {
          return both(does_not_fall([](auto t) { return t; }, m, s),
                      stays([=](auto) { return m; }, u, s));
        }) == texts{"does_not_fall (fun n : R => 1 <= n) (fun x_1 : R => x_1)",
                    "forall n : R, 1 <= n -> stays (fun z : R => True) (fun x_2 : R => n)"});
  CHECK(meanings([](auto, auto, auto, auto, auto q, auto w, auto s, auto) {
          return both(does_not_rise([](auto t) { return 1 / t; }, q, s),
                      rises([](auto t) { return t; }, w, s));
        }) == texts{"does_not_rise (fun p : R => 0 < p <= 1) (fun x_1 : R => 1 / x_1)",
                    "rises (fun k : R => (exists half : Z, (1 <= half)%Z /\\ k = 2 * IZR half)) "
                    "(fun x_2 : R => x_2)"});
  // A premise is around the word.
  CHECK(meanings([](auto a, auto b, auto, auto u, auto, auto, auto s, auto) {
          return implies(u > b, rises([=](auto t) { return t * u; }, a, s));
        }) == texts{"forall y z : R, 0 < y -> (z > y) -> "
                    "rises (fun x : R => 0 < x) (fun x_1 : R => x_1 * z)"});
  CHECK(meanings([](auto a, auto b, auto, auto, auto, auto, auto s, auto) {
          return implies(a < b, rises([=](auto t) { return t; }, a, s));
        }) == texts{"MISSING a premise of what it grows in"});
  CHECK(meanings([](auto a, auto, auto, auto, auto q, auto, auto, auto) {
          return both(rises([=](auto t) { return t; }, a, q),
                      rises([=](auto t) { return t; }, a, 2 * q));
        }) == texts{"MISSING the step is not any positive number", "MISSING the step is no input"});
}

TEST_CASE("a limit is bound by what goes there, and no tolerance is left") {
  CHECK(meanings([](auto a, auto b, auto, auto, auto, auto, auto, auto e) {
          return implies(b > 1, tends_to(b + b / a, b, e, from(a, b / e)));
        }) == texts{"forall y : R, 0 < y -> (y > 1) -> tends_to (fun x : R => y + y / x) y"});
  CHECK(meanings([](auto a, auto b, auto, auto, auto, auto, auto, auto e) {
          return tends_to(b + a, b, 2 * e, until(a, 2 * e));
        }) == texts{"forall y : R, 0 < y -> tends_to_at_zero (fun x : R => y + x) y"});
  CHECK(meanings([](auto a, auto b, auto, auto, auto p, auto, auto, auto) {
          return both(approaches(a + b, a, p, from(a, b / p)),
                      approaches(a + b, b, p, until(a, b * p)));
        }) == texts{"forall y : R, 0 < y -> tends_to (fun x : R => (x + y) / x) 1",
                    "forall y : R, 0 < y -> tends_to_at_zero (fun x : R => (x + y) / y) 1"});
  // A tolerance of several inputs, and one that is not the input itself.
  CHECK(meanings([](auto a, auto b, auto m, auto, auto, auto, auto, auto e) {
          return both(tends_to(m / (a * b), 0, e * m, from(a * b, 1 / e)),
                      tends_to(a + 1, 1, e, until(2 * a, e)));
        }) == texts{"forall n : R, 1 <= n -> @tends_to_along (R * R) "
                    "(fun '(x, y) => 0 < x /\\ 0 < y) (fun '(x, y) => x * y) "
                    "(fun '(x, y) => n / (x * y)) 0",
                    "@tends_to_along_to_zero (R) (fun x : R => 0 < x) (fun x : R => 2 * x) "
                    "(fun x : R => x + 1) 1"});
  CHECK(meanings([](auto, auto, auto m, auto, auto, auto w, auto, auto e) {
          return both(tends_to(1 / w, 0, e, from(w, 1 / e)), tends_to(m, 1, e, until(m, 1)));
        }) == texts{"MISSING a limit over whole numbers", "MISSING a limit at 0 from 1 on"});
  CHECK(meanings([](auto a, auto b, auto, auto, auto, auto, auto, auto e) {
          return both(tends_to(e + b, b, e, from(a, b)), tends_to(b, b, 1, from(a, b)));
        }) == texts{"MISSING the tolerance has no input of its own",
                    "MISSING the tolerance has no input of its own"});
}

TEST_CASE("Theta is over all inputs but the parameter's") {
  CHECK(meanings([](auto a, auto b, auto, auto, auto, auto w, auto, auto) {
          return implies(w > b, is_theta(1_exact, a + b, max(a, b), 2_exact));
        }) == texts{"@Theta (R * R * R) (fun '(x, y, k) => 0 < x /\\ 0 < y /\\ "
                    "(exists half : Z, (1 <= half)%Z /\\ k = 2 * IZR half) /\\ (k > y)) "
                    "(fun '(x, y, k) => x + y) (fun '(x, y, k) => Rmax x y)"});
  CHECK(meanings([](auto a, auto b, auto, auto, auto, auto, auto, auto) {
          return implies(a > b, is_theta_for(b, 1, a + b * a, a, 1 + b));
        }) == texts{"forall y : R, 0 < y -> @Theta (R) (fun x : R => 0 < x /\\ (x > y)) "
                    "(fun x : R => x + y * x) (fun x : R => x)"});
}

TEST_CASE("an optimum is in the domain of what it chooses") {
  const auto above = [](auto b) { return [=](auto t) { return b + square(t - b); }; };
  CHECK(meanings([=](auto a, auto b, auto m, auto u, auto, auto, auto, auto) {
          return both(is_least(m, above(m), m, a),
                      both(is_greatest(
                               b, [=](auto t) { return b - t * t; }, b - b, u),
                           is_least_only_at(b, above(b), b, m)));
        }) == texts{"forall n : R, 1 <= n -> is_least (fun x : R => 0 < x) "
                    "(fun x_1 : R => n + (x_1 - n) ^ 2) n n",
                    "forall y : R, 0 < y -> is_greatest (fun z : R => True) "
                    "(fun x_2 : R => y - x_2 * x_2) (y - y) y",
                    "forall y : R, 0 < y -> is_least_only_at (fun n : R => 1 <= n) "
                    "(fun x_3 : R => y + (x_3 - y) ^ 2) y y"});
  CHECK(meanings([=](auto, auto b, auto, auto, auto, auto w, auto, auto) {
          return is_least(b, above(b), b, w);
        }) == texts{"MISSING an optimum among whole numbers"});
}

TEST_CASE("sums and pieces") {
  CHECK(meanings([](auto, auto b, auto m, auto, auto, auto, auto, auto) {
          return sums_to(
              m, [=](auto) { return b; }, [=](auto t) { return b * t; });
        }) == texts{"forall y : R, 0 < y -> sums_to (fun x_1 : R => y) (fun x_2 : R => y * x_2)"});
  CHECK(meanings([](auto, auto, auto m, auto, auto, auto, auto, auto) {
          return sums_to(
              m, [=](auto) { return m; }, [=](auto t) { return m * t; });
        }) == texts{"MISSING a term names where the sum ends"});
  CHECK(
      meanings([](auto a, auto b, auto, auto, auto, auto, auto, auto) {
        return is_continuous_at(
            a, b, [](auto t) { return t; }, [=](auto) { return b; },
            [=](auto t) { return min(t, b); });
      }) ==
      texts{
          "forall y : R, 0 < y -> continuous_on (fun x : R => 0 < x) (fun x_5 : R => Rmin x_5 y)"});
  CHECK(meanings([](auto, auto b, auto, auto, auto, auto, auto, auto) {
          return meet_at(
              b, [](auto t) { return t; }, [=](auto) { return b; });
        }) == texts{"forall y : R, 0 < y -> meet_at y (fun x_1 : R => x_1) (fun x_2 : R => y)"});
}

TEST_CASE("what a meaning needs stands before it, and none is shown without it") {
  const auto limit = [](auto a, auto b, auto, auto, auto, auto, auto, auto e) {
    return approaches(a + b, b, e, until(a, b * e));
  };
  const std::vector<coq_theorem> shown = all_of(limit);
  REQUIRE(shown.size() == 3);
  CHECK(shown[0].name == "small_side_1");
  CHECK(shown[1].name == "small_side_2");
  CHECK(shown[2].name == "small_means_1");
  const stated_theorem stated =
      stated_by(for_all<"small">("", "", of(x, y, n, z, part, k, step, tolerance), limit));
  const std::vector<coq_theorem> without =
      coq_theorems_of_words(stated, [](const std::string& name, const expression&) {
        return coq_theorem{name, "a side", {}, "no certificate"};
      });
  CHECK(without[2].missing == "it needs small_side_2");
}

}  // namespace tests::exported_meanings_test
