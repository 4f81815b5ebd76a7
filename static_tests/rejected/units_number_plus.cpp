// A quantity cannot be added to a plain number, even a whole one.
// expect-match: cannot_mix_units<.*count.*byte.*>
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto sum = 2 + 3_byte;
#else
auto sum = 2_byte + 3_byte;
#endif
