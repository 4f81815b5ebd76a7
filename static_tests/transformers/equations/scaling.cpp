// Pins every constant and operator of the equations of training-notes 2.2.1: change one in
// equations/scaling.hpp and this file stops compiling. Values at distinct primes, and dependence on
// each input.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/scaling.hpp>
#include <proofline/units.hpp>

namespace tests::equations_scaling {

using namespace proofline;
using namespace proofline::equations;

// 4*3*35/(5*11) against 4*3/(2*13) seconds.
static_assert(measured_step_time(parameters = 3, tokens = 35, data_chips = 5, data_axes = 2,
                                 measured_rate = 11_FLOP_per_s,
                                 measured_axis_bandwidth = 13_B_per_s) ==
              rational(84, 11) * second);
static_assert(measured_step_time(parameters = 3, tokens = 35, data_chips = 5, data_axes = 2,
                                 measured_rate = 1'100_FLOP_per_s,
                                 measured_axis_bandwidth = 13_B_per_s) ==
              rational(12, 26) * second);
// 4*3*2 FLOP at 5 byte/s times 1/(1/2 + 1/6) FLOP/byte.
static_assert(memory_bound_step_time(3, 2, 6, 5_B_per_s) == rational(24 * 2, 5 * 3) * second);
static_assert(steps_to_loss(6, 2) == 3 && tokens_for_loss(6, 2, 7) == 21);

}  // namespace tests::equations_scaling
