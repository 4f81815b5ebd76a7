#pragma once
// What the gradient of a batch is worth, for every batch size. training-notes E.1.
//
// Moments are proved by induction on the batch. Gradients are drawn independently, so the expected
// product of two different ones is the product of their means. Gradient m adds its own second
// moment, and the product of the means twice with each of the m - 1 before it. What holds for one
// pair of entries holds for all; sums of entries are proved by adding one entry at a time.

#include <proofline/equations/critical_batch.hpp>
#include <proofline/equations/noise_scale.hpp>
#include <proofline/proof/theorem.hpp>
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

/// A step of the induction on the batch, for gradients of two values.
inline constexpr auto batch_gradient_is_unbiased = for_all<"batch_gradient_is_unbiased">(
    "E[g_hat(B)] = g for gradients that are a with chance p and else b, g = p*a + (1 - p)*b: one "
    "more, added to an expected sum of B*g, leaves the expected mean g",
    "training-notes E.1", of(first_gradient, second_gradient, chance, batch_size),
    [](auto a, auto b, auto p, auto B) {
      const auto g = p * a + (1 - p) * b;
      return mean_gradient(p * (B * g + a) + (1 - p) * (B * g + b), B + 1) == g;
    });

inline constexpr auto batch_divides_covariance = for_all<"batch_divides_covariance">(
    "Cov(g_hat(B)) = Sigma/B: the second moment of the sum of B independent gradients (the first, "
    "then each further one) is B*Sigma + B^2*g*g^T, in each entry",
    "training-notes E.1", of(gradient_entry, another_gradient_entry, covariance_entry, batch_size),
    [](auto g_i, auto g_j, auto Sigma, auto B) {
      const auto one = [=](auto m) { return noise::product_of_one_more(g_i, g_j, Sigma, m); };
      const auto sum = [=](auto m) { return noise::product_of_sums(g_i, g_j, Sigma, m); };
      return both(sums_to(B, one, sum), sum(B) / square(B) - g_i * g_j == Sigma / B);
    });

inline constexpr auto second_moment_adds_the_means = for_all<"second_moment_adds_the_means">(
    "E[g_hat(B)*g_hat(B)^T] = Sigma/B + g*g^T; with a minus it is too small by 2*g*g^T",
    "training-notes E.1 footnote 16",
    of(gradient_entry, another_gradient_entry, covariance_entry, batch_size),
    [](auto g_i, auto g_j, auto Sigma, auto B) {
      const auto m = noise::moment(g_i, g_j, Sigma, B);
      return both(m == noise::product_of_sums(g_i, g_j, Sigma, B) / square(B),
                  m - (Sigma / B - g_i * g_j) == 2 * g_i * g_j);
    });

inline constexpr auto second_moment_subtracts_the_means =
    for_all<"second_moment_subtracts_the_means">(
        "for two equally likely gradients a and b, the second moment is the covariance minus the "
        "square of the mean",
        "training-notes E.1 footnote 16", of(first_gradient, second_gradient), [](auto a, auto b) {
          const auto g = (a + b) / 2;
          return noise::square_of_two(a, b) == noise::covariance_of_two(a, b) - square(g);
        });

inline constexpr auto second_moment_of_two_gradients = for_all<"second_moment_of_two_gradients">(
    "for two equally likely gradients a and b, the second moment is the covariance plus the square "
    "of the mean",
    "training-notes E.1 footnote 16", of(first_gradient, second_gradient), [](auto a, auto b) {
      const auto g = (a + b) / 2;
      return noise::square_of_two(a, b) == noise::covariance_of_two(a, b) + square(g);
    });

inline constexpr auto batch_gradient_converges = for_all<"batch_gradient_converges">(
    "g_hat(B) tends to g in mean square: E[||g_hat(B) - g||^2] = tr(Sigma)/B, at most epsilon from "
    "B = tr(Sigma)/epsilon on",
    "training-notes E.1", of(gradient_square, noise_trace, batch_size, tolerance),
    [](auto g2, auto tr_Sigma, auto B, auto epsilon) {
      const auto m = expected_square(g2, tr_Sigma, B);
      return both(m - g2 == tr_Sigma / B, tends_to(m, g2, epsilon, from(B, tr_Sigma / epsilon)));
    });

