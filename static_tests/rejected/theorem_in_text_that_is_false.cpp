// A theorem in text that is false is not proved; the error shows it, and where it is false.
// expect-match: text_is_not_proved<.*"for all x, y > 0: .*"false at x = 1, y = 1"
#include <proofline/audit/proves.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::proves<"for all x, y > 0: (x + y)^2 == x^2 + 3*x*y + y^2">);
#else
static_assert(audit::proves<"for all x, y > 0: (x + y)^2 == x^2 + 2*x*y + y^2">);
#endif
