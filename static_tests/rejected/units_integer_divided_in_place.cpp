// Dividing an integer number of bytes in place would truncate.
// expect-match: integer_division_would_truncate<.*"byte".*"count"
#include <proofline/units.hpp>

using namespace proofline::literals;

void halve(proofline::data<int>& memory, proofline::data<>& real) {
#ifdef REJECTED
  const int two = 2;
  memory /= two;
#else
  real /= 2;
  memory /= 0.5_exact;
#endif
}
