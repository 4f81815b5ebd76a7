// This step is always at least 1, so it misses the fall from 3/2 to 1 at 1. A step is an input of its
// own, and so has any size.
// expect-match: theorem_is_not_proved<.*"rising".*"step is no positive input of its own
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"s", count_unit> step{"s", "a step of any size"};

constexpr auto half_a_unit_less_above_one = [](auto t) { return when(t <= 1, t + t / t / 2, t); };
constexpr auto half_a_unit_more_above_one = [](auto t) { return when(t <= 1, t, t + t / t / 2); };
inline constexpr auto rising =
    for_all<"rising">("a number rises", "here", of(x, step), [](auto a, auto s) {
#ifdef REJECTED
      return rises(half_a_unit_less_above_one, a, when(s >= 1, s, 1 / s));
#else
      return rises(half_a_unit_more_above_one, a, s);
#endif
    });
static_assert(proved<rising>);
