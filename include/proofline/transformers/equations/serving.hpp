#pragma once
// What a server saves and pays: shared beginnings, chunks of prompts, prefill and decode apart, the
// batch that memory allows, the occupancy of a schedule, the two forms of latent attention.

#include <proofline/transformers/equations/attention.hpp>
#include <proofline/transformers/equations/inference.hpp>
#include <proofline/transformers/inputs/serving.hpp>

namespace proofline::equations {

using namespace inputs;

// Shared beginnings: without windows.

/// Beams of one prompt share it, too. vLLM computes and caches it once, and Hydragen reads it once.
inline constexpr auto shared_prefix_tokens = define<"shared_prefix_tokens", count_unit>(
    "n_P", "tokens of N sequences whose first P are the same: computed, cached and read once",
    "Kwon et al. 2023 (vLLM), 4.4; Juravsky et al. 2024 (Hydragen), 3",
    of(prefix_tokens, own_tokens, sharing_sequences),
    [](auto P, auto S, auto N) { return P + N * S; });

/// A token of a chunk sees all tokens before the chunk, and those of the chunk up to itself.
inline constexpr auto chunk_pairs = define<"chunk_pairs", count_unit>(
    "n_c", "pairs of a token and one that it sees, of c tokens behind P others",
    "Agrawal et al. 2023 (Sarathi), 4.2", of(prefix_tokens, chunk_tokens),
    [](auto P, auto c) { return c * P + c * (c + 1) / 2; });

inline constexpr auto shared_prefix_pairs = define<"shared_prefix_pairs", count_unit>(
    "n_PP",
    "pairs of a token and one that it sees, of N sequences whose first P tokens are the same",
    "Kwon et al. 2023 (vLLM), 4.4", of(prefix_tokens, own_tokens, sharing_sequences),
    [](auto P, auto S, auto N) {
      return P * (P + 1) / 2 + N * chunk_pairs(prefix_tokens = P, chunk_tokens = S);
    });

/// Its own tokens among them.
inline constexpr auto chunk_reads = define<"chunk_reads", count_unit>(
    "n_r", "tokens of the cache that a chunk of a prompt reads",
    "Agrawal et al. 2023 (Sarathi), 4.2", of(prefix_tokens, chunk_tokens),
    [](auto P, auto c) { return P + c; });

// Prefill and decode apart.

inline constexpr auto transfer_time = define<"transfer_time", second_unit>(
    "t_x", "time in which the cache of T tokens goes to other chips",
    "Zhong et al. 2024 (DistServe), 3.3",
    of(tokens, layer_values, bytes_of_cached, layers, sent_bandwidth),
    [](auto T, auto v, auto b_c, auto L, auto W) {
      return cache_write_bytes(tokens = T, layer_values = v, bytes_of_cached = b_c, layers = L) / W;
    });

inline constexpr auto answer_time_together = define<"answer_time_together", second_unit>(
    "t_G", "time of an answer whose chips stop for m prompts, after its first token",
    "Zhong et al. 2024 (DistServe), 2.3",
    of(answer_tokens, step_seconds, prompts_between, prefill_seconds),
    [](auto G, auto t, auto m, auto t_p) { return G * t + m * t_p; });

inline constexpr auto answer_time_apart = define<"answer_time_apart", second_unit>(
    "t_G", "time of an answer on chips that only decode, after its first token",
    "Zhong et al. 2024 (DistServe), 3.3", of(answer_tokens, step_seconds, transfer_seconds),
    [](auto G, auto t, auto t_x) { return G * t + t_x; });

/// Of a queue in front of chips that compute one prompt after another, all of the same length.
inline constexpr auto mean_wait =
    define<"mean_wait", second_unit>(
        "t_w",
        "time that a prompt waits for those before it, the mean, where prompts arrive at random",
        "Zhong et al. 2024 (DistServe), 3.1 eq (1)", of(arrival_rate, prefill_seconds),
        [](auto lambda, auto t_p) { return lambda * t_p * t_p / (2 * (1 - lambda * t_p)); })
        .without_proof_of_dependence("it has no value where prompts arrive faster than they leave");

// Memory and occupancy.

inline constexpr auto batch_that_fits =
    define<"batch_that_fits", count_unit>("N_M", "sequences whose caches fit beside the weights",
                                          "Kwon et al. 2023 (vLLM), 1",
                                          of(memory_capacity, shared_bytes, sequence_bytes),
                                          [](auto M, auto w, auto c) { return (M - w) / c; })
        .without_proof_of_dependence("it has no value where a sequence takes no memory");

inline constexpr auto occupancy = define<"occupancy", count_unit>(
    "u", "part of the places of a batch that give a token, over all steps",
    "Yu et al. 2022 (Orca), 3.1", of(all_answer_tokens, slots, scheduled_steps),
    [](auto n_G, auto B, auto n) { return n_G / (B * n); });

// The two forms of latent attention, for n_q queries that see S tokens each. Keys and values are
// made from the cached vectors once for all queries, or their matrices are absorbed by each query.

inline constexpr auto made_latent_flops = define<"made_latent_flops", flop_unit>(
    "n_F_made", "FLOPs of latent attention that makes the keys and values of S tokens",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1.2",
    of(query_tokens, cached_tokens, heads, cache_rank, plain_width, rotary_width, value_width),
    [](auto n_q, auto S, auto H, auto d_c, auto d_N, auto d_R, auto d_V) {
      return flop_per_mac * (S * H * d_c * (d_N + d_V) +
                             n_q * S *
                                 latent_pair_products(heads = H, plain_width = d_N,
                                                      rotary_width = d_R, value_width = d_V));
    });

inline constexpr auto absorbed_latent_flops = define<"absorbed_latent_flops", flop_unit>(
    "n_F_abs", "FLOPs of latent attention on cached vectors, its matrices absorbed",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1.2",
    of(query_tokens, cached_tokens, heads, cache_rank, plain_width, rotary_width, value_width),
    [](auto n_q, auto S, auto H, auto d_c, auto d_N, auto d_R, auto d_V) {
      return flop_per_mac *
             (n_q * H * d_c * (d_N + d_V) +
              n_q * S * absorbed_pair_products(heads = H, cache_rank = d_c, rotary_width = d_R));
    });

}  // namespace proofline::equations
