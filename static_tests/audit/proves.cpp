// Theorems in text that stop the build where they are not proved.

#include <proofline/audit/proves.hpp>

namespace tests::audit_proves {

using namespace proofline;

// docs: proves
static_assert(audit::proves<"for all x, y > 0 s: max(x, y) <= x + y <= 2*max(x, y)">);
static_assert(audit::proves<"for all m, n, k >= 1: I < min(m, n, k)",
                            "I = 2*m*n*k/(2*(m*n + n*k + k*m))">);
// docs: end
static_assert(audit::proves<"for all f in (0, 1], n > 0 FLOP, C > 0 FLOP/s: T >= t",  //
                            "t = n/C", "T = t/f">);

}  // namespace tests::audit_proves
