// The threshold of a limit must not depend on the variable. Otherwise the premise could contain the
// conclusion, and x would tend to anything.
// expect-match: theorem_is_not_proved<.*"tends_to_one".*"threshold depends on the variable".*"x"
#include <proofline/proof/prove.hpp>
#include <proofline/units/literals.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"epsilon", count_unit> tolerance{"epsilon", "how near is near"};

inline constexpr auto tends_to_one = for_all<"tends_to_one">(
    "x/(x + 1) tends to 1", "here", of(x, tolerance), [](auto a, auto epsilon) {
#ifdef REJECTED
      return tends_to(a / (a + 1), 1, epsilon, from(a, a / (a + 1) / epsilon));
#else
      return tends_to(a / (a + 1), 1, epsilon, from(a, 1 / epsilon));
#endif
    });
static_assert(proved<tends_to_one>);
