// The printed number does not follow from the inputs: with 1.5 TB/s instead of 1.6, the A100 has a
// critical intensity of 208. The error shows the claim's id, the print and the derived value.
// expect-match: claim_fails<.*"a100-critical-ai".*"195 FLOP/byte".*"208
// FLOP/byte".*"differs, not exact"
#include <proofline/audit/holds.hpp>
#include <proofline/transformers/equations/roofline.hpp>

using namespace proofline;
using namespace proofline::inputs;

#ifdef REJECTED
inline constexpr auto a100 =
    make_device("A100", peak_rate = "312 TFLOP/s", memory_bandwidth = "1.5 TB/s");
#else
inline constexpr auto a100 =
    make_device("A100", peak_rate = "312 TFLOP/s", memory_bandwidth = "1.6 TB/s");
#endif

inline constexpr auto page = audit::section(
    "1", "one",
    audit::prints("a100-critical-ai", "195 FLOP/byte", equations::critical_intensity, at(a100)));
static_assert(audit::holds<page>);
