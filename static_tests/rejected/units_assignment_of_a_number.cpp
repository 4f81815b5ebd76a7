// A plain number is no time.
// expect-match: cannot_mix_units<.*"s".*"count"
#include <proofline/units.hpp>

using namespace proofline::literals;

void set(proofline::duration<>& time) {
#ifdef REJECTED
  time = 3.0;
#else
  time = 3.0 * proofline::second;
#endif
}
