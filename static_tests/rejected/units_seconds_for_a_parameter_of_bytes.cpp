// A function that takes bytes takes no seconds. The call is named first, and then both units.
// expect-match: could not convert .*second_unit.*byte_unit|no matching function for call to 'transfer'
// expect-note: second_unit.*byte_unit
// at-most: 12 lines
#include <proofline/units.hpp>

using namespace proofline;

duration<> transfer(data<> message, bandwidth<> rate) { return message / rate; }
#ifdef REJECTED
duration<> time = transfer(2.0 * second, 3.0 * byte / second);
#else
duration<> time = transfer(2.0 * byte, 3.0 * byte / second);
#endif
