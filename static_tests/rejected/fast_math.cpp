// -ffast-math is refused: the compiler then reorders operations, and a loop over a grid no longer
// agrees to the last bit with a single evaluation. The units alone allow it.
// rejected-flags: -ffast-math
// expect-match: needs -fno-fast-math
#include <proofline/units.hpp>

#ifdef REJECTED
#include <proofline/equation/number.hpp>
#else
#include <proofline/equation/number.hpp>
#endif
