#pragma once
// FSDP and tensor parallelism together, for all splits of K chips.
// training-notes 2.5.

#include <proofline/transformers/equations/fsdp_tp.hpp>
#include <proofline/transformers/theorems/tensor_parallel.hpp>

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

}  // namespace mesh

// The mesh, and equation (13).

/// The chip at (i, j) of K_FSDP x K_TP is number i*K_TP + j.
inline constexpr auto mesh_coordinates_name_chips = for_all<"mesh_coordinates_name_chips">(
    "if chip i*K_TP + j has data shard i of K_FSDP and width shard j of K_TP, no two coordinates "
    "(i, j) are of the same chip and the last is of chip K - 1: there are K = K_FSDP*K_TP chips",
    "training-notes 2.5, Table 3",
    of(shards::shard, shards::another_shard, shards::item, shards::another_item, fsdp_chips,
       tensor_chips),
    [](auto i, auto i_2, auto j, auto j_2, auto K_FSDP, auto K_TP) {
      return shards::make_the_whole(i, i_2, j, j_2, K_FSDP, K_TP, mesh_chips(K_FSDP, K_TP));
    });

inline constexpr auto axes_of_a_mesh_are_at_most_three =
    for_all<"axes_of_a_mesh_are_at_most_three">(
        "if FSDP and TP have axes of their own, m = m_FSDP + m_TP <= 3, neither has more "
        "than two, and if one has two, the other has one",
        "training-notes 2.5", of(fsdp_axes, tensor_axes), [](auto m_FSDP, auto m_TP) {
          return implies(mesh_axes(m_FSDP, m_TP) <= 3,
                         both(both(m_FSDP <= 2, m_TP <= 2), both(implies(m_FSDP >= 2, m_TP <= 1),
                                                                 implies(m_TP >= 2, m_FSDP <= 1))));
        });

// 2.5: what a chip sends.

inline constexpr auto mesh_activations_sent = for_all<"mesh_activations_sent">(
    "in the forward pass, to all-reduce B/K_FSDP x d activations in bf16 over K_TP chips, in twice "
    "h = K_TP/2 steps, each chip sends 4*Bd/K_FSDP bytes",
    "training-notes 2.5", of(tokens, width, fsdp_chips, half_ring),
    [](auto B, auto d, auto K_FSDP, auto h) {
      const auto n_I = tensor::sent(B / K_FSDP, d, h) + tensor::sent(B / K_FSDP, d, h);
      return n_I == 4_B * (B * d / K_FSDP);
    });

inline constexpr auto mesh_weights_sent = for_all<"mesh_weights_sent">(
    "in the forward pass, to all-gather d x D/K_TP and D/K_TP x d weights in bf16 over K_FSDP "
    "chips, in h = K_FSDP/2 steps each, each chip sends 4*dD/K_TP bytes",
    "training-notes 2.5", of(width, feedforward_width, tensor_chips, half_ring),
    [](auto d, auto D, auto K_TP, auto h) {
      const auto n_I = rings::sent_in_steps(weight_bytes(d * (D / K_TP)), h) +
                       rings::sent_in_steps(weight_bytes(D / K_TP * d), h);
      return n_I == 4_B * (d * D / K_TP);
    });

inline constexpr auto mesh_compute_takes = for_all<"mesh_compute_takes">(
    "a chip's arithmetic in the forward pass of a feedforward layer, a matrix product with its "
    "part of W_up and one with its part of W_down, lasts 4BdD/(K*pi_star), K = K_FSDP*K_TP, "
    "whatever the split, which cancels",
    "training-notes 2.5", of(tokens, width, feedforward_width, fsdp_chips, tensor_chips, peak_rate),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP, auto pi) {
      return mesh::t_F(B, d, D, K_FSDP, K_TP, pi) ==
             2 * flop_per_mac * (B * d * D) / (mesh_chips(K_FSDP, K_TP) * pi);
    });

// Equation (14).

inline constexpr auto best_split_equalizes = for_all<"best_split_equalizes">(
    "with K_TP = K/K_FSDP the communication of FSDP in the forward pass lasts as long as that of "
    "TP, t_I_FSDP = t_I_TP, iff K_FSDP^2 = BK*m_FSDP/(D*m_TP)",
    "training-notes 2.5 eq (14)",
    of(tokens, width, feedforward_width, chips, fsdp_split, fsdp_axes, tensor_axes, axis_bandwidth),
    [](auto B, auto d, auto D, auto K, auto K_FSDP, auto m_FSDP, auto m_TP, auto beta_I) {
      return iff(
          mesh::t_FSDP(d, D, K / K_FSDP, m_FSDP, beta_I) == mesh::t_TP(B, d, K_FSDP, m_TP, beta_I),
          square(K_FSDP) == B * K * m_FSDP / (D * m_TP));
    });

