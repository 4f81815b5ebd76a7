// A literal divided by an integer variable is no integer.
// expect-match: integer_division_would_truncate<.*"byte".*"count"
#include <proofline/units.hpp>

using namespace proofline::literals;

int chips = 3;
#ifdef REJECTED
auto share = 7_GB / chips;
#else
auto share = 7_GB / double(chips);
#endif
