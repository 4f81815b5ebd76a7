// x^2 + y^2 is at least 2*x*y. From a premise that never holds, anything follows.
// expect-match: theorem_is_not_proved<.*"shorter".*"no point is known that fulfils the".*"premise"
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"y", count_unit> y{"y", "a positive number"};

inline constexpr auto shorter =
    for_all<"shorter">("a square below a product", "here", of(x, y), [](auto a, auto b) {
#ifdef REJECTED
      return implies(square(a) + square(b) < a * b, square(a) < a * b);
#else
      return implies(square(a) + square(b) < 2 * a, square(a) < 2 * a);
#endif
    });
static_assert(proved<shorter>);
