#pragma once
// What overlap hides, and the exact conditions under which it hides all. training-notes 2.2 and 2.3
// have the same of equal layers, theorems/data_parallel.hpp.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/overlap.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace overlap {

constexpr auto hidden(const auto& t_C, const auto& t_I) {
  return hidden_communication(work_time = t_C, communication_time = t_I);
}
constexpr auto longer(const auto& t_C, const auto& t_I) {
  return overlapped_time(work_time = t_C, communication_time = t_I);
}
constexpr auto both_times(const auto& t_C, const auto& t_I) {
  return sequential_time(work_time = t_C, communication_time = t_I);
}
constexpr auto in_chunks(const auto& t_C, const auto& m, const auto& t_c) {
  return chunked_overlap_time(work_time = t_C, work_chunks = m, chunk_time = t_c);
}
constexpr auto chunk(const auto& t_I, const auto& m, const auto& a) {
  return time_of_a_chunk(communication_time = t_I, work_chunks = m, chunk_latency = a);
}

}  // namespace overlap

// Two times, and k.

inline constexpr auto overlap_at_most_halves = for_all<"overlap_at_most_halves">(
    "the sum of two times is no less than the longer one and no more than twice that: full overlap "
    "at most halves the time, and does so iff both are equal",
    "training-notes 1.1 footnote 1", of(work_time, communication_time), [](auto t_C, auto t_I) {
      const auto sum = overlap::both_times(t_C, t_I), longer = overlap::longer(t_C, t_I);
      return both(between(longer, sum, 2 * longer), iff(sum == 2 * longer, t_C == t_I));
    });

inline constexpr auto overlap_of_many_times = for_all<"overlap_of_many_times">(
    "the sum of one time is the longest. If the sum of k times is no less than the longest and no "
    "more than k times that, then with one time more it is no less than the longest of all and no "
    "more than k + 1 times that",
    "training-notes 1.1 footnote 1", of(time_count, summed_time, longest_time, communication_time),
    [](auto k, auto sum, auto longest, auto t) {
      return implies(between(longest, sum, k * longest),
                     between(max(longest, t), sum + t, (k + 1) * max(longest, t)));
    });

inline constexpr auto hidden_part_is_the_shorter = for_all<"hidden_part_is_the_shorter">(
    "overlap hides the shorter of two times: never less than nothing, never more than either, and "
    "with what is exposed it is all communication. Nothing is exposed iff t_I <= t_C",
    "training-notes 1.1 footnote 1", of(work_time, communication_time), [](auto t_C, auto t_I) {
      const auto hidden = overlap::hidden(t_C, t_I);
      const auto exposed = exposed_communication(work_time = t_C, communication_time = t_I);
      return both(both(hidden == min(t_C, t_I), hidden >= 0_s),
                  both(hidden + exposed == t_I, iff(exposed == 0_s, t_I <= t_C)));
    });

inline constexpr auto partial_overlap_lies_between = for_all<"partial_overlap_lies_between">(
    "with a part f of the possible overlap, a time is no less than with full overlap and no more "
    "than without, and does not rise with f",
    "training-notes 1.1 footnote 1", of(work_time, communication_time, overlapped_share, step),
    [](auto t_C, auto t_I, auto f, auto s) {
      const auto t = [=](auto part) {
        return partly_overlapped_time(work_time = t_C, communication_time = t_I,
                                      overlapped_share = part);
      };
      return both(between(overlap::longer(t_C, t_I), t(f), overlap::both_times(t_C, t_I)),
                  does_not_rise(t, f, s));
    });

// Chunks.

inline constexpr auto chunks_wait_for_one_side = for_all<"chunks_wait_for_one_side">(
    "work in m chunks with overlap takes t_C + t_c or t_C/m + m*t_c, whichever is longer: no less "
    "than either side, no more than both, and in one chunk as long as both",
    "Li et al. 2020 (PyTorch DDP), 3.2", of(work_time, work_chunks, chunk_time),
    [](auto t_C, auto m, auto t_c) {
      const auto t = overlap::in_chunks(t_C, m, t_c);
      return both(both(t == max(t_C + t_c, t_C / m + m * t_c),
                       between(max(t_C, m * t_c), t, t_C + m * t_c)),
                  implies(m == 1, t == t_C + t_c));
    });

