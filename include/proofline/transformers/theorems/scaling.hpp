#pragma once
// Step time, token-time and loss-time of data parallelism by batch and chips. training-notes 2.2.1.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/critical_batch.hpp>
#include <proofline/transformers/equations/noise_scale.hpp>
#include <proofline/transformers/equations/scaling.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace scaling {

inline constexpr auto t_F = [](auto n, auto B, auto K_DP, auto pi_hat) {
  return compute_seconds(backward_pass_flops(n, data_tokens_per_chip(B, K_DP)), pi_hat);
};
inline constexpr auto t_I = [](auto n, auto m_DP, auto beta_hat_I) {
  return interconnect_seconds(data_backward_bytes(n), m_DP, beta_hat_I);
};
inline constexpr auto t_step = [](auto n, auto B, auto K_DP, auto m_DP, auto pi_hat,
                                  auto beta_hat_I) {
  return measured_step_time(parameters = n, tokens = B, data_chips = K_DP, data_axes = m_DP,
                            measured_rate = pi_hat, measured_axis_bandwidth = beta_hat_I);
};

}  // namespace scaling

// Equation (9).

inline constexpr auto measured_step_is_the_step = for_all<"measured_step_is_the_step">(
    "at measured rates a step of data parallelism, as long as the longest of its parts, lasts "
    "max(4*n_params*B_chip/pi_hat, t_I): the forward pass has half of the arithmetic of the "
    "backward pass and sends nothing",
    "training-notes 2.2.1 eq (9)", of(parameters, tokens_per_chip, measured_rate, gradient_time),
    [](auto n, auto B_chip, auto pi_hat, auto t_I) {
      const auto t_fw_F = compute_seconds(forward_pass_flops(n, B_chip), pi_hat);
      const auto t_bw_F = compute_seconds(backward_pass_flops(n, B_chip), pi_hat);
      return step_time(forward_compute_time = t_fw_F, forward_interconnect_time = 0_s,
                       backward_compute_time = t_bw_F,
                       backward_interconnect_time = t_I) == max(t_bw_F, t_I);
    });

/// pi_hat = MFU*pi_star, and n_tokens/B steps.
inline constexpr auto steps_take_the_training_time = for_all<"steps_take_the_training_time">(
    "where a step of data parallelism is compute-bound, all n_tokens/B steps together last as long "
    "as the estimated training time, 6*n_params*n_tokens FLOPs at the same rate",
    "training-notes 1.4 eq (5), 2.2.1 eq (9)",
    of(parameters, training_tokens, tokens, data_chips, data_axes, peak_rate, utilization,
       measured_axis_bandwidth),
    [](auto n, auto n_tokens, auto B, auto K_DP, auto m_DP, auto pi, auto MFU, auto beta_hat_I) {
      return implies(
          scaling::t_F(n, B, K_DP, MFU * pi) >= scaling::t_I(n, m_DP, beta_hat_I),
          token_time(n_tokens, B, scaling::t_step(n, B, K_DP, m_DP, MFU * pi, beta_hat_I)) ==
              estimated_training_time(parameters = n, training_tokens = n_tokens, chips = K_DP,
                                      peak_rate = pi, utilization = MFU));
    });

inline constexpr auto steps_take_two_thirds = for_all<"steps_take_two_thirds">(
    "the arithmetic of all n_tokens/B steps of data parallelism, 4*n_params*B FLOPs each, lasts "
    "2/3 of the estimated training time, 6*n_params*n_tokens FLOPs at the same rate",
    "training-notes 1.4 eq (5), 2.2.1 eq (9)",
    of(parameters, training_tokens, tokens, data_chips, peak_rate, utilization),
    [](auto n, auto n_tokens, auto B, auto K_DP, auto pi, auto MFU) {
      return token_time(n_tokens, B, scaling::t_F(n, B, K_DP, MFU * pi)) ==
             2_exact / 3_exact *
                 estimated_training_time(parameters = n, training_tokens = n_tokens, chips = K_DP,
                                         peak_rate = pi, utilization = MFU);
    });

