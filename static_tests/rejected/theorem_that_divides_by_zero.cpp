// A divisor that may be zero somewhere in the domain is refused, even if it would cancel.
// expect-match: theorem_is_not_proved<.*"cancels".*"the divisor may be zero".*"x - y at x = 1, y = 1"
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"y", count_unit> y{"y", "a positive number"};

inline constexpr auto cancels =
    for_all<"cancels">("what cancels is one", "here", of(x, y), [](auto a, auto b) {
#ifdef REJECTED
      return (a - b) / (a - b) == 1;
#else
      return (a + b) / (a + b) == 1;
#endif
    });
static_assert(proved<cancels>);
