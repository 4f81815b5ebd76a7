#pragma once
// FSDP and tensor parallelism together in Table 3, and against each alone. training-notes 2.1,
// Table 3.

#include <proofline/transformers/theorems/fsdp_tp.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace mesh {
/// Table 3's: m_FSDP = m_TP = 1.
inline constexpr auto balanced = [](auto B, auto D, auto K) { return best(B, D, K, 1, 1); };
}  // namespace mesh

// Table 3.

inline constexpr auto mesh_tokens_per_chip = for_all<"mesh_tokens_per_chip">(
    "if the chips of data shard i of K_FSDP have the tokens i*B/K_FSDP + j, for j from 0 to "
    "B/K_FSDP - 1, no two shards share a token and the last token is B - 1: each chip has B/K_FSDP "
    "of B tokens, which are sqrt(BD/K) at K_FSDP = sqrt(BK/D)",
    "training-notes Table 3",
    of(shards::shard, shards::another_shard, shards::item, shards::another_item, tokens,
       feedforward_width, chips, fsdp_chips),
    [](auto i, auto i_2, auto j, auto j_2, auto B, auto D, auto K, auto K_FSDP) {
      const auto B_chip = fsdp_tokens_per_chip(B, K_FSDP);
      return both(shards::make_the_whole(i, i_2, j, j_2, K_FSDP, B_chip, B),
                  fsdp_tokens_per_chip(B, mesh::balanced(B, D, K)) == sqrt(B * D / K));
    });

/// 2 matrices, each in one product forward and two backward.
inline constexpr auto mesh_flops_per_chip = for_all<"mesh_flops_per_chip">(
    "forward and backward pass of a feedforward layer cost a chip 12*BdD/K FLOPs, K = K_FSDP*K_TP, "
    "however the K chips are split: Theta(BdD/K)",
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
    "at K_FSDP = k*sqrt(BK/D) a chip sends 4*(3*k + 2/k) times d*sqrt(BD/K) bytes in bf16 for a "
    "feedforward layer, forward and backward: Theta(d*sqrt(BD/K)), whatever constant k is",
    "training-notes Table 3", of(tokens, width, feedforward_width, chips, factor),
    [](auto B, auto d, auto D, auto K, auto k) {
      const auto K_FSDP = k * mesh::balanced(B, D, K);
      return mesh::bytes(B, d, D, K_FSDP, K / K_FSDP) ==
             2 * bf16 * ((1 + 2) * k + 2 / k) * (d * sqrt(B * D / K));
    });

inline constexpr auto mesh_intensity = for_all<"mesh_intensity">(
    "at K_FSDP = k*sqrt(BK/D) a chip's FLOPs over the bytes that it sends, for a feedforward "
    "layer forward and backward, are 3/(3*k + 2/k) times sqrt(BD/K): Theta(sqrt(BD/K))",
    "training-notes Table 3", of(tokens, width, feedforward_width, chips, factor),
    [](auto B, auto d, auto D, auto K, auto k) {
      const auto K_FSDP = k * mesh::balanced(B, D, K), K_TP = K / K_FSDP;
      const auto n_F =
          mesh::flops(B, d, D, K_FSDP, K_TP) + mesh::backward_flops_of(B, d, D, K_FSDP, K_TP);
      return arithmetic_intensity_of(n_F, mesh::bytes(B, d, D, K_FSDP, K_TP)) ==
             3 / (3 * k + 2 / k) * balanced_intensity(B, D, K);
    });

inline constexpr auto best_split_is_of_its_order = for_all<"best_split_is_of_its_order">(
    "the K_FSDP with the shortest communication, sqrt(BK*m_FSDP/(D*m_TP)), is sqrt(m_FSDP/m_TP) "
    "times sqrt(BK/D): with at most three axes from 1/sqrt(2) to sqrt(2) times",
    "training-notes Table 3", of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes),
    [](auto B, auto D, auto K, auto m_FSDP, auto m_TP) {
      const auto ratio = square(mesh::best(B, D, K, m_FSDP, m_TP)) / (B * K / D);
      return both(ratio == m_FSDP / m_TP,
                  implies(mesh_axes(m_FSDP, m_TP) <= 3, between(0.5_exact, ratio, 2)));
    });

