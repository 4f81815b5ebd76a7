// Work and data cannot be added; the error names both units.
// expect-match: cannot_mix_units<.*FLOP.*byte.*>
// at-most: 12 lines
#include <proofline/units.hpp>

#ifdef REJECTED
auto sum = 3.0 * proofline::flop + 2.0 * proofline::byte;
#else
auto sum = 3.0 * proofline::flop + 2.0 * proofline::flop;
#endif
