// Ten times a number of chips is never 107: chips are whole, so ~10 chips are 10 or 11, not 10.7.
// expect-match: claim_fails<.*"links".*"107".*"100".*"differs, not input-rounding"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"n", count_unit, domain::at_least_one> n{"n", "chips"};
constexpr auto links = define<"links", count_unit>("s", "ten for each chip", "here", of(n),
                                                   [](auto x) { return 10 * x; });

inline constexpr auto page =
    audit::section("1", "one",
#ifdef REJECTED
                   audit::prints("links", "107", links, at(n = "~10"),
                                 audit::within_input_rounding("10.7 chips")));
#else
                   audit::prints("links", "110", links, at(n = "~10"),
                                 audit::within_input_rounding("11 chips")));
#endif
static_assert(audit::holds<page>);
