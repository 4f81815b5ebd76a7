#pragma once
// What is true of a training step: its parts and resources, the part of the peak that it reaches,
// and what the equations for its FLOPs that papers give leave out.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/fsdp_tp.hpp>
#include <proofline/transformers/equations/scaling.hpp>
#include <proofline/transformers/equations/step.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// What is reached.

inline constexpr auto hfu_is_at_least_mfu = for_all<"hfu_is_at_least_mfu">(
    "HFU is 1 + n_re/n_F times MFU: at least as high, and as high iff nothing is computed again",
    "Chowdhery et al. 2022 (PaLM), appendix B",
    of(step_flops, recomputed_flops, chips, peak_rate, update_time),
    [](auto n_F, auto n_re, auto K, auto pi, auto t) {
      const auto MFU = step_mfu(n_F, K, pi, t);
      const auto HFU = step_hfu(step_flops = n_F, recomputed_flops = n_re, chips = K,
                                peak_rate = pi, update_time = t);
      return both(HFU == (1 + n_re / n_F) * MFU, both(HFU >= MFU, iff(HFU == MFU, n_re == 0_FLOP)));
    });

inline constexpr auto parts_add_up_to_the_loss = for_all<"parts_add_up_to_the_loss">(
    "let a step's parts beside its arithmetic take t_I together. Then 1/HFU is 1/e_F*(1 + "
    "t_I/t_F), to which each part adds its own share, HFU is at most e_F, and e_F iff no part "
    "takes time",
    "Chowdhery et al. 2022 (PaLM), appendix B",
    of(step_flops, recomputed_flops, chips, peak_rate, matrix_efficiency, exposed_time),
    [](auto n_F, auto n_re, auto K, auto pi, auto e_F, auto t_I) {
      const auto t_F = step_arithmetic_time(step_flops = n_F, recomputed_flops = n_re, chips = K,
                                            peak_rate = pi, matrix_efficiency = e_F);
      const auto t = step_time_of_parts(forward_compute_time = t_F, recomputing_time = 0_s,
                                        backward_compute_time = 0_s, exposed_tensor_time = t_I,
                                        exposed_pipeline_time = 0_s, exposed_data_time = 0_s,
                                        idle_pipeline_time = 0_s, optimizer_time = 0_s);
      const auto HFU = step_hfu(step_flops = n_F, recomputed_flops = n_re, chips = K,
                                peak_rate = pi, update_time = t);
      return both(1 / HFU == 1 / e_F * (1 + t_I / t_F),
                  both(HFU <= e_F, iff(HFU == e_F, t_I == 0_s)));
    });

inline constexpr auto recomputing_costs_at_most_a_third =
    for_all<"recomputing_costs_at_most_a_third">(
        "where only the forward pass runs again, at most n_F/3 FLOPs, HFU is at most 4/3 of MFU",
        "Chowdhery et al. 2022 (PaLM), appendix B",
        of(step_flops, recomputed_flops, chips, peak_rate, update_time),
        [](auto n_F, auto n_re, auto K, auto pi, auto t) {
          return implies(3 * n_re <= n_F, step_hfu(step_flops = n_F, recomputed_flops = n_re,
                                                   chips = K, peak_rate = pi, update_time = t) <=
                                              4 * step_mfu(n_F, K, pi, t) / 3);
        });

// Resources.

namespace steps {
inline constexpr auto t = [](auto t_F, auto t_B, auto t_1, auto t_2, auto y) {
  return composed_step_time(arithmetic_time = t_F, traffic_time = t_B, inner_time = t_1,
                            outer_time = t_2, hidden_part = y);
};
}  // namespace steps

inline constexpr auto step_is_no_faster_than_a_resource =
    for_all<"step_is_no_faster_than_a_resource">(
        "for y <= 1 a step lasts at least as long as its slowest resource",
        "Williams et al. 2009 (Roofline)",
        of(arithmetic_time, traffic_time, inner_time, outer_time, hidden_part),
        [](auto t_F, auto t_B, auto t_1, auto t_2, auto y) {
          return implies(y <= 1,
                         steps::t(t_F, t_B, t_1, t_2, y) >= max(max(t_F, t_B), max(t_1, t_2)));
        });

inline constexpr auto step_is_no_slower_than_the_sum = for_all<"step_is_no_slower_than_the_sum">(
    "however much is hidden, a step lasts at most as long as its resources one after another",
    "Williams et al. 2009 (Roofline)",
    of(arithmetic_time, traffic_time, inner_time, outer_time, hidden_part),
    [](auto t_F, auto t_B, auto t_1, auto t_2, auto y) {
      return steps::t(t_F, t_B, t_1, t_2, y) <= t_F + t_B + t_1 + t_2;
    });

