// The claim says that its number differs, and it does not.
// expect-match: written_claim_fails<.*"1\.41".*"1\.41421".*"printed-digits, not differs"
// long-line: it shows the whole text, and what is wrong with it
#include <proofline/audit/follows.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::follows<"1.41 = sqrt(2)", audit::verdict::differs>);
#else
static_assert(audit::follows<"1.42 = sqrt(2)", audit::verdict::differs>);
#endif
