#pragma once
// How a decode step depends on its batch: N sequences, f FLOPs and c bytes for each, and w bytes of
// weights for all of them.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/inference_time.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace decode {

inline constexpr auto intensity_of = [](auto N, auto f, auto w, auto c) {
  return decode_intensity(sequences = N, sequence_flops = f, shared_bytes = w, sequence_bytes = c);
};
/// At the rates that are reached: e_F*pi_star and e_B*beta_star.
inline constexpr auto time_at = [](auto N, auto f, auto w, auto c, auto pi, auto beta, auto t_0) {
  return decode_time(sequences = N, sequence_flops = f, shared_bytes = w, sequence_bytes = c,
                     peak_rate = pi, memory_bandwidth = beta, matrix_efficiency = 1,
                     bandwidth_efficiency = 1, step_launches = t_0);
};
inline constexpr auto batch_at = [](auto f, auto w, auto c, auto pi, auto beta) {
  return compute_bound_batch(sequence_flops = f, shared_bytes = w, sequence_bytes = c,
                             peak_rate = pi, memory_bandwidth = beta, matrix_efficiency = 1,
                             bandwidth_efficiency = 1);
};
inline constexpr auto memory_bound = [](auto N, auto f, auto w, auto c, auto pi, auto beta) {
  return intensity_of(N, f, w, c) < critical_intensity(pi, beta);
};

}  // namespace decode

// Intensity.

inline constexpr auto decode_intensity_rises_to_its_cache =
    for_all<"decode_intensity_rises_to_its_cache">(
        "the intensity of a decode step, f*N/(w + c*N), rises with its batch N and is below f/c, "
        "that of a sequence alone with its cache; from N = w/(epsilon*c) on it is off by a "
        "fraction of at most epsilon",
        "Pope et al. 2022, 3.3",
        of(sequences, step, sequence_flops, shared_bytes, sequence_bytes, tolerance),
        [](auto N, auto s, auto f, auto w, auto c, auto e) {
          const auto I = [=](auto n) { return decode::intensity_of(n, f, w, c); };
          return both(rises(I, N, s),
                      implies(c > 0_B, both(I(N) < f / c,
                                            approaches(I(N), f / c, e, from(N, w / (e * c))))));
        });

inline constexpr auto decode_without_cache_is_as_intense_as_one_likes =
    for_all<"decode_without_cache_is_as_intense_as_one_likes">(
        "without bytes for each sequence, c = 0, a decode step has the intensity f*N/w: at least I "
        "iff N >= w*I/f, whatever I is",
        "Pope et al. 2022, 3.3",
        of(sequences, sequence_flops, shared_bytes, sequence_bytes, intensity),
        [](auto N, auto f, auto w, auto c, auto I) {
          return implies(c == 0_B, iff(decode::intensity_of(N, f, w, c) >= I, N >= w * I / f));
        });

// Time.

inline constexpr auto no_step_is_below_its_bytes = for_all<"no_step_is_below_its_bytes">(
    "no decode step lasts less than its bytes over the peak bandwidth, nor less than its FLOPs "
    "over the peak rate: whatever part of both is reached, and however long launches take",
    "Pope et al. 2022, 2",
    of(sequences, sequence_flops, shared_bytes, sequence_bytes, peak_rate, memory_bandwidth,
       matrix_efficiency, bandwidth_efficiency, step_launches),
    [](auto N, auto f, auto w, auto c, auto pi, auto beta, auto e_F, auto e_B, auto t_0) {
      const auto t =
          decode_time(sequences = N, sequence_flops = f, shared_bytes = w, sequence_bytes = c,
                      peak_rate = pi, memory_bandwidth = beta, matrix_efficiency = e_F,
                      bandwidth_efficiency = e_B, step_launches = t_0);
      return both(t >= memory_seconds(w + N * c, beta), t >= compute_seconds(N * f, pi));
    });

