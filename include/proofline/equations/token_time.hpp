#pragma once
// Token-time and loss-time: how long it takes to process tokens, or to reach a loss, with batches
// of B tokens on K devices; and the training time that FLOPs and a rate give. memory-bound-again 1,
// 2, A.1, E. One linear layer stands for the device's work, as there.

#include <proofline/equations/linear.hpp>
#include <proofline/equations/training.hpp>

namespace proofline::equations {

using namespace inputs;

// A kernel as it is measured: its times are at least those of the peaks.

inline constexpr auto empirical_rate = define<"empirical_rate", flop_per_second_unit>(
    "pi", "compute rate that a kernel reaches while it computes", "memory-bound-again A.1",
    of(flops, sustained_compute_time), [](auto n_F, auto t_F) { return n_F / t_F; });

inline constexpr auto empirical_bandwidth = define<"empirical_bandwidth", byte_per_second_unit>(
    "beta", "bandwidth that a kernel reaches while it moves bytes", "memory-bound-again A.1",
    of(bytes, sustained_memory_time), [](auto n_B, auto t_B) { return n_B / t_B; });

// Batches. The share of one of K devices is `data_tokens_per_chip`.

inline constexpr auto batch_tokens = define<"batch_tokens", count_unit>(
    "B", "tokens of a batch", "memory-bound-again E", of(sequences, sequence_length),
    [](auto N, auto T) { return N * T; });

inline constexpr auto linear_runtime = define<"linear_runtime", second_unit>(
    "t", "sustained time of a linear layer on a batch at the device's peaks",
    "memory-bound-again 1, C", of(tokens, width, asymmetry, peak_rate, memory_bandwidth),
    [](auto B, auto d, auto F, auto pi, auto beta) {
      return kernel_runtime(linear_flops(B, d, F), linear_bytes(B, d, F), pi, beta);
    });

/// The same for a layer of n weights: its bytes are w*n*(1 + B/d_F).
inline constexpr auto layer_runtime = define<"layer_runtime", second_unit>(
    "t", "sustained time of a linear layer with given weights and width on a batch",
    "memory-bound-again 1, C", of(tokens, parameters, layer_width, peak_rate, memory_bandwidth),
    [](auto B, auto n, auto d_F, auto pi, auto beta) {
      return kernel_runtime(flop_per_mac * n * B, bf16 * n * (1 + B / d_F), pi, beta);
    });

inline constexpr auto token_time = define<"token_time", second_unit>(
    "t_tokens", "time to process tokens in updates of B tokens each", "memory-bound-again 1",
    of(training_tokens, tokens, update_time),
    [](auto n_tokens, auto B, auto t) { return n_tokens / B * t; });

inline constexpr auto loss_time = define<"loss_time", second_unit>(
    "t_loss", "time to reach a target loss: token-time of as many tokens as that takes",
    "memory-bound-again 2", of(tokens_to_loss, tokens, update_time),
    [](auto n_loss, auto B, auto t) { return token_time(n_loss, B, t); });

// What a transformer's training takes.

inline constexpr auto block_parameters = define<"block_parameters", count_unit>(
    "n_block", "parameters of the matrices of one layer", "memory-bound-again E",
    of(width, asymmetry),
    [](auto d, auto F) { return projection_parameters(d) + feedforward_parameters(d, F); });

inline constexpr auto vocabulary_per_depth = define<"vocabulary_per_depth", count_unit>(
    "v", "vocabulary over layers times width", "memory-bound-again footnote 7",
    of(layers, width, vocabulary), [](auto L, auto d, auto V) { return V / (L * d); });

inline constexpr auto training_time_at_rate = define<"training_time_at_rate", second_unit>(
    "t_train", "time that a cluster takes for a training", "memory-bound-again E.1 eq (8)",
    of(model_flops, cluster_rate), [](auto n_F, auto P) { return n_F / P; });

inline constexpr auto estimated_time_at_rate = define<"estimated_time_at_rate", second_unit>(
    "t_train", "time of a training from the sizes of model and data and the cluster's rate",
    "memory-bound-again E.1 eq (7), (8)", of(parameters, training_tokens, remat, cluster_rate),
    [](auto n, auto n_tokens, auto r, auto P) {
      return training_time_at_rate(parameter_flops(n, n_tokens, r), P);
    });

}  // namespace proofline::equations