inline constexpr auto large_batches_are_compute_bound = for_all<"large_batches_are_compute_bound">(
    "at a constant rate pi_hat a step of data parallelism is compute-bound iff B/K_DP >= "
    "pi_hat/(m_DP*beta_hat_I)",
    "training-notes 2.2.1 eq (9)",
    of(parameters, tokens, data_chips, data_axes, measured_rate, measured_axis_bandwidth),
    [](auto n, auto B, auto K_DP, auto m_DP, auto pi_hat, auto beta_hat_I) {
      return iff(scaling::t_F(n, B, K_DP, pi_hat) >= scaling::t_I(n, m_DP, beta_hat_I),
                 data_tokens_per_chip(B, K_DP) >= least_tokens_per_chip(m_DP, pi_hat, beta_hat_I));
    });

inline constexpr auto large_batches_reach_the_peak = for_all<"large_batches_reach_the_peak">(
    "by the roofline a linear layer of d_F > I_star reaches pi_star iff B_chip is at least "
    "I_star*d_F/(d_F - I_star)",
    "training-notes 1.2 eq (2), 2.2.1, A.2",
    of(tokens_per_chip, layer_width, peak_rate, memory_bandwidth),
    [](auto B_chip, auto d_F, auto pi, auto beta) {
      const auto I_star = critical_intensity(pi, beta);
      return implies(token_intensity(d_F) > I_star,
                     iff(roofline(linear_intensity(B_chip, d_F), pi, beta) == pi,
                         token_intensity(B_chip) * (token_intensity(d_F) - I_star) >=
                             I_star * token_intensity(d_F)));
    });

/// From t_F = t_I on, more chips gain nothing.
inline constexpr auto more_chips_shorten_the_step = for_all<"more_chips_shorten_the_step">(
    "while the arithmetic of a step of data parallelism, 4*n_params*B FLOPs on K_DP chips, lasts "
    "longer than its communication, more chips at the same rate shorten the step",
    "training-notes 2.2.1",
    of(parameters, tokens, data_chips, step, data_axes, measured_rate, measured_axis_bandwidth),
    [](auto n, auto B, auto K_DP, auto s, auto m_DP, auto pi_hat, auto beta_hat_I) {
      const auto t = [=](auto K) { return scaling::t_step(n, B, K, m_DP, pi_hat, beta_hat_I); };
      return implies(scaling::t_F(n, B, K_DP, pi_hat) > scaling::t_I(n, m_DP, beta_hat_I),
                     t(K_DP + s) < t(K_DP));
    });

inline constexpr auto larger_batches_lengthen_the_step =
    for_all<"larger_batches_lengthen_the_step">(
        "a compute-bound step of data parallelism lasts as long as its arithmetic, and a larger "
        "batch on the same chips at the same rate lengthens both",
        "training-notes 2.2.1",
        of(parameters, tokens, step, data_chips, data_axes, measured_rate, measured_axis_bandwidth),
        [](auto n, auto B, auto s, auto K_DP, auto m_DP, auto pi_hat, auto beta_hat_I) {
          const auto t_F = scaling::t_F(n, B, K_DP, pi_hat);
          const auto longer = scaling::t_F(n, B + s, K_DP, pi_hat);
          return implies(
              t_F >= scaling::t_I(n, m_DP, beta_hat_I),
              both(both(scaling::t_step(n, B, K_DP, m_DP, pi_hat, beta_hat_I) == t_F, longer > t_F),
                   scaling::t_step(n, B + s, K_DP, m_DP, pi_hat, beta_hat_I) >= longer));
        });

inline constexpr auto interconnect_bound_step_is_constant =
    for_all<"interconnect_bound_step_is_constant">(
        "an interconnect-bound step of data parallelism lasts 4n_params/(m_DP*beta_hat_I), "
        "whatever B and K_DP",
        "training-notes 2.2.1 footnote 5",
        of(parameters, tokens, data_chips, data_axes, measured_rate, measured_axis_bandwidth),
        [](auto n, auto B, auto K_DP, auto m_DP, auto pi_hat, auto beta_hat_I) {
          return implies(scaling::t_F(n, B, K_DP, pi_hat) < scaling::t_I(n, m_DP, beta_hat_I),
                         scaling::t_step(n, B, K_DP, m_DP, pi_hat, beta_hat_I) ==
                             2 * bf16 * n / (m_DP * beta_hat_I));
        });

