// An equation requires a unit for an argument; the error names that unit and the given one.
// expect-match: wrong_unit<.*byte/s.*FLOP/s.*>
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto bandwidth = proofline::expect<proofline::byte_per_second_unit>(312_TFLOP_per_s);
#else
auto bandwidth = proofline::expect<proofline::byte_per_second_unit>(1.6_TB_per_s);
#endif
