#pragma once
// Gradients of a batch: their moments, the loss reduction of a step along one, learning rates as
// functions of the batch, and estimators of the noise. training-notes E.1, E.1.1, E.3 Estimation.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/inputs/noise_scale.hpp>

namespace proofline::equations {

using namespace inputs;

inline constexpr auto mean_gradient = define<"mean_gradient", count_unit>(
    "g_hat",
    "gradient estimator of a batch: the average of the gradients of its B iid samples, in each "
    "entry s_i/B, where s_i is the sum of this entry over the samples",
    "training-notes E.1", of(gradient_sum, batch_size), [](auto s, auto B) { return s / B; });

inline constexpr auto mean_product = define<"mean_product", count_unit>(
    "m_ij", "second moment of a batch's gradient: expected product of two entries",
    "training-notes E.1 footnote 16",
    of(gradient_entry, another_gradient_entry, covariance_entry, batch_size),
    [](auto g_i, auto g_j, auto Sigma, auto B) { return Sigma / B + g_i * g_j; });

inline constexpr auto expected_square = define<"expected_square", count_unit>(
    "m", "E[||g_hat(B)||^2]", "training-notes E.3 Estimation",
    of(gradient_square, noise_trace, batch_size),
    [](auto g2, auto tr_Sigma, auto B) { return g2 + tr_Sigma / B; });

inline constexpr auto gradient_error = define<"gradient_error", count_unit>(
    "e", "E[||g_hat(B) - g||^2], the trace of Cov(g_hat(B)) = Sigma/B", "training-notes E.1",
    of(noise_trace, batch_size), [](auto tr_Sigma, auto B) { return tr_Sigma / B; });

/// J(theta) - E[J2(theta - eta*g_hat(B))], with the loss to second order.
inline constexpr auto expected_improvement = define<"expected_improvement", count_unit>(
    "Delta", "expected loss reduction of a step on a batch", "training-notes E.1 eq (17)",
    of(gradient_square, curvature, noise_curvature, batch_size, learning_rate),
    [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta) {
      return eta * g2 - square(eta) / 2 * (gHg + tr_HSigma / B);
    });

inline constexpr auto update_covariance = define<"update_covariance", count_unit>(
    "C", "covariance of an update, in each entry", "training-notes E.1.1",
    of(learning_rate, batch_size, covariance_entry),
    [](auto eta, auto B, auto Sigma) { return square(eta) / B * Sigma; });

/// Read with fractions, the quotient of both batches must be a square.
inline constexpr auto rate_of_constant_covariance =
    define<"rate_of_constant_covariance", count_unit>(
        "eta_cov", "learning rate that keeps the covariance of an update", "training-notes E.1.1",
        of(base_rate, base_batch, batch_size),
        [](auto eta_0, auto B_0, auto B) { return sqrt(square(eta_0) / B_0 * B); });

inline constexpr auto linear_rate = define<"linear_rate", count_unit>(
    "eta_lin", "learning rate proportional to the batch B, from eta_0 at the base batch B_0",
    "training-notes E.1.1", of(base_rate, base_batch, batch_size),
    [](auto eta_0, auto B_0, auto B) { return eta_0 * B / B_0; });

inline constexpr auto simple_noise_scale = define<"simple_noise_scale", count_unit>(
    "B_simple",
    "approximation tr(Sigma)/||g||^2 of B_noise, which takes the curvature as isotropic",
    "training-notes E.3 Estimation", of(noise_trace, gradient_square),
    [](auto tr_Sigma, auto g2) { return tr_Sigma / g2; });

inline constexpr auto global_batch = define<"global_batch", count_unit>(
    "B_1", "global batch size, of K = 1 + k chips with B_2 examples each",
    "training-notes E.3 Estimation", of(other_chips, chip_batch),
    [](auto k, auto B_2) { return (1 + k) * B_2; });

// The inputs are B_2 and u = B_1 - B_2, so that B_1 is the larger of the two.

inline constexpr auto trace_estimate = define<"trace_estimate", count_unit>(
    "T_hat", "estimator of tr(Sigma)", "training-notes E.3 Estimation",
    of(global_square, chip_square, chip_batch, other_examples),
    [](auto n_1, auto n_2, auto B_2, auto u) {
      const auto B_1 = B_2 + u;
      return (n_2 - n_1) / (1 / B_2 - 1 / B_1);
    });

inline constexpr auto norm_estimate = define<"norm_estimate", count_unit>(
    "G_hat", "estimator of ||g||^2", "training-notes E.3 Estimation",
    of(global_square, chip_square, chip_batch, other_examples),
    [](auto n_1, auto n_2, auto B_2, auto u) {
      const auto B_1 = B_2 + u;
      return (B_1 * n_1 - B_2 * n_2) / (B_1 - B_2);
    });

}  // namespace proofline::equations
