#pragma once
// What a model computes and moves to read a prompt (prefill) and to write one token of each
// sequence (a decode step), by part. What a layer hands to the next product stays on the chip, but
// for norms.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/equations/constants.hpp>
#include <proofline/transformers/inputs/inference.hpp>
#include <proofline/transformers/inputs/shape.hpp>
#include <proofline/transformers/inputs/training_memory.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::equations {

using namespace inputs;

// The products with weights: of T tokens of N sequences in prefill, of one of each in decode.

inline constexpr auto matrix_flops = define<"matrix_flops", flop_unit>(
    "n_F_W", "FLOPs of B tokens of prefill or decode in the matrices of all layers",
    "Pope et al. 2022, 2", of(tokens, active_parameters),
    [](auto B, auto n_A) { return flop_per_mac * B * n_A; });

/// However many tokens: each weight is read once a step.
inline constexpr auto step_weight_bytes = define<"step_weight_bytes", byte_unit>(
    "n_B_W", "bytes of the layers' weights that a step reads", "Pope et al. 2022, 2",
    of(read_parameters, bytes_of_weight), [](auto n_R, auto b_w) { return b_w * n_R; });

// Attention. The multiply-adds for a query and one token that it sees, in each variant.

inline constexpr auto grouped_pair_products = define<"grouped_pair_products", count_unit>(
    "a_GQA", "multiply-adds for a query and a key: the score and the output of each query head",
    "Ainslie et al. 2023 (grouped-query attention)", of(heads, head_width),
    [](auto H, auto d_H) { return 2 * H * d_H; });

inline constexpr auto latent_pair_products = define<"latent_pair_products", count_unit>(
    "a_MLA", "multiply-adds for a query and a key of latent attention with its keys made",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1.2", of(heads, plain_width, rotary_width, value_width),
    [](auto H, auto d_N, auto d_R, auto d_V) { return H * (d_N + d_R + d_V); });

/// Each head meets the cached vector and the rotary key, and sums the cached vectors.
inline constexpr auto absorbed_pair_products = define<"absorbed_pair_products", count_unit>(
    "a_abs", "multiply-adds for a query and a cached vector of latent attention, absorbed",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1.2", of(heads, cache_rank, rotary_width),
    [](auto H, auto d_c, auto d_R) { return H * (2 * d_c + d_R); });

/// The new one is among the S tokens.
inline constexpr auto seen_tokens = define<"seen_tokens", count_unit>(
    "n_S", "tokens that a query sees, summed over the layers",
    "Jiang et al. 2023 (Mistral 7B), 2: rolling buffer cache",
    of(cached_tokens, layers, window_layers, window),
    [](auto S, auto L, auto L_W, auto W) { return (L - L_W) * S + L_W * min(S, W); });

inline constexpr auto decode_attention_flops = define<"decode_attention_flops", flop_unit>(
    "n_F_A", "FLOPs of attention in a decode step of N sequences with S tokens each",
    "Pope et al. 2022, 3.3",
    of(sequences, pair_products, cached_tokens, layers, window_layers, window),
    [](auto N, auto a, auto S, auto L, auto L_W, auto W) {
      return flop_per_mac * N * a *
             seen_tokens(cached_tokens = S, layers = L, window_layers = L_W, window = W);
    });

/// Pages are read as far as tokens are written. With S = n_p*p all of them are.
inline constexpr auto cache_read_bytes = define<"cache_read_bytes", byte_unit>(
    "n_B_KV", "bytes of the cache that a decode step of N sequences with S tokens each reads",
    "Pope et al. 2022, 3.3",
    of(sequences, layer_values, bytes_of_cached, cached_tokens, layers, window_layers, window),
    [](auto N, auto v, auto b_c, auto S, auto L, auto L_W, auto W) {
      return b_c * v * N *
             seen_tokens(cached_tokens = S, layers = L, window_layers = L_W, window = W);
    });

inline constexpr auto cache_write_bytes = define<"cache_write_bytes", byte_unit>(
    "n_B_new", "bytes that B new tokens put into the cache", "Pope et al. 2022, 2.1",
    of(tokens, layer_values, bytes_of_cached, layers),
    [](auto B, auto v, auto b_c, auto L) { return b_c * v * B * L; });

/// A token sees itself and those before it, W at most.
inline constexpr auto windowed_pairs = define<"windowed_pairs", count_unit>(
    "n_W", "pairs of a token and one that it sees, of T tokens in a layer with a window",
    "Jiang et al. 2023 (Mistral 7B), 2", of(sequence_length, window), [](auto T, auto W) {
      const auto m = min(T, W);
      return m * (m + 1) / 2 + (T - m) * W;
    });

inline constexpr auto prefill_attention_flops = define<"prefill_attention_flops", flop_unit>(
    "n_F_A", "FLOPs of causal attention in the prefill of N prompts of T tokens",
    "Dao et al. 2022 (FlashAttention), 3; Jiang et al. 2023 (Mistral 7B), 2",
    of(sequences, pair_products, sequence_length, layers, window_layers, window),
    [](auto N, auto a, auto T, auto L, auto L_W, auto W) {
      return flop_per_mac * N * a *
             ((L - L_W) * (T * (T + 1) / 2) +
              L_W * windowed_pairs(sequence_length = T, window = W));
    });

// The vocabulary: logits of the last token of each sequence, in prefill, too.

inline constexpr auto readout_flops = define<"readout_flops", flop_unit>(
    "n_F_V", "FLOPs of the logits of one token of each of N sequences", "Pope et al. 2022, 2",
    of(sequences, width, vocabulary),
    [](auto N, auto d, auto V) { return flop_per_mac * N * d * V; });

inline constexpr auto readout_bytes = define<"readout_bytes", byte_unit>(
    "n_B_V", "bytes of the readout's weights, and of the logits that it writes",
    "Pope et al. 2022, 2", of(sequences, width, vocabulary, bytes_of_weight, bytes_of_activation),
    [](auto N, auto d, auto V, auto b_w, auto b_a) { return b_w * d * V + b_a * N * V; });

/// Read and written.
inline constexpr auto norm_traffic = define<"norm_traffic", byte_unit>(
    "n_B_norm", "bytes of B tokens that norms of the model's width read and write",
    "Ba et al. 2016; Zhang and Sennrich 2019 (RMS norms)",
    of(tokens, width, layers, layer_norms, outer_norms, bytes_of_activation),
    [](auto B, auto d, auto L, auto n_N, auto n_O, auto b_a) {
      return 2 * b_a * B * d * (L * n_N + n_O);
    });

}  // namespace proofline::equations
