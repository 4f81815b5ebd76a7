#pragma once
// Collectives by level, on rails and on fat trees.

#include <proofline/transformers/equations/fat_tree.hpp>
#include <proofline/transformers/theorems/networks.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace networks {

constexpr auto two_levels(const auto& B, const auto& g, const auto& alpha_1, const auto& W_1,
                          const auto& M, const auto& alpha_2, const auto& W_2) {
  return two_level_all_reduce_time(object_bytes = B, node_chips = g, node_latency = alpha_1,
                                   node_bandwidth = W_1, nodes = M, rail_latency = alpha_2,
                                   rail_bandwidth = W_2);
}

constexpr auto rail_rings(const auto& B, const auto& g, const auto& alpha_1, const auto& W_1,
                          const auto& M, const auto& alpha_2, const auto& W_2) {
  return rail_rings_time(object_bytes = B, node_chips = g, node_latency = alpha_1,
                         node_bandwidth = W_1, nodes = M, rail_latency = alpha_2,
                         rail_bandwidth = W_2);
}

}  // namespace networks

// All-reduces by level.

inline constexpr auto two_levels_at_one_are_a_ring = for_all<"two_levels_at_one_are_a_ring">(
    "an all-reduce on two levels is that of a ring of the node's chips where there is one node",
    "Mikami et al. 2018 (arXiv 1811.05233): 2D-torus all-reduce",
    of(object_bytes, node_chips, node_latency, node_bandwidth, rail_latency, rail_bandwidth),
    [](auto B, auto g, auto alpha_1, auto W_1, auto alpha_2, auto W_2) {
      return networks::two_levels(B, g, alpha_1, W_1, 1, alpha_2, W_2) ==
             networks::ring(B, g, alpha_1, W_1);
    });

inline constexpr auto chips_alone_in_nodes_are_a_ring = for_all<"chips_alone_in_nodes_are_a_ring">(
    "an all-reduce on two levels is that of a ring of the nodes where each has one chip",
    "Mikami et al. 2018 (arXiv 1811.05233): 2D-torus all-reduce",
    of(object_bytes, node_latency, node_bandwidth, nodes, rail_latency, rail_bandwidth),
    [](auto B, auto alpha_1, auto W_1, auto M, auto alpha_2, auto W_2) {
      return networks::two_levels(B, 1, alpha_1, W_1, M, alpha_2, W_2) ==
             networks::ring(B, M, alpha_2, W_2);
    });

inline constexpr auto three_levels_at_two_are_two = for_all<"three_levels_at_two_are_two">(
    "an all-reduce on three levels is one on two levels where there is one pod",
    "Cho et al. 2019 (BlueConnect)",
    of(object_bytes, node_chips, node_latency, node_bandwidth, nodes, rail_latency, rail_bandwidth,
       pods, pod_latency, pod_bandwidth),
    [](auto B, auto g, auto alpha_1, auto W_1, auto M, auto alpha_2, auto W_2, auto P, auto alpha_3,
       auto W_3) {
      return implies(
          P == 1, three_level_all_reduce_time(
                      object_bytes = B, node_chips = g, node_latency = alpha_1,
                      node_bandwidth = W_1, nodes = M, rail_latency = alpha_2, rail_bandwidth = W_2,
                      pods = P, pod_latency = alpha_3, pod_bandwidth = W_3) ==
                      networks::two_levels(B, g, alpha_1, W_1, M, alpha_2, W_2));
    });

inline constexpr auto leveled_all_reduce_is_two_gathers = for_all<
    "leveled_all_reduce_is_two_gathers">(
    "an all-reduce on two levels takes twice as long as an all-gather on them: a reduce-scatter "
    "on both, and an all-gather on both",
    "Cho et al. 2019 (BlueConnect)",
    of(object_bytes, node_chips, node_latency, node_bandwidth, nodes, rail_latency, rail_bandwidth),
    [](auto B, auto g, auto alpha_1, auto W_1, auto M, auto alpha_2, auto W_2) {
      return networks::two_levels(B, g, alpha_1, W_1, M, alpha_2, W_2) ==
             2 * two_level_all_gather_time(object_bytes = B, node_chips = g, node_latency = alpha_1,
                                           node_bandwidth = W_1, nodes = M, rail_latency = alpha_2,
                                           rail_bandwidth = W_2);
    });

