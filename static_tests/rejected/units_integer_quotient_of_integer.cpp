// 1 in 2 s is 0.5 per second, which integers would truncate to 0.
// expect-match: integer_division_would_truncate<.*count.*s.*>
#include <proofline/units.hpp>

#ifdef REJECTED
auto rate = 1 / (2 * proofline::second);
#else
auto rate = 1.0 / (2 * proofline::second);
#endif
