#pragma once
// What the gradient of a batch is worth, for every batch size. training-notes E.1.
//
// Moments are proved by induction on the batch. Gradients are drawn independently, so the expected
// product of two different ones is the product of their means. Gradient m adds its own second
// moment, and the product of the means twice with each of the m - 1 before it. What holds for one
// pair of entries holds for all; sums of entries are proved by adding one entry at a time.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/critical_batch.hpp>
#include <proofline/transformers/equations/noise_scale.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace noise {

/// Expected product of two entries of the sum of m gradients: m covariances, m^2 pairs of means.
inline constexpr auto product_of_sums = [](auto g_i, auto g_j, auto Sigma, auto m) {
  return m * Sigma + square(m) * g_i * g_j;
};
/// Gradient m adds this to it.
inline constexpr auto product_of_one_more = [](auto g_i, auto g_j, auto Sigma, auto m) {
  return Sigma + g_i * g_j + 2 * (m - 1) * g_i * g_j;
};
inline constexpr auto moment = [](auto g_i, auto g_j, auto Sigma, auto B) {
  return mean_product(gradient_entry = g_i, another_gradient_entry = g_j, covariance_entry = Sigma,
                      batch_size = B);
};
inline constexpr auto square_of_two = [](auto a, auto b) { return (square(a) + square(b)) / 2; };
inline constexpr auto covariance_of_two = [](auto a, auto b) {
  const auto g = (a + b) / 2;
  return (square(a - g) + square(b - g)) / 2;
};
inline constexpr auto improvement = [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta) {
  return expected_improvement(gradient_square = g2, curvature = gHg, noise_curvature = tr_HSigma,
                              batch_size = B, learning_rate = eta);
};
/// (18) and (19), with their inputs spelled out.
inline constexpr auto best_of = [](auto g2, auto gHg, auto tr_HSigma, auto B) {
  return best_improvement(largest_improvement_of(g2, gHg), noise_scale_of(tr_HSigma, gHg), B);
};
inline constexpr auto best_rate_of = [](auto g2, auto gHg, auto tr_HSigma, auto B) {
  return best_learning_rate(largest_learning_rate_of(g2, gHg), noise_scale_of(tr_HSigma, gHg), B);
};

}  // namespace noise

/// A step of the induction on the batch. One example is drawn with chance p; the mean over the
/// others stands for all of them.
inline constexpr auto batch_gradient_is_unbiased = for_all<"batch_gradient_is_unbiased">(
    "E[g_hat(B)] = g in each entry, by induction on B: one gradient is a with chance p and "
    "otherwise b on average, so that its expectation is g = p*a + (1 - p)*b; if a sum of B "
    "gradients has the expectation B*g, the average of B + 1 gradients has the expectation g",
    "training-notes E.1",
    of(input<"example_gradient", count_unit, domain::real>{"a",
                                                           "entry of the gradient of one example"},
       input<"other_examples_gradient", count_unit, domain::real>{
           "b", "mean of that entry over the other examples"},
       chance, batch_size),
    [](auto a, auto b, auto p, auto B) {
      const auto g = p * a + (1 - p) * b;
      return mean_gradient(p * (B * g + a) + (1 - p) * (B * g + b), B + 1) == g;
    });

inline constexpr auto batch_divides_covariance = for_all<"batch_divides_covariance">(
    "Cov(g_hat(B)) = Sigma/B in each entry: gradient m adds Sigma + g*g^T + 2*(m - 1)*g*g^T to "
    "the second moment of the sum of independent gradients, so that by induction this is B*Sigma "
    "+ B^2*g*g^T; over B^2, and less g*g^T, it is Sigma/B",
    "training-notes E.1", of(gradient_entry, another_gradient_entry, covariance_entry, batch_size),
    [](auto g_i, auto g_j, auto Sigma, auto B) {
      const auto one = [=](auto m) { return noise::product_of_one_more(g_i, g_j, Sigma, m); };
      const auto sum = [=](auto m) { return noise::product_of_sums(g_i, g_j, Sigma, m); };
      return both(sums_to(B, one, sum), sum(B) / square(B) - g_i * g_j == Sigma / B);
    });

