#pragma once
// Critical batch sizes: the best step and learning rate of a noisy gradient, steps and examples to
// a target loss, and a batch size that follows the noise. training-notes E.1 (18), (19), E.2, E.3.
//
// Losses, learning rates and gradients are plain counts here, and batches are counts of examples:
// no unit would tell them apart.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/inputs/noise_scale.hpp>

namespace proofline::equations {

using namespace inputs;

inline constexpr auto noise_scale_of = define<"noise_scale_of", count_unit>(
    "B_noise", "gradient noise scale, tr(H*Sigma)/(g^T*H*g)", "training-notes E.1 eq (18)",
    of(noise_curvature, curvature), [](auto tr_HSigma, auto gHg) { return tr_HSigma / gHg; });

inline constexpr auto largest_improvement_of = define<"largest_improvement_of", count_unit>(
    "Delta_max", "infinite-batch loss reduction, ||g||^4/(2*g^T*H*g)", "training-notes E.1 eq (18)",
    of(gradient_square, curvature), [](auto g2, auto gHg) { return square(g2) / (2 * gHg); });

inline constexpr auto largest_learning_rate_of = define<"largest_learning_rate_of", count_unit>(
    "eta_max", "infinite-batch optimal learning rate", "training-notes E.1.1 eq (19)",
    of(gradient_square, curvature), [](auto g2, auto gHg) { return g2 / gHg; });

/// Steps on batches B for one step without noise.
inline constexpr auto slowdown = define<"slowdown", count_unit>(
    "sigma", "per-step slowdown factor", "training-notes E.1 eq (18)", of(noise_scale, batch_size),
    [](auto B_noise, auto B) { return 1 + B_noise / B; });

inline constexpr auto best_improvement = define<"best_improvement", count_unit>(
    "Delta_star", "expected loss reduction of the best step on a batch",
    "training-notes E.1 eq (18)", of(largest_improvement, noise_scale, batch_size),
    [](auto Delta_max, auto B_noise, auto B) { return Delta_max / slowdown(B_noise, B); });

inline constexpr auto best_learning_rate = define<"best_learning_rate", count_unit>(
    "eta_star", "optimal learning rate for a batch", "training-notes E.1.1 eq (19)",
    of(largest_learning_rate, noise_scale, batch_size),
    [](auto eta_max, auto B_noise, auto B) { return eta_max / slowdown(B_noise, B); });

// Steps S and examples E to a target loss with one batch size.

inline constexpr auto least_examples = define<"least_examples", count_unit>(
    "E_min", "irreducible number of examples to a target loss", "training-notes E.2 eq (20)",
    of(noise_scale, least_steps), [](auto B_noise, auto S_min) { return B_noise * S_min; });

inline constexpr auto steps_to_target = define<"steps_to_target", count_unit>(
    "S", "steps to a target loss", "training-notes E.2 eq (21)",
    of(least_steps, noise_scale, batch_size),
    [](auto S_min, auto B_noise, auto B) { return S_min * slowdown(B_noise, B); });

inline constexpr auto examples_to_target = define<"examples_to_target", count_unit>(
    "E", "examples to a target loss", "training-notes E.2 eq (22)",
    of(least_steps, noise_scale, batch_size),
    [](auto S_min, auto B_noise, auto B) { return S_min * (B + B_noise); });

inline constexpr auto critical_batch = define<"critical_batch", count_unit>(
    "B_crit", "balanced batch size for the whole training, at the knee of E(B) against S(B)",
    "training-notes E.2 eq (23)", of(fewest_examples, least_steps),
    [](auto E_min, auto S_min) { return E_min / S_min; });

// A stretch ds of a training, with a noise scale and a batch size of its own: the integrands of
// (25) times ds.

inline constexpr auto stretch_steps = define<"stretch_steps", count_unit>(
    "S_s", "steps that a stretch ds of the training adds to S, (1 + B_noise/B)*ds",
    "training-notes E.3 eq (25)", of(stretch, noise_scale, batch_size),
    [](auto ds, auto B_noise, auto B) { return ds * slowdown(B_noise, B); });

inline constexpr auto stretch_examples = define<"stretch_examples", count_unit>(
    "E_s", "examples that a stretch ds of the training adds to E, (B + B_noise)*ds",
    "training-notes E.3 eq (25)", of(stretch, noise_scale, batch_size),
    [](auto ds, auto B_noise, auto B) { return ds * (B + B_noise); });

/// Read with fractions, lambda times the noise scale must be a square.
inline constexpr auto dynamic_batch = define<"dynamic_batch", count_unit>(
    "B_star", "batch size that follows the noise scale", "training-notes E.3 eq (26)",
    of(price_of_a_step, noise_scale),
    [](auto lambda, auto B_noise) { return sqrt(lambda * B_noise); });

}  // namespace proofline::equations
