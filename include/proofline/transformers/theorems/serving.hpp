#pragma once
// What a server saves and pays: shared beginnings, chunks of prompts, prefill and decode apart,
// memory, occupancy, fewer bits.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/cache.hpp>
#include <proofline/transformers/equations/serving.hpp>
#include <proofline/transformers/theorems/inference.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// Shared beginnings.

inline constexpr auto sharing_never_costs = for_all<"sharing_never_costs">(
    "N sequences, or beams, with P first tokens in common compute, cache and read (N - 1)*P tokens "
    "less than apart, and (N - 1)*P*(P + 1)/2 pairs of attention: never more than without, and as "
    "many iff there is one sequence or nothing is shared",
    "Kwon et al. 2023 (vLLM), 4.4; Juravsky et al. 2024 (Hydragen), 3",
    of(prefix_tokens, own_tokens, sharing_sequences), [](auto P, auto S, auto N) {
      const auto shared =
          shared_prefix_tokens(prefix_tokens = P, own_tokens = S, sharing_sequences = N);
      const auto pairs =
          shared_prefix_pairs(prefix_tokens = P, own_tokens = S, sharing_sequences = N);
      const auto apart = (P + S) * (P + S + 1) / 2;
      return both(
          both(N * (P + S) - shared == (N - 1) * P, N * apart - pairs == (N - 1) * P * (P + 1) / 2),
          both(both(shared <= N * (P + S), pairs <= N * apart),
               iff(shared == N * (P + S), either(N == 1, P == 0))));
    });

// Chunks of a prompt.

/// Chunk i comes behind (i - 1)*c tokens.
inline constexpr auto price_of_chunks = for_all<"price_of_chunks">(
    "m chunks of c tokens, T = m*c, meet the T*(T + 1)/2 pairs of the whole prompt, and read T*(m "
    "+ 1)/2 tokens of the cache for T: T*(m - 1)/2 more, and the weights m times",
    "Agrawal et al. 2023 (Sarathi), 4.2", of(chunks, chunk_tokens), [](auto m, auto c) {
      const auto pairs_of = [=](auto i) {
        return chunk_pairs(prefix_tokens = (i - 1) * c, chunk_tokens = c);
      };
      const auto reads_of = [=](auto i) {
        return chunk_reads(prefix_tokens = (i - 1) * c, chunk_tokens = c);
      };
      return both(sums_to(m, pairs_of, [=](auto n) { return causal_scores(n * c); }),
                  sums_to(m, reads_of, [=](auto n) { return n * c + n * c * (n - 1) / 2; }));
    });

// Prefill and decode apart.

inline constexpr auto transfer_hides_behind_prefill = for_all<"transfer_hides_behind_prefill">(
    "the cache of a prompt, sent layer by layer, takes no longer than the products of its prefill "
    "at the peak rate iff W >= b_c*v*L*pi/(2*n_A): for any number of tokens, or for none",
    "Zhong et al. 2024 (DistServe), 3.3",
    of(tokens, layer_values, bytes_of_cached, layers, sent_bandwidth, active_parameters, peak_rate),
    [](auto T, auto v, auto b_c, auto L, auto W, auto n_A, auto pi) {
      const auto sent = transfer_time(tokens = T, layer_values = v, bytes_of_cached = b_c,
                                      layers = L, sent_bandwidth = W);
      return iff(sent <= compute_seconds(matrix_flops(T, n_A), pi),
                 W >= b_c * v * L * pi / (flop_per_mac * n_A));
    });

