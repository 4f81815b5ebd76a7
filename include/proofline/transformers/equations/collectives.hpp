#pragma once
// Collectives on a ring of chips with a link to each neighbor: the bytes that a chip sends, over
// both links, and the time. training-notes 2, Table 2, appendix C. The document counts a dummy
// chunk that no chip needs; the exact_ equations leave it out.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/equations/constants.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/torus.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::equations {

using namespace inputs;

/// K/2 steps, in each of which a chip sends a shard of B/K to each of both neighbors.
inline constexpr auto all_gather_bytes = define<"all_gather_bytes", byte_unit>(
    "n_I", "bytes that a chip sends in an all-gather, on a ring in both directions",
    "training-notes Table 2, C.1", of(object_bytes), [](auto B) { return B; });

inline constexpr auto reduce_scatter_bytes = define<"reduce_scatter_bytes", byte_unit>(
    "n_I", "bytes that a chip sends in a reduce-scatter, on a ring in both directions",
    "training-notes Table 2, C.2", of(object_bytes), [](auto B) { return B; });

inline constexpr auto all_gather_link_bytes = define<"all_gather_link_bytes", byte_unit>(
    "n_link", "bytes that a chip sends to one neighbor in an all-gather, or in a reduce-scatter",
    "training-notes C.1, C.2", of(object_bytes), [](auto B) { return B / 2; });

inline constexpr auto all_reduce_bytes = define<"all_reduce_bytes", byte_unit>(
    "n_I", "bytes that a chip sends in an all-reduce: a reduce-scatter, then an all-gather",
    "training-notes Table 2, C.3", of(object_bytes),
    [](auto B) { return reduce_scatter_bytes(B) + all_gather_bytes(B); });

/// A chunk goes a quarter of the ring on average: the longest way is half of the ring.
inline constexpr auto all_to_all_bytes = define<"all_to_all_bytes", byte_unit>(
    "n_I", "bytes that a chip sends in an all-to-all, including those that it forwards",
    "training-notes Table 2, C.4", of(object_bytes), [](auto B) { return B / 4; });

/// A chip receives the shards of the other K - 1 chips, and sends as many.
inline constexpr auto exact_all_gather_bytes = define<"exact_all_gather_bytes", byte_unit>(
    "n_I", "bytes that a chip sends in an all-gather on a ring, without a dummy chunk",
    "training-notes C.1 footnote 14", of(object_bytes, chips),
    [](auto B, auto K) { return (K - 1) * (B / K); });

inline constexpr auto exact_reduce_scatter_bytes = define<"exact_reduce_scatter_bytes", byte_unit>(
    "n_I", "bytes that a chip sends in a reduce-scatter on a ring, without a dummy chunk",
    "training-notes C.2 footnote 14", of(object_bytes, chips),
    [](auto B, auto K) { return (K - 1) * (B / K); });

inline constexpr auto exact_all_reduce_bytes = define<"exact_all_reduce_bytes", byte_unit>(
    "n_I",
    "bytes that a chip sends in an all-reduce on a ring: a reduce-scatter, then an all-gather, "
    "without dummy chunks",
    "training-notes C.3 footnote 14", of(object_bytes, chips),
    [](auto B, auto K) { return 2 * exact_all_gather_bytes(B, K); });

inline constexpr auto shard_bytes = define<"shard_bytes", byte_unit>(
    "n_shard",
    "bytes of one shard: what a chip has before an all-gather, after a reduce-scatter, and before "
    "and after an all-to-all",
    "training-notes Table 2, C.1", of(object_bytes, chips), [](auto B, auto K) { return B / K; });

inline constexpr auto whole_bytes = define<"whole_bytes", byte_unit>(
    "n_whole",
    "bytes of the whole object, as each chip has it after an all-gather or an all-reduce",
    "training-notes Table 2, C.1, C.3", of(object_bytes), [](auto B) { return B; });

inline constexpr auto transposed_chunk_bytes = define<"transposed_chunk_bytes", byte_unit>(
    "n_chunk", "bytes of a shard of a shard: what each chip has for each chip in an all-to-all",
    "training-notes C.4", of(object_bytes, chips), [](auto B, auto K) { return B / square(K); });

