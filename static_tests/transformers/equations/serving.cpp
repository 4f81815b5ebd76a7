// Pins every constant and operator of the equations of a server.

#include <proofline/transformers/equations/serving.hpp>
#include <proofline/units.hpp>

namespace tests::equations_serving {

using namespace proofline;
using namespace proofline::equations;

// Three sequences of 5 + 7 tokens: 5 + 3*7 of them, and 15 + 3*(35 + 28) pairs.
static_assert(shared_prefix_tokens(prefix_tokens = 5, own_tokens = 7, sharing_sequences = 3) == 26);
static_assert(shared_prefix_pairs(prefix_tokens = 5, own_tokens = 7, sharing_sequences = 3) == 204);
static_assert(chunk_pairs(prefix_tokens = 5, chunk_tokens = 7) == 63);
static_assert(chunk_reads(prefix_tokens = 5, chunk_tokens = 7) == 12);
static_assert(transfer_time(tokens = 3, layer_values = 5, bytes_of_cached = 7_B, layers = 11,
                            sent_bandwidth = 21_B_per_s) == 55_s);
static_assert(answer_time_together(answer_tokens = 3, step_seconds = 5_s, prompts_between = 7,
                                   prefill_seconds = 11_s) == 92_s);
static_assert(answer_time_apart(answer_tokens = 3, step_seconds = 5_s, transfer_seconds = 7_s) ==
              22_s);
static_assert(batch_that_fits(memory_capacity = 23_B, shared_bytes = 5_B, sequence_bytes = 3_B) ==
              6);
// 3 prompts of 1/4 s in a second.
static_assert(mean_wait(arrival_rate = 3 / 1_s, prefill_seconds = 0.25_s) == 0.375_s);
static_assert(occupancy(all_answer_tokens = 30, slots = 3, scheduled_steps = 20) == rational(1, 2));

constexpr auto latent = [](const auto& form) {
  return form(query_tokens = 2, cached_tokens = 3, heads = 5, cache_rank = 7, plain_width = 11,
              rotary_width = 13, value_width = 17);
};
static_assert(latent(made_latent_flops) == 2 * 5 * (3 * 7 * 28 + 2 * 3 * 41) * 1_FLOP);
static_assert(latent(absorbed_latent_flops) == 2 * 5 * (2 * 7 * 28 + 2 * 3 * 27) * 1_FLOP);

}  // namespace tests::equations_serving
