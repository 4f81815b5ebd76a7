// Counts of parameters compared with published ones, to the last parameter where those are exact,
// and pins of the parts.

#include <proofline/transformers/models/llama3.hpp>
#include <proofline/transformers/models/parameters.hpp>
#include <proofline/transformers/models/published_shapes.hpp>

namespace tests::models_published_shapes {

using namespace proofline;
using namespace proofline::models;

constexpr bool counts(const shape& of, std::int64_t all, std::int64_t active) {
  const counted_parameters counted = count_parameters(of);
  return counted.all() == all && counted.active() == active;
}

// The tensors of the files on the Hub, GPT-2's without its causal masks.
static_assert(counts(gpt2, 124'439'808, 124'439'808));
static_assert(counts(llama3_8b_shape, 8'030'261'248, 8'030'261'248));
static_assert(counts(llama3_70b_shape, 70'553'706'496, 70'553'706'496));
static_assert(counts(llama3_405b_shape, 405'853'388'800, 405'853'388'800));
static_assert(counts(llama2_7b, 6'738'415'616, 6'738'415'616));
static_assert(counts(llama2_70b, 68'976'648'192, 68'976'648'192));
static_assert(counts(mixtral_8x7b, 46'702'792'704, 12'879'925'248));
static_assert(counts(qwen3_30b_a3b, 30'532'122'624, 3'353'032'704));
static_assert(counts(deepseek_v3, 671'026'419'200, 37'552'297'472));
// "175 billion" is rounded: with the learned positions it is 174.6.
static_assert(counts(gpt3_175b, 174'604'259'328, 174'604'259'328));

// The documents' count, of Llama 3, is a case of this one.
constexpr shape as_llama3_8b = [] {
  shape it;
  it.layers = it.heads = 32, it.key_value_heads = 8, it.width = 4'096, it.head_width = 128;
  it.feedforward_width = 14'336, it.vocabulary = 128'256, it.vocabulary_matrices = 2;
  return it;
}();
static_assert(count_parameters(as_llama3_8b).all() ==
              models::parameter_count.read_from<rational>(llama3_8b));

// Distinct primes, and each part by hand: matrices, then vectors.
constexpr shape small = [] {
  shape it;
  it.layers = 13, it.width = 3, it.vocabulary = 5, it.vocabulary_matrices = 2;
  it.embedding_width = 7, it.added_rows = 11, it.head_biases = 1, it.poolers = 1;
  it.norm_vectors = 2, it.layer_norms = 4, it.outer_norms = 3;
  it.heads = 17, it.key_value_heads = 19, it.head_width = 23;
  it.projection_biases = it.output_biases = it.feedforward_biases = 1;
  it.head_norms = 29, it.sinks = 2;
  it.feedforward_width = 31, it.feedforward_matrices = 3;
  it.expert_layers = 8, it.experts = 37, it.active_experts = 2, it.expert_width = 41;
  it.shared_width = 43, it.router_biases = 1, it.shared_gates = 1;
  return it;
}();
constexpr counted_parameters small_counted = count_parameters(small);
constexpr rational part_of_small(int which) {
  return small_counted.parts[static_cast<std::size_t>(which)].parameters;
}
constexpr int made = (17 + 19 + 19) * 23;  // queries, keys and values of a token
constexpr int expert = 3 * 3 * 41 + 41 + 41 + 3;
static_assert(part_of_small(0) == 5 * 7 + 5 * 7 + 11 * 3 + 7 * 3 + 3 * 7);
static_assert(part_of_small(1) == 5 + 3 * 3 + 3);
static_assert(part_of_small(2) == 13 * (3 * made + 17 * 23 * 3 + made + 3 + 29 * 23 + 2 * 17));
static_assert(part_of_small(3) == 5 * (3 * 3 * 31 + 31 + 31 + 3));
static_assert(part_of_small(4) == 8 * (3 * 37 + 37 + 37 * expert + 3 * 3 * 43 + 3));
static_assert(part_of_small(5) == (13 * 4 + 3) * 2 * 3);
static_assert(small_counted.idle == 8 * 35 * expert);
static_assert(small_counted.of_layers() == part_of_small(2) + part_of_small(3) + part_of_small(4));

// Latent attention, with queries from a narrow vector and from the width.
constexpr rational latent(std::int64_t query_rank) {
  shape it;
  it.layers = 1, it.width = 3, it.heads = 5, it.query_rank = query_rank, it.cache_rank = 11;
  it.plain_width = 13, it.rotary_width = 17, it.value_width = 19;
  return count_parameters(it).parts[2].parameters;
}
constexpr int latent_rest = 3 * (11 + 17) + 11 + 11 * 5 * (13 + 19) + 5 * 19 * 3;
static_assert(latent(7) == 3 * 7 + 7 + 7 * 5 * (13 + 17) + latent_rest);
static_assert(latent(0) == 3 * 5 * (13 + 17) + latent_rest);

}  // namespace tests::models_published_shapes
