// Two sides that are written alike are trivially equal, so the statement says nothing.
// expect-match: theorem_is_not_proved<.*"distributes".*"both sides are written alike"
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"y", count_unit> y{"y", "a positive number"};

inline constexpr auto distributes =
    for_all<"distributes">("a product of a sum", "here", of(x, y), [](auto a, auto b) {
#ifdef REJECTED
      return a * b + a == a * b + a;
#else
      return a * (b + 1) == a * b + a;
#endif
    });
static_assert(proved<distributes>);
