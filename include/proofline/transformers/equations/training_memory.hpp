#pragma once
// The memory of training: weights, gradients and optimizer, whole and divided (ZeRO); low-rank
// adapters.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/inputs/matmul.hpp>
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

// Fine-tuning.

/// A matrix m x n gets a product of m x r and r x n.
inline constexpr auto adapter_parameters = define<"adapter_parameters", count_unit>(
    "n_LoRA", "parameters of a low-rank adapter of a matrix", "Hu et al. 2021 (LoRA), 4.1",
    of(input_width, output_width, adapter_rank),
    [](auto m, auto n, auto r) { return m * r + r * n; });

}  // namespace proofline::equations
