#pragma once
// What the gradient of a batch is worth, for every batch size. training-notes E.1.
//
// Moments go by induction on the batch: of gradients drawn independently, the expected product of
// two different ones is the product of their means, so that gradient m brings its own second moment
// and twice the product of the means with each of the m - 1 before it. What is said of one pair of
// entries holds for all of them, and of sums of entries by adding one at a time.

#include <proofline/equations/critical_batch.hpp>
#include <proofline/equations/noise_scale.hpp>
#include <proofline/proof/theorem.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace noise {

/// Expected product of two entries of the sum of m gradients: m variances, m^2 pairs of means.
inline constexpr auto product_of_sums = [](auto g_i, auto g_j, auto Sigma, auto m) {
  return m * Sigma + square(m) * g_i * g_j;
};
/// What gradient m adds to it.
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
/// Eq (18) and (19) from what they are made of.
inline constexpr auto best_of = [](auto g2, auto gHg, auto tr_HSigma, auto B) {
  return best_improvement(largest_improvement_of(g2, gHg), noise_scale_of(tr_HSigma, gHg), B);
};
inline constexpr auto best_rate_of = [](auto g2, auto gHg, auto tr_HSigma, auto B) {
  return best_learning_rate(largest_learning_rate_of(g2, gHg), noise_scale_of(tr_HSigma, gHg), B);
};

}  // namespace noise

inline constexpr auto batch_gradient_is_unbiased = for_all<"batch_gradient_is_unbiased">(
    "each gradient more adds the gradient to the expected sum, B times it, so that the mean of B "
    "gradients is the gradient",
    "training-notes E.1", of(gradient_entry, batch_size), [](auto g_i, auto B) {
      const auto sum = [g_i](auto m) { return m * g_i; };
      return both(sum(B + 1) == sum(B) + g_i, mean_gradient(sum(B), B) == g_i);
    });

inline constexpr auto batch_divides_covariance = for_all<"batch_divides_covariance">(
    "the sum of B independent gradients has B covariances and B^2 products of the means as its "
    "second moment, so that their mean has the covariance Sigma/B",
    "training-notes E.1", of(gradient_entry, another_gradient_entry, covariance_entry, batch_size),
    [](auto g_i, auto g_j, auto Sigma, auto B) {
      const auto one = [=](auto m) { return noise::product_of_one_more(g_i, g_j, Sigma, m); };
      const auto sum = [=](auto m) { return noise::product_of_sums(g_i, g_j, Sigma, m); };
      return both(sums_to(B, one, sum), sum(B) / square(B) - g_i * g_j == Sigma / B);
    });

inline constexpr auto second_moment_adds_the_means = for_all<"second_moment_adds_the_means">(
    "the second moment of a batch's gradient is its covariance plus g*g^T: with a minus it is "
    "short by 2*g*g^T",
    "training-notes E.1 footnote 16",
    of(gradient_entry, another_gradient_entry, covariance_entry, batch_size),
    [](auto g_i, auto g_j, auto Sigma, auto B) {
      const auto m = noise::moment(g_i, g_j, Sigma, B);
      return both(m == noise::product_of_sums(g_i, g_j, Sigma, B) / square(B),
                  m - (Sigma / B - g_i * g_j) == 2 * g_i * g_j);
    });

inline constexpr auto second_moment_subtracts_the_means = for_all<
    "second_moment_subtracts_the_means">(
    "of two equally likely gradients the second moment is the covariance minus the square of the "
    "mean",
    "training-notes E.1 footnote 16", of(first_gradient, second_gradient), [](auto a, auto b) {
      const auto g = (a + b) / 2;
      return noise::square_of_two(a, b) == noise::covariance_of_two(a, b) - square(g);
    });

inline constexpr auto second_moment_of_two_gradients = for_all<"second_moment_of_two_gradients">(
    "of two equally likely gradients the second moment is the covariance plus the square of the "
    "mean",
    "training-notes E.1 footnote 16", of(first_gradient, second_gradient), [](auto a, auto b) {
      const auto g = (a + b) / 2;
      return noise::square_of_two(a, b) == noise::covariance_of_two(a, b) + square(g);
    });

