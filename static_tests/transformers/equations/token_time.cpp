// Pins every constant and operator of the equations of token-time: change one in
// equations/token_time.hpp and this file stops compiling. Values at distinct primes, and dependence
// on each input.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/token_time.hpp>
#include <proofline/units.hpp>

namespace tests::equations_token_time {

using namespace proofline;
using namespace proofline::equations;

static_assert(empirical_rate(21_FLOP, 3_s) == 7_FLOP_per_s);
static_assert(empirical_bandwidth(22_B, 2_s) == 11_B_per_s);
static_assert(batch_tokens(3, 5) == 15);
// 2*3*7*5^2 = 1,050 FLOP and 2*(3*5 + 7*25 + 3*7*5) = 590 byte.
constexpr auto layer = at(tokens = 3, width = 5, asymmetry = 7);
static_assert(linear_runtime.read_from<rational>(at(layer, peak_rate = 2_FLOP_per_s,
                                                    memory_bandwidth = 2_B_per_s)) == 525_s);
static_assert(linear_runtime.read_from<rational>(at(layer, peak_rate = 7_FLOP_per_s,
                                                    memory_bandwidth = 2_B_per_s)) == 295_s);
// 2*3*5 = 30 FLOP and 2*5*(1 + 3/2) = 25 byte.
constexpr auto weights = at(tokens = 3, parameters = 5, layer_width = 2);
static_assert(layer_runtime.read_from<rational>(at(weights, peak_rate = 2_FLOP_per_s,
                                                   memory_bandwidth = 2_B_per_s)) == 15_s);
static_assert(layer_runtime.read_from<rational>(at(weights, peak_rate = 5_FLOP_per_s,
                                                   memory_bandwidth = 2_B_per_s)) == 12.5_s);
static_assert(token_time(35, 5, 3_s) == 21_s);
static_assert(loss_time(77, 7, 3_s) == 33_s);
static_assert(block_parameters(3, 5) == 36 + 135);
static_assert(vocabulary_per_depth(2, 3, 42) == 7);
static_assert(overhead_at_equal_vocabulary(3, 255) == 5);
static_assert(flops_per_parameter(5) == 16_FLOP);
static_assert(flops_per_parameter(5) == parameter_flops(1, 1, 5));
static_assert(training_time_at_rate(21_FLOP, 3_FLOP_per_s) == 7_s);
static_assert(estimated_time_at_rate.read_from<rational>(at(parameters = 5, training_tokens = 7,
                                                            remat = 0,
                                                            cluster_rate = 3_FLOP_per_s)) == 70_s);
static_assert(estimated_time_at_rate.read_from<rational>(at(parameters = 5, training_tokens = 7,
                                                            remat = 1,
                                                            cluster_rate = 4_FLOP_per_s)) == 70_s);

}  // namespace tests::equations_token_time
