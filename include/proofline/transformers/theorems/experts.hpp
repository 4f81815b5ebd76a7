#pragma once
// Experts: what they hold and send, when they drop tokens, when they are compute-bound. What is
// true of any number of experts is proved for none and for one more.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/experts.hpp>
#include <proofline/transformers/equations/parameters.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// Parameters.

inline constexpr auto one_expert_is_a_dense_layer = for_all<"one_expert_is_a_dense_layer">(
    "a layer of one expert, E = k = 1, without shared ones is a dense feedforward layer of its "
    "width and a router of d parameters and its biases: as many parameters beside, all of them "
    "active, and the FLOPs of the dense layer",
    "Shazeer et al. 2017 (arXiv 1701.06538), 2",
    of(tokens, width, experts, active_experts, feedforward_width, shared_width,
       feedforward_matrices, feedforward_biases, router_biases, shared_gates),
    [](auto B, auto d, auto E, auto k, auto D, auto D_S, auto n_M, auto b_F, auto b_R, auto n_G) {
      const auto dense = feedforward_part(width = d, feedforward_width = D,
                                          feedforward_matrices = n_M, feedforward_biases = b_F);
      const auto layer = expert_layer_parameters(
          width = d, experts = E, expert_width = D, shared_width = D_S, feedforward_matrices = n_M,
          feedforward_biases = b_F, router_biases = b_R, shared_gates = n_G);
      const auto idle =
          idle_expert_parameters(width = d, experts = E, active_experts = k, expert_width = D,
                                 feedforward_matrices = n_M, feedforward_biases = b_F);
      return implies(both(both(E == 1, k == 1), both(D_S == 0, n_G == 0)),
                     both(both(layer == dense + router_parameters(d, E) + b_R, idle == 0),
                          routed_flops(B, k, dense) == 2_FLOP * B * dense));
    });

inline constexpr auto total_of_experts_is_bounded = for_all<"total_of_experts_is_bounded">(
    "a model has from once to E/k times as many parameters as a token passes. It has E/k times as "
    "many iff it is nothing but experts, or all of them are active",
    "DeepSeekMoE (arXiv 2401.06066), 3",
    of(always_parameters, expert_layers, routed_experts, routed_per_token, expert_parameters),
    [](auto n_0, auto L_E, auto E, auto k, auto n_e) {
      const auto n = total_with_experts(always_parameters = n_0, expert_layers = L_E,
                                        routed_experts = E, expert_parameters = n_e);
      const auto n_A = active_with_experts(always_parameters = n_0, expert_layers = L_E,
                                           routed_per_token = k, expert_parameters = n_e);
      return implies(k <= E, both(between(n_A, n, E / k * n_A),
                                  iff(n == E / k * n_A, either(n_0 == 0, k == E))));
    });

inline constexpr auto finer_experts_send_more = for_all<"finer_experts_send_more">(
    "a times as many experts, each of 1/a of the parameters and a times as many for a token, have "
    "the parameters and FLOPs of the coarse ones. The router and the bytes of the all-to-all grow "
    "a times",
    "DeepSeekMoE (arXiv 2401.06066), 3.1",
    of(tokens, width, routed_experts, routed_per_token, expert_parameters, expert_chips,
       bytes_of_dispatched, bytes_of_combined, first_number),
    [](auto B, auto d, auto E, auto k, auto n_e, auto K_EP, auto b_d, auto b_c, auto a) {
      const auto sent = [=](auto chosen) {
        return expert_all_to_all_bytes(tokens = B, width = d,
                                       remote_copies = spread_copies(chosen, K_EP),
                                       bytes_of_dispatched = b_d, bytes_of_combined = b_c);
      };
      const auto held = [=](auto number, auto each) {
        return experts_of_a_chip(expert_layers = 1, routed_experts = number,
                                 expert_parameters = each, expert_chips = K_EP, tensor_chips = 1);
      };
      return both(
          both(held(a * E, n_e / a) == held(E, n_e),
               routed_flops(B, a * k, n_e / a) == routed_flops(B, k, n_e)),
          both(router_flops(B, d, a * E) == a * router_flops(B, d, E), sent(a * k) == a * sent(k)));
    });

// Loads and slots.

