#pragma once
// FSDP and tensor parallelism together, for all splits of K chips.
// training-notes 2.1, 2.5, Table 3.

#include <proofline/equations/fsdp_tp.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace mesh {

inline constexpr auto flops = [](auto B, auto d, auto D, auto K_FSDP, auto K_TP) {
  return mesh_forward_flops(tokens = B, width = d, feedforward_width = D, fsdp_chips = K_FSDP,
                            tensor_chips = K_TP);
};
inline constexpr auto backward_flops_of = [](auto B, auto d, auto D, auto K_FSDP, auto K_TP) {
  return mesh_backward_flops(tokens = B, width = d, feedforward_width = D, fsdp_chips = K_FSDP,
                             tensor_chips = K_TP);
};
inline constexpr auto t_F = [](auto B, auto d, auto D, auto K_FSDP, auto K_TP, auto pi) {
  return compute_seconds(flops(B, d, D, K_FSDP, K_TP), pi);
};
inline constexpr auto t_FSDP = [](auto d, auto D, auto K_TP, auto m_FSDP, auto beta_I) {
  return interconnect_seconds(mesh_weight_bytes(d, D, K_TP), m_FSDP, beta_I);
};
inline constexpr auto t_TP = [](auto B, auto d, auto K_FSDP, auto m_TP, auto beta_I) {
  return interconnect_seconds(mesh_activation_bytes(B, d, K_FSDP), m_TP, beta_I);
};
inline constexpr auto least_t_I = [](auto B, auto d, auto D, auto K, auto m_FSDP, auto m_TP,
                                     auto beta_I) {
  return least_communication_time(tokens = B, width = d, feedforward_width = D, chips = K,
                                  fsdp_axes = m_FSDP, tensor_axes = m_TP, axis_bandwidth = beta_I);
};
inline constexpr auto best = [](auto B, auto D, auto K, auto m_FSDP, auto m_TP) {
  return best_fsdp_chips(tokens = B, feedforward_width = D, chips = K, fsdp_axes = m_FSDP,
                         tensor_axes = m_TP);
};
inline constexpr auto some_split_is_compute_bound = [](auto B, auto D, auto K, auto m_FSDP,
                                                       auto m_TP, auto pi, auto beta_I) {
  return fewest_fsdp_chips(D, K, m_TP, pi, beta_I) <= most_fsdp_chips(B, m_FSDP, pi, beta_I);
};
/// Table 3's: m_FSDP = m_TP = 1.
inline constexpr auto balanced = [](auto B, auto D, auto K) { return best(B, D, K, 1, 1); };

}  // namespace mesh

// Table 3.

inline constexpr auto mesh_tokens_per_chip = for_all<"mesh_tokens_per_chip">(
    "a chip works on B/K_FSDP tokens, which are sqrt(BD/K) at K_FSDP = sqrt(BK/D)",
    "training-notes Table 3", of(tokens, feedforward_width, chips), [](auto B, auto D, auto K) {
      return fsdp_tokens_per_chip(B, mesh::balanced(B, D, K)) == sqrt(B * D / K);
    });

/// 2 matrices, each in one product forward and two backward.
inline constexpr auto mesh_flops_per_chip = for_all<"mesh_flops_per_chip">(
    "forward and backward a chip does 12 BdD/K FLOPs, however the K chips are split",
    "training-notes Table 3", of(tokens, width, feedforward_width, fsdp_chips, tensor_chips),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP) {
      const auto n_F =
          mesh::flops(B, d, D, K_FSDP, K_TP) + mesh::backward_flops_of(B, d, D, K_FSDP, K_TP);
      return n_F == 2 * (1 + 2) * flop_per_mac * (B * d * D / mesh_chips(K_FSDP, K_TP));
    });

namespace mesh {
/// Forward and backward, of FSDP and of TP.
inline constexpr auto bytes = [](auto B, auto d, auto D, auto K_FSDP, auto K_TP) {
  return mesh_weight_bytes(d, D, K_TP) + mesh_gradient_bytes(d, D, K_TP) +
         2 * mesh_activation_bytes(B, d, K_FSDP);
};
}  // namespace mesh

inline constexpr auto mesh_bytes_per_chip = for_all<"mesh_bytes_per_chip">(
    "forward and backward a chip sends 12k + 8/k times d*sqrt(BD/K) bytes at K_FSDP = "
    "k*sqrt(BK/D): as many to within constants, whatever constant k is",
    "training-notes Table 3", of(tokens, width, feedforward_width, chips, factor),
    [](auto B, auto d, auto D, auto K, auto k) {
      const auto K_FSDP = k * mesh::balanced(B, D, K);
      return mesh::bytes(B, d, D, K_FSDP, K / K_FSDP) ==
             2 * bf16 * ((1 + 2) * k + 2 / k) * (d * sqrt(B * D / K));
    });

