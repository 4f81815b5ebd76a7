#pragma once
// Messages and collectives in the alpha-beta model, for every size and number of chips. What is
// true of 2^k chips is proved for a first case and for twice as many.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/networks.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace networks {

/// An all-reduce by each algorithm of the table.
constexpr auto ring(const auto& B, const auto& K, const auto& alpha, const auto& W) {
  return all_reduce_time(object_bytes = B, chips = K, hop_latency = alpha, sent_bandwidth = W);
}
constexpr auto halving(const auto& B, const auto& K, const auto& k, const auto& alpha,
                       const auto& W) {
  return halving_doubling_time(object_bytes = B, chips = K, doublings = k, hop_latency = alpha,
                               sent_bandwidth = W);
}
constexpr auto doubling(const auto& B, const auto& k, const auto& alpha, const auto& W) {
  return doubling_time(object_bytes = B, doublings = k, hop_latency = alpha, sent_bandwidth = W);
}
constexpr auto tree(const auto& B, const auto& k, const auto& alpha, const auto& W) {
  return tree_all_reduce_time(object_bytes = B, doublings = k, hop_latency = alpha,
                              sent_bandwidth = W);
}
constexpr auto double_tree(const auto& B, const auto& k, const auto& m, const auto& alpha,
                           const auto& W) {
  return double_tree_all_reduce_time(object_bytes = B, doublings = k, pieces = m,
                                     hop_latency = alpha, sent_bandwidth = W);
}
constexpr auto message(const auto& n, const auto& alpha, const auto& W) {
  return message_time(interconnect_bytes = n, hop_latency = alpha, sent_bandwidth = W);
}

}  // namespace networks

// Point to point.

inline constexpr auto half_of_the_bandwidth = for_all<"half_of_the_bandwidth">(
    "a message reaches at least half of the bandwidth iff it has at least alpha*W bytes",
    "Hockney 1994", of(interconnect_bytes, hop_latency, sent_bandwidth),
    [](auto n, auto alpha, auto W) {
      return implies(n > 0_B, iff(n / networks::message(n, alpha, W) >= W / 2,
                                  n >= half_rate_bytes(alpha, W)));
    });

inline constexpr auto split_messages_pay_latency = for_all<"split_messages_pay_latency">(
    "m messages with a part of n bytes each, one behind the other, take (m - 1)*alpha longer than "
    "one: never less",
    "Hockney 1994", of(interconnect_bytes, hop_latency, sent_bandwidth, work_chunks),
    [](auto n, auto alpha, auto W, auto m) {
      const auto one = networks::message(n, alpha, W);
      const auto split = m * networks::message(n / m, alpha, W);
      return both(split == one + (m - 1) * alpha, split >= one);
    });

// The lower bound of an all-reduce.

inline constexpr auto ring_meets_the_bound = for_all<"ring_meets_the_bound">(
    "in 2*(K - 1) steps of a ring each of K chips sends a shard of B/K bytes: the lower bound "
    "2*(K - 1)/K*B of an all-reduce, for every K. All chips together send the object 2*(K - 1) "
    "times",
    "Patarasuk and Yuan 2009", of(object_bytes, chips), [](auto B, auto K) {
      const auto least = least_all_reduce_bytes(B, K);
      return both(2 * (K - 1) * shard_bytes(B, K) == least,
                  both(exact_all_reduce_bytes(B, K) == least, K * least == 2 * (K - 1) * B));
    });

inline constexpr auto halving_meets_the_bound = for_all<"halving_meets_the_bound">(
    "one chip sends nothing. If K chips send (K - 1)/K of half of the object by recursive halving, "
    "2*K chips send (2*K - 1)/(2*K) of the object: halving and doubling together send the lower "
    "bound of an all-reduce, for all 2^k chips",
    "Thakur et al. 2005, 4; Patarasuk and Yuan 2009", of(object_bytes, chips, half_sent_bytes),
    [](auto B, auto K, auto s) {
      const auto twice = halving_bytes_of_twice_the_chips(object_bytes = B, half_sent_bytes = s);
      return both(exact_reduce_scatter_bytes(B, 1) == 0_B,
                  implies(s == exact_reduce_scatter_bytes(B / 2, K),
                          both(twice == exact_reduce_scatter_bytes(B, 2 * K),
                               2 * twice == least_all_reduce_bytes(B, 2 * K))));
    });