/// By induction for any number of parts.
inline constexpr auto parts_take_no_less_than_the_whole =
    for_all<"parts_take_no_less_than_the_whole">(
        "two parts of a step, one after the other, take no less time than as one roofline of all "
        "FLOPs and bytes, and as much iff both are compute-bound or both are memory-bound",
        "Williams et al. 2009 (Roofline)",
        of(flops, bytes, part_flops, part_bytes, peak_rate, memory_bandwidth),
        [](auto n_F, auto n_B, auto m_F, auto m_B, auto pi, auto beta) {
          const auto t = [=](auto x, auto y) {
            return part_time(part_flops = x, part_bytes = y, peak_rate = pi,
                             memory_bandwidth = beta, matrix_efficiency = 1,
                             bandwidth_efficiency = 1);
          };
          const auto parts = t(n_F, n_B) + t(m_F, m_B), whole = t(n_F + m_F, n_B + m_B);
          return both(
              parts >= whole,
              iff(parts == whole, either(both(n_F / pi >= n_B / beta, m_F / pi >= m_B / beta),
                                         both(n_F / pi <= n_B / beta, m_F / pi <= m_B / beta))));
        });

inline constexpr auto parts_of_a_batch_take_longer = for_all<"parts_of_a_batch_take_longer">(
    "two parts of a batch, N and N_1 sequences one after the other on the same chip, take no less "
    "time than all at once",
    "Pope et al. 2022, 3.3",
    of(sequences, added_sequences, sequence_flops, shared_bytes, sequence_bytes, peak_rate,
       memory_bandwidth, step_launches),
    [](auto N, auto N_1, auto f, auto w, auto c, auto pi, auto beta, auto t_0) {
      const auto t = [=](auto n) { return decode::time_at(n, f, w, c, pi, beta, t_0); };
      return t(N) + t(N_1) >= t(N + N_1);
    });

/// Without launches, which the parts have twice.
inline constexpr auto compute_bound_parts_take_as_long =
    for_all<"compute_bound_parts_take_as_long">(
        "without launches two parts of a batch, one after the other, take as much time as all at "
        "once iff both parts are compute-bound",
        "Pope et al. 2022, 3.3",
        of(sequences, added_sequences, sequence_flops, shared_bytes, sequence_bytes, peak_rate,
           memory_bandwidth),
        [](auto N, auto N_1, auto f, auto w, auto c, auto pi, auto beta) {
          const auto t = [=](auto n) { return decode::time_at(n, f, w, c, pi, beta, 0_s); };
          return iff(t(N) + t(N_1) == t(N + N_1),
                     both(negation(decode::memory_bound(N, f, w, c, pi, beta)),
                          negation(decode::memory_bound(N_1, f, w, c, pi, beta))));
        });

// The batch from which a step is compute-bound.

inline constexpr auto compute_bound_batch_exists = for_all<"compute_bound_batch_exists">(
    "a decode step of N sequences is compute-bound iff N*(f*beta/pi - c) >= w. So there is such a "
    "batch iff a sequence alone, without weights, is more intense than the device, f/c > pi/beta, "
    "and it is N_star = w/(f*beta/pi - c)",
    "Pope et al. 2022, 3.3",
    of(sequences, sequence_flops, shared_bytes, sequence_bytes, peak_rate, memory_bandwidth),
    [](auto N, auto f, auto w, auto c, auto pi, auto beta) {
      const auto bound = decode::intensity_of(N, f, w, c) >= critical_intensity(pi, beta);
      return both(implies(f * beta <= c * pi, negation(bound)),
                  implies(f * beta > c * pi, iff(bound, N >= decode::batch_at(f, w, c, pi, beta))));
    });

inline constexpr auto efficiencies_move_the_batch = for_all<"efficiencies_move_the_batch">(
    "where only e_F of the rate and e_B of the bandwidth are reached, a step of N_star sequences "
    "computes for as long as it moves bytes, N_star*f/(e_F*pi) = (w + N_star*c)/(e_B*beta), and "
    "N_star is at most what it is with e_F = 1",
    "Pope et al. 2022, 2",
    of(sequence_flops, shared_bytes, sequence_bytes, peak_rate, memory_bandwidth, matrix_efficiency,
       bandwidth_efficiency),
    [](auto f, auto w, auto c, auto pi, auto beta, auto e_F, auto e_B) {
      const auto N = compute_bound_batch(sequence_flops = f, shared_bytes = w, sequence_bytes = c,
                                         peak_rate = pi, memory_bandwidth = beta,
                                         matrix_efficiency = e_F, bandwidth_efficiency = e_B);
      return implies(f * (e_B * beta) > c * pi,
                     both(N * f / (e_F * pi) == (w + N * c) / (e_B * beta),
                          N <= decode::batch_at(f, w, c, pi, e_B * beta)));
    });

