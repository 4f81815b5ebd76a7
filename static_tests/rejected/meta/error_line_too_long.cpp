// The harness notices an error line nobody reads: 300 characters or more.
// expect-match: the unit does not fit
// harness-must-say: ^the error line that matches .* has [0-9]+ characters, 299 are allowed$

#ifdef REJECTED
static_assert(false,
              "the unit does not fit: one hundred characters follow, three times over: "
              "----------------------------------------------------------------------------------------"
              "----------------------------------------------------------------------------------------"
              "----------------------------------------------------------------------------------------");
#else
static_assert(true);
#endif
