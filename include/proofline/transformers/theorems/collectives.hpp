#pragma once
// Collectives on rings and tori of chips, for every size. training-notes 2, Table 2, appendix C.
//
// Even rings are of K = 2*h chips, odd ones of 2*h + 1.

#include <proofline/transformers/equations/collectives.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/transformers/theorems/shards.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace rings {

/// What a chip sends in K/2 steps, in each a shard of B/K to either neighbor.
inline constexpr auto sent_in_steps = [](auto B, auto h) {
  return h * (2 * shard_bytes(B, 2 * h));
};
/// How long these steps last on m rings at once, each with a part of B/m: a link sends one shard of
/// the part in a step.
inline constexpr auto time_of_steps = [](auto B, auto h, auto m, auto beta_I) {
  return h * (shard_bytes(B / m, 2 * h) / bandwidth_of_a_link(beta_I));
};

}  // namespace rings

inline constexpr auto chunks_of_all_chips_make_a_shard =
    for_all<"chunks_of_all_chips_make_a_shard">(
        "an all-to-all transposes the K^2 chunks of an object, of B/K^2 bytes each. Before it chip "
        "i has the chunks i*K + j, for j from 0 to K - 1, and after it the chunks j*K + i. Both "
        "times no chunk is on two chips, the last is chunk K^2 - 1, and each chip has B/K bytes",
        "training-notes Table 2, C.4",
        of(shards::shard, shards::another_shard, shards::item, shards::another_item, object_bytes,
           chips),
        [](auto i, auto i_2, auto j, auto j_2, auto B, auto K) {
          return both(both(shards::make_the_whole(i, i_2, j, j_2, K, K, square(K)),
                           shards::make_the_whole(j, j_2, i, i_2, K, K, square(K))),
                      K * transposed_chunk_bytes(B, K) == shard_bytes(B, K));
        });

/// On m axes there are rings through all K chips that share no link, one for each axis. The steps
/// of a reduce-scatter are those of an all-gather: it adds where the other retains.
inline constexpr auto ring_steps_last_as_printed = for_all<"ring_steps_last_as_printed">(
    "an all-gather, or a reduce-scatter, on m rings at once, each through all K chips and with 1/m "
    "of the B bytes, lasts B/(m*beta_star_I): K/2 steps, in each of which a link sends a shard of "
    "B/(m*K) bytes at beta_star_I/2",
    "training-notes Table 2, C.1, C.2", of(object_bytes, half_ring, axes, axis_bandwidth),
    [](auto B, auto h, auto m, auto beta_I) {
      return rings::time_of_steps(B, h, m, beta_I) ==
             interconnect_seconds(all_gather_bytes(B), m, beta_I);
    });

inline constexpr auto all_chips_send_the_object_once = for_all<"all_chips_send_the_object_once">(
    "B is all that the K chips send to each other in an all-gather", "training-notes C, C.1",
    of(object_bytes, chips), [](auto B, auto K) { return K * exact_all_gather_bytes(B, K) == B; });

inline constexpr auto one_chunk_is_left_in_the_last_step =
    for_all<"one_chunk_is_left_in_the_last_step">(
        "in an all-gather a chip that sends a shard to each neighbor in K/2 - 1 steps has one "
        "shard left to send in the last step: together K - 1 shards, as many as the other chips "
        "have",
        "training-notes C.1 footnote 14", of(object_bytes, half_ring), [](auto B, auto h) {
          const auto shard = shard_bytes(B, 2 * h);
          return (h - 1) * (2 * shard) + shard == exact_all_gather_bytes(B, 2 * h);
        });

inline constexpr auto ring_factor_tends_to_one = for_all<"ring_factor_tends_to_one">(
    "an all-gather without a dummy chunk sends (K - 1)*B/K bytes: less than the printed B, and "
    "within epsilon*B of it from K = 1/epsilon on",
    "training-notes Table 2", of(object_bytes, chips, tolerance), [](auto B, auto K, auto epsilon) {
      const auto exact = exact_all_gather_bytes(B, K);
      return both(exact < all_gather_bytes(B),
                  tends_to(exact, all_gather_bytes(B), epsilon * B, from(K, 1 / epsilon)));
    });

inline constexpr auto all_reduce_is_the_sum = for_all<"all_reduce_is_the_sum">(
    "an all-reduce, K/2 steps of a reduce-scatter and K/2 steps of an all-gather, sends 2*B bytes. "
    "On m rings at once, each through all K chips and with 1/m of the B bytes, it lasts "
    "2*B/(m*beta_star_I)",
    "training-notes Table 2, C.3", of(object_bytes, half_ring, axes, axis_bandwidth),
    [](auto B, auto h, auto m, auto beta_I) {
      const auto n_I = rings::sent_in_steps(B, h);
      const auto t_I = rings::time_of_steps(B, h, m, beta_I);
      return both(n_I + n_I == 2 * B, t_I + t_I == 2 * B / (m * beta_I));
    });

// All-to-all.

inline constexpr auto chunks_make_shards = for_all<"chunks_make_shards">(
    "each of the K shards is split into K chunks of B/K^2 bytes: counted from 0, chunk j of shard "
    "i is chunk i*K + j of the object, so that each of the object's K^2 chunks is in one shard "
    "only",
    "training-notes C.4",
    of(shards::shard, shards::another_shard, shards::item, shards::another_item, object_bytes,
       chips),
    [](auto i, auto i_2, auto j, auto j_2, auto B, auto K) {
      return both(shards::make_the_whole(i, i_2, j, j_2, K, K, square(K)),
                  transposed_chunk_bytes(B, K) == shard_bytes(shard_bytes(B, K), K));
    });

