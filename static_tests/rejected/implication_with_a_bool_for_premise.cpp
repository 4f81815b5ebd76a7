// && turns two comparisons into a bool. Then nobody could tell that they never hold together.
// expect-match: part_is_a_plain_bool_use_both_or_either<
#include <proofline/proof/prove.hpp>
#include <proofline/units/literals.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"y", count_unit> y{"y", "a positive number"};

inline constexpr auto larger =
    for_all<"larger">("what is more than more is more", "here", of(x, y), [](auto a, auto b) {
#ifdef REJECTED
      return implies(a > b && b > 1, a > 1);
#else
      return implies(both(a > b, b > 1), a > 1);
#endif
    });
static_assert(proved<larger>);