inline constexpr auto hiding_never_slows = for_all<"hiding_never_slows">(
    "the time of a step does not rise with the part that is hidden, and does not change iff no two "
    "resources take time",
    "Williams et al. 2009 (Roofline)",
    of(arithmetic_time, traffic_time, inner_time, outer_time, hidden_part, step),
    [](auto t_F, auto t_B, auto t_1, auto t_2, auto y, auto s) {
      const auto t = [=](auto part) { return steps::t(t_F, t_B, t_1, t_2, part); };
      return both(
          does_not_rise(t, y, s),
          iff(t(y + s) == t(y), t_F + t_B + t_1 + t_2 == max(max(t_F, t_B), max(t_1, t_2))));
    });

inline constexpr auto slower_resource_slows_a_step = for_all<"slower_resource_slows_a_step">(
    "for y <= 1 a step of two resources never gets shorter where the first, or the second, takes a "
    "time u more",
    "Williams et al. 2009 (Roofline)", of(arithmetic_time, traffic_time, hidden_part, exposed_time),
    [](auto t_F, auto t_B, auto y, auto u) {
      const auto t = [=](auto first, auto second) { return steps::t(first, second, 0_s, 0_s, y); };
      return implies(y <= 1, both(t(t_F + u, t_B) >= t(t_F, t_B), t(t_F, t_B + u) >= t(t_F, t_B)));
    });

namespace steps {
/// The rates and latencies of both networks, k times as good.
inline constexpr auto t_at = [](auto n_F, auto n_B, auto n_1, auto n_2, auto m_1, auto m_2, auto pi,
                                auto beta, auto W_1, auto W_2, auto alpha_1, auto alpha_2, auto y) {
  return step_time_at_rates(part_flops = n_F, part_bytes = n_B, inner_bytes = n_1,
                            outer_bytes = n_2, inner_messages = m_1, outer_messages = m_2,
                            measured_rate = pi, measured_bandwidth = beta, inner_bandwidth = W_1,
                            outer_bandwidth = W_2, inner_latency = alpha_1, outer_latency = alpha_2,
                            hidden_part = y);
};
}  // namespace steps

inline constexpr auto faster_chips_shorten_a_step_alike =
    for_all<"faster_chips_shorten_a_step_alike">(
        "k times every rate and 1/k of every latency make a step take 1/k of the time: twice the "
        "rates and half the latencies halve it",
        "Williams et al. 2009 (Roofline)",
        of(part_flops, part_bytes, inner_bytes, outer_bytes, inner_messages, outer_messages,
           measured_rate, measured_bandwidth, inner_bandwidth, outer_bandwidth, inner_latency,
           outer_latency, hidden_part, factor),
        [](auto n_F, auto n_B, auto n_1, auto n_2, auto m_1, auto m_2, auto pi, auto beta, auto W_1,
           auto W_2, auto alpha_1, auto alpha_2, auto y, auto k) {
          const auto t = [=](auto x) {
            return steps::t_at(n_F, n_B, n_1, n_2, m_1, m_2, x * pi, x * beta, x * W_1, x * W_2,
                               alpha_1 / x, alpha_2 / x, y);
          };
          return t(k) == t(1_exact) / k;
        });

/// The times that step_time_at_rates is made of.
inline constexpr auto no_rate_slows_a_resource = for_all<"no_rate_slows_a_resource">(
    "no resource takes longer at a higher rate or bandwidth, nor a network at a lower latency",
    "Williams et al. 2009 (Roofline); Thakur et al. 2005, 3",
    of(part_flops, inner_bytes, inner_messages, measured_rate, inner_bandwidth, inner_latency,
       factor),
    [](auto n_F, auto n_1, auto m_1, auto pi, auto W_1, auto alpha_1, auto k) {
      const auto t_1 = [=](auto bandwidth, auto latency) {
        return m_1 * latency + n_1 / bandwidth;
      };
      return implies(k >= 1, both(n_F / (k * pi) <= n_F / pi,
                                  both(t_1(k * W_1, alpha_1) <= t_1(W_1, alpha_1),
                                       t_1(W_1, alpha_1 / k) <= t_1(W_1, alpha_1))));
    });

// Special cases.

