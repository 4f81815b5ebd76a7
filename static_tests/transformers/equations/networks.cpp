// Pins the equations of messages and collectives, and runs the collectives in small cases: each
// chip ends with what it should, in as many rounds and bytes as the equations say.

#include <algorithm>
#include <array>
#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/networks.hpp>
#include <proofline/units.hpp>

namespace tests::equations_networks {

using namespace proofline;
using namespace proofline::equations;

static_assert(message_time(interconnect_bytes = 35_B, hop_latency = 3_s,
                           sent_bandwidth = 5_B_per_s) == 10_s);
static_assert(half_rate_bytes(3_s, 5_B_per_s) == 15_B);
static_assert(least_all_reduce_bytes(35_B, 5) == 56_B);
static_assert(bus_bandwidth(object_bytes = 35_B, chips = 5, collective_seconds = 7_s) == 8_B_per_s);

constexpr auto of_ring =
    at(object_bytes = 35_B, chips = 5, hop_latency = 3_s, sent_bandwidth = 7_B_per_s);
constexpr auto of_rounds =
    at(object_bytes = 35_B, doublings = 11, hop_latency = 3_s, sent_bandwidth = 7_B_per_s);
constexpr auto of_both = at(object_bytes = 35_B, chips = 5, doublings = 11, hop_latency = 3_s,
                            sent_bandwidth = 7_B_per_s);
static_assert(all_gather_time.read_from<rational>(of_ring) == 16_s);
static_assert(halving_bytes_of_twice_the_chips(object_bytes = 14_B, half_sent_bytes = 3_B) == 10_B);
static_assert(halving_time.read_from<rational>(of_both) == 37_s);
static_assert(halving_doubling_time.read_from<rational>(of_both) == 74_s);
static_assert(doubling_bytes(7_B, 3) == 21_B && tree_root_bytes(7_B, 3) == 21_B);
static_assert(doubling_time.read_from<rational>(of_rounds) == 88_s);
static_assert(tree_broadcast_time.read_from<rational>(of_rounds) == 88_s);
static_assert(tree_all_reduce_time.read_from<rational>(of_rounds) == 176_s);
static_assert(scattered_broadcast_time.read_from<rational>(of_both) == 53_s);

// 2*(11 + 13) rounds of 3 s and 130/26 byte.
constexpr auto of_pieces = at(object_bytes = 130_B, doublings = 11, pieces = 13, hop_latency = 3_s,
                              sent_bandwidth = 5_B_per_s);
static_assert(double_tree_broadcast_time.read_from<rational>(of_pieces) == 192_s);
static_assert(double_tree_all_reduce_time.read_from<rational>(of_pieces) == 384_s);
static_assert(nccl_tree_time(object_bytes = 35_B, node_chips = 5, doublings = 11,
                             node_latency = 3_s, rail_latency = 13_s,
                             sent_bandwidth = 7_B_per_s) == 320_s);

static_assert(pairwise_exchange_bytes(35_B, 5) == 28_B);
static_assert(pairwise_exchange_time(exchanged_bytes = 35_B, chips = 5, hop_latency = 3_s,
                                     sent_bandwidth = 7_B_per_s) == 16_s);
static_assert(bruck_time(exchanged_bytes = 70_B, doublings = 11, hop_latency = 3_s,
                         sent_bandwidth = 7_B_per_s) == 88_s);

constexpr auto boundary = [](const auto& equation, int K, int k) {
  return equation(chips = K, doublings = k, hop_latency = 3_s, sent_bandwidth = 7_B_per_s);
};
static_assert(boundary(doubling_boundary, 5, 11) == rational(1155, 47) * 1_B);
static_assert(boundary(tree_boundary, 29, 11) == rational(3451, 97) * 1_B);
static_assert(boundary(broadcast_boundary, 5, 11) == rational(420, 47) * 1_B);
static_assert(boundary(bruck_boundary, 29, 11) == rational(20706, 263) * 1_B);

static_assert(bucketed_all_reduce_time(object_bytes = 210_B, work_chunks = 3, chips = 5,
                                       hop_latency = 11_s, sent_bandwidth = 7_B_per_s) == 312_s);

// Runs. Chip c has c + 1 in each place of an object of as many bytes as chips, so that the sum is
// n*(n + 1)/2 everywhere.

template <int N>
struct run {
  using object = std::array<int, N>;
  std::array<object, N> held{}, got{};
  std::array<int, N> sent{};
  int rounds = 0, longest = 0;  ///< rounds, and bytes of the longest message of each, summed
  int here = 0;

