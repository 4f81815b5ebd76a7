#pragma once
// How the time of a data-parallel step depends on the batch and the chips, and what that means for
// the time to a loss. training-notes 2.2.1. Token-time and loss-time are those of token_time.hpp.

#include <proofline/transformers/equations/data_parallel.hpp>
#include <proofline/transformers/equations/linear.hpp>
#include <proofline/transformers/equations/token_time.hpp>
#include <proofline/transformers/inputs/token_time.hpp>

namespace proofline::equations {

using namespace inputs;

/// (6) at empirical rates. The compute rate depends on B_chip; the caller gives it. The forward
/// pass, half of the backward pass, does not count in (6).
inline constexpr auto measured_step_time = define<"measured_step_time", second_unit>(
    "t_hat_step", "empirical time of a step of pure data parallelism, at the rate pi_hat of its "
                  "B/K_DP tokens per chip",
    "training-notes 2.2.1 eq (9)",
    of(parameters, tokens, data_chips, data_axes, measured_rate, measured_axis_bandwidth),
    [](auto n, auto B, auto K_DP, auto m_DP, auto pi_hat, auto beta_hat_I) {
      const auto B_chip = data_tokens_per_chip(B, K_DP);
      return max(compute_seconds(backward_pass_flops(n, B_chip), pi_hat),
                 interconnect_seconds(data_backward_bytes(n), m_DP, beta_hat_I));
    });

/// pi_hat is bandwidth times AI, by (2) below the critical AI.
inline constexpr auto memory_bound_step_time = define<"memory_bound_step_time", second_unit>(
    "t_hat_step", "time of a step whose layers of width d_F are memory-bound",
    "training-notes 2.2.1 footnote 5, A.2",
    of(parameters, tokens_per_chip, layer_width, memory_bandwidth),
    [](auto n, auto B_chip, auto d_F, auto beta) {
      return compute_seconds(backward_pass_flops(n, B_chip), beta * linear_intensity(B_chip, d_F));
    });

inline constexpr auto steps_to_loss = define<"steps_to_loss", count_unit>(
    "S", "steps to a target loss at the same improvement in each", "training-notes 2.2.1",
    of(loss_to_go, step_improvement), [](auto J, auto delta) { return J / delta; });

inline constexpr auto tokens_for_loss = define<"tokens_for_loss", count_unit>(
    "n_loss", "tokens to a target loss at the same improvement in each step",
    "training-notes 2.2.1", of(loss_to_go, step_improvement, tokens),
    [](auto J, auto delta, auto B) { return B * steps_to_loss(J, delta); });

}  // namespace proofline::equations
