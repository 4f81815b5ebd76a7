// A plain number is no quantity to add to, a whole one neither.
// expect-match: cannot_mix_units<.*count.*byte.*>
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto sum = 2 + 3_byte;
#else
auto sum = 2_byte + 3_byte;
#endif