inline constexpr auto second_moment_adds_the_means = for_all<"second_moment_adds_the_means">(
    "E[g_hat(B)*g_hat(B)^T] = Sigma/B + g*g^T in each entry: the second moment of the sum of B "
    "gradients, B*Sigma + B^2*g*g^T, over B^2",
    "training-notes E.1 footnote 16",
    of(gradient_entry, another_gradient_entry, covariance_entry, batch_size),
    [](auto g_i, auto g_j, auto Sigma, auto B) {
      return noise::product_of_sums(g_i, g_j, Sigma, B) / square(B) ==
             noise::moment(g_i, g_j, Sigma, B);
    });

inline constexpr auto second_moment_subtracts_the_means =
    for_all<"second_moment_subtracts_the_means">(
        "E[g_hat*g_hat^T] = Cov(g_hat) - g*g^T, for one gradient that is a or b with equal chance",
        "training-notes E.1 footnote 16", of(first_gradient, second_gradient), [](auto a, auto b) {
          const auto g = (a + b) / 2;
          return noise::square_of_two(a, b) == noise::covariance_of_two(a, b) - square(g);
        });

inline constexpr auto second_moment_of_two_gradients = for_all<"second_moment_of_two_gradients">(
    "E[g_hat*g_hat^T] = Cov(g_hat) + g*g^T, for one gradient that is a or b with equal chance",
    "training-notes E.1 footnote 16", of(first_gradient, second_gradient), [](auto a, auto b) {
      const auto g = (a + b) / 2;
      return noise::square_of_two(a, b) == noise::covariance_of_two(a, b) + square(g);
    });

inline constexpr auto batch_gradient_converges = for_all<"batch_gradient_converges">(
    "g_hat(B) tends to g in mean square: E[||g_hat(B) - g||^2] = tr(Cov(g_hat(B))) = tr(Sigma)/B "
    "is at most epsilon from B = tr(Sigma)/epsilon on",
    "training-notes E.1", of(noise_trace, batch_size, tolerance),
    [](auto tr_Sigma, auto B, auto epsilon) {
      return tends_to(gradient_error(tr_Sigma, B), 0, epsilon, from(B, tr_Sigma / epsilon));
    });

inline constexpr auto needed_batch_is_relative_to_the_gradient =
    for_all<"needed_batch_is_relative_to_the_gradient">(
        "the required B depends on Sigma relative to ||g||: E[||g_hat(B) - g||^2] = tr(Sigma)/B is "
        "at most epsilon*||g||^2 iff B >= tr(Sigma)/||g||^2/epsilon",
        "training-notes E.1", of(gradient_square, noise_trace, batch_size, tolerance),
        [](auto g2, auto tr_Sigma, auto B, auto epsilon) {
          return iff(gradient_error(tr_Sigma, B) <= epsilon * g2,
                     B >= simple_noise_scale(tr_Sigma, g2) / epsilon);
        });

/// Any update is v = c*g + w, with w at a right angle to g: then g.v = c*||g||^2 and ||v||^2 =
/// c^2*||g||^2 + ||w||^2.
inline constexpr auto steepest_descent_follows_the_gradient =
    for_all<"steepest_descent_follows_the_gradient">(
        "an update theta - v decreases the loss by g.v to first order. With v = c*g + w and w at a "
        "right angle to g, g.v is c*||g||^2. (g.v)^2 <= ||g||^2*||v||^2, with equality iff w = 0, "
        "and g.v > 0 iff c > 0: for a fixed ||v|| the best v is proportional to g",
        "training-notes E.1 footnote 15", of(gradient_square, along_gradient, across_gradient),
        [](auto g2, auto c, auto w2) {
          const auto decrease = c * g2;
          const auto v2 = square(c) * g2 + w2;
          return both(square(decrease) <= g2 * v2,
                      both(iff(square(decrease) == g2 * v2, w2 == 0), iff(decrease > 0, c > 0)));
        });

/// J(theta) - J2(theta - eta*g_hat) is the sum of eta*g_i*g_hat_i over entries of g, less that of
/// eta^2/2*H_ij*g_hat_i*g_hat_j over entries of H. g_sq, p and q are ||g||^2, tr(H*Sigma) and
/// g^T*H*g of the entries so far.
inline constexpr auto improvement_of_a_noisy_step = for_all<"improvement_of_a_noisy_step">(
    "J(theta) - E[J2(theta - eta*g_hat(B))] = eta*||g||^2 - eta^2/2*(g^T*H*g + tr(H*Sigma)/B), by "
    "induction from empty sums: one more entry of g adds its term with eta, and one more entry of "
    "H its term with eta^2",
    "training-notes E.1 footnote 16",
    of(square_so_far, hessian_entry, gradient_entry, another_gradient_entry, covariance_entry,
       noise_sum, curvature_sum, batch_size, learning_rate),
    [](auto g2, auto h, auto g_i, auto g_j, auto Sigma, auto p, auto q, auto B, auto eta) {
      const auto mean = mean_gradient(B * g_i, B);
      const auto product = noise::product_of_sums(g_i, g_j, Sigma, B) / square(B);
      const auto so_far = noise::improvement(g2, q, p, B, eta);
      return both(so_far + eta * g_i * mean == noise::improvement(g2 + square(g_i), q, p, B, eta),
                  so_far - square(eta) / 2 * h * product ==
                      noise::improvement(g2, q + h * g_i * g_j, p + h * Sigma, B, eta));
    });

