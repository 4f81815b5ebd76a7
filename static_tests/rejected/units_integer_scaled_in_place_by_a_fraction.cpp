// An integer number of bytes times 2.5 is no integer.
// expect-match: number_would_not_fit<.*"byte".*"int32".*"double"
#include <proofline/units.hpp>

using namespace proofline::literals;

void grow(proofline::data<int>& memory, proofline::data<>& real) {
#ifdef REJECTED
  memory *= 2.5;
#else
  real *= 2.5;
  memory *= 2;
#endif
}
