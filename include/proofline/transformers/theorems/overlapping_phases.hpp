#pragma once
// What (8), (10), (12) and (15) become if the phases of a step overlap, as training-notes 2.1
// assumes, and share a chip's arithmetic and its links: the condition is then about both phases
// together and not about each. FSDP and TP have axes of their own.

#include <proofline/transformers/theorems/fsdp_tp.hpp>
#include <proofline/transformers/theorems/tensor_parallel.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace overlapping {

/// Whether all arithmetic of a step lasts at least as long as sending all of its bytes on m axes.
inline constexpr auto is_compute_bound = [](auto n_fw_F, auto n_bw_F, auto n_I, auto m, auto pi,
                                            auto beta_I) {
  return steps::is_compute_bound(n_fw_F + n_bw_F, n_I, m, pi, beta_I);
};
inline constexpr auto data_is_compute_bound = [](auto n, auto B_chip, auto m, auto pi,
                                                 auto beta_I) {
  return is_compute_bound(forward_pass_flops(n, B_chip), backward_pass_flops(n, B_chip),
                          data_backward_bytes(n), m, pi, beta_I);
};
inline constexpr auto fsdp_is_compute_bound = [](auto n, auto B_chip, auto m, auto pi,
                                                 auto beta_I) {
  return is_compute_bound(forward_pass_flops(n, B_chip), backward_pass_flops(n, B_chip),
                          fsdp_forward_bytes(n) + fsdp_backward_bytes(n), m, pi, beta_I);
};
inline constexpr auto tensor_is_compute_bound = [](auto B, auto d, auto D, auto K_TP, auto m_TP,
                                                   auto pi, auto beta_I) {
  return is_compute_bound(tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP),
                          tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP),
                          2 * tensor_all_reduce_bytes(B, d), m_TP, pi, beta_I);
};
/// Whether the interval of overlapping_splits_are_an_interval contains a split.
inline constexpr auto some_split_is_compute_bound = [](auto B, auto D, auto K, auto m_FSDP,
                                                       auto m_TP, auto pi, auto beta_I) {
  return 2_exact / 3_exact * fewest_fsdp_chips(D, K, m_TP, pi, beta_I) <=
         most_fsdp_chips(B, m_FSDP, pi, beta_I);
};

}  // namespace overlapping

inline constexpr auto compute_bound_phases_may_overlap =
    for_all<"compute_bound_phases_may_overlap">(
        "if the phases overlap and share a chip's peak rate and its links, it is enough that each "
        "phase by itself is compute-bound: then a step lasts as long as the arithmetic of both",
        "training-notes 2.1 eq (7)",
        of(forward_flops, forward_bytes, backward_flops, backward_bytes, axes, peak_rate,
           axis_bandwidth),
        [](auto n_fw_F, auto n_fw_I, auto n_bw_F, auto n_bw_I, auto m, auto pi, auto beta_I) {
          const auto t_fw = compute_seconds(n_fw_F, pi), t_bw = compute_seconds(n_bw_F, pi);
          const auto t = steps::shared_time_of(t_fw, interconnect_seconds(n_fw_I, m, beta_I), t_bw,
                                               interconnect_seconds(n_bw_I, m, beta_I));
          return implies(both(steps::is_compute_bound(n_fw_F, n_fw_I, m, pi, beta_I),
                              steps::is_compute_bound(n_bw_F, n_bw_I, m, pi, beta_I)),
                         t == t_fw + t_bw);
        });

// Data parallelism and FSDP.

inline constexpr auto overlapping_data_parallel_needs_two_thirds =
    for_all<"overlapping_data_parallel_needs_two_thirds">(
        "if the phases overlap, data parallelism is compute-bound iff B_chip is at least 2/3 of "
        "I_star_I/m: the all-reduce has the arithmetic of both phases to hide behind",
        "training-notes 2.1, 2.2 eq (8)",
        of(parameters, tokens_per_chip, axes, peak_rate, axis_bandwidth),
        [](auto n, auto B_chip, auto m, auto pi, auto beta_I) {
          return iff(overlapping::data_is_compute_bound(n, B_chip, m, pi, beta_I),
                     B_chip >= overlapping_tokens_per_chip(m, pi, beta_I));
        });

