#pragma once
// Data parallelism, and fully sharded data parallelism (FSDP): what a chip computes, holds and
// sends in a step. training-notes 2.2, 2.3. Everything that is sent is bf16.

#include <proofline/transformers/equations/constants.hpp>
#include <proofline/transformers/equations/step_time.hpp>
#include <proofline/transformers/inputs/sharding.hpp>

namespace proofline::equations {

using namespace inputs;

inline constexpr auto data_tokens_per_chip = define<"data_tokens_per_chip", count_unit>(
    "B_chip", "tokens that a chip works on in data parallelism", "training-notes 2.2",
    of(tokens, data_chips), [](auto B, auto K_DP) { return B / K_DP; });

inline constexpr auto fsdp_tokens_per_chip = define<"fsdp_tokens_per_chip", count_unit>(
    "B_chip", "tokens that a chip works on in fully sharded data parallelism (FSDP)",
    "training-notes 2.3", of(tokens, fsdp_chips), [](auto B, auto K_FSDP) { return B / K_FSDP; });

inline constexpr auto forward_pass_flops = define<"forward_pass_flops", flop_unit>(
    "n_fw_F", "FLOPs of weight matrices on a chip's tokens, forward", "training-notes 2.2 eq (8)",
    of(parameters, tokens_per_chip), [](auto n, auto B_chip) { return flop_per_mac * n * B_chip; });

/// Gradients of activations, and gradients of weights.
inline constexpr auto backward_pass_flops = define<"backward_pass_flops", flop_unit>(
    "n_bw_F", "FLOPs of weight matrices on a chip's tokens, backward", "training-notes 2.2 eq (8)",
    of(parameters, tokens_per_chip),
    [](auto n, auto B_chip) { return 2 * (flop_per_mac * n * B_chip); });

inline constexpr auto weight_bytes = define<"weight_bytes", byte_unit>(
    "n_w", "bytes of weights, or of their gradients", "training-notes 2.2", of(parameters),
    [](auto n) { return bf16 * n; });

/// A chip holds at most all of them.
inline constexpr auto missing_weight_bytes = define<"missing_weight_bytes", byte_unit>(
    "n_missing", "bytes of the weights that a chip uses and does not hold",
    "training-notes 2.2, 2.3", of(parameters, held_parameters),
    [](auto n, auto n_held) { return bf16 * (n - n_held); });

inline constexpr auto data_backward_bytes = define<"data_backward_bytes", byte_unit>(
    "n_bw_I",
    "bytes that a chip sends in a backward pass of data parallelism: all-reduced gradients",
    "training-notes 2.2", of(parameters), [](auto n) { return all_reduce_bytes(weight_bytes(n)); });

inline constexpr auto fsdp_forward_bytes = define<"fsdp_forward_bytes", byte_unit>(
    "n_fw_I", "bytes that a chip sends in a forward pass of FSDP: all-gathered weights",
    "training-notes 2.3", of(parameters), [](auto n) { return all_gather_bytes(weight_bytes(n)); });

inline constexpr auto fsdp_backward_bytes = define<"fsdp_backward_bytes", byte_unit>(
    "n_bw_I",
    "bytes that a chip sends in a backward pass of FSDP: all-gathered weights, reduce-scattered "
    "gradients",
    "training-notes 2.3", of(parameters), [](auto n) {
      return all_gather_bytes(weight_bytes(n)) + reduce_scatter_bytes(weight_bytes(n));
    });

/// One all-reduce of each layer's gradients.
inline constexpr auto data_collectives = define<"data_collectives", count_unit>(
    "N_DP", "collectives in a step of data parallelism", "training-notes 2.2", of(layers),
    [](auto L) { return L; });

/// Of each layer an all-gather forward, an all-gather and a reduce-scatter backward.
inline constexpr auto fsdp_collectives = define<"fsdp_collectives", count_unit>(
    "N_FSDP", "collectives in a step of FSDP", "training-notes 2.3", of(layers),
    [](auto L) { return L + 2 * L; });

inline constexpr auto token_intensity = define<"token_intensity", flop_per_byte_unit>(
    "I_I", "interconnect AI of data parallelism, and of FSDP",
    "training-notes 2.2 eq (8), 2.3 eq (10)", of(tokens_per_chip),
    [](auto B_chip) { return flop_per_mac / bf16 * B_chip; });

inline constexpr auto least_tokens_per_chip = define<"least_tokens_per_chip", count_unit>(
    "B_min", "tokens per chip from which data parallelism, or FSDP, is compute-bound",
    "training-notes 2.2 eq (8), 2.3 eq (10)", of(axes, peak_rate, axis_bandwidth),
    [](auto m, auto pi, auto beta_I) {
      return required_intensity(m, pi, beta_I) * (bf16 / flop_per_mac);
    });

/// Where both phases share a chip, the all-reduce has the arithmetic of both to hide behind: 6
/// FLOPs for 4 bytes of each weight.
inline constexpr auto overlapping_tokens_per_chip =
    define<"overlapping_tokens_per_chip", count_unit>(
        "B_min",
        "tokens per chip from which data parallelism is compute-bound if forward and backward pass "
        "overlap",
        "training-notes 2.1, 2.2 eq (8)", of(axes, peak_rate, axis_bandwidth),
        [](auto m, auto pi, auto beta_I) {
          return ((2_exact * bf16) / (3_exact * flop_per_mac)) * required_intensity(m, pi, beta_I);
        });

/// The forward pass sends nothing. The gradients are all-reduced while the backward pass still
/// computes: the longer of both times counts, not their sum.
inline constexpr auto data_step_time = define<"data_step_time", second_unit>(
    "t_step", "time of a step of data parallelism at the peaks", "training-notes 2.2 eq (6), (8)",
    of(parameters, tokens_per_chip, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B_chip, auto m, auto pi, auto beta_I) {
      const auto t_fw_F = compute_seconds(forward_pass_flops(n, B_chip), pi);
      const auto t_bw_F = compute_seconds(backward_pass_flops(n, B_chip), pi);
      const auto t_bw_I = interconnect_seconds(data_backward_bytes(n), m, beta_I);
      return step_time(forward_compute_time = t_fw_F, forward_interconnect_time = 0_s,
                       backward_compute_time = t_bw_F, backward_interconnect_time = t_bw_I);
    });

// What FSDP saves: each chip keeps its shard, and all-gathers a layer when it needs it.

inline constexpr auto fsdp_state_bytes = define<"fsdp_state_bytes", byte_unit>(
    "M", "bytes of a chip's shard of parameters, gradients and optimizer states",
    "training-notes 2.3", of(state_bytes, fsdp_chips),
    [](auto n_state, auto K_FSDP) { return n_state / K_FSDP; });

/// A chip has its own shard of the layer already.
inline constexpr auto fsdp_gathered_bytes = define<"fsdp_gathered_bytes", byte_unit>(
    "M", "bytes of gathered weights that a chip holds beyond its shard", "training-notes 2.3",
    of(layer_parameters, fsdp_chips),
    [](auto n_layer, auto K_FSDP) { return missing_weight_bytes(n_layer, n_layer / K_FSDP); });

inline constexpr auto fsdp_model_bytes = define<"fsdp_model_bytes", byte_unit>(
    "M", "bytes of weights on a chip at the peak: its shard of all, and the gathered layer",
    "training-notes 2.3", of(parameters, layer_parameters, fsdp_chips),
    [](auto n, auto n_layer, auto K_FSDP) {
      return weight_bytes(n / K_FSDP) + fsdp_gathered_bytes(n_layer, K_FSDP);
    });

/// A chip waits for the weights of the first layer; those of each other layer arrive during the
/// layer before.
inline constexpr auto prefetched_seconds = define<"prefetched_seconds", second_unit>(
    "t_fw",
    "time of a forward pass of equal layers, each all-gathered while the one before computes",
    "training-notes 2.3", of(layers, layer_compute_time, layer_interconnect_time),
    [](auto L, auto t_F, auto t_I) { return t_I + (L - 1) * max(t_F, t_I) + t_F; });

inline constexpr auto blocking_seconds = define<"blocking_seconds", second_unit>(
    "t_fw", "time of a pass of equal layers that wait for each other's communication",
    "training-notes 2.3", of(layers, layer_compute_time, layer_interconnect_time),
    [](auto L, auto t_F, auto t_I) { return L * (t_I + t_F); });

/// As prefetched_seconds, with the order reversed: nothing hides the all-reduce of the last layer.
inline constexpr auto asynchronous_seconds = define<"asynchronous_seconds", second_unit>(
    "t_bw", "time of a backward pass of equal layers, each all-reduced while the next one computes",
    "training-notes 2.2", of(layers, layer_compute_time, layer_interconnect_time),
    [](auto L, auto t_F, auto t_I) { return t_F + (L - 1) * max(t_F, t_I) + t_I; });

}  // namespace proofline::equations