inline constexpr auto step_of_two_phases_is_a_case = for_all<"step_of_two_phases_is_a_case">(
    "training-notes' time of a step, eq (6), hides everything: y = 1, with both phases' arithmetic "
    "and communication as four resources",
    "training-notes 2.1 eq (6)",
    of(forward_compute_time, forward_interconnect_time, backward_compute_time,
       backward_interconnect_time),
    [](auto t_fw_F, auto t_fw_I, auto t_bw_F, auto t_bw_I) {
      return step_time(forward_compute_time = t_fw_F, forward_interconnect_time = t_fw_I,
                       backward_compute_time = t_bw_F, backward_interconnect_time = t_bw_I) ==
             steps::t(t_fw_F, t_fw_I, t_bw_F, t_bw_I, 1_exact);
    });

inline constexpr auto measured_step_is_a_case = for_all<"measured_step_is_a_case">(
    "training-notes' empirical time of a data-parallel step, eq (9), hides everything, and has no "
    "traffic and one network",
    "training-notes 2.2.1 eq (9)",
    of(parameters, tokens, data_chips, data_axes, measured_rate, measured_axis_bandwidth),
    [](auto n, auto B, auto K_DP, auto m_DP, auto pi, auto beta_I) {
      const auto t_F = compute_seconds(backward_pass_flops(n, data_tokens_per_chip(B, K_DP)), pi);
      const auto t_I = interconnect_seconds(data_backward_bytes(n), m_DP, beta_I);
      return measured_step_time(parameters = n, tokens = B, data_chips = K_DP, data_axes = m_DP,
                                measured_rate = pi, measured_axis_bandwidth = beta_I) ==
             steps::t(t_F, 0_s, t_I, 0_s, 1_exact);
    });

inline constexpr auto mesh_communication_is_a_case = for_all<"mesh_communication_is_a_case">(
    "the time that training-notes' split, eq (14), makes least is that of both networks, FSDP's "
    "axes and TP's, all hidden. With the arithmetic beside them it is the time of its forward step",
    "training-notes 2.5 eq (14)",
    of(tokens, width, feedforward_width, fsdp_chips, tensor_chips, fsdp_axes, tensor_axes,
       peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP, auto m_FSDP, auto m_TP, auto pi,
       auto beta_I) {
      const auto t_F = mesh_compute_time(tokens = B, width = d, feedforward_width = D,
                                         fsdp_chips = K_FSDP, tensor_chips = K_TP, peak_rate = pi);
      const auto t_1 = mesh_weight_time(width = d, feedforward_width = D, tensor_chips = K_TP,
                                        fsdp_axes = m_FSDP, axis_bandwidth = beta_I);
      const auto t_2 = mesh_activation_time(tokens = B, width = d, fsdp_chips = K_FSDP,
                                            tensor_axes = m_TP, axis_bandwidth = beta_I);
      return both(
          mesh_communication_time(tokens = B, width = d, feedforward_width = D, fsdp_chips = K_FSDP,
                                  tensor_chips = K_TP, fsdp_axes = m_FSDP, tensor_axes = m_TP,
                                  axis_bandwidth = beta_I) == steps::t(0_s, 0_s, t_1, t_2, 1_exact),
          fsdp_tp_step_time(tokens = B, width = d, feedforward_width = D, fsdp_chips = K_FSDP,
                            tensor_chips = K_TP, fsdp_axes = m_FSDP, tensor_axes = m_TP,
                            peak_rate = pi,
                            axis_bandwidth = beta_I) == steps::t(t_F, 0_s, t_1, t_2, 1_exact));
    });

inline constexpr auto steps_of_a_run_take_its_time = for_all<"steps_of_a_run_take_its_time">(
    "n_tokens/B steps of t each take n_F_train/(K*pi_star*MFU), training-notes' eq (5), with the "
    "MFU of a step and n_F_train its model FLOPs times the steps; by tokens per second they take "
    "n_tokens/(K*r_chip)",
    "training-notes 1.4 eq (5)",
    of(step_flops, chips, peak_rate, update_time, tokens, training_tokens),
    [](auto n_F, auto K, auto pi, auto t, auto B, auto n_tokens) {
      const auto all = token_time(n_tokens, B, t);
      return both(training_time(n_tokens / B * n_F, K, pi, step_mfu(n_F, K, pi, t)) == all,
                  n_tokens / (K * training_rate_of_chip(B, K, t)) == all);
    });

// FLOPs, exactly and as papers count them. Attention has a = 2*H*d_H multiply-adds for a query and
// a token that it sees. Windows, if any, are as long as the sequence.

