// Every verdict but exact needs a reason that names the responsible input or step.
// expect-match: claim_fails<.*"critical".*"a reason is missing"
#include <proofline/audit/holds.hpp>
#include <proofline/transformers/equations/roofline.hpp>

using namespace proofline;
using namespace proofline::inputs;

inline constexpr auto page =
    audit::section("1", "one",
                   audit::prints("critical", "153 FLOP/byte", equations::critical_intensity,
                                 at(peak_rate = "312 TFLOP/s", memory_bandwidth = "2,039 GB/s"),
#ifdef REJECTED
                                 audit::rounds("")));
#else
                                 audit::rounds("153.016 at three digits")));
#endif
static_assert(audit::holds<page>);
