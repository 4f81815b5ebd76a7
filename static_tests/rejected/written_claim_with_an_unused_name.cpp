// A value that nothing uses is a slip: of the claim, or of the formula.
// expect-match: written_claim_cannot_be_read<.*"M is given, and not used"
#include <proofline/audit/follows.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::follows<"100 = N", audit::at("N = 100, M = 3")>);
#else
static_assert(audit::follows<"100 = N", audit::at("N = 100")>);
#endif