inline constexpr auto best_split_is_optimal = for_all<"best_split_is_optimal">(
    "of all K_FSDP > 0, with K_TP = K/K_FSDP, the communication time max(t_I_FSDP, t_I_TP) is "
    "least at K_star_FSDP = sqrt(BK*m_FSDP/(D*m_TP)) and only there: t_I_FSDP is "
    "K_FSDP/K_star_FSDP times that least time, and t_I_TP is K_star_FSDP/K_FSDP times that",
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
    "at K_FSDP = K_star_FSDP both t_I_FSDP and t_I_TP are 4d/beta_star_I*sqrt(BD/(K*m_FSDP*m_TP))",
    "training-notes 2.5 eq (14)",
    of(tokens, width, feedforward_width, chips, fsdp_axes, tensor_axes, axis_bandwidth),
    [](auto B, auto d, auto D, auto K, auto m_FSDP, auto m_TP, auto beta_I) {
      const auto K_FSDP = mesh::best(B, D, K, m_FSDP, m_TP);
      const auto t_I = mesh::least_t_I(B, d, D, K, m_FSDP, m_TP, beta_I);
      return both(mesh::t_FSDP(d, D, K / K_FSDP, m_FSDP, beta_I) == t_I,
                  mesh::t_TP(B, d, K_FSDP, m_TP, beta_I) == t_I);
    });

inline constexpr auto best_split_is_feasible = for_all<"best_split_is_feasible">(
    "the K_FSDP with the shortest communication, K_star_FSDP = sqrt(BK*m_FSDP/(D*m_TP)), is from 1 "
    "to K, so that K/K_star_FSDP is a number of chips, too",
    "training-notes 2.5 eq (14)", of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes),
    [](auto B, auto D, auto K, auto m_FSDP, auto m_TP) {
      return between(1, mesh::best(B, D, K, m_FSDP, m_TP), K);
    });

inline constexpr auto best_split_is_feasible_iff = for_all<"best_split_is_feasible_iff">(
    "K_star_FSDP >= 1 iff D*m_TP <= BK*m_FSDP, and K_star_FSDP <= K iff B*m_FSDP <= K*D*m_TP",
    "training-notes 2.5 eq (14)", of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes),
    [](auto B, auto D, auto K, auto m_FSDP, auto m_TP) {
      const auto K_FSDP = mesh::best(B, D, K, m_FSDP, m_TP);
      return both(iff(K_FSDP >= 1, D * m_TP <= B * K * m_FSDP),
                  iff(K_FSDP <= K, B * m_FSDP <= K * D * m_TP));
    });

// Condition (15).

inline constexpr auto best_split_is_compute_bound_iff = for_all<"best_split_is_compute_bound_iff">(
    "t_F >= t_star_I, the communication time of the best split, iff B/K >= "
    "I_star_I^2/(D*m_FSDP*m_TP)",
    "training-notes 2.5 eq (15)",
    of(tokens, width, feedforward_width, chips, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
      const auto K_star = mesh::best(B, D, K, m_FSDP, m_TP);
      return iff(mesh::t_F(B, d, D, K_star, K / K_star, pi) >=
                     mesh::least_t_I(B, d, D, K, m_FSDP, m_TP, beta_I),
                 B / K >= least_mesh_tokens_per_chip(D, m_FSDP, m_TP, pi, beta_I));
    });

/// K_star_FSDP is the geometric mean of both ends.
inline constexpr auto compute_bound_splits_are_an_interval =
    for_all<"compute_bound_splits_are_an_interval">(
        "t_F >= t_I_FSDP iff K_FSDP <= B*m_FSDP/I_star_I, and t_F >= t_I_TP iff K_FSDP >= "
        "K*I_star_I/(D*m_TP)",
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
    "the interval of compute-bound splits, K*I_star_I/(D*m_TP) <= K_FSDP <= B*m_FSDP/I_star_I, is "
    "not empty iff B/K >= I_star_I^2/(D*m_FSDP*m_TP)",
    "training-notes 2.5 eq (15)",
    of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto D, auto K, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
      return iff(mesh::some_split_is_compute_bound(B, D, K, m_FSDP, m_TP, pi, beta_I),
                 B / K >= least_mesh_tokens_per_chip(D, m_FSDP, m_TP, pi, beta_I));
    });

