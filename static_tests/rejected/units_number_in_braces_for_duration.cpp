// Nor is a duration made from a plain number by a cast or in braces.
// expect-match: number_without_a_unit = double; Unit = proofline::second_unit|its unit is another, or missing
// at-most: 12 lines
#include <proofline/units.hpp>

#ifdef REJECTED
proofline::duration<> time{3.5};
#else
proofline::duration<> time{3.5 * proofline::second};
#endif