inline constexpr auto memory_bound_step_is_constant = for_all<"memory_bound_step_is_constant">(
    "at the rate of memory-bound linear layers, beta_star/(1/B_chip + 1/d_F), the arithmetic of a "
    "step of data parallelism lasts 4n_params/beta_star*(1 + B_chip/d_F): from 1 to 1 + epsilon "
    "times 4n_params/beta_star where B_chip <= epsilon*d_F",
    "training-notes 2.2.1 footnote 5, A.2",
    of(parameters, tokens_per_chip, layer_width, memory_bandwidth, tolerance),
    [](auto n, auto B_chip, auto d_F, auto beta, auto epsilon) {
      const auto t = memory_bound_step_time(n, B_chip, d_F, beta);
      const auto constant = 2 * bf16 * n / beta;
      return both(t == constant * (1 + B_chip / d_F),
                  implies(B_chip <= epsilon * d_F, between(constant, t, (1 + epsilon) * constant)));
    });

// Token-time.

/// B_chip stays the same, and so does the rate.
inline constexpr auto batch_and_chips_divide_token_time =
    for_all<"batch_and_chips_divide_token_time">(
        "in data parallelism k times the batch on k times the chips needs 1/k of the token-time, "
        "whatever a step waits for: with twice as much of both, half",
        "training-notes 2.2.1",
        of(parameters, training_tokens, tokens, data_chips, factor, data_axes, measured_rate,
           measured_axis_bandwidth),
        [](auto n, auto n_tokens, auto B, auto K_DP, auto k, auto m_DP, auto pi_hat,
           auto beta_hat_I) {
          const auto time = [&](auto batch, auto chips_of_batch) {
            return token_time(n_tokens, batch,
                              scaling::t_step(n, batch, chips_of_batch, m_DP, pi_hat, beta_hat_I));
          };
          return time(k * B, k * K_DP) == time(B, K_DP) / k;
        });

inline constexpr auto one_step_is_the_end = for_all<"one_step_is_the_end">(
    "if a step lasts t whatever B is (where compute-bound, with K_DP in proportion to B), every "
    "larger batch has a shorter token-time, n_train/B*t. Up to B = n_train, which is one step, "
    "that is at least t",
    "training-notes 2.2.1", of(training_tokens, tokens, update_time, step),
    [](auto n_tokens, auto B, auto t, auto s) {
      const auto time = [=](auto batch) { return token_time(n_tokens, batch, t); };
      return both(falls(time, B, s), implies(B <= n_tokens, time(B) >= t));
    });

inline constexpr auto double_batch_halves_interconnect_bound =
    for_all<"double_batch_halves_interconnect_bound">(
        "if a step is interconnect-bound, twice the batch on the same chips has half of the "
        "token-time",
        "training-notes 2.2.1",
        of(parameters, training_tokens, tokens, data_chips, data_axes, measured_rate,
           measured_axis_bandwidth),
        [](auto n, auto n_tokens, auto B, auto K_DP, auto m_DP, auto pi_hat, auto beta_hat_I) {
          const auto time = [&](auto batch) {
            return token_time(n_tokens, batch,
                              scaling::t_step(n, batch, K_DP, m_DP, pi_hat, beta_hat_I));
          };
          return implies(scaling::t_F(n, B, K_DP, pi_hat) < scaling::t_I(n, m_DP, beta_hat_I),
                         time(2 * B) == time(B) / 2);
        });

inline constexpr auto double_batch_halves_iff = for_all<"double_batch_halves_iff">(
    "twice the batch on the same chips has half of the token-time iff the arithmetic of its step "
    "still lasts at most t_I, the time of the communication; otherwise it has more than half",
    "training-notes 2.2.1",
    of(parameters, training_tokens, tokens, chips, measured_rate, gradient_time),
    [](auto n, auto n_tokens, auto B, auto K_DP, auto pi_hat, auto t_I) {
      const auto time = [&](auto batch) {
        return token_time(n_tokens, batch, max(scaling::t_F(n, batch, K_DP, pi_hat), t_I));
      };
      return both(time(2 * B) >= time(B) / 2,
                  iff(time(2 * B) == time(B) / 2, scaling::t_F(n, 2 * B, K_DP, pi_hat) <= t_I));
    });