/// All gradients of a bucket are there when the bucket's part of the pass is done.
inline constexpr auto reductions_hide_behind_the_backward_pass =
    for_all<"reductions_hide_behind_the_backward_pass">(
        "data-parallel reductions in m > 1 buckets, behind a backward pass of t_C, leave the last "
        "bucket alone to wait for iff t_I + m*a <= t_C: the bytes of all buckets, and the latency "
        "a of each, take no longer than the pass",
        "Li et al. 2020 (PyTorch DDP), 3.2",
        of(work_time, work_chunks, communication_time, chunk_latency),
        [](auto t_C, auto m, auto t_I, auto a) {
          const auto t_c = overlap::chunk(t_I, m, a);
          return implies(m > 1,
                         iff(overlap::in_chunks(t_C, m, t_c) == t_C + t_c, t_I + m * a <= t_C));
        });

inline constexpr auto more_buckets_hide_more = for_all<"more_buckets_hide_more">(
    "where m + 1 buckets are hidden but for the last, t_I + (m + 1)*a <= t_C, they end earlier "
    "than m: the last one is smaller",
    "Li et al. 2020 (PyTorch DDP), 3.2",
    of(work_time, work_chunks, communication_time, chunk_latency),
    [](auto t_C, auto m, auto t_I, auto a) {
      const auto t = [=](auto n) { return overlap::in_chunks(t_C, n, overlap::chunk(t_I, n, a)); };
      return implies(both(t_I > 0_s, t_I + (m + 1) * a <= t_C), t(m + 1) < t(m));
    });

inline constexpr auto one_more_bucket_starts_earlier = for_all<"one_more_bucket_starts_earlier">(
    "where the network is the slower side with m buckets, t_I + m*a >= t_C, one more makes the "
    "pass t_C/(m*(m + 1)) - a shorter: the first bucket starts earlier, and each has a latency",
    "Li et al. 2020 (PyTorch DDP), 3.2",
    of(work_time, work_chunks, communication_time, chunk_latency),
    [](auto t_C, auto m, auto t_I, auto a) {
      const auto t = [=](auto n) { return overlap::in_chunks(t_C, n, overlap::chunk(t_I, n, a)); };
      return implies(t_I + m * a >= t_C, t(m) - t(m + 1) == t_C / (m * (m + 1)) - a);
    });

inline constexpr auto buckets_never_beat_either_side = for_all<"buckets_never_beat_either_side">(
    "in any number of buckets a pass lasts longer than its arithmetic by at least the last bucket, "
    "and than its reductions by at least the work of the first one",
    "Li et al. 2020 (PyTorch DDP), 3.2",
    of(work_time, work_chunks, communication_time, chunk_latency),
    [](auto t_C, auto m, auto t_I, auto a) {
      const auto t_c = overlap::chunk(t_I, m, a);
      const auto t = overlap::in_chunks(t_C, m, t_c);
      return both(t >= t_C + t_c,
                  t >= first_chunk_starts(work_time = t_C, work_chunks = m) + t_I + m * a);
    });

// Tensor parallelism.

inline constexpr auto gathers_hide_behind_products = for_all<"gathers_hide_behind_products">(
    "a product of tensor parallelism on K >= 1 chips hides the all-gather before it in full iff "
    "t_I <= (K - 1)/K*t_C: the chip's own shard needs none, and hides nothing",
    "Wang et al. 2023 (decomposition)", of(work_time, communication_time, chips),
    [](auto t_C, auto t_I, auto K) {
      const auto t = gathered_product_time(work_time = t_C, communication_time = t_I, chips = K);
      return implies(K >= 1, iff(t == t_C, t_I <= (K - 1) / K * t_C));
    });

inline constexpr auto gathered_product_lies_between = for_all<"gathered_product_lies_between">(
    "with overlap, on K >= 1 chips, a product and the all-gather before it take no less than the "
    "longer of both and no more than both one behind the other",
    "Wang et al. 2023 (decomposition)", of(work_time, communication_time, chips),
    [](auto t_C, auto t_I, auto K) {
      const auto t = gathered_product_time(work_time = t_C, communication_time = t_I, chips = K);
      return implies(K >= 1, between(overlap::longer(t_C, t_I), t, overlap::both_times(t_C, t_I)));
    });

// FSDP.

inline constexpr auto prefetched_gathers_hide = for_all<"prefetched_gathers_hide">(
    "FSDP's forward pass of L > 1 equal layers, gathered one layer ahead, waits for the first "
    "all-gather alone iff t_layer_I <= t_layer_F",
    "training-notes 2.3; Zhao et al. 2023 (PyTorch FSDP), 3.3",
    of(layers, layer_compute_time, layer_interconnect_time), [](auto L, auto t_F, auto t_I) {
      return implies(L > 1, iff(prefetched_seconds(L, t_F, t_I) == L * t_F + t_I, t_I <= t_F));
    });

