// Where the extents of models, the bytes of training and the figures of devices may lie: a proof is
// for all of a domain, and a value outside is refused.

#include <proofline/transformers/inputs/decoding.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/experts.hpp>
#include <proofline/transformers/inputs/inference.hpp>
#include <proofline/transformers/inputs/long_context.hpp>
#include <proofline/transformers/inputs/measured_time.hpp>
#include <proofline/transformers/inputs/networks.hpp>
#include <proofline/transformers/inputs/pipeline.hpp>
#include <proofline/transformers/inputs/power.hpp>
#include <proofline/transformers/inputs/run.hpp>
#include <proofline/transformers/inputs/serving.hpp>
#include <proofline/transformers/inputs/shape.hpp>
#include <proofline/transformers/inputs/step.hpp>
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

// A training step.
static_assert(are_nonnegative(recomputing_time, exposed_tensor_time, exposed_pipeline_time,
                              exposed_data_time, idle_pipeline_time, optimizer_time,
                              arithmetic_time, traffic_time, inner_time, outer_time, hidden_part,
                              inner_bytes, outer_bytes, inner_messages, outer_messages,
                              inner_latency, outer_latency, recomputed_flops, other_entries));
static_assert(are_positive(bytes_of_update, inner_bandwidth, outer_bandwidth, step_flops));

// A whole run.
static_assert(are_positive(tokens_per_parameter, log_step, first_loss, middle_loss, last_loss,
                           parameter_scale, data_scale, parameter_exponent, data_exponent,
                           parameter_power, data_power, split_parameter_power, split_data_power,
                           budget_power, balance_to_alpha, balance_to_beta));
static_assert(are_positive(chip_failure_time, failure_time, checkpoint_time, checkpoint_interval,
                           useful_time, interval_part, distance_growth));
static_assert(are_nonnegative(irreducible_loss, restart_time, repair_time, failed_nodes,
                              spare_nodes, grid_intensity));
static_assert(are_at_least_one(restart_growth, interval_growth, power_usage_effectiveness));
static_assert(are_fractions(best_interval_part, root_of_checkpoint));
static_assert(middle_log.where == domain::real && another_log.where == domain::real &&
              split_log.where == domain::real && distance_from_optimum.where == domain::real);

static_assert(are_nonnegative(part_flops, part_bytes, sequence_bytes, step_launches, hop_latency,
                              idle_share, touched_bytes, newly_touched_bytes, guesses, draft_cost,
                              draft_operations, all_missed, tree_nodes_before));
static_assert(are_at_least_one(prompt_tokens, routed_experts, routed_per_token, batch_sequences,
                               tokens_of_step, tree_width, layer_all_reduces));
static_assert(are_fractions(matrix_efficiency, bandwidth_efficiency, acceptance, accepted_run));
static_assert(are_positive(active_parameters, read_parameters, pair_products, bytes_of_cached,
                           bytes_of_activation, sequence_flops, shared_bytes, added_sequences,
                           sent_bandwidth, step_seconds, chip_price, chip_power,
                           expert_parameters));

static_assert(are_nonnegative(always_parameters, expert_load, sent_copies, kept_copies,
                              remote_copies, away_nodes));
static_assert(are_at_least_one(expert_layers, load_imbalance, expert_chips, expert_group_chips,
                               node_limit));
static_assert(are_positive(capacity_factor, greatest_load, bytes_of_dispatched, bytes_of_combined));

static_assert(are_positive(context_chunk, half_chunk, round_scores, round_compute_time));
static_assert(are_nonnegative(chunks_before, later_chips, round_send_time));
static_assert(are_at_least_one(context_chips));

static_assert(are_positive(chunk_tokens, query_tokens, prefill_seconds, fewer_shared_bytes,
                           all_answer_tokens, scheduled_steps, longest_answer));
static_assert(are_nonnegative(prefix_tokens, own_tokens, prompts_between, transfer_seconds,
                              arrival_rate, fewer_sequence_bytes, dequantizing_flops));
static_assert(are_at_least_one(sharing_sequences, chunks, answer_tokens, slots));

static_assert(are_positive(exchanged_bytes, collective_seconds, node_bandwidth, rail_bandwidth,
                           pod_bandwidth));
static_assert(are_nonnegative(doublings, half_sent_bytes, node_latency, rail_latency, pod_latency,
                              outer_seconds, crossing_bytes, work_time, communication_time,
                              chunk_time, chunk_latency, gather_time, scatter_time,
                              shared_expert_time, routed_expert_time, exchange_time, longest_time,
                              summed_time));
static_assert(are_at_least_one(pieces, other_pieces, node_chips, nodes, pods, oversubscription,
                               pod_chips, down_links, up_links, work_chunks, time_count));
static_assert(are_fractions(overlapped_share) && switch_ports.where == domain::even &&
              even_stages.where == domain::even);
static_assert(are_at_least_one(pipeline_stages, step_microbatches, model_chunks, stage_index));
static_assert(are_positive(forward_pass_time, input_gradient_time, weight_gradient_time,
                           overlapped_pass_time, slowest_stage_time, held_pass_bytes,
                           all_held_bytes));
static_assert(are_nonnegative(other_stages_time, head_time, waiting_pass_bytes, stage_send_time));
static_assert(are_fractions(time_ratio, ratio_power) &&
              are_nonnegative(launched_kernels, host_launch_time));
static_assert(are_at_least_one(norm_factor, factor_power, multiprocessors, whole_row_tiles,
                               whole_column_tiles, waves));

}  // namespace tests::inputs_domains
