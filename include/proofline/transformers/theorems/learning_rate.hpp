#pragma once
// Learning rates as functions of the batch. training-notes E.1.1.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/critical_batch.hpp>
#include <proofline/transformers/equations/noise_scale.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto best_rate_is_linear_below = for_all<"best_rate_is_linear_below">(
    "for B < B_noise, the optimal learning rate eta_max/(1 + B_noise/B) is between 1/2 and 1 times "
    "eta_max*B/B_noise, which is linear in B: it grows as Theta(B). For B >= B_noise it is between "
    "1/2 and 1 times eta_max: it stays Theta(1)",
    "training-notes E.1.1", of(largest_learning_rate, noise_scale, batch_size),
    [](auto eta_max, auto B_noise, auto B) {
      const auto eta = best_learning_rate(eta_max, B_noise, B);
      const auto linear = eta_max * B / B_noise;
      return both(implies(B < B_noise, is_theta(0.5_exact, eta, linear, 1_exact)),
                  implies(B >= B_noise, is_theta(0.5_exact, eta, eta_max, 1_exact)));
    });

inline constexpr auto best_rate_saturates = for_all<"best_rate_saturates">(
    "where B_noise > 0, the optimal learning rate eta_max/(1 + B_noise/B) tends to eta_max as B "
    "goes to infinity: it is within epsilon of eta_max from B = eta_max*B_noise/epsilon on",
    "training-notes E.1.1 eq (19)", of(largest_learning_rate, noise_scale, batch_size, tolerance),
    [](auto eta_max, auto B_noise, auto B, auto epsilon) {
      return tends_to(best_learning_rate(eta_max, B_noise, B), eta_max, epsilon,
                      from(B, eta_max * B_noise / epsilon));
    });

inline constexpr auto best_rate_rises_with_the_batch = for_all<"best_rate_rises_with_the_batch">(
    "where B_noise > 0, the optimal learning rate eta_max/(1 + B_noise/B) goes up with B",
    "training-notes E.1.1", of(largest_learning_rate, noise_scale, batch_size, step),
    [](auto eta_max, auto B_noise, auto B, auto s) {
      return rises([=](auto x) { return best_learning_rate(eta_max, B_noise, x); }, B, s);
    });

/// Eta*||g||^2 is the improvement to first order.
inline constexpr auto best_improvement_is_half_the_linear_one =
    for_all<"best_improvement_is_half_the_linear_one">(
        "where tr(H*Sigma) >= 0, the expected loss reduction J(theta) - E[J2(theta - "
        "eta*g_hat(B))] at the learning rate eta_star(B) = eta_max/(1 + B_noise/B) is "
        "DeltaJ_max/(1 + B_noise/B), and half of the first-order decrease eta_star(B)*||g||^2",
        "training-notes E.1.1", of(gradient_square, curvature, noise_curvature, batch_size),
        [](auto g2, auto gHg, auto tr_HSigma, auto B) {
          const auto eta = best_learning_rate(largest_learning_rate_of(g2, gHg),
                                              noise_scale_of(tr_HSigma, gHg), B);
          const auto improvement = expected_improvement(gradient_square = g2, curvature = gHg,
                                                        noise_curvature = tr_HSigma, batch_size = B,
                                                        learning_rate = eta);
          const auto closed =
              best_improvement(largest_improvement_of(g2, gHg), noise_scale_of(tr_HSigma, gHg), B);
          return both(improvement == closed, improvement == eta * g2 / 2);
        });

