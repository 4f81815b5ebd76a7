// This tolerance is always at least 1, and 0 is always within 1 of 1.
// expect-match: theorem_is_not_proved<.*"vanishes".*"tolerance is not arbitrarily small
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"epsilon", count_unit> tolerance{"epsilon", "how near is near"};

inline constexpr auto vanishes = for_all<"vanishes">(
    "a quotient tends to 0", "here", of(x, tolerance), [](auto a, auto epsilon) {
#ifdef REJECTED
      return tends_to(a / a, 0, when(epsilon >= 1, epsilon, 1 / epsilon), from(a, 1));
#else
      return tends_to(1 / a, 0, epsilon, from(a, 1 / epsilon));
#endif
    });
static_assert(proved<vanishes>);
