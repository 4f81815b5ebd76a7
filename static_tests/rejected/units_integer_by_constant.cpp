// Three halves of an integer are no integer.
// expect-match: quotient_of_integer_and_constant_would_truncate<
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto half = 3 / 2_exact;
#else
auto half = 3.0 / 2_exact;
#endif