inline constexpr auto levels_meet_the_bound = for_all<"levels_meet_the_bound">(
    "on two levels a chip sends 2*(g - 1)/g*B bytes in its node and 2*(M - 1)/M*B/g on its rail: "
    "together the lower bound of an all-reduce of g*M chips",
    "Patarasuk and Yuan 2009", of(object_bytes, node_chips, nodes), [](auto B, auto g, auto M) {
      return exact_all_reduce_bytes(B, g) +
                 rail_all_reduce_bytes(object_bytes = B, node_chips = g, nodes = M) ==
             least_all_reduce_bytes(B, g * M);
    });

inline constexpr auto levels_on_one_network = for_all<"levels_on_one_network">(
    "where all links are alike, two levels save 2*(g - 1)*(M - 1)*alpha of the time of one ring of "
    "g*M chips",
    "Mikami et al. 2018 (arXiv 1811.05233): 2D-torus all-reduce",
    of(object_bytes, node_chips, nodes, hop_latency, sent_bandwidth),
    [](auto B, auto g, auto M, auto alpha, auto W) {
      return networks::ring(B, g * M, alpha, W) -
                 networks::two_levels(B, g, alpha, W, M, alpha, W) ==
             2 * (g - 1) * (M - 1) * alpha;
    });

/// A ring goes at the pace of its slowest link.
inline constexpr auto two_levels_against_a_flat_ring = for_all<"two_levels_against_a_flat_ring">(
    "of the time of one ring of all chips at the pace of the network between nodes, two levels "
    "save 2*(g - 1) times M*alpha_2 + B/(g*W_2) - (alpha_1 + B/(g*W_1)): they are faster where "
    "that is above 0",
    "Cho et al. 2019 (BlueConnect)",
    of(object_bytes, node_chips, node_latency, node_bandwidth, nodes, rail_latency, rail_bandwidth),
    [](auto B, auto g, auto alpha_1, auto W_1, auto M, auto alpha_2, auto W_2) {
      return networks::ring(B, g * M, alpha_2, W_2) -
                 networks::two_levels(B, g, alpha_1, W_1, M, alpha_2, W_2) ==
             2 * (g - 1) * (M * alpha_2 + B / (g * W_2) - (alpha_1 + B / (g * W_1)));
    });

inline constexpr auto two_levels_are_faster_iff = for_all<"two_levels_are_faster_iff">(
    "with one latency for all messages and g > 1 chips of a node, two levels are a faster "
    "all-reduce than one ring of all chips iff B/(g*W_1) < (M - 1)*alpha + B/(g*W_2)",
    "Cho et al. 2019 (BlueConnect)",
    of(object_bytes, node_chips, node_bandwidth, nodes, hop_latency, rail_bandwidth),
    [](auto B, auto g, auto W_1, auto M, auto alpha, auto W_2) {
      return implies(g > 1, iff(networks::two_levels(B, g, alpha, W_1, M, alpha, W_2) <
                                    networks::ring(B, g * M, alpha, W_2),
                                B / (g * W_1) < (M - 1) * alpha + B / (g * W_2)));
    });

inline constexpr auto two_levels_are_never_slower = for_all<"two_levels_are_never_slower">(
    "with one latency for all messages and links of a node that are no slower than those between "
    "nodes, two levels are never a slower all-reduce than one ring of all chips",
    "Cho et al. 2019 (BlueConnect)",
    of(object_bytes, node_chips, node_bandwidth, nodes, hop_latency, rail_bandwidth),
    [](auto B, auto g, auto W_1, auto M, auto alpha, auto W_2) {
      return implies(W_1 >= W_2, networks::two_levels(B, g, alpha, W_1, M, alpha, W_2) <=
                                     networks::ring(B, g * M, alpha, W_2));
    });

