// Units have decimal literals only.
// expect-match: not_a_decimal_literal|must be initialized by a constant expression
// expect-note: not_a_decimal_literal
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto amount = 0x10_FLOP;
#else
auto amount = 10_FLOP;
#endif
