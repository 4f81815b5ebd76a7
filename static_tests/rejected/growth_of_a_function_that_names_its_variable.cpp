// A function that captures x as well as having it as its argument divides by the captured x: it
// would be said that t/t, which is 1 for every t, rises.
// expect-match: theorem_is_not_proved<.*"rising".*"function captures its variable
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"s", count_unit> step{"s", "a step of any size"};

inline constexpr auto rising =
    for_all<"rising">("the square of a number rises", "here", of(x, step), [](auto a, auto s) {
#ifdef REJECTED
      return rises([a](auto t) { return t / a; }, a, s);
#else
      return rises([](auto t) { return t * t; }, a, s);
#endif
    });
static_assert(proved<rising>);
