// A witness gives the theorem's inputs, and nothing besides.
// expect-match: claim_fails<.*"small".*"is_small".*"b".*"expected an input of is_small"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"a", count_unit> a{"a", "a number"};
constexpr input<"b", count_unit> b{"b", "another number"};
constexpr auto is_small =
    for_all<"is_small">("a is small", "here", of(a), [](auto x) { return x <= 1; });

inline constexpr auto page = audit::section("1", "one",
#ifdef REJECTED
                                            audit::refutes("small", is_small, at(a = 2, b = 1),
#else
                                            audit::refutes("small", is_small, at(a = 2),
#endif
                                                           audit::grade::result, "2 is above 1"));
static_assert(audit::holds<page>);
