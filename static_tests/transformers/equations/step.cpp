// Pins the equations of a training step: parts, resources, what is reached, FLOPs.

#include <proofline/transformers/equations/step.hpp>
#include <proofline/units.hpp>

namespace tests::equations_step {

using namespace proofline;
using namespace proofline::equations;

static_assert(step_time_of_parts(forward_compute_time = 1_s, recomputing_time = 2_s,
                                 backward_compute_time = 4_s, exposed_tensor_time = 8_s,
                                 exposed_pipeline_time = 16_s, exposed_data_time = 32_s,
                                 idle_pipeline_time = 64_s, optimizer_time = 128_s) == 255_s);
static_assert(step_arithmetic_time(step_flops = 3_FLOP, recomputed_flops = 5_FLOP, chips = 7,
                                   peak_rate = 11_FLOP_per_s,
                                   matrix_efficiency = rational(1, 13)) == rational(104, 77) * 1_s);
static_assert(optimizer_traffic_time(parameters = 3, bytes_of_update = 5_B, state_shards = 7,
                                     memory_bandwidth = 11 * 1_B / 1_s,
                                     bandwidth_efficiency = rational(1, 13)) ==
              rational(195, 77) * 1_s);

// The longest counts y of the whole, their sum 1 - y: 17 is the sum.
constexpr auto composed = [](auto t_F, auto t_B, auto t_1, auto t_2) {
  return composed_step_time(arithmetic_time = t_F, traffic_time = t_B, inner_time = t_1,
                            outer_time = t_2, hidden_part = rational(1, 3));
};
static_assert(composed(2_s, 3_s, 5_s, 7_s) == rational(41, 3) * 1_s);
static_assert(composed(7_s, 2_s, 3_s, 5_s) == composed(2_s, 3_s, 5_s, 7_s));
static_assert(composed(5_s, 7_s, 2_s, 3_s) == composed(2_s, 3_s, 5_s, 7_s));
static_assert(composed(3_s, 5_s, 7_s, 2_s) == composed(2_s, 3_s, 5_s, 7_s));
// Times of 2, 3/5, 7*11 + 13/17 and 19*23 + 29/31, of which the last is the longest.
static_assert(step_time_at_rates(part_flops = 6_FLOP, part_bytes = 3_B, inner_bytes = 13_B,
                                 outer_bytes = 29_B, inner_messages = 7, outer_messages = 19,
                                 measured_rate = 3_FLOP_per_s, measured_bandwidth = 5 * 1_B / 1_s,
                                 inner_bandwidth = 17 * 1_B / 1_s, outer_bandwidth = 31 * 1_B / 1_s,
                                 inner_latency = 11_s, outer_latency = 23_s,
                                 hidden_part = rational(1, 3)) ==
              (rational(1, 3) * (437 + rational(29, 31)) +
               rational(2, 3) *
                   (2 + rational(3, 5) + 77 + rational(13, 17) + 437 + rational(29, 31))) *
                  1_s);

static_assert(training_rate_of_chip(tokens = 3, chips = 5, update_time = 7_s) ==
              rational(3, 35) / 1_s);
static_assert(step_mfu(step_flops = 3_FLOP, chips = 5, peak_rate = 7_FLOP_per_s,
                       update_time = 11_s) == rational(3, 385));
static_assert(step_hfu(step_flops = 3_FLOP, recomputed_flops = 13_FLOP, chips = 5,
                       peak_rate = 7_FLOP_per_s, update_time = 11_s) == rational(16, 385));

// Five tokens see 15 pairs in a full layer, and 3 + 3*2 = 9 with a window
// of 2. In 3 layers without and 2 with a window: 3*15 + 2*9 = 63 pairs.
static_assert(decoder_step_flops(sequences = 3, sequence_length = 5, active_parameters = 7,
                                 pair_products = 11, layers = 5, window_layers = 2, window = 2,
                                 width = 13, vocabulary = 17) ==
              3 * (2 * 15 * 7 + 2 * 3 * 11 * 63 + 2 * 15 * 13 * 17) * 1_FLOP);
static_assert(layers_forward_flops(sequences = 3, sequence_length = 5, active_parameters = 7,
                                   pair_products = 11, layers = 5, window_layers = 2,
                                   window = 2) == (2 * 15 * 7 + 2 * 3 * 11 * 63) * 1_FLOP);
static_assert(palm_step_flops(tokens = 3, parameters = 5, layers = 7, heads = 11, head_width = 13,
                              sequence_length = 17) == 3 * (30 + 12 * 7 * 11 * 13 * 17) * 1_FLOP);
static_assert(megatron_step_flops(sequences = 3, sequence_length = 5, layers = 7, width = 11,
                                  vocabulary = 13) ==
              rational(96 * 3 * 5 * 7 * 121) * (1 + rational(5, 66) + rational(13, 16 * 7 * 11)) *
                  1_FLOP);

}  // namespace tests::equations_step
