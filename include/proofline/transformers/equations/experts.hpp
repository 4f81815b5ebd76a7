#pragma once
// Mixture of experts on several chips: parameters, loads and slots, the all-to-all of dispatch and
// combine, who holds which experts, and from which batch on experts are compute-bound.
//
// E experts of a layer, of which a token is sent to k. Which ones a batch touches is in
// decoding.hpp, the parameters of a layer part by part in parameters.hpp.

#include <proofline/transformers/equations/collectives.hpp>
#include <proofline/transformers/equations/constants.hpp>
#include <proofline/transformers/equations/inference_time.hpp>
#include <proofline/transformers/inputs/decoding.hpp>
#include <proofline/transformers/inputs/experts.hpp>
#include <proofline/transformers/inputs/networks.hpp>
#include <proofline/transformers/inputs/shape.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/inputs/training_memory.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::equations {

using namespace inputs;

// Parameters and FLOPs.

inline constexpr auto total_with_experts = define<"total_with_experts", count_unit>(
    "n", "parameters of a model with experts, all of them", "DeepSeekMoE (arXiv 2401.06066), 3",
    of(always_parameters, expert_layers, routed_experts, expert_parameters),
    [](auto n_0, auto L_E, auto E, auto n_e) { return n_0 + L_E * E * n_e; });

inline constexpr auto active_with_experts = define<"active_with_experts", count_unit>(
    "n_A", "parameters of a model with experts that a token passes: the active ones",
    "DeepSeekMoE (arXiv 2401.06066), 3",
    of(always_parameters, expert_layers, routed_per_token, expert_parameters),
    [](auto n_0, auto L_E, auto k, auto n_e) { return n_0 + L_E * k * n_e; });

/// A column for each expert.
inline constexpr auto router_parameters = define<"router_parameters", count_unit>(
    "n_R", "parameters of the router of a layer with experts, without biases",
    "Shazeer et al. 2017 (arXiv 1701.06538), 2.1 eq (2)", of(width, routed_experts),
    [](auto d, auto E) { return d * E; });

inline constexpr auto router_flops = define<"router_flops", flop_unit>(
    "n_F_R", "FLOPs of the router of a layer with experts, forward",
    "Shazeer et al. 2017 (arXiv 1701.06538), 2.1 eq (2)", of(tokens, width, routed_experts),
    [](auto B, auto d, auto E) { return flop_per_mac * B * router_parameters(d, E); });

inline constexpr auto routed_flops = define<"routed_flops", flop_unit>(
    "n_F_X", "FLOPs of the routed experts of a layer for B tokens, forward",
    "Shazeer et al. 2017 (arXiv 1701.06538), 2", of(tokens, routed_per_token, expert_parameters),
    [](auto B, auto k, auto n_e) { return flop_per_mac * B * k * n_e; });

inline constexpr auto shared_expert_flops = define<"shared_expert_flops", flop_unit>(
    "n_F_S", "FLOPs of the shared experts of a layer for B tokens, forward",
    "DeepSeekMoE (arXiv 2401.06066), 3.2", of(tokens, width, shared_width, feedforward_matrices),
    [](auto B, auto d, auto D_S, auto n_M) { return flop_per_mac * B * n_M * d * D_S; });

// Loads and slots.

inline constexpr auto mean_expert_load = define<"mean_expert_load", count_unit>(
    "l_mean", "copies of tokens that an expert gets, the mean of all",
    "GShard (arXiv 2006.16668), 2.2", of(tokens, routed_per_token, routed_experts),
    [](auto B, auto k, auto E) { return k * B / E; });

/// Switch has k = 1. Programs round it to a whole number.
inline constexpr auto expert_capacity = define<"expert_capacity", count_unit>(
    "C", "capacity of an expert: the slots that it has for copies of tokens",
    "Switch Transformer (arXiv 2101.03961), 2.2; GShard (arXiv 2006.16668), 2.2",
    of(capacity_factor, tokens, routed_per_token, routed_experts),
    [](auto c, auto B, auto k, auto E) { return c * mean_expert_load(B, k, E); });

inline constexpr auto dropped_copies = define<"dropped_copies", count_unit>(
    "l_drop", "copies of tokens that an expert drops, for it has no slots for them",
    "Switch Transformer (arXiv 2101.03961), 2.2",
    of(expert_load, capacity_factor, tokens, routed_per_token, routed_experts),
    [](auto l, auto c, auto B, auto k, auto E) {
      return max(0, l - expert_capacity(capacity_factor = c, tokens = B, routed_per_token = k,
                                        routed_experts = E));
    });

