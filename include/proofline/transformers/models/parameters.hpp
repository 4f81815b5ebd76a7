#pragma once
// The number of parameters of a decoder from its shape: RMS norms, no biases, gated feedforward
// layers, attention with as many key and value heads as query heads or fewer.

#include <proofline/transformers/equations/training.hpp>

namespace proofline::models {

using namespace inputs;

/// Query and output matrix d x H*d_H, key and value matrix d x H_KV*d_H.
inline constexpr auto grouped_projection_parameters =
    define<"grouped_projection_parameters", count_unit>(
        "n_QKVO", "query, key, value and output matrix of a layer",
        "Ainslie et al. 2023 (grouped-query attention)",
        of(width, heads, key_value_heads, head_width),
        [](auto d, auto H, auto H_KV, auto d_H) { return 2 * d * (H + H_KV) * d_H; });

inline constexpr auto gated_parameters = define<"gated_parameters", count_unit>(
    "n_FFN", "gate, up and down matrix of a feedforward layer", "Shazeer 2020 (gated units)",
    of(width, feedforward_width), [](auto d, auto D) { return 3 * d * D; });

/// Two norms in a layer, before attention and before the feedforward layer, and one at the end.
inline constexpr auto norm_parameters = define<"norm_parameters", count_unit>(
    "n_norm", "scales of all RMS norms", "Llama 3 reference code, model.py", of(layers, width),
    [](auto L, auto d) { return (2 * L + 1) * d; });

inline constexpr auto vocabulary_parameters = define<"vocabulary_parameters", count_unit>(
    "n_vocab", "embedding and readout, once where they are tied", "training-notes footnote 3",
    of(width, vocabulary, vocabulary_matrices),
    [](auto d, auto V, auto n_V) { return n_V * V * d; });

inline constexpr auto parameter_count = define<"parameter_count", count_unit>(
    "n_params", "parameters of a decoder", "its shape",
    of(layers, width, feedforward_width, heads, key_value_heads, head_width, vocabulary,
       vocabulary_matrices),
    [](auto L, auto d, auto D, auto H, auto H_KV, auto d_H, auto V, auto n_V) {
      const auto attention = grouped_projection_parameters(
          width = d, heads = H, key_value_heads = H_KV, head_width = d_H);
      return L * (attention + gated_parameters(d, D)) + norm_parameters(L, d) +
             vocabulary_parameters(d, V, n_V);
    });

/// The part of the parameters that are scales of norms. One side of every matrix is the width, so
/// the width cancels.
inline constexpr auto norm_share = define<"norm_share", count_unit>(
    "s", "part of the parameters that are scales of norms", "training-notes footnote 3",
    of(layers, feedforward_width, heads, key_value_heads, head_width, vocabulary,
       vocabulary_matrices),
    [](auto L, auto D, auto H, auto H_KV, auto d_H, auto V, auto n_V) {
      const auto all = parameter_count(layers = L, width = 1, feedforward_width = D, heads = H,
                                       key_value_heads = H_KV, head_width = d_H, vocabulary = V,
                                       vocabulary_matrices = n_V);
      return norm_parameters(L, 1) / all;
    });

/// Grouped-query attention has smaller key and value matrices but the same number of scores: each
/// query head still meets a key and a value of each token. So attention overtakes GEMM at a shorter
/// sequence.
inline constexpr auto grouped_attention_threshold =
    define<"grouped_attention_threshold", count_unit>(
        "T_star",
        "sequence length from which attention costs at least as many training FLOPs as all weight "
        "matrices, with grouped-query attention",
        "training-notes 1.4, with grouped-query attention",
        of(layers, width, feedforward_width, heads, key_value_heads, head_width, vocabulary),
        [](auto L, auto d, auto D, auto H, auto H_KV, auto d_H, auto V) {
          const auto attention = grouped_projection_parameters(
              width = d, heads = H, key_value_heads = H_KV, head_width = d_H);
          return (attention + gated_parameters(d, D) + d * V / L) / (H * d_H);
        });

inline constexpr auto grouped_attention_overhead = define<"grouped_attention_overhead", count_unit>(
    "o",
    "overhead of attention with grouped-query attention: its training FLOPs over those of all "
    "weight matrices",
    "training-notes 1.4, with grouped-query attention",
    of(layers, width, feedforward_width, heads, key_value_heads, head_width, vocabulary,
       sequence_length),
    [](auto L, auto d, auto D, auto H, auto H_KV, auto d_H, auto V, auto T) {
      return T / grouped_attention_threshold(layers = L, width = d, feedforward_width = D,
                                             heads = H, key_value_heads = H_KV, head_width = d_H,
                                             vocabulary = V);
    });

}  // namespace proofline::models
