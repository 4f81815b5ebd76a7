// A statement that is not true for all inputs is not proved, and the error shows where it is false.
// expect-match: theorem_is_not_proved<.*"binomial".*"false at x = 1, y = 1".*"-x\*y"
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"y", count_unit> y{"y", "a positive number"};

inline constexpr auto binomial =
    for_all<"binomial">("the square of a sum", "here", of(x, y), [](auto a, auto b) {
#ifdef REJECTED
      return square(a + b) == square(a) + 3 * a * b + square(b);
#else
      return square(a + b) == square(a) + 2 * a * b + square(b);
#endif
    });
static_assert(proved<binomial>);