inline constexpr auto greatest_load_bounds_all = for_all<"greatest_load_bounds_all">(
    "E loads of at most l_max each are at most E*l_max together: if so, so are E + 1",
    "GShard (arXiv 2006.16668), 2.2", of(sent_copies, expert_load, greatest_load, routed_experts),
    [](auto sum, auto l, auto l_max, auto E) {
      return implies(both(sum <= E * l_max, l <= l_max), sum + l <= (E + 1) * l_max);
    });

inline constexpr auto imbalance_lies_between = for_all<"imbalance_lies_between">(
    "if all k*B copies are sent to E experts, with at most l_max to each, the imbalance is at "
    "least 1. As an expert gets each token at most once, it is at most E/k",
    "GShard (arXiv 2006.16668), 2.2", of(greatest_load, tokens, routed_per_token, routed_experts),
    [](auto l_max, auto B, auto k, auto E) {
      return implies(both(k * B <= E * l_max, l_max <= B),
                     between(1,
                             imbalance_of_experts(greatest_load = l_max, tokens = B,
                                                  routed_per_token = k, routed_experts = E),
                             E / k));
    });

inline constexpr auto balanced_loads_drop_none = for_all<"balanced_loads_drop_none">(
    "experts whose greatest load is x times the mean drop no token iff the capacity factor is at "
    "least x. So balanced loads, x = 1, drop none iff c >= 1, and then an expert with fewer copies "
    "drops none, either",
    "Switch Transformer (arXiv 2101.03961), 2.2; GShard (arXiv 2006.16668), 2.2",
    of(expert_load, load_imbalance, capacity_factor, tokens, routed_per_token, routed_experts),
    [](auto l, auto x, auto c, auto B, auto k, auto E) {
      const auto dropped = [=](auto load) {
        return dropped_copies(expert_load = load, capacity_factor = c, tokens = B,
                              routed_per_token = k, routed_experts = E);
      };
      const auto greatest = x * mean_expert_load(B, k, E);
      return both(iff(dropped(greatest) == 0, c >= x),
                  implies(both(c >= x, l <= greatest), dropped(l) == 0));
    });

inline constexpr auto slots_bound_what_is_kept = for_all<"slots_bound_what_is_kept">(
    "if the first i experts of a layer keep at most i times the capacity of one, so do those with "
    "one more, whatever it is sent",
    "Switch Transformer (arXiv 2101.03961), 2.2",
    of(expert_load, kept_copies, capacity_factor, tokens, routed_per_token, routed_experts,
       first_number),
    [](auto l, auto kept, auto c, auto B, auto k, auto E, auto i) {
      const auto C = expert_capacity(capacity_factor = c, tokens = B, routed_per_token = k,
                                     routed_experts = E);
      const auto dropped = dropped_copies(expert_load = l, capacity_factor = c, tokens = B,
                                          routed_per_token = k, routed_experts = E);
      return implies(kept <= i * C, kept + (l - dropped) <= (i + 1) * C);
    });

inline constexpr auto few_slots_drop_a_share = for_all<"few_slots_drop_a_share">(
    "if E experts keep at most E times the capacity of one, then at least the share 1 - c of all "
    "k*B copies is dropped, however they are routed",
    "Switch Transformer (arXiv 2101.03961), 2.2",
    of(kept_copies, capacity_factor, tokens, routed_per_token, routed_experts),
    [](auto kept, auto c, auto B, auto k, auto E) {
      return implies(kept <= E * expert_capacity(capacity_factor = c, tokens = B,
                                                 routed_per_token = k, routed_experts = E),
                     dropped_share(kept_copies = kept, tokens = B, routed_per_token = k) >= 1 - c);
    });

inline constexpr auto slots_limit_imbalance = for_all<"slots_limit_imbalance">(
    "with slots, an expert with x times the mean load works on min(x, c) times the mean: a lower "
    "capacity factor never makes the busiest expert slower, and drops no fewer of its copies",
    "Switch Transformer (arXiv 2101.03961), 2.2",
    of(load_imbalance, capacity_factor, tokens, routed_per_token, routed_experts, step),
    [](auto x, auto c, auto B, auto k, auto E, auto s) {
      const auto mean = mean_expert_load(B, k, E);
      const auto dropped = [=](auto capacity) {
        return dropped_copies(expert_load = x * mean, capacity_factor = capacity, tokens = B,
                              routed_per_token = k, routed_experts = E);
      };
      return both(x * mean - dropped(c) == min(x, c) * mean, dropped(c) >= dropped(c + s));
    });

