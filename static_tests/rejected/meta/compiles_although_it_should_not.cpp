// The harness notices offending code that compiles: nothing here is refused.
// expect-match: anything
// harness-must-say: ^compiles although it must not$

#ifdef REJECTED
int value = 1;
#else
int value = 2;
#endif