inline constexpr auto mesh_intensity = for_all<"mesh_intensity">(
    "FLOPs over bytes, forward and backward, are 3/(3k + 2/k) times sqrt(BD/K) at K_FSDP = "
    "k*sqrt(BK/D)",
    "training-notes Table 3", of(tokens, width, feedforward_width, chips, factor),
    [](auto B, auto d, auto D, auto K, auto k) {
      const auto K_FSDP = k * mesh::balanced(B, D, K), K_TP = K / K_FSDP;
      const auto n_F =
          mesh::flops(B, d, D, K_FSDP, K_TP) + mesh::backward_flops_of(B, d, D, K_FSDP, K_TP);
      return arithmetic_intensity_of(n_F, mesh::bytes(B, d, D, K_FSDP, K_TP)) ==
             3 / (3 * k + 2 / k) * balanced_intensity(B, D, K);
    });

inline constexpr auto best_split_is_of_its_order = for_all<"best_split_is_of_its_order">(
    "K_star is sqrt(m_FSDP/m_TP) times sqrt(BK/D): with one or two axes for each from 1/sqrt(2) to "
    "sqrt(2) times",
    "training-notes Table 3", of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes),
    [](auto B, auto D, auto K, auto m_FSDP, auto m_TP) {
      const auto ratio = square(mesh::best(B, D, K, m_FSDP, m_TP)) / (B * K / D);
      return both(ratio == m_FSDP / m_TP,
                  implies(both(m_FSDP <= 2, m_TP <= 2), between(1, 2 * ratio, 4)));
    });

// 2.1: both together against each alone, on the same chips and axes.

inline constexpr auto both_beat_fsdp = for_all<"both_beat_fsdp">(
    "the best split communicates for no longer than FSDP on all chips and all of the axes iff "
    "there are at most D*m_FSDP*m_TP/m^2 tokens per chip",
    "training-notes 2.1",
    of(tokens, width, feedforward_width, chips, fsdp_axes, tensor_axes, axis_bandwidth),
    [](auto B, auto d, auto D, auto K, auto m_FSDP, auto m_TP, auto beta_I) {
      const auto m = mesh_axes(m_FSDP, m_TP);
      return iff(
          mesh::least_t_I(B, d, D, K, m_FSDP, m_TP, beta_I) <= mesh::t_FSDP(d, D, 1, m, beta_I),
          B / K <= D * m_FSDP * m_TP / square(m));
    });

inline constexpr auto both_beat_tensor = for_all<"both_beat_tensor">(
    "the best split communicates for no longer than TP on all chips and all of the axes iff the "
    "width per chip is at most B*m_FSDP*m_TP/m^2",
    "training-notes 2.1",
    of(tokens, width, feedforward_width, chips, fsdp_axes, tensor_axes, axis_bandwidth),
    [](auto B, auto d, auto D, auto K, auto m_FSDP, auto m_TP, auto beta_I) {
      const auto m = mesh_axes(m_FSDP, m_TP);
      return iff(
          mesh::least_t_I(B, d, D, K, m_FSDP, m_TP, beta_I) <= mesh::t_TP(B, d, 1, m, beta_I),
          D / K <= B * m_FSDP * m_TP / square(m));
    });

/// Table 3 gives the intensity of both together up to constants, that of FSDP exactly.
inline constexpr auto higher_entries_communicate_faster =
    for_all<"higher_entries_communicate_faster">(
        "where Table 3 has a higher intensity for FSDP and TP than for FSDP on all chips, the best "
        "split of them communicates for no longer, on the same two axes",
        "training-notes 2.1, Table 3", of(tokens, width, feedforward_width, chips, axis_bandwidth),
        [](auto B, auto d, auto D, auto K, auto beta_I) {
          return implies(
              balanced_intensity(B, D, K) > token_intensity(fsdp_tokens_per_chip(B, K)),
              mesh::least_t_I(B, d, D, K, 1, 1, beta_I) <= mesh::t_FSDP(d, D, 1, 2, beta_I));
        });

inline constexpr auto table_3_makes_15_of_7 = for_all<"table_3_makes_15_of_7">(
    "with Table 3's intensity of FSDP and TP, (7) asks for as many tokens per chip as (15)",
    "training-notes 2.1 eq (7), 2.5 eq (15), Table 3",
    of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto D, auto K, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
      const auto m = mesh_axes(m_FSDP, m_TP);
      return iff(balanced_intensity(B, D, K) >= required_intensity(m, pi, beta_I),
                 B / K >= least_mesh_tokens_per_chip(D, m_FSDP, m_TP, pi, beta_I));
    });