// All-to-all.

inline constexpr auto local_experts_send_less = for_all<"local_experts_send_less">(
    "experts of one chip need no all-to-all. With more chips of expert parallelism more copies of "
    "a token leave its chip, always fewer than k; and each copy that stays saves its bytes",
    "GShard (arXiv 2006.16668), 3",
    of(tokens, width, routed_per_token, expert_chips, bytes_of_dispatched, bytes_of_combined,
       remote_copies, step),
    [](auto B, auto d, auto k, auto K_EP, auto b_d, auto b_c, auto r, auto s) {
      const auto sent = [=](auto away) {
        return expert_all_to_all_bytes(tokens = B, width = d, remote_copies = away,
                                       bytes_of_dispatched = b_d, bytes_of_combined = b_c);
      };
      return both(both(sent(spread_copies(k, 1)) == 0_B,
                       both(spread_copies(k, K_EP + s) > spread_copies(k, K_EP),
                            spread_copies(k, K_EP) < k)),
                  sent(r + s) == sent(r) + (b_d + b_c) * B * d * s);
    });

inline constexpr auto node_limit_saves_bytes = for_all<"node_limit_saves_bytes">(
    "tokens whose experts are on m other nodes each send no more bytes between nodes with a limit "
    "of M nodes, one copy to each, than without it, and as many iff M >= m",
    "DeepSeek-V3 (arXiv 2412.19437), 2.1.2 and 3.2.2",
    of(tokens, width, away_nodes, node_limit, bytes_of_dispatched, bytes_of_combined),
    [](auto B, auto d, auto m, auto M, auto b_d, auto b_c) {
      const auto sent = [=](auto away) {
        return expert_all_to_all_bytes(tokens = B, width = d, remote_copies = away,
                                       bytes_of_dispatched = b_d, bytes_of_combined = b_c);
      };
      const auto limited = sent(node_limited_copies(m, M));
      return both(limited <= sent(m), iff(limited == sent(m), M >= m));
    });

inline constexpr auto handing_on_is_free = for_all<"handing_on_is_free">(
    "handing the copies of a token on within nodes, with a send for each of k experts on r of "
    "them, takes no longer than sending it to these nodes iff k/r, the experts per node, is at "
    "most W_1/W_2, the bandwidth within a node over that between nodes",
    "DeepSeek-V3 (arXiv 2412.19437), 3.2.2",
    of(tokens, width, routed_per_token, remote_copies, bytes_of_dispatched, node_bandwidth,
       rail_bandwidth),
    [](auto B, auto d, auto k, auto r, auto b_d, auto W_1, auto W_2) {
      const auto within = within_nodes_time(tokens = B, width = d, routed_per_token = k,
                                            bytes_of_dispatched = b_d, node_bandwidth = W_1);
      const auto between_nodes =
          between_nodes_time(tokens = B, width = d, remote_copies = r, bytes_of_dispatched = b_d,
                             rail_bandwidth = W_2);
      return implies(r > 0, iff(within <= between_nodes, k / r <= free_experts_per_node(W_1, W_2)));
    });

// Expert parallelism beside the others.

inline constexpr auto chips_hold_all_experts = for_all<"chips_hold_all_experts">(
    "the chips of a stage together hold each of its experts once for each replica",
    "Rajbhandari et al. 2022 (DeepSpeed-MoE, arXiv 2201.05596), 5",
    of(expert_layers, routed_experts, expert_parameters, expert_chips, tensor_chips,
       expert_group_chips),
    [](auto L_E, auto E, auto n_e, auto K_EP, auto K_TP, auto K_s) {
      return K_s * experts_of_a_chip(expert_layers = L_E, routed_experts = E,
                                     expert_parameters = n_e, expert_chips = K_EP,
                                     tensor_chips = K_TP) ==
             replicas_of_experts(expert_group_chips = K_s, expert_chips = K_EP,
                                 tensor_chips = K_TP) *
                 (L_E * E * n_e);
    });

