// 3 * 7_GB is 64-bit integers, of which half would be truncated.
// expect-match: integer_division_would_truncate<.*"byte".*"count"
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto half = 3 * 7_GB / 2;
#else
auto half = 3 * 7_GB / 2.0;
#endif