inline constexpr auto batch_gradient_converges = for_all<"batch_gradient_converges">(
    "the mean square distance of a batch's gradient from the gradient is tr(Sigma)/B, below "
    "epsilon from B = tr(Sigma)/epsilon on",
    "training-notes E.1", of(gradient_square, noise_trace, batch_size, tolerance),
    [](auto g2, auto tr_Sigma, auto B, auto epsilon) {
      const auto m = expected_square(g2, tr_Sigma, B);
      return both(m - g2 == tr_Sigma / B, tends_to(m, g2, epsilon, from(B, tr_Sigma / epsilon)));
    });

inline constexpr auto needed_batch_is_relative_to_the_gradient = for_all<
    "needed_batch_is_relative_to_the_gradient">(
    "a batch's gradient is within a part epsilon of the gradient in mean square iff the batch has "
    "at least tr(Sigma)/|g|^2 over epsilon examples",
    "training-notes E.1", of(gradient_square, noise_trace, batch_size, tolerance),
    [](auto g2, auto tr_Sigma, auto B, auto epsilon) {
      return iff(expected_square(g2, tr_Sigma, B) - g2 <= epsilon * g2,
                 B >= simple_noise_scale(tr_Sigma, g2) / epsilon);
    });

/// Any update is v = c*g + w with w at a right angle to g, so that g.v = c*|g|^2 and
/// |v|^2 = c^2*|g|^2 + |w|^2.
inline constexpr auto steepest_descent_follows_the_gradient =
    for_all<"steepest_descent_follows_the_gradient">(
        "an update v = c*g + w takes at most |g|*|v| off the loss to first order: (g.v)^2 <= "
        "|g|^2*|v|^2, with = iff w = 0, and it is a decrease iff c > 0",
        "training-notes E.1 footnote 15", of(gradient_square, along_gradient, across_gradient),
        [](auto g2, auto c, auto w2) {
          const auto decrease = c * g2;
          const auto v2 = square(c) * g2 + w2;
          return both(square(decrease) <= g2 * v2,
                      both(iff(square(decrease) == g2 * v2, w2 == 0), iff(decrease > 0, c > 0)));
        });

/// An entry at a time: the sums so far are p = tr(H*Sigma) and q = g^T*H*g.
inline constexpr auto expected_curvature_adds_up = for_all<"expected_curvature_adds_up">(
    "the trace of the Hessian times the second moment is tr(H*Sigma)/B + g^T*H*g: one more entry "
    "adds as much to either",
    "training-notes E.1 footnote 16",
    of(hessian_entry, gradient_entry, another_gradient_entry, covariance_entry, noise_sum,
       curvature_sum, batch_size),
    [](auto h, auto g_i, auto g_j, auto Sigma, auto p, auto q, auto B) {
      return p / B + q + h * noise::moment(g_i, g_j, Sigma, B) ==
             (p + h * Sigma) / B + (q + h * g_i * g_j);
    });

inline constexpr auto improvement_of_a_noisy_step = for_all<"improvement_of_a_noisy_step">(
    "a step takes eta*|g|^2 less half of eta^2 times the expected curvature off the loss, to "
    "second order",
    "training-notes E.1 footnote 16",
    of(loss, gradient_square, curvature, noise_curvature, batch_size, learning_rate),
    [](auto J, auto g2, auto gHg, auto tr_HSigma, auto B, auto eta) {
      const auto after = J - eta * g2 + square(eta) / 2 * (tr_HSigma / B + gHg);
      return J - after == noise::improvement(g2, gHg, tr_HSigma, B, eta);
    });

inline constexpr auto best_improvement_has_closed_form =
    for_all<"best_improvement_has_closed_form">(
        "at its best learning rate a batch takes Delta_max/(1 + B_noise/B) off the loss",
        "training-notes E.1 eq (18)", of(gradient_square, curvature, noise_curvature, batch_size),
        [](auto g2, auto gHg, auto tr_HSigma, auto B) {
          const auto eta = noise::best_rate_of(g2, gHg, tr_HSigma, B);
          return noise::improvement(g2, gHg, tr_HSigma, B, eta) ==
                 noise::best_of(g2, gHg, tr_HSigma, B);
        });

inline constexpr auto no_rate_improves_more = for_all<"no_rate_improves_more">(
    "a learning rate takes less off the loss than the best by half the expected curvature times "
    "the square of its distance from the best",
    "training-notes E.1 eq (17), (18)",
    of(gradient_square, curvature, noise_curvature, batch_size, learning_rate),
    [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta) {
      const auto best = noise::best_of(g2, gHg, tr_HSigma, B);
      const auto best_rate = noise::best_rate_of(g2, gHg, tr_HSigma, B);
      const auto at_rate = [=](auto rate) {
        return noise::improvement(g2, gHg, tr_HSigma, B, rate);
      };
      return both(best - at_rate(eta) == (gHg + tr_HSigma / B) / 2 * square(eta - best_rate),
                  is_greatest(best, at_rate, best_rate, eta));
    });

