// 2,039 GB/s give 153.02 FLOP/byte, which rounds to 153 and is not exactly 153. So the verdict
// `exact`, which a bare prints() expects, is refused.
// expect-match: claim_fails<.*"critical".*"153 FLOP/byte".*"153.016 FLOP/byte".*"printed-digits,
// not exact"
#include <proofline/audit/holds.hpp>
#include <proofline/transformers/equations/roofline.hpp>

using namespace proofline;
using namespace proofline::inputs;

inline constexpr auto page =
    audit::section("1", "one",
                   audit::prints("critical", "153 FLOP/byte", equations::critical_intensity,
                                 at(peak_rate = "312 TFLOP/s", memory_bandwidth = "2,039 GB/s")
#ifdef REJECTED
                                     ));
#else
                                     ,
                                 audit::rounds("153.016 at three digits")));
#endif
static_assert(audit::holds<page>);
