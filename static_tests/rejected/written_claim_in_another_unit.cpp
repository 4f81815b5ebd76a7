// A rate divided by a rate of bytes is FLOP for each byte, and no FLOP.
// expect-match: written_claim_cannot_be_read<.*prints FLOP; what follows .*gives FLOP/byte
// long-line: it shows the whole text, and what is wrong with it
#include <proofline/audit/follows.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::follows<"195 FLOP = 312 TFLOP/s / (1.6 TB/s)">);
#else
static_assert(audit::follows<"195 FLOP/byte = 312 TFLOP/s / (1.6 TB/s)">);
#endif