inline constexpr auto best_rate_is_unique = for_all<"best_rate_is_unique">(
    "a learning rate above or below eta_max/(1 + B_noise/B) takes less off the loss",
    "training-notes E.1.1 eq (19)",
    of(gradient_square, curvature, noise_curvature, batch_size, step),
    [](auto g2, auto gHg, auto tr_HSigma, auto B, auto s) {
      const auto eta = noise::best_rate_of(g2, gHg, tr_HSigma, B);
      const auto best = noise::improvement(g2, gHg, tr_HSigma, B, eta);
      return both(noise::improvement(g2, gHg, tr_HSigma, B, eta + s) < best,
                  noise::improvement(g2, gHg, tr_HSigma, B, eta - s) < best);
    });

// What (18) needs. A Hessian may have directions of negative curvature, and
// tr(H*Sigma) be negative.

inline constexpr auto curvature_along_the_gradient_suffices =
    for_all<"curvature_along_the_gradient_suffices">(
        "where g^T*H*g > 0, no learning rate takes more off the loss than (18) says",
        "training-notes E.1 footnote 16",
        of(gradient_square, curvature, signed_noise_curvature, batch_size, learning_rate),
        [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta) {
          return noise::improvement(g2, gHg, tr_HSigma, B, eta) <=
                 noise::best_of(g2, gHg, tr_HSigma, B);
        });

/// The expected curvature A = g^T*H*g + tr(H*Sigma)/B is the input, so that
/// tr(H*Sigma) has any sign.
inline constexpr auto expected_curvature_suffices = for_all<"expected_curvature_suffices">(
    "where g^T*H*g + tr(H*Sigma)/B > 0 as well, (18) is the most that a learning rate takes off "
    "the loss, of whichever sign tr(H*Sigma) is",
    "training-notes E.1 eq (18)",
    of(gradient_square, curvature, expected_curvature, batch_size, learning_rate),
    [](auto g2, auto gHg, auto A, auto B, auto eta) {
      const auto tr_HSigma = (A - gHg) * B;
      const auto best = noise::best_of(g2, gHg, tr_HSigma, B);
      const auto off = eta - g2 / A;
      return both(best - noise::improvement(g2, gHg, tr_HSigma, B, eta) == A / 2 * square(off),
                  noise::improvement(g2, gHg, tr_HSigma, B, eta) <= best);
    });

inline constexpr auto improvement_is_unbounded_without = for_all<
    "improvement_is_unbounded_without">(
    "where g^T*H*g + tr(H*Sigma)/B <= 0, the improvement passes every bound J at the learning rate "
    "J/|g|^2 and beyond: (17) has no maximum",
    "training-notes E.1 eq (17)",
    of(gradient_square, curvature, excess_curvature, batch_size, learning_rate, loss),
    [](auto g2, auto gHg, auto a, auto B, auto eta, auto J) {
      const auto tr_HSigma = -(gHg + a) * B;
      return implies(eta >= J / g2, noise::improvement(g2, gHg, tr_HSigma, B, eta) >= J);
    });

// How the best improvement goes with the batch.

inline constexpr auto noise_divides_the_improvement = for_all<"noise_divides_the_improvement">(
    "the best improvement is that without noise divided by 1 + B_noise/B", "training-notes E.1",
    of(largest_improvement, noise_scale, batch_size), [](auto Delta_max, auto B_noise, auto B) {
      return best_improvement(Delta_max, B_noise, B) * (1 + B_noise / B) == Delta_max;
    });

inline constexpr auto improvement_grows_with_the_batch =
    for_all<"improvement_grows_with_the_batch">(
        "the best improvement goes up in the batch and down in the noise scale",
        "training-notes E.1 footnote 16", of(largest_improvement, noise_scale, batch_size, step),
        [](auto Delta_max, auto B_noise, auto B, auto s) {
          return both(rises([=](auto x) { return best_improvement(Delta_max, B_noise, x); }, B, s),
                      falls([=](auto x) { return best_improvement(Delta_max, x, B); }, B_noise, s));
        });

