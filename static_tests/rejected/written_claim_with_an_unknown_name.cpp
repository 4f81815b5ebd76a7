// A name must be given, or be a unit. The nearest one is shown.
// expect-match: written_claim_cannot_be_read<.*Params_ is neither a given name nor .*did you mean .*Params
// long-line: it shows the whole text, and what is wrong with it
#include <proofline/audit/follows.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::follows<"6.3e24 FLOP = 6 FLOP * Params_ * D",
                             audit::at("Params = 70B, D = 15T")>);
#else
static_assert(audit::follows<"6.3e24 FLOP = 6 FLOP * Params * D",
                             audit::at("Params = 70B, D = 15T")>);
#endif
