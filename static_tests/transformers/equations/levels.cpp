// Pins the equations of levels, rails and fat trees, and runs both all-to-alls in small cases.

#include <array>
#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/fat_tree.hpp>
#include <proofline/units.hpp>

namespace tests::equations_levels {

using namespace proofline;
using namespace proofline::equations;

static_assert(leveled_all_reduce_time(object_bytes = 35_B, node_chips = 5, node_latency = 3_s,
                                      node_bandwidth = 7_B_per_s, outer_seconds = 11_s) == 43_s);
// 72 s in the node, 96 s for 66 bytes on the rail, 348 s for 22 bytes between pods.
constexpr auto two =
    at(object_bytes = 330_B, node_chips = 5, node_latency = 3_s, node_bandwidth = 11_B_per_s,
       nodes = 3, rail_latency = 13_s, rail_bandwidth = 2_B_per_s);
static_assert(two_level_all_reduce_time.read_from<rational>(two) == 168_s);
static_assert(two_level_all_gather_time.read_from<rational>(two) == 84_s);
static_assert(three_level_all_reduce_time(object_bytes = 330_B, node_chips = 5, node_latency = 3_s,
                                          node_bandwidth = 11_B_per_s, nodes = 3,
                                          rail_latency = 13_s, rail_bandwidth = 2_B_per_s,
                                          pods = 11, pod_latency = 17_s,
                                          pod_bandwidth = 5_B_per_s) == 516_s);
static_assert(flat_ring_node_bytes(object_bytes = 210_B, node_chips = 5, nodes = 7) == 408_B);
static_assert(rail_all_reduce_bytes(object_bytes = 210_B, node_chips = 5, nodes = 7) == 72_B);
static_assert(cross_rail_time(interconnect_bytes = 30_B, node_latency = 3_s,
                              node_bandwidth = 5_B_per_s, rail_latency = 7_s,
                              rail_bandwidth = 2_B_per_s) == 31_s);

static_assert(rail_ring_bytes(object_bytes = 210_B, node_chips = 5, nodes = 7) ==
              rational(408, 5) * 1_B);
// A step of 2 bytes of each ring: 4 of 5 rings stay in the node.
constexpr auto rings = [](auto node, auto rail) {
  return rail_rings_time(object_bytes = 150_B, node_chips = 5, node_latency = 3_s,
                         node_bandwidth = node, nodes = 3, rail_latency = 11_s,
                         rail_bandwidth = rail);
};
static_assert(rings(2_B_per_s, 1_B_per_s) == 448_s &&
              rings(2_B_per_s, rational(1, 3) * 1_B_per_s) == 476_s);

constexpr auto exchange =
    at(exchanged_bytes = 210_B, node_chips = 5, node_latency = 3_s, node_bandwidth = 2_B_per_s,
       nodes = 7, rail_latency = 11_s, rail_bandwidth = 3_B_per_s);
static_assert(direct_all_to_all_time.read_from<rational>(exchange) == 414_s);
static_assert(rail_all_to_all_time.read_from<rational>(exchange) == 222_s);

static_assert(oversubscription_of_links(21, 3) == 7);
static_assert(fat_tree_bandwidth(21_B_per_s, 3) == 7_B_per_s);
constexpr auto fat = [](auto n_I, auto n_cross, auto o) {
  return fat_tree_seconds(interconnect_bytes = n_I, crossing_bytes = n_cross,
                          rail_bandwidth = 7_B_per_s, oversubscription = o);
};
static_assert(fat(35_B, 3_B, 2) == 5_s && fat(35_B, 49_B, 3) == 21_s);
constexpr auto fat_exchange = [](auto o) {
  return fat_tree_all_to_all_time(exchanged_bytes = 210_B, pod_chips = 5, pods = 7,
                                  rail_bandwidth = 3_B_per_s, oversubscription = o);
};
static_assert(fat_exchange(1) == 68_s && fat_exchange(2) == 120_s);
static_assert(fat_tree_all_reduce_time(object_bytes = 330_B, pod_chips = 5, pods = 3,
                                       rail_latency = 13_s, rail_bandwidth = 11_B_per_s,
                                       oversubscription = 2) == 220_s);
static_assert(fat_tree_hosts(6) == 54 && fat_tree_switches(6) == 45);
static_assert(fat_tree_hosts(10) == 250 && fat_tree_switches(10) == 125);

// Runs of G chips of each of N nodes: chip r of node a has a byte for chip q of node b.

template <int G, int N>
struct exchanged {
  std::array<int, G * N> held{}, in_node{}, on_rail{}, to_nodes{};

  static constexpr auto& of(auto& each, int chip) { return each[static_cast<std::size_t>(chip)]; }

