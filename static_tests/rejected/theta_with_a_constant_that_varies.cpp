// The constants of a Theta must be constants: with 1/x as a constant, x would be Theta(x^2).
// expect-match: theta_takes_positive_constants_not<
#include <proofline/proof/prove.hpp>
#include <proofline/units/literals.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};

inline constexpr auto of_its_order =
    for_all<"of_its_order">("x is Theta(2x)", "here", of(x), [](auto a) {
#ifdef REJECTED
      return is_theta(1 / a, a, a * a, 1 / a);
#else
      return is_theta(0.25_exact, a, 2 * a, 1_exact);
#endif
    });
static_assert(proved<of_its_order>);
