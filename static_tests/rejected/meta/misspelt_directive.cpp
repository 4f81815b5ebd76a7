// The harness notices a line it does not know: a misspelt demand would never be made.
// expect-match: no_such_type
// forbid-mach: detail::
// harness-must-say: ^unknown directive 'forbid-mach'$

#ifdef REJECTED
no_such_type value;
#else
int value = 1;
#endif