// 2.1: both together against each alone, on the same chips and axes.

/// By the entries of Table 3, which are up to constants.
inline constexpr auto both_exceed_fsdp_in_the_table = for_all<"both_exceed_fsdp_in_the_table">(
    "the printed AI of FSDP+TP, sqrt(BD/K), exceeds the AI of FSDP on all K chips, B/K, both read "
    "as exact although they leave constants out, iff B/K < D",
    "training-notes 2.1, Table 3", of(tokens, feedforward_width, chips),
    [](auto B, auto D, auto K) {
      return iff(balanced_intensity(B, D, K) > token_intensity(fsdp_tokens_per_chip(B, K)),
                 B / K < D);
    });

inline constexpr auto both_exceed_tensor_in_the_table = for_all<"both_exceed_tensor_in_the_table">(
    "the printed AI of FSDP+TP, sqrt(BD/K), exceeds the AI of TP on all K chips, D/K, both read as "
    "exact although they leave constants out, iff D/K < B",
    "training-notes 2.1, Table 3", of(tokens, feedforward_width, chips),
    [](auto B, auto D, auto K) {
      return iff(balanced_intensity(B, D, K) > width_intensity(D, K), D / K < B);
    });

inline constexpr auto both_beat_fsdp = for_all<"both_beat_fsdp">(
    "in the forward pass of a feedforward layer, the best split into FSDP and TP communicates for "
    "no longer than FSDP alone on the same chips and on all m = m_FSDP + m_TP axes iff B/K <= "
    "D*m_FSDP*m_TP/m^2",
    "training-notes 2.1",
    of(tokens, width, feedforward_width, chips, fsdp_axes, tensor_axes, axis_bandwidth),
    [](auto B, auto d, auto D, auto K, auto m_FSDP, auto m_TP, auto beta_I) {
      const auto m = mesh_axes(m_FSDP, m_TP);
      return iff(
          mesh::least_t_I(B, d, D, K, m_FSDP, m_TP, beta_I) <= mesh::t_FSDP(d, D, 1, m, beta_I),
          B / K <= D * m_FSDP * m_TP / square(m));
    });

inline constexpr auto both_beat_tensor = for_all<"both_beat_tensor">(
    "in the forward pass of a feedforward layer, the best split into FSDP and TP communicates for "
    "no longer than TP alone on the same chips and on all m = m_FSDP + m_TP axes iff D/K <= "
    "B*m_FSDP*m_TP/m^2",
    "training-notes 2.1",
    of(tokens, width, feedforward_width, chips, fsdp_axes, tensor_axes, axis_bandwidth),
    [](auto B, auto d, auto D, auto K, auto m_FSDP, auto m_TP, auto beta_I) {
      const auto m = mesh_axes(m_FSDP, m_TP);
      return iff(
          mesh::least_t_I(B, d, D, K, m_FSDP, m_TP, beta_I) <= mesh::t_TP(B, d, 1, m, beta_I),
          D / K <= B * m_FSDP * m_TP / square(m));
    });

inline constexpr auto table_3_makes_15_of_7 = for_all<"table_3_makes_15_of_7">(
    "if the printed AI of FSDP+TP, sqrt(BD/K), were exact, training on m = m_FSDP + m_TP axes "
    "would be compute-bound iff sqrt(BD/K) >= I_star_I/m. That would require m_FSDP*m_TP/m^2 of "
    "the tokens per chip that the best split requires, I_star_I^2/(D*m_FSDP*m_TP)",
    "training-notes 2.1 eq (7), 2.5 eq (15), Table 3",
    of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto D, auto K, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
      const auto m = mesh_axes(m_FSDP, m_TP);
      const auto least = least_mesh_tokens_per_chip(D, m_FSDP, m_TP, pi, beta_I);
      return iff(balanced_intensity(B, D, K) >= required_intensity(m, pi, beta_I),
                 B / K >= m_FSDP * m_TP / square(m) * least);
    });

}  // namespace proofline::theorems
