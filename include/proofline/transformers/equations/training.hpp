#pragma once
// The cost of training a transformer: FLOPs of its weight matrices and of attention, and the time.
// training-notes 1.4. Blocks have an attention layer without grouped queries and a gated
// feedforward layer of width F*d; models/ has other shapes.

#include <proofline/transformers/equations/constants.hpp>
#include <proofline/transformers/equations/gemm.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::equations {

using namespace inputs;

/// Per parameter and token a multiply-add in the forward pass and two in the backward pass, for the
/// gradients of inputs and of weights: 6 FLOP, and 8 where the forward pass is run again.
inline constexpr auto parameter_flops = define<"parameter_flops", flop_unit>(
    "n_F",
    "training FLOPs of n_params weights on B tokens: for each weight and token 2 in the forward "
    "pass and 4 in the backward pass, and 2 more with remat",
    "training-notes 1.4 eq (4), footnote 3", of(parameters, tokens, remat),
    [](auto n, auto B, auto r) { return flop_per_mac * (1 + 2 + r) * n * B; });

/// Without remat: 6 FLOP.
inline constexpr auto training_flops = define<"training_flops", flop_unit>(
    "n_F", "training FLOPs of n_params weights on B tokens, without remat",
    "training-notes 1.4 eq (4)", of(parameters, tokens),
    [](auto n, auto B) { return (1 + 2) * flop_per_mac * n * B; });

inline constexpr auto projection_parameters = define<"projection_parameters", count_unit>(
    "n_QKVO", "query, key, value and output matrix of a layer, d x d each", "training-notes 1.4",
    of(width), [](auto d) { return 4 * square(d); });

inline constexpr auto feedforward_parameters = define<"feedforward_parameters", count_unit>(
    "n_FFN", "gate, up and down matrix of a gated feedforward layer, d x F*d each",
    "training-notes 1.4", of(width, asymmetry), [](auto d, auto F) { return 3 * F * square(d); });

inline constexpr auto readout_parameters = define<"readout_parameters", count_unit>(
    "n_logits", "matrix that makes logits", "training-notes 1.4", of(width, vocabulary),
    [](auto d, auto V) { return d * V; });

inline constexpr auto gemm_parameters = define<"gemm_parameters", count_unit>(
    "n_GEMM", "parameters that every token is multiplied with", "training-notes 1.4",
    of(layers, width, asymmetry, vocabulary), [](auto L, auto d, auto F, auto V) {
      return L * (projection_parameters(d) + feedforward_parameters(d, F)) +
             readout_parameters(d, V);
    });

inline constexpr auto gemm_flops = define<"gemm_flops", flop_unit>(
    "n_F_GEMM", "training FLOPs of all weight matrices", "training-notes 1.4",
    of(layers, width, asymmetry, vocabulary, tokens), [](auto L, auto d, auto F, auto V, auto B) {
      const auto n = gemm_parameters(layers = L, width = d, asymmetry = F, vocabulary = V);
      return training_flops(n, B);
    });

/// Two products forward, for scores and outputs, and four backward; a causal mask leaves half. In
/// each product B queries meet T keys: B*T = N*T^2.
inline constexpr auto attention_flops = define<"attention_flops", flop_unit>(
    "n_F_ATTN", "training FLOPs of attention, which has no parameters", "training-notes 1.4",
    of(layers, width, tokens, sequence_length), [](auto L, auto d, auto B, auto T) {
      const auto product = product_flops(B, d, T);
      return L * (2 * product + 4 * product) / 2;
    });

inline constexpr auto threshold_of_blocks = define<"threshold_of_blocks", count_unit>(
    "T_blocks",
    "sequence length from which attention costs at least as many training FLOPs as the matrices of "
    "its block",
    "training-notes 1.4", of(width, asymmetry), [](auto d, auto F) { return d * (4 + 3 * F); });

inline constexpr auto attention_threshold = define<"attention_threshold", count_unit>(
    "T_star",
    "sequence length from which attention costs at least as many training FLOPs as all weight "
    "matrices, n_F_ATTN >= n_F_GEMM",
    "training-notes 1.4", of(layers, width, asymmetry, vocabulary),
    [](auto L, auto d, auto F, auto V) { return threshold_of_blocks(d, F) + V / L; });

