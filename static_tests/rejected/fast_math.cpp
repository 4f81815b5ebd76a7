// -ffast-math is refused: with it the compiler reorders, and a loop over a grid no longer agrees to
// the last bit with the equation evaluated once.
// rejected-flags: -ffast-math
// expect-match: needs -fno-fast-math
#include <proofline/units/base_units.hpp>

#ifdef REJECTED
// Nothing here: the flag alone is refused.
#else
#endif
