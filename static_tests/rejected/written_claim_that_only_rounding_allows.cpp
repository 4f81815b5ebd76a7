// 44.3 days do not round to 45; 45 follow from other numbers that round to the inputs. Whoever writes
// that down says so.
// expect-match: written_claim_fails<.*"~45 days".*"44\.3247 days".*"input-rounding"
#include <proofline/audit/follows.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::follows<"~45 days = 6 FLOP*N*D / (8960 * 459 TFLOP/s * 40 %)",
                             audit::at("N = 70B, D = 15T")>);
#else
static_assert(audit::follows<"~45 days = 6 FLOP*N*D / (8960 * 459 TFLOP/s * 40 %)",
                             audit::at("N = 70B, D = 15T"), audit::verdict::input_rounding,
                             audit::because("70B may be 71B")>);
#endif
