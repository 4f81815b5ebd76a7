// A proof that is made without proving. Only the functions that do the work can make one, so no
// claim is certified by saying so.
// expect-match: (is private within this context|private constructor of class 'proofline::proof')
#include <proofline/audit/judge.hpp>

using namespace proofline;

#ifdef REJECTED
inline constexpr proof known(known_by::value);
#else
inline constexpr proof known;
#endif
static_assert(known.how() != known_by::all_inputs);