  constexpr run() {
    for (int chip = 0; chip < N; ++chip) of(held, chip).fill(chip + 1);
  }
  static constexpr auto& of(auto& each, int chip) { return each[static_cast<std::size_t>(chip)]; }

  constexpr void begin() { got = held, here = 0; }
  /// A place of a chip's object goes to another, which adds it or replaces its own.
  constexpr void send(int from, int to, int first, int places, bool add) {
    for (int place = first; place < first + places; ++place) {
      int& target = of(of(got, to), place);
      target = of(of(held, from), place) + (add ? target : 0);
    }
    of(sent, from) += places;
    here = std::max(here, places);
  }
  constexpr void end() { held = got, ++rounds, longest += here; }

  constexpr bool all_reduced() const {
    for (const object& each : held) {
      for (const int value : each) {
        if (value != N * (N + 1) / 2) return false;
      }
    }
    return true;
  }
  constexpr int busiest() const { return *std::max_element(sent.begin(), sent.end()); }
  /// The time in which all messages of a round last as long as the longest.
  constexpr bool takes(const duration<rational>& t) const {
    return rational(rounds) * 3_s + rational(longest) * 1_B / 7_B_per_s == t;
  }
};

/// n = 2^k, or the next power.
constexpr int rounds_for(int n) {
  int k = 0;
  for (int reached = 1; reached < n; reached *= 2) ++k;
  return k;
}

template <int N>
constexpr auto measured() {
  return at(object_bytes = N * 1_B, chips = N, doublings = rounds_for(N), hop_latency = 3_s,
            sent_bandwidth = 7_B_per_s);
}

template <int N>
constexpr bool ring_as_run() {
  run<N> r;
  for (int step = 0; step < 2 * (N - 1); ++step) {
    r.begin();
    for (int chip = 0; chip < N; ++chip) {
      r.send(chip, (chip + 1) % N, (chip + 2 * N - step) % N, 1, step < N - 1);
    }
    r.end();
  }
  return r.all_reduced() && r.takes(all_reduce_time.template read_from<rational>(measured<N>())) &&
         r.busiest() * 1_B == least_all_reduce_bytes(N * 1_B, N);
}
static_assert(ring_as_run<2>() && ring_as_run<3>() && ring_as_run<5>() && ring_as_run<8>());

template <int N>
constexpr bool halving_and_doubling_as_run() {
  run<N> r;
  // Chip c keeps the places from first(c) on: the bits of its number choose the half.
  for (int half = N / 2; half > 0; half /= 2) {
    r.begin();
    for (int chip = 0; chip < N; ++chip) {
      const int other = chip ^ half;
      r.send(chip, other, other / half * half, half, true);
    }
    r.end();
  }
  for (int have = 1; have < N; have *= 2) {
    r.begin();
    for (int chip = 0; chip < N; ++chip) r.send(chip, chip ^ have, chip / have * have, have, false);
    r.end();
  }
  return r.all_reduced() &&
         r.takes(halving_doubling_time.template read_from<rational>(measured<N>())) &&
         r.busiest() * 1_B == least_all_reduce_bytes(N * 1_B, N);
}
static_assert(halving_and_doubling_as_run<2>() && halving_and_doubling_as_run<4>());
static_assert(halving_and_doubling_as_run<8>() && halving_and_doubling_as_run<16>());

template <int N>
constexpr bool doubling_as_run() {
  run<N> r;
  for (int distance = 1; distance < N; distance *= 2) {
    r.begin();
    for (int chip = 0; chip < N; ++chip) r.send(chip, chip ^ distance, 0, N, true);
    r.end();
  }
  return r.all_reduced() && r.takes(doubling_time.template read_from<rational>(measured<N>())) &&
         r.busiest() * 1_B == doubling_bytes(N * 1_B, rounds_for(N));
}
static_assert(doubling_as_run<2>() && doubling_as_run<4>() && doubling_as_run<8>());

/// Of any number of chips.
template <int N>
constexpr bool tree_as_run() {
  run<N> r;
  for (int distance = 1; distance < N; distance *= 2) {
    r.begin();
    for (int to = 0; to + distance < N; to += 2 * distance) r.send(to + distance, to, 0, N, true);
    r.end();
  }
  int distance = 1;
  while (2 * distance < N) distance *= 2;
  for (; distance > 0; distance /= 2) {
    r.begin();
    for (int from = 0; from + distance < N; from += 2 * distance) {
      r.send(from, from + distance, 0, N, false);
    }
    r.end();
  }
  return r.all_reduced() &&
         r.takes(tree_all_reduce_time.template read_from<rational>(measured<N>())) &&
         r.busiest() * 1_B == tree_root_bytes(N * 1_B, rounds_for(N));
}
static_assert(tree_as_run<2>() && tree_as_run<3>() && tree_as_run<4>() && tree_as_run<7>());
static_assert(tree_as_run<8>());

/// The root's object, halved in each round, then gathered on a ring.
template <int N>
constexpr bool scattered_broadcast_as_run() {
  run<N> r;
  for (int half = N / 2; half > 0; half /= 2) {
    r.begin();
    for (int from = 0; from < N; from += 2 * half)
      r.send(from, from + half, from + half, half, false);
    r.end();
  }
  for (int step = 0; step < N - 1; ++step) {
    r.begin();
    for (int chip = 0; chip < N; ++chip)
      r.send(chip, (chip + 1) % N, (chip + N - step) % N, 1, false);
    r.end();
  }
  bool all = true;
  for (const auto& each : r.held) {
    for (const int value : each) all = all && value == 1;
  }
  return all && r.takes(scattered_broadcast_time.template read_from<rational>(measured<N>()));
}
static_assert(scattered_broadcast_as_run<2>() && scattered_broadcast_as_run<8>());

/// Bruck: chip c holds in place d what is for the chip d farther on. Bit by bit it goes on its way.
template <int N>
constexpr bool exchange_in_rounds_as_run() {
  std::array<std::array<int, N>, N> held{};
  const auto at_place = [](auto& all, int chip, int place) -> auto& {
    return all[static_cast<std::size_t>(chip)][static_cast<std::size_t>(place)];
  };
  for (int chip = 0; chip < N; ++chip) {
    for (int place = 0; place < N; ++place)
      at_place(held, chip, place) = chip * N + (chip + place) % N;
  }
  int rounds = 0, bytes = 0;
  for (int bit = 1; bit < N; bit *= 2) {
    auto got = held;
    for (int place = 0; place < N; ++place) {
      if ((place & bit) == 0) continue;
      ++bytes;
      for (int chip = 0; chip < N; ++chip) {
        at_place(got, (chip + bit) % N, place) = at_place(held, chip, place);
      }
    }
    held = got, ++rounds;
  }
  for (int chip = 0; chip < N; ++chip) {
    for (int place = 0; place < N; ++place) {
      if (at_place(held, chip, place) != (chip + N - place) % N * N + chip) return false;
    }
  }
  return rational(rounds) * 3_s + rational(bytes) * 1_B / 7_B_per_s ==
         bruck_time(exchanged_bytes = N * 1_B, doublings = rounds_for(N), hop_latency = 3_s,
                    sent_bandwidth = 7_B_per_s);
}
static_assert(exchange_in_rounds_as_run<2>() && exchange_in_rounds_as_run<4>());
static_assert(exchange_in_rounds_as_run<8>());

/// A binary tree in order: odd places are leaves. The other of a double tree is its mirror image
/// where n is even, and shifted by one where it is odd, as NCCL has it.
constexpr int parent(int place, int n) {
  if (place == 0) return -1;
  const int bit = place & -place;
  const int up = (place ^ bit) | (bit << 1);
  return up < n ? up : place ^ bit;
}
/// Children in both trees, with half of the object each: a chip sends the object once.
constexpr bool double_tree_sends_the_object_once(int n) {
  for (int chip = 0; chip < n; ++chip) {
    const int second = n % 2 == 0 ? n - 1 - chip : (chip + n - 1) % n;
    int children = 0;
    for (int place = 1; place < n; ++place) {
      children += (parent(place, n) == chip ? 1 : 0) + (parent(place, n) == second ? 1 : 0);
    }
    if (children > 2) return false;
  }
  return true;
}
constexpr bool double_trees_send_the_object_once() {
  for (int n = 2; n <= 20; ++n) {
    if (!double_tree_sends_the_object_once(n)) return false;
  }
  return true;
}
static_assert(double_trees_send_the_object_once());

}  // namespace tests::equations_networks
