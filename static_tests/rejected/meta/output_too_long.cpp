// The harness notices that a compiler prints more than a reader reads.
// expect-match: the unit does not fit
// at-most: 1 lines
// harness-must-say: ^the compiler prints [0-9]+ lines and [0-9]+ characters, 1 and 1500 are allowed$

#ifdef REJECTED
static_assert(false, "the unit does not fit");
#else
static_assert(true);
#endif
