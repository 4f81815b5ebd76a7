// A literal with too many digits is refused, as it would not be exact.
// expect-match: integer_overflow_in_exact_arithmetic|must be initialized by a constant expression
// expect-note: integer_overflow_in_exact_arithmetic
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto amount = 3.141592653589793238462643383279502884197169_FLOP;
#else
auto amount = 3.14159265358979323846264338327950288_FLOP;
#endif
