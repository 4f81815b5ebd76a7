#pragma once
// What messages and collectives cost in the alpha-beta model (Hockney 1994): a message takes alpha,
// and its bytes over the bandwidth W. A chip sends to one other at a time, and receives meanwhile.
// Time of additions is left out. A tree, halving and doubling have k rounds for 2^k chips; a tree
// has as many for fewer chips. Rings of K chips: `all_reduce_time`, equations/inference_time.hpp.
// Tori: equations/collectives.hpp.

#include <proofline/transformers/equations/inference_time.hpp>
#include <proofline/transformers/inputs/networks.hpp>

namespace proofline::equations {

using namespace inputs;

// Point to point.

inline constexpr auto message_time = define<"message_time", second_unit>(
    "t_msg", "time of a message, point to point: latency alpha, then its bytes",
    "Hockney 1994 (Parallel Computing 20)", of(interconnect_bytes, hop_latency, sent_bandwidth),
    [](auto n_I, auto alpha, auto W) { return alpha + n_I / W; });

inline constexpr auto half_rate_bytes = define<"half_rate_bytes", byte_unit>(
    "n_half", "bytes of a message that reaches half of the bandwidth",
    "Hockney 1994 (Parallel Computing 20): n_1/2", of(hop_latency, sent_bandwidth),
    [](auto alpha, auto W) { return alpha * W; });

// Bounds.

/// Each byte of the sum needs K - 1 transfers to be added up and K - 1 to be known everywhere. All
/// K chips share them.
inline constexpr auto least_all_reduce_bytes = define<"least_all_reduce_bytes", byte_unit>(
    "n_min",
    "bytes that the busiest of K chips sends at least in an all-reduce, point to point, of an "
    "object of B bytes",
    "Patarasuk and Yuan 2009; nccl-tests, doc/PERFORMANCE.md", of(object_bytes, chips),
    [](auto B, auto K) { return 2 * (K - 1) * B / K; });

inline constexpr auto bus_bandwidth = define<"bus_bandwidth", byte_per_second_unit>(
    "W_bus",
    "bus bandwidth of an all-reduce: what each link would have if the time were that of the fewest "
    "bytes",
    "nccl-tests, doc/PERFORMANCE.md", of(object_bytes, chips, collective_seconds),
    [](auto B, auto K, auto t) { return least_all_reduce_bytes(B, K) / t; });

// Rings, halving and doubling.

inline constexpr auto all_gather_time = define<"all_gather_time", second_unit>(
    "t_AG", "time of an all-gather, or of a reduce-scatter, on a ring of K chips",
    "Thakur et al. 2005, 4", of(object_bytes, chips, hop_latency, sent_bandwidth),
    [](auto B, auto K, auto alpha, auto W) {
      return (K - 1) * alpha + exact_all_gather_bytes(B, K) / W;
    });

/// A round of 2n chips exchanges half of the object between two halves of the chips. Each half goes
/// on by itself with what it then has.
inline constexpr auto halving_bytes_of_twice_the_chips =
    define<"halving_bytes_of_twice_the_chips", byte_unit>(
        "n_I_2",
        "bytes that a chip sends in a reduce-scatter by recursive halving, from those of half of "
        "the object among half of the chips; doubling sends as many in an all-gather",
        "Thakur et al. 2005, 4", of(object_bytes, half_sent_bytes),
        [](auto B, auto s) { return B / 2 + s; });

inline constexpr auto halving_time = define<"halving_time", second_unit>(
    "t_RH",
    "time of a reduce-scatter by recursive halving, or of an all-gather by recursive doubling, of "
    "K = 2^k chips",
    "Thakur et al. 2005, 4", of(object_bytes, chips, doublings, hop_latency, sent_bandwidth),
    [](auto B, auto K, auto k, auto alpha, auto W) {
      return k * alpha + exact_all_gather_bytes(B, K) / W;
    });

inline constexpr auto halving_doubling_time = define<"halving_doubling_time", second_unit>(
    "t_HD",
    "time of an all-reduce by recursive halving, then doubling, of K = 2^k chips (Rabenseifner)",
    "Thakur et al. 2005, 4", of(object_bytes, chips, doublings, hop_latency, sent_bandwidth),
    [](auto B, auto K, auto k, auto alpha, auto W) {
      return 2 * halving_time(object_bytes = B, chips = K, doublings = k, hop_latency = alpha,
                              sent_bandwidth = W);
    });

inline constexpr auto doubling_bytes = define<"doubling_bytes", byte_unit>(
    "n_I_RD", "bytes that each chip sends in an all-reduce by recursive doubling: B in a round",
    "Thakur et al. 2005, 4", of(object_bytes, doublings), [](auto B, auto k) { return k * B; });

inline constexpr auto doubling_time = define<"doubling_time", second_unit>(
    "t_RD", "time of an all-reduce by recursive doubling, which sends the whole object in a round",
    "Thakur et al. 2005, 4", of(object_bytes, doublings, hop_latency, sent_bandwidth),
    [](auto B, auto k, auto alpha, auto W) { return k * alpha + doubling_bytes(B, k) / W; });

// Trees.

/// The root sends in each of k rounds. Others send less, and their summand once.
inline constexpr auto tree_root_bytes = define<"tree_root_bytes", byte_unit>(
    "n_I_root", "bytes that the root of a binomial tree sends in a broadcast, or in an all-reduce",
    "Thakur et al. 2005, 4", of(object_bytes, doublings), [](auto B, auto k) { return k * B; });

inline constexpr auto tree_broadcast_time = define<"tree_broadcast_time", second_unit>(
    "t_BT", "time of a broadcast, or of a reduction to one chip, along a binomial tree",
    "Thakur et al. 2005, 4", of(object_bytes, doublings, hop_latency, sent_bandwidth),
    [](auto B, auto k, auto alpha, auto W) { return k * (alpha + B / W); });

inline constexpr auto tree_all_reduce_time = define<"tree_all_reduce_time", second_unit>(
    "t_T", "time of an all-reduce along a binomial tree: a reduction, then a broadcast",
    "Thakur et al. 2005, 4", of(object_bytes, doublings, hop_latency, sent_bandwidth),
    [](auto B, auto k, auto alpha, auto W) {
      return 2 * tree_broadcast_time(object_bytes = B, doublings = k, hop_latency = alpha,
                                     sent_bandwidth = W);
    });

inline constexpr auto scattered_broadcast_time = define<"scattered_broadcast_time", second_unit>(
    "t_BS",
    "time of a broadcast that scatters the object along a binomial tree, then gathers it on a ring",
    "Thakur et al. 2005, 4 (van de Geijn)",
    of(object_bytes, chips, doublings, hop_latency, sent_bandwidth),
    [](auto B, auto K, auto k, auto alpha, auto W) {
      return halving_time(object_bytes = B, chips = K, doublings = k, hop_latency = alpha,
                          sent_bandwidth = W) +
             all_gather_time(object_bytes = B, chips = K, hop_latency = alpha, sent_bandwidth = W);
    });

/// An inner chip of one tree is a leaf of the other. Each tree carries half of the object, in m
/// pieces; 2*k rounds fill the trees.
inline constexpr auto double_tree_broadcast_time =
    define<"double_tree_broadcast_time", second_unit>(
        "t_B2",
        "time of a broadcast along a double tree, two binary trees with half of the object each",
        "Sanders, Speck and Traeff 2009",
        of(object_bytes, doublings, pieces, hop_latency, sent_bandwidth),
        [](auto B, auto k, auto m, auto alpha, auto W) {
          return 2 * (k + m) * (alpha + B / (2 * m) / W);
        });

inline constexpr auto double_tree_all_reduce_time = define<"double_tree_all_reduce_time",
                                                           second_unit>(
    "t_2T",
    "time of an all-reduce along a double tree, two binary trees: a reduction, then a broadcast",
    "Sanders, Speck and Traeff 2009",
    of(object_bytes, doublings, pieces, hop_latency, sent_bandwidth),
    [](auto B, auto k, auto m, auto alpha, auto W) {
      return 2 * double_tree_broadcast_time(object_bytes = B, doublings = k, pieces = m,
                                            hop_latency = alpha, sent_bandwidth = W);
    });

/// Its terms are those by which NCCL chooses a tree. It corrects both by measured factors.
inline constexpr auto nccl_tree_time = define<"nccl_tree_time", second_unit>(
    "t_NT",
    "time of an all-reduce along NCCL's double tree between nodes, with chains in them, without "
    "measured corrections",
    "NCCL, src/graph/tuning.cc; Jeaugey 2019 (NCCL 2.4)",
    of(object_bytes, node_chips, doublings, node_latency, rail_latency, sent_bandwidth),
    [](auto B, auto g, auto k, auto alpha_1, auto alpha_2, auto W) {
      return 2 * ((g - 1) * alpha_1 + k * alpha_2) + 2 * B / W;
    });

// All-to-all.

inline constexpr auto pairwise_exchange_bytes = define<"pairwise_exchange_bytes", byte_unit>(
    "n_I_PE", "bytes that a chip sends in an all-to-all, to each other chip its part of S bytes",
    "Thakur et al. 2005, 4; nccl-tests, doc/PERFORMANCE.md", of(exchanged_bytes, chips),
    [](auto S, auto K) { return (K - 1) * (S / K); });

inline constexpr auto pairwise_exchange_time = define<"pairwise_exchange_time", second_unit>(
    "t_PE", "time of an all-to-all by pairwise exchange: a message to each other chip",
    "Thakur et al. 2005, 4", of(exchanged_bytes, chips, hop_latency, sent_bandwidth),
    [](auto S, auto K, auto alpha, auto W) {
      return (K - 1) * alpha + pairwise_exchange_bytes(S, K) / W;
    });

/// In a round each chip sends half of what it holds: what has the round's bit in its way to go.
inline constexpr auto bruck_time = define<"bruck_time", second_unit>(
    "t_Bruck", "time of an all-to-all in k rounds, half of S bytes in each, of 2^k chips",
    "Bruck et al. 1997; Thakur et al. 2005, 4",
    of(exchanged_bytes, doublings, hop_latency, sent_bandwidth),
    [](auto S, auto k, auto alpha, auto W) { return k * (alpha + S / 2 / W); });

// Boundaries of the fastest.

inline constexpr auto doubling_boundary =
    define<"doubling_boundary", byte_unit>(
        "B_RD",
        "bytes of an object below which doubling is the faster all-reduce, and from which halving "
        "and doubling is, of K = 2^k > 2 chips",
        "Thakur et al. 2005, 4", of(chips, doublings, hop_latency, sent_bandwidth),
        [](auto K, auto k, auto alpha, auto W) { return k * alpha * W / (k - 2 + 2 / K); })
        .without_proof_of_dependence("it has no value for two chips, for which doubling is faster");

inline constexpr auto tree_boundary =
    define<"tree_boundary", byte_unit>(
        "B_T",
        "bytes of an object below which a binomial tree is the faster all-reduce, and from which a "
        "ring is, with K > k + 1",
        "Thakur et al. 2005, 4", of(chips, doublings, hop_latency, sent_bandwidth),
        [](auto K, auto k, auto alpha, auto W) {
          return (K - 1 - k) * alpha * W / (k - 1 + 1 / K);
        })
        .without_proof_of_dependence("it has no value for one chip");

inline constexpr auto broadcast_boundary =
    define<"broadcast_boundary", byte_unit>(
        "B_BS",
        "bytes of an object below which a binomial tree is the faster broadcast, and from which "
        "scatter and all-gather are, with more than two chips",
        "Thakur et al. 2005, 4", of(chips, doublings, hop_latency, sent_bandwidth),
        [](auto K, auto k, auto alpha, auto W) { return (K - 1) * alpha * W / (k - 2 + 2 / K); })
        .without_proof_of_dependence("it has no value for two chips, for which a tree is faster");

inline constexpr auto bruck_boundary =
    define<"bruck_boundary", byte_unit>(
        "S_Bruck",
        "bytes that a chip has for all below which k rounds are the faster all-to-all, and from "
        "which pairwise exchange is, of K = 2^k > 2 chips",
        "Thakur et al. 2005, 4", of(chips, doublings, hop_latency, sent_bandwidth),
        [](auto K, auto k, auto alpha, auto W) {
          return (K - 1 - k) * alpha * W / (k / 2 - 1 + 1 / K);
        })
        .without_proof_of_dependence("it has no value for two chips, which have one message");

// Buckets.

inline constexpr auto bucketed_all_reduce_time = define<"bucketed_all_reduce_time", second_unit>(
    "t_b", "time of an all-reduce in m buckets, one behind the other, each on a ring of K chips",
    "Li et al. 2020 (PyTorch DDP), 3.2",
    of(object_bytes, work_chunks, chips, hop_latency, sent_bandwidth),
    [](auto B, auto m, auto K, auto alpha, auto W) {
      return m * all_reduce_time(object_bytes = B / m, chips = K, hop_latency = alpha,
                                 sent_bandwidth = W);
    });

}  // namespace proofline::equations
