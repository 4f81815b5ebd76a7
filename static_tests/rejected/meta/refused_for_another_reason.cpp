// The harness notices code that is refused, but not for the reason the case names.
// expect-match: FLOP and byte differ
// harness-must-say: ^no error line matches 'FLOP and byte differ'; the first is: .*no_such_type

#ifdef REJECTED
no_such_type value;
#else
int value = 1;
#endif
