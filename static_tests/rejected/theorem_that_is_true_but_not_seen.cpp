// x^4 + 3 >= 4*x is true, but the prover needs the reason: it is (x^2 - 1)^2 + 2*(x - 1)^2. The
// error does not call it false: it shows what is left over, and no point.
// expect-match: theorem_is_not_proved<.*"above_its_tangent".*"not proved".*"x\^4 - 4\*x \+ 3"
// forbid-match: false
#include <proofline/proof/prove.hpp>
#include <proofline/units/literals.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};

inline constexpr auto above_its_tangent = for_all<"above_its_tangent">(
    "a fourth power is above its tangent at 1", "here", of(x), [](auto a) {
#ifdef REJECTED
      return pow<4>(a) + 3 >= 4 * a;
#else
      return both(square(square(a) - 1) + 2 * square(a - 1) >= 0, pow<4>(a) + 3 >= 4 * a);
#endif
    });
static_assert(proved<above_its_tangent>);
