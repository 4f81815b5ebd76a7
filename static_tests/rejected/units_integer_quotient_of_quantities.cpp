// 7 FLOP in 2 bytes is 3.5 FLOP/byte, which integers would truncate to 3.
// expect-match: integer_division_would_truncate<.*FLOP.*byte.*>
#include <proofline/units.hpp>

#ifdef REJECTED
auto intensity = 7 * proofline::flop / (2 * proofline::byte);
#else
auto intensity = 7 * proofline::flop / (2.0 * proofline::byte);
#endif
