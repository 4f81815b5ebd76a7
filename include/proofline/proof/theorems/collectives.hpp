#pragma once
// Collectives on rings and tori of chips, for every size. training-notes 2, Table 2, appendix C.
//
// Even rings are of K = 2*h chips, odd ones of 2*h + 1.

#include <proofline/equations/collectives.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto all_gather_is_half_a_ring_of_steps =
    for_all<"all_gather_is_half_a_ring_of_steps">(
        "K/2 steps with a shard of B/K to each of two neighbors are B", "training-notes C.1",
        of(object_bytes, half_ring),
        [](auto B, auto h) { return h * (2 * shard_bytes(B, 2 * h)) == all_gather_bytes(B); });

/// Also without a dummy chunk: in the last step one of the links waits for the other.
inline constexpr auto all_gather_steps_take_its_time = for_all<"all_gather_steps_take_its_time">(
    "K/2 steps, in which a link sends a shard of B/K at half the axis bandwidth, take B/beta_I",
    "training-notes C.1", of(object_bytes, half_ring, axis_bandwidth),
    [](auto B, auto h, auto beta_I) {
      return h * (shard_bytes(B, 2 * h) / bandwidth_of_a_link(beta_I)) ==
             interconnect_seconds(all_gather_bytes(B), 1, beta_I);
    });

inline constexpr auto all_chips_send_the_object_once = for_all<"all_chips_send_the_object_once">(
    "in an all-gather B bytes are sent by all K chips together", "training-notes C, C.1",
    of(object_bytes, chips), [](auto B, auto K) { return K * exact_all_gather_bytes(B, K) == B; });

inline constexpr auto one_chunk_is_left_in_the_last_step =
    for_all<"one_chunk_is_left_in_the_last_step">(
        "what the document counts of an all-gather is one shard more than what is sent",
        "training-notes C.1 footnote 14", of(object_bytes, chips), [](auto B, auto K) {
          return all_gather_bytes(B) - exact_all_gather_bytes(B, K) == shard_bytes(B, K);
        });

inline constexpr auto ring_factor_tends_to_one = for_all<"ring_factor_tends_to_one">(
    "(K - 1)*B/K is less than B, and within epsilon*B of it from K = 1/epsilon on",
    "training-notes Table 2", of(object_bytes, chips, tolerance), [](auto B, auto K, auto epsilon) {
      const auto exact = exact_all_gather_bytes(B, K);
      return both(exact < all_gather_bytes(B),
                  tends_to(exact, all_gather_bytes(B), epsilon * B, from(K, 1 / epsilon)));
    });

inline constexpr auto reduce_scatter_costs_an_all_gather = for_all<
    "reduce_scatter_costs_an_all_gather">(
    "a reduce-scatter sends B bytes in the steps of an all-gather, K/2 with a shard of B/K to "
    "each of two neighbors, and without a dummy chunk K/2 shards one way and K/2 - 1 the other; "
    "on m axes, with a part of B/m on each, the steps take B/(m*beta_I)",
    "training-notes Table 2, C.2", of(object_bytes, half_ring, axes, axis_bandwidth),
    [](auto B, auto h, auto m, auto beta_I) {
      const auto step = shard_bytes(B / m, 2 * h) / bandwidth_of_a_link(beta_I);
      return both(
          both(h * (2 * shard_bytes(B, 2 * h)) == reduce_scatter_bytes(B),
               (h + (h - 1)) * shard_bytes(B, 2 * h) == exact_reduce_scatter_bytes(B, 2 * h)),
          h * step == interconnect_seconds(reduce_scatter_bytes(B), m, beta_I));
    });

inline constexpr auto all_reduce_is_the_sum = for_all<"all_reduce_is_the_sum">(
    "an all-reduce sends a reduce-scatter's and an all-gather's bytes, 2*B in 2*B/(m*beta_I)",
    "training-notes Table 2, C.3", of(object_bytes, axes, axis_bandwidth),
    [](auto B, auto m, auto beta_I) {
      return both(all_reduce_bytes(B) == 2 * B,
                  interconnect_seconds(all_reduce_bytes(B), m, beta_I) == 2 * B / (m * beta_I));
    });

inline constexpr auto all_reduce_costs_twice = for_all<"all_reduce_costs_twice">(
    "an all-reduce sends exactly twice what an all-gather or a reduce-scatter does",
    "training-notes 2", of(object_bytes, chips), [](auto B, auto K) {
      return both(both(all_reduce_bytes(B) == 2 * all_gather_bytes(B),
                       all_reduce_bytes(B) == 2 * reduce_scatter_bytes(B)),
                  exact_all_reduce_bytes(B, K) == 2 * exact_all_gather_bytes(B, K));
    });

// All-to-all.

inline constexpr auto chunks_make_shards = for_all<"chunks_make_shards">(
    "K chunks of B/K^2 make a shard of B/K, and K shards the object", "training-notes C.4",
    of(object_bytes, chips), [](auto B, auto K) {
      return both(K * transposed_chunk_bytes(B, K) == shard_bytes(B, K),
                  K * shard_bytes(B, K) == B);
    });

