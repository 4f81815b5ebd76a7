// x - 5 is never -10 for a positive x. All values are above -10, but -10 is not the least value.
// expect-match: theorem_is_not_proved<.*"least".*"variable of optimum is no input
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};

inline constexpr auto least = for_all<"least">("the least value is -10", "here", of(x), [](auto a) {
#ifdef REJECTED
  return is_least(
      -10, [](auto t) { return t; }, -10 * a / a, a - 5);
#else
      return is_least(-10, [](auto t) { return square(t - 5) - 10; }, 5 * a / a, a);
#endif
});
static_assert(proved<least>);
