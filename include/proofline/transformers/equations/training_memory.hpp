#pragma once
// The memory of training: weights, gradients and optimizer, whole and divided (ZeRO); activations
// of a layer with and without recomputation; low-rank adapters.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/inputs/matmul.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/inputs/training_memory.hpp>
#include <proofline/transformers/inputs/transformer.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::equations {

using namespace inputs;

// States. Adam in mixed precision has b_w = b_g = 2 bytes and b_o = 12: a copy in fp32 and two
// moments.

inline constexpr auto whole_states = define<"whole_states", byte_unit>(
    "M_0", "weights, gradients and optimizer on each chip", "Rajbhandari et al. 2020 (ZeRO), 3.1",
    of(parameters, bytes_of_weight, bytes_of_gradient, bytes_of_optimizer),
    [](auto n, auto b_w, auto b_g, auto b_o) { return n * (b_w + b_g + b_o); });

inline constexpr auto zero1_states = define<"zero1_states", byte_unit>(
    "M_1", "states of a chip with the optimizer divided: ZeRO stage 1",
    "Rajbhandari et al. 2020 (ZeRO), 5.1",
    of(parameters, bytes_of_weight, bytes_of_gradient, bytes_of_optimizer, state_shards),
    [](auto n, auto b_w, auto b_g, auto b_o, auto N) { return n * (b_w + b_g + b_o / N); });

inline constexpr auto zero2_states = define<"zero2_states", byte_unit>(
    "M_2", "states of a chip with optimizer and gradients divided: ZeRO stage 2",
    "Rajbhandari et al. 2020 (ZeRO), 5.2",
    of(parameters, bytes_of_weight, bytes_of_gradient, bytes_of_optimizer, state_shards),
    [](auto n, auto b_w, auto b_g, auto b_o, auto N) { return n * (b_w + (b_g + b_o) / N); });

inline constexpr auto zero3_states = define<"zero3_states", byte_unit>(
    "M_3", "states of a chip with everything divided: ZeRO stage 3, FSDP",
    "Rajbhandari et al. 2020 (ZeRO), 5.3",
    of(parameters, bytes_of_weight, bytes_of_gradient, bytes_of_optimizer, state_shards),
    [](auto n, auto b_w, auto b_g, auto b_o, auto N) { return n * (b_w + b_g + b_o) / N; });

// Activations that a layer keeps for its backward pass, in bf16: 2 bytes an element, 1 byte an
// element of a dropout's mask. GPT's layer: no gate, a head for each d_H, scores stored.

inline constexpr auto activation_element = 2_B;
inline constexpr auto mask_element = 1_B;

/// The input of the products, Q, K and V, the input of the output product, and a mask.
inline constexpr auto kept_projections = define<"kept_projections", byte_unit>(
    "M_proj", "activations that attention keeps apart from scores",
    "Korthikanti et al. 2022, 4.1: attention block", of(sequences, sequence_length, width),
    [](auto N, auto T, auto d) {
      return (activation_element * (1 + 3 + 1) + mask_element) * (N * T * d);
    });

/// Softmax, its dropout, and the mask between them, T x T for each head.
inline constexpr auto kept_scores = define<"kept_scores", byte_unit>(
    "M_scores", "scores that attention keeps", "Korthikanti et al. 2022, 4.1: attention block",
    of(sequences, sequence_length, heads), [](auto N, auto T, auto H) {
      return (activation_element * (1 + 1) + mask_element) * (N * H * T * T);
    });

/// The inputs of both products, of d and 4*d, the input of GeLU, of 4*d, and a mask.
inline constexpr auto kept_feedforward = define<"kept_feedforward", byte_unit>(
    "M_MLP", "activations that the feedforward layer keeps", "Korthikanti et al. 2022, 4.1: MLP",
    of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      return (activation_element * (1 + 4 + 4) + mask_element) * (N * T * d);
    });

inline constexpr auto kept_norms = define<"kept_norms", byte_unit>(
    "M_LN", "inputs of both layer norms", "Korthikanti et al. 2022, 4.1: layer norm",
    of(sequences, sequence_length, width),
    [](auto N, auto T, auto d) { return activation_element * (1 + 1) * (N * T * d); });

inline constexpr auto layer_activations = define<"layer_activations", byte_unit>(
    "M_act", "activations that a layer keeps on one chip", "Korthikanti et al. 2022, eq (1)",
    of(sequences, sequence_length, width, heads), [](auto N, auto T, auto d, auto H) {
      return kept_projections(N, T, d) + kept_scores(N, T, H) + kept_feedforward(N, T, d) +
             kept_norms(N, T, d);
    });

/// The norms, the inputs of both parallel regions, and the masks behind them are whole on each
/// chip.
inline constexpr auto tensor_parallel_activations =
    define<"tensor_parallel_activations", byte_unit>(
        "M_TP", "activations that a layer keeps on each of K_TP chips",
        "Korthikanti et al. 2022, eq (2)",
        of(sequences, sequence_length, width, heads, tensor_chips),
        [](auto N, auto T, auto d, auto H, auto K_TP) {
          const auto whole =
              kept_norms(N, T, d) + (activation_element + mask_element) * (1 + 1) * (N * T * d);
          return whole +
                 (layer_activations(sequences = N, sequence_length = T, width = d, heads = H) -
                  whole) /
                     K_TP;
        });

inline constexpr auto sequence_parallel_activations =
    define<"sequence_parallel_activations", byte_unit>(
        "M_SP", "the same with norms and masks divided along the sequence",
        "Korthikanti et al. 2022, eq (4)",
        of(sequences, sequence_length, width, heads, tensor_chips),
        [](auto N, auto T, auto d, auto H, auto K_TP) {
          return layer_activations(sequences = N, sequence_length = T, width = d, heads = H) / K_TP;
        });

/// Scores are computed again in the backward pass.
inline constexpr auto selective_activations = define<"selective_activations", byte_unit>(
    "M_sel", "activations of a layer without its scores, which are computed again",
    "Korthikanti et al. 2022, eq (6)", of(sequences, sequence_length, width, tensor_chips),
    [](auto N, auto T, auto d, auto K_TP) {
      return (kept_projections(N, T, d) + kept_feedforward(N, T, d) + kept_norms(N, T, d)) / K_TP;
    });

/// Only the layer's input is kept.
inline constexpr auto full_recompute_activations = define<"full_recompute_activations", byte_unit>(
    "M_full", "the input of a layer, from which all else is computed again",
    "Korthikanti et al. 2022, Table 2", of(sequences, sequence_length, width),
    [](auto N, auto T, auto d) { return activation_element * (N * T * d); });

// Fine-tuning.

/// A matrix m x n gets a product of m x r and r x n.
inline constexpr auto adapter_parameters = define<"adapter_parameters", count_unit>(
    "n_LoRA", "parameters of a low-rank adapter of a matrix", "Hu et al. 2021 (LoRA), 4.1",
    of(input_width, output_width, adapter_rank),
    [](auto m, auto n, auto r) { return m * r + r * n; });

}  // namespace proofline::equations
