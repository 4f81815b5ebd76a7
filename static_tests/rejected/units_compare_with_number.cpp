// A duration is not a number of seconds: 5 what?
// expect-match: cannot_mix_units<.*s.*count.*>
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
bool is_long = 3.0 * proofline::second > 5.0;
#else
bool is_long = 3.0 * proofline::second > 5_s;
#endif
