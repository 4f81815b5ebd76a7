#pragma once
// Collectives on a network of levels: g chips of a node, M nodes of a pod, P pods. A chip of a node
// sends to those with its rank in other nodes on its own rail, a network of its own.

#include <proofline/transformers/equations/networks.hpp>

namespace proofline::equations {

using namespace inputs;

// All-reduce.

/// Above may be anything that reduces B/g bytes: a ring of nodes, a tree, or two levels again.
inline constexpr auto leveled_all_reduce_time = define<"leveled_all_reduce_time", second_unit>(
    "t_L",
    "time of an all-reduce by level: a reduce-scatter in each node, an all-reduce of each chip's "
    "part with its peers in other nodes, an all-gather in each node",
    "Horovod, hierarchical all-reduce (horovod/horovod #411)",
    of(object_bytes, node_chips, node_latency, node_bandwidth, outer_seconds),
    [](auto B, auto g, auto alpha_1, auto W_1, auto t_out) {
      return 2 * all_gather_time(object_bytes = B, chips = g, hop_latency = alpha_1,
                                 sent_bandwidth = W_1) +
             t_out;
    });

inline constexpr auto two_level_all_reduce_time = define<"two_level_all_reduce_time", second_unit>(
    "t_2L",
    "time of an all-reduce on two levels, chips of a node and nodes on rails, rings on both",
    "Mikami et al. 2018 (arXiv 1811.05233): 2D-torus all-reduce",
    of(object_bytes, node_chips, node_latency, node_bandwidth, nodes, rail_latency, rail_bandwidth),
    [](auto B, auto g, auto alpha_1, auto W_1, auto M, auto alpha_2, auto W_2) {
      return leveled_all_reduce_time(
          object_bytes = B, node_chips = g, node_latency = alpha_1, node_bandwidth = W_1,
          outer_seconds = all_reduce_time(object_bytes = B / g, chips = M, hop_latency = alpha_2,
                                          sent_bandwidth = W_2));
    });

inline constexpr auto three_level_all_reduce_time =
    define<"three_level_all_reduce_time", second_unit>(
        "t_3L",
        "time of an all-reduce on three levels, chips, nodes on rails and pods, rings on each",
        "Cho et al. 2019 (BlueConnect)",
        of(object_bytes, node_chips, node_latency, node_bandwidth, nodes, rail_latency,
           rail_bandwidth, pods, pod_latency, pod_bandwidth),
        [](auto B, auto g, auto alpha_1, auto W_1, auto M, auto alpha_2, auto W_2, auto P,
           auto alpha_3, auto W_3) {
          return leveled_all_reduce_time(
              object_bytes = B, node_chips = g, node_latency = alpha_1, node_bandwidth = W_1,
              outer_seconds = two_level_all_reduce_time(
                  object_bytes = B / g, node_chips = M, node_latency = alpha_2,
                  node_bandwidth = W_2, nodes = P, rail_latency = alpha_3, rail_bandwidth = W_3));
        });

/// First on the rails, where each chip has its own shard, then in the node.
inline constexpr auto two_level_all_gather_time = define<"two_level_all_gather_time", second_unit>(
    "t_2AG",
    "time of an all-gather, or of a reduce-scatter, on two levels, chips of a node and nodes on "
    "rails, rings on both",
    "Cho et al. 2019 (BlueConnect)",
    of(object_bytes, node_chips, node_latency, node_bandwidth, nodes, rail_latency, rail_bandwidth),
    [](auto B, auto g, auto alpha_1, auto W_1, auto M, auto alpha_2, auto W_2) {
      return all_gather_time(object_bytes = B / g, chips = M, hop_latency = alpha_2,
                             sent_bandwidth = W_2) +
             all_gather_time(object_bytes = B, chips = g, hop_latency = alpha_1,
                             sent_bandwidth = W_1);
    });

// Bytes between nodes.

/// On one ring through all chips a node has one link out, and all goes through it.
inline constexpr auto flat_ring_node_bytes = define<"flat_ring_node_bytes", byte_unit>(
    "n_flat", "bytes that a node sends to others in an all-reduce on one ring of all chips",
    "Patarasuk and Yuan 2009", of(object_bytes, node_chips, nodes),
    [](auto B, auto g, auto M) { return exact_all_reduce_bytes(B, g * M); });

inline constexpr auto rail_all_reduce_bytes = define<"rail_all_reduce_bytes", byte_unit>(
    "n_rail", "bytes that a chip sends on its rail in an all-reduce by level",
    "Jeaugey 2019 (NCCL 2.4)", of(object_bytes, node_chips, nodes),
    [](auto B, auto g, auto M) { return exact_all_reduce_bytes(B / g, M); });

// Rails.

inline constexpr auto rail_ring_bytes = define<"rail_ring_bytes", byte_unit>(
    "n_RR",
    "bytes that a chip sends on its rail in an all-reduce on g rings of all chips, each for a part "
    "of the object, which leave a node on g rails",
    "NVIDIA/nccl #569 and #1494", of(object_bytes, node_chips, nodes),
    [](auto B, auto g, auto M) { return exact_all_reduce_bytes(B / g, g * M); });

/// A ring enters each node at one rank and leaves it at another, where it enters the next node. In
/// a step a chip sends g parts, g - 1 in its node and one on its rail: no rail has two. If g
/// divides M, rings whose ranks go down by one from node to node close. Rings that leave a node on
/// the rail on which they came, as NCCL's with NCCL_CROSS_NIC=0, need the way to it besides.
inline constexpr auto rail_rings_time = define<"rail_rings_time", second_unit>(
    "t_RR",
    "time of an all-reduce on g rings of all chips of M > 1 nodes, each for a part of the object: "
    "of the g rings through a node each leaves it on another rail",
    "NVIDIA/nccl #569 and #1494",
    of(object_bytes, node_chips, node_latency, node_bandwidth, nodes, rail_latency, rail_bandwidth),
    [](auto B, auto g, auto alpha_1, auto W_1, auto M, auto alpha_2, auto W_2) {
      const auto part = B / g / (g * M);
      return 2 * (g * M - 1) *
             max((g - 1) * message_time(interconnect_bytes = part, hop_latency = alpha_1,
                                        sent_bandwidth = W_1),
                 message_time(interconnect_bytes = part, hop_latency = alpha_2,
                              sent_bandwidth = W_2));
    });

inline constexpr auto cross_rail_time = define<"cross_rail_time", second_unit>(
    "t_cross",
    "time of a message to a chip of another rank in another node: first through the node's own "
    "links to the chip on the receiver's rail, then on that rail",
    "NVIDIA 2022 (NCCL 2.12, PXN)",
    of(interconnect_bytes, node_latency, node_bandwidth, rail_latency, rail_bandwidth),
    [](auto n_I, auto alpha_1, auto W_1, auto alpha_2, auto W_2) {
      return message_time(interconnect_bytes = n_I, hop_latency = alpha_1, sent_bandwidth = W_1) +
             message_time(interconnect_bytes = n_I, hop_latency = alpha_2, sent_bandwidth = W_2);
    });

inline constexpr auto direct_all_to_all_time = define<"direct_all_to_all_time", second_unit>(
    "t_A2A",
    "time of an all-to-all whose messages go to each chip by themselves: to those of the node, "
    "then to all others",
    "NVIDIA 2022 (NCCL 2.12, PXN)",
    of(exchanged_bytes, node_chips, node_latency, node_bandwidth, nodes, rail_latency,
       rail_bandwidth),
    [](auto S, auto g, auto alpha_1, auto W_1, auto M, auto alpha_2, auto W_2) {
      const auto part = S / (g * M);
      return (g - 1) * message_time(interconnect_bytes = part, hop_latency = alpha_1,
                                    sent_bandwidth = W_1) +
             (g * M - g) * message_time(interconnect_bytes = part, hop_latency = alpha_2,
                                        sent_bandwidth = W_2);
    });

/// Chip r of a node collects what the node has for all chips of rank r: M parts of S/M bytes.
inline constexpr auto rail_all_to_all_time = define<"rail_all_to_all_time", second_unit>(
    "t_R2A",
    "time of an all-to-all on rails: first in each node, to the chip of the receiver's rank, then "
    "on each rail, a message to each other node",
    "NVIDIA 2022 (NCCL 2.12, PXN)",
    of(exchanged_bytes, node_chips, node_latency, node_bandwidth, nodes, rail_latency,
       rail_bandwidth),
    [](auto S, auto g, auto alpha_1, auto W_1, auto M, auto alpha_2, auto W_2) {
      return pairwise_exchange_time(exchanged_bytes = S, chips = g, hop_latency = alpha_1,
                                    sent_bandwidth = W_1) +
             pairwise_exchange_time(exchanged_bytes = S, chips = M, hop_latency = alpha_2,
                                    sent_bandwidth = W_2);
    });

}  // namespace proofline::equations
