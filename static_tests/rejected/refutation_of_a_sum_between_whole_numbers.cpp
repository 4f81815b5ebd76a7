// 1 + 2 + ... + n is a sum of n terms. At 1.5 there is no such sum, so that it does not matter what
// the formula gives there; what is said of all numbers is refuted by 1.5.
// expect-match: claim_fails<.*"a sum of what is no whole number"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"n", count_unit, domain::at_least_one, numbers::real> n{"n", "a number from 1"};

constexpr auto sum = [](auto t) { return when(t < 2, t / t, t * (t + 1) / 2); };
inline constexpr auto sum_up_to =
    for_all<"t">("the sum of the numbers up to n", "here", of(n), [](auto a) {
#ifdef REJECTED
      return sums_to(
          a, [](auto t) { return t; }, sum);
#else
      return sum(a) == a * (a + 1) / 2;
#endif
    });
inline constexpr auto page =
    audit::section("1", "one",
                   audit::refutes("sum", sum_up_to, at(n = 1.5_exact), audit::grade::wording,
                                  "1 is not 1.5 * 2.5 / 2"));
static_assert(audit::holds<page>);
