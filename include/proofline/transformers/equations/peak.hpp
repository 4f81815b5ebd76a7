#pragma once
// The memory of a training step at each instant at which it may be greatest, on one chip: a sum of
// what lives then. What a program keeps beside is no part of it.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/inputs/training_memory.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::equations {

using namespace inputs;

/// The last layer's weights may still be gathered.
inline constexpr auto at_end_of_forward = define<"at_end_of_forward", byte_unit>(
    "M_forward", "memory at the end of the forward pass, with logits",
    "Korthikanti et al. 2022, 4.3; Zhao et al. 2023 (FSDP), 3.2.1",
    of(resident_bytes, standing_gradients, kept_bytes, loss_bytes, gathered_bytes),
    [](auto M_s, auto M_G0, auto M_a, auto M_z, auto M_g) { return M_s + M_G0 + M_a + M_z + M_g; });

/// Of L equal layers the first i still keep their activations, and those from i on have gradients.
inline constexpr auto at_backward_of_layer = define<"at_backward_of_layer", byte_unit>(
    "M_backward", "memory in the backward pass of layer i",
    "Chen et al. 2016 (sublinear memory), 3; Zhao et al. 2023 (FSDP), 3.2.1",
    of(resident_bytes, gradient_bytes, standing_gradients, kept_bytes, layer_bytes, gathered_bytes,
       layers, layer_index),
    [](auto M_s, auto M_G, auto M_G0, auto M_a, auto M_l, auto M_g, auto L, auto i) {
      return M_s + M_G0 + (M_G - M_G0) * (L - i + 1) / L + M_a * i / L + M_l + M_g;
    });

inline constexpr auto at_optimizer_step = define<"at_optimizer_step", byte_unit>(
    "M_update", "memory while the optimizer updates the weights",
    "Rajbhandari et al. 2020 (ZeRO), 3.1 and 3.2", of(resident_bytes, gradient_bytes, step_bytes),
    [](auto M_s, auto M_G, auto M_t) { return M_s + M_G + M_t; });

/// Weights and optimizer states stay on the chip.
inline constexpr auto at_generation = define<"at_generation", byte_unit>(
    "M_gen", "memory while a model in training generates",
    "Sheng et al. 2024 (HybridFlow, arXiv 2409.19256), 5", of(resident_bytes, generation_bytes),
    [](auto M_s, auto M_KV) { return M_s + M_KV; });

inline constexpr auto peak_of_step = define<"peak_of_step", byte_unit>(
    "M_peak",
    "the greatest memory of a step: end of the forward pass, backward pass of the last and of the "
    "first layer, optimizer step, generation",
    "its instants",
    of(resident_bytes, gradient_bytes, standing_gradients, kept_bytes, loss_bytes, layer_bytes,
       gathered_bytes, step_bytes, generation_bytes, layers),
    [](auto M_s, auto M_G, auto M_G0, auto M_a, auto M_z, auto M_l, auto M_g, auto M_t, auto M_KV,
       auto L) {
      const auto backward = [&](auto layer) {
        return at_backward_of_layer(resident_bytes = M_s, gradient_bytes = M_G,
                                    standing_gradients = M_G0, kept_bytes = M_a, layer_bytes = M_l,
                                    gathered_bytes = M_g, layers = L, layer_index = layer);
      };
      const auto forward =
          at_end_of_forward(resident_bytes = M_s, standing_gradients = M_G0, kept_bytes = M_a,
                            loss_bytes = M_z, gathered_bytes = M_g);
      const auto rest = max(at_optimizer_step(M_s, M_G, M_t), at_generation(M_s, M_KV));
      return max(max(forward, rest), max(backward(L), backward(1)));
    });

}  // namespace proofline::equations
