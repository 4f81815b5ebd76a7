// 2 is never below 1, so nothing is said about x.
// expect-match: theorem_is_not_proved<.*"five".*"no point is known that fulfils the".*"premise"
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};

inline constexpr auto five = for_all<"five">("a number is 5", "here", of(x), [](auto a) {
  using number = decltype(a);
#ifdef REJECTED
  return both(a > 0, implies(number(2) < number(1), a == 5));
#else
  return both(a > 0, implies(2 * a < number(10), a < 5));
#endif
});
static_assert(proved<five>);
