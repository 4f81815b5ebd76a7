// x / 2 GB/MB is x / 2000 or 500 x, both of them counts: which is meant is not decided by the number.
// expect-match: written_claim_cannot_be_read<.*can be read in two .*x / \(2 GB/MB\) or
#include <proofline/audit/follows.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::follows<"1.5 = x / 2 GB/MB", audit::at("x = 3000")>);
#else
static_assert(audit::follows<"1.5 = x / (2 GB/MB)", audit::at("x = 3000")>);
#endif
