// The + is shown with the units on both of its sides.
// expect-match: written_claim_cannot_be_read<.*\+ adds s and byte
#include <proofline/audit/follows.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::follows<"1 s = 900 ms + 100 MB">);
#else
static_assert(audit::follows<"1 s = 900 ms + 100 ms">);
#endif
