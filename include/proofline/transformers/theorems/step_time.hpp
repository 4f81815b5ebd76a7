#pragma once
// What bounds a training step, for all phases, chips and strategies. training-notes 2.1.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/data_parallel.hpp>
#include <proofline/transformers/equations/linear.hpp>
#include <proofline/transformers/equations/tensor_parallel.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace steps {

/// Whether the arithmetic of a phase lasts at least as long as its communication.
inline constexpr auto is_compute_bound = [](auto n_F, auto n_I, auto m, auto pi, auto beta_I) {
  return compute_seconds(n_F, pi) >= interconnect_seconds(n_I, m, beta_I);
};
inline constexpr auto time_of = [](auto t_fw_F, auto t_fw_I, auto t_bw_F, auto t_bw_I) {
  return step_time(forward_compute_time = t_fw_F, forward_interconnect_time = t_fw_I,
                   backward_compute_time = t_bw_F, backward_interconnect_time = t_bw_I);
};
inline constexpr auto shared_time_of = [](auto t_fw_F, auto t_fw_I, auto t_bw_F, auto t_bw_I) {
  return shared_step_time(forward_compute_time = t_fw_F, forward_interconnect_time = t_fw_I,
                          backward_compute_time = t_bw_F, backward_interconnect_time = t_bw_I);
};

}  // namespace steps

// Equation (6).

/// A step has the FLOPs of both phases.
inline constexpr auto step_respects_the_peak = for_all<"step_respects_the_peak">(
    "if a step of data parallelism lasts as long as the longest of the arithmetic and the "
    "communication of its two phases, a chip has time for the FLOPs of both phases at its peak "
    "rate",
    "training-notes 2.1 eq (6)", of(parameters, tokens_per_chip, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B_chip, auto m, auto pi, auto beta_I) {
      const auto n_F = forward_pass_flops(n, B_chip) + backward_pass_flops(n, B_chip);
      return n_F <= pi * data_step_time(n, B_chip, m, pi, beta_I);
    });

inline constexpr auto step_time_is_a_lower_bound = for_all<"step_time_is_a_lower_bound">(
    "if both phases share a chip's peak rate and its links, a step lasts at least max(t_fw_F + "
    "t_bw_F, t_fw_I + t_bw_I): no less than the longest of the four times",
    "training-notes 2.1 eq (6)",
    of(forward_compute_time, forward_interconnect_time, backward_compute_time,
       backward_interconnect_time),
    [](auto t_fw_F, auto t_fw_I, auto t_bw_F, auto t_bw_I) {
      const auto t = steps::shared_time_of(t_fw_F, t_fw_I, t_bw_F, t_bw_I);
      return t >= steps::time_of(t_fw_F, t_fw_I, t_bw_F, t_bw_I);
    });

/// 6 FLOPs per parameter and token, as in (4).
inline constexpr auto compute_bound_step_takes_six_flop =
    for_all<"compute_bound_step_takes_six_flop">(
        "at the peak rate the arithmetic of both phases, 6*n_params*B_chip FLOPs, lasts 3/2 times "
        "as long as that of the longer phase. If a step lasts as long as its longest part, the "
        "longer phase alone counts",
        "training-notes 2.1 eq (6)", of(parameters, tokens_per_chip, peak_rate),
        [](auto n, auto B_chip, auto pi) {
          const auto t_fw = compute_seconds(forward_pass_flops(n, B_chip), pi);
          const auto t_bw = compute_seconds(backward_pass_flops(n, B_chip), pi);
          return both(t_fw + t_bw == 1.5_exact * max(t_fw, t_bw),
                      t_fw + t_bw == 6_FLOP * n * B_chip / pi);
        });

inline constexpr auto compute_bound_phases_make_a_compute_bound_step =
    for_all<"compute_bound_phases_make_a_compute_bound_step">(
        "let the longest of the four times be the step time. If in both phases p the arithmetic "
        "lasts at least as long as the communication, t_p_F >= t_p_I, the step lasts t_fw_F or "
        "t_bw_F: it is compute-bound",
        "training-notes 2.1 eq (6)",
        of(forward_compute_time, forward_interconnect_time, backward_compute_time,
           backward_interconnect_time),
        [](auto t_fw_F, auto t_fw_I, auto t_bw_F, auto t_bw_I) {
          const auto t = steps::time_of(t_fw_F, t_fw_I, t_bw_F, t_bw_I);
          return implies(both(t_fw_F >= t_fw_I, t_bw_F >= t_bw_I),
                         either(t == t_fw_F, t == t_bw_F));
        });

inline constexpr auto a_bound_phase_makes_an_interconnect_bound_step =
    for_all<"a_bound_phase_makes_an_interconnect_bound_step">(
        "let the longest of the four times be the step time. If in some phase p the communication "
        "lasts longer than the arithmetic, t_p_F < t_p_I, the step is longer than the arithmetic "
        "of either phase",
        "training-notes 2.1 eq (6)",
        of(forward_compute_time, forward_interconnect_time, backward_compute_time,
           backward_interconnect_time),
        [](auto t_fw_F, auto t_fw_I, auto t_bw_F, auto t_bw_I) {
          const auto t = steps::time_of(t_fw_F, t_fw_I, t_bw_F, t_bw_I);
          return implies(either(t_fw_F < t_fw_I, t_bw_F < t_bw_I), both(t > t_fw_F, t > t_bw_F));
        });

