// A section says where in the document it stands.
// expect-match: claim_fails<.*"deep".*"the section says no place"
#include <proofline/audit/holds.hpp>

using namespace proofline;

#ifdef REJECTED
inline constexpr auto page =
    audit::section("", "one", audit::remarks("deep", "deep models are better", "taste"));
#else
inline constexpr auto page =
    audit::section("1", "one", audit::remarks("deep", "deep models are better", "taste"));
#endif
static_assert(audit::holds<page>);
