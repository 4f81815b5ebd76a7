#pragma once
// The parts of prefill and of decode: what attention sees, and what tensor parallelism adds.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/attention.hpp>
#include <proofline/transformers/equations/cache.hpp>
#include <proofline/transformers/equations/inference.hpp>
#include <proofline/transformers/equations/inference_time.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto products_are_compute_bound_from = for_all<"products_are_compute_bound_from">(
    "the products of B tokens with the layers' weights are compute-bound iff B >= "
    "b_w*n_R*pi/(2*n_A*beta): in prefill B counts all tokens of all prompts, in decode the "
    "sequences, and with experts n_R > n_A asks for more",
    "Pope et al. 2022, 2",
    of(tokens, active_parameters, read_parameters, bytes_of_weight, peak_rate, memory_bandwidth),
    [](auto B, auto n_A, auto n_R, auto b_w, auto pi, auto beta) {
      return iff(arithmetic_intensity_of(matrix_flops(B, n_A), step_weight_bytes(n_R, b_w)) >=
                     critical_intensity(pi, beta),
                 B >= b_w * n_R * pi / (flop_per_mac * n_A * beta));
    });

// Attention.

inline constexpr auto decode_reads_what_is_cached = for_all<"decode_reads_what_is_cached">(
    "a decode step reads all values that the cache holds, b_c bytes each. Without windows that is "
    "S times what it reads of one token, with them no more",
    "Pope et al. 2022, 3.3; Jiang et al. 2023 (Mistral 7B), 2",
    of(sequences, layer_values, bytes_of_cached, cached_tokens, layers, window_layers, window),
    [](auto N, auto v, auto b_c, auto S, auto L, auto L_W, auto W) {
      const auto read = [=](auto tokens) {
        return cache_read_bytes(sequences = N, layer_values = v, bytes_of_cached = b_c,
                                cached_tokens = tokens, layers = L, window_layers = L_W,
                                window = W);
      };
      const auto of_one = b_c * v * N * L;
      return both(read(S) == b_c * cached_values(sequences = N, cached_tokens = S, layers = L,
                                                 window_layers = L_W, window = W, layer_values = v),
                  both(implies(L_W == 0, both(read(1) == of_one, read(S) == S * read(1))),
                       read(S) <= S * of_one));
    });

inline constexpr auto prefill_is_a_sum_of_steps = for_all<"prefill_is_a_sum_of_steps">(
    "without windows, attention in the prefill of T tokens has as many FLOPs as T decode steps, "
    "with 1, 2, ... T tokens",
    "Pope et al. 2022, 3.3",
    of(sequences, pair_products, prompt_tokens, layers, window_layers, window),
    [](auto N, auto a, auto T, auto L, auto L_W, auto W) {
      return implies(L_W == 0, sums_to(
                                   T,
                                   [=](auto i) {
                                     return decode_attention_flops(sequences = N, pair_products = a,
                                                                   cached_tokens = i, layers = L,
                                                                   window_layers = L_W, window = W);
                                   },
                                   [=](auto m) {
                                     return prefill_attention_flops(
                                         sequences = N, pair_products = a, sequence_length = m,
                                         layers = L, window_layers = L_W, window = W);
                                   }));
    });

/// W tokens are whole, so one more is either within the window or beyond it.
inline constexpr auto windows_bound_each_token = for_all<"windows_bound_each_token">(
    "one more token sees min(T + 1, W) in a layer with a window: it adds T + 1 pairs if T + 1 <= "
    "W, and W from T = W on. No more than W*T pairs are seen, and none more than without a window",
    "Jiang et al. 2023 (Mistral 7B), 2", of(sequence_length, window), [](auto T, auto W) {
      const auto more = windowed_pairs(sequence_length = T + 1, window = W) -
                        windowed_pairs(sequence_length = T, window = W);
      return both(both(implies(T + 1 <= W, more == T + 1), implies(T >= W, more == W)),
                  implies(W >= 1, both(windowed_pairs(sequence_length = T, window = W) <= W * T,
                                       windowed_pairs(sequence_length = T, window = W) <=
                                           causal_scores(T))));
    });

// Tensor parallelism.

inline constexpr auto all_reduce_is_bounded = for_all<"all_reduce_is_bounded">(
    "an all-reduce of B bytes on K chips takes at most 2*(K - 1)*alpha + 2*B/W, less than 2*B/W "
    "from its bytes; a chip alone needs none",
    "Thakur et al. 2005, 4", of(object_bytes, chips, hop_latency, sent_bandwidth),
    [](auto B, auto K, auto alpha, auto W) {
      const auto t = [=](auto k) {
        return all_reduce_time(object_bytes = B, chips = k, hop_latency = alpha,
                               sent_bandwidth = W);
      };
      return both(t(K) < 2 * (K - 1) * alpha + 2 * B / W, t(1) == 0_s);
    });

inline constexpr auto more_chips_shorten_a_step = for_all<"more_chips_shorten_a_step">(
    "K chips that share a step of time t shorten it iff their all-reduces take less than (1 - "
    "1/K)*t. Twice as many shorten it further iff 4*n_AR*L*alpha*K^2 < t - 2*n_AR*L*b_a*B*d/W: "
    "with alpha = 0 for any K, if for any at all",
    "Pope et al. 2022, 3",
    of(step_seconds, tokens, width, layers, layer_all_reduces, bytes_of_activation, chips,
       hop_latency, sent_bandwidth),
    [](auto t, auto B, auto d, auto L, auto n_AR, auto b_a, auto K, auto alpha, auto W) {
      const auto waiting = [=](auto k) {
        return tensor_step_time(tokens = B, width = d, layers = L, layer_all_reduces = n_AR,
                                bytes_of_activation = b_a, chips = k, hop_latency = alpha,
                                sent_bandwidth = W);
      };
      const auto on = [=](auto k) {
        return divided_step_time(step_seconds = t, chips = k, exposed_time = waiting(k));
      };
      return both(iff(on(K) < t, waiting(K) < (1 - 1 / K) * t),
                  iff(on(2 * K) < on(K),
                      4 * n_AR * L * alpha * square(K) < t - 2 * n_AR * L * b_a * B * d / W));
    });

}  // namespace proofline::theorems
