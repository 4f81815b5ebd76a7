// The export of small statements: names, text for Coq, definedness, premises.


#include "../tools/export/coq_text.hpp"
#include "../tools/export/definedness.hpp"
#include "catch.hpp"

namespace tests::exported_text_test {

using namespace proofline;
using namespace proofline::tools;

constexpr input<"one", count_unit> a{"x", "a number"};
constexpr input<"another", count_unit> b{"x", "another number of the same symbol"};
constexpr input<"third", count_unit, domain::real> c{"x_1", "a third of a symbol like a name"};
constexpr input<"reals", count_unit, domain::nonnegative> R{"R", "a word of Coq's"};
constexpr input<"part", count_unit, domain::fraction> in{"in", "a word of Coq's"};
constexpr input<"pairs", count_unit, domain::even> pairs{"sqrt", "a word of Coq's"};

stated_theorem stated_of(const auto& statement) {
  return stated_by(for_all<"small">("", "", of(a, b), statement));
}
std::string text_of(const auto& statement) {
  const stated_theorem stated = stated_of(statement);
  return coq_text(stated.statement, variable_names(stated));
}
/// What is asked besides of a statement in x and y, which are x and x_1 in Coq.
std::vector<std::string> texts_of(std::vector<expression> (*asked)(const expression&),
                                  const auto& statement) {
  const stated_theorem stated = stated_of(statement);
  std::vector<std::string> texts;
  for (const expression& each : asked(stated.statement)) {
    texts.push_back(coq_text(each, variable_names(stated)));
  }
  return texts;
}
std::vector<std::string> defined(const auto& statement) {
  return texts_of(where_defined, statement);
}
std::vector<std::string> premises(const auto& statement) {
  return texts_of(premises_of, statement);
}

TEST_CASE("each variable has a name of its own, which Coq does not know") {
  const stated_theorem stated = stated_by(for_all<"names">(
      "", "", of(a, b, c, R, in, pairs), [](auto x, auto y, auto z, auto u, auto v, auto w) {
        return rises([=](auto t) { return t + y + z * sqrt(u) * v; }, x, w);
      }));
  const variable_names names(stated);
  CHECK(coq_statement(stated, names) ==
        "forall x x_1 x_1_1 R_ in_ sqrt_ : R, 0 < x -> 0 < x_1 -> 0 <= R_ -> 0 < in_ <= 1 -> "
        "(exists k : Z, (1 <= k)%Z /\\ sqrt_ = 2 * IZR k) -> "
        "x + sqrt_ + x_1 + x_1_1 * sqrt R_ * in_ > x + x_1 + x_1_1 * sqrt R_ * in_");
  CHECK(coq_text(stated.statement.of(2), names) ==
        "(fun x_2 : R => x_2 + x_1 + x_1_1 * sqrt R_ * in_)");
}

TEST_CASE("parentheses stand where arithmetic needs them") {
  CHECK(text_of([](auto x, auto y) { return x - (y - 1) == x - y - (-x); }) ==
        "x - (x_1 - 1) = x - x_1 - (- x)");
  CHECK(text_of([](auto x, auto y) { return x / (y * 2) < x / y * square(x + y); }) ==
        "x / (x_1 * 2) < x / x_1 * (x + x_1) ^ 2");
  CHECK(text_of([](auto x, auto y) { return cube(max(x, min(y, 2))) != sqrt(x * y); }) ==
        "(Rmax x (Rmin x_1 2)) ^ 3 <> sqrt (x * x_1)");
  CHECK(text_of([](auto x, auto y) {
          return implies(negation(either(x > y, x < -2 * y)), iff(x >= 1, y <= 1));
        }) == "~ (x > x_1 \\/ x < (-2) * x_1) -> (x >= 1 <-> x_1 <= 1)");
}

TEST_CASE("what when asks is decided part by part") {
  CHECK(text_of([](auto x, auto y) { return when(both(x > y, x != 1), x, y) == 1; }) ==
        "(if Rgt_dec x x_1 then (if Req_EM_T x 1 then x_1 else x) else x_1) = 1");
  CHECK(text_of([](auto x, auto y) { return when(either(x < y, negation(x <= 1)), x, y) == 1; }) ==
        "(if Rle_dec x 1 then (if Rlt_dec x x_1 then x else x_1) else x) = 1");
}

TEST_CASE("divisors and radicands are asked about under what stands before") {
  using texts = std::vector<std::string>;
  CHECK(defined([](auto x, auto y) { return x / y + x / 2 == 1; }) == texts{"x_1 <> 0"});
  CHECK(defined([](auto x, auto y) { return sqrt(x - y) > 1; }) == texts{"x - x_1 >= 0"});
  CHECK(defined([](auto x, auto y) { return when(x > y, 1 / (x - y), 1 / (y + x)) > 0; }) ==
        texts{"x > x_1 -> x - x_1 <> 0", "~ (x > x_1) -> x_1 + x <> 0"});
  CHECK(defined([](auto x, auto y) { return implies(1 / x > y, 1 / (x - y) > 0); }) ==
        texts{"x <> 0", "1 / x > x_1 -> x - x_1 <> 0"});
  CHECK(defined([](auto x, auto y) { return either(x <= y, 1 / (x - y) > 0); }) ==
        texts{"~ (x <= x_1) -> x - x_1 <> 0"});
  CHECK(defined([](auto x, auto y) { return either(1 / (x - y) > 0, negation(x > y)); }) ==
        texts{"x > x_1 -> x - x_1 <> 0"});
  CHECK(defined([](auto x, auto y) { return both(x > y, 1 / (x - y) > 0); }) ==
        texts{"x > x_1 -> x - x_1 <> 0"});
  CHECK(defined([](auto x, auto y) { return iff(x > y, 1 / (x - y) > 0); }) ==
        texts{"x - x_1 <> 0"});
  // A condition that follows is written once; one that does not follow is written again.
  CHECK(defined([](auto x, auto y) { return both(1 / y > 0, implies(x > y, 2 / y > x)); }) ==
        texts{"x_1 <> 0"});
  CHECK(defined([](auto x, auto y) { return both(implies(x > y, 2 / y > x), 1 / y > 0); }).size() ==
        2);
}

TEST_CASE("a premise is to hold together with what stands before it") {
  using texts = std::vector<std::string>;
  CHECK(premises([](auto x, auto y) { return x > y; }).empty());
  CHECK(premises([](auto x, auto y) { return implies(x > y, x > 0); }) == texts{"x > x_1"});
  CHECK(premises([](auto x, auto y) { return iff(x > y, x > 0); }) == texts{"x > x_1"});
  CHECK(premises([](auto x, auto y) { return either(x > 0, negation(x > y)); }) ==
        texts{"x > x_1"});
  CHECK(premises([](auto x, auto y) { return implies(x > y, implies(y > 1, x > 1)); }) ==
        texts{"x > x_1 /\\ x_1 > 1", "x > x_1"});
}

}  // namespace tests::exported_text_test