/// Chunks make up to K/2 hops to the left and up to K/2 - 1 to the right.
inline constexpr auto longer_way_bytes = define<"longer_way_bytes", byte_unit>(
    "n_I_left",
    "bytes that a chip of an even ring sends to the left in an all-to-all, in up to K/2 hops",
    "training-notes C.4", of(object_bytes, half_ring),
    [](auto B, auto h) { return h * (h + 1) / 2 * transposed_chunk_bytes(B, 2 * h); });

inline constexpr auto shorter_way_bytes = define<"shorter_way_bytes", byte_unit>(
    "n_I_near",
    "bytes that a chip of an even ring sends to the right in an all-to-all, up to K/2 - 1 hops",
    "training-notes C.4", of(object_bytes, half_ring),
    [](auto B, auto h) { return h * (h - 1) / 2 * transposed_chunk_bytes(B, 2 * h); });

inline constexpr auto half_of_all_to_all_bytes = define<"half_of_all_to_all_bytes", byte_unit>(
    "n_I_half", "bytes that a chip sends each way in an all-to-all if both ways carry the same",
    "training-notes C.4", of(object_bytes), [](auto B) { return B / 8; });

inline constexpr auto odd_all_to_all_bytes = define<"odd_all_to_all_bytes", byte_unit>(
    "n_I", "bytes that a chip of an odd ring sends in an all-to-all", "training-notes C.4",
    of(object_bytes, chips),
    [](auto B, auto K) { return (square(K) - 1) / 4 * transposed_chunk_bytes(B, K); });

/// Chunks go along one axis after the other: on each, rings of k chips transpose what their chips
/// hold, B/K each.
inline constexpr auto torus_all_to_all_bytes = define<"torus_all_to_all_bytes", byte_unit>(
    "n_I", "bytes that a chip sends in an all-to-all along the axes of a torus, k chips on each",
    "training-notes Table 2", of(object_bytes, axes, ring_chips, chips),
    [](auto B, auto m, auto k, auto K) { return m * all_to_all_bytes(k * shard_bytes(B, K)); });

/// Each axis has a link to either neighbor.
inline constexpr auto neighbors = define<"neighbors", count_unit>(
    "n_neighbors", "neighbors of a chip on a torus with at least three chips on each axis",
    "training-notes 2, B", of(axes), [](auto m) { return 2 * m; });

/// "Using its two links on that axis, both directions".
inline constexpr auto bandwidth_of_an_axis = define<"bandwidth_of_an_axis", byte_per_second_unit>(
    "beta_star_I",
    "peak bidirectional interconnect bandwidth of a chip on the ring of one physical axis: what "
    "both of its links on that axis send together, beta_link each",
    "training-notes B", of(torus_link_bandwidth), [](auto beta_link) { return 2 * beta_link; });

inline constexpr auto bandwidth_of_a_link = define<"bandwidth_of_a_link", byte_per_second_unit>(
    "beta_link", "bytes per second that a chip sends over one link", "training-notes B",
    of(axis_bandwidth), [](auto beta_I) { return beta_I / 2; });

inline constexpr auto torus_bandwidth = define<"torus_bandwidth", byte_per_second_unit>(
    "m_beta_star_I", "bytes per second that a chip sends over all links of its axes",
    "training-notes 2, B", of(axes, axis_bandwidth),
    [](auto m, auto beta_I) { return m * beta_I; });

/// Data sheets add up both directions of every link.
inline constexpr auto sent_on_an_axis = define<"sent_on_an_axis", byte_per_second_unit>(
    "beta_star_I",
    "bytes per second that a chip sends on an axis, from the bandwidth that a data sheet gives",
    "training-notes 2", of(chip_bandwidth, axes), [](auto beta, auto m) { return beta / (2 * m); });

inline constexpr auto interconnect_seconds = define<"interconnect_seconds", second_unit>(
    "t_I", "time of interconnect communication, with all links of the axes in use saturated",
    "training-notes Table 2, 2.1", of(interconnect_bytes, axes, axis_bandwidth),
    [](auto n_I, auto m, auto beta_I) { return n_I / (m * beta_I); });

inline constexpr auto critical_interconnect_intensity =
    define<"critical_interconnect_intensity", flop_per_byte_unit>(
        "I_star_I",
        "critical interconnect AI: the interconnect AI from which training is compute-bound with "
        "one axis",
        "training-notes 2.1", of(peak_rate, axis_bandwidth),
        [](auto pi, auto beta_I) { return pi / beta_I; });

}  // namespace proofline::equations
