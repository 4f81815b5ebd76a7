// 4.1 +- 0.2B is 3.9B to 4.3B: the suffix counts for both numbers, so it is not 4.1 +- 200 million.
// expect-match: claim_fails<.*"size".*"4.1 \+- 0.2B".*"1e8".*"differs, not printed-digits"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"v", count_unit, domain::real> v{"v", "a number of either sign"};
constexpr auto same =
    define<"same", count_unit>("s", "the value itself", "here", of(v), [](auto x) { return x; });

inline constexpr auto page = audit::section(
    "1", "one",
#ifdef REJECTED
    audit::prints("size", "4.1 +- 0.2B", same, at(v = 100'000'000), audit::rounds("within 0.2B")));
#else
    audit::prints("size", "4.1 +- 0.2B", same, at(v = 4'200'000'000),
                  audit::rounds("within 0.2B")));
#endif
static_assert(audit::holds<page>);
