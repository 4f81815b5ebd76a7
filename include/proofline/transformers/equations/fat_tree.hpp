#pragma once
// Fat trees: switches whose links upwards may have less bandwidth than those downwards.

#include <proofline/transformers/equations/levels.hpp>

namespace proofline::equations {

using namespace inputs;

// Bandwidth.

inline constexpr auto oversubscription_of_links = define<"oversubscription_of_links", count_unit>(
    "o_links", "oversubscription of a switch of a fat tree: links down over links up",
    "Al-Fares et al. 2008, 2", of(down_links, up_links), [](auto d, auto u) { return d / u; });

inline constexpr auto fat_tree_bandwidth = define<"fat_tree_bandwidth", byte_per_second_unit>(
    "W_cross",
    "bytes per second that a chip of a fat tree sends to other pods while all chips of its pod do",
    "Leiserson 1985; Al-Fares et al. 2008, 2", of(rail_bandwidth, oversubscription),
    [](auto W_2, auto o) { return W_2 / o; });

/// A pod's links up carry what crosses, and a chip's link all.
inline constexpr auto fat_tree_seconds = define<"fat_tree_seconds", second_unit>(
    "t_fat",
    "time of a fat tree for what all chips send at once: n_I bytes each, some of them to other "
    "pods",
    "Leiserson 1985", of(interconnect_bytes, crossing_bytes, rail_bandwidth, oversubscription),
    [](auto n_I, auto n_cross, auto W_2, auto o) {
      return max(n_I / W_2, n_cross / fat_tree_bandwidth(W_2, o));
    });

// Collectives.

/// Of the P pods' parts, equal ones, all but the own pod's cross.
inline constexpr auto fat_tree_all_to_all_time = define<"fat_tree_all_to_all_time", second_unit>(
    "t_FA", "time of the bytes of an all-to-all on a fat tree of P pods with p chips each",
    "Leiserson 1985", of(exchanged_bytes, pod_chips, pods, rail_bandwidth, oversubscription),
    [](auto S, auto p, auto P, auto W_2, auto o) {
      return fat_tree_seconds(interconnect_bytes = pairwise_exchange_bytes(S, p * P),
                              crossing_bytes = pairwise_exchange_bytes(S, P), rail_bandwidth = W_2,
                              oversubscription = o);
    });

/// Pods reduce their p-th parts with each other, when each has reduced its own.
inline constexpr auto fat_tree_all_reduce_time = define<"fat_tree_all_reduce_time", second_unit>(
    "t_FR",
    "time of an all-reduce by level on a fat tree: in each pod, then across pods at what is left "
    "of the bandwidth there",
    "Leiserson 1985; Cho et al. 2019 (BlueConnect)",
    of(object_bytes, pod_chips, pods, rail_latency, rail_bandwidth, oversubscription),
    [](auto B, auto p, auto P, auto alpha_2, auto W_2, auto o) {
      return two_level_all_reduce_time(object_bytes = B, node_chips = p, node_latency = alpha_2,
                                       node_bandwidth = W_2, nodes = P, rail_latency = alpha_2,
                                       rail_bandwidth = fat_tree_bandwidth(W_2, o));
    });

// Switches, of r ports each.

inline constexpr auto fat_tree_hosts = define<"fat_tree_hosts", count_unit>(
    "n_hosts",
    "hosts of a fat tree of three levels without oversubscription: r pods, r/2 switches in each "
    "with r/2 hosts",
    "Al-Fares et al. 2008, 2", of(switch_ports), [](auto r) { return r * square(r / 2); });

inline constexpr auto fat_tree_switches = define<"fat_tree_switches", count_unit>(
    "n_switches",
    "switches of that fat tree: r in each of r pods, half of them above the others, and r^2/4 in "
    "the core",
    "Al-Fares et al. 2008, 2", of(switch_ports), [](auto r) { return square(r) + square(r / 2); });

}  // namespace proofline::equations