inline constexpr auto tree_misses_the_bound = for_all<"tree_misses_the_bound">(
    "the root of a binomial tree sends k*B bytes in an all-reduce: the lower bound for two chips, "
    "and more from k = 2 on, for any number of chips",
    "Patarasuk and Yuan 2009", of(object_bytes, chips, doublings), [](auto B, auto K, auto k) {
      return both(tree_root_bytes(B, 1) == least_all_reduce_bytes(B, 2),
                  implies(k >= 2, tree_root_bytes(B, k) > least_all_reduce_bytes(B, K)));
    });

inline constexpr auto doubling_misses_the_bound = for_all<"doubling_misses_the_bound">(
    "recursive doubling sends the lower bound of an all-reduce for two chips, and for 2^k chips "
    "more than k/2 times as much",
    "Patarasuk and Yuan 2009", of(object_bytes, chips, doublings), [](auto B, auto K, auto k) {
      const auto least = [=](auto n) { return least_all_reduce_bytes(B, n); };
      return both(doubling_bytes(B, 1) == least(2),
                  implies(both(k >= 1, K >= 1), doubling_bytes(B, k) > k / 2 * least(K)));
    });

inline constexpr auto bus_bandwidth_is_at_most_the_links = for_all<
    "bus_bandwidth_is_at_most_the_links">(
    "the bus bandwidth of an all-reduce on a ring of K > 1 chips is at most that of a link, for "
    "every K, and reaches it iff a message has no latency",
    "nccl-tests, doc/PERFORMANCE.md", of(object_bytes, chips, hop_latency, sent_bandwidth),
    [](auto B, auto K, auto alpha, auto W) {
      const auto W_bus = [=] {
        return bus_bandwidth(object_bytes = B, chips = K,
                             collective_seconds = networks::ring(B, K, alpha, W));
      };
      return implies(K > 1, both(W_bus() <= W, iff(W_bus() == W, alpha == 0_s)));
    });

// Orders of the all-reduces.

inline constexpr auto halving_is_no_slower_than_a_ring =
    for_all<"halving_is_no_slower_than_a_ring">(
        "one chip is 2^0, and K >= k + 1. If so for K chips and k rounds, then for 2*K and k + 1, "
        "and halving and doubling save 2*(K - 1 - k)*alpha of the ring's time: it is never slower",
        "Thakur et al. 2005, 4", of(object_bytes, chips, doublings, hop_latency, sent_bandwidth),
        [](auto B, auto K, auto k, auto alpha, auto W) {
          const auto ring = networks::ring(B, K, alpha, W);
          const auto halving = networks::halving(B, K, k, alpha, W);
          return implies(K >= k + 1,
                         both(2 * K >= (k + 1) + 1,
                              both(ring - halving == 2 * (K - 1 - k) * alpha, halving <= ring)));
        });

inline constexpr auto halving_is_faster_than_a_tree = for_all<"halving_is_faster_than_a_tree">(
    "for 2^k >= 2 chips, halving and doubling is a faster all-reduce than a binomial tree, at "
    "every size",
    "Thakur et al. 2005, 4", of(object_bytes, chips, doublings, hop_latency, sent_bandwidth),
    [](auto B, auto K, auto k, auto alpha, auto W) {
      return implies(k >= 1, networks::halving(B, K, k, alpha, W) < networks::tree(B, k, alpha, W));
    });

inline constexpr auto doubling_is_faster_when_small = for_all<"doubling_is_faster_when_small">(
    "for 2^k > 2 chips, recursive doubling is a faster all-reduce than halving and doubling iff "
    "the object has fewer than k*alpha*W/(k - 2 + 2/K) bytes; for two chips it takes alpha less at "
    "every size",
    "Thakur et al. 2005, 4", of(object_bytes, chips, doublings, hop_latency, sent_bandwidth),
    [](auto B, auto K, auto k, auto alpha, auto W) {
      return both(
          implies(k >= 2,
                  iff(networks::doubling(B, k, alpha, W) < networks::halving(B, K, k, alpha, W),
                      B < doubling_boundary(chips = K, doublings = k, hop_latency = alpha,
                                            sent_bandwidth = W))),
          networks::halving(B, 2, 1, alpha, W) == networks::doubling(B, 1, alpha, W) + alpha);
    });

