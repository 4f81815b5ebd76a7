// A plain number cannot be added to a time in place.
// expect-match: cannot_mix_units<.*"s".*"count"
#include <proofline/units.hpp>

using namespace proofline::literals;

void wait(proofline::duration<>& time) {
#ifdef REJECTED
  time += 3;
#else
  time += 3_s;
#endif
}