inline constexpr auto double_batch_nearly_halves_memory_bound =
    for_all<"double_batch_nearly_halves_memory_bound">(
        "let the linear layers of a step be memory-bound with twice the batch, too, at a rate of "
        "beta_star/(1/B_chip + 1/d_F). Then twice the batch needs more than half of the "
        "token-time, and at most (1 + epsilon)/2 of it where B_chip <= epsilon*d_F",
        "training-notes 2.2.1",
        of(parameters, training_tokens, tokens_per_chip, data_chips, layer_width, memory_bandwidth,
           tolerance),
        [](auto n, auto n_tokens, auto B_chip, auto K_DP, auto d_F, auto beta, auto epsilon) {
          const auto time = [&](auto per_chip) {
            return token_time(n_tokens, per_chip * K_DP,
                              memory_bound_step_time(n, per_chip, d_F, beta));
          };
          return both(time(2 * B_chip) > time(B_chip) / 2,
                      implies(B_chip <= epsilon * d_F,
                              time(2 * B_chip) <= (1 + epsilon) / 2 * time(B_chip)));
        });

// Loss-time.

namespace scaling {
inline constexpr auto time_to_loss = [](auto J, auto delta, auto B, auto t) {
  return loss_time(tokens_for_loss(J, delta, B), B, t);
};
}  // namespace scaling

inline constexpr auto same_loss_time_takes_double_improvement = for_all<
    "same_loss_time_takes_double_improvement">(
    "if with twice the batch a step is shorter and the loss-time the same, a step reduces the loss "
    "by at least twice as much",
    "training-notes 2.2.1",
    of(loss_to_go, tokens, step_improvement, another_improvement, update_time, another_update_time),
    [](auto J, auto B, auto delta, auto delta_2, auto t, auto t_2) {
      return implies(both(t_2 < t, scaling::time_to_loss(J, delta_2, 2 * B, t_2) ==
                                       scaling::time_to_loss(J, delta, B, t)),
                     delta_2 >= 2 * delta);
    });

inline constexpr auto same_loss_time_at_half_token_time_takes_double_improvement =
    for_all<"same_loss_time_at_half_token_time_takes_double_improvement">(
        "if with twice the batch the token-time is half and the loss-time the same, a step reduces "
        "the loss by at least twice as much. (The loss needs J/delta_2 steps with twice the batch, "
        "and so 2*B*J/delta_2 tokens)",
        "training-notes 2.2.1",
        of(loss_to_go, training_tokens, tokens, step_improvement, another_improvement, update_time,
           another_update_time),
        [](auto J, auto n_tokens, auto B, auto delta, auto delta_2, auto t, auto t_2) {
          return implies(both(token_time(n_tokens, 2 * B, t_2) == token_time(n_tokens, B, t) / 2,
                              scaling::time_to_loss(J, delta_2, 2 * B, t_2) ==
                                  scaling::time_to_loss(J, delta, B, t)),
                         delta_2 >= 2 * delta);
        });

inline constexpr auto loss_time_is_kept_iff = for_all<"loss_time_is_kept_iff">(
    "twice the batch has the same loss-time iff a step reduces the loss by t_2/t times as much, "
    "where t_2/t is how many times as long the step lasts. This is the definition of loss-time, "
    "J/delta steps of t, rearranged",
    "training-notes 2.2.1",
    of(loss_to_go, tokens, step_improvement, another_improvement, update_time, another_update_time),
    [](auto J, auto B, auto delta, auto delta_2, auto t, auto t_2) {
      return iff(
          scaling::time_to_loss(J, delta_2, 2 * B, t_2) == scaling::time_to_loss(J, delta, B, t),
          delta_2 == t_2 / t * delta);
    });

/// What doubling the loss reduction does: loss-time halves as token-time does.
inline constexpr auto loss_time_halves_iff = for_all<"loss_time_halves_iff">(
    "if a step with twice the batch lasts as long, token-time halves by definition, with half of "
    "the steps. Loss-time, J/delta steps of t, halves with it iff a step reduces the loss by twice "
    "as much",
    "training-notes 2.2.1",
    of(loss_to_go, training_tokens, tokens, step_improvement, another_improvement, update_time),
    [](auto J, auto n_tokens, auto B, auto delta, auto delta_2, auto t) {
      return both(token_time(n_tokens, 2 * B, t) == token_time(n_tokens, B, t) / 2,
                  iff(scaling::time_to_loss(J, delta_2, 2 * B, t) ==
                          scaling::time_to_loss(J, delta, B, t) / 2,
                      delta_2 == 2 * delta));
    });

