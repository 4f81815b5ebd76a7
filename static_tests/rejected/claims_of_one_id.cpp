// A claim is found by its id: no other claim of the section has it.
// expect-match: claim_fails<.*"layers".*"another claim has this id"
#include <proofline/audit/holds.hpp>

using namespace proofline;

inline constexpr auto page = audit::section(
    "1", "one", audit::remarks("layers", "deep models are better", "a matter of taste"),
#ifdef REJECTED
    audit::remarks("layers", "wide models are better", "a matter of taste"));
#else
    audit::remarks("widths", "wide models are better", "a matter of taste"));
#endif
static_assert(audit::holds<page>);
