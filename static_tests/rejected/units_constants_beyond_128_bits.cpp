// Products of constants are exact or refused.
// expect-match: literal_or_constant_beyond_128_bits|must be initialized by a constant expression
// expect-note: literal_or_constant_beyond_128_bits
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto amount = 1e30_FLOP * 1e30_exact;
#else
auto amount = 1e30_FLOP * 1e8_exact;
#endif