namespace steps {
inline constexpr auto exact = [](auto N, auto T, auto n_A, auto a, auto L, auto L_W, auto d,
                                 auto V) {
  return decoder_step_flops(sequences = N, sequence_length = T, active_parameters = n_A,
                            pair_products = a, layers = L, window_layers = L_W, window = T,
                            width = d, vocabulary = V);
};
}  // namespace steps

inline constexpr auto six_n_d_leaves_out = for_all<"six_n_d_leaves_out">(
    "the exact FLOPs of a step less 6*n_params*B, GPT-3's, are attention, 6*B*L*H*d_H*(T + 1), "
    "less 6*B*n_o for the parameters that no token is multiplied with",
    "Brown et al. 2020 (GPT-3), appendix D; Kaplan et al. 2020, 2.1",
    of(sequences, sequence_length, active_parameters, heads, head_width, layers, window_layers,
       width, vocabulary, other_entries),
    [](auto N, auto T, auto n_A, auto H, auto d_H, auto L, auto L_W, auto d, auto V, auto n_o) {
      const auto B = batch_tokens(N, T);
      const auto exact = steps::exact(N, T, n_A, grouped_pair_products(H, d_H), L, L_W, d, V);
      return exact - training_flops(n_A + d * V + n_o, B) ==
             6_FLOP * B * (L * H * d_H * (T + 1) - n_o);
    });

inline constexpr auto palm_counts_the_mask = for_all<"palm_counts_the_mask">(
    "PaLM's FLOPs less the exact ones are 6*B*L*H*Q*(T - 1), the products that a causal mask "
    "leaves out, and 6*B*n_o: they are never fewer for T >= 1",
    "Chowdhery et al. 2022 (PaLM), appendix B",
    of(sequences, sequence_length, active_parameters, heads, head_width, layers, window_layers,
       width, vocabulary, other_entries),
    [](auto N, auto T, auto n_A, auto H, auto Q, auto L, auto L_W, auto d, auto V, auto n_o) {
      const auto B = batch_tokens(N, T);
      const auto exact = steps::exact(N, T, n_A, grouped_pair_products(H, Q), L, L_W, d, V);
      const auto palm = palm_step_flops(tokens = B, parameters = n_A + d * V + n_o, layers = L,
                                        heads = H, head_width = Q, sequence_length = T);
      return both(palm - exact == 6_FLOP * B * (L * H * Q * (T - 1) + n_o),
                  implies(T >= 1, palm >= exact));
    });

/// Attention has 4*h^2, the feedforward layer 2*h*4h entries.
inline constexpr auto megatron_counts_the_mask = for_all<"megatron_counts_the_mask">(
    "Megatron-LM's 96*B*s*l*h^2*(1 + s/(6*h) + V/(16*l*h)) FLOPs of a step less the exact ones "
    "with each layer's forward pass run again are 8*B*s*l*h*(s - 1): the products that a causal "
    "mask leaves out",
    "Narayanan et al. 2021 (Megatron-LM), 5.1 eq (3)",
    of(sequences, sequence_length, layers, window_layers, width, vocabulary),
    [](auto B, auto s, auto l, auto L_W, auto h, auto V) {
      const auto n_A = l * (projection_parameters(h) + 2 * h * (4 * h));
      const auto again =
          layers_forward_flops(sequences = B, sequence_length = s, active_parameters = n_A,
                               pair_products = 2 * h, layers = l, window_layers = L_W, window = s);
      return megatron_step_flops(sequences = B, sequence_length = s, layers = l, width = h,
                                 vocabulary = V) -
                 (steps::exact(B, s, n_A, 2 * h, l, L_W, h, V) + again) ==
             8_FLOP * B * s * l * h * (s - 1);
    });

inline constexpr auto halved_squares_leave_out_the_diagonal = for_all<
    "halved_squares_leave_out_the_diagonal">(
    "where a program takes T^2/2 pairs of a query and a token, as Megatron-LM's does, the exact "
    "FLOPs are 3*N*T*a*L more: half a pair for each token",
    "Megatron-LM (github NVIDIA/Megatron-LM), num_floating_point_operations",
    of(sequences, sequence_length, active_parameters, pair_products, layers, window_layers, width,
       vocabulary),
    [](auto N, auto T, auto n_A, auto a, auto L, auto L_W, auto d, auto V) {
      const auto halved = (1 + 2) * (matrix_flops(N * T, n_A) + 2_FLOP * N * a * L * square(T) / 2 +
                                     readout_flops(N * T, d, V));
      return steps::exact(N, T, n_A, a, L, L_W, d, V) == halved + 3_FLOP * N * T * a * L;
    });

}  // namespace proofline::theorems