inline constexpr auto needed_batch_is_relative_to_the_gradient =
    for_all<"needed_batch_is_relative_to_the_gradient">(
        "E[||g_hat(B) - g||^2] <= epsilon*||g||^2 iff B >= tr(Sigma)/||g||^2/epsilon",
        "training-notes E.1", of(gradient_square, noise_trace, batch_size, tolerance),
        [](auto g2, auto tr_Sigma, auto B, auto epsilon) {
          return iff(expected_square(g2, tr_Sigma, B) - g2 <= epsilon * g2,
                     B >= simple_noise_scale(tr_Sigma, g2) / epsilon);
        });

/// Any update is v = c*g + w, with w at a right angle to g: then g.v = c*||g||^2 and ||v||^2 =
/// c^2*||g||^2 + ||w||^2.
inline constexpr auto steepest_descent_follows_the_gradient =
    for_all<"steepest_descent_follows_the_gradient">(
        "to first order an update v = c*g + w decreases the loss by g.v, and (g.v)^2 <= "
        "||g||^2*||v||^2, with equality iff w = 0: the most for a fixed ||v|| is v = c*g, c > 0",
        "training-notes E.1 footnote 15", of(gradient_square, along_gradient, across_gradient),
        [](auto g2, auto c, auto w2) {
          const auto decrease = c * g2;
          const auto v2 = square(c) * g2 + w2;
          return both(square(decrease) <= g2 * v2,
                      both(iff(square(decrease) == g2 * v2, w2 == 0), iff(decrease > 0, c > 0)));
        });

/// J(theta) - J2(theta - eta*g_hat) is the sum of eta*g_i*g_hat_i over entries of g, less that of
/// eta^2/2*H_ij*g_hat_i*g_hat_j over entries of H. An entry of each is added here: G, p and q are
/// ||g||^2, tr(H*Sigma) and g^T*H*g of the entries so far.
inline constexpr auto improvement_of_a_noisy_step = for_all<"improvement_of_a_noisy_step">(
    "J(theta) - E[J2(theta - eta*g_hat(B))], added one entry of g and of H at a time, is "
    "eta*||g||^2 - eta^2/2*(g^T*H*g + tr(H*Sigma)/B)",
    "training-notes E.1 footnote 16",
    of(gradient_square, hessian_entry, gradient_entry, another_gradient_entry, covariance_entry,
       noise_sum, curvature_sum, batch_size, learning_rate),
    [](auto g2, auto h, auto g_i, auto g_j, auto Sigma, auto p, auto q, auto B, auto eta) {
      const auto mean = mean_gradient(B * g_i, B);
      const auto product = noise::product_of_sums(g_i, g_j, Sigma, B) / square(B);
      return noise::improvement(g2, q, p, B, eta) + eta * g_i * mean -
                 square(eta) / 2 * h * product ==
             noise::improvement(g2 + square(g_i), q + h * g_i * g_j, p + h * Sigma, B, eta);
    });

inline constexpr auto best_improvement_has_closed_form =
    for_all<"best_improvement_has_closed_form">(
        "at the learning rate (19), (17) is DeltaJ_max/(1 + B_noise/B)",
        "training-notes E.1 eq (18)", of(gradient_square, curvature, noise_curvature, batch_size),
        [](auto g2, auto gHg, auto tr_HSigma, auto B) {
          const auto eta = noise::best_rate_of(g2, gHg, tr_HSigma, B);
          return noise::improvement(g2, gHg, tr_HSigma, B, eta) ==
                 noise::best_of(g2, gHg, tr_HSigma, B);
        });

inline constexpr auto no_rate_improves_more = for_all<"no_rate_improves_more">(
    "a learning rate eta gives less than (18), by half of g^T*H*g + tr(H*Sigma)/B times the square "
    "of eta - eta_star",
    "training-notes E.1 eq (17), (18)",
    of(gradient_square, curvature, noise_curvature, batch_size, learning_rate),
    [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta) {
      const auto best = noise::best_of(g2, gHg, tr_HSigma, B);
      const auto best_rate = noise::best_rate_of(g2, gHg, tr_HSigma, B);
      return best - noise::improvement(g2, gHg, tr_HSigma, B, eta) ==
             (gHg + tr_HSigma / B) / 2 * square(eta - best_rate);
    });

