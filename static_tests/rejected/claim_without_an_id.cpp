// A claim that nobody can name is none.
// expect-match: claim_fails<.*"a claim without an id"
#include <proofline/audit/holds.hpp>

using namespace proofline;

inline constexpr auto page = audit::section("1", "one",
#ifdef REJECTED
                                            audit::remarks(" ", "deep models are better", "taste"));
#else
                                            audit::remarks("deep", "deep models are better",
                                                           "taste"));
#endif
static_assert(audit::holds<page>);
