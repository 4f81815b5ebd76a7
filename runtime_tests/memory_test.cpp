// Evaluating a formula again where few inputs have changed gives what evaluating all of it does.
#include <proofline/audit/judge_written.hpp>
#include <random>
#include <string>

#include "catch.hpp"

namespace tests::memory_test {

using namespace proofline;
using formula::enclosure;
using formula::exact;
using formula::exact_range;
using values = formula::run_time_tree::list<rational, 1>;
using ranges = formula::run_time_tree::list<interval<rational>, 1>;

constexpr const char* formulas[] = {
    "1.5 + 2.5 - 3.5 * 4.5 / (5.5 - 6.5) + 1/(7.5 - 8.5)",
    "sqrt(1.5) + ln(2.5 - 3.5) * exp(1.1) + sqrt(2.2 - 3.3)",
    "max(1.5, 2.5) if 3.5 > 4.5 and 1.2 < sqrt(2.5) else min(5.5, 6.5) / (7.5 - 8.5)",
    "floor(1.5 * 2.5) + round(3.5)^2 + abs(4.5 - 5.5)^1.5 + log2(1.5 + 2.5) - -6.5",
    "1/(1.5 if 2.5 > 3.5 else 4.5 - 5.5) + (1.1 if 1/(2.2 - 3.3) > 2 else 3.3)",
};

template <class Number>
bool same(const Number& a, const Number& b) {
  if (a.why_none() != b.why_none()) return false;
  if constexpr (std::is_same_v<Number, exact>) return a.is_none() || a == b;
  else return a.is_none() || (a.low() == b.low() && a.high() == b.high());
}

/// How many of so many evaluations differ; each moves one input or two.
template <class Number, class Inputs, class Drawn>
int different(const audit::parsed_claim& claim, Inputs inputs, const Drawn& drawn) {
  std::mt19937_64 random(1);
  formula::memory<Number, Inputs> memory;
  int wrong = 0;
  for (int i = 0; i < 500; ++i) {
    for (int moved = 0; moved < 1 + i % 2; ++moved) {
      inputs[random() % inputs.size()] = drawn(random);
    }
    const auto leaf = [&inputs](int k) { return Number(inputs[static_cast<std::size_t>(k)]); };
    formula::trouble found, again;
    const auto whole =
        formula::evaluate<Number>(claim.tree, claim.follows.node, leaf, &found);
    memory.prepare(claim.tree, inputs);
    const auto part =
        formula::evaluate<Number>(claim.tree, claim.follows.node, leaf, again, memory);
    const bool agrees = same(whole, part) && found.what == again.what && found.node == again.node;
    wrong += agrees ? 0 : 1;
  }
  return wrong;
}

TEST_CASE("a value is kept as long as none of its inputs changes") {
  const auto number = [](auto& random) { return rational(static_cast<int>(random() % 9), 2); };
  const auto range = [&number](auto& random) {
    const rational low = number(random);
    return interval<rational>(low, low + rational(static_cast<int>(random() % 3), 4));
  };
  for (const char* const each : formulas) {
    INFO(each);
    const std::string text = std::string("1 = ") + each;
    const audit::parsed_claim claim = audit::read_claim(formula::reader{}, text);
    REQUIRE(!claim.error);
    values exactly;
    ranges about;
    for (const formula::input& input : claim.tree.inputs) {
      exactly.push_back(input.value);
      about.push_back(input.range);
    }
    CHECK(different<exact>(claim, exactly, number) == 0);
    CHECK(different<exact_range>(claim, about, range) == 0);
    CHECK(different<enclosure>(claim, exactly, number) == 0);
    CHECK(different<enclosure>(claim, about, range) == 0);
  }
}

}  // namespace tests::memory_test
