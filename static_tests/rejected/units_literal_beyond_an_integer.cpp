// Three gigabytes do not fit into an int.
// expect-match: integer_cannot_hold<.*"int32".*"3000000000"
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
proofline::data<int> memory = 3_GB;
#else
proofline::data<long> memory = 3_GB;
#endif