inline constexpr auto improvement_is_linear_below = for_all<"improvement_is_linear_below">(
    "up to the noise scale the best improvement is between a half of Delta_max*B/B_noise and all "
    "of it: Theta(B)",
    "training-notes E.1", of(largest_improvement, noise_scale, batch_size),
    [](auto Delta_max, auto B_noise, auto B) {
      const auto linear = Delta_max * B / B_noise;
      const auto best = best_improvement(Delta_max, B_noise, B);
      return implies(B <= B_noise, both(is_theta(0.5_exact, best, linear, 1_exact), best < linear));
    });

inline constexpr auto doubling_gains_less_than_double = for_all<"doubling_gains_less_than_double">(
    "twice the batch takes 2 - 2B/(2B + B_noise) times as much off the loss: less than twice as "
    "much, more than 4/3 below the noise scale, and less above",
    "training-notes E.1", of(largest_improvement, noise_scale, batch_size),
    [](auto Delta_max, auto B_noise, auto B) {
      const auto gain =
          best_improvement(Delta_max, B_noise, 2 * B) / best_improvement(Delta_max, B_noise, B);
      return both(both(gain == 2 - 2 * B / (2 * B + B_noise), gain < 2),
                  iff(B<B_noise, 3 * gain> 4));
    });

inline constexpr auto improvement_is_constant_above = for_all<"improvement_is_constant_above">(
    "from the noise scale on the best improvement is between a half of Delta_max and all of it: "
    "Theta(1)",
    "training-notes E.1", of(largest_improvement, noise_scale, batch_size),
    [](auto Delta_max, auto B_noise, auto B) {
      const auto best = best_improvement(Delta_max, B_noise, B);
      return implies(B >= B_noise,
                     both(is_theta(0.5_exact, best, Delta_max, 1_exact), best < Delta_max));
    });

inline constexpr auto improvement_saturates = for_all<"improvement_saturates">(
    "the best improvement is within epsilon of Delta_max from B = Delta_max*B_noise/epsilon on",
    "training-notes E.1", of(largest_improvement, noise_scale, batch_size, tolerance),
    [](auto Delta_max, auto B_noise, auto B, auto epsilon) {
      return tends_to(best_improvement(Delta_max, B_noise, B), Delta_max, epsilon,
                      from(B, Delta_max * B_noise / epsilon));
    });

inline constexpr auto improvement_grows_at_any_rate = for_all<"improvement_grows_at_any_rate">(
    "at one learning rate, too, a larger batch takes more off the loss, where tr(H*Sigma) > 0",
    "training-notes E.1 footnote 15",
    of(gradient_square, curvature, noise_curvature, batch_size, learning_rate, step),
    [](auto g2, auto gHg, auto tr_HSigma, auto B, auto eta, auto s) {
      const auto at_batch = [=](auto x) { return noise::improvement(g2, gHg, tr_HSigma, x, eta); };
      return implies(both(tr_HSigma > 0, eta > 0), rises(at_batch, B, s));
    });

inline constexpr auto shorter_gradient_has_more_noise = for_all<"shorter_gradient_has_more_noise">(
    "with the Hessian and the noise as they are, a gradient k times as short has k^2 times the "
    "noise scale",
    "training-notes E.1", of(curvature, noise_curvature, factor),
    [](auto gHg, auto tr_HSigma, auto k) {
      return noise_scale_of(tr_HSigma, gHg / square(k)) ==
             square(k) * noise_scale_of(tr_HSigma, gHg);
    });

// The comparison with regression: a signal of variance s estimated as w times itself plus noise.

inline constexpr auto regression_error_is_least = for_all<"regression_error_is_least">(
    "the mean square error of w*(x + noise) for x is least at s/(s + n), where it is s/(1 + s/n)",
    "training-notes E.1 footnote 16", of(signal_variance, noise_variance, weight_of_a_reading),
    [](auto s, auto n, auto w) {
      const auto best = s / (1 + s / n);
      const auto error = [=](auto weight) { return square(1 - weight) * s + square(weight) * n; };
      return both(error(w) - best == (s + n) * square(w - s / (s + n)),
                  is_least(best, error, s / (s + n), w));
    });

inline constexpr auto regression_error_grows_with_noise =
    for_all<"regression_error_grows_with_noise">(
        "sigma^2/(1 + sigma^2/nu^2) goes up in nu^2", "training-notes E.1 footnote 16",
        of(signal_variance, noise_variance, step), [](auto s, auto n, auto more) {
          return rises([=](auto noise) { return s / (1 + s / noise); }, n, more);
        });

}  // namespace proofline::theorems