// Throughput.

inline constexpr auto throughput_does_not_fall = for_all<"throughput_does_not_fall">(
    "the tokens per second of a decode step, N/t, do not fall with the batch, and rise wherever it "
    "is memory-bound or launches take time",
    "Pope et al. 2022, 3.3",
    of(sequences, step, sequence_flops, shared_bytes, sequence_bytes, peak_rate, memory_bandwidth,
       step_launches),
    [](auto N, auto s, auto f, auto w, auto c, auto pi, auto beta, auto t_0) {
      const auto rate = [=](auto n) {
        return rate_of_chip(n, 1, decode::time_at(n, f, w, c, pi, beta, t_0));
      };
      return both(does_not_fall(rate, N, s),
                  implies(either(decode::memory_bound(N, f, w, c, pi, beta), t_0 > 0_s),
                          rate(N + s) > rate(N)));
    });

inline constexpr auto throughput_has_a_limit = for_all<"throughput_has_a_limit">(
    "the time of a decode step for each of its sequences is above t_1 = max(f/pi, c/beta), and "
    "off by a fraction of at most epsilon from N = (w/beta + t_0)/(epsilon*t_1) on: the "
    "throughput of a chip tends to 1/t_1",
    "Pope et al. 2022, 3.3",
    of(sequences, sequence_flops, shared_bytes, sequence_bytes, peak_rate, memory_bandwidth,
       step_launches, tolerance),
    [](auto N, auto f, auto w, auto c, auto pi, auto beta, auto t_0, auto e) {
      const auto least = max(f / pi, c / beta);
      const auto each = decode::time_at(N, f, w, c, pi, beta, t_0) / N;
      return both(each >= least,
                  approaches(each, least, e, from(N, (w / beta + t_0) / (e * least))));
    });

// Both rates.

inline constexpr auto batches_on_the_front = for_all<"batches_on_the_front">(
    "of two batches of which the larger is not yet compute-bound, it has the higher rate per chip, "
    "and with c > 0 the lower one per user: neither is better in both",
    "Pope et al. 2022, 1",
    of(sequences, step, sequence_flops, shared_bytes, sequence_bytes, peak_rate, memory_bandwidth),
    [](auto N, auto s, auto f, auto w, auto c, auto pi, auto beta) {
      const auto t = [=](auto n) { return decode::time_at(n, f, w, c, pi, beta, 0_s); };
      return implies(
          both(c > 0_B, decode::intensity_of(N + s, f, w, c) <= critical_intensity(pi, beta)),
          both(rate_of_chip(N + s, 1, t(N + s)) > rate_of_chip(N, 1, t(N)),
               rate_of_user(t(N + s)) < rate_of_user(t(N))));
    });

inline constexpr auto batches_beyond_the_front = for_all<"batches_beyond_the_front">(
    "a batch larger than one that is compute-bound has the same rate per chip and a lower one per "
    "user, if launches take no time",
    "Pope et al. 2022, 1",
    of(sequences, step, sequence_flops, shared_bytes, sequence_bytes, peak_rate, memory_bandwidth),
    [](auto N, auto s, auto f, auto w, auto c, auto pi, auto beta) {
      const auto t = [=](auto n) { return decode::time_at(n, f, w, c, pi, beta, 0_s); };
      return implies(decode::intensity_of(N, f, w, c) >= critical_intensity(pi, beta),
                     both(rate_of_chip(N + s, 1, t(N + s)) == rate_of_chip(N, 1, t(N)),
                          rate_of_user(t(N + s)) < rate_of_user(t(N))));
    });

inline constexpr auto cost_follows_the_rate = for_all<"cost_follows_the_rate">(
    "a million tokens cost the price of a chip's second over its tokens in a second, and a token "
    "its power over them: what lowers the one lowers the other",
    "Pope et al. 2022, 1", of(chip_price, chip_power, chips, sequences, step_seconds),
    [](auto p, auto P, auto K, auto N, auto t) {
      const auto r = rate_of_chip(N, K, t);
      return both(
          cost_per_million(chip_price = p, chips = K, sequences = N, step_seconds = t) * r ==
              million * p,
          energy_per_token(chip_power = P, chips = K, sequences = N, step_seconds = t) * r == P);
    });

}  // namespace proofline::theorems
