// 1.4 is not less than 1. Rounded to the print's digits it is 1, which is not less than 1 either.
// expect-match: claim_fails<.*"bound".*"< 1".*"1.4".*"differs, not printed-digits"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"v", count_unit, domain::real> v{"v", "a number of either sign"};
constexpr auto same =
    define<"same", count_unit>("s", "the value itself", "here", of(v), [](auto x) { return x; });

inline constexpr auto page = audit::section(
    "1", "one",
#ifdef REJECTED
    audit::prints("bound", "< 1", same, at(v = 1.4_exact), audit::rounds("it rounds to 1")));
#else
    audit::prints("bound", "<= 1", same, at(v = 1.4_exact), audit::rounds("it rounds to 1")));
#endif
static_assert(audit::holds<page>);
