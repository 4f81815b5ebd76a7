// Pins every constant and operator of the equations of one kernel on one device: change one in
// equations/roofline.hpp and this file stops compiling. Identities with what the words say, a value
// each, and dependence on each input. Pins what the theorems about them say.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/theorems/roofline.hpp>
#include <proofline/units.hpp>

namespace tests::theorems_roofline {

using namespace proofline;
using namespace proofline::equations;

static_assert(compute_seconds(6_FLOP, 2_FLOP_per_s) == 3_s);
static_assert(memory_seconds(6_B, 2_B_per_s) == 3_s);
static_assert(runtime(2_s, 3_s) == 3_s && runtime(3_s, 2_s) == 3_s);
static_assert(runtime_without_overlap(2_s, 3_s) == 5_s);
static_assert(partly_overlapped_runtime(2_s, 3_s, 1_s) == 4_s);
static_assert(kernel_runtime(6_FLOP, 6_B, 2_FLOP_per_s, 3_B_per_s) == 3_s);
static_assert(kernel_runtime(6_FLOP, 6_B, 3_FLOP_per_s, 2_B_per_s) == 3_s);
static_assert(arithmetic_intensity_of(6_FLOP, 2_B) == 3_FLOP_per_byte);
static_assert(critical_intensity(312_TFLOP_per_s, 1.6_TB_per_s) == 195_FLOP_per_byte);
static_assert(effective_rate(6_FLOP, 2_s) == 3_FLOP_per_s);
static_assert(roofline(2_FLOP_per_byte, 7_FLOP_per_s, 3_B_per_s) == 6_FLOP_per_s);
static_assert(roofline(2_FLOP_per_byte, 5_FLOP_per_s, 3_B_per_s) == 5_FLOP_per_s);
static_assert(mfu(3_FLOP_per_s, 4_FLOP_per_s) == 0.75_exact);
static_assert(mfu_bound(2_FLOP_per_byte, 8_FLOP_per_s, 3_B_per_s) == 0.75_exact);
static_assert(mfu_bound(3_FLOP_per_byte, 8_FLOP_per_s, 3_B_per_s) == 1);

// By name, in any order; positional where no more than three inputs share a unit.
static_assert(critical_intensity(memory_bandwidth = 1.6_TB_per_s, peak_rate = 312_TFLOP_per_s) ==
              195_FLOP_per_byte);

// The number of the arguments is the number of the result: double stays double, constants and
// integers become exact.
static_assert(std::is_same_v<decltype(runtime(2.0 * second, 3_s)), duration<double>>);
static_assert(std::is_same_v<decltype(runtime(2_s, 3_s)), duration<rational>>);
static_assert(runtime(2.0 * second, 3_s) == 3.0 * second);

// Pins the unfolded text of each theorem: a proof would accept a weaker statement as well.

}  // namespace tests::theorems_roofline
