// A witness has one value for each input.
// expect-match: input_is_given_twice<.*"is_small".*"a"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"a", count_unit> a{"a", "a number"};
constexpr auto is_small =
    for_all<"is_small">("a is small", "here", of(a), [](auto x) { return x <= 1; });

inline constexpr auto page = audit::section("1", "one",
#ifdef REJECTED
                                            audit::refutes("small", is_small, at(a = 2, a = 1),
#else
                                            audit::refutes("small", is_small, at(a = 2),
#endif
                                                           audit::grade::result, "2 is above 1"));
static_assert(audit::holds<page>);
