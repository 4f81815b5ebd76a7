// max(x, 1/x) is never below 1, so nothing follows about where it is small.
// expect-match: theorem_is_not_proved<.*"vanishes".*"the variable is bounded
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"epsilon", count_unit> tolerance{"epsilon", "how near is near"};

inline constexpr auto vanishes = for_all<"vanishes">(
    "x tends to 0 with itself", "here", of(x, tolerance), [](auto a, auto epsilon) {
#ifdef REJECTED
      return tends_to(max(a, 1 / a), 0, epsilon, until(max(a, 1 / a), epsilon));
#else
      return tends_to(a, 0, epsilon, until(a, epsilon));
#endif
    });
static_assert(proved<vanishes>);
