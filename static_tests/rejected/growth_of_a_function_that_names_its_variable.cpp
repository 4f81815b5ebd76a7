// A function that names x besides taking it divides by the x that stays: t/t, which is 1 for every
// t, would be said to rise.
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
