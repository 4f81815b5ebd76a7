// An even input stays even when rounding moves it, though 11 rounds to ~10.
// expect-match: claim_fails<.*"same".*"11.0".*"10".*"differs, not input-rounding"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"k", count_unit, domain::even> k{"k", "an even number"};
constexpr auto same =
    define<"same", count_unit>("s", "the value itself", "here", of(k), [](auto x) { return x; });

inline constexpr auto page = audit::section(
    "1", "one",
#ifdef REJECTED
    audit::prints("same", "11.0", same, at(k = "~10"), audit::within_input_rounding("11")));
#else
    audit::prints("same", "12.0", same, at(k = "~10"), audit::within_input_rounding("12")));
#endif
static_assert(audit::holds<page>);