inline constexpr auto expert_parallelism_sends_fewer_gradients =
    for_all<"expert_parallelism_sends_fewer_gradients">(
        "the more chips of a stage expert parallelism uses, the fewer bytes of expert gradients "
        "each sends: none once every chip holds experts of its own",
        "Rajbhandari et al. 2022 (DeepSpeed-MoE, arXiv 2201.05596), 5",
        of(expert_layers, routed_experts, expert_parameters, expert_chips, tensor_chips,
           expert_group_chips, bytes_of_gradient, step),
        [](auto L_E, auto E, auto n_e, auto K_EP, auto K_TP, auto K_s, auto b_g, auto s) {
          const auto sent = [=](auto chips_of_experts) {
            return expert_gradient_bytes(expert_layers = L_E, routed_experts = E,
                                         expert_parameters = n_e, expert_chips = chips_of_experts,
                                         tensor_chips = K_TP, expert_group_chips = K_s,
                                         bytes_of_gradient = b_g);
          };
          return implies((K_EP + s) * K_TP <= K_s,
                         both(sent(K_EP + s) < sent(K_EP), sent(K_s / K_TP) == 0_B));
        });

inline constexpr auto whole_experts_send_less = for_all<"whole_experts_send_less">(
    "on K_EP*K_TP chips, experts cut in K_TP by tensor parallelism, whose copies are gathered and "
    "results scattered beside the all-to-all, send the bytes of whole experts and K_TP - 1 times "
    "those of the k copies of each token, but for the part 1/(K_EP*K_TP)",
    "Singh et al. 2023 (DeepSpeed-TED, arXiv 2303.06318)",
    of(tokens, width, routed_per_token, expert_chips, tensor_chips, bytes_of_dispatched,
       bytes_of_combined),
    [](auto B, auto d, auto k, auto K_EP, auto K_TP, auto b_d, auto b_c) {
      const auto all_to_all = [=](auto on) {
        return expert_all_to_all_bytes(tokens = B, width = d, remote_copies = spread_copies(k, on),
                                       bytes_of_dispatched = b_d, bytes_of_combined = b_c);
      };
      const auto whole = all_to_all(K_EP * K_TP);
      const auto cut =
          all_to_all(K_EP) + cut_expert_bytes(tokens = B, width = d, routed_per_token = k,
                                              bytes_of_dispatched = b_d, bytes_of_combined = b_c,
                                              tensor_chips = K_TP);
      const auto more = (K_TP - 1) * (b_d + b_c) * B * k * d * (1 - 1 / (K_EP * K_TP));
      return both(cut == whole + more, whole <= cut);
    });

// Time.

/// Of balanced experts, or with the imbalance x, at given sizes.
constexpr auto time_of_experts(const auto& B, const auto& k, const auto& E, const auto& n_e,
                               const auto& K_EP, const auto& x, const auto& b_w, const auto& pi,
                               const auto& beta) {
  return expert_time(tokens = B, routed_per_token = k, routed_experts = E, expert_parameters = n_e,
                     expert_chips = K_EP, load_imbalance = x, bytes_of_weight = b_w, peak_rate = pi,
                     memory_bandwidth = beta);
}

inline constexpr auto experts_are_compute_bound_from = for_all<"experts_are_compute_bound_from">(
    "with balanced routing, and all experts touched, experts take as long as their FLOPs iff each "
    "chip has at least B_star tokens: E/k times as many as a dense layer needs, over K_EP",
    "Shazeer et al. 2017 (arXiv 1701.06538), 3.1",
    of(tokens, routed_per_token, routed_experts, expert_parameters, expert_chips, bytes_of_weight,
       peak_rate, memory_bandwidth),
    [](auto B, auto k, auto E, auto n_e, auto K_EP, auto b_w, auto pi, auto beta) {
      const auto from = [=](auto number, auto chosen, auto on) {
        return expert_compute_bound_tokens(routed_experts = number, routed_per_token = chosen,
                                           expert_chips = on, bytes_of_weight = b_w, peak_rate = pi,
                                           memory_bandwidth = beta);
      };
      return both(iff(time_of_experts(B, k, E, n_e, K_EP, 1, b_w, pi, beta) ==
                          compute_seconds(routed_flops(B, k, n_e), pi),
                      B >= from(E, k, K_EP)),
                  from(E, k, K_EP) == E / k * from(1, 1, 1) / K_EP);
    });

