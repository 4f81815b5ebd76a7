// What rounds to 0.10 reaches from 0.095 to 0.105. Ten times that is a share up to 1 only, so the
// rounding of the input does not allow 1.04.
// expect-match: claim_fails<.*"share".*"1.04".*"differs, not input-rounding"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"u", count_unit, domain::fraction> u{"u", "a share"};
constexpr input<"a", count_unit> a{"a", "a number"};
constexpr auto part =
    define<"part", count_unit>("p", "a share", "here", of(u), [](auto x) { return x; });
constexpr auto outer = define<"outer", count_unit>("o", "a share of ten", "here", of(a),
                                                   [](auto x) { return part(10 * x); });

inline constexpr auto page =
    audit::section("1", "one",
#ifdef REJECTED
                   audit::prints("share", "1.04", outer, at(a = "0.10"),
#else
                   audit::prints("share", "0.97", outer, at(a = "0.10"),
#endif
                                 audit::within_input_rounding("the input is rounded")));
static_assert(audit::holds<page>);