inline constexpr auto hops_sum_to_a_quarter = for_all<"hops_sum_to_a_quarter">(
    "K/2 + (K/2 - 1) + ... + 1 is h*(h + 1)/2 and (K/2 - 1) + ... + 1 is h*(h - 1)/2 with h = K/2, "
    "both by induction on h: together K^2/4",
    "training-notes C.4", of(half_ring), [](auto h) {
      const auto longer = [](auto n) { return n * (n + 1) / 2; };
      const auto shorter = [](auto n) { return n * (n - 1) / 2; };
      return both(both(sums_to(
                           h, [](auto j) { return j; }, longer),
                       sums_to(
                           h, [](auto j) { return j - 1; }, shorter)),
                  longer(h) + shorter(h) == square(2 * h) / 4);
    });

inline constexpr auto all_to_all_waits_for_the_longer_way = for_all<
    "all_to_all_waits_for_the_longer_way">(
    "an all-to-all on an even ring lasts until the links to the left, which send K/2 + (K/2 - 1) + "
    "... + 1 chunks, are done: (1 + 2/K)*B/(4*beta_star_I), which for K >= 2/epsilon differs from "
    "the printed B/(4*beta_star_I) by at most epsilon times that",
    "training-notes C.4", of(object_bytes, half_ring, axis_bandwidth, tolerance),
    [](auto B, auto h, auto beta_I, auto epsilon) {
      const auto t = longer_way_bytes(B, h) / bandwidth_of_a_link(beta_I);
      const auto printed = interconnect_seconds(all_to_all_bytes(B), 1, beta_I);
      return both(t == printed * (1 + 2 / (2 * h)),
                  approaches(t, printed, epsilon, from(2 * h, 2 / epsilon)));
    });

inline constexpr auto printed_split_takes_the_printed_time =
    for_all<"printed_split_takes_the_printed_time">(
        "the links to the left, which send K/2 + (K/2 - 1) + ... + 1 chunks, are done after "
        "exactly B/(4*beta_star_I)",
        "training-notes C.4", of(object_bytes, half_ring, axis_bandwidth),
        [](auto B, auto h, auto beta_I) {
          return longer_way_bytes(B, h) / bandwidth_of_a_link(beta_I) ==
                 interconnect_seconds(all_to_all_bytes(B), 1, beta_I);
        });

/// Half of every chunk by the printed split, half by its mirror image.
inline constexpr auto balanced_split_takes_the_printed_time =
    for_all<"balanced_split_takes_the_printed_time">(
        "with half of each chunk for the opposite chip sent each way, the links of both directions "
        "are done after B/(4*beta_star_I)",
        "training-notes C.4", of(object_bytes, half_ring, axis_bandwidth),
        [](auto B, auto h, auto beta_I) {
          const auto each_way = longer_way_bytes(B / 2, h) + shorter_way_bytes(B / 2, h);
          return each_way / bandwidth_of_a_link(beta_I) ==
                 interconnect_seconds(all_to_all_bytes(B), 1, beta_I);
        });

inline constexpr auto all_to_all_sends_less = for_all<"all_to_all_sends_less">(
    "in an all-to-all on an even ring a chip sends B/4 bytes, fewer than in an all-gather or a "
    "reduce-scatter: the document's count of both is B, and even without the dummy chunk in it "
    "they have (K - 1)*B/K, more than B/4",
    "training-notes C.4", of(object_bytes, half_ring), [](auto B, auto h) {
      return both(all_to_all_bytes(B) < all_gather_bytes(B),
                  all_to_all_bytes(B) < exact_all_gather_bytes(B, 2 * h));
    });

inline constexpr auto all_to_all_is_four_times_cheaper =
    for_all<"all_to_all_is_four_times_cheaper">(
        "the K/2 steps of an all-gather, or of a reduce-scatter, send four times as many bytes as "
        "an all-to-all sends to the left and to the right together",
        "training-notes 2", of(object_bytes, half_ring), [](auto B, auto h) {
          return rings::sent_in_steps(B, h) ==
                 4 * (longer_way_bytes(B, h) + shorter_way_bytes(B, h));
        });

inline constexpr auto odd_rings_need_no_dummy = for_all<"odd_rings_need_no_dummy">(
    "on a ring of K = 2*h + 1 chips, h steps with a shard to each neighbor send the (K - 1)*B/K "
    "bytes of an all-gather: no dummy chunk is needed. An all-to-all sends B/4*(1 - 1/K^2) bytes, "
    "half of them in each direction",
    "training-notes Table 2",
    of(object_bytes,
       input<"steps_of_an_odd_ring", count_unit, domain::at_least_one>{
           "h", "half of the other chips on an odd ring, (K - 1)/2"}),
    [](auto B, auto h) {
      const auto K = 2 * h + 1;
      const auto each_way = h * (h + 1) / 2 * transposed_chunk_bytes(B, K);
      return both(h * (2 * shard_bytes(B, K)) == exact_all_gather_bytes(B, K),
                  both(2 * each_way == odd_all_to_all_bytes(B, K),
                       odd_all_to_all_bytes(B, K) == all_to_all_bytes(B) * (1 - 1 / square(K))));
    });

}  // namespace proofline::theorems
