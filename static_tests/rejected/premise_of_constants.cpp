// A comparison of constants is the same for all inputs. Under such a premise a statement holds
// always, or is about nothing.
// expect-match: theorem_is_not_proved<.*"larger".*"premise contains only constants"
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};

inline constexpr auto larger =
    for_all<"larger">("what is more than 2 is more than 1", "here", of(x), [](auto a) {
      using number = decltype(a);
#ifdef REJECTED
      return both(a > 0, implies(number(2) < number(1), number(2) > number(3)));
#else
      return both(a > 0, implies(number(2) < a, number(1) < a));
#endif
    });
static_assert(proved<larger>);
