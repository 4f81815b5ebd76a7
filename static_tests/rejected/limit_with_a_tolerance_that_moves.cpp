// x/(x + 1) + 5 tends to 6, not to 1. It is within epsilon*x of 1 from some x on, since that distance
// grows with x. The tolerance is chosen before x, so it must not name it.
// expect-match: theorem_is_not_proved<.*"tends".*"tolerance depends on the variable
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"epsilon", count_unit> tolerance{"epsilon", "how near is near"};

inline constexpr auto tends = for_all<"tends">(
    "a quotient and 5 tend to 1", "here", of(x, tolerance), [](auto a, auto epsilon) {
#ifdef REJECTED
      return tends_to(a / (a + 1) + 5, 1, epsilon * a, from(a, 6 / epsilon));
#else
      return tends_to(a / (a + 1) + 5, 6, epsilon, from(a, 1 / epsilon));
#endif
    });
static_assert(proved<tends>);
