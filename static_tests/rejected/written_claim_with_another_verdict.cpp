// The claim says that its number differs, and it does not.
// expect-match: written_claim_fails<.*"1\.41".*"1\.41421".*"printed-digits, not differs"
#include <proofline/audit/follows.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::follows<"1.41 = sqrt(2)", audit::verdict::differs>);
#else
static_assert(audit::follows<"1.42 = sqrt(2)", audit::verdict::differs>);
#endif
