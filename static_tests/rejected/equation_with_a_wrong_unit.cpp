// An argument has another unit than the equation's input.
// expect-match: wrong_unit_for<.*"peak_rate".*"FLOP/s".*"byte/s"
// at-most: 12 lines
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/units.hpp>

using namespace proofline;

#ifdef REJECTED
constexpr auto I_star = equations::critical_intensity(1.6_TB_per_s, 312_TFLOP_per_s);
#else
constexpr auto I_star = equations::critical_intensity(312_TFLOP_per_s, 1.6_TB_per_s);
#endif
static_assert(I_star == 195_FLOP_per_byte);