inline constexpr auto levels_spread_what_leaves_a_node =
    for_all<"levels_spread_what_leaves_a_node">(
        "the g chips of a node send 2*(M - 1)/M*B bytes to other nodes on two levels: 2*(g - "
        "1)/(g*M)*B fewer than the node on one ring of all chips, and each on its own rail",
        "Patarasuk and Yuan 2009; Jeaugey 2019 (NCCL 2.4)", of(object_bytes, node_chips, nodes),
        [](auto B, auto g, auto M) {
          const auto of_chip = rail_all_reduce_bytes(object_bytes = B, node_chips = g, nodes = M);
          const auto flat = flat_ring_node_bytes(object_bytes = B, node_chips = g, nodes = M);
          return both(g * of_chip == 2 * (M - 1) / M * B,
                      both(flat - g * of_chip == 2 * (g - 1) / (g * M) * B, g * of_chip <= flat));
        });

// Rings on rails.

inline constexpr auto rail_rings_meet_the_bound = for_all<"rail_rings_meet_the_bound">(
    "on g rings a chip sends g parts in each of 2*(g*M - 1) steps: the lower bound of an "
    "all-reduce of g*M chips, 1/g of it on its rail. There it sends 2*(g - 1)/(g*M)*B/g more than "
    "on two levels, and as many fewer in its node",
    "Patarasuk and Yuan 2009; NVIDIA/nccl #569", of(object_bytes, node_chips, nodes),
    [](auto B, auto g, auto M) {
      const auto least = least_all_reduce_bytes(B, g * M);
      const auto on_rail = rail_ring_bytes(object_bytes = B, node_chips = g, nodes = M);
      const auto by_level = rail_all_reduce_bytes(object_bytes = B, node_chips = g, nodes = M);
      const auto in_node = (g - 1) * on_rail;
      return both(both(2 * (g * M - 1) * g * (B / g / (g * M)) == least, g * on_rail == least),
                  both(on_rail - by_level == 2 * (g - 1) / (g * M) * (B / g),
                       exact_all_reduce_bytes(B, g) - in_node == on_rail - by_level));
    });

inline constexpr auto rail_rings_of_one_chip = for_all<"rail_rings_of_one_chip">(
    "rings on rails are one ring of the nodes where each has one chip, as two levels are",
    "NVIDIA/nccl #569",
    of(object_bytes, node_latency, node_bandwidth, nodes, rail_latency, rail_bandwidth),
    [](auto B, auto alpha_1, auto W_1, auto M, auto alpha_2, auto W_2) {
      return networks::rail_rings(B, 1, alpha_1, W_1, M, alpha_2, W_2) ==
             networks::ring(B, M, alpha_2, W_2);
    });

inline constexpr auto rail_rings_go_at_rails_or_nodes = for_all<"rail_rings_go_at_rails_or_nodes">(
    "without latency rings on rails take as long as their bytes on a rail, which is as long as one "
    "ring of all chips with g times a rail's bandwidth, or as g - 1 times these bytes within a "
    "node, whichever is longer",
    "NVIDIA/nccl #569",
    of(object_bytes, node_chips, node_bandwidth, nodes, rail_bandwidth, hop_latency),
    [](auto B, auto g, auto W_1, auto M, auto W_2, auto alpha) {
      const auto t = networks::rail_rings(B, g, alpha, W_1, M, alpha, W_2);
      const auto bytes = rail_ring_bytes(object_bytes = B, node_chips = g, nodes = M);
      return implies(both(M > 1, alpha == 0_s),
                     both(t == max((g - 1) * bytes / W_1, bytes / W_2),
                          bytes / W_2 == networks::ring(B, g * M, alpha, g * W_2)));
    });

