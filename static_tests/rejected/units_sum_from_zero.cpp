// The sum of durations does not start at the plain number 0.
// expect-match: cannot_mix_units<.*"count".*"s"
#include <numeric>
#include <proofline/units.hpp>

proofline::duration<> times[2];
#ifdef REJECTED
auto sum = std::accumulate(times, times + 2, 0);
#else
auto sum = std::accumulate(times, times + 2, proofline::duration<>{});
#endif
