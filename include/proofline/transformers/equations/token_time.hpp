#pragma once
// Token-time and loss-time: the time to process tokens, or to reach a loss, with batches of B
// tokens on K devices; and the training time from FLOPs and a rate. memory-bound-again 1, 2, A.1,
// E. As there, one linear layer stands for the work of a device.

#include <proofline/transformers/equations/linear.hpp>
#include <proofline/transformers/equations/training.hpp>
#include <proofline/transformers/inputs/token_time.hpp>

namespace proofline::equations {

using namespace inputs;

// A kernel as it is measured: its times are at least those at the peaks.

inline constexpr auto empirical_rate = define<"empirical_rate", flop_per_second_unit>(
    "pi", "empirical FLOP/s of a kernel, over its compute time t_F", "memory-bound-again A.1",
    of(flops, sustained_compute_time), [](auto n_F, auto t_F) { return n_F / t_F; });

inline constexpr auto empirical_bandwidth = define<"empirical_bandwidth", byte_per_second_unit>(
    "beta", "empirical bandwidth of a kernel, over its memory time t_B", "memory-bound-again A.1",
    of(bytes, sustained_memory_time), [](auto n_B, auto t_B) { return n_B / t_B; });

// Batches. The tokens of one of K devices are `data_tokens_per_chip`.

inline constexpr auto batch_tokens = define<"batch_tokens", count_unit>(
    "B", "tokens of a batch of N sequences", "memory-bound-again E", of(sequences, sequence_length),
    [](auto N, auto T) { return N * T; });

inline constexpr auto linear_runtime = define<"linear_runtime", second_unit>(
    "t", "sustained time of a linear layer on a batch, at the device's peaks",
    "memory-bound-again 1, C", of(tokens, width, asymmetry, peak_rate, memory_bandwidth),
    [](auto B, auto d, auto F, auto pi, auto beta) {
      return kernel_runtime(linear_flops(B, d, F), linear_bytes(B, d, F), pi, beta);
    });

/// The same for a layer with n weights: in bf16 it moves 2n(1 + B/d_F) bytes.
inline constexpr auto layer_runtime = define<"layer_runtime", second_unit>(
    "t", "sustained time of a linear layer with n weights and effective width d_F on a batch",
    "memory-bound-again 1, C", of(tokens, parameters, layer_width, peak_rate, memory_bandwidth),
    [](auto B, auto n, auto d_F, auto pi, auto beta) {
      return kernel_runtime(flop_per_mac * n * B, bf16 * n * (1 + B / d_F), pi, beta);
    });

inline constexpr auto token_time = define<"token_time", second_unit>(
    "t_tokens",
    "time to process n_tokens tokens in updates on batches of B tokens, which last t "
    "each",
    "memory-bound-again 1", of(training_tokens, tokens, update_time),
    [](auto n_tokens, auto B, auto t) { return n_tokens / B * t; });

inline constexpr auto loss_time = define<"loss_time", second_unit>(
    "t_loss", "time to reach a target loss: the token-time of the n_loss tokens that it needs",
    "memory-bound-again 2", of(tokens_to_loss, tokens, update_time),
    [](auto n_loss, auto B, auto t) { return token_time(n_loss, B, t); });

// The training of a transformer.

inline constexpr auto block_parameters = define<"block_parameters", count_unit>(
    "n_block", "parameters of the matrices of one layer", "memory-bound-again E",
    of(width, asymmetry),
    [](auto d, auto F) { return projection_parameters(d) + feedforward_parameters(d, F); });

inline constexpr auto vocabulary_per_depth = define<"vocabulary_per_depth", count_unit>(
    "v", "V/(Ld), vocabulary over layers times width, which footnote 7 assumes to be about 1",
    "memory-bound-again footnote 7", of(layers, width, vocabulary),
    [](auto L, auto d, auto V) { return V / (L * d); });

inline constexpr auto overhead_at_equal_vocabulary =
    define<"overhead_at_equal_vocabulary", count_unit>(
        "o", "overhead T/(17d) of attention over the matrices, with F = 4 and V = Ld",
        "memory-bound-again E", of(width, sequence_length),
        [](auto d, auto T) { return T / (17 * d); });

/// For each parameter and token a multiply-add forward, one more for each time that the forward
/// pass runs again, and two backward.
inline constexpr auto flops_per_parameter = define<"flops_per_parameter", flop_unit>(
    "n_F",
    "FLOPs that each parameter of a matrix causes on each training token: 2 forward, 2 more with "
    "rematerialization, and 4 backward",
    "memory-bound-again E.1 eq (7)", of(remat),
    [](auto r) { return flop_per_mac * (1 + r) + 2 * flop_per_mac; });

inline constexpr auto training_time_at_rate = define<"training_time_at_rate", second_unit>(
    "t_train", "predicted training time, that of n_F FLOPs on a cluster that performs P FLOP/s",
    "memory-bound-again E.1 eq (8)", of(model_flops, cluster_rate),
    [](auto n_F, auto P) { return n_F / P; });

inline constexpr auto estimated_time_at_rate = define<"estimated_time_at_rate", second_unit>(
    "t_train",
    "training time of (6 + 2*remat)*n_params*n_tokens FLOPs, with no n_emb to subtract, on a "
    "cluster that performs P FLOP/s",
    "memory-bound-again E.1 eq (7), (8)", of(parameters, training_tokens, remat, cluster_rate),
    [](auto n, auto n_tokens, auto r, auto P) {
      return training_time_at_rate(parameter_flops(n, n_tokens, r), P);
    });

}  // namespace proofline::equations
