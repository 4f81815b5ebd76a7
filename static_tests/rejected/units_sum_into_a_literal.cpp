// The type of 0_s holds nothing but 0 s, so no sum starts there.
// expect-match: cannot_change_a_literal<.*"0 s"
#include <numeric>
#include <proofline/units.hpp>

using namespace proofline::literals;

proofline::duration<> times[2];
#ifdef REJECTED
auto sum = std::accumulate(times, times + 2, 0_s);
#else
auto sum = std::accumulate(times, times + 2, proofline::duration<>(0_s));
#endif
