// The harness wants a reason for a long line: an empty one is no reason.
// expect-match: no_such_type
// long-line:
// harness-must-say: ^'long-line' says nothing$

#ifdef REJECTED
no_such_type value;
#else
int value = 1;
#endif
