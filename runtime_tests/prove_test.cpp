// The prover at run time. Its results must be those of constant expressions, whatever the order in
// which arguments are evaluated. (Once they were not: symbols had each other's domains.)

#include <proofline/proof/prove.hpp>
#include <proofline/proof/theorem.hpp>

#include "catch.hpp"

namespace tests::prove_test {

using namespace proofline;

namespace {

constexpr input<"a", count_unit> a{"a", "a positive number"};
constexpr input<"c", count_unit, domain::nonnegative> c{"c", "a number that may be zero"};

constexpr auto sum_is_larger =
    for_all<"sum_is_larger">("", "", of(a, c), [](auto x, auto y) { return x + y > x; });
constexpr auto sum_is_larger_swapped =
    for_all<"sum_is_larger_swapped">("", "", of(c, a), [](auto x, auto y) { return x + y > x; });
constexpr auto quotient =
    for_all<"quotient">("", "", of(a, c), [](auto x, auto y) { return y / x >= 0; });
constexpr auto bad_quotient =
    for_all<"bad_quotient">("", "", of(a, c), [](auto x, auto y) { return x / y >= 0; });

template <const auto& Theorem>
void same_at_run_time() {
  const proof now = prove(Theorem);
  CHECK(now.how() == proof_of<Theorem>.how());
  CHECK(now.cases() == proof_of<Theorem>.cases());
  CHECK(now.failure() == proof_of<Theorem>.failure());
}

}  // namespace

TEST_CASE("a proof comes out the same at run time") {
  same_at_run_time<sum_is_larger>();
  same_at_run_time<sum_is_larger_swapped>();
  same_at_run_time<quotient>();
  same_at_run_time<bad_quotient>();
  CHECK(prove(sum_is_larger).how() == known_by::nothing);
  CHECK(prove(sum_is_larger_swapped).how() == known_by::all_inputs);
  CHECK(prove(quotient).how() == known_by::all_inputs);
  CHECK(prove(bad_quotient).failure() == "the divisor may be zero");
}

TEST_CASE("a square root of a constant is exact or refused") {
  CHECK(static_cast<bool>(sqrt(symbol(9)) == symbol(3)));
  CHECK_THROWS_WITH(sqrt(symbol(8)), "square root of a constant that is not a square");
}

}  // namespace tests::prove_test
