// The print has another unit than the equation's result.
// expect-match: claim_fails<.*"195 FLOP/s".*"expected a unit of FLOP/byte.*printed in another unit"
#include <proofline/audit/holds.hpp>
#include <proofline/transformers/equations/roofline.hpp>

using namespace proofline;
using namespace proofline::inputs;

inline constexpr auto page =
    audit::section("1", "one",
#ifdef REJECTED
                   audit::prints("critical", "195 FLOP/s", equations::critical_intensity,
#else
                   audit::prints("critical", "195 FLOP/byte", equations::critical_intensity,
#endif
                                 at(peak_rate = "312 TFLOP/s", memory_bandwidth = "1.6 TB/s")));
static_assert(audit::holds<page>);
