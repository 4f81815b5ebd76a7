// 7 bytes are 3.5 times 2 bytes, which integers would truncate to 3.
// expect-match: integer_division_would_truncate<.*byte.*byte.*>
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto ratio = 7 * proofline::byte / (2 * proofline::byte);
#else
auto ratio = 7_byte / 2_byte;
#endif