inline constexpr auto rails_are_slower_from = for_all<"rails_are_slower_from">(
    "bytes of a ring on a rail take no less there than g - 1 times these bytes within a node iff "
    "W_1 >= (g - 1)*W_2",
    "NVIDIA/nccl #569", of(object_bytes, node_chips, node_bandwidth, nodes, rail_bandwidth),
    [](auto B, auto g, auto W_1, auto M, auto W_2) {
      const auto bytes = rail_ring_bytes(object_bytes = B, node_chips = g, nodes = M);
      return implies(M > 1, iff(bytes / W_2 >= (g - 1) * bytes / W_1, W_1 >= (g - 1) * W_2));
    });

/// Two levels one behind the other: while one works, the links of the other rest.
inline constexpr auto rail_rings_against_two_levels = for_all<"rail_rings_against_two_levels">(
    "without latency, with g > 1 chips of each of M > 1 nodes, g rings on rails are a faster "
    "all-reduce than two levels, one behind the other, iff W_1 < g*M*W_2, and as fast iff both are "
    "equal",
    "NVIDIA/nccl #569; Mikami et al. 2018 (arXiv 1811.05233): 2D-torus all-reduce",
    of(object_bytes, node_chips, node_bandwidth, nodes, rail_bandwidth, hop_latency),
    [](auto B, auto g, auto W_1, auto M, auto W_2, auto alpha) {
      const auto rings = networks::rail_rings(B, g, alpha, W_1, M, alpha, W_2);
      const auto levels = networks::two_levels(B, g, alpha, W_1, M, alpha, W_2);
      return implies(
          both(both(g > 1, M > 1), alpha == 0_s),
          both(iff(rings < levels, W_1 < g * M * W_2), iff(rings == levels, W_1 == g * M * W_2)));
    });

/// Where a step waits for the nodes instead, as it does with g - 1 latencies of small objects,
/// rings save less.
inline constexpr auto rail_rings_pay_latencies = for_all<"rail_rings_pay_latencies">(
    "with one latency for all messages, rings on rails whose rails are the slower side of each "
    "step save 2*(g - 1) times B/(g*W_1) - B/(g*g*M*W_2) - (M - 1)*alpha of the time of two "
    "levels, one behind the other: they are faster where that is above 0, which takes a large "
    "object",
    "NVIDIA/nccl #569; Mikami et al. 2018 (arXiv 1811.05233): 2D-torus all-reduce",
    of(object_bytes, node_chips, node_bandwidth, nodes, rail_bandwidth, hop_latency),
    [](auto B, auto g, auto W_1, auto M, auto W_2, auto alpha) {
      const auto part = B / g / (g * M);
      return implies(
          (g - 1) * networks::message(part, alpha, W_1) <= networks::message(part, alpha, W_2),
          networks::two_levels(B, g, alpha, W_1, M, alpha, W_2) -
                  networks::rail_rings(B, g, alpha, W_1, M, alpha, W_2) ==
              2 * (g - 1) * (B / (g * W_1) - B / (g * g * M * W_2) - (M - 1) * alpha));
    });

// Rails.

inline constexpr auto rails_send_the_same_bytes = for_all<"rails_send_the_same_bytes">(
    "in an all-to-all a chip sends (M - 1)/M*S bytes to other nodes, on rails as by direct "
    "messages to their g*M - g chips; within its node it sends M times as many bytes on rails",
    "NVIDIA 2022 (NCCL 2.12, PXN)", of(exchanged_bytes, node_chips, nodes),
    [](auto S, auto g, auto M) {
      const auto direct = (g - 1) * (S / (g * M));
      return both(pairwise_exchange_bytes(S, M) == (g * M - g) * (S / (g * M)),
                  pairwise_exchange_bytes(S, g) == M * direct);
    });