inline constexpr auto hops_sum_to_a_quarter = for_all<"hops_sum_to_a_quarter">(
    "K/2 + (K/2 - 1) + ... + 1 and (K/2 - 1) + ... + 1 are K^2/4 together, for every even K",
    "training-notes C.4", of(half_ring), [](auto h) {
      const auto longer = [](auto n) { return n * (n + 1) / 2; };
      const auto shorter = [](auto n) { return n * (n - 1) / 2; };
      return both(both(sums_to(
                           h, [](auto j) { return j; }, longer),
                       sums_to(
                           h, [](auto j) { return j - 1; }, shorter)),
                  longer(h) + shorter(h) == square(2 * h) / 4);
    });

inline constexpr auto all_to_all_sends_a_quarter = for_all<"all_to_all_sends_a_quarter">(
    "K^2/4 chunks of B/K^2 are B/4, and so are the longer and the shorter way together",
    "training-notes C.4", of(object_bytes, half_ring), [](auto B, auto h) {
      return both(square(2 * h) / 4 * transposed_chunk_bytes(B, 2 * h) == all_to_all_bytes(B),
                  longer_way_bytes(B, h) + shorter_way_bytes(B, h) == all_to_all_bytes(B));
    });

inline constexpr auto all_to_all_waits_for_the_longer_way =
    for_all<"all_to_all_waits_for_the_longer_way">(
        "with the printed split the longer way takes 1 + 2/K times B/(4*beta_I), which is within "
        "epsilon from K = 2/epsilon on",
        "training-notes C.4", of(object_bytes, half_ring, axis_bandwidth, tolerance),
        [](auto B, auto h, auto beta_I, auto epsilon) {
          const auto t = longer_way_bytes(B, h) / bandwidth_of_a_link(beta_I);
          const auto printed = interconnect_seconds(all_to_all_bytes(B), 1, beta_I);
          return both(t == printed * (1 + 2 / (2 * h)),
                      approaches(t, printed, epsilon, from(2 * h, 2 / epsilon)));
        });

inline constexpr auto printed_split_takes_the_printed_time =
    for_all<"printed_split_takes_the_printed_time">(
        "with the printed split the busier direction is done after B/(4*beta_I)",
        "training-notes C.4", of(object_bytes, half_ring, axis_bandwidth),
        [](auto B, auto h, auto beta_I) {
          return longer_way_bytes(B, h) / bandwidth_of_a_link(beta_I) ==
                 interconnect_seconds(all_to_all_bytes(B), 1, beta_I);
        });

/// Half of every chunk by the printed split, half by its mirror image.
inline constexpr auto balanced_split_takes_the_printed_time =
    for_all<"balanced_split_takes_the_printed_time">(
        "with half of the chunk for the chip opposite sent either way, both directions are done "
        "after B/(4*beta_I)",
        "training-notes C.4", of(object_bytes, half_ring, axis_bandwidth),
        [](auto B, auto h, auto beta_I) {
          const auto each_way = longer_way_bytes(B / 2, h) + shorter_way_bytes(B / 2, h);
          return each_way / bandwidth_of_a_link(beta_I) ==
                 interconnect_seconds(all_to_all_bytes(B), 1, beta_I);
        });

inline constexpr auto all_to_all_sends_less = for_all<"all_to_all_sends_less">(
    "an all-to-all sends less than an all-gather or a reduce-scatter, without their dummy chunk "
    "too",
    "training-notes C.4", of(object_bytes, half_ring), [](auto B, auto h) {
      return both(all_to_all_bytes(B) < exact_all_gather_bytes(B, 2 * h),
                  all_to_all_bytes(B) < exact_reduce_scatter_bytes(B, 2 * h));
    });

inline constexpr auto all_to_all_is_four_times_cheaper = for_all<
    "all_to_all_is_four_times_cheaper">(
    "an all-gather sends four times what an all-to-all does, and without its dummy chunk within "
    "epsilon of that from K = 1/epsilon on",
    "training-notes 2", of(object_bytes, half_ring, tolerance), [](auto B, auto h, auto epsilon) {
      const auto four = 4 * all_to_all_bytes(B);
      return both(all_gather_bytes(B) == four, approaches(exact_all_gather_bytes(B, 2 * h), four,
                                                          epsilon, from(2 * h, 1 / epsilon)));
    });

inline constexpr auto odd_rings_need_no_dummy = for_all<"odd_rings_need_no_dummy">(
    "on an odd ring (K - 1)/2 steps in both directions are an all-gather without a dummy chunk, "
    "and an all-to-all sends B/4*(1 - 1/K^2), evenly",
    "training-notes Table 2", of(object_bytes, half_ring), [](auto B, auto h) {
      const auto K = 2 * h + 1;
      const auto each_way = h * (h + 1) / 2 * transposed_chunk_bytes(B, K);
      return both(h * (2 * shard_bytes(B, K)) == exact_all_gather_bytes(B, K),
                  both(2 * each_way == odd_all_to_all_bytes(B, K),
                       odd_all_to_all_bytes(B, K) == all_to_all_bytes(B) * (1 - 1 / square(K))));
    });

}  // namespace proofline::theorems