inline constexpr auto best_step_is_the_greatest = for_all<"best_step_is_the_greatest">(
    "where tr(H*Sigma) >= 0, which footnote 16 does not assume (eq18-needs-trace-positive), (18) "
    "is the maximum of J(theta) - E[J2(theta - eta*g_hat(B))] over eta >= 0",
    "training-notes E.1 eq (17)",
    of(gradient_square, curvature, noise_curvature, batch_size, learning_rate),
    [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta) {
      return is_greatest(
          noise::best_of(g2, gHg, tr_HSigma, B),
          [=](auto rate) { return noise::improvement(g2, gHg, tr_HSigma, B, rate); },
          noise::best_rate_of(g2, gHg, tr_HSigma, B), eta);
    });

inline constexpr auto best_rate_is_unique = for_all<"best_rate_is_unique">(
    "where tr(H*Sigma) >= 0, any learning rate above or below eta_max/(1 + B_noise/B) gives less "
    "than it",
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
        "where g^T*H*g > 0, no learning rate gives more than (18)",
        "training-notes E.1 footnote 16",
        of(gradient_square, curvature, signed_noise_curvature, batch_size, learning_rate),
        [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta) {
          return noise::improvement(g2, gHg, tr_HSigma, B, eta) <=
                 noise::best_of(g2, gHg, tr_HSigma, B);
        });

/// The input is A = g^T*H*g + tr(H*Sigma)/B, so that tr(H*Sigma) has either sign.
inline constexpr auto expected_curvature_suffices = for_all<"expected_curvature_suffices">(
    "where A = g^T*H*g + tr(H*Sigma)/B > 0 as well, no learning rate gives more than (18), "
    "whichever sign tr(H*Sigma) has",
    "training-notes E.1 eq (18)",
    of(gradient_square, curvature, expected_curvature, batch_size, learning_rate),
    [](auto g2, auto gHg, auto A, auto B, auto eta) {
      const auto tr_HSigma = (A - gHg) * B;
      const auto best = noise::best_of(g2, gHg, tr_HSigma, B);
      const auto off = eta - g2 / A;
      return both(best - noise::improvement(g2, gHg, tr_HSigma, B, eta) == A / 2 * square(off),
                  noise::improvement(g2, gHg, tr_HSigma, B, eta) <= best);
    });

inline constexpr auto improvement_is_unbounded_without =
    for_all<"improvement_is_unbounded_without">(
        "where g^T*H*g + tr(H*Sigma)/B = -a <= 0, (17) has no maximum: any J is reached from eta = "
        "J/||g||^2 on",
        "training-notes E.1 eq (17)",
        of(gradient_square, curvature, excess_curvature, batch_size, learning_rate, loss),
        [](auto g2, auto gHg, auto a, auto B, auto eta, auto J) {
          const auto tr_HSigma = -(gHg + a) * B;
          return implies(eta >= J / g2, noise::improvement(g2, gHg, tr_HSigma, B, eta) >= J);
        });

// The best improvement as a function of the batch.

inline constexpr auto noise_divides_the_improvement = for_all<"noise_divides_the_improvement">(
    "the best improvement without noise, eta_max*||g||^2 - eta_max^2/2*g^T*H*g, is 1 + B_noise/B "
    "times that of the batch B",
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
        "DeltaJ_max/(1 + B_noise/B) goes up in B", "training-notes E.1 footnote 16",
        of(largest_improvement, noise_scale, batch_size, step),
        [](auto Delta_max, auto B_noise, auto B, auto s) {
          return rises([=](auto x) { return best_improvement(Delta_max, B_noise, x); }, B, s);
        });

inline constexpr auto improvement_is_linear_below = for_all<"improvement_is_linear_below">(
    "for B <= B_noise, (18) is between 1/2 and 1 times DeltaJ_max*B/B_noise: Theta(B)",
    "training-notes E.1", of(largest_improvement, noise_scale, batch_size),
    [](auto Delta_max, auto B_noise, auto B) {
      const auto linear = Delta_max * B / B_noise;
      const auto best = best_improvement(Delta_max, B_noise, B);
      return implies(B <= B_noise, both(is_theta(0.5_exact, best, linear, 1_exact), best < linear));
    });

