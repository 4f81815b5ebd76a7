// Milliseconds cannot be added to an integer number of seconds.
// expect-match: integer_cannot_hold<.*"int32".*"1/500"
#include <proofline/units.hpp>

using namespace proofline::literals;

void wait(proofline::duration<int>& time, proofline::duration<>& real) {
#ifdef REJECTED
  time += 2_ms;
#else
  real += 2_ms;
#endif
  (void)time;
  (void)real;
}
