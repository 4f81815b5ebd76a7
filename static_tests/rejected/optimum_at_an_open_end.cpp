// 3 + x comes arbitrarily near to 3 for positive x and is never 3: there is no least value.
// expect-match: theorem_is_not_proved<.*"least".*"variable of optimum is no input
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};

inline constexpr auto least = for_all<"least">("the least value is 3", "here", of(x), [](auto a) {
#ifdef REJECTED
  return is_least(
      3, [](auto t) { return t; }, 3 * a / a, 3 + a);
#else
      return is_least(3, [](auto t) { return 3 + square(t - 1); }, a / a, a);
#endif
});
static_assert(proved<least>);
