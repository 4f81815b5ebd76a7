// Pins the equations of experts, counts small cases by hand, and compares DeepSeek-V3's figures.

#include <proofline/transformers/equations/experts.hpp>
#include <proofline/units.hpp>

namespace tests::equations_experts {

using namespace proofline;
using namespace proofline::equations;

static_assert(total_with_experts(always_parameters = 3, expert_layers = 5, routed_experts = 7,
                                 expert_parameters = 11) == 388);
static_assert(active_with_experts(always_parameters = 3, expert_layers = 5, routed_per_token = 2,
                                  expert_parameters = 11) == 113);
static_assert(router_parameters(3, 5) == 15);
static_assert(router_flops(3, 5, 7) == 210_FLOP);
static_assert(routed_flops(3, 5, 7) == 210_FLOP);
static_assert(shared_expert_flops(tokens = 3, width = 5, shared_width = 7,
                                  feedforward_matrices = 11) == 2310_FLOP);

static_assert(mean_expert_load(3, 5, 7) == rational(15, 7));
static_assert(expert_capacity(capacity_factor = 11, tokens = 3, routed_per_token = 5,
                              routed_experts = 7) == rational(165, 7));
static_assert(dropped_copies(expert_load = 5, capacity_factor = 2, tokens = 3, routed_per_token = 5,
                             routed_experts = 7) == rational(5, 7));
static_assert(dropped_copies(expert_load = 4, capacity_factor = 2, tokens = 3, routed_per_token = 5,
                             routed_experts = 7) == 0);
static_assert(dropped_share(kept_copies = 2, tokens = 3, routed_per_token = 5) == rational(13, 15));
static_assert(imbalance_of_experts(greatest_load = 3, tokens = 3, routed_per_token = 5,
                                   routed_experts = 7) == rational(7, 5));

static_assert(spread_copies(7, 5) == rational(28, 5));
static_assert(expert_all_to_all_bytes(tokens = 3, width = 5, remote_copies = 7,
                                      bytes_of_dispatched = 11_B,
                                      bytes_of_combined = 2_B) == 1365_B);
static_assert(node_limited_copies(7, 5) == 5 && node_limited_copies(3, 5) == 3);
static_assert(between_nodes_time(tokens = 3, width = 5, remote_copies = 7,
                                 bytes_of_dispatched = 11_B,
                                 rail_bandwidth = 13_B_per_s) == rational(1155, 13) * 1_s);
static_assert(within_nodes_time(tokens = 3, width = 5, routed_per_token = 7,
                                bytes_of_dispatched = 11_B,
                                node_bandwidth = 13_B_per_s) == rational(1155, 13) * 1_s);
static_assert(free_experts_per_node(160_GB_per_s, 50_GB_per_s) == rational(16, 5));

static_assert(experts_of_a_chip(expert_layers = 3, routed_experts = 5, expert_parameters = 7,
                                expert_chips = 11, tensor_chips = 13) == rational(105, 143));
static_assert(replicas_of_experts(expert_group_chips = 7, expert_chips = 5, tensor_chips = 3) ==
              rational(7, 15));
static_assert(expert_gradient_bytes(expert_layers = 3, routed_experts = 5, expert_parameters = 7,
                                    expert_chips = 11, tensor_chips = 13, expert_group_chips = 1001,
                                    bytes_of_gradient = 2_B) == rational(360, 143) * 1_B);
static_assert(cut_expert_bytes(tokens = 3, width = 5, routed_per_token = 7,
                               bytes_of_dispatched = 11_B, bytes_of_combined = 2_B,
                               tensor_chips = 17) == 21840_B);

constexpr auto time_of(const rational& x, const rational& B) {
  return expert_time(tokens = B, routed_per_token = 3, routed_experts = 5, expert_parameters = 7,
                     expert_chips = 11, load_imbalance = x, bytes_of_weight = 13_B,
                     peak_rate = 17_FLOP_per_s, memory_bandwidth = 19_B_per_s);
}
static_assert(time_of(rational(3, 2), 2) == rational(126, 17) * 1_s);  // bound by FLOPs
static_assert(time_of(1, rational(1, 17)) == rational(455, 209) * 1_s);
static_assert(expert_all_to_all_time(tokens = 3, width = 5, remote_copies = 7,
                                     bytes_of_dispatched = 11_B, bytes_of_combined = 2_B,
                                     load_imbalance = 3,
                                     sent_bandwidth = 17_B_per_s) == rational(4095, 17) * 1_s);
static_assert(expert_compute_bound_tokens(routed_experts = 5, routed_per_token = 3,
                                          expert_chips = 11, bytes_of_weight = 13_B,
                                          peak_rate = 17_FLOP_per_s,
                                          memory_bandwidth = 19_B_per_s) == rational(1105, 1254));
static_assert(hiding_shared_width(remote_copies = 7, bytes_of_dispatched = 11_B,
                                  bytes_of_combined = 2_B, feedforward_matrices = 3,
                                  peak_rate = 17_FLOP_per_s,
                                  sent_bandwidth = 19_B_per_s) == rational(1547, 114));

// All ways to send each token to one of the experts: what they keep and drop adds up, and the share
// that is dropped is that of the equation.
constexpr int kept_of(int load, int slots) { return load < slots ? load : slots; }
constexpr bool each_routing_adds_up(int experts, int tokens_of_all, int c) {
  const int E = experts, B = tokens_of_all;
  int ways = 1;
  for (int token = 0; token < B; ++token) ways *= E;
  for (int way = 0; way < ways; ++way) {
    int loads[4] = {}, kept = 0;
    rational dropped = 0;
    for (int token = 0, left = way; token < B; ++token, left /= E) ++loads[left % E];
    for (int e = 0; e < E; ++e) {
      kept += kept_of(loads[e], c * B / E);
      dropped = dropped + dropped_copies(expert_load = loads[e], capacity_factor = c, tokens = B,
                                         routed_per_token = 1, routed_experts = E);
    }
    if (dropped / B != dropped_share(kept_copies = kept, tokens = B, routed_per_token = 1)) {
      return false;
    }
  }
  return true;
}
static_assert(each_routing_adds_up(2, 4, 1) && each_routing_adds_up(3, 3, 1));
static_assert(each_routing_adds_up(2, 4, 2));

// All places of two experts of a token on four chips, one expert on each: the copies that leave
// chip 0, in the mean, are spread_copies.
constexpr bool spread_as_enumerated(int chips, int k) {
  int left = 0, ways = 0;
  for (unsigned chosen = 0; chosen < 1U << chips; ++chosen) {
    int size = 0;
    for (int chip = 0; chip < chips; ++chip) size += int(chosen >> chip & 1U);
    if (size != k) continue;
    ++ways, left += size - int(chosen & 1U);
  }
  return spread_copies(k, chips) == rational(left, ways);
}
static_assert(spread_as_enumerated(4, 2) && spread_as_enumerated(5, 3));
static_assert(spread_as_enumerated(3, 3));

}  // namespace tests::equations_experts