inline constexpr auto data_efficiency_is_kept_iff = for_all<"data_efficiency_is_kept_iff">(
    "twice the batch reaches the loss with as many tokens iff a step reduces the loss by twice as "
    "much. This is the definition of the tokens, B*J/delta, rearranged",
    "training-notes 2.2.1", of(loss_to_go, tokens, step_improvement, another_improvement),
    [](auto J, auto B, auto delta, auto delta_2) {
      return iff(tokens_for_loss(J, delta_2, 2 * B) == tokens_for_loss(J, delta, B),
                 delta_2 == 2 * delta);
    });

inline constexpr auto same_loss_time_with_more_tokens = for_all<"same_loss_time_with_more_tokens">(
    "where with a larger batch a step lasts as long and reduces the loss by as much, the steps to "
    "the target loss, J/delta, stay as many, and so by definition the loss-time stays the same. "
    "The tokens, B*J/delta, rise with B",
    "training-notes 2.2.1", of(loss_to_go, tokens, step, step_improvement, update_time),
    [](auto J, auto B, auto s, auto delta, auto t) {
      return both(stays([=](auto b) { return scaling::time_to_loss(J, delta, b, t); }, B, s),
                  rises([=](auto b) { return tokens_for_loss(J, delta, b); }, B, s));
    });

// The critical batch size, by appendix E.

inline constexpr auto returns_of_the_batch_diminish = for_all<"returns_of_the_batch_diminish">(
    "the expected squared error of the gradient estimate, tr(Sigma)/B, where it is not 0, falls "
    "with s more examples, and by less with the next s. DeltaJ_max/(1 + B_noise/B), the largest "
    "expected loss reduction of a step, rises with s more, and by less with the next s",
    "training-notes 2.2.1, E.1 eq (18)",
    of(largest_improvement, noise_scale, batch_size, step, noise_trace),
    [](auto Delta_max, auto B_noise, auto B, auto s, auto variance) {
      const auto best = [&](auto size) { return best_improvement(Delta_max, B_noise, size); };
      const auto error = [&](auto size) { return variance / size; };
      return both(both(rises(best, B, s), best(B + 2 * s) - best(B + s) < best(B + s) - best(B)),
                  implies(variance > 0, both(falls(error, B, s), error(B + s) - error(B + 2 * s) <
                                                                     error(B) - error(B + s))));
    });

/// 2.2.1 calls the batch B_star up to which doubling it doubles the loss reduction of a step.
inline constexpr auto doubling_up_to_the_knee_doubles = for_all<"doubling_up_to_the_knee_doubles">(
    "up to B_crit = E_min/S_min, doubling B doubles the largest expected loss reduction of a step, "
    "DeltaJ_max/(1 + B_noise/B)",
    "training-notes 2.2.1, E.1 eq (18), E.2 eq (23)",
    of(largest_improvement, least_steps, noise_scale, batch_size),
    [](auto Delta_max, auto S_min, auto B_noise, auto B) {
      const auto B_crit = critical_batch(least_examples(B_noise, S_min), S_min);
      return implies(2 * B <= B_crit, best_improvement(Delta_max, B_noise, 2 * B) ==
                                          2 * best_improvement(Delta_max, B_noise, B));
    });

/// The end of perfect scaling (2.2.1), the knee (23) and the schedule (26).
inline constexpr auto critical_batches_differ = for_all<"critical_batches_differ">(
    "for a constant B_noise, a training with batch B needs 1 + B/B_crit times E_min examples to "
    "the target loss: at most 1 + epsilon times, near to perfect scaling, iff B <= epsilon*B_crit, "
    "and twice E_min at B_crit. The batch of the dynamic schedule, sqrt(lambda*B_noise), is B_crit "
    "iff lambda = B_noise",
    "training-notes 2.2.1, E.2 eq (23), E.3 eq (26)",
    of(least_steps, noise_scale, positive_price_of_a_step, batch_size, tolerance),
    [](auto S_min, auto B_noise, auto lambda, auto B, auto epsilon) {
      const auto E_min = least_examples(B_noise, S_min);
      const auto B_crit = critical_batch(E_min, S_min);
      const auto E = examples_to_target(S_min, B_noise, B);
      return both(both(E == E_min * (1 + B / B_crit),
                       iff(E <= (1 + epsilon) * E_min, B <= epsilon * B_crit)),
                  iff(dynamic_batch(lambda, B_noise) == B_crit, lambda == B_noise));
    });

}  // namespace proofline::theorems
