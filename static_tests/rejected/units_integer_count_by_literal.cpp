// 380 requests in 7 s are no integer per second. In 1 s they are.
// expect-match: integer_division_would_truncate<.*"count".*"s"
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto rate = 380 / 7_s;
#else
auto rate = 380 / 1_s;
#endif
