// 6 FLOP for each parameter and token on 8,960 chips take 44.3 days, and with the rounding of both
// numbers at most 47: 60 do not follow.
// expect-match: written_claim_fails<.*"60 days".*"44\.3247 days".*"differs"
#include <proofline/audit/follows.hpp>

using namespace proofline;

#ifdef REJECTED
static_assert(audit::follows<"60 days = 6 FLOP*N*D / (8960 * 459 TFLOP/s * 40 %)",
                             audit::at("N = 70B, D = 15T")>);
#else
static_assert(audit::follows<"44 days = 6 FLOP*N*D / (8960 * 459 TFLOP/s * 40 %)",
                             audit::at("N = 70B, D = 15T")>);
#endif
