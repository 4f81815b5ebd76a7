// A text calls an equation, and that calls another one with half a chip, which is none.
// expect-match: written_claim_fails<.*"1.5 = half_of\(a = 3\)".*"is no value of the input
// long-line: the claim and the reason are both shown
#include <proofline/audit/with.hpp>

using namespace proofline;

constexpr input<"chips", count_unit, domain::at_least_one> chips{"n", "chips"};
constexpr input<"a", count_unit> a{"a", "a number"};
constexpr auto count_of =
    define<"count_of", count_unit>("n", "chips", "here", of(chips), [](auto n) { return n; });
constexpr auto half_of = define<"half_of", count_unit>("h", "half of the chips", "here", of(a),
                                                       [](auto x) { return count_of(x / 2); });

#ifdef REJECTED
static_assert(audit::follows<"1.5 = half_of(a = 3)", audit::with<half_of>>);
#else
static_assert(audit::follows<"2 = half_of(a = 4)", audit::with<half_of>>);
#endif
