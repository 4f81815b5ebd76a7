#pragma once
// The memory of training: weights, gradients and optimizer, whole and divided (ZeRO); low-rank
// adapters on frozen weights; what crosses to the host.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/equations/low_precision.hpp>
#include <proofline/transformers/inputs/device.hpp>
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

inline constexpr auto gathered_weights = define<"gathered_weights", byte_unit>(
    "M_g", "weights that a chip has gathered at once at stage 3",
    "Rajbhandari et al. 2020 (ZeRO), 5.3; Zhao et al. 2023 (FSDP), 3.2.1 and 3.3.2",
    of(layer_parameters, bytes_of_weight, gathered_layers),
    [](auto n_layer, auto b_w, auto m_g) { return m_g * n_layer * b_w; });

// Fine-tuning.

/// A matrix m x n gets a product of m x r and r x n.
inline constexpr auto adapter_parameters = define<"adapter_parameters", count_unit>(
    "n_LoRA", "parameters of a low-rank adapter of a matrix", "Hu et al. 2021 (LoRA), 4.1",
    of(input_width, output_width, adapter_rank),
    [](auto m, auto n, auto r) { return m * r + r * n; });

/// LoRA has frozen weights of 16 bits, QLoRA of 4 and their scales.
inline constexpr auto fine_tuned_states = define<"fine_tuned_states", byte_unit>(
    "M_FT", "frozen weights, and weights, gradients and optimizer of adapters",
    "Hu et al. 2021 (LoRA), 4.2; Dettmers et al. 2023 (QLoRA), 3",
    of(parameters, frozen_bits, trained_adapters, bytes_of_weight, bytes_of_gradient,
       bytes_of_optimizer),
    [](auto n, auto b_0, auto n_a, auto b_w, auto b_g, auto b_o) {
      return 1_B * (b_0 * n) / bits_of_byte + n_a * (b_w + b_g + b_o);
    });

// Offloading.

/// The optimizer and its states are on the host: gradients go there, weights come back. Activations
/// go and come.
inline constexpr auto offloaded_bytes = define<"offloaded_bytes", byte_unit>(
    "n_B_host", "bytes between a chip and its host in a step",
    "Ren et al. 2021 (ZeRO-Offload), 3; Rajbhandari et al. 2021 (ZeRO-Infinity)",
    of(parameters, bytes_of_weight, bytes_of_gradient, state_shards, offloaded_activations),
    [](auto n, auto b_w, auto b_g, auto N, auto M_off) {
      return n * (b_g + b_w) / N + (1 + 1) * M_off;
    });

/// One direction at a time.
inline constexpr auto offload_time = define<"offload_time", second_unit>(
    "t_host", "time that these bytes take", "Ren et al. 2021 (ZeRO-Offload), 3",
    of(parameters, bytes_of_weight, bytes_of_gradient, state_shards, offloaded_activations,
       host_bandwidth),
    [](auto n, auto b_w, auto b_g, auto N, auto M_off, auto beta) {
      return offloaded_bytes(n, b_w, b_g, N, M_off) / beta;
    });

}  // namespace proofline::equations