inline constexpr auto disaggregation_pays = for_all<"disaggregation_pays">(
    "an answer comes sooner from chips that only decode iff the transfer of its cache takes less "
    "than the m prefills for which its chips would stop. With prompts of T tokens and products at "
    "the peak rate that is iff W > b_c*v*L*pi/(2*n_A*m)",
    "Zhong et al. 2024 (DistServe), 3.3",
    of(answer_tokens, step_seconds, prompts_between, tokens, layer_values, bytes_of_cached, layers,
       sent_bandwidth, active_parameters, peak_rate),
    [](auto G, auto t, auto m, auto T, auto v, auto b_c, auto L, auto W, auto n_A, auto pi) {
      const auto sent = transfer_time(tokens = T, layer_values = v, bytes_of_cached = b_c,
                                      layers = L, sent_bandwidth = W);
      const auto prefill = compute_seconds(matrix_flops(T, n_A), pi);
      const auto together = answer_time_together(answer_tokens = G, step_seconds = t,
                                                 prompts_between = m, prefill_seconds = prefill);
      const auto apart =
          answer_time_apart(answer_tokens = G, step_seconds = t, transfer_seconds = sent);
      return both(
          iff(apart < together, sent < m * prefill),
          implies(m > 0, iff(apart<together, W> b_c * v * L * pi / (flop_per_mac * n_A * m))));
    });

// Arrivals.

inline constexpr auto half_busy_waits_half_a_prompt = for_all<"half_busy_waits_half_a_prompt">(
    "chips that compute prompts for a part lambda*t_p of the time let a prompt wait for at most "
    "half "
    "of its own time iff that part is at most a half",
    "Zhong et al. 2024 (DistServe), 3.1 eq (1)", of(arrival_rate, prefill_seconds),
    [](auto lambda, auto t_p) {
      const auto wait = mean_wait(arrival_rate = lambda, prefill_seconds = t_p);
      return implies(lambda * t_p < 1, iff(wait <= t_p / 2, 2 * lambda * t_p <= 1));
    });

// Memory.

inline constexpr auto memory_bounds_the_batch = for_all<"memory_bounds_the_batch">(
    "N sequences fit, w + N*c <= M, iff N <= (M - w)/c", "Kwon et al. 2023 (vLLM), 1",
    of(sequences, shared_bytes, sequence_bytes, memory_capacity),
    [](auto N, auto w, auto c, auto M) {
      return implies(
          c > 0_B,
          iff(decode_bytes(sequences = N, shared_bytes = w, sequence_bytes = c) <= M,
              N <= batch_that_fits(memory_capacity = M, shared_bytes = w, sequence_bytes = c)));
    });

inline constexpr auto compute_bound_batch_fits = for_all<"compute_bound_batch_fits">(
    "the batch from which decode is compute-bound fits iff w*f*beta <= M*(f*beta - c*pi), where "
    "each sequence reads the c bytes that it holds",
    "Kwon et al. 2023 (vLLM), 1; Pope et al. 2022, 3.3",
    of(sequence_flops, shared_bytes, sequence_bytes, memory_capacity, peak_rate, memory_bandwidth),
    [](auto f, auto w, auto c, auto M, auto pi, auto beta) {
      return implies(f * beta > c * pi,
                     iff(decode_bytes(sequences = decode::batch_at(f, w, c, pi, beta),
                                      shared_bytes = w, sequence_bytes = c) <= M,
                         w * f * beta <= M * (f * beta - c * pi)));
    });

// Occupancy.

/// A place is free only once the last answer has begun. From then on there are at most G_max steps,
/// and at least one place of B gives a token in each.
inline constexpr auto continuous_batches_are_full = for_all<"continuous_batches_are_full">(
    "a schedule of B places with B*n_steps <= n_G + (B - 1)*G_max, as one that fills each place as "
    "soon as it is free, has an occupancy of at least 1/(1 + (B - 1)*G_max/n_G)",
    "Graham 1966, bound on list schedules; Yu et al. 2022 (Orca), 3.1",
    of(all_answer_tokens, slots, scheduled_steps, longest_answer),
    [](auto n_G, auto B, auto n, auto G) {
      return implies(B * n <= n_G + (B - 1) * G,
                     occupancy(all_answer_tokens = n_G, slots = B, scheduled_steps = n) >=
                         1 / (1 + (B - 1) * G / n_G));
    });

// Fewer bits.

