// Pins every constant and operator of the equations of a training step. Values at distinct primes,
// and dependence on each input.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/step_time.hpp>
#include <proofline/units.hpp>

namespace tests::equations_step_time {

using namespace proofline;
using namespace proofline::equations;

constexpr auto times = [](auto fw_F, auto fw_I, auto bw_F, auto bw_I) {
  return at(forward_compute_time = fw_F, forward_interconnect_time = fw_I,
            backward_compute_time = bw_F, backward_interconnect_time = bw_I);
};
// Each of the four terms is the longest once.
static_assert(step_time.read_from<rational>(times(7_s, 2_s, 3_s, 5_s)) == 7_s);
static_assert(step_time.read_from<rational>(times(2_s, 7_s, 3_s, 5_s)) == 7_s);
static_assert(step_time.read_from<rational>(times(2_s, 3_s, 7_s, 5_s)) == 7_s);
static_assert(step_time.read_from<rational>(times(2_s, 3_s, 5_s, 7_s)) == 7_s);
static_assert(shared_step_time.read_from<rational>(times(7_s, 2_s, 3_s, 5_s)) == 10_s);
static_assert(shared_step_time.read_from<rational>(times(2_s, 7_s, 3_s, 5_s)) == 12_s);

static_assert(interconnect_intensity(30_FLOP, 5_B, 77_FLOP, 7_B) == 6_FLOP_per_byte);
static_assert(interconnect_intensity(77_FLOP, 7_B, 30_FLOP, 5_B) == 6_FLOP_per_byte);
static_assert(required_intensity(3, 210_FLOP_per_s, 7_B_per_s) == 10_FLOP_per_byte);

}  // namespace tests::equations_step_time
