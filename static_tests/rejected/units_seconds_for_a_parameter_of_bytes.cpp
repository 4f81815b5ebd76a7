// A function that takes bytes takes no seconds. The first line names both units.
// expect-match: (could not convert|conversion function from) .*second_unit.*byte_unit
// at-most: 10 lines
#include <proofline/units.hpp>

using namespace proofline;

duration<> transfer(data<> message, bandwidth<> rate) { return message / rate; }
#ifdef REJECTED
duration<> time = transfer(2.0 * second, 3.0 * byte / second);
#else
duration<> time = transfer(2.0 * byte, 3.0 * byte / second);
#endif
