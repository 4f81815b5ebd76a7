// An equation has one value for each input.
// expect-match: input_is_given_twice<.*"critical_intensity".*"peak_rate"
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/units.hpp>

using namespace proofline;
using namespace proofline::inputs;

#ifdef REJECTED
auto intensity = equations::critical_intensity(
    peak_rate = 312_TFLOP_per_s, peak_rate = 624_TFLOP_per_s, memory_bandwidth = 1.6_TB_per_s);
#else
auto intensity = equations::critical_intensity(peak_rate = 312_TFLOP_per_s,
                                               memory_bandwidth = 1.6_TB_per_s);
#endif
