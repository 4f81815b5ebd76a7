// Pins every constant and operator of the equations of prefill, of decode, and of their times.

#include <proofline/transformers/equations/inference.hpp>
#include <proofline/transformers/equations/inference_time.hpp>
#include <proofline/units.hpp>

namespace tests::equations_inference {

using namespace proofline;
using namespace proofline::equations;
using namespace proofline::more;

static_assert(matrix_flops(3, 5) == 30_FLOP);
static_assert(step_weight_bytes(3, 5_B) == 15_B);
static_assert(grouped_pair_products(3, 5) == 30);
static_assert(latent_pair_products(heads = 3, plain_width = 5, rotary_width = 7,
                                   value_width = 11) == 69);
static_assert(absorbed_pair_products(heads = 3, cache_rank = 5, rotary_width = 7) == 51);
// 7 layers, 3 of them with a window: 4*11 + 3*5 tokens, or 7*5.
static_assert(seen_tokens(cached_tokens = 11, layers = 7, window_layers = 3, window = 5) == 59);
static_assert(seen_tokens(cached_tokens = 5, layers = 7, window_layers = 3, window = 11) == 35);
static_assert(decode_attention_flops(sequences = 13, pair_products = 17, cached_tokens = 11,
                                     layers = 7, window_layers = 3,
                                     window = 5) == 2 * 13 * 17 * 59 * 1_FLOP);
static_assert(cache_read_bytes(sequences = 13, layer_values = 17, bytes_of_cached = 19_B,
                               cached_tokens = 11, layers = 7, window_layers = 3,
                               window = 5) == 13 * 17 * 19 * 59 * 1_B);
static_assert(cache_write_bytes(tokens = 3, layer_values = 5, bytes_of_cached = 7_B, layers = 11) ==
              3 * 5 * 7 * 11 * 1_B);
// Three tokens see 1, 2, 2 and one more 2 in a window of two; 1 + 2 + 3 in one of seven.
static_assert(windowed_pairs(sequence_length = 3, window = 2) == 5);
static_assert(windowed_pairs(sequence_length = 4, window = 2) == 7);
static_assert(windowed_pairs(sequence_length = 3, window = 7) == 6);
static_assert(prefill_attention_flops(sequences = 13, pair_products = 17, sequence_length = 4,
                                      layers = 7, window_layers = 3,
                                      window = 2) == 2 * 13 * 17 * (4 * 10 + 3 * 7) * 1_FLOP);
static_assert(readout_flops(sequences = 3, width = 5, vocabulary = 7) == 210_FLOP);
static_assert(readout_bytes(sequences = 3, width = 5, vocabulary = 7, bytes_of_weight = 11_B,
                            bytes_of_activation = 13_B) == (11 * 35 + 13 * 21) * 1_B);
static_assert(norm_traffic(tokens = 3, width = 5, layers = 7, layer_norms = 2, outer_norms = 1,
                           bytes_of_activation = 11_B) == 2 * 11 * 15 * 15 * 1_B);

/// 2 FLOP/s and 3 B/s, of which a half and a third are reached: 1 FLOP/s and 1 B/s.
constexpr auto part = [](auto n_F, auto n_B) {
  return part_time(part_flops = n_F, part_bytes = n_B, peak_rate = 2_FLOP_per_s,
                   memory_bandwidth = 3_B_per_s, matrix_efficiency = rational(1, 2),
                   bandwidth_efficiency = rational(1, 3));
};
static_assert(part(5_FLOP, 7_B) == 7_s && part(7_FLOP, 5_B) == 7_s);
static_assert(decode_flops(3, 5_FLOP) == 15_FLOP);
static_assert(decode_bytes(sequences = 3, shared_bytes = 5_B, sequence_bytes = 7_B) == 26_B);
static_assert(decode_intensity(sequences = 4, sequence_flops = 13_FLOP, shared_bytes = 6_B,
                               sequence_bytes = 5_B) == 2_FLOP_per_byte);
constexpr auto decode = [](auto w, auto f) {
  return decode_time(sequences = 3, sequence_flops = f, shared_bytes = w, sequence_bytes = 7_B,
                     peak_rate = 2_FLOP_per_s, memory_bandwidth = 3_B_per_s,
                     matrix_efficiency = rational(1, 2), bandwidth_efficiency = rational(1, 3),
                     step_launches = 11_s);
};
static_assert(decode(5_B, 1_FLOP) == 37_s && decode(5_B, 13_FLOP) == 50_s);
// From 6/(5*(2*4/(3*2)) - 2) sequences on.
static_assert(compute_bound_batch(sequence_flops = 5_FLOP, shared_bytes = 6_B, sequence_bytes = 2_B,
                                  peak_rate = 8_FLOP_per_s, memory_bandwidth = 12_B_per_s,
                                  matrix_efficiency = rational(3, 4),
                                  bandwidth_efficiency = rational(2, 3)) ==
              6 / (5 * rational(8, 6) - 2));
// Each of four chips sends 2*3 messages, and 2*3/4 of 20 bytes.
static_assert(all_reduce_time(object_bytes = 20_B, chips = 4, hop_latency = 7_s,
                              sent_bandwidth = 5_B_per_s) == 48_s);
static_assert(tensor_step_time(tokens = 2, width = 5, layers = 3, layer_all_reduces = 11,
                               bytes_of_activation = 2_B, chips = 4, hop_latency = 7_s,
                               sent_bandwidth = 5_B_per_s) == 1584_s);
static_assert(divided_step_time(step_seconds = 12_s, chips = 4, exposed_time = 5_s) == 8_s);
static_assert(rate_of_user(4_s) * 1_s == rational(1, 4));
static_assert(rate_of_chip(sequences = 6, chips = 3, step_seconds = 4_s) * 1_s == rational(1, 2));
constexpr rational n_3 = 3;
static_assert(cost_per_million(chip_price = n_3 * usd / second, chips = 5, sequences = 6,
                               step_seconds = 4_s) == rational(10'000'000) * usd);
static_assert(energy_per_token(chip_power = n_3 * watt, chips = 5, sequences = 6,
                               step_seconds = 4_s) == rational(10) * joule);

}  // namespace tests::equations_inference
