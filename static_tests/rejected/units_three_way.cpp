// A duration and an amount have no order.
// expect-match: cannot_mix_units<.*"s".*"byte"
#include <proofline/units.hpp>

#ifdef REJECTED
auto order = 1.0 * proofline::second <=> 1.0 * proofline::byte;
#else
auto order = 1.0 * proofline::second <=> 2.0 * proofline::second;
#endif
