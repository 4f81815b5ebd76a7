#pragma once
// Learning rates that go with the batch. training-notes E.1.1.

#include <proofline/equations/critical_batch.hpp>
#include <proofline/equations/noise_scale.hpp>
#include <proofline/proof/theorem.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto best_rate_is_linear_below = for_all<"best_rate_is_linear_below">(
    "below the noise scale the best learning rate is between a half of eta_max*B/B_noise and all "
    "of it, from there on between a half of eta_max and all of it: Theta(B) and Theta(1)",
    "training-notes E.1.1", of(largest_learning_rate, noise_scale, batch_size),
    [](auto eta_max, auto B_noise, auto B) {
      const auto eta = best_learning_rate(eta_max, B_noise, B);
      const auto linear = eta_max * B / B_noise;
      return both(
          implies(B < B_noise, both(is_theta(0.5_exact, eta, linear, 1_exact), eta < linear)),
          implies(B >= B_noise, both(is_theta(0.5_exact, eta, eta_max, 1_exact), eta < eta_max)));
    });

inline constexpr auto best_rate_saturates = for_all<"best_rate_saturates">(
    "the best learning rate is within epsilon of eta_max from B = eta_max*B_noise/epsilon on",
    "training-notes E.1.1 eq (19)", of(largest_learning_rate, noise_scale, batch_size, tolerance),
    [](auto eta_max, auto B_noise, auto B, auto epsilon) {
      return tends_to(best_learning_rate(eta_max, B_noise, B), eta_max, epsilon,
                      from(B, eta_max * B_noise / epsilon));
    });

inline constexpr auto best_improvement_is_half_the_linear_one =
    for_all<"best_improvement_is_half_the_linear_one">(
        "the best improvement is half of what the best learning rate promises to first order",
        "training-notes E.1.1", of(gradient_square, curvature, noise_scale, batch_size),
        [](auto g2, auto gHg, auto B_noise, auto B) {
          const auto eta = best_learning_rate(largest_learning_rate_of(g2, gHg), B_noise, B);
          return best_improvement(largest_improvement_of(g2, gHg), B_noise, B) == eta * g2 / 2;
        });

inline constexpr auto root_rate_keeps_the_covariance = for_all<"root_rate_keeps_the_covariance">(
    "with the learning rate sqrt(r*B), r = eta_0^2/B_0, the covariance of an update is r*Sigma, "
    "whatever the batch",
    "training-notes E.1.1", of(base_rate, base_batch, batch_size, covariance_entry),
    [](auto eta_0, auto B_0, auto B, auto Sigma) {
      return update_covariance(rate_of_constant_covariance(eta_0, B_0, B), B, Sigma) ==
             square(eta_0) / B_0 * Sigma;
    });

inline constexpr auto linear_rate_doubles_with_the_batch =
    for_all<"linear_rate_doubles_with_the_batch">(
        "the linear rate is eta_0 at the base batch and grows by the factor k with the batch",
        "training-notes E.1.1", of(base_rate, base_batch, batch_size, factor),
        [](auto eta_0, auto B_0, auto B, auto k) {
          return both(linear_rate(eta_0, B_0, B_0) == eta_0,
                      linear_rate(eta_0, B_0, k * B) == k * linear_rate(eta_0, B_0, B));
        });

inline constexpr auto linear_rate_is_right_for_small_batches =
    for_all<"linear_rate_is_right_for_small_batches">(
        "from the best rate of a base batch, the linear rate at a batch B >= B_0 is (B_noise + "
        "B)/(B_noise + B_0) times the best one, within a part epsilon of it up to B = "
        "epsilon*B_noise",
        "training-notes E.1.1",
        of(largest_learning_rate, noise_scale, base_batch, batch_size, tolerance),
        [](auto eta_max, auto B_noise, auto B_0, auto B, auto epsilon) {
          const auto linear = linear_rate(best_learning_rate(eta_max, B_noise, B_0), B_0, B);
          const auto best = best_learning_rate(eta_max, B_noise, B);
          return both(linear == (B_noise + B) / (B_noise + B_0) * best,
                      implies(both(B >= B_0, B <= epsilon * B_noise),
                              between(best, linear, (1 + epsilon) * best)));
        });

inline constexpr auto linear_rate_overshoots_large_batches = for_all<
    "linear_rate_overshoots_large_batches">(
    "beyond the noise scale the linear rate overshoots: k times the batch and the best rate, for "
    "k > 1, is more than (1 + k)/2 times the best rate of k batches",
    "training-notes E.1.1", of(largest_learning_rate, noise_scale, batch_size, factor),
    [](auto eta_max, auto B_noise, auto B, auto k) {
      return implies(both(B > B_noise, k > 1),
                     linear_rate(best_learning_rate(eta_max, B_noise, B), B, k * B) >
                         (1 + k) / 2 * best_learning_rate(eta_max, B_noise, k * B));
    });

/// The gradient is the same all along: locally the loss is linear.
inline constexpr auto linear_rate_joins_equal_steps = for_all<"linear_rate_joins_equal_steps">(
    "where the gradient does not change, k steps of a batch come to one step of k batches at the "
    "linear rate",
    "training-notes E.1.1", of(gradient_entry, learning_rate, batch_size, step),
    [](auto g_i, auto eta, auto B, auto k) {
      const auto one = [=](auto) { return eta * g_i; };
      const auto joined = [=](auto m) { return linear_rate(eta, B, m * B) * g_i; };
      return sums_to(k, one, joined);
    });

}  // namespace proofline::theorems
