// -x is never 5 for a positive x. All values are below 5, but 5 is not the greatest value.
// expect-match: theorem_is_not_proved<.*"greatest".*"variable of optimum is no input
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};

inline constexpr auto greatest =
    for_all<"greatest">("the greatest value is 5", "here", of(x), [](auto a) {
#ifdef REJECTED
      return is_greatest(
          5, [](auto t) { return t; }, 5 * a / a, -a);
#else
      return is_greatest(5, [](auto t) { return 5 - square(t - 1); }, a / a, a);
#endif
    });
static_assert(proved<greatest>);