inline constexpr auto a_bound_phase_delays_phases_in_turn =
    for_all<"a_bound_phase_delays_phases_in_turn">(
        "let the phases follow one another, each as long as its arithmetic or its communication, "
        "whichever is longer. A step lasts longer than all of its arithmetic iff t_p_F < t_p_I in "
        "some phase p",
        "training-notes 2.1",
        of(forward_compute_time, forward_interconnect_time, backward_compute_time,
           backward_interconnect_time),
        [](auto t_fw_F, auto t_fw_I, auto t_bw_F, auto t_bw_I) {
          return iff(either(t_fw_F < t_fw_I, t_bw_F < t_bw_I),
                     runtime(t_fw_F, t_fw_I) + runtime(t_bw_F, t_bw_I) > t_fw_F + t_bw_F);
        });

// Condition (7).

inline constexpr auto phase_is_compute_bound_iff_intense =
    for_all<"phase_is_compute_bound_iff_intense">(
        "in the forward and in the backward pass p, each by itself, the arithmetic lasts at least "
        "as long as the communication, t_p_F >= t_p_I, iff n_p_F/n_p_I >= I_star_I/m",
        "training-notes 2.1 eq (7)",
        of(forward_flops, forward_bytes, backward_flops, backward_bytes, axes, peak_rate,
           axis_bandwidth),
        [](auto n_fw_F, auto n_fw_I, auto n_bw_F, auto n_bw_I, auto m, auto pi, auto beta_I) {
          const auto least = required_intensity(m, pi, beta_I);
          return both(iff(steps::is_compute_bound(n_fw_F, n_fw_I, m, pi, beta_I),
                          arithmetic_intensity_of(n_fw_F, n_fw_I) >= least),
                      iff(steps::is_compute_bound(n_bw_F, n_bw_I, m, pi, beta_I),
                          arithmetic_intensity_of(n_bw_F, n_bw_I) >= least));
        });

inline constexpr auto both_phases_compute_bound_iff_intense =
    for_all<"both_phases_compute_bound_iff_intense">(
        "t_p_F >= t_p_I in both phases p iff min(n_fw_F/n_fw_I, n_bw_F/n_bw_I) >= I_star_I/m",
        "training-notes 2.1 eq (7)",
        of(forward_flops, forward_bytes, backward_flops, backward_bytes, axes, peak_rate,
           axis_bandwidth),
        [](auto n_fw_F, auto n_fw_I, auto n_bw_F, auto n_bw_I, auto m, auto pi, auto beta_I) {
          return iff(both(steps::is_compute_bound(n_fw_F, n_fw_I, m, pi, beta_I),
                          steps::is_compute_bound(n_bw_F, n_bw_I, m, pi, beta_I)),
                     interconnect_intensity(n_fw_F, n_fw_I, n_bw_F, n_bw_I) >=
                         required_intensity(m, pi, beta_I));
        });

inline constexpr auto tokens_bind_data_width_binds_tensor =
    for_all<"tokens_bind_data_width_binds_tensor">(
        "the interconnect AI of FSDP is B_chip FLOP/byte, whatever the model, and so is that of DP "
        "in its backward pass, the only one that sends. That of TP is D/K_TP, the width per chip, "
        "whatever the tokens",
        "training-notes 2.1",
        of(parameters, tokens_per_chip, tokens, width, feedforward_width, tensor_chips),
        [](auto n, auto B_chip, auto B, auto d, auto D, auto K_TP) {
          const auto fw = forward_pass_flops(n, B_chip), bw = backward_pass_flops(n, B_chip);
          const auto on_a_chip = [&](const auto& equation) {
            return equation(tokens = B, width = d, feedforward_width = D, tensor_chips = K_TP);
          };
          const auto n_I = tensor_all_reduce_bytes(B, d);
          return both(
              both(arithmetic_intensity_of(bw, data_backward_bytes(n)) == token_intensity(B_chip),
                   interconnect_intensity(fw, fsdp_forward_bytes(n), bw, fsdp_backward_bytes(n)) ==
                       token_intensity(B_chip)),
              interconnect_intensity(on_a_chip(tensor_forward_flops), n_I,
                                     on_a_chip(tensor_backward_flops),
                                     n_I) == width_intensity(D, K_TP));
        });

// Footnote 4: HBM is left out.

/// beta/(1 + k) is the bandwidth of all axes in use together. HBM is 5.1 times as fast on a v5p
/// with three axes: the interconnect requires 850 tokens there, and d_F >= 207 is wide enough.
inline constexpr auto interconnect_binds_before_memory =
    for_all<"interconnect_binds_before_memory">(
        "let the HBM of a chip be 1 + k times as fast as the links in use. If the chip has the "
        "tokens that DP and FSDP require to be compute-bound over these links, B_chip >= (1 + "
        "k)*I_star, a linear layer of d_F >= (1 + 1/k)*I_star is not memory-bound: the links "
        "require more than the HBM does",
        "training-notes 2.1 footnote 4",
        of(tokens_per_chip, layer_width, peak_rate, memory_bandwidth, factor),
        [](auto B_chip, auto d_F, auto pi, auto beta, auto k) {
          const auto I_star = critical_intensity(pi, beta);
          return implies(
              both(token_intensity(B_chip) >= critical_interconnect_intensity(pi, beta / (1 + k)),
                   token_intensity(d_F) >= (1 + 1 / k) * I_star),
              linear_intensity(B_chip, d_F) >= I_star);
        });

inline constexpr auto few_tokens_wait_for_memory = for_all<"few_tokens_wait_for_memory">(
    "with B_chip <= I_star tokens on a chip every linear layer is memory-bound, however wide",
    "training-notes 2.1 footnote 4", of(tokens_per_chip, layer_width, peak_rate, memory_bandwidth),
    [](auto B_chip, auto d_F, auto pi, auto beta) {
      return implies(token_intensity(B_chip) <= critical_intensity(pi, beta),
                     linear_intensity(B_chip, d_F) < critical_intensity(pi, beta));
    });

}  // namespace proofline::theorems
