// Both sides are the same text once the name is replaced by what it stands for.
// expect-match: text_is_not_proved<.*"for all m, n > 0: .*"both sides are written alike"
#include <proofline/audit/proves.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::proves<"for all m, n > 0: H == m*n/(m + n)", "H = m*n/(m + n)">);
#else
static_assert(audit::proves<"for all m, n > 0: H == 1/(1/m + 1/n)", "H = m*n/(m + n)">);
#endif
