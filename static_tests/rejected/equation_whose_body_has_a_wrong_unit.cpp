// The result of the body has another unit than the equation declares.
// expect-match: wrong_unit<.*"FLOP/byte".*"byte/FLOP"
#include <proofline/equation/equation.hpp>
#include <proofline/transformers/inputs/kernel.hpp>
#include <proofline/units.hpp>

using namespace proofline;
using namespace proofline::inputs;

constexpr auto intensity_of = define<"intensity_of", flop_per_byte_unit>(
    "I", "arithmetic intensity", "here", of(flops, bytes),
#ifdef REJECTED
    [](auto n_F, auto n_B) { return n_B / n_F; });
#else
    [](auto n_F, auto n_B) { return n_F / n_B; });
#endif
constexpr auto I = intensity_of(6_FLOP, 2_B);
