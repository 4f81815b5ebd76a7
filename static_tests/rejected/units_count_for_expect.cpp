// A count is not a quantity: 312e12 of what?
// expect-match: wrong_unit<.*FLOP/s.*count.*>
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto peak = proofline::expect<proofline::flop_per_second_unit>(312e12);
#else
auto peak = proofline::expect<proofline::flop_per_second_unit>(312e12_FLOP_per_s);
#endif