  /// What a chip of a node has for another goes to the one with the other's rank, then on its rail.
  constexpr bool on_rails() {
    for (int a = 0; a < N; ++a) {
      for (int r = 0; r < G; ++r) {
        for (int b = 0; b < N; ++b) {
          for (int q = 0; q < G; ++q) {
            if (q != r) ++of(in_node, a * G + r);
            if (b != a) ++of(on_rail, a * G + q);
            ++of(held, b * G + q);
          }
        }
      }
    }
    for (int chip = 0; chip < G * N; ++chip) {
      if (of(held, chip) != G * N) return false;
      if (of(in_node, chip) * 1_B != pairwise_exchange_bytes(G * N * 1_B, G)) return false;
      if (of(on_rail, chip) * 1_B != pairwise_exchange_bytes(G * N * 1_B, N)) return false;
    }
    return true;
  }
};
template <int G, int N>
constexpr bool rails_as_run() {
  return exchanged<G, N>().on_rails();
}
static_assert(rails_as_run<2, 3>() && rails_as_run<3, 2>() && rails_as_run<4, 3>());

/// Two levels, counted by place: a reduce-scatter in each node leaves chip r the places of r, in
/// which it and its peers of other nodes then run a ring of their own.
template <int G, int N>
constexpr bool two_levels_as_run() {
  constexpr int places = G * N;
  std::array<std::array<int, places>, G * N> held{};
  const auto of = [](auto& all, int chip, int place) -> auto& {
    return all[static_cast<std::size_t>(chip)][static_cast<std::size_t>(place)];
  };
  for (int chip = 0; chip < G * N; ++chip) {
    for (int place = 0; place < places; ++place) of(held, chip, place) = chip + 1;
  }
  int in_node = 0, on_rail = 0, messages = 0;
  const auto pass = [&](int from, int to, int first, int many, bool add) {
    for (int place = first; place < first + many; ++place) {
      of(held, to, place) = of(held, from, place) + (add ? of(held, to, place) : 0);
    }
  };
  // In a step chips send different places, so that one after another is the same as at once.
  const auto scatter_or_gather = [&](bool add) {
    for (int step = 0; step < G - 1; ++step) {
      for (int a = 0; a < N; ++a) {
        for (int r = 0; r < G; ++r) {
          const int part = (r + 2 * G - step - (add ? 1 : 0)) % G;
          pass(a * G + r, a * G + (r + 1) % G, part * N, N, add);
        }
      }
      in_node += N, ++messages;
    }
  };
  scatter_or_gather(true);
  for (int step = 0; step < 2 * (N - 1); ++step) {
    for (int a = 0; a < N; ++a) {
      for (int r = 0; r < G; ++r) {
        const int place = r * N + (a + 2 * N - step) % N;
        pass(a * G + r, (a + 1) % N * G + r, place, 1, step < N - 1);
      }
    }
    ++on_rail, ++messages;
  }
  scatter_or_gather(false);
  for (int chip = 0; chip < G * N; ++chip) {
    for (int place = 0; place < places; ++place) {
      if (of(held, chip, place) != G * N * (G * N + 1) / 2) return false;
    }
  }
  return on_rail * 1_B ==
             rail_all_reduce_bytes(object_bytes = places * 1_B, node_chips = G, nodes = N) &&
         rational(messages) * 3_s + rational(in_node) * 1_B / 7_B_per_s +
                 rational(on_rail) * 1_B / 2_B_per_s ==
             two_level_all_reduce_time(object_bytes = places * 1_B, node_chips = G,
                                       node_latency = 3_s, node_bandwidth = 7_B_per_s, nodes = N,
                                       rail_latency = 3_s, rail_bandwidth = 2_B_per_s);
}
static_assert(two_levels_as_run<2, 3>() && two_levels_as_run<3, 2>());
static_assert(two_levels_as_run<1, 4>() && two_levels_as_run<4, 1>());

/// G rings of all chips, each with its part of the object. From node to node its ranks go down by
/// one, so that it leaves a node at the rank at which it enters the next, and closes if G divides
/// N.
template <int G, int N>
struct rings_on_rails {
  static constexpr int chips = G * N, places = G * chips;
  std::array<std::array<int, places>, chips> held{};
  std::array<int, chips> in_node{}, on_rail{};

  static constexpr auto& of(auto& each, int i) { return each[static_cast<std::size_t>(i)]; }
  static constexpr int chip_at(int ring, int position) {
    const int node = position % chips / G;
    return node * G + (ring + N * G - node + position % G) % G;
  }
  constexpr bool send(int from, int to, int place, bool add) {
    of(of(held, to), place) = of(of(held, from), place) + (add ? of(of(held, to), place) : 0);
    const bool is_near = from / G == to / G;
    ++of(is_near ? in_node : on_rail, from);
    return is_near || from % G == to % G;
  }
  /// Each chip sends G - 1 places in its node and one on its rail, in every step.
  constexpr bool run() {
    for (int chip = 0; chip < chips; ++chip) of(held, chip).fill(chip + 1);
    for (int step = 0; step < 2 * (chips - 1); ++step) {
      for (int ring = 0; ring < G; ++ring) {
        for (int q = 0; q < chips; ++q) {
          const int place = ring * chips + (q + 2 * chips - step) % chips;
          const bool add = step < chips - 1;
          if (!send(chip_at(ring, q), chip_at(ring, q + 1), place, add)) return false;
        }
      }
      for (int chip = 0; chip < chips; ++chip) {
        if (of(in_node, chip) != (step + 1) * (G - 1) || of(on_rail, chip) != step + 1)
          return false;
      }
    }
    for (const auto& each : held) {
      for (const int value : each) {
        if (value != chips * (chips + 1) / 2) return false;
      }
    }
    return of(on_rail, 0) * 1_B ==
           rail_ring_bytes(object_bytes = places * 1_B, node_chips = G, nodes = N);
  }
};
template <int G, int N>
constexpr bool rail_rings_as_run() {
  return rings_on_rails<G, N>().run();
}
static_assert(rail_rings_as_run<1, 3>() && rail_rings_as_run<2, 2>() && rail_rings_as_run<2, 4>());
static_assert(rail_rings_as_run<3, 3>());

}  // namespace tests::equations_levels
