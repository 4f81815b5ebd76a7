// -ffast-math is refused: the compiler then reorders operations, and a loop over a grid no longer
// agrees to the last bit with a single evaluation.
// rejected-flags: -ffast-math
// expect-match: needs -fno-fast-math
#include <proofline/units/base_units.hpp>

#ifdef REJECTED
// Empty: the flag alone is refused.
#else
#endif
