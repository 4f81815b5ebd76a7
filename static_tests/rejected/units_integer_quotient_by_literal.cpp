// 2 FLOP in 3 seconds is no integer; a literal beside an integer would be one.
// expect-match: integer_division_would_truncate<.*"FLOP".*"s"
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto rate = 2 * proofline::flop / 3_s;
#else
auto rate = 2.0 * proofline::flop / 3_s;
#endif
