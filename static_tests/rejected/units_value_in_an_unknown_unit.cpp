// TFLIP/s is not a unit.
// expect-match: unknown_unit<.*"TFLIP/s"
#include <proofline/units.hpp>
#include <proofline/units/in.hpp>

using namespace proofline;

#ifdef REJECTED
auto number = in<"TFLIP/s">(312e12 * flop / second);
#else
auto number = in<"TFLOP/s">(312e12 * flop / second);
#endif