/// At one rate of products. Where fewer bits multiply faster, they pay beyond that batch, too.
inline constexpr auto fewer_bits_pay_while_memory_bound = for_all<
    "fewer_bits_pay_while_memory_bound">(
    "weights of w_1 and caches of c_1 bytes, together fewer than w + N*c, shorten a decode step "
    "iff it is memory-bound. So fewer bits of the weights alone, of the cache alone, and of both "
    "stop paying at the same batch",
    "Pope et al. 2022, 3.6; Lin et al. 2023 (AWQ), 4.1",
    of(sequences, sequence_flops, shared_bytes, fewer_shared_bytes, sequence_bytes,
       fewer_sequence_bytes, peak_rate, memory_bandwidth),
    [](auto N, auto f, auto w, auto w_1, auto c, auto c_1, auto pi, auto beta) {
      const auto t = [=](auto x, auto y) { return decode::time_at(N, f, x, y, pi, beta, 0_s); };
      return implies(w_1 + N * c_1 < w + N * c,
                     iff(t(w_1, c_1) < t(w, c), decode::memory_bound(N, f, w, c, pi, beta)));
    });

inline constexpr auto weights_save_more_iff_they_are_more =
    for_all<"weights_save_more_iff_they_are_more">(
        "k < 1 of the weights' bytes leave a step fewer to read than k of the cache's iff w > N*c",
        "Pope et al. 2022, 3.6", of(sequences, shared_bytes, sequence_bytes, factor),
        [](auto N, auto w, auto c, auto k) {
          const auto read = [=](auto x, auto y) {
            return decode_bytes(sequences = N, shared_bytes = x, sequence_bytes = y);
          };
          return implies(k < 1, iff(read(k * w, c) < read(w, k * c), w > N * c));
        });

inline constexpr auto weights_pay_first_caches_later = for_all<"weights_pay_first_caches_later">(
    "of a memory-bound step the speed-up by weights of w_1 < w bytes falls with the batch, and "
    "that by a cache of c_1 < c rises",
    "Pope et al. 2022, 3.6; Lin et al. 2023 (AWQ), 4.1",
    of(sequences, step, shared_bytes, fewer_shared_bytes, sequence_bytes, fewer_sequence_bytes),
    [](auto N, auto s, auto w, auto w_1, auto c, auto c_1) {
      const auto read = [](auto n, auto x, auto y) {
        return decode_bytes(sequences = n, shared_bytes = x, sequence_bytes = y);
      };
      return both(
          implies(both(w_1<w, c> 0_B),
                  falls([=](auto n) { return read(n, w, c) / read(n, w_1, c); }, N, s)),
          implies(c_1 < c, rises([=](auto n) { return read(n, w, c) / read(n, w, c_1); }, N, s)));
    });

inline constexpr auto dequantizing_stops_earlier = for_all<"dequantizing_stops_earlier">(
    "weights of w_1 < w bytes that cost x FLOPs a step to make shorten it iff (f*N + x)/pi < (w + "
    "N*c)/beta: up to a smaller batch than without x",
    "Lin et al. 2023 (AWQ), 4.2",
    of(sequences, sequence_flops, dequantizing_flops, shared_bytes, fewer_shared_bytes,
       sequence_bytes, peak_rate, memory_bandwidth),
    [](auto N, auto f, auto x, auto w, auto w_1, auto c, auto pi, auto beta) {
      const auto t = [=](auto more, auto weights) {
        return part_time(
            part_flops = decode_flops(N, f) + more,
            part_bytes = decode_bytes(sequences = N, shared_bytes = weights, sequence_bytes = c),
            peak_rate = pi, memory_bandwidth = beta, matrix_efficiency = 1,
            bandwidth_efficiency = 1);
      };
      return implies(w_1 < w, iff(t(x, w_1) < decode::time_at(N, f, w, c, pi, beta, 0_s),
                                  (N * f + x) / pi < (w + N * c) / beta));
    });

}  // namespace proofline::theorems
