// A plain number cannot be added to a quantity.
// expect-match: cannot_mix_units<.*byte.*count.*>
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto sum = 3.0 * proofline::byte + 2.0;
#else
auto sum = 3.0 * proofline::byte + 2_byte;
#endif
