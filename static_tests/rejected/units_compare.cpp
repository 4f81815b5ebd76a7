// FLOP/s and byte/s cannot be compared.
// expect-match: cannot_mix_units<.*FLOP/s.*byte/s.*>
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
bool is_less = 312_TFLOP_per_s < 1.6_TB_per_s;
#else
bool is_less = 312_TFLOP_per_s < 1.6_TFLOP_per_s;
#endif
