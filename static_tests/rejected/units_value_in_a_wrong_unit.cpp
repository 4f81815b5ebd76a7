// A rate is no number of terabytes.
// expect-match: wrong_unit<.*"FLOP/s".*"TB"
#include <proofline/units.hpp>
#include <proofline/units/in.hpp>

using namespace proofline;

#ifdef REJECTED
auto number = in<"TB">(312e12 * flop / second);
#else
auto number = in<"TFLOP/s">(312e12 * flop / second);
#endif
