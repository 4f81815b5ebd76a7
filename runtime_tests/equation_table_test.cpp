// The table by which the page to type into knows what the program knows: what is read of it is what
// was written, and what is no table is refused.
#include "catch.hpp"
#include "claims/equation_table.hpp"
#include "program/bad_input.hpp"
#include "program/figures.hpp"
#include "report/claim_text.hpp"

namespace tests::equation_table_test {

using namespace proofline;
using namespace proofline::tools;

bool is_same(const formula::exact& a, const formula::exact& b) {
  return a.is_none() == b.is_none() && (a.is_none() || a.value() == b.value());
}

bool is_same(const sweep::function& a, const sweep::function& b) {
  if (a.steps.steps().size() != b.steps.steps().size() || a.result != b.result) return false;
  for (std::size_t i = 0; i < a.steps.steps().size(); ++i) {
    const sweep::step &x = a.steps.steps()[i], &y = b.steps.steps()[i];
    if (x.op != y.op || x.a != y.a || x.b != y.b || x.c != y.c) return false;
    const auto at = static_cast<std::int32_t>(i);
    if (x.op == sweep::operation::literal && !is_same(a.steps.exactly(at), b.steps.exactly(at))) {
      return false;
    }
  }
  const auto same_input = [](const sweep::input_facts& x, const sweep::input_facts& y) {
    return x.name == y.name && x.symbol == y.symbol && x.meaning == y.meaning && x.unit == y.unit &&
           x.where == y.where && x.step == y.step;
  };
  return a.name == b.name && a.symbol == b.symbol && a.meaning == b.meaning &&
         a.source == b.source && a.unit == b.unit &&
         std::ranges::equal(a.inputs, b.inputs, same_input);
}

bool is_same(const figure_record& a, const figure_record& b) {
  const audit::input_record &x = a.published, &y = b.published;
  if (a.input.name != b.input.name || a.input.unit != b.input.unit || a.of != b.of) return false;
  if (x.name != y.name || x.unit != y.unit || x.source != y.source) return false;
  if (audit::given_text(x) != audit::given_text(y)) return false;
  if (x.given.has_value() != y.given.has_value()) return false;
  return !x.given ||
         (x.given->value == y.given->value && identical(x.given->range, y.given->range));
}

TEST_CASE("what is read of a table is what was written") {
  const std::string text = table_of(known_functions(), known_devices_and_models());
  const equation_table read(text);
  REQUIRE(read.functions.size() == known_functions().size());
  REQUIRE(read.functions.size() > 300);
  for (std::size_t i = 0; i < read.functions.size(); ++i) {
    INFO(known_functions()[i].name);
    CHECK(is_same(read.functions[i], known_functions()[i]));
  }
  REQUIRE(read.figures.size() == known_devices_and_models().size());
  for (std::size_t i = 0; i < read.figures.size(); ++i) {
    const named_figures &is = read.figures[i], &was = known_devices_and_models()[i];
    INFO(was.name);
    CHECK(is.name == was.name);
    CHECK(is.title == was.title);
    REQUIRE(is.figures.size() == was.figures.size());
    for (std::size_t j = 0; j < is.figures.size(); ++j) {
      INFO(was.figures[j].input.name);
      CHECK(is_same(is.figures[j], was.figures[j]));
    }
  }
  CHECK(table_of(read.functions, read.figures) == text);
}

TEST_CASE("a number that has no fraction stays one that has none") {
  sweep::function of{"a", "a", "", "", "count", {}, {}, -1};
  of.result = of.steps.operate(sweep::operation::add, of.leaf({"x", "x", "", "count"}),
                               of.steps.literal(1.0 / 3, formula::problem::no_fraction));
  const equation_table read(table_of({of}, {}));
  CHECK(is_same(read.functions.front(), of));
}

TEST_CASE("what is no table is refused") {
  const std::string head = "equation\ta\ta\tcount\t\t\t0\n";
  const std::string input = "input\tx\tx\tcount\t> 0\t0\t\n";
  CHECK_NOTHROW(equation_table(head + input + "steps\tleaf 0\n"));
  for (const std::string& each :
       {std::string("nonsense"), head, std::string("steps\tleaf 0\n"), input,
        head + "steps\tleaf 0\n", head + input + "steps\tleaf 0,add 0 1\n",
        head + input + "steps\tleaf 0,add 0 -1\n", head + input + "steps\tfourier 0\n",
        head + input + "steps\tnumber 1/0\n", head + input + "steps\tnumber 1x\n",
        head + input + "steps\t\n", head + "input\tx\tx\tcount\t< 0\t0\t\n",
        std::string("figure\tx\tcount\t1\t\t\t1\t1\t1\n"),
        std::string("figures\ta\tA\nfigure\tx\tcount\t1\t\t\t1\t1\n")}) {
    INFO(each);
    CHECK_THROWS_AS(equation_table(each), bad_input);
  }
}

}  // namespace tests::equation_table_test
