// Seconds are compared with bytes: the text is no statement.
// expect-match: text_cannot_be_read<.*"for all t > 0 s, b > 0 byte: .*"<".*"compares s and byte"
#include <proofline/audit/proves.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::proves<"for all t > 0 s, b > 0 byte: t < b + 1 byte">);
#else
static_assert(audit::proves<"for all t > 0 s, b > 0 byte: b < b + t * 1 B/s">);
#endif
