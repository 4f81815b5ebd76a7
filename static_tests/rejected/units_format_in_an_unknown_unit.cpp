// A format that names no unit does not compile.
// expect-match: (call to non-.?constexpr.? function|expected \[\[fill|not a constant|constant expression|consteval)
#include <fmt/core.h>

#include <proofline/units.hpp>
#include <proofline/units/format.hpp>

using namespace proofline;

void show() {
#ifdef REJECTED
  fmt::print("{:TFLIP/s}", 312e12 * flop / second);
#else
  fmt::print("{:TFLOP/s}", 312e12 * flop / second);
#endif
}
