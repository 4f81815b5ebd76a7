// (t - x)^2 captures the x over which it is optimized, and its greatest value (5 - x)^2 is no
// number.
// expect-match: theorem_is_not_proved<.*"nearest".*"function captures its variable
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};

inline constexpr auto nearest =
    for_all<"nearest">("the square of a distance is least at its zero", "here", of(x), [](auto a) {
#ifdef REJECTED
      return is_greatest(
          square(5 - a), [a](auto t) { return square(t - a); }, 5 * a / a, a);
#else
      return is_least(0, [](auto t) { return square(t - 5); }, 5 * a / a, a);
#endif
    });
static_assert(proved<nearest>);
