// A word speaks of all values of its inputs, a condition of one. Where x is y, x is at least y, but
// y is no least value of the number itself.
// expect-match: theorem_is_not_proved<.*"larger".*"a word such as rises in a condition
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"y", count_unit> y{"y", "another"};

constexpr auto itself = [](auto t) { return t; };
inline constexpr auto larger =
    for_all<"larger">("a number is exceeded", "here", of(x, y), [](auto a, auto b) {
#ifdef REJECTED
      return when(a == b, when(is_least(b, itself, b, a), a + 1, a), a + 1) > a;
#else
      return when(a == b, when(a >= b, a + 1, a), a + 1) > a;
#endif
    });
static_assert(proved<larger>);
