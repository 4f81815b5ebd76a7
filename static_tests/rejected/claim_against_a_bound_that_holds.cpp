// 2000 is at least 850: a bound has a direction, and is no erratum where it holds.
// expect-match: claim_fails<.*"bound".*"at least 850".*"2000".*"exact, not differs"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"v", count_unit, domain::real> v{"v", "a number of either sign"};
constexpr auto same =
    define<"same", count_unit>("s", "the value itself", "here", of(v), [](auto x) { return x; });

inline constexpr auto page = audit::section(
    "1", "one",
#ifdef REJECTED
    audit::prints("bound", "at least 850", same, at(v = 2000), audit::differs(audit::grade::result, "it is 2000")));
#else
    audit::prints("bound", "at least 850", same, at(v = 2000)));
#endif
static_assert(audit::holds<page>);
