// 010 is 8 to C++ and 10 to a reader.
// expect-match: a_literal_with_a_leading_zero_is_octal|must be initialized by a constant expression
// expect-note: a_literal_with_a_leading_zero_is_octal
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto amount = 010_FLOP;
#else
auto amount = 10_FLOP + 0.5_FLOP + 0_FLOP;
#endif
