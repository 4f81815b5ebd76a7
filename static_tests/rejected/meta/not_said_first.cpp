// The harness notices that what is wrong is not said first.
// expect-match: the unit does not fit
// at-most: 12 lines
// harness-must-say: ^the first error line does not match 'the unit does not fit'

#ifdef REJECTED
static_assert(false, "another mistake");
static_assert(false, "the unit does not fit");
#else
static_assert(true);
#endif
