// 3 is not even: over even numbers the least value of (k - 3)^2 is 1, not 0.
// expect-match: theorem_is_not_proved<.*"nearest".*"the optimum is no even number
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"k", count_unit, domain::even> k{"k", "an even number"};

inline constexpr auto nearest = for_all<"nearest">(
    "the square of a distance is least at its zero", "here", of(k), [](auto even) {
#ifdef REJECTED
      return is_least(
          0, [](auto t) { return square(t - 3); }, 3 * even / even, even);
#else
      return is_least(0, [](auto t) { return square(t - 4); }, 4 * even / even, even);
#endif
    });
static_assert(proved<nearest>);
