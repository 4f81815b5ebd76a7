// A literal is exact or refused.
// expect-match: integer_overflow_in_exact_arithmetic|must be initialized by a constant expression
// expect-note: integer_overflow_in_exact_arithmetic
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto amount = 1e39_FLOP;
#else
auto amount = 1e38_FLOP;
#endif