// 2.5: what a chip sends.

inline constexpr auto mesh_activations_sent = for_all<"mesh_activations_sent">(
    "TP sends 4Bd/K_FSDP bytes forward", "training-notes 2.5", of(tokens, width, fsdp_chips),
    [](auto B, auto d, auto K_FSDP) {
      return mesh_activation_bytes(B, d, K_FSDP) == 2 * bf16 * (B * d / K_FSDP);
    });

inline constexpr auto mesh_weights_sent = for_all<"mesh_weights_sent">(
    "FSDP sends 4dD/K_TP bytes forward", "training-notes 2.5",
    of(width, feedforward_width, tensor_chips), [](auto d, auto D, auto K_TP) {
      return mesh_weight_bytes(d, D, K_TP) == 2 * bf16 * (d * D / K_TP);
    });

inline constexpr auto mesh_compute_takes = for_all<"mesh_compute_takes">(
    "a chip computes 4BdD/(K*pi_star) forward, whatever the split", "training-notes 2.5",
    of(tokens, width, feedforward_width, fsdp_chips, tensor_chips, peak_rate),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP, auto pi) {
      return mesh::t_F(B, d, D, K_FSDP, K_TP, pi) ==
             2 * flop_per_mac * (B * d * D) / (mesh_chips(K_FSDP, K_TP) * pi);
    });

// Equation (14).

inline constexpr auto best_split_equalizes = for_all<"best_split_equalizes">(
    "FSDP's and TP's communication take the same time iff K_FSDP^2 = BK*m_FSDP/(D*m_TP)",
    "training-notes 2.5 eq (14)",
    of(tokens, width, feedforward_width, chips, fsdp_split, fsdp_axes, tensor_axes, axis_bandwidth),
    [](auto B, auto d, auto D, auto K, auto K_FSDP, auto m_FSDP, auto m_TP, auto beta_I) {
      return iff(
          mesh::t_FSDP(d, D, K / K_FSDP, m_FSDP, beta_I) == mesh::t_TP(B, d, K_FSDP, m_TP, beta_I),
          square(K_FSDP) == B * K * m_FSDP / (D * m_TP));
    });

inline constexpr auto best_split_is_optimal = for_all<"best_split_is_optimal">(
    "FSDP's communication takes K_FSDP/K_star times as long as at K_star = "
    "sqrt(BK*m_FSDP/(D*m_TP)), and TP's K_star/K_FSDP times; the longer of both is least at "
    "K_FSDP = K_star, and only there",
    "training-notes 2.5 eq (14)",
    of(tokens, width, feedforward_width, chips, fsdp_split, fsdp_axes, tensor_axes, axis_bandwidth),
    [](auto B, auto d, auto D, auto K, auto K_FSDP, auto m_FSDP, auto m_TP, auto beta_I) {
      const auto t_FSDP = [=](auto split) { return mesh::t_FSDP(d, D, K / split, m_FSDP, beta_I); };
      const auto t_TP = [=](auto split) { return mesh::t_TP(B, d, split, m_TP, beta_I); };
      const auto longer = [=](auto split) { return max(t_FSDP(split), t_TP(split)); };
      const auto K_star = mesh::best(B, D, K, m_FSDP, m_TP);
      const auto least = mesh::least_t_I(B, d, D, K, m_FSDP, m_TP, beta_I);
      return both(
          both(t_FSDP(K_FSDP) == K_FSDP / K_star * least, t_TP(K_FSDP) == K_star / K_FSDP * least),
          is_least_only_at(least, longer, K_star, K_FSDP));
    });

inline constexpr auto best_split_takes = for_all<"best_split_takes">(
    "at the best split both communication times are 4d/beta_I*sqrt(BD/(K*m_FSDP*m_TP))",
    "training-notes 2.5 eq (14)",
    of(tokens, width, feedforward_width, chips, fsdp_axes, tensor_axes, axis_bandwidth),
    [](auto B, auto d, auto D, auto K, auto m_FSDP, auto m_TP, auto beta_I) {
      const auto K_FSDP = mesh::best(B, D, K, m_FSDP, m_TP);
      const auto t_I = mesh::least_t_I(B, d, D, K, m_FSDP, m_TP, beta_I);
      return both(mesh::t_FSDP(d, D, K / K_FSDP, m_FSDP, beta_I) == t_I,
                  mesh::t_TP(B, d, K_FSDP, m_TP, beta_I) == t_I);
    });

