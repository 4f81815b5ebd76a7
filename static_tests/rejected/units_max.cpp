// A duration and an amount have no maximum.
// expect-match: cannot_mix_units<.*s.*byte.*>
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto larger = max(3.0 * proofline::second, 2.0 * proofline::byte);
#else
auto larger = max(3.0 * proofline::second, 2_s);
#endif