inline constexpr auto tree_is_faster_when_small = for_all<"tree_is_faster_when_small">(
    "a binomial tree of k >= 1 rounds is a faster all-reduce than a ring of K chips iff the object "
    "has fewer than (K - 1 - k)*alpha*W/(k - 1 + 1/K) bytes",
    "Thakur et al. 2005, 4", of(object_bytes, chips, doublings, hop_latency, sent_bandwidth),
    [](auto B, auto K, auto k, auto alpha, auto W) {
      return implies(k >= 1, iff(networks::tree(B, k, alpha, W) < networks::ring(B, K, alpha, W),
                                 B < tree_boundary(chips = K, doublings = k, hop_latency = alpha,
                                                   sent_bandwidth = W)));
    });

inline constexpr auto fastest_of_four = for_all<"fastest_of_four">(
    "for 2^k >= 2 chips, the fastest all-reduce of ring, binomial tree, recursive doubling, and "
    "halving and doubling is one of the last two",
    "Thakur et al. 2005, 4", of(object_bytes, chips, doublings, hop_latency, sent_bandwidth),
    [](auto B, auto K, auto k, auto alpha, auto W) {
      const auto last_two =
          min(networks::doubling(B, k, alpha, W), networks::halving(B, K, k, alpha, W));
      return implies(both(k >= 1, K >= k + 1), min(networks::ring(B, K, alpha, W),
                                                   networks::tree(B, k, alpha, W)) >= last_two);
    });

// Double trees.

/// B = 2*alpha*W*m^2/k, so that m = sqrt(k*B/(2*alpha*W)).
inline constexpr auto best_pieces_of_a_double_tree = for_all<"best_pieces_of_a_double_tree">(
    "a broadcast along a double tree of B = 2*alpha*W*m^2/k bytes is fastest in m pieces: "
    "2*alpha*(k + m)^2/k, which is B/W for the bytes, 2*k*alpha for the depth and 4*alpha*m for "
    "both",
    "Sanders, Speck and Traeff 2009",
    of(doublings, pieces, other_pieces, hop_latency, sent_bandwidth),
    [](auto k, auto m, auto m_2, auto alpha, auto W) {
      const auto B = 2 * alpha * W * square(m) / k;
      const auto t = [=](auto n) {
        return double_tree_broadcast_time(object_bytes = B, doublings = k, pieces = n,
                                          hop_latency = alpha, sent_bandwidth = W);
      };
      const auto best = 2 * alpha * square(k + m) / k;
      return implies(both(k >= 1, alpha > 0_s),
                     both(both(square(m_2 - m) >= 0, best == B / W + 2 * k * alpha + 4 * alpha * m),
                          both(t(m) == best, t(m_2) >= best)));
    });

inline constexpr auto double_tree_reaches_twice_the_object =
    for_all<"double_tree_reaches_twice_the_object">(
        "without latency an all-reduce along a double tree takes 2*B/W*(1 + k/m): more than the "
        "lower bound of K chips, and within epsilon of 2*B/W from m = k/epsilon pieces on",
        "Sanders, Speck and Traeff 2009; Jeaugey 2019 (NCCL 2.4)",
        of(object_bytes, chips, doublings, pieces, sent_bandwidth, tolerance),
        [](auto B, auto K, auto k, auto m, auto W, auto epsilon) {
          const auto t = networks::double_tree(B, k, m, 0_s, W);
          return both(t > least_all_reduce_bytes(B, K) / W,
                      implies(k >= 1, approaches(t, 2 * B / W, epsilon, from(m, k / epsilon))));
        });

inline constexpr auto double_tree_against_a_ring = for_all<"double_tree_against_a_ring">(
    "a double tree is a faster all-reduce than a ring of K chips iff B*(k/m + 1/K) < "
    "alpha*W*(K - 1 - 2*(k + m))",
    "Sanders, Speck and Traeff 2009; Jeaugey 2019 (NCCL 2.4)",
    of(object_bytes, chips, doublings, pieces, hop_latency, sent_bandwidth),
    [](auto B, auto K, auto k, auto m, auto alpha, auto W) {
      const auto double_tree = networks::double_tree(B, k, m, alpha, W);
      const auto ring = networks::ring(B, K, alpha, W);
      return iff(double_tree < ring, B * (k / m + 1 / K) < alpha * W * (K - 1 - 2 * (k + m)));
    });

