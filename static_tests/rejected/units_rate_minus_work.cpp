// A rate and an amount cannot be subtracted, even as literals.
// expect-match: cannot_mix_units<.*FLOP/s.*FLOP.*>
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto rest = 3_TFLOP_per_s - 2_TFLOP;
#else
auto rest = 3_TFLOP_per_s - 2_TFLOP_per_s;
#endif
