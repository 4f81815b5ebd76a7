#pragma once
// A training step: its time by parts and by resources, its FLOPs, the part of the peak that it
// reaches. Times of communication and of the bubble are inputs, from the equations of each
// parallelism.

#include <proofline/transformers/equations/inference.hpp>
#include <proofline/transformers/equations/token_time.hpp>
#include <proofline/transformers/equations/training.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/inputs/step.hpp>
#include <proofline/transformers/inputs/training_memory.hpp>

namespace proofline::equations {

using namespace inputs;

// Time.

inline constexpr auto step_time_of_parts = define<"step_time_of_parts", second_unit>(
    "t_step",
    "time of a training step: arithmetic, what nothing hides of communication, bubble, optimizer",
    "Isaev et al. 2023 (Calculon)",
    of(forward_compute_time, recomputing_time, backward_compute_time, exposed_tensor_time,
       exposed_pipeline_time, exposed_data_time, idle_pipeline_time, optimizer_time),
    [](auto t_fw, auto t_re, auto t_bw, auto t_TP, auto t_PP, auto t_DP, auto t_b, auto t_opt) {
      return t_fw + t_re + t_bw + t_TP + t_PP + t_DP + t_b + t_opt;
    });

inline constexpr auto step_arithmetic_time = define<"step_arithmetic_time", second_unit>(
    "t_F", "time of a step's arithmetic, forward, again and backward, which K chips share evenly",
    "Chowdhery et al. 2022 (PaLM), appendix B",
    of(step_flops, recomputed_flops, chips, peak_rate, matrix_efficiency),
    [](auto n_F, auto n_re, auto K, auto pi, auto e_F) { return (n_F + n_re) / (K * e_F * pi); });

/// Adam has a few FLOPs for these bytes: it is memory-bound.
inline constexpr auto optimizer_traffic_time = define<"optimizer_traffic_time", second_unit>(
    "t_opt", "time of the optimizer step's bytes, of the parameters that a chip updates",
    "Rajbhandari et al. 2020 (ZeRO), 5.1",
    of(parameters, bytes_of_update, state_shards, memory_bandwidth, bandwidth_efficiency),
    [](auto n, auto b_u, auto N_d, auto beta, auto e_B) { return n * b_u / (N_d * e_B * beta); });

/// With y = 1 all resources run at once, with y = 0 one after another.
inline constexpr auto composed_step_time = define<"composed_step_time", second_unit>(
    "t_y", "time of a step of which a part y is hidden of all that could be",
    "Williams et al. 2009 (Roofline); training-notes 2.1 eq (6)",
    of(arithmetic_time, traffic_time, inner_time, outer_time, hidden_part),
    [](auto t_F, auto t_B, auto t_1, auto t_2, auto y) {
      return y * max(max(t_F, t_B), max(t_1, t_2)) + (1 - y) * (t_F + t_B + t_1 + t_2);
    });

inline constexpr auto step_time_at_rates = define<"step_time_at_rates", second_unit>(
    "t_y", "the same, by what a chip computes, moves and sends, and its rates and latencies",
    "Williams et al. 2009 (Roofline); Thakur et al. 2005, 3",
    of(part_flops, part_bytes, inner_bytes, outer_bytes, inner_messages, outer_messages,
       measured_rate, measured_bandwidth, inner_bandwidth, outer_bandwidth, inner_latency,
       outer_latency, hidden_part),
    [](auto n_F, auto n_B, auto n_1, auto n_2, auto m_1, auto m_2, auto pi, auto beta, auto W_1,
       auto W_2, auto alpha_1, auto alpha_2, auto y) {
      return composed_step_time(arithmetic_time = n_F / pi, traffic_time = n_B / beta,
                                inner_time = m_1 * alpha_1 + n_1 / W_1,
                                outer_time = m_2 * alpha_2 + n_2 / W_2, hidden_part = y);
    });

// What is reached.

inline constexpr auto training_rate_of_chip = define<"training_rate_of_chip", hertz_unit>(
    "r_chip", "tokens per second that each of K chips trains on",
    "Chowdhery et al. 2022 (PaLM), appendix B", of(tokens, chips, update_time),
    [](auto B, auto K, auto t) { return B / (K * t); });

inline constexpr auto step_mfu = define<"step_mfu", count_unit>(
    "MFU", "model FLOPs of a step over what its chips could compute in its time",
    "Chowdhery et al. 2022 (PaLM), appendix B", of(step_flops, chips, peak_rate, update_time),
    [](auto n_F, auto K, auto pi, auto t) { return achieved_utilization(n_F, K, pi, t); });

inline constexpr auto step_hfu = define<"step_hfu", count_unit>(
    "HFU", "hardware FLOPs of a step, those that run again included, over the same",
    "Chowdhery et al. 2022 (PaLM), appendix B; Korthikanti et al. 2022, 6.3",
    of(step_flops, recomputed_flops, chips, peak_rate, update_time),
    [](auto n_F, auto n_re, auto K, auto pi, auto t) {
      return achieved_utilization(n_F + n_re, K, pi, t);
    });

// FLOPs.

/// A multiply-add forward and two backward, as everywhere. Products alone: of tokens with matrices,
/// with the vocabulary, and of queries with the tokens that they see, themselves included.
inline constexpr auto decoder_step_flops = define<"decoder_step_flops", flop_unit>(
    "n_F_step", "model FLOPs of a step of a decoder on N sequences of T tokens, exactly",
    "Kaplan et al. 2020, 2.1; training-notes 1.4",
    of(sequences, sequence_length, active_parameters, pair_products, layers, window_layers, window,
       width, vocabulary),
    [](auto N, auto T, auto n_A, auto a, auto L, auto L_W, auto W, auto d, auto V) {
      const auto attention =
          prefill_attention_flops(sequences = N, pair_products = a, sequence_length = T, layers = L,
                                  window_layers = L_W, window = W);
      return (1 + 2) * (matrix_flops(N * T, n_A) + attention + readout_flops(N * T, d, V));
    });

/// Each layer's forward pass runs again, but not the readout's.
inline constexpr auto layers_forward_flops = define<"layers_forward_flops", flop_unit>(
    "n_F_fw", "FLOPs of the forward pass of all layers, which full recomputation runs again",
    "Narayanan et al. 2021 (Megatron-LM), 3.5",
    of(sequences, sequence_length, active_parameters, pair_products, layers, window_layers, window),
    [](auto N, auto T, auto n_A, auto a, auto L, auto L_W, auto W) {
      return matrix_flops(N * T, n_A) + prefill_attention_flops(sequences = N, pair_products = a,
                                                                sequence_length = T, layers = L,
                                                                window_layers = L_W, window = W);
    });

/// 6*N + 12*L*H*Q*T for each token.
inline constexpr auto palm_step_flops = define<"palm_step_flops", flop_unit>(
    "n_F_PaLM", "model FLOPs of a step as PaLM counts them",
    "Chowdhery et al. 2022 (PaLM), appendix B",
    of(tokens, parameters, layers, heads, head_width, sequence_length),
    [](auto B, auto n, auto L, auto H, auto Q, auto T) {
      return B * (6_FLOP * n + 12_FLOP * L * H * Q * T);
    });

/// With full recomputation, and feedforward layers of 4*h. The numbers are the paper's.
inline constexpr auto megatron_step_flops = define<"megatron_step_flops", flop_unit>(
    "n_F_Megatron", "hardware FLOPs of a step of N sequences as Megatron-LM's paper counts them",
    "Narayanan et al. 2021 (Megatron-LM), 5.1 eq (3)",
    of(sequences, sequence_length, layers, width, vocabulary),
    [](auto B, auto s, auto l, auto h, auto V) {
      return 96_FLOP * B * s * l * square(h) * (1 + s / (6 * h) + V / (16 * l * h));
    });

}  // namespace proofline::equations
