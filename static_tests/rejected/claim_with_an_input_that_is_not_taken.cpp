// What a claim gives is used: a utilization that the equation does not take is given in vain. A
// device gives more than is needed.
// expect-match: claim_fails<.*"ridge".*"utilization".*"expected an input of critical
#include <proofline/audit/holds.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

using namespace proofline;
using namespace proofline::inputs;

constexpr auto chip = make_device("Chip", peak_rate = "312 TFLOP/s", memory_bandwidth = "1.6 TB/s",
                                  utilization = "40 %");

inline constexpr auto page = audit::section(
    "1", "one",
    audit::prints(
        "ridge", "195 FLOP/byte", equations::critical_intensity,
#ifdef REJECTED
        at(peak_rate = "312 TFLOP/s", memory_bandwidth = "1.6 TB/s", utilization = "40 %")));
#else
        at(chip)));
#endif
static_assert(audit::holds<page>);
