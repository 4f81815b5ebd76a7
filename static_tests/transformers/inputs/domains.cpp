// Where the extents of models, the bytes of training and the figures of devices may lie: a proof is
// for all of a domain, and a value outside is refused.

#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/inference.hpp>
#include <proofline/transformers/inputs/power.hpp>
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
                           loss_chunk));
static_assert(are_positive(active_parameters, read_parameters, pair_products, bytes_of_cached,
                           bytes_of_activation, sequence_flops, shared_bytes, added_sequences,
                           sent_bandwidth, step_seconds, chip_price, chip_power));
static_assert(part_flops.where == domain::nonnegative && part_bytes.where == domain::nonnegative &&
              sequence_bytes.where == domain::nonnegative &&
              step_launches.where == domain::nonnegative &&
              hop_latency.where == domain::nonnegative);
static_assert(prompt_tokens.where == domain::at_least_one);
static_assert(matrix_efficiency.where == domain::fraction &&
              bandwidth_efficiency.where == domain::fraction);
static_assert(are_positive(power, host_bandwidth));
static_assert(state_shards.where == domain::at_least_one && links.where == domain::at_least_one);
static_assert(sequence_chips.where == domain::at_least_one &&
              layer_index.where == domain::at_least_one);

}  // namespace tests::inputs_domains
