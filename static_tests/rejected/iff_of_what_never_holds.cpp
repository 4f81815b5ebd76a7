// Two statements that never hold are equivalent, which says nothing: the left side must hold
// somewhere.
// expect-match: theorem_is_not_proved<.*"below_one".*"no point is known that fulfils the".*"premise"
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};

inline constexpr auto below_one =
    for_all<"below_one">("squares are smaller exactly below 1", "here", of(x), [](auto a) {
#ifdef REJECTED
      return iff(a < 0, a == -7);
#else
      return iff(a < 1, square(a) < a);
#endif
    });
static_assert(proved<below_one>);