inline constexpr auto double_tree_against_a_tree = for_all<"double_tree_against_a_tree">(
    "a double tree in m pieces is a faster all-reduce than a binomial tree of the same k rounds "
    "iff B*(k - 1 - k/m) > alpha*W*(k + 2*m): never in one piece",
    "Sanders, Speck and Traeff 2009",
    of(object_bytes, doublings, pieces, hop_latency, sent_bandwidth),
    [](auto B, auto k, auto m, auto alpha, auto W) {
      const auto tree = networks::tree(B, k, alpha, W);
      const auto double_tree = [=](auto n) { return networks::double_tree(B, k, n, alpha, W); };
      return both(iff(double_tree(m) < tree, B * (k - 1 - k / m) > alpha * W * (k + 2 * m)),
                  double_tree(1_exact) > tree);
    });

/// All chips send in each round of halving and doubling, to one other; links in between must carry
/// it.
inline constexpr auto halving_is_faster_than_a_double_tree =
    for_all<"halving_is_faster_than_a_double_tree">(
        "of the time of a double tree of the same k rounds, halving and doubling save 2*(k + "
        "2*m)*alpha + 2*B/W*(k/m + 1/K): they are the faster all-reduce of 2^k chips at every size",
        "Thakur et al. 2005, 4; Sanders, Speck and Traeff 2009",
        of(object_bytes, chips, doublings, pieces, hop_latency, sent_bandwidth),
        [](auto B, auto K, auto k, auto m, auto alpha, auto W) {
          const auto saved =
              networks::double_tree(B, k, m, alpha, W) - networks::halving(B, K, k, alpha, W);
          return both(saved == 2 * (k + 2 * m) * alpha + 2 * B / W * (k / m + 1 / K), saved > 0_s);
        });

inline constexpr auto double_tree_against_doubling = for_all<"double_tree_against_doubling">(
    "a double tree in m pieces is a faster all-reduce than recursive doubling of the same k rounds "
    "iff B*(k - 2 - 2*k/m) > alpha*W*(3*k + 4*m): never of four chips",
    "Thakur et al. 2005, 4; Sanders, Speck and Traeff 2009",
    of(object_bytes, doublings, pieces, hop_latency, sent_bandwidth),
    [](auto B, auto k, auto m, auto alpha, auto W) {
      const auto double_tree = [=](auto n) { return networks::double_tree(B, n, m, alpha, W); };
      const auto doubling = [=](auto n) { return networks::doubling(B, n, alpha, W); };
      return both(
          iff(double_tree(k) < doubling(k), B * (k - 2 - 2 * k / m) > alpha * W * (3 * k + 4 * m)),
          double_tree(2_exact) > doubling(2_exact));
    });

inline constexpr auto nccl_rings_in_a_node = for_all<"nccl_rings_in_a_node">(
    "within one node, k = 0, NCCL's tree takes 2*B/(g*W) longer than a ring of the g chips, at any "
    "latency",
    "NCCL, src/graph/tuning.cc",
    of(object_bytes, node_chips, doublings, node_latency, rail_latency, sent_bandwidth),
    [](auto B, auto g, auto k, auto alpha_1, auto alpha_2, auto W) {
      return implies(k == 0, nccl_tree_time(object_bytes = B, node_chips = g, doublings = k,
                                            node_latency = alpha_1, rail_latency = alpha_2,
                                            sent_bandwidth = W) ==
                                 networks::ring(B, g, alpha_1, W) + 2 * B / (g * W));
    });

// Broadcast and all-to-all.

inline constexpr auto tree_broadcasts_when_small = for_all<"tree_broadcasts_when_small">(
    "a binomial tree of k >= 2 rounds is a faster broadcast than scatter and all-gather of K chips "
    "iff the object has fewer than (K - 1)*alpha*W/(k - 2 + 2/K) bytes",
    "Thakur et al. 2005, 4", of(object_bytes, chips, doublings, hop_latency, sent_bandwidth),
    [](auto B, auto K, auto k, auto alpha, auto W) {
      return implies(k >= 2,
                     iff(tree_broadcast_time(object_bytes = B, doublings = k, hop_latency = alpha,
                                             sent_bandwidth = W) <
                             scattered_broadcast_time(object_bytes = B, chips = K, doublings = k,
                                                      hop_latency = alpha, sent_bandwidth = W),
                         B < broadcast_boundary(chips = K, doublings = k, hop_latency = alpha,
                                                sent_bandwidth = W)));
    });

