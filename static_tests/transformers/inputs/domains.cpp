// Where the extents of models, the bytes of training and the figures of devices may lie: a proof is
// for all of a domain, and a value outside is refused.

#include <proofline/transformers/inputs/decoding.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/inference.hpp>
#include <proofline/transformers/inputs/power.hpp>
#include <proofline/transformers/inputs/serving.hpp>
#include <proofline/transformers/inputs/shape.hpp>
#include <proofline/transformers/inputs/training_memory.hpp>

namespace tests::inputs_domains {

using namespace proofline;
using namespace proofline::inputs;

template <class... Inputs>
constexpr bool are_positive(const Inputs&...) {
  return (true && ... && (Inputs::where == domain::positive));
}

static_assert(are_positive(embedding_width, feedforward_matrices, query_rank, cache_rank,
                           plain_width, rotary_width, value_width, layer_values, window,
                           page_tokens, value_bits, scale_group, outer_group));
static_assert(are_positive(bytes_of_weight, bytes_of_gradient, adapter_rank, logit_bytes,
                           loss_chunk, hidden_parameters, resident_bytes, gradient_bytes,
                           kept_bytes, frozen_bits));
static_assert(are_positive(power, host_bandwidth));
static_assert(state_shards.where == domain::at_least_one && links.where == domain::at_least_one);
static_assert(sequence_chips.where == domain::at_least_one &&
              layer_index.where == domain::at_least_one &&
              gathered_layers.where == domain::at_least_one);

template <class... Inputs>
constexpr bool are_nonnegative(const Inputs&...) {
  return (true && ... && (Inputs::where == domain::nonnegative));
}
template <class... Inputs>
constexpr bool are_at_least_one(const Inputs&...) {
  return (true && ... && (Inputs::where == domain::at_least_one));
}
template <class... Inputs>
constexpr bool are_fractions(const Inputs&...) {
  return (true && ... && (Inputs::where == domain::fraction));
}

static_assert(are_nonnegative(part_flops, part_bytes, sequence_bytes, step_launches, hop_latency,
                              idle_share, touched_bytes, newly_touched_bytes, guesses, draft_cost,
                              draft_operations, all_missed, tree_nodes_before));
static_assert(are_at_least_one(prompt_tokens, routed_experts, routed_per_token, batch_sequences,
                               tokens_of_step, tree_width));
static_assert(are_fractions(matrix_efficiency, bandwidth_efficiency, acceptance, accepted_run));
static_assert(are_positive(active_parameters, read_parameters, pair_products, bytes_of_cached,
                           bytes_of_activation, sequence_flops, shared_bytes, added_sequences,
                           sent_bandwidth, step_seconds, chip_price, chip_power,
                           expert_parameters));

static_assert(are_positive(chunk_tokens, query_tokens, prefill_seconds, fewer_shared_bytes,
                           all_answer_tokens, scheduled_steps, longest_answer));
static_assert(are_nonnegative(prefix_tokens, own_tokens, prompts_between, transfer_seconds,
                              fewer_sequence_bytes, dequantizing_flops));
static_assert(are_at_least_one(sharing_sequences, chunks, answer_tokens, slots));

}  // namespace tests::inputs_domains
