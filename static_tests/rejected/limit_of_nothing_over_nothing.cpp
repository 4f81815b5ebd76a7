// 0/0 tends to nothing, although 0 is within any part of 0.
// expect-match: theorem_is_not_proved<.*"alike_in_the_end".*"false at x = [^"]*, epsilon =
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"epsilon", count_unit> tolerance{"epsilon", "how near is near"};

inline constexpr auto alike_in_the_end = for_all<"alike_in_the_end">(
    "x and x + 1 are alike in the end", "here", of(x, tolerance), [](auto a, auto epsilon) {
#ifdef REJECTED
      return approaches(a - a, a - a, epsilon, from(a, 1 / epsilon));
#else
      return approaches(a + 1, a, epsilon, from(a, 1 / epsilon));
#endif
    });
static_assert(proved<alike_in_the_end>);
