// A time is assigned no bytes.
// expect-match: cannot_mix_units<.*"s".*"byte"
#include <proofline/units.hpp>

using namespace proofline::literals;

void wait(proofline::duration<>& time) {
#ifdef REJECTED
  time = 3_GB;
#else
  time = 3_s;
#endif
}
