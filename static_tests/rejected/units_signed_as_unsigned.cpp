// An int may be negative, so it becomes no unsigned one without a word.
// expect-match: number_would_not_fit<.*"byte".*"uint32".*"int32"
#include <proofline/units.hpp>

using namespace proofline::literals;

void measure(proofline::data<unsigned>& memory, proofline::data<int> other) {
#ifdef REJECTED
  memory = other;
#else
  memory = proofline::data<unsigned>(other);
#endif
}
