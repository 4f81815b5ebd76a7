// A document is not wrong because someone says so: a witness for which the statement holds refutes
// nothing.
// expect-match: claim_fails<.*"larger".*"holds for this witness"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"a", count_unit> a{"a", "a positive number"};
constexpr input<"b", count_unit> b{"b", "a positive number"};
constexpr auto larger =
    for_all<"larger">("a is at least b", "here", of(a, b), [](auto x, auto y) { return x >= y; });

inline constexpr auto page = audit::section(
    "1", "one",
#ifdef REJECTED
    audit::refutes("larger", larger, at(a = 2, b = 1), audit::grade::wording, "a may be smaller"));
#else
    audit::refutes("larger", larger, at(a = 1, b = 2), audit::grade::wording, "a may be smaller"));
#endif
static_assert(audit::holds<page>);
