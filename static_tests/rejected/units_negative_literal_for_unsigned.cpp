// An unsigned integer has no -3.
// expect-match: integer_cannot_hold<.*"uint32".*"-3"
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
proofline::data<unsigned> amount = -3_byte;
#else
proofline::data<int> amount = -3_byte;
#endif
