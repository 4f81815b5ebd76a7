// Half of 7 FLOP is 3.5 FLOP, which integers would truncate to 3.
// expect-match: integer_division_would_truncate<.*FLOP.*count.*>
#include <proofline/units.hpp>

#ifdef REJECTED
auto half = 7 * proofline::flop / 2;
#else
auto half = 7.0 * proofline::flop / 2;
#endif
