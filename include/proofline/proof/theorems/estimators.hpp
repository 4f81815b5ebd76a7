#pragma once
// Estimates of the noise scale from the gradient norms of one chip's batch and of all chips'.
// training-notes E.3 Estimation.
//
// An expectation is a sum of outcomes times their chances; what is linear in the norms commutes
// with it, whether the two batches overlap or not (one is part of the other here).

#include <proofline/equations/critical_batch.hpp>
#include <proofline/equations/noise_scale.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace estimate {

inline constexpr auto trace = [](auto n_1, auto n_2, auto B_2, auto u) {
  return trace_estimate(global_square = n_1, chip_square = n_2, chip_batch = B_2,
                        other_examples = u);
};
inline constexpr auto norm = [](auto n_1, auto n_2, auto B_2, auto u) {
  return norm_estimate(global_square = n_1, chip_square = n_2, chip_batch = B_2,
                       other_examples = u);
};

}  // namespace estimate

inline constexpr auto isotropic_noise_scale_is_simple = for_all<"isotropic_noise_scale_is_simple">(
    "with the same curvature h in all directions, H = h*I, the noise scale is tr(Sigma)/|g|^2",
    "training-notes E.3 Estimation", of(gradient_square, noise_trace, curvature),
    [](auto g2, auto tr_Sigma, auto h) {
      return noise_scale_of(h * tr_Sigma, h * g2) == simple_noise_scale(tr_Sigma, g2);
    });

/// Gradient m brings its own square, tr(Sigma) + |g|^2, and twice |g|^2 with each one before it.
inline constexpr auto norm_has_the_trace_over_batch = for_all<"norm_has_the_trace_over_batch">(
    "the sum of B independent gradients has B*tr(Sigma) + B^2*|g|^2 as its expected square, so "
    "that their mean has |g|^2 + tr(Sigma)/B",
    "training-notes E.3 Estimation", of(gradient_square, noise_trace, batch_size),
    [](auto g2, auto tr_Sigma, auto B) {
      const auto one = [=](auto m) { return tr_Sigma + g2 + 2 * (m - 1) * g2; };
      const auto sum = [=](auto m) { return m * tr_Sigma + square(m) * g2; };
      return both(sums_to(B, one, sum), sum(B) / square(B) == expected_square(g2, tr_Sigma, B));
    });

inline constexpr auto global_batch_is_larger = for_all<"global_batch_is_larger">(
    "K = 1 + k chips have K times the batch of one, which is more: by the examples of the others",
    "training-notes E.3 Estimation", of(other_chips, chip_batch), [](auto k, auto B_2) {
      const auto B_1 = global_batch(k, B_2);
      return both(B_1 > B_2, B_1 - B_2 == k * B_2);
    });

inline constexpr auto trace_estimate_is_unbiased = for_all<"trace_estimate_is_unbiased">(
    "the estimate of tr(Sigma) from expected squares is tr(Sigma)", "training-notes E.3 Estimation",
    of(gradient_square, noise_trace, chip_batch, other_examples),
    [](auto g2, auto tr_Sigma, auto B_2, auto u) {
      return estimate::trace(expected_square(g2, tr_Sigma, B_2 + u),
                             expected_square(g2, tr_Sigma, B_2), B_2, u) == tr_Sigma;
    });

inline constexpr auto norm_estimate_is_unbiased = for_all<"norm_estimate_is_unbiased">(
    "the estimate of |g|^2 from expected squares is |g|^2", "training-notes E.3 Estimation",
    of(gradient_square, noise_trace, chip_batch, other_examples),
    [](auto g2, auto tr_Sigma, auto B_2, auto u) {
      return estimate::norm(expected_square(g2, tr_Sigma, B_2 + u),
                            expected_square(g2, tr_Sigma, B_2), B_2, u) == g2;
    });

/// An outcome of chance p beside all others: a step of the induction over outcomes.
inline constexpr auto estimates_are_linear = for_all<"estimates_are_linear">(
    "both estimates are linear in the squares, so that their expectation is the estimate from "
    "expected squares: with one more outcome of chance p, too",
    "training-notes E.3 Estimation",
    of(global_square, chip_square, another_global_square, another_chip_square, chance, chip_batch,
       other_examples),
    [](auto n_1, auto n_2, auto m_1, auto m_2, auto p, auto B_2, auto u) {
      const auto mixed = [=](auto a, auto b) { return p * a + (1 - p) * b; };
      const auto of_mixed = [=](auto estimator) {
        return estimator(mixed(n_1, m_1), mixed(n_2, m_2), B_2, u) ==
               mixed(estimator(n_1, n_2, B_2, u), estimator(m_1, m_2, B_2, u));
      };
      return both(of_mixed(estimate::trace), of_mixed(estimate::norm));
    });

inline constexpr auto estimates_solve_both_equations = for_all<"estimates_solve_both_equations">(
    "the estimates T_hat and G_hat solve G_hat + T_hat/B = |g_hat(B)|^2 for both batches",
    "training-notes E.3 Estimation", of(global_square, chip_square, chip_batch, other_examples),
    [](auto n_1, auto n_2, auto B_2, auto u) {
      const auto T_hat = estimate::trace(n_1, n_2, B_2, u);
      const auto G_hat = estimate::norm(n_1, n_2, B_2, u);
      return both(expected_square(G_hat, T_hat, B_2) == n_2,
                  expected_square(G_hat, T_hat, B_2 + u) == n_1);
    });

/// Outcomes x = q*y and (q + v)*(y + u), equally likely.
inline constexpr auto ratio_of_estimates_is_biased = for_all<"ratio_of_estimates_is_biased">(
    "where of two equally likely outcomes one has the larger denominator, by u, and the larger "
    "quotient, by v, the mean of the quotients is u*v/(2*(2*y + u)) short of the quotient of means",
    "training-notes E.3 footnote 17", of(first_number, second_number, step, factor),
    [](auto q, auto y, auto u, auto v) {
      const auto quotient_of_means = (q * y + (q + v) * (y + u)) / (y + (y + u));
      const auto mean_of_quotients = (q + (q + v)) / 2;
      return both(quotient_of_means - mean_of_quotients == u * v / (2 * (2 * y + u)),
                  mean_of_quotients < quotient_of_means);
    });

}  // namespace proofline::theorems
