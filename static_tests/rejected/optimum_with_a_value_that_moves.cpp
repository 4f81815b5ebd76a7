// The least value of a function is one number, not x itself.
// expect-match: theorem_is_not_proved<.*"least".*"value depends on the variable
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"n", count_unit, domain::at_least_one> n{"n", "a number from 1"};

inline constexpr auto least =
    for_all<"least">("the least number from 1 is 1", "here", of(n), [](auto a) {
#ifdef REJECTED
      return is_least(
          a, [](auto t) { return t; }, a / a, a);
#else
      return is_least(1, [](auto t) { return t; }, a / a, a);
#endif
    });
static_assert(proved<least>);
