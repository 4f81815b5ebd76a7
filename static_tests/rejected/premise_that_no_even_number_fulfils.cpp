// No even number is 3, so the statement is about nothing.
// expect-match: theorem_is_not_proved<.*"squared".*"no point is known that fulfils the".*"premise"
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"k", count_unit, domain::even> k{"k", "an even number"};

inline constexpr auto squared =
    for_all<"squared">("the square of one even number", "here", of(k), [](auto even) {
#ifdef REJECTED
      return implies(even == 3, square(even) == 9);
#else
      return implies(even == 4, square(even) == 16);
#endif
    });
static_assert(proved<squared>);
