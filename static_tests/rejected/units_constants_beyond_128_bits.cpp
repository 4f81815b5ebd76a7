// Products of constants are exact or refused.
// expect-match: integer_overflow_in_exact_arithmetic|must be initialized by a constant expression
// expect-note: integer_overflow_in_exact_arithmetic
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto amount = 1e30_FLOP * 1e30_exact;
#else
auto amount = 1e30_FLOP * 1e8_exact;
#endif