/// From the second moment of the update, which is eta^2 times that of the batch's gradient.
inline constexpr auto root_rate_keeps_the_covariance = for_all<"root_rate_keeps_the_covariance">(
    "with the learning rate eta = eta_cov(B) = sqrt(r*B), where r = eta_0^2/B_0, the SGD update "
    "has Cov(theta - eta*g_hat(B)) = eta^2/B*Sigma = r*Sigma in each entry, the same for every B",
    "training-notes E.1.1",
    of(base_rate, base_batch, batch_size, gradient_entry, another_gradient_entry, covariance_entry),
    [](auto eta_0, auto B_0, auto B, auto g_i, auto g_j, auto Sigma) {
      const auto eta = rate_of_constant_covariance(eta_0, B_0, B);
      const auto moment = mean_product(gradient_entry = g_i, another_gradient_entry = g_j,
                                       covariance_entry = Sigma, batch_size = B);
      const auto covariance = square(eta) * moment - (eta * g_i) * (eta * g_j);
      return both(covariance == update_covariance(eta, B, Sigma),
                  covariance == square(eta_0) / B_0 * Sigma);
    });

/// C*eta^2/B is the covariance of an update of any optimizer whose covariance shrinks by 1/B.
inline constexpr auto root_rate_keeps_any_covariance = for_all<"root_rate_keeps_any_covariance">(
    "for any optimizer whose update has the covariance eta^2/B*C, with C the same for every B, "
    "eta = sqrt(r*B) makes it r*C in each entry, where r = eta_0^2/B_0",
    "training-notes E.1.1",
    of(base_rate, base_batch, batch_size,
       input<"update_covariance_entry", count_unit, domain::real>{
           "C_ij",
           "covariance of two entries of the update of one example at the learning rate 1"}),
    [](auto eta_0, auto B_0, auto B, auto C) {
      return update_covariance(rate_of_constant_covariance(eta_0, B_0, B), B, C) ==
             square(eta_0) / B_0 * C;
    });

inline constexpr auto linear_rate_is_right_for_small_batches = for_all<
    "linear_rate_is_right_for_small_batches">(
    "with eta_0 = eta_star(B_0), eta_lin(B) is (B_noise + B)/(B_noise + B_0) times eta_star(B): "
    "for B_0 <= B <= epsilon*B_noise it is at least eta_star(B), and at most 1 + epsilon times it",
    "training-notes E.1.1",
    of(largest_learning_rate, noise_scale, base_batch, batch_size, tolerance),
    [](auto eta_max, auto B_noise, auto B_0, auto B, auto epsilon) {
      const auto linear = linear_rate(best_learning_rate(eta_max, B_noise, B_0), B_0, B);
      const auto best = best_learning_rate(eta_max, B_noise, B);
      return both(linear == (B_noise + B) / (B_noise + B_0) * best,
                  implies(both(B >= B_0, B <= epsilon * B_noise),
                          between(best, linear, (1 + epsilon) * best)));
    });

inline constexpr auto linear_rate_overshoots_large_batches =
    for_all<"linear_rate_overshoots_large_batches">(
        "for B > B_noise and k > 1, the linear rule that starts from eta_star(B) at B overshoots: "
        "k*eta_star(B), its learning rate for k*B, is more than (1 + k)/2 times eta_star(k*B)",
        "training-notes E.1.1", of(largest_learning_rate, noise_scale, batch_size, factor),
        [](auto eta_max, auto B_noise, auto B, auto k) {
          return implies(both(B > B_noise, k > 1),
                         k * best_learning_rate(eta_max, B_noise, B) >
                             (1 + k) / 2 * best_learning_rate(eta_max, B_noise, k * B));
        });

/// The loss is linear locally: an entry of the gradient is g_i in each of the k steps.
inline constexpr auto linear_rate_joins_equal_steps = for_all<"linear_rate_joins_equal_steps">(
    "where the gradient is g in all of k steps, these steps of eta*g on batches B add up to one "
    "step of eta_lin(k*B)*g on a batch k*B, where eta_lin(B) = eta, in each entry, by induction "
    "on k",
    "training-notes E.1.1",
    of(gradient_entry, learning_rate, batch_size,
       input<"joined_steps", count_unit, domain::at_least_one>{"k",
                                                               "steps that one step replaces"}),
    [](auto g_i, auto eta, auto B, auto k) {
      return sums_to(
          k, [=](auto) { return eta * g_i; },
          [=](auto n) { return linear_rate(eta, B, n * B) * g_i; });
    });

}  // namespace proofline::theorems
