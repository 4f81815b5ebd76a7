// 1 / 2 of two integers is 0 before any symbol sees it. A product with a bare 0 is never meant.
// expect-match: theorem_is_not_proved<.*"half".*"a factor is 0, as integer 1/2 is"
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};

inline constexpr auto half =
    for_all<"half">("half of two numbers is a number", "here", of(x), [](auto a) {
#ifdef REJECTED
      return a * (1 / 2) + a * (1 / 2) == 0;
#else
      return a * 1 / 2 + a * 1 / 2 == a;
#endif
    });
static_assert(proved<half>);