inline constexpr auto imbalance_takes_time = for_all<"imbalance_takes_time">(
    "with an imbalance of x, experts take from as long as balanced ones to x times as long, and x "
    "times if balanced ones are compute-bound",
    "DeepSeek-V3 (arXiv 2412.19437), 3.4.1",
    of(tokens, routed_per_token, routed_experts, expert_parameters, expert_chips, load_imbalance,
       bytes_of_weight, peak_rate, memory_bandwidth),
    [](auto B, auto k, auto E, auto n_e, auto K_EP, auto x, auto b_w, auto pi, auto beta) {
      const auto t_x = time_of_experts(B, k, E, n_e, K_EP, x, b_w, pi, beta);
      const auto t_1 = time_of_experts(B, k, E, n_e, K_EP, 1, b_w, pi, beta);
      return both(between(t_1, t_x, x * t_1),
                  implies(t_1 == compute_seconds(routed_flops(B, k, n_e), pi), t_x == x * t_1));
    });

inline constexpr auto memory_bound_imbalance_is_free = for_all<"memory_bound_imbalance_is_free">(
    "experts whose greatest load is x times the mean take as long as their weights iff the busiest "
    "chip is memory-bound: x times the FLOPs of the mean take no longer than the weights",
    "DeepSeek-V3 (arXiv 2412.19437), 3.4.1",
    of(tokens, routed_per_token, routed_experts, expert_parameters, expert_chips, load_imbalance,
       bytes_of_weight, peak_rate, memory_bandwidth),
    [](auto B, auto k, auto E, auto n_e, auto K_EP, auto x, auto b_w, auto pi, auto beta) {
      const auto t_B = memory_seconds(b_w * (E * n_e / K_EP), beta);
      return iff(time_of_experts(B, k, E, n_e, K_EP, x, b_w, pi, beta) == t_B,
                 x * compute_seconds(routed_flops(B, k, n_e), pi) <= t_B);
    });

inline constexpr auto more_imbalance_is_no_faster = for_all<"more_imbalance_is_no_faster">(
    "the time of experts does not fall with their imbalance",
    "DeepSeek-V3 (arXiv 2412.19437), 3.4.1",
    of(tokens, routed_per_token, routed_experts, expert_parameters, expert_chips, load_imbalance,
       bytes_of_weight, peak_rate, memory_bandwidth, step),
    [](auto B, auto k, auto E, auto n_e, auto K_EP, auto x, auto b_w, auto pi, auto beta, auto s) {
      return does_not_fall(
          [=](auto imbalance) {
            return time_of_experts(B, k, E, n_e, K_EP, imbalance, b_w, pi, beta);
          },
          x, s);
    });

inline constexpr auto shared_experts_hide_all_to_all = for_all<"shared_experts_hide_all_to_all">(
    "the FLOPs of shared experts take at least as long as the balanced all-to-alls of dispatch "
    "and combine iff these experts are at least D_S_min wide, at any number of tokens and any "
    "width of the model",
    "DeepSeek-V2 (arXiv 2405.04434), 3.1.3",
    of(tokens, width, shared_width, feedforward_matrices, remote_copies, bytes_of_dispatched,
       bytes_of_combined, peak_rate, sent_bandwidth),
    [](auto B, auto d, auto D_S, auto n_M, auto r, auto b_d, auto b_c, auto pi, auto W) {
      const auto t_F =
          compute_seconds(shared_expert_flops(tokens = B, width = d, shared_width = D_S,
                                              feedforward_matrices = n_M),
                          pi);
      const auto t_I = expert_all_to_all_time(tokens = B, width = d, remote_copies = r,
                                              bytes_of_dispatched = b_d, bytes_of_combined = b_c,
                                              load_imbalance = 1, sent_bandwidth = W);
      return iff(t_F >= t_I,
                 D_S >= hiding_shared_width(remote_copies = r, bytes_of_dispatched = b_d,
                                            bytes_of_combined = b_c, feedforward_matrices = n_M,
                                            peak_rate = pi, sent_bandwidth = W));
    });

}  // namespace proofline::theorems