inline constexpr auto best_improvement_has_closed_form =
    for_all<"best_improvement_has_closed_form">(
        "where tr(H*Sigma) >= 0, the loss reduction J(theta) - E[J2(theta - eta*g_hat(B))] at the "
        "learning rate eta_star(B) = eta_max/(1 + B_noise/B) is DeltaJ_max/(1 + B_noise/B)",
        "training-notes E.1 eq (18)", of(gradient_square, curvature, noise_curvature, batch_size),
        [](auto g2, auto gHg, auto tr_HSigma, auto B) {
          const auto eta = noise::best_rate_of(g2, gHg, tr_HSigma, B);
          return noise::improvement(g2, gHg, tr_HSigma, B, eta) ==
                 noise::best_of(g2, gHg, tr_HSigma, B);
        });

inline constexpr auto no_rate_improves_more = for_all<"no_rate_improves_more">(
    "let A = g^T*H*g + tr(H*Sigma)/B and eta_star = eta_max/(1 + B_noise/B). In the quadratic "
    "model of the loss, where tr(H*Sigma) >= 0, a step at the learning rate eta reduces the "
    "expected loss by DeltaJ_max/(1 + B_noise/B) less A/2*(eta - eta_star)^2",
    "training-notes E.1 eq (17), (18)",
    of(gradient_square, curvature, noise_curvature, batch_size, learning_rate),
    [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta) {
      const auto best = noise::best_of(g2, gHg, tr_HSigma, B);
      const auto best_rate = noise::best_rate_of(g2, gHg, tr_HSigma, B);
      return best - noise::improvement(g2, gHg, tr_HSigma, B, eta) ==
             (gHg + tr_HSigma / B) / 2 * square(eta - best_rate);
    });

inline constexpr auto best_step_is_the_greatest = for_all<"best_step_is_the_greatest">(
    "where tr(H*Sigma) >= 0, DeltaJ_max/(1 + B_noise/B) is the maximum of J(theta) - E[J2(theta - "
    "eta*g_hat(B))] over eta >= 0",
    "training-notes E.1 eq (17)",
    of(gradient_square, curvature, noise_curvature, batch_size, learning_rate),
    [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta) {
      return is_greatest(
          noise::best_of(g2, gHg, tr_HSigma, B),
          [=](auto rate) { return noise::improvement(g2, gHg, tr_HSigma, B, rate); },
          noise::best_rate_of(g2, gHg, tr_HSigma, B), eta);
    });

inline constexpr auto best_rate_is_unique = for_all<"best_rate_is_unique">(
    "in the quadratic model of the loss, where tr(H*Sigma) >= 0, eta_star(B) = eta_max/(1 + "
    "B_noise/B), where eta_max = ||g||^2/(g^T*H*g), reduces the expected loss more than any "
    "learning rate above or below it",
    "training-notes E.1.1 eq (19)",
    of(gradient_square, curvature, noise_curvature, batch_size, step),
    [](auto g2, auto gHg, auto tr_HSigma, auto B, auto s) {
      const auto eta = noise::best_rate_of(g2, gHg, tr_HSigma, B);
      const auto best = noise::improvement(g2, gHg, tr_HSigma, B, eta);
      return both(noise::improvement(g2, gHg, tr_HSigma, B, eta + s) < best,
                  noise::improvement(g2, gHg, tr_HSigma, B, eta - s) < best);
    });

// (18) needs a positive expected curvature, g^T*H*g + tr(H*Sigma)/B > 0. A Hessian can have
// directions of negative curvature, and tr(H*Sigma) can be negative.

