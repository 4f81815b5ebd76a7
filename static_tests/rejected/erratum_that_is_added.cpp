// An erratum is of a sentence of the document: what we add ourselves accuses nobody.
// expect-match: claim_fails<.*"larger".*"an erratum is never added"
#include <proofline/audit/holds.hpp>
#include <proofline/proof/theorem.hpp>

using namespace proofline;
inline constexpr input<"a", count_unit> a{"a", "one number"};
inline constexpr input<"b", count_unit> b{"b", "another"};
inline constexpr auto larger = for_all<"larger">("one is larger than another", "nowhere", of(a, b),
                                                 [](auto x, auto y) { return x > y; });
inline constexpr auto wrong =
    audit::refutes("larger", larger, at(a = 1, b = 2), audit::grade::wording, "a may be smaller");
#ifdef REJECTED
inline constexpr auto claims = audit::section("1", "one", audit::adds(wrong));
#else
inline constexpr auto claims = audit::section("1", "one", wrong);
#endif
static_assert(audit::holds<claims>);