inline constexpr auto best_split_is_feasible_iff = for_all<"best_split_is_feasible_iff">(
    "K_star is from 1 to K, so that there is a chip at least in each direction, iff D*m_TP <= "
    "BK*m_FSDP and B*m_FSDP <= K*D*m_TP",
    "training-notes 2.5 eq (14)", of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes),
    [](auto B, auto D, auto K, auto m_FSDP, auto m_TP) {
      const auto K_FSDP = mesh::best(B, D, K, m_FSDP, m_TP);
      return both(iff(K_FSDP >= 1, D * m_TP <= B * K * m_FSDP),
                  iff(K_FSDP <= K, B * m_FSDP <= K * D * m_TP));
    });

// Condition (15).

inline constexpr auto best_split_is_compute_bound_iff = for_all<"best_split_is_compute_bound_iff">(
    "arithmetic takes at least as long as the best split's communication iff B/K >= "
    "I_star_I^2/(D*m_FSDP*m_TP)",
    "training-notes 2.5 eq (15)",
    of(tokens, width, feedforward_width, chips, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
      const auto K_star = mesh::best(B, D, K, m_FSDP, m_TP);
      return iff(mesh::t_F(B, d, D, K_star, K / K_star, pi) >=
                     mesh::least_t_I(B, d, D, K, m_FSDP, m_TP, beta_I),
                 B / K >= least_mesh_tokens_per_chip(D, m_FSDP, m_TP, pi, beta_I));
    });

/// K_star is the geometric mean of both ends.
inline constexpr auto compute_bound_splits_are_an_interval =
    for_all<"compute_bound_splits_are_an_interval">(
        "arithmetic takes at least as long as FSDP's communication iff K_FSDP <= "
        "B*m_FSDP/I_star_I, and as TP's iff K_FSDP >= K*I_star_I/(D*m_TP)",
        "training-notes 2.5 eq (15)",
        of(tokens, width, feedforward_width, chips, fsdp_split, fsdp_axes, tensor_axes, peak_rate,
           axis_bandwidth),
        [](auto B, auto d, auto D, auto K, auto K_FSDP, auto m_FSDP, auto m_TP, auto pi,
           auto beta_I) {
          const auto t_F = mesh::t_F(B, d, D, K_FSDP, K / K_FSDP, pi);
          return both(iff(t_F >= mesh::t_FSDP(d, D, K / K_FSDP, m_FSDP, beta_I),
                          K_FSDP <= most_fsdp_chips(B, m_FSDP, pi, beta_I)),
                      iff(t_F >= mesh::t_TP(B, d, K_FSDP, m_TP, beta_I),
                          K_FSDP >= fewest_fsdp_chips(D, K, m_TP, pi, beta_I)));
        });

inline constexpr auto some_split_is_compute_bound_iff = for_all<"some_split_is_compute_bound_iff">(
    "the splits from K*I_star_I/(D*m_TP) to B*m_FSDP/I_star_I are not none iff B/K >= "
    "I_star_I^2/(D*m_FSDP*m_TP)",
    "training-notes 2.5 eq (15)",
    of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto D, auto K, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
      return iff(mesh::some_split_is_compute_bound(B, D, K, m_FSDP, m_TP, pi, beta_I),
                 B / K >= least_mesh_tokens_per_chip(D, m_FSDP, m_TP, pi, beta_I));
    });

/// With so many tokens the split that (14) names has less than one chip for TP,
/// and TP is not needed.
inline constexpr auto too_large_best_split_leaves_fsdp_alone =
    for_all<"too_large_best_split_leaves_fsdp_alone">(
        "where some split is compute-bound and K_star > K, FSDP on all K chips is",
        "training-notes 2.5 eq (14), (15)",
        of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth),
        [](auto B, auto D, auto K, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
          return implies(both(mesh::some_split_is_compute_bound(B, D, K, m_FSDP, m_TP, pi, beta_I),
                              mesh::best(B, D, K, m_FSDP, m_TP) > K),
                         K <= most_fsdp_chips(B, m_FSDP, pi, beta_I));
        });

