// An integer number of bytes is assigned no fraction: it would be cut.
// expect-match: number_would_not_fit<.*"byte".*"int32".*"double"
#include <proofline/units.hpp>

using namespace proofline::literals;

void measure(proofline::data<int>& memory, proofline::data<>& real) {
#ifdef REJECTED
  memory = 2.7 * proofline::byte;
#else
  real = 2.7 * proofline::byte;
  memory = 3_byte;
#endif
}
