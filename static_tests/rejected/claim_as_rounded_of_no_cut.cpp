// What is only cut where a document rounds elsewhere is no erratum. 7 is no cut of 3: it is one.
// expect-match: claim_fails<.*"cut".*"3".*"no cut of the value"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"v", count_unit> v{"v", "a value"};
constexpr auto same =
    define<"same", count_unit>("s", "the value itself", "here", of(v), [](auto x) { return x; });

inline constexpr auto page =
    audit::section("1", "one",
#ifdef REJECTED
                   audit::prints("cut", "3", same, at(v = 7), audit::differs_as_rounded("cut")));
#else
                   audit::prints("cut", "6", same, at(v = 6.99_exact),
                                 audit::differs_as_rounded("cut")));
#endif
static_assert(audit::holds<page>);
