// What has no value is neither right nor wrong.
// expect-match: written_claim_fails<.*"divides by 0"
#include <proofline/audit/follows.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::follows<"3 = 6 / (2 - n)", audit::at("n = 2")>);
#else
static_assert(audit::follows<"6 = 6 / (2 - n)", audit::at("n = 1")>);
#endif
