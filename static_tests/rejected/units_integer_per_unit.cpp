// A later division of an integer per unit would truncate.
// expect-match: integer_division_would_truncate<.*byte.*count.*>
#include <proofline/units.hpp>

#ifdef REJECTED
auto inverse = proofline::byte / 2;
#else
auto inverse = proofline::byte / 2.0;
#endif
