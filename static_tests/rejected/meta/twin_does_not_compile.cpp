// The harness notices a twin that is refused too: the case would then show nothing.
// expect-match: no_such_type
// harness-must-say: ^the twin does not compile: .*no_such_type

#ifdef REJECTED
no_such_type value;
#else
no_such_type other_value;
#endif
