#pragma once
// Estimates of the noise scale from the gradient norms of one chip's batch and of all chips' batch.
// training-notes E.3 Estimation.
//
// An expectation is the sum of outcomes times their chances. An estimate that is linear in the
// squared norms has the expectation that the expected squares give, although one batch is part of
// the other.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/critical_batch.hpp>
#include <proofline/transformers/equations/noise_scale.hpp>

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

/// An entry at a time: T and g_sq are tr(Sigma) and ||g||^2 of the entries so far.
inline constexpr auto isotropic_noise_scale_is_simple = for_all<"isotropic_noise_scale_is_simple">(
    "with isotropic curvature, H = h*I, B_noise = tr(H*Sigma)/(g^T*H*g) is tr(Sigma)/||g||^2 = "
    "B_simple where g is not 0, by induction from empty sums: one more entry of g, which adds "
    "h*Sigma_ii to tr(H*Sigma) and g_i*h*g_i to g^T*H*g, keeps it so",
    "training-notes E.3 Estimation",
    of(square_so_far, noise_trace, gradient_entry,
       input<"entry_variance", count_unit, domain::nonnegative>{
           "Sigma_ii", "variance of that entry of the gradient of one example"},
       input<"isotropic_curvature", count_unit>{"h", "curvature in every direction"}),
    [](auto g2, auto tr_Sigma, auto g_i, auto Sigma, auto h) {
      const auto after = g2 + square(g_i);
      return implies(after > 0, noise_scale_of(h * tr_Sigma + h * Sigma, h * g2 + g_i * h * g_i) ==
                                    simple_noise_scale(tr_Sigma + Sigma, after));
    });

/// Gradient m adds its own square, tr(Sigma) + ||g||^2, and ||g||^2 twice with each one before it.
inline constexpr auto norm_has_the_trace_over_batch = for_all<"norm_has_the_trace_over_batch">(
    "E[||g_hat(B)||^2] = ||g||^2 + tr(Sigma)/B: the sum of B independent gradients has the "
    "expected squared norm B*tr(Sigma) + B^2*||g||^2, by induction, as gradient m adds tr(Sigma) "
    "+ ||g||^2 + 2*(m - 1)*||g||^2 to it",
    "training-notes E.3 Estimation", of(gradient_square, noise_trace, batch_size),
    [](auto g2, auto tr_Sigma, auto B) {
      const auto one = [=](auto m) { return tr_Sigma + g2 + 2 * (m - 1) * g2; };
      const auto sum = [=](auto m) { return m * tr_Sigma + square(m) * g2; };
      return both(sums_to(B, one, sum), sum(B) / square(B) == expected_square(g2, tr_Sigma, B));
    });

inline constexpr auto global_batch_is_larger = for_all<"global_batch_is_larger">(
    "B_1 = K*B_2 > B_2 for K = 1 + k chips, k >= 1", "training-notes E.3 Estimation",
    of(other_chips, chip_batch), [](auto k, auto B_2) { return global_batch(k, B_2) > B_2; });

/// s_i is the sum of one chip's gradients.
inline constexpr auto global_gradient_is_the_average = for_all<"global_gradient_is_the_average">(
    "g_hat(B_1) of all K = 1 + k chips is the average of their g_hat(B_2), in each entry: s_i is "
    "the sum of this entry over one chip's examples, and s_o over those of the others",
    "training-notes E.3 Estimation",
    of(gradient_sum,
       input<"other_gradient_sum", count_unit, domain::real>{
           "s_o", "sum of that entry of the other chips' gradients"},
       other_chips, chip_batch),
    [](auto s, auto s_o, auto k, auto B_2) {
      const auto sum_over_chips = mean_gradient(s, B_2) + mean_gradient(s_o, B_2);
      return mean_gradient(s + s_o, global_batch(k, B_2)) == sum_over_chips / (1 + k);
    });