inline constexpr auto dropped_share = define<"dropped_share", count_unit>(
    "p_drop", "share of all copies of tokens that the experts of a layer drop",
    "Switch Transformer (arXiv 2101.03961), 2.2", of(kept_copies, tokens, routed_per_token),
    [](auto kept, auto B, auto k) { return 1 - kept / (k * B); });

inline constexpr auto imbalance_of_experts = define<"imbalance_of_experts", count_unit>(
    "x", "imbalance of experts: the greatest load over the mean load",
    "GShard (arXiv 2006.16668), 2.2", of(greatest_load, tokens, routed_per_token, routed_experts),
    [](auto l, auto B, auto k, auto E) { return l / mean_expert_load(B, k, E); });

// All-to-all.

/// Of experts that are spread evenly, 1/K_EP stand on the token's own chip.
inline constexpr auto spread_copies = define<"spread_copies", count_unit>(
    "r", "copies of a token that leave its chip where experts are reached evenly",
    "GShard (arXiv 2006.16668), 3", of(routed_per_token, expert_chips),
    [](auto k, auto K_EP) { return k * (1 - 1 / K_EP); });

/// A chip sends copies of its own tokens, and results of others' tokens, as many if balanced.
inline constexpr auto expert_all_to_all_bytes = define<"expert_all_to_all_bytes", byte_unit>(
    "n_I",
    "bytes that a chip sends in both all-to-alls of a layer with experts, forward: dispatch "
    "and combine",
    "GShard (arXiv 2006.16668), 3; DeepSeek-V3 (arXiv 2412.19437), 3.2.2",
    of(tokens, width, remote_copies, bytes_of_dispatched, bytes_of_combined),
    [](auto B, auto d, auto r, auto b_d, auto b_c) { return (b_d + b_c) * B * r * d; });

/// A token is sent to each of its nodes once.
inline constexpr auto node_limited_copies = define<"node_limited_copies", count_unit>(
    "r", "copies of a token that leave its node, at most: one for each node that it is sent to",
    "DeepSeek-V3 (arXiv 2412.19437), 2.1.2 and 3.2.2", of(away_nodes, node_limit),
    [](auto m, auto M) { return min(m, M); });

inline constexpr auto between_nodes_time = define<"between_nodes_time", second_unit>(
    "t_IB", "time in which dispatch sends copies of tokens to other nodes",
    "DeepSeek-V3 (arXiv 2412.19437), 3.2.2",
    of(tokens, width, remote_copies, bytes_of_dispatched, rail_bandwidth),
    [](auto B, auto d, auto r, auto b_d, auto W_2) { return b_d * B * r * d / W_2; });

/// In each node the chip that got a token's copy sends it to those with its experts there: k sends
/// of a token at most. An expert on that chip needs none, and two on one other chip need one.
inline constexpr auto within_nodes_time = define<"within_nodes_time", second_unit>(
    "t_NV",
    "time in which dispatch hands copies of tokens on within nodes, at most: a send for each of k "
    "experts",
    "DeepSeek-V3 (arXiv 2412.19437), 3.2.2",
    of(tokens, width, routed_per_token, bytes_of_dispatched, node_bandwidth),
    [](auto B, auto d, auto k, auto b_d, auto W_1) { return b_d * B * k * d / W_1; });

inline constexpr auto free_experts_per_node = define<"free_experts_per_node", count_unit>(
    "k_M", "experts of a node that a token can be sent to in the time of sending it to the node",
    "DeepSeek-V3 (arXiv 2412.19437), 3.2.2", of(node_bandwidth, rail_bandwidth),
    [](auto W_1, auto W_2) { return W_1 / W_2; });

// Expert parallelism beside tensor, data and pipeline parallelism.

/// Tensor parallelism cuts each expert. A pipeline stage has the experts of its own layers.
inline constexpr auto experts_of_a_chip = define<"experts_of_a_chip", count_unit>(
    "n_X", "parameters of routed experts that a chip holds",
    "GShard (arXiv 2006.16668), 3; Rajbhandari et al. 2022 (DeepSpeed-MoE, arXiv 2201.05596), 5",
    of(expert_layers, routed_experts, expert_parameters, expert_chips, tensor_chips),
    [](auto L_E, auto E, auto n_e, auto K_EP, auto K_TP) { return L_E * E * n_e / (K_EP * K_TP); });

/// The others of the stage hold other experts, or another part of the same.
inline constexpr auto replicas_of_experts = define<"replicas_of_experts", count_unit>(
    "K_r", "chips that reduce the gradients of the same experts",
    "Singh et al. 2023 (DeepSpeed-TED, arXiv 2303.06318)",
    of(expert_group_chips, expert_chips, tensor_chips),
    [](auto K_s, auto K_EP, auto K_TP) { return K_s / (K_EP * K_TP); });