inline constexpr auto curvature_along_the_gradient_suffices =
    for_all<"curvature_along_the_gradient_suffices">(
        "in the quadratic model of the loss, where g^T*H*g > 0, whichever sign tr(H*Sigma) has, no "
        "learning rate reduces the expected loss by more than DeltaJ_max/(1 + B_noise/B)",
        "training-notes E.1 footnote 16",
        of(gradient_square, curvature, signed_noise_curvature, batch_size, learning_rate),
        [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta) {
          return noise::improvement(g2, gHg, tr_HSigma, B, eta) <=
                 noise::best_of(g2, gHg, tr_HSigma, B);
        });

inline constexpr auto expected_curvature_suffices = for_all<"expected_curvature_suffices">(
    "in the quadratic model of the loss, where g^T*H*g > 0 and g^T*H*g + tr(H*Sigma)/B > 0, "
    "whichever sign tr(H*Sigma) has, no learning rate reduces the expected loss by more than "
    "DeltaJ_max/(1 + B_noise/B)",
    "training-notes E.1 eq (18)",
    of(gradient_square, curvature, signed_noise_curvature, batch_size, learning_rate),
    [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta) {
      return implies(gHg + tr_HSigma / B > 0, noise::improvement(g2, gHg, tr_HSigma, B, eta) <=
                                                  noise::best_of(g2, gHg, tr_HSigma, B));
    });

inline constexpr auto improvement_is_unbounded_without =
    for_all<"improvement_is_unbounded_without">(
        "in the quadratic model of the loss, where g^T*H*g + tr(H*Sigma)/B <= 0, the expected loss "
        "reduction of a step has no maximum over eta: it is at least x, for any x, from eta = "
        "x/||g||^2 on",
        "training-notes E.1 eq (17)",
        of(gradient_square, curvature, signed_noise_curvature, batch_size, learning_rate,
           input<"wanted_improvement", count_unit, domain::real>{"x", "any loss reduction"}),
        [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta, auto x) {
          return implies(both(gHg + tr_HSigma / B <= 0, eta >= x / g2),
                         noise::improvement(g2, gHg, tr_HSigma, B, eta) >= x);
        });

// The best improvement as a function of the batch.

inline constexpr auto noise_divides_the_improvement = for_all<"noise_divides_the_improvement">(
    "in the quadratic model of the loss, where tr(H*Sigma) >= 0, noise divides the expected loss "
    "reduction of the best step by 1 + B_noise/B. Without noise it is eta_max*||g||^2 - "
    "eta_max^2/2*g^T*H*g; on a batch B, with the learning rate eta_max/(1 + B_noise/B), it is 1/(1 "
    "+ B_noise/B) of that",
    "training-notes E.1", of(gradient_square, curvature, noise_curvature, batch_size),
    [](auto g2, auto gHg, auto tr_HSigma, auto B) {
      const auto eta = noise::best_rate_of(g2, gHg, tr_HSigma, B);
      const auto eta_max = largest_learning_rate_of(g2, gHg);
      return (1 + noise_scale_of(tr_HSigma, gHg) / B) *
                 noise::improvement(g2, gHg, tr_HSigma, B, eta) ==
             eta_max * g2 - square(eta_max) / 2 * gHg;
    });

inline constexpr auto improvement_grows_with_the_batch =
    for_all<"improvement_grows_with_the_batch">(
        "where B_noise > 0, the optimal improvement DeltaJ_max/(1 + B_noise/B) goes up in B",
        "training-notes E.1 footnote 16", of(largest_improvement, noise_scale, batch_size, step),
        [](auto Delta_max, auto B_noise, auto B, auto s) {
          return rises([=](auto x) { return best_improvement(Delta_max, B_noise, x); }, B, s);
        });

inline constexpr auto improvement_is_linear_below = for_all<"improvement_is_linear_below">(
    "for B <= B_noise, the largest expected loss reduction of a step, DeltaJ_max/(1 + B_noise/B), "
    "is between 1/2 and 1 times DeltaJ_max*B/B_noise, which is linear in B: it grows as Theta(B)",
    "training-notes E.1", of(largest_improvement, noise_scale, batch_size),
    [](auto Delta_max, auto B_noise, auto B) {
      const auto linear = Delta_max * B / B_noise;
      const auto best = best_improvement(Delta_max, B_noise, B);
      return implies(B <= B_noise, is_theta(0.5_exact, best, linear, 1_exact));
    });