inline constexpr auto overlapping_fsdp_needs_all_tokens =
    for_all<"overlapping_fsdp_needs_all_tokens">(
        "if the phases overlap, FSDP is compute-bound iff B_chip >= I_star_I/m, the same as phase "
        "by phase",
        "training-notes 2.1, 2.3 eq (10)",
        of(parameters, tokens_per_chip, axes, peak_rate, axis_bandwidth),
        [](auto n, auto B_chip, auto m, auto pi, auto beta_I) {
          return iff(overlapping::fsdp_is_compute_bound(n, B_chip, m, pi, beta_I),
                     B_chip >= least_tokens_per_chip(m, pi, beta_I));
        });

inline constexpr auto overlapping_fsdp_and_data_parallel_agree =
    for_all<"overlapping_fsdp_and_data_parallel_agree">(
        "if the phases overlap, FSDP is compute-bound iff data parallelism is",
        "training-notes 2.1, 2.3 eq (10)",
        of(parameters, tokens_per_chip, axes, peak_rate, axis_bandwidth),
        [](auto n, auto B_chip, auto m, auto pi, auto beta_I) {
          return iff(overlapping::data_is_compute_bound(n, B_chip, m, pi, beta_I),
                     overlapping::fsdp_is_compute_bound(n, B_chip, m, pi, beta_I));
        });

// Tensor parallelism.

inline constexpr auto overlapping_tensor_parallel_needs_two_thirds =
    for_all<"overlapping_tensor_parallel_needs_two_thirds">(
        "if the phases overlap, tensor parallelism is compute-bound iff D is at least 2/3 of "
        "K_TP*I_star_I/m_TP",
        "training-notes 2.1, 2.4 eq (12)",
        of(tokens, width, feedforward_width, tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
        [](auto B, auto d, auto D, auto K_TP, auto m_TP, auto pi, auto beta_I) {
          return iff(overlapping::tensor_is_compute_bound(B, d, D, K_TP, m_TP, pi, beta_I),
                     D >= overlapping_feedforward_width(K_TP, m_TP, pi, beta_I));
        });

// FSDP and TP together.

inline constexpr auto overlapping_splits_are_an_interval = for_all<
    "overlapping_splits_are_an_interval">(
    "if the phases overlap, the arithmetic of a step lasts at least as long as the communication "
    "of FSDP iff K_FSDP <= B*m_FSDP/I_star_I, as in the forward pass alone. It lasts at least as "
    "long as the communication of TP iff K_FSDP is at least 2/3 of K*I_star_I/(D*m_TP)",
    "training-notes 2.1, 2.5 eq (14), (15)",
    of(tokens, width, feedforward_width, chips, fsdp_split, fsdp_axes, tensor_axes, peak_rate,
       axis_bandwidth),
    [](auto B, auto d, auto D, auto K, auto K_FSDP, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
      const auto K_TP = K / K_FSDP;
      const auto n_F =
          mesh::flops(B, d, D, K_FSDP, K_TP) + mesh::backward_flops_of(B, d, D, K_FSDP, K_TP);
      const auto n_FSDP = mesh_weight_bytes(d, D, K_TP) + mesh_gradient_bytes(d, D, K_TP);
      const auto n_TP = 2 * mesh_activation_bytes(B, d, K_FSDP);
      return both(iff(steps::is_compute_bound(n_F, n_FSDP, m_FSDP, pi, beta_I),
                      K_FSDP <= most_fsdp_chips(B, m_FSDP, pi, beta_I)),
                  iff(steps::is_compute_bound(n_F, n_TP, m_TP, pi, beta_I),
                      K_FSDP >= 2_exact / 3_exact * fewest_fsdp_chips(D, K, m_TP, pi, beta_I)));
    });

inline constexpr auto overlapping_splits_need_two_thirds =
    for_all<"overlapping_splits_need_two_thirds">(
        "if the phases overlap, the interval of compute-bound splits, 2/3*K*I_star_I/(D*m_TP) <= "
        "K_FSDP <= B*m_FSDP/I_star_I, is not empty iff B/K is at least 2/3 of "
        "I_star_I^2/(D*m_FSDP*m_TP)",
        "training-notes 2.1, 2.5 eq (15)",
        of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth),
        [](auto B, auto D, auto K, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
          return iff(overlapping::some_split_is_compute_bound(B, D, K, m_FSDP, m_TP, pi, beta_I),
                     B / K >= overlapping_mesh_tokens_per_chip(D, m_FSDP, m_TP, pi, beta_I));
        });

}  // namespace proofline::theorems