inline constexpr auto fsdp_backward_hides = for_all<"fsdp_backward_hides">(
    "FSDP's backward pass of L > 2 equal layers waits for the first all-gather and the last "
    "reduce-scatter alone iff both of a layer take no longer than its arithmetic, t_AG + t_RS <= "
    "t_layer_F",
    "Zhao et al. 2023 (PyTorch FSDP), 3.3",
    of(layers, layer_compute_time, gather_time, scatter_time),
    [](auto L, auto t_F, auto t_AG, auto t_RS) {
      const auto t = fsdp_backward_time(layers = L, layer_compute_time = t_F, gather_time = t_AG,
                                        scatter_time = t_RS);
      return implies(L > 2, iff(t == L * t_F + t_AG + t_RS, t_AG + t_RS <= t_F));
    });

inline constexpr auto fsdp_backward_is_bounded = for_all<"fsdp_backward_is_bounded">(
    "FSDP's backward pass of L >= 2 equal layers takes no less than its arithmetic with the first "
    "all-gather and the last reduce-scatter, no less than all its communication, and no more than "
    "both one behind the other",
    "Zhao et al. 2023 (PyTorch FSDP), 3.3",
    of(layers, layer_compute_time, gather_time, scatter_time),
    [](auto L, auto t_F, auto t_AG, auto t_RS) {
      const auto t = fsdp_backward_time(layers = L, layer_compute_time = t_F, gather_time = t_AG,
                                        scatter_time = t_RS);
      return implies(L >= 2, between(max(L * t_F + t_AG + t_RS, L * (t_AG + t_RS)), t,
                                     L * (t_F + t_AG + t_RS)));
    });

inline constexpr auto fsdp_hides_in_both_passes = for_all<"fsdp_hides_in_both_passes">(
    "where a layer's backward arithmetic takes twice its forward one, and its reduce-scatter as "
    "long as its all-gather, FSDP hides all but the ends of the backward pass of L > 2 layers iff "
    "it hides all but the beginning of the forward pass",
    "Zhao et al. 2023 (PyTorch FSDP), 3.3", of(layers, layer_compute_time, gather_time),
    [](auto L, auto t_F, auto t_AG) {
      const auto backward = fsdp_backward_time(layers = L, layer_compute_time = 2 * t_F,
                                               gather_time = t_AG, scatter_time = t_AG);
      return implies(L > 2, iff(backward == 2 * L * t_F + 2 * t_AG,
                                prefetched_seconds(L, t_F, t_AG) == L * t_F + t_AG));
    });

// Experts.

inline constexpr auto shared_experts_hide_the_all_to_alls =
    for_all<"shared_experts_hide_the_all_to_alls">(
        "shared experts hide both all-to-alls, of dispatch and combine, iff t_S >= 2*t_A; overlap "
        "saves min(t_S, 2*t_A)",
        "Megatron-LM, --moe-shared-expert-overlap",
        of(shared_expert_time, routed_expert_time, exchange_time),
        [](auto t_S, auto t_R, auto t_A) {
          const auto t = shared_overlap_time(shared_expert_time = t_S, routed_expert_time = t_R,
                                             exchange_time = t_A);
          return both(iff(t == t_S + t_R, t_S >= 2 * t_A),
                      t_S + t_R + 2 * t_A - t == min(t_S, 2 * t_A));
        });

inline constexpr auto overlap_with_dispatch_alone = for_all<"overlap_with_dispatch_alone">(
    "shared experts hide the all-to-all of dispatch, where they run behind it alone, iff t_S >= "
    "t_A; it is never faster than to run behind combine, too",
    "Megatron-LM, --moe-shared-expert-overlap",
    of(shared_expert_time, routed_expert_time, exchange_time), [](auto t_S, auto t_R, auto t_A) {
      const auto t = dispatch_overlap_time(shared_expert_time = t_S, routed_expert_time = t_R,
                                           exchange_time = t_A);
      return both(iff(t == t_S + t_R + t_A, t_S >= t_A),
                  t >= shared_overlap_time(shared_expert_time = t_S, routed_expert_time = t_R,
                                           exchange_time = t_A));
    });

}  // namespace proofline::theorems