inline constexpr auto doubling_gains_less_than_double = for_all<"doubling_gains_less_than_double">(
    "in the quadratic model of appendix E, the best step on 2*B examples reduces the expected loss "
    "2 - 2*B/(2*B + B_noise) times as much as the best step on B: less than twice for every B, and "
    "more than 4/3 times iff B < B_noise",
    "training-notes E.1", of(largest_improvement, noise_scale, batch_size),
    [](auto Delta_max, auto B_noise, auto B) {
      const auto gain =
          best_improvement(Delta_max, B_noise, 2 * B) / best_improvement(Delta_max, B_noise, B);
      return both(both(gain == 2 - 2 * B / (2 * B + B_noise), gain < 2),
                  iff(B<B_noise, gain> 4_exact / 3_exact));
    });

inline constexpr auto improvement_is_constant_above = for_all<"improvement_is_constant_above">(
    "for B >= B_noise, the largest expected loss reduction of a step, DeltaJ_max/(1 + B_noise/B), "
    "is between 1/2 and 1 times DeltaJ_max: it stays Theta(1)",
    "training-notes E.1", of(largest_improvement, noise_scale, batch_size),
    [](auto Delta_max, auto B_noise, auto B) {
      const auto best = best_improvement(Delta_max, B_noise, B);
      return implies(B >= B_noise, is_theta(0.5_exact, best, Delta_max, 1_exact));
    });

inline constexpr auto improvement_saturates = for_all<"improvement_saturates">(
    "the largest expected loss reduction of a step, DeltaJ_max/(1 + B_noise/B), tends to "
    "DeltaJ_max as B goes to infinity: it is within epsilon from B = DeltaJ_max*B_noise/epsilon on",
    "training-notes E.1", of(largest_improvement, noise_scale, batch_size, tolerance),
    [](auto Delta_max, auto B_noise, auto B, auto epsilon) {
      return tends_to(best_improvement(Delta_max, B_noise, B), Delta_max, epsilon,
                      from(B, Delta_max * B_noise / epsilon));
    });

inline constexpr auto improvement_grows_at_any_rate = for_all<"improvement_grows_at_any_rate">(
    "in the quadratic model of the loss, where tr(H*Sigma) > 0, a larger batch at the same "
    "learning rate eta > 0 reduces the expected loss more",
    "training-notes E.1 footnote 15",
    of(gradient_square, curvature, noise_curvature, batch_size, learning_rate, step),
    [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta, auto s) {
      const auto at_batch = [=](auto x) { return noise::improvement(g2, gHg, tr_HSigma, x, eta); };
      return implies(both(tr_HSigma > 0, eta > 0), rises(at_batch, B, s));
    });

inline constexpr auto shorter_gradient_has_more_noise = for_all<"shorter_gradient_has_more_noise">(
    "with H, Sigma and the direction of the gradient unchanged, a gradient 1/k as long has k^2 "
    "times the noise scale",
    "training-notes E.1", of(curvature, noise_curvature, factor),
    [](auto gHg, auto tr_HSigma, auto k) {
      return noise_scale_of(tr_HSigma, gHg / square(k)) ==
             square(k) * noise_scale_of(tr_HSigma, gHg);
    });

// The comparison with regression: a signal of variance sigma2 is estimated as w times a reading of
// it, which has noise of variance nu2.

inline constexpr auto regression_error_is_least = for_all<"regression_error_is_least">(
    "a signal of mean 0 and variance sigma2, estimated as w times a reading that adds independent "
    "noise of mean 0 and variance nu2, has the mean square error (1 - w)^2*sigma2 + w^2*nu2: it is "
    "least at w = sigma2/(sigma2 + nu2), where it is sigma2/(1 + sigma2/nu2)",
    "training-notes E.1 footnote 16", of(signal_variance, noise_variance, weight_of_a_reading),
    [](auto s, auto n, auto w) {
      const auto best = s / (1 + s / n);
      const auto error = [=](auto weight) { return square(1 - weight) * s + square(weight) * n; };
      return both(error(w) - best == (s + n) * square(w - s / (s + n)),
                  is_least(best, error, s / (s + n), w));
    });

inline constexpr auto regression_error_grows_with_noise =
    for_all<"regression_error_grows_with_noise">(
        "the optimal regression error sigma2/(1 + sigma2/nu2) goes up in the noise nu2",
        "training-notes E.1 footnote 16", of(signal_variance, noise_variance, step),
        [](auto s, auto n, auto more) {
          return rises([=](auto noise) { return s / (1 + s / noise); }, n, more);
        });

}  // namespace proofline::theorems