inline constexpr auto trace_estimate_is_unbiased = for_all<"trace_estimate_is_unbiased">(
    "the estimator of tr(Sigma), (||g_hat(B_2)||^2 - ||g_hat(B_1)||^2)/(1/B_2 - 1/B_1), is "
    "unbiased: its expectation, which is its value at the expected squares, is tr(Sigma), where "
    "E[||g_hat(B)||^2] = ||g||^2 + tr(Sigma)/B and B_1 = B_2 + u",
    "training-notes E.3 Estimation", of(gradient_square, noise_trace, chip_batch, other_examples),
    [](auto g2, auto tr_Sigma, auto B_2, auto u) {
      return estimate::trace(expected_square(g2, tr_Sigma, B_2 + u),
                             expected_square(g2, tr_Sigma, B_2), B_2, u) == tr_Sigma;
    });

inline constexpr auto norm_estimate_is_unbiased = for_all<"norm_estimate_is_unbiased">(
    "the estimator of ||g||^2, (B_1*||g_hat(B_1)||^2 - B_2*||g_hat(B_2)||^2)/(B_1 - B_2), is "
    "unbiased: its expectation, which is its value at the expected squares, is ||g||^2, where "
    "E[||g_hat(B)||^2] = ||g||^2 + tr(Sigma)/B and B_1 = B_2 + u",
    "training-notes E.3 Estimation", of(gradient_square, noise_trace, chip_batch, other_examples),
    [](auto g2, auto tr_Sigma, auto B_2, auto u) {
      return estimate::norm(expected_square(g2, tr_Sigma, B_2 + u),
                            expected_square(g2, tr_Sigma, B_2), B_2, u) == g2;
    });

/// One outcome with chance p, mixed with all others: a step of the induction over outcomes.
inline constexpr auto estimates_are_linear = for_all<"estimates_are_linear">(
    "the estimators of tr(Sigma) and ||g||^2 are linear in ||g_hat(B_1)||^2 and ||g_hat(B_2)||^2: "
    "the expectation of each over two outcomes, of chances p and 1 - p, is its value at the "
    "expected squares",
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
    "the estimates of tr(Sigma) and ||g||^2 together solve ||g||^2 + tr(Sigma)/B = ||g_hat(B)||^2 "
    "for B = B_1 and for B = B_2, where B_1 = B_2 + u",
    "training-notes E.3 Estimation", of(global_square, chip_square, chip_batch, other_examples),
    [](auto n_1, auto n_2, auto B_2, auto u) {
      const auto T_hat = estimate::trace(n_1, n_2, B_2, u);
      const auto G_hat = estimate::norm(n_1, n_2, B_2, u);
      return both(expected_square(G_hat, T_hat, B_2) == n_2,
                  expected_square(G_hat, T_hat, B_2 + u) == n_1);
    });

/// The estimates of tr(Sigma) are q*y and (q + v)*(y + u).
inline constexpr auto ratio_of_estimates_is_biased = for_all<"ratio_of_estimates_is_biased">(
    "the ratio of the estimates of tr(Sigma) and ||g||^2 is biased. Of two equally likely "
    "outcomes, one has the estimate y of ||g||^2 and the ratio q, and the other the larger y + u "
    "and q + v. Then the mean of the ratio is u*v/(2*(2*y + u)) less than the ratio of the means, "
    "which is B_simple, as both estimates are unbiased",
    "training-notes E.3 footnote 17",
    of(input<"ratio_in_one", count_unit>{"q", "ratio of the two estimates in one outcome"},
       input<"square_in_one", count_unit>{"y", "estimate of ||g||^2 in this outcome"},
       input<"larger_square", count_unit>{
           "u", "by how much larger this estimate is in the other outcome"},
       input<"larger_ratio", count_unit>{"v",
                                         "by how much larger the ratio is in the other outcome"}),
    [](auto q, auto y, auto u, auto v) {
      const auto quotient_of_means = (q * y + (q + v) * (y + u)) / (y + (y + u));
      const auto mean_of_quotients = (q + (q + v)) / 2;
      return both(quotient_of_means - mean_of_quotients == u * v / (2 * (2 * y + u)),
                  mean_of_quotients < quotient_of_means);
    });

}  // namespace proofline::theorems
