// An input, given by its name, takes no value of another unit.
// expect-match: wrong_unit_for<.*"chips".*"count".*"byte"
// at-most: 12 lines
#include <proofline/transformers/equations/training.hpp>
#include <proofline/units.hpp>

using namespace proofline;
using namespace proofline::inputs;

#ifdef REJECTED
constexpr auto time = equations::training_time(model_flops = 6.4e24_FLOP, chips = 8960_byte,
                                               peak_rate = 459_TFLOP_per_s, utilization = 0.4);
#else
constexpr auto time = equations::training_time(model_flops = 6.4e24_FLOP, chips = 8960,
                                               peak_rate = 459_TFLOP_per_s, utilization = 0.4);
#endif
