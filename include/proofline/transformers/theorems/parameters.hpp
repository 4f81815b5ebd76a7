#pragma once
// The exact count of parameters beside the counts that documents use.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/parameters.hpp>
#include <proofline/transformers/models/parameters.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

/// Kaplan et al. 2020, Table 1, counts 12*L*d^2.
inline constexpr auto gpt_count_beyond_leading_order = for_all<"gpt_count_beyond_leading_order">(
    "a decoder as GPT-2, with H*d_H = d, D = 4*d, two norms in a layer and one at the end, "
    "biases everywhere, tied embedding and P learned positions, has 12*L*d^2 parameters and "
    "(V + P)*d + 13*L*d + 2*d more",
    "Kaplan et al. 2020 (arXiv 2001.08361), Table 1; Radford et al. 2019 (GPT-2)",
    of(layers, heads, head_width, vocabulary, added_rows),
    [](auto L, auto H, auto d_H, auto V, auto P) {
      const auto d = H * d_H;
      const auto layer =
          models::grouped_projection_parameters(width = d, heads = H, key_value_heads = H,
                                                head_width = d_H) +
          attention_biases(width = d, heads = H, key_value_heads = H, head_width = d_H,
                           projection_biases = 1, output_biases = 1) +
          feedforward_part(width = d, feedforward_width = 4 * d, feedforward_matrices = 2,
                           feedforward_biases = 1);
      const auto all = L * layer +
                       all_norm_parameters(layers = L, width = d, norm_vectors = 2, layer_norms = 2,
                                           outer_norms = 1) +
                       models::vocabulary_parameters(d, V, 1) + P * d;
      return all == 12 * L * d * d + (V + P) * d + 13 * L * d + 2 * d;
    });

/// training-notes footnote 3 counts L*(4 + 3*F)*d^2 + d*V, with F = D/d.
inline constexpr auto llama_count_beyond_leading_order =
    for_all<"llama_count_beyond_leading_order">(
        "a decoder with H*d_H = d and a gate, two RMS norms in a layer and one at the "
        "end, no biases, and a tied embedding, has L*(4 + 3*F)*d^2 + d*V parameters, F = D/d, and "
        "the (2*L + 1)*d scales of its norms",
        "training-notes footnote 3; Touvron et al. 2023 (Llama)",
        of(layers, heads, head_width, asymmetry, vocabulary),
        [](auto L, auto H, auto d_H, auto F, auto V) {
          const auto d = H * d_H;
          const auto all = L * (models::grouped_projection_parameters(
                                    width = d, heads = H, key_value_heads = H, head_width = d_H) +
                                models::gated_parameters(d, F * d)) +
                           all_norm_parameters(layers = L, width = d, norm_vectors = 1,
                                               layer_norms = 2, outer_norms = 1) +
                           models::vocabulary_parameters(d, V, 1);
          return all == L * (4 + 3 * F) * d * d + d * V + (2 * L + 1) * d;
        });

/// Of E equal experts a token passes k.
inline constexpr auto experts_split_into_active_and_idle =
    for_all<"experts_split_into_active_and_idle">(
        "what a token passes of a layer with experts has the parameters of the layer less those of "
        "E - k idle experts: as many as a layer of k experts, and E - k columns of the router",
        "DeepSeekMoE (arXiv 2401.06066), 3",
        of(width, experts, active_experts, expert_width, shared_width, feedforward_matrices,
           feedforward_biases, router_biases, shared_gates),
        [](auto d, auto E, auto k, auto D_E, auto D_S, auto n_M, auto b_F, auto b_R, auto n_G) {
          const auto layer_of = [&](auto number) {
            return expert_layer_parameters(width = d, experts = number, expert_width = D_E,
                                           shared_width = D_S, feedforward_matrices = n_M,
                                           feedforward_biases = b_F, router_biases = b_R,
                                           shared_gates = n_G);
          };
          const auto idle =
              idle_expert_parameters(width = d, experts = E, active_experts = k, expert_width = D_E,
                                     feedforward_matrices = n_M, feedforward_biases = b_F);
          return layer_of(E) - idle == layer_of(k) + (E - k) * (d + b_R);
        });

}  // namespace proofline::theorems
