#pragma once
// How long a step lasts, what it costs: rooflines by part and as a whole, with what a device
// reaches of its figures and with the collectives of tensor parallelism.

#include <proofline/transformers/equations/collectives.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/inputs/inference.hpp>
#include <proofline/transformers/inputs/training_memory.hpp>

namespace proofline::equations {

using namespace inputs;

/// A step by part is the sum of its parts' times, as a whole one roofline of all FLOPs and bytes.
inline constexpr auto part_time = define<"part_time", second_unit>(
    "t_part", "time of a part of a step, the longer of computing and of moving bytes",
    "Williams et al. 2009 (Roofline)",
    of(part_flops, part_bytes, peak_rate, memory_bandwidth, matrix_efficiency,
       bandwidth_efficiency),
    [](auto n_F, auto n_B, auto pi, auto beta, auto e_F, auto e_B) {
      return max(n_F / (e_F * pi), n_B / (e_B * beta));
    });

inline constexpr auto decode_flops = define<"decode_flops", flop_unit>(
    "n_F", "FLOPs of a decode step of N sequences", "Pope et al. 2022, 2",
    of(sequences, sequence_flops), [](auto N, auto f) { return N * f; });

inline constexpr auto decode_bytes = define<"decode_bytes", byte_unit>(
    "n_B", "bytes of a decode step of N sequences", "Pope et al. 2022, 2",
    of(sequences, shared_bytes, sequence_bytes), [](auto N, auto w, auto c) { return w + N * c; });

inline constexpr auto decode_intensity = define<"decode_intensity", flop_per_byte_unit>(
    "I", "arithmetic intensity of a decode step of N sequences", "Pope et al. 2022, 2",
    of(sequences, sequence_flops, shared_bytes, sequence_bytes),
    [](auto N, auto f, auto w, auto c) {
      return decode_flops(N, f) / decode_bytes(sequences = N, shared_bytes = w, sequence_bytes = c);
    });

inline constexpr auto decode_time = define<"decode_time", second_unit>(
    "t", "time of a decode step of N sequences, as a whole", "Pope et al. 2022, 2",
    of(sequences, sequence_flops, shared_bytes, sequence_bytes, peak_rate, memory_bandwidth,
       matrix_efficiency, bandwidth_efficiency, step_launches),
    [](auto N, auto f, auto w, auto c, auto pi, auto beta, auto e_F, auto e_B, auto t_0) {
      return part_time(
                 part_flops = decode_flops(N, f),
                 part_bytes = decode_bytes(sequences = N, shared_bytes = w, sequence_bytes = c),
                 peak_rate = pi, memory_bandwidth = beta, matrix_efficiency = e_F,
                 bandwidth_efficiency = e_B) +
             t_0;
    });

/// There is one where f FLOPs and c bytes, without the weights, are compute-bound.
inline constexpr auto compute_bound_batch =
    define<"compute_bound_batch", count_unit>(
        "N_star", "sequences from which a decode step is compute-bound", "Pope et al. 2022, 2",
        of(sequence_flops, shared_bytes, sequence_bytes, peak_rate, memory_bandwidth,
           matrix_efficiency, bandwidth_efficiency),
        [](auto f, auto w, auto c, auto pi, auto beta, auto e_F, auto e_B) {
          return w / (f * (e_B * beta) / (e_F * pi) - c);
        })
        .without_proof_of_dependence("it has no value where a sequence alone is not compute-bound");

// Tensor parallelism.

/// K - 1 steps of a reduce-scatter and as many of an all-gather. Other algorithms send fewer
/// messages, and switches that add send fewer bytes.
inline constexpr auto all_reduce_time = define<"all_reduce_time", second_unit>(
    "t_AR",
    "time of an all-reduce of an object of B bytes on a ring of K chips, alpha for each message",
    "Thakur et al. 2005, 4; Pope et al. 2022, 3.1",
    of(object_bytes, chips, hop_latency, sent_bandwidth), [](auto B, auto K, auto alpha, auto W) {
      return 2 * (K - 1) * alpha + exact_all_reduce_bytes(B, K) / W;
    });

/// One behind attention, one behind the feedforward layer (Megatron-LM). Where both stand side by
/// side their sum needs one (Pope et al. 2022, 3.4).
inline constexpr auto tensor_step_time = define<"tensor_step_time", second_unit>(
    "t_TP", "time that the all-reduces of B tokens take in all layers",
    "Shoeybi et al. 2019 (Megatron-LM), 3; Pope et al. 2022, 3.4",
    of(tokens, width, layers, layer_all_reduces, bytes_of_activation, chips, hop_latency,
       sent_bandwidth),
    [](auto B, auto d, auto L, auto n_AR, auto b_a, auto K, auto alpha, auto W) {
      return n_AR * L *
             all_reduce_time(object_bytes = b_a * B * d, chips = K, hop_latency = alpha,
                             sent_bandwidth = W);
    });

/// With all-reduces that nothing hides. So it is no bound of a program that overlaps them with
/// products (Pope et al. 2022, 3.5).
inline constexpr auto divided_step_time = define<"divided_step_time", second_unit>(
    "t_K", "time of a step that K chips share evenly, with the time of its all-reduces",
    "Pope et al. 2022, 3", of(step_seconds, chips, exposed_time),
    [](auto t, auto K, auto t_I) { return t / K + t_I; });

// Rates and cost.

inline constexpr auto rate_of_user = define<"rate_of_user", hertz_unit>(
    "r_user", "tokens per second that each user is given", "Pope et al. 2022, 1", of(step_seconds),
    [](auto t) { return 1 / t; });

inline constexpr auto rate_of_chip = define<"rate_of_chip", hertz_unit>(
    "r_chip", "tokens per second that each of K chips gives", "Pope et al. 2022, 1",
    of(sequences, chips, step_seconds), [](auto N, auto K, auto t) { return N / (K * t); });

inline constexpr auto million = 1'000'000_exact;

inline constexpr auto cost_per_million = define<"cost_per_million", usd_unit>(
    "p_M", "cost per token, of a million of them", "Pope et al. 2022, 1",
    of(chip_price, chips, sequences, step_seconds),
    [](auto p, auto K, auto N, auto t) { return million * p * K * t / N; });

inline constexpr auto energy_per_token = define<"energy_per_token", joule_unit>(
    "E_token", "energy of a token", "Pope et al. 2022, 1",
    of(chip_power, chips, sequences, step_seconds),
    [](auto P, auto K, auto N, auto t) { return P * K * t / N; });

}  // namespace proofline::equations
