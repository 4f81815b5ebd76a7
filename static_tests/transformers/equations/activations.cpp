// Pins every constant and operator of the activations of a layer and of the loss.

#include <proofline/transformers/equations/activations.hpp>

namespace tests::equations_activations {

using namespace proofline;
using namespace proofline::equations;

constexpr auto tokens_of = [](auto equation, auto... named) {
  return equation(sequences = 3, sequence_length = 5, named...);
};

// N = 3, T = 5, d = 7, H = 11, K_SP = 17, K_TP = 13: N*T*d = 105, N*H*T^2 = 825.
static_assert(17 * tokens_of(kept_norms, width = 7, layer_norms = 19, sequence_chips = 17) ==
              2 * 19 * 105 * 1_B);
static_assert(17 * tokens_of(kept_block_ends, width = 7, dropout_masks = 31, sequence_chips = 17) ==
              (2 + 31) * 105 * 1_B);
// With d_H = 23: N*T*d_H = 345. 29 heads of keys and values are divided, 2 are not.
static_assert(13 * tokens_of(kept_heads, heads = 11, key_value_heads = 29, head_width = 23,
                             tensor_chips = 13) ==
              2 * 2 * (11 + 29) * 345 * 1_B);
static_assert(13 * tokens_of(kept_heads, heads = 11, key_value_heads = 2, head_width = 23,
                             tensor_chips = 13) ==
              2 * 2 * (11 + 13) * 345 * 1_B);
static_assert(13 * tokens_of(kept_head_norms, heads = 11, key_value_heads = 29, head_width = 23,
                             tensor_chips = 13) ==
              2 * (11 + 29) * 345 * 1_B);
static_assert(13 * tokens_of(kept_head_norms, heads = 11, key_value_heads = 2, head_width = 23,
                             tensor_chips = 13) ==
              2 * (11 + 13) * 345 * 1_B);
static_assert(tokens_of(kept_latent_heads, heads = 11, kept_query_rank = 73, cache_rank = 79,
                        plain_width = 83, rotary_width = 89, value_width = 97, sequence_chips = 17,
                        tensor_chips = 13) ==
              2 * 15 * (rational(2 * (73 + 79), 17) + rational(2 * (83 + 89 + 97) * 11, 13)) * 1_B);
static_assert(13 * tokens_of(kept_scores, heads = 11, dropout_masks = 31, tensor_chips = 13) ==
              (2 + 31 * 3) * 825 * 1_B);
static_assert(13 * tokens_of(kept_softmax_sums, heads = 11, tensor_chips = 13) ==
              4 * 3 * 11 * 5 * 1_B);
static_assert(13 * tokens_of(kept_hidden, feedforward_width = 37, feedforward_matrices = 41,
                             tensor_chips = 13) ==
              2 * 41 * 3 * 5 * 37 * 1_B);
static_assert(tokens_of(kept_experts, width = 7, experts = 43, active_experts = 47,
                        expert_width = 53, shared_width = 59, feedforward_matrices = 41,
                        sequence_chips = 17,
                        tensor_chips = 13) == (rational(47 * 4 * 105 + 4 * 15 * 43, 17) +
                                               rational(2 * 41 * 15 * (47 * 53 + 59), 13)) *
                                                  1_B);
static_assert(tokens_of(selective_activations, width = 7, heads = 11, key_value_heads = 29,
                        head_width = 23, feedforward_width = 37, feedforward_matrices = 41,
                        layer_norms = 19, dropout_masks = 31, sequence_chips = 17,
                        tensor_chips = 13) ==
              (rational((2 * 19 + 2 * (2 + 31)) * 105, 17) +
               rational(4 * (11 + 29) * 345 + 2 * 41 * 15 * 37, 13)) *
                  1_B);
static_assert(17 * tokens_of(full_recompute_activations, width = 7, sequence_chips = 17) == 210_B);
static_assert(17 * tokens_of(kept_ends, width = 7, dropout_masks = 31, sequence_chips = 17) ==
              (4 + 31) * 105 * 1_B);

static_assert(bytes_of_fp32_logit == 4_B && bytes_of_logit_copies == 10_B);
static_assert(13 *
                  tokens_of(whole_logits, vocabulary = 61, logit_bytes = 67_B, tensor_chips = 13) ==
              67 * 15 * 61 * 1_B);
// A chunk of 2 tokens, and one of more than there are.
static_assert(tokens_of(chunked_logits, width = 7, vocabulary = 61, logit_bytes = 67_B,
                        loss_chunk = 2, sequence_chips = 17, tensor_chips = 13) ==
              (rational(67 * 2 * 61, 13) + rational(210, 17)) * 1_B);
static_assert(tokens_of(chunked_logits, width = 7, vocabulary = 61, logit_bytes = 67_B,
                        loss_chunk = 71, sequence_chips = 17, tensor_chips = 13) ==
              (rational(67 * 15 * 61, 13) + rational(210, 17)) * 1_B);

static_assert(tokens_of(score_flops, heads = 11, head_width = 23) == 2 * 2 * 75 * 11 * 23 * 1_FLOP);
static_assert(tokens_of(layer_flops, width = 7, heads = 11, key_value_heads = 29, head_width = 23,
                        feedforward_width = 37, feedforward_matrices = 41) ==
              (2 * 15 * (2 * 7 * (11 + 29) * 23 + 41 * 7 * 37) + 2 * 2 * 75 * 11 * 23) * 1_FLOP);

// Korthikanti et al. 2022, Figure 1: 48 layers of the model of 22B, 4 sequences, 8 chips, in GiB.
static_assert(48 * selective_activations(sequences = 4, sequence_length = 2048, width = 6144,
                                         heads = 64, key_value_heads = 64, head_width = 96,
                                         feedforward_width = 24576, feedforward_matrices = 2,
                                         layer_norms = 2, dropout_masks = 1, sequence_chips = 8,
                                         tensor_chips = 8) ==
              9.5625_GiB);

}  // namespace tests::equations_activations