inline constexpr auto attention_overhead = define<"attention_overhead", count_unit>(
    "o",
    "overhead of attention: its training FLOPs over those of all weight matrices, "
    "n_F_ATTN/n_F_GEMM",
    "training-notes 1.4", of(layers, width, asymmetry, vocabulary, sequence_length),
    [](auto L, auto d, auto F, auto V, auto T) {
      return T / attention_threshold(layers = L, width = d, asymmetry = F, vocabulary = V);
    });

inline constexpr auto estimated_training_flops = define<"estimated_training_flops", flop_unit>(
    "n_F_train", "estimated training FLOPs, from the sizes of model and data alone",
    "training-notes 1.4 eq (4)", of(parameters, training_tokens),
    [](auto n, auto n_tokens) { return training_flops(n, n_tokens); });

/// The embedding is looked up and not multiplied. With n_V = 2 it is a matrix of its own, and is
/// subtracted; with n_V = 1 it is the readout's.
inline constexpr auto parameters_in_gemm = define<"parameters_in_gemm", count_unit>(
    "n_GEMM", "parameters of a model but those of an embedding not tied to the readout",
    "training-notes 1.4 footnote 3", of(parameters, width, vocabulary, vocabulary_matrices),
    [](auto n, auto d, auto V, auto n_V) { return n - (n_V - 1) * V * d; });

inline constexpr auto training_time = define<"training_time", second_unit>(
    "t_train", "training time of n_F_train FLOPs on a cluster of K devices",
    "training-notes 1.4 eq (5)", of(model_flops, chips, peak_rate, utilization),
    [](auto n_F, auto K, auto pi, auto MFU) { return n_F / (K * pi * MFU); });

inline constexpr auto estimated_training_time = define<"estimated_training_time", second_unit>(
    "t_train", "estimated training time, from the sizes of model, data and cluster",
    "training-notes 1.4 eq (4), (5)",
    of(parameters, training_tokens, chips, peak_rate, utilization),
    [](auto n, auto n_tokens, auto K, auto pi, auto MFU) {
      return training_time(estimated_training_flops(n, n_tokens), K, pi, MFU);
    });

/// The MFU that a training reached, by the FLOPs that are counted.
inline constexpr auto achieved_utilization = define<"achieved_utilization", count_unit>(
    "MFU", "FLOPs of a training over its time and the cluster's peak",
    "training-notes 1.2 eq (3), 1.4 eq (5)", of(model_flops, chips, peak_rate, training_seconds),
    [](auto n_F, auto K, auto pi, auto t) { return n_F / t / (K * pi); });

/// y = g*x on B tokens: a product each for y, for the gradient of x and for that of g. Sums are not
/// counted, so that a bias would count 0.
inline constexpr auto scale_products = define<"scale_products", flop_unit>(
    "n_F",
    "multiplications that one scale of a layer normalization causes on B tokens: on each one "
    "forward and two backward",
    "training-notes 1.4 footnote 3; memory-bound-again E.1 footnote 8", of(tokens),
    [](auto B) { return flop_per_operation * (1 + 2) * B; });

/// The gradient of g is a sum over tokens, of a multiply-add each as in a matrix product.
inline constexpr auto scale_flops = define<"scale_flops", flop_unit>(
    "n_F", "training FLOPs of one scale, the sum of its gradient over tokens included",
    "training-notes 1.4 footnote 3", of(tokens),
    [](auto B) { return flop_per_operation * 2 * B + flop_per_mac * B; });

/// y = x + b on B tokens: a sum for y; the gradient of x is that of y, that of b a sum over tokens.
inline constexpr auto bias_flops = define<"bias_flops", flop_unit>(
    "n_F", "training FLOPs of one bias on B tokens", "training-notes 1.4 footnote 3", of(tokens),
    [](auto B) { return flop_per_operation * 2 * B; });

}  // namespace proofline::equations
