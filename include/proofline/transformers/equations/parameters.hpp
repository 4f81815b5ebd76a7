#pragma once
// The number of parameters of a transformer, by part, exactly: each tensor once, biases and norms
// included. The shapes of the tensors are those of the published models' code (Hugging Face
// Transformers).

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/inputs/shape.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::equations {

using namespace inputs;

/// Rows of learned positions and types, and matrices between the embedding's width and the model's.
inline constexpr auto embedding_extras = define<"embedding_extras", count_unit>(
    "n_P", "what a model adds to its embedding, and projects it with",
    "Radford et al. 2018 (GPT), 4.1; Zhang et al. 2022 (OPT)",
    of(width, added_rows, embedding_projections, embedding_width),
    [](auto d, auto P, auto n_E, auto d_E) { return P * d + n_E * d_E * d; });

inline constexpr auto attention_biases = define<"attention_biases", count_unit>(
    "n_b", "biases of the attention of a layer",
    "Radford et al. 2019 (GPT-2); Qwen2 (arXiv 2407.10671), 2.2",
    of(width, heads, key_value_heads, head_width, projection_biases, output_biases),
    [](auto d, auto H, auto H_KV, auto d_H, auto b_QKV, auto b_O) {
      return b_QKV * (H + H_KV + H_KV) * d_H + b_O * d;
    });

inline constexpr auto attention_extras = define<"attention_extras", count_unit>(
    "n_w_A", "norms of queries and keys, and sinks, of a layer",
    "Qwen3 (arXiv 2505.09388), 2; gpt-oss model card (arXiv 2508.10925), 2",
    of(heads, head_width, head_norms, sinks),
    [](auto H, auto d_H, auto n_QK, auto n_S) { return n_QK * d_H + n_S * H; });

/// The query is made from r_Q numbers, which have a norm.
inline constexpr auto compressed_query_parameters =
    define<"compressed_query_parameters", count_unit>(
        "n_Q", "queries of latent attention, made from a narrow vector",
        "DeepSeek-V2 (arXiv 2405.04434), 2.1.2, 2.1.3 and 3.1.2",
        of(width, heads, query_rank, plain_width, rotary_width),
        [](auto d, auto H, auto r_Q, auto d_N, auto d_R) {
          return d * r_Q + r_Q + r_Q * H * (d_N + d_R);
        });

inline constexpr auto plain_query_parameters = define<"plain_query_parameters", count_unit>(
    "n_Q", "queries of latent attention, made from the whole width",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1.3 and B.1", of(width, heads, plain_width, rotary_width),
    [](auto d, auto H, auto d_N, auto d_R) { return d * H * (d_N + d_R); });

/// One matrix makes the cached vector and the key with the position, one makes keys and values of
/// all heads from the cached vector, after a norm; one is the output.
inline constexpr auto latent_parameters = define<"latent_parameters", count_unit>(
    "n_KVO", "keys, values and output of latent attention",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1.2, 2.1.3 and 3.1.2",
    of(width, heads, cache_rank, plain_width, rotary_width, value_width),
    [](auto d, auto H, auto d_c, auto d_N, auto d_R, auto d_V) {
      return d * (d_c + d_R) + d_c + d_c * H * (d_N + d_V) + H * d_V * d;
    });

/// n_M matrices of d x D. All but the last have biases of D, the last one of d.
inline constexpr auto feedforward_part = define<"feedforward_part", count_unit>(
    "n_FF", "parameters of a feedforward layer, or of an expert", "Shazeer 2020 (gated units)",
    of(width, feedforward_width, feedforward_matrices, feedforward_biases),
    [](auto d, auto D, auto n_M, auto b_F) { return n_M * d * D + b_F * ((n_M - 1) * D + d); });

/// A router d x E, E experts, and shared experts as one feedforward layer without biases.
inline constexpr auto expert_layer_parameters = define<"expert_layer_parameters", count_unit>(
    "n_X", "router and experts of a layer", "DeepSeekMoE (arXiv 2401.06066), 3",
    of(width, experts, expert_width, shared_width, feedforward_matrices, feedforward_biases,
       router_biases, shared_gates),
    [](auto d, auto E, auto D_E, auto D_S, auto n_M, auto b_F, auto b_R, auto n_G) {
      return d * E + b_R * E +
             E * feedforward_part(width = d, feedforward_width = D_E, feedforward_matrices = n_M,
                                  feedforward_biases = b_F) +
             n_M * d * D_S + n_G * d;
    });

/// What a token does not pass.
inline constexpr auto idle_expert_parameters = define<"idle_expert_parameters", count_unit>(
    "n_idle", "experts of a layer that a token is not sent to", "DeepSeekMoE (arXiv 2401.06066), 3",
    of(width, experts, active_experts, expert_width, feedforward_matrices, feedforward_biases),
    [](auto d, auto E, auto k, auto D_E, auto n_M, auto b_F) {
      return (E - k) * feedforward_part(width = d, feedforward_width = D_E,
                                        feedforward_matrices = n_M, feedforward_biases = b_F);
    });

inline constexpr auto all_norm_parameters = define<"all_norm_parameters", count_unit>(
    "n_norm", "norms of the model's width", "Ba et al. 2016; Zhang and Sennrich 2019 (RMS norms)",
    of(layers, width, norm_vectors, layer_norms, outer_norms),
    [](auto L, auto d, auto n_w, auto n_N, auto n_O) { return (L * n_N + n_O) * n_w * d; });

}  // namespace proofline::equations
