// An equation holds on the domains of its inputs. A share of at most 1 is asked for at 20,
// by another equation.
// expect-match: claim_fails<.*"20".*"u = 20 in part".*"expected a number in \(0, 1\]"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"u", count_unit, domain::fraction> u{"u", "a share"};
constexpr input<"a", count_unit> a{"a", "a number"};
constexpr auto part =
    define<"part", count_unit>("p", "a share", "here", of(u), [](auto x) { return x; });
constexpr auto outer = define<"outer", count_unit>("o", "a share of ten", "here", of(a),
                                                   [](auto x) { return part(10 * x); });

inline constexpr auto page = audit::section("1", "one",
#ifdef REJECTED
                                            audit::prints("share", "20", outer, at(a = 2)));
#else
                                            audit::prints("share", "0.2", outer,
                                                          at(a = 0.02_exact)));
#endif
static_assert(audit::holds<page>);