inline constexpr auto rails_pay_for_small_parts = for_all<"rails_pay_for_small_parts">(
    "with several chips of several nodes, an all-to-all on rails is faster than one of direct "
    "messages iff a chip's part for another, S/(g*M) bytes, takes less than alpha_2 on the node's "
    "links",
    "NVIDIA 2022 (NCCL 2.12, PXN)",
    of(exchanged_bytes, node_chips, node_latency, node_bandwidth, nodes, rail_latency,
       rail_bandwidth),
    [](auto S, auto g, auto alpha_1, auto W_1, auto M, auto alpha_2, auto W_2) {
      const auto on_rails = rail_all_to_all_time(
          exchanged_bytes = S, node_chips = g, node_latency = alpha_1, node_bandwidth = W_1,
          nodes = M, rail_latency = alpha_2, rail_bandwidth = W_2);
      const auto direct = direct_all_to_all_time(
          exchanged_bytes = S, node_chips = g, node_latency = alpha_1, node_bandwidth = W_1,
          nodes = M, rail_latency = alpha_2, rail_bandwidth = W_2);
      return implies(both(g > 1, M > 1), iff(on_rails < direct, S / (g * M) / W_1 < alpha_2));
    });

// Fat trees.

inline constexpr auto oversubscription_costs = for_all<"oversubscription_costs">(
    "on a fat tree with oversubscription o, what all goes to other pods takes o times as long. "
    "Where n_I bytes are sent and n_cross of them cross, it costs nothing iff o*n_cross <= n_I",
    "Leiserson 1985", of(interconnect_bytes, crossing_bytes, rail_bandwidth, oversubscription),
    [](auto n_I, auto n_cross, auto W_2, auto o) {
      const auto t = [=](auto crossing) {
        return fat_tree_seconds(interconnect_bytes = n_I, crossing_bytes = crossing,
                                rail_bandwidth = W_2, oversubscription = o);
      };
      return both(t(n_I) == o * (n_I / W_2),
                  implies(n_cross <= n_I, iff(t(n_cross) == n_I / W_2, o * n_cross <= n_I)));
    });

inline constexpr auto all_to_all_on_a_fat_tree = for_all<"all_to_all_on_a_fat_tree">(
    "an all-to-all on a fat tree of P > 1 pods with p chips each takes as long as without "
    "oversubscription iff o <= (p*P - 1)/(p*P - p), and never more than o times as long",
    "Leiserson 1985", of(exchanged_bytes, pod_chips, pods, rail_bandwidth, oversubscription),
    [](auto S, auto p, auto P, auto W_2, auto o) {
      const auto t = [=](auto ratio) {
        return fat_tree_all_to_all_time(exchanged_bytes = S, pod_chips = p, pods = P,
                                        rail_bandwidth = W_2, oversubscription = ratio);
      };
      return implies(P > 1,
                     both(iff(t(o) == t(1), o <= (p * P - 1) / (p * P - p)), t(o) <= o * t(1)));
    });

inline constexpr auto all_reduce_on_a_fat_tree = for_all<"all_reduce_on_a_fat_tree">(
    "an all-reduce by level on a fat tree of P pods with p chips each takes (o - 1)*2*(P - "
    "1)/P*B/(p*W_2) longer with oversubscription o",
    "Leiserson 1985; Cho et al. 2019 (BlueConnect)",
    of(object_bytes, pod_chips, pods, rail_latency, rail_bandwidth, oversubscription),
    [](auto B, auto p, auto P, auto alpha_2, auto W_2, auto o) {
      const auto t = [=](auto ratio) {
        return fat_tree_all_reduce_time(object_bytes = B, pod_chips = p, pods = P,
                                        rail_latency = alpha_2, rail_bandwidth = W_2,
                                        oversubscription = ratio);
      };
      return t(o) - t(1) == (o - 1) * (2 * (P - 1) / P * B / (p * W_2));
    });

inline constexpr auto fat_tree_has_full_bandwidth = for_all<"fat_tree_has_full_bandwidth">(
    "a fat tree of three levels of switches with r ports uses all ports of its 5/4*r^2 switches: "
    "one for each of r^3/4 hosts, and two for as many links at each of the two levels above",
    "Al-Fares et al. 2008, 2", of(switch_ports), [](auto r) {
      const auto hosts = fat_tree_hosts(r);
      return both(both(hosts == pow<3>(r) / 4, fat_tree_switches(r) == 5 * square(r) / 4),
                  r * fat_tree_switches(r) == hosts + 2 * hosts + 2 * hosts);
    });

}  // namespace proofline::theorems
