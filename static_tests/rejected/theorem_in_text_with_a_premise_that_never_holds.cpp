// No even number is 3, so the text says nothing.
// expect-match: text_is_not_proved<.*"for all k even: .*"no point is known that fulfils the".*"premise"
#include <proofline/audit/proves.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::proves<"for all k even: k == 3 implies k^2 == 9">);
#else
static_assert(audit::proves<"for all k even: k == 4 implies k^2 == 16">);
#endif
