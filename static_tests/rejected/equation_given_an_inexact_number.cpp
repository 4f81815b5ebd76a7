// Claims are exact: a double has no exact decimal digits.
// expect-match: input_is_no_exact_number<.*"peak_rate".*1.5_exact
#include <proofline/audit/holds.hpp>
#include <proofline/transformers/equations/roofline.hpp>

using namespace proofline;
using namespace proofline::inputs;

#ifdef REJECTED
constexpr auto peak = peak_rate = 312e12 * (flop / second);
#else
constexpr auto peak = peak_rate = 312e12_exact * (flop / second);
#endif
constexpr auto page = audit::section(
    "1", "A page",
    audit::prints("intensity", "195 FLOP/byte", equations::critical_intensity,
                  at(peak, memory_bandwidth = 1.6_TB_per_s)));
static_assert(audit::holds<page>);
