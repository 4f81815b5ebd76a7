// A user's own units cannot be mixed either.
// expect-match: cannot_mix_units<.*USD.*joule.*>
#include <proofline/units.hpp>

inline constexpr proofline::new_unit<"USD"> usd;
inline constexpr proofline::new_unit<"joule"> joule;

#ifdef REJECTED
auto sum = 3.0 * usd + 2.0 * joule;
#else
auto sum = 3.0 * usd + 2.0 * usd;
#endif