inline constexpr auto doubling_gains_less_than_double = for_all<"doubling_gains_less_than_double">(
    "by (18) a step on 2B examples reduces the loss 2 - 2B/(2B + B_noise) times as much as one on "
    "B: always less than twice, and more than 4/3 times iff B < B_noise",
    "training-notes E.1", of(largest_improvement, noise_scale, batch_size),
    [](auto Delta_max, auto B_noise, auto B) {
      const auto gain =
          best_improvement(Delta_max, B_noise, 2 * B) / best_improvement(Delta_max, B_noise, B);
      return both(both(gain == 2 - 2 * B / (2 * B + B_noise), gain < 2),
                  iff(B<B_noise, gain> 4_exact / 3_exact));
    });

inline constexpr auto improvement_is_constant_above = for_all<"improvement_is_constant_above">(
    "for B >= B_noise, (18) is between 1/2 and 1 times DeltaJ_max: Theta(1)", "training-notes E.1",
    of(largest_improvement, noise_scale, batch_size), [](auto Delta_max, auto B_noise, auto B) {
      const auto best = best_improvement(Delta_max, B_noise, B);
      return implies(B >= B_noise,
                     both(is_theta(0.5_exact, best, Delta_max, 1_exact), best < Delta_max));
    });

inline constexpr auto improvement_saturates = for_all<"improvement_saturates">(
    "(18) is within epsilon of DeltaJ_max from B = DeltaJ_max*B_noise/epsilon on",
    "training-notes E.1", of(largest_improvement, noise_scale, batch_size, tolerance),
    [](auto Delta_max, auto B_noise, auto B, auto epsilon) {
      return tends_to(best_improvement(Delta_max, B_noise, B), Delta_max, epsilon,
                      from(B, Delta_max * B_noise / epsilon));
    });

inline constexpr auto improvement_grows_at_any_rate = for_all<"improvement_grows_at_any_rate">(
    "where tr(H*Sigma) > 0, a larger batch reduces the loss more at one fixed learning rate, too",
    "training-notes E.1 footnote 15",
    of(gradient_square, curvature, noise_curvature, batch_size, learning_rate, step),
    [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta, auto s) {
      const auto at_batch = [=](auto x) { return noise::improvement(g2, gHg, tr_HSigma, x, eta); };
      return implies(both(tr_HSigma > 0, eta > 0), rises(at_batch, B, s));
    });

inline constexpr auto shorter_gradient_has_more_noise = for_all<"shorter_gradient_has_more_noise">(
    "with H and Sigma unchanged, a gradient 1/k as long has k^2 times the noise scale",
    "training-notes E.1", of(curvature, noise_curvature, factor),
    [](auto gHg, auto tr_HSigma, auto k) {
      return noise_scale_of(tr_HSigma, gHg / square(k)) ==
             square(k) * noise_scale_of(tr_HSigma, gHg);
    });

// The comparison with regression: a signal of variance sigma2 is estimated as w times a reading of
// it, which has noise of variance nu2.

inline constexpr auto regression_error_is_least = for_all<"regression_error_is_least">(
    "the mean square error (1 - w)^2*sigma2 + w^2*nu2 is least at w = sigma2/(sigma2 + nu2), where "
    "it is sigma2/(1 + sigma2/nu2)",
    "training-notes E.1 footnote 16", of(signal_variance, noise_variance, weight_of_a_reading),
    [](auto s, auto n, auto w) {
      const auto best = s / (1 + s / n);
      const auto error = [=](auto weight) { return square(1 - weight) * s + square(weight) * n; };
      return both(error(w) - best == (s + n) * square(w - s / (s + n)),
                  is_least(best, error, s / (s + n), w));
    });

inline constexpr auto regression_error_grows_with_noise =
    for_all<"regression_error_grows_with_noise">(
        "sigma2/(1 + sigma2/nu2) goes up in nu2", "training-notes E.1 footnote 16",
        of(signal_variance, noise_variance, step), [](auto s, auto n, auto more) {
          return rises([=](auto noise) { return s / (1 + s / noise); }, n, more);
        });

}  // namespace proofline::theorems