inline constexpr auto expert_gradient_bytes = define<"expert_gradient_bytes", byte_unit>(
    "n_G", "bytes that a chip sends in the all-reduce of the gradients of its experts",
    "Singh et al. 2023 (DeepSpeed-TED, arXiv 2303.06318)",
    of(expert_layers, routed_experts, expert_parameters, expert_chips, tensor_chips,
       expert_group_chips, bytes_of_gradient),
    [](auto L_E, auto E, auto n_e, auto K_EP, auto K_TP, auto K_s, auto b_g) {
      return exact_all_reduce_bytes(
          b_g * experts_of_a_chip(expert_layers = L_E, routed_experts = E, expert_parameters = n_e,
                                  expert_chips = K_EP, tensor_chips = K_TP),
          replicas_of_experts(expert_group_chips = K_s, expert_chips = K_EP, tensor_chips = K_TP));
    });

/// Each of the K_TP chips that share an expert needs the copies that all of them got.
inline constexpr auto cut_expert_bytes = define<"cut_expert_bytes", byte_unit>(
    "n_I_TP",
    "bytes that a chip sends where tensor parallelism cuts each expert: copies are "
    "gathered, results scattered",
    "Singh et al. 2023 (DeepSpeed-TED, arXiv 2303.06318); as for a dense layer",
    of(tokens, width, routed_per_token, bytes_of_dispatched, bytes_of_combined, tensor_chips),
    [](auto B, auto d, auto k, auto b_d, auto b_c, auto K_TP) {
      const auto values = K_TP * (k * B * d);
      return exact_all_gather_bytes(b_d * values, K_TP) +
             exact_reduce_scatter_bytes(b_c * values, K_TP);
    });

// Time.

/// Of a batch that touches all experts. The chip with the most copies is the last. Activations stay
/// on it.
inline constexpr auto expert_time = define<"expert_time", second_unit>(
    "t_X", "time of the routed experts of a layer, forward, B tokens on each chip",
    "Shazeer et al. 2017 (arXiv 1701.06538), 3.1; DeepSeek-V3 (arXiv 2412.19437), 3.4.1",
    of(tokens, routed_per_token, routed_experts, expert_parameters, expert_chips, load_imbalance,
       bytes_of_weight, peak_rate, memory_bandwidth),
    [](auto B, auto k, auto E, auto n_e, auto K_EP, auto x, auto b_w, auto pi, auto beta) {
      return max(x * routed_flops(B, k, n_e) / pi, b_w * (E * n_e / K_EP) / beta);
    });

inline constexpr auto expert_all_to_all_time = define<"expert_all_to_all_time", second_unit>(
    "t_I", "time of both all-to-alls of a layer with experts, without latency: the busiest chip's",
    "DeepSeek-V3 (arXiv 2412.19437), 3.2.2",
    of(tokens, width, remote_copies, bytes_of_dispatched, bytes_of_combined, load_imbalance,
       sent_bandwidth),
    [](auto B, auto d, auto r, auto b_d, auto b_c, auto x, auto W) {
      return x *
             expert_all_to_all_bytes(tokens = B, width = d, remote_copies = r,
                                     bytes_of_dispatched = b_d, bytes_of_combined = b_c) /
             W;
    });

/// As a decode step that has k*n_e multiply-adds for a token and reads E*n_e/K_EP weights.
inline constexpr auto expert_compute_bound_tokens =
    define<"expert_compute_bound_tokens", count_unit>(
        "B_star", "tokens on each chip from which balanced experts are compute-bound",
        "Shazeer et al. 2017 (arXiv 1701.06538), 3.1",
        of(routed_experts, routed_per_token, expert_chips, bytes_of_weight, peak_rate,
           memory_bandwidth),
        [](auto E, auto k, auto K_EP, auto b_w, auto pi, auto beta) {
          return compute_bound_batch(sequence_flops = flop_per_mac * k,
                                     shared_bytes = b_w * (E / K_EP), sequence_bytes = 0_B,
                                     peak_rate = pi, memory_bandwidth = beta, matrix_efficiency = 1,
                                     bandwidth_efficiency = 1);
        });

/// Both grow with the tokens and with the model's width.
inline constexpr auto hiding_shared_width = define<"hiding_shared_width", count_unit>(
    "D_S_min",
    "width of shared experts from which their FLOPs take as long as the all-to-alls of "
    "dispatch and combine",
    "DeepSeek-V2 (arXiv 2405.04434), 3.1.3",
    of(remote_copies, bytes_of_dispatched, bytes_of_combined, feedforward_matrices, peak_rate,
       sent_bandwidth),
    [](auto r, auto b_d, auto b_c, auto n_M, auto pi, auto W) {
      return (b_d + b_c) * r * pi / (flop_per_mac * n_M * W);
    });

}  // namespace proofline::equations
