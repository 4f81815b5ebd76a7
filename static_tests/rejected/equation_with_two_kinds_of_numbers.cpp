// A double beside an exact number: the order of the arguments would decide whether the result is
// exact.
// expect-match: mixes_two_kinds_of_numbers<.*"critical_intensity"
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/units.hpp>

using namespace proofline;

#ifdef REJECTED
constexpr auto I_star = equations::critical_intensity(compute_rate<rational>(312_TFLOP_per_s),
                                                      1.6e12 * (byte / second));
#else
constexpr auto I_star =
    equations::critical_intensity(compute_rate<rational>(312_TFLOP_per_s), 1.6_TB_per_s);
#endif
static_assert(I_star.value() > 0);