/// With so few, less than one for FSDP: k = 1 is TP on all K chips.
inline constexpr auto too_small_best_split_leaves_tensor_alone = for_all<
    "too_small_best_split_leaves_tensor_alone">(
    "where some split is compute-bound and K_star < k, arithmetic takes at least as long as TP's "
    "communication with k chips of FSDP: with k = 1, TP on all K chips is compute-bound",
    "training-notes 2.5 eq (14), (15)",
    of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth, factor),
    [](auto B, auto D, auto K, auto m_FSDP, auto m_TP, auto pi, auto beta_I, auto k) {
      return implies(both(mesh::some_split_is_compute_bound(B, D, K, m_FSDP, m_TP, pi, beta_I),
                          mesh::best(B, D, K, m_FSDP, m_TP) < k),
                     fewest_fsdp_chips(D, K, m_TP, pi, beta_I) <= k);
    });

inline constexpr auto wide_layers_need_fewer_tokens = for_all<"wide_layers_need_fewer_tokens">(
    "(15) asks for at most as many tokens per chip as (10) with the same axes iff D >= "
    "I_star_I*(m_FSDP + m_TP)/(m_FSDP*m_TP)",
    "training-notes 2.5", of(feedforward_width, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth),
    [](auto D, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
      const auto m = mesh_axes(m_FSDP, m_TP);
      return iff(least_mesh_tokens_per_chip(D, m_FSDP, m_TP, pi, beta_I) <=
                     least_tokens_per_chip(m, pi, beta_I),
                 D >= critical_extent(pi, beta_I) * m / (m_FSDP * m_TP));
    });

// Footnote 8.

inline constexpr auto compute_bound_forward_makes_backward =
    for_all<"compute_bound_forward_makes_backward">(
        "where arithmetic takes at least as long as either communication forward, it does "
        "backward, too, also with X gathered again",
        "training-notes 2.5 footnote 8",
        of(tokens, width, feedforward_width, fsdp_chips, tensor_chips, fsdp_axes, tensor_axes,
           peak_rate, axis_bandwidth),
        [](auto B, auto d, auto D, auto K_FSDP, auto K_TP, auto m_FSDP, auto m_TP, auto pi,
           auto beta_I) {
          const auto t_F = mesh::t_F(B, d, D, K_FSDP, K_TP, pi);
          const auto t_bw_F = compute_seconds(mesh::backward_flops_of(B, d, D, K_FSDP, K_TP), pi);
          const auto gradients = mesh_gradient_bytes(d, D, K_TP);
          const auto t_TP = mesh::t_TP(B, d, K_FSDP, m_TP, beta_I);
          const auto regathered = tensor_regather_bytes(fsdp_tokens_per_chip(B, K_FSDP), d);
          return both(implies(t_F >= mesh::t_FSDP(d, D, K_TP, m_FSDP, beta_I),
                              t_bw_F >= interconnect_seconds(gradients, m_FSDP, beta_I)),
                      implies(t_F >= t_TP,
                              both(t_bw_F >= 2 * t_TP,
                                   2 * t_TP >= interconnect_seconds(regathered, m_TP, beta_I))));
        });

inline constexpr auto backward_is_more_compute_bound = for_all<"backward_is_more_compute_bound">(
    "arithmetic over communication is more backward than forward", "training-notes 2.5 footnote 8",
    of(tokens, width, feedforward_width, fsdp_chips, tensor_chips, fsdp_axes, tensor_axes,
       peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP, auto m_FSDP, auto m_TP, auto pi,
       auto beta_I) {
      const auto t_F = mesh::t_F(B, d, D, K_FSDP, K_TP, pi);
      const auto t_bw_F = compute_seconds(mesh::backward_flops_of(B, d, D, K_FSDP, K_TP), pi);
      const auto t_TP = mesh::t_TP(B, d, K_FSDP, m_TP, beta_I);
      const auto t_I = max(mesh::t_FSDP(d, D, K_TP, m_FSDP, beta_I), t_TP);
      const auto t_bw_I =
          max(interconnect_seconds(mesh_gradient_bytes(d, D, K_TP), m_FSDP, beta_I), t_TP);
      return t_bw_F / t_bw_I > t_F / t_I;
    });

inline constexpr auto backward_ratios = for_all<"backward_ratios">(
    "arithmetic over TP's communication is twice as much backward as forward, over FSDP's as much",
    "training-notes 2.5 footnote 8", of(tokens, width, feedforward_width, fsdp_chips, tensor_chips),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP) {
      const auto n_F = mesh::flops(B, d, D, K_FSDP, K_TP);
      const auto n_bw_F = mesh::backward_flops_of(B, d, D, K_FSDP, K_TP);
      const auto n_TP = mesh_activation_bytes(B, d, K_FSDP);
      return both(n_bw_F / n_TP == 2 * (n_F / n_TP),
                  n_bw_F / mesh_gradient_bytes(d, D, K_TP) == n_F / mesh_weight_bytes(d, D, K_TP));
    });

}  // namespace proofline::theorems
