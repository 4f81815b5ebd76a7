// Where the extents of models, the bytes of training and the figures of devices may lie: a proof is
// for all of a domain, and a value outside is refused.

#include <proofline/transformers/inputs/device.hpp>
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
static_assert(are_positive(power, host_bandwidth));
static_assert(state_shards.where == domain::at_least_one && links.where == domain::at_least_one);
static_assert(sequence_chips.where == domain::at_least_one &&
              layer_index.where == domain::at_least_one);

}  // namespace tests::inputs_domains