inline constexpr auto double_tree_broadcasts_against_a_tree =
    for_all<"double_tree_broadcasts_against_a_tree">(
        "a double tree in m pieces is a faster broadcast than a binomial tree of the same k rounds "
        "iff B*(k - 1 - k/m) > alpha*W*(k + 2*m)",
        "Sanders, Speck and Traeff 2009; Thakur et al. 2005, 4",
        of(object_bytes, doublings, pieces, hop_latency, sent_bandwidth),
        [](auto B, auto k, auto m, auto alpha, auto W) {
          const auto tree = tree_broadcast_time(object_bytes = B, doublings = k,
                                                hop_latency = alpha, sent_bandwidth = W);
          const auto time = double_tree_broadcast_time(object_bytes = B, doublings = k, pieces = m,
                                                       hop_latency = alpha, sent_bandwidth = W);
          return iff(tree > time, B * (k - 1 - k / m) > alpha * W * (k + 2 * m));
        });

inline constexpr auto double_tree_broadcasts_against_scattering =
    for_all<"double_tree_broadcasts_against_scattering">(
        "a double tree in m pieces is a faster broadcast than scatter and all-gather of K chips "
        "iff B*(1 - k/m - 2/K) > alpha*W*(k + 2*m + 1 - K)",
        "Sanders, Speck and Traeff 2009; Thakur et al. 2005, 4",
        of(object_bytes, chips, doublings, pieces, hop_latency, sent_bandwidth),
        [](auto B, auto K, auto k, auto m, auto alpha, auto W) {
          const auto scattered = scattered_broadcast_time(
              object_bytes = B, chips = K, doublings = k, hop_latency = alpha, sent_bandwidth = W);
          const auto time = double_tree_broadcast_time(object_bytes = B, doublings = k, pieces = m,
                                                       hop_latency = alpha, sent_bandwidth = W);
          return iff(scattered > time, B * (1 - k / m - 2 / K) > alpha * W * (k + 2 * m + 1 - K));
        });

inline constexpr auto rounds_exchange_when_small = for_all<"rounds_exchange_when_small">(
    "k >= 2 rounds are a faster all-to-all than pairwise exchange of K chips iff a chip has fewer "
    "than (K - 1 - k)*alpha*W/(k/2 - 1 + 1/K) bytes for all",
    "Thakur et al. 2005, 4", of(exchanged_bytes, chips, doublings, hop_latency, sent_bandwidth),
    [](auto S, auto K, auto k, auto alpha, auto W) {
      return implies(k >= 2,
                     iff(bruck_time(exchanged_bytes = S, doublings = k, hop_latency = alpha,
                                    sent_bandwidth = W) <
                             pairwise_exchange_time(exchanged_bytes = S, chips = K,
                                                    hop_latency = alpha, sent_bandwidth = W),
                         S < bruck_boundary(chips = K, doublings = k, hop_latency = alpha,
                                            sent_bandwidth = W)));
    });

// Buckets.

inline constexpr auto buckets_pay_latency = for_all<"buckets_pay_latency">(
    "an all-reduce in m buckets on K >= 1 chips, which sends the same bytes, takes 2*(m - 1)*(K - "
    "1)*alpha longer "
    "than in one: as long iff there is one bucket, one chip or no latency",
    "Li et al. 2020 (PyTorch DDP), 3.2",
    of(object_bytes, work_chunks, chips, hop_latency, sent_bandwidth),
    [](auto B, auto m, auto K, auto alpha, auto W) {
      const auto one = networks::ring(B, K, alpha, W);
      const auto all = bucketed_all_reduce_time(object_bytes = B, work_chunks = m, chips = K,
                                                hop_latency = alpha, sent_bandwidth = W);
      return implies(K >= 1, both(all == one + 2 * (m - 1) * (K - 1) * alpha,
                                  iff(all == one, either(m == 1, either(K == 1, alpha == 0_s)))));
    });

}  // namespace proofline::theorems
