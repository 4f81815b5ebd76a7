// Where x + y is 1, x may be as small as one likes, so no constants that depend on x + y alone make
// 3x Theta(3). The parameter of Theta is one input: then what depends on it depends on nothing else.
// expect-match: theorem_is_not_proved<.*"order".*"its parameter is no input
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"y", count_unit> y{"y", "another"};

inline constexpr auto order =
    for_all<"order">("an order for each value of a parameter", "here", of(x, y), [](auto a, auto b) {
#ifdef REJECTED
      return is_theta_for(a + b, a, 3 * a, 3 * b / b, a);
#else
      return is_theta_for(b, b, a * (1 + b), a, 1 + b);
#endif
    });
static_assert(proved<order>);
