#pragma once
// Activations that a layer of a decoder keeps on one chip for its backward pass, by part, with
// tensor and sequence parallelism, and with none, selective and full recomputation; those of the
// loss; the FLOPs of recomputation. What a part keeps is bf16 where nothing else is said.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/equations/constants.hpp>
#include <proofline/transformers/inputs/shape.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/inputs/training_memory.hpp>
#include <proofline/transformers/inputs/transformer.hpp>
#include <proofline/transformers/models/parameters.hpp>

namespace proofline::equations {

using namespace inputs;

inline constexpr auto mask_element = 1_B;

inline constexpr auto kept_norms = define<"kept_norms", byte_unit>(
    "M_LN", "inputs of a layer's norms", "Korthikanti et al. 2022, 4.1: layer norm; 4.2.2",
    of(sequences, sequence_length, width, layer_norms, sequence_chips),
    [](auto N, auto T, auto d, auto n_N, auto K_SP) { return bf16 * n_N * (N * T * d) / K_SP; });

/// A block is attention, a feedforward layer, or experts.
inline constexpr auto kept_block_ends = define<"kept_block_ends", byte_unit>(
    "M_in", "the input of a block's first products, and the mask of dropout behind its last one",
    "Korthikanti et al. 2022, 4.1 and 4.2.2",
    of(sequences, sequence_length, width, dropout_masks, sequence_chips),
    [](auto N, auto T, auto d, auto n_drop, auto K_SP) {
      return (bf16 + n_drop * mask_element) * (N * T * d) / K_SP;
    });

// Attention.

/// A head of keys and values is not split: with more chips than such heads each chip has one.
inline constexpr auto kept_heads = define<"kept_heads", byte_unit>(
    "M_heads", "queries, keys, values and outputs of a layer's heads",
    "Korthikanti et al. 2022, 4.1: attention block; Ainslie et al. 2023 (grouped-query attention)",
    of(sequences, sequence_length, heads, key_value_heads, head_width, tensor_chips),
    [](auto N, auto T, auto H, auto H_KV, auto d_H, auto K_TP) {
      return bf16 * (N * T * d_H) * ((1 + 1) * (H / K_TP) + (1 + 1) * max(H_KV / K_TP, 1));
    });

/// Models that have norms of queries and keys keep their inputs beside.
inline constexpr auto kept_head_norms = define<"kept_head_norms", byte_unit>(
    "M_QK", "inputs of the norms of a layer's queries and keys",
    "Qwen3 (arXiv 2505.09388), 2: norms of queries and keys",
    of(sequences, sequence_length, heads, key_value_heads, head_width, tensor_chips),
    [](auto N, auto T, auto H, auto H_KV, auto d_H, auto K_TP) {
      return bf16 * (N * T * d_H) * (H / K_TP + max(H_KV / K_TP, 1));
    });

/// Keys and values of all heads are made from the narrow vector. That and the query's are kept
/// before and behind their norms; without a narrow vector of queries r_Q = 0.
inline constexpr auto kept_latent_heads = define<"kept_latent_heads", byte_unit>(
    "M_heads", "what latent attention keeps between its input and its last product, but for scores",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1 and 3.1.2",
    of(sequences, sequence_length, heads, kept_query_rank, cache_rank, plain_width, rotary_width,
       value_width, sequence_chips, tensor_chips),
    [](auto N, auto T, auto H, auto r_Q, auto d_c, auto d_N, auto d_R, auto d_V, auto K_SP,
       auto K_TP) {
      const auto narrow = (1 + 1) * (r_Q + d_c) / K_SP;
      return bf16 * (N * T) * (narrow + (1 + 1) * (d_N + d_R + d_V) * H / K_TP);
    });

/// Probabilities, T x T of each head. Dropout keeps a mask and what it lets through.
inline constexpr auto kept_scores = define<"kept_scores", byte_unit>(
    "M_scores", "scores that attention keeps where it stores them",
    "Korthikanti et al. 2022, 4.1: attention block",
    of(sequences, sequence_length, heads, dropout_masks, tensor_chips),
    [](auto N, auto T, auto H, auto n_drop, auto K_TP) {
      return (bf16 + n_drop * (mask_element + bf16)) * (N * H * T * T) / K_TP;
    });

/// In fp32. A mask of dropout is drawn again.
inline constexpr auto kept_softmax_sums = define<"kept_softmax_sums", byte_unit>(
    "M_lse", "what tiled attention keeps instead of scores: log of a row's sum of exponentials",
    "Dao 2023 (FlashAttention-2), 3.1", of(sequences, sequence_length, heads, tensor_chips),
    [](auto N, auto T, auto H, auto K_TP) { return fp32 * (N * H * T) / K_TP; });

// Feedforward layers.

/// What each matrix but the last one gives, and the input of the last: with n_M = 2 before and
/// behind the activation; with n_M = 3 gate, up and their product, silu(gate) being computed again.
inline constexpr auto kept_hidden = define<"kept_hidden", byte_unit>(
    "M_h", "activations between the matrices of a feedforward layer",
    "Korthikanti et al. 2022, 4.1: MLP; Shazeer 2020 (gated units)",
    of(sequences, sequence_length, feedforward_width, feedforward_matrices, tensor_chips),
    [](auto N, auto T, auto D, auto n_M, auto K_TP) { return bf16 * n_M * (N * T * D) / K_TP; });

/// Each token is copied to k experts. An expert's output is kept for the gradient of its weight,
/// and the weights of all experts are in fp32. Experts get equally many tokens.
inline constexpr auto kept_experts = define<"kept_experts", byte_unit>(
    "M_X", "activations of routed and shared experts, behind the input that they share",
    "Gale et al. 2022 (MegaBlocks), 2; Fedus et al. 2021 (Switch Transformer), 2.4: router",
    of(sequences, sequence_length, width, experts, active_experts, expert_width, shared_width,
       feedforward_matrices, sequence_chips, tensor_chips),
    [](auto N, auto T, auto d, auto E, auto k, auto D_E, auto D_S, auto n_M, auto K_SP, auto K_TP) {
      const auto hidden = [&](auto D) {
        return kept_hidden(sequences = N, sequence_length = T, feedforward_width = D,
                           feedforward_matrices = n_M, tensor_chips = K_TP);
      };
      const auto routed = k * (bf16 + bf16) * (N * T * d) + fp32 * (N * T * E);
      return routed / K_SP + hidden(k * D_E + D_S);
    });

// A layer.

/// Scores are computed again, or are never stored.
inline constexpr auto selective_activations = define<"selective_activations", byte_unit>(
    "M_sel", "activations that a layer keeps apart from scores: selective recomputation",
    "Korthikanti et al. 2022, 5 and eq (6)",
    of(sequences, sequence_length, width, heads, key_value_heads, head_width, feedforward_width,
       feedforward_matrices, layer_norms, dropout_masks, sequence_chips, tensor_chips),
    [](auto N, auto T, auto d, auto H, auto H_KV, auto d_H, auto D, auto n_M, auto n_N, auto n_drop,
       auto K_SP, auto K_TP) {
      const auto attention_and_feedforward = 1 + 1;
      return kept_norms(sequences = N, sequence_length = T, width = d, layer_norms = n_N,
                        sequence_chips = K_SP) +
             attention_and_feedforward * kept_block_ends(sequences = N, sequence_length = T,
                                                         width = d, dropout_masks = n_drop,
                                                         sequence_chips = K_SP) +
             kept_heads(sequences = N, sequence_length = T, heads = H, key_value_heads = H_KV,
                        head_width = d_H, tensor_chips = K_TP) +
             kept_hidden(sequences = N, sequence_length = T, feedforward_width = D,
                         feedforward_matrices = n_M, tensor_chips = K_TP);
    });

/// Only the layer's input is kept, whole on each chip, or divided along the sequence, which costs
/// an all-gather.
inline constexpr auto full_recompute_activations = define<"full_recompute_activations", byte_unit>(
    "M_full", "the input of a layer, from which all else is computed again",
    "Korthikanti et al. 2022, 5 and Table 2", of(sequences, sequence_length, width, sequence_chips),
    [](auto N, auto T, auto d, auto K_SP) { return bf16 * (N * T * d) / K_SP; });

// Embedding, logits and loss.

/// Inputs of the last norm and of the readout, and the mask of the embedding.
inline constexpr auto kept_ends = define<"kept_ends", byte_unit>(
    "M_ends", "activations before the first layer and behind the last one, apart from logits",
    "Korthikanti et al. 2022, 4.3",
    of(sequences, sequence_length, width, dropout_masks, sequence_chips),
    [](auto N, auto T, auto d, auto n_drop, auto K_SP) {
      return (bf16 + bf16 + n_drop * mask_element) * (N * T * d) / K_SP;
    });

/// The copy in fp32 alone, as Megatron keeps it.
inline constexpr auto bytes_of_fp32_logit = fp32;
/// The product in bf16, its copy in fp32, and the gradient of that, which are there at once.
inline constexpr auto bytes_of_logit_copies = bf16 + fp32 + fp32;

inline constexpr auto whole_logits = define<"whole_logits", byte_unit>(
    "M_z", "logits that the loss keeps of all tokens", "Korthikanti et al. 2022, 4.3",
    of(sequences, sequence_length, vocabulary, logit_bytes, tensor_chips),
    [](auto N, auto T, auto V, auto b_z, auto K_TP) { return b_z * (N * T * V) / K_TP; });

/// The gradient of the readout's input is computed at once and kept. That of the readout, which is
/// computed at once, too, is among the gradients.
inline constexpr auto chunked_logits = define<"chunked_logits", byte_unit>(
    "M_c", "logits of one chunk of the loss, and the gradient of the readout's input",
    "Hsu et al. 2024 (Liger Kernel): fused linear cross entropy",
    of(sequences, sequence_length, width, vocabulary, logit_bytes, loss_chunk, sequence_chips,
       tensor_chips),
    [](auto N, auto T, auto d, auto V, auto b_z, auto c, auto K_SP, auto K_TP) {
      return b_z * (min(c, N * T) * V) / K_TP + bf16 * (N * T * d) / K_SP;
    });

// The price of recomputation, on all chips together.

/// Scores from queries and keys, outputs from probabilities and values. A causal mask may leave
/// half.
inline constexpr auto score_flops = define<"score_flops", flop_unit>(
    "n_F_A", "FLOPs of a layer's scores and outputs: what selective recomputation adds",
    "Korthikanti et al. 2022, 5 and Appendix A", of(sequences, sequence_length, heads, head_width),
    [](auto N, auto T, auto H, auto d_H) {
      return flop_per_mac * (1 + 1) * (N * T * T) * (H * d_H);
    });

inline constexpr auto layer_flops = define<"layer_flops", flop_unit>(
    "n_F_layer", "FLOPs of a layer's forward pass: what full recomputation adds",
    "Korthikanti et al. 2022, Appendix A",
    of(sequences, sequence_length, width, heads, key_value_heads, head_width, feedforward_width,
       feedforward_matrices),
    [](auto N, auto T, auto d, auto H, auto H_KV, auto d_H, auto D, auto n_M) {
      const auto projections = models::grouped_projection_parameters(
          width = d, heads = H, key_value_heads = H_KV, head_width = d_H);
      return flop_per_mac * (N * T) * (projections + n_M * d * D) +
             score_flops(sequences = N, sequence_length = T, heads = H, head_width = d_H);
    });

}  // namespace proofline::equations
