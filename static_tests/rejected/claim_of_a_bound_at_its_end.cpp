// 850 is not more than 850, although 850 is the printed number.
// expect-match: claim_fails<.*"bound".*"more than 850".*"850".*"differs, not exact"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"v", count_unit, domain::real> v{"v", "a number of either sign"};
constexpr auto same =
    define<"same", count_unit>("s", "the value itself", "here", of(v), [](auto x) { return x; });

inline constexpr auto page =
    audit::section("1", "one",
#ifdef REJECTED
                   audit::prints("bound", "more than 850", same, at(v = 850)));
#else
                   audit::prints("bound", "more than 850", same, at(v = 851)));
#endif
static_assert(audit::holds<page>);
