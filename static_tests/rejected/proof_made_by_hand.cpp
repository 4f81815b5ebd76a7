// A proof that is made without proving: only the functions that do the work can make one, so a claim
// cannot be certified by saying so.
// expect-match: (proof.* is private within this context|calling a private constructor of class 'proofline::proof')
#include <proofline/audit/judge.hpp>

using namespace proofline;

#ifdef REJECTED
inline constexpr proof known(known_by::value);
#else
inline constexpr proof known;
#endif
static_assert(known.how() != known_by::all_inputs);
