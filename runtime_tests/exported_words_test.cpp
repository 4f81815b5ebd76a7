// The exported number keeps a word of proofs with its parts. The expansion of the word must follow
// from these parts; otherwise Coq would be told the meaning of something that is not what is
// proved.

#include "../tools/program/catalogue.hpp"

#include <map>

#include "catch.hpp"

namespace tests::exported_words_test {

using namespace proofline;
using namespace proofline::tools;

/// N/D times g, as vocabulary.hpp writes it for Theta.
expression multiple(const expression& constant, const expression& g) {
  if (constant.what() != operation::quotient) return constant * g;
  return constant.of(0) * g / constant.of(1);
}

/// The expansion of a word from its parts alone, by the table in proof/word.hpp.
expression expansion_of(const expression& it) {
  const expression& x = it.of(1);
  const auto part = [&](std::size_t i) { return it.of(i + 2); };
  const auto step = [&](const auto& compare) {
    const expression compared = compare(applied(part(0), x + part(1)), applied(part(0), x));
    return x.ends_at_one() ? implies(x + part(1) <= 1, compared) : compared;
  };
  const auto limit = [&](const expression& premise, const expression& tolerance) {
    return implies(premise, within(tolerance, part(0), part(1)));
  };
  const auto optimum = [&](const auto& others) {
    return both(applied(part(1), part(2)) == part(0), others(applied(part(1), x)));
  };
  switch (it.said()) {
    case word::rises: return step([](const auto& a, const auto& b) { return a > b; });
    case word::falls: return step([](const auto& a, const auto& b) { return a < b; });
    case word::does_not_fall: return step([](const auto& a, const auto& b) { return a >= b; });
    case word::does_not_rise: return step([](const auto& a, const auto& b) { return a <= b; });
    case word::stays: return step([](const auto& a, const auto& b) { return a == b; });
    case word::sums_to: {
      const expression m = induction_variables_in(it.of(0)).at(0);
      REQUIRE(m.of(0).is_same_as(x));
      return both(applied(part(1), 1) == applied(part(0), 1),
                  applied(part(1), m + 1) - applied(part(1), m) == applied(part(0), m + 1));
    }
    case word::tends_to: return limit(x >= part(3), part(2));
    case word::tends_to_at_zero: return limit(x <= part(3), part(2));
    case word::approaches: return limit(x >= part(3), part(2) * part(1));
    case word::approaches_at_zero: return limit(x <= part(3), part(2) * part(1));
    case word::is_theta: return between(multiple(part(0), part(1)), x, multiple(part(2), part(1)));
    case word::is_theta_for: return between(part(0) * part(2), part(1), part(3) * part(2));
    case word::is_least: return optimum([&](const auto& y) { return y >= part(0); });
    case word::is_greatest: return optimum([&](const auto& y) { return y <= part(0); });
    case word::is_least_only_at:
      return optimum(
          [&](const auto& y) { return implies(either(x > part(2), x < part(2)), y > part(0)); });
    case word::meet_at: return applied(part(0), x) == applied(part(1), x);
    case word::is_continuous_at: {
      const expression& meets = it.of(0).of(0);
      REQUIRE(meets.what() == operation::vocable);
      REQUIRE(meets.said() == word::meet_at);
      REQUIRE(meets.of(1).is_same_as(part(0)));
      REQUIRE(applied(meets.of(2), x).is_same_as(applied(part(1), x)));
      REQUIRE(applied(meets.of(3), x).is_same_as(applied(part(2), x)));
      const expression whole = applied(part(3), x);
      return both(meets, both(implies(x <= part(0), whole == applied(part(1), x)),
                              implies(x >= part(0), whole == applied(part(2), x))));
    }
  }
  throw std::logic_error("a word without a meaning");
}

template <class Visit>
void for_each_word(const expression& tree, const Visit& visit) {
  if (tree.what() == operation::vocable) visit(tree);
  for (std::size_t i = 0; i < tree.size(); ++i) for_each_word(tree.of(i), visit);
}

TEST_CASE("the parts of each word give what it expands to") {
  const catalogue all({kind::theorem});
  std::map<word, int> seen;
  for (const theorem_record& theorem : all.theorems()) {
    INFO(theorem.name);
    for_each_word(theorem.stated().statement, [&](const expression& it) {
      INFO(static_cast<int>(it.said()));
      CHECK(expansion_of(it).is_same_as(it.of(0)));
      ++seen[it.said()];
    });
  }
  // All words; is_greatest, does_not_fall, does_not_rise and stays may be unused by theorems.
  CHECK(seen.size() >= 14);
}

}  // namespace tests::exported_words_test