/// With so many tokens (14) leaves less than one chip for TP, and TP is not needed.
inline constexpr auto too_large_best_split_leaves_fsdp_alone = for_all<
    "too_large_best_split_leaves_fsdp_alone">(
    "where the best split is compute-bound, B/K >= I_star_I^2/(D*m_FSDP*m_TP), but has K_star_FSDP "
    "> K, FSDP alone on all K chips and its m_FSDP axes is compute-bound: K <= B*m_FSDP/I_star_I",
    "training-notes 2.5 eq (14), (15)",
    of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto D, auto K, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
      return implies(both(B / K >= least_mesh_tokens_per_chip(D, m_FSDP, m_TP, pi, beta_I),
                          mesh::best(B, D, K, m_FSDP, m_TP) > K),
                     K <= most_fsdp_chips(B, m_FSDP, pi, beta_I));
    });

/// With so few tokens (14) leaves less than one chip for FSDP.
inline constexpr auto too_small_best_split_leaves_tensor_alone =
    for_all<"too_small_best_split_leaves_tensor_alone">(
        "where the best split is compute-bound, B/K >= I_star_I^2/(D*m_FSDP*m_TP), but has "
        "K_star_FSDP < k, TP over K/k chips and its m_TP axes is compute-bound: "
        "K*I_star_I/(D*m_TP) <= k. For k = 1 this is TP alone on all K chips",
        "training-notes 2.5 eq (14), (15)",
        of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth,
           input<"groups", count_unit>{"k", "groups of TP, each of K/k chips"}),
        [](auto B, auto D, auto K, auto m_FSDP, auto m_TP, auto pi, auto beta_I, auto k) {
          return implies(both(B / K >= least_mesh_tokens_per_chip(D, m_FSDP, m_TP, pi, beta_I),
                              mesh::best(B, D, K, m_FSDP, m_TP) < k),
                         fewest_fsdp_chips(D, K, m_TP, pi, beta_I) <= k);
        });

inline constexpr auto wide_layers_need_fewer_tokens = for_all<"wide_layers_need_fewer_tokens">(
    "the best split into FSDP and TP requires fewer tokens per chip than FSDP alone on all m_FSDP "
    "+ m_TP axes iff D > I_star_I*(m_FSDP + m_TP)/(m_FSDP*m_TP)",
    "training-notes 2.5", of(feedforward_width, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth),
    [](auto D, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
      const auto m = mesh_axes(m_FSDP, m_TP);
      return iff(least_mesh_tokens_per_chip(D, m_FSDP, m_TP, pi, beta_I) <
                     least_tokens_per_chip(m, pi, beta_I),
                 D > critical_extent(pi, beta_I) * m / (m_FSDP * m_TP));
    });

// Footnote 8.

inline constexpr auto compute_bound_forward_makes_backward =
    for_all<"compute_bound_forward_makes_backward">(
        "if t_F >= t_I_FSDP in the forward pass, so it is in the backward pass; if t_F >= t_I_TP "
        "in the forward pass, so it is in the backward pass, even if X is all-gathered again there",
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
    "t_F/t_I is larger in the backward pass than in the forward pass",
    "training-notes 2.5 footnote 8",
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
    "t_F/t_I_TP is twice as large in the backward pass, with its four products z_H, z_W_down, z_X "
    "and z_W_up, as in the forward pass. This is with X kept from there. t_F/t_I_FSDP is the same "
    "in both passes",
    "training-notes 2.5 footnote 8",
    of(tokens, width, feedforward_width, fsdp_chips, tensor_chips, fsdp_axes, tensor_axes,
       peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP, auto m_FSDP, auto m_TP, auto pi,
       auto beta_I) {
      const auto b = fsdp_tokens_per_chip(B, K_FSDP), e = width_per_chip(D, K_TP);
      const auto n_bw_F = product_flops(b, d, e) + product_flops(e, b, d) + product_flops(b, e, d) +
                          product_flops(d, b, e);
      const auto t_bw_F = compute_seconds(n_bw_F, pi);
      const auto t_F = mesh::t_F(B, d, D, K_FSDP, K_TP, pi);
      const auto t_TP = mesh::t_TP(B, d, K_FSDP, m_TP, beta_I);
      const auto t_bw_FSDP = interconnect_seconds(mesh_gradient_bytes(d, D, K_TP), m_FSDP, beta_I);
      return both(t_bw_F / t_TP == 2 * (t_F / t_TP),
                  t_bw_F / t_bw_FSDP == t_F / mesh::t_FSDP(d, D, K_TP, m_FSDP, beta_I));
    });

}  // namespace proofline::theorems
