// A named input is missing. That is all that a compiler says: one error, no other.
// expect-match: input_is_missing<.*"critical_intensity".*"memory_bandwidth"
// forbid-match: ^(?!.*input_is_missing)(?!.*(I_star|non-constant|constant expression|static assertion)).*error
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/units.hpp>

using namespace proofline;
using namespace proofline::inputs;

#ifdef REJECTED
constexpr auto I_star = equations::critical_intensity(peak_rate = 312_TFLOP_per_s);
#else
constexpr auto I_star =
    equations::critical_intensity(peak_rate = 312_TFLOP_per_s, memory_bandwidth = 1.6_TB_per_s);
#endif
static_assert(I_star == 195_FLOP_per_byte);
