// Where x lies is not said, and > 0 or any real number make it another theorem.
// expect-match: text_cannot_be_read<.*"x".*"needs a domain, as in for all x
#include <proofline/audit/proves.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::proves<"for all x: x^2 + 1 > 2*x - 1">);
#else
static_assert(audit::proves<"for all x real: x^2 + 1 > 2*x - 1">);
#endif
