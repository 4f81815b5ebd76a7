#pragma once
// Batch size and gradient noise (training-notes E): g is the gradient of the loss, H its Hessian,
// Sigma the covariance of the gradient of one example.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"batch_size", count_unit> batch_size{"B", "examples in a batch"};
inline constexpr input<"gradient_square", count_unit> gradient_square{
    "G", "square of the gradient's norm, ||g||^2"};
inline constexpr input<"curvature", count_unit> curvature{
    "gHg", "curvature of the loss along its gradient, g^T*H*g"};
inline constexpr input<"noise_curvature", count_unit, domain::nonnegative> noise_curvature{
    "T_H", "curvature along the gradient noise of one example, tr(H*Sigma)"};
inline constexpr input<"noise_scale", count_unit> noise_scale{"B_noise", "gradient noise scale"};
inline constexpr input<"largest_improvement", count_unit> largest_improvement{
    "Delta_max", "infinite-batch loss reduction"};
inline constexpr input<"largest_learning_rate", count_unit> largest_learning_rate{
    "eta_max", "infinite-batch optimal learning rate"};
inline constexpr input<"least_steps", count_unit> least_steps{
    "S_min", "irreducible number of steps to a target loss"};
inline constexpr input<"fewest_examples", count_unit, domain::nonnegative> fewest_examples{
    "E_min", "irreducible number of examples to a target loss"};
inline constexpr input<"stretch", count_unit> stretch{
    "ds", "length of a stretch of the training, in steps without noise"};
inline constexpr input<"price_of_a_step", count_unit, domain::nonnegative> price_of_a_step{
    "lambda", "Lagrange multiplier, lambda_ in formulas: examples that a step is worth"};
inline constexpr input<"positive_price_of_a_step", count_unit> positive_price_of_a_step{
    "lambda",
    "Lagrange multiplier, lambda_ in formulas: examples that a step is worth, more than 0"};

// Gradients of a batch (training-notes E), of either sign where they are not norms.
inline constexpr input<"gradient_sum", count_unit, domain::real> gradient_sum{
    "s_i", "sum of an entry of the gradients of a batch"};
inline constexpr input<"gradient_entry", count_unit, domain::real> gradient_entry{
    "g_i", "entry of the gradient g"};
inline constexpr input<"square_so_far", count_unit, domain::nonnegative> square_so_far{
    "g_sq", "sum of squares of entries of g, so far"};
inline constexpr input<"another_gradient_entry", count_unit, domain::real> another_gradient_entry{
    "g_j", "another entry of the gradient, or the same"};
inline constexpr input<"covariance_entry", count_unit, domain::real> covariance_entry{
    "Sigma_ij", "covariance of two entries of the gradient of one example"};
inline constexpr input<"hessian_entry", count_unit, domain::real> hessian_entry{
    "H_ij", "entry of the Hessian"};
inline constexpr input<"noise_sum", count_unit, domain::real> noise_sum{
    "p", "sum of entries of H times those of Sigma, so far"};
inline constexpr input<"curvature_sum", count_unit, domain::real> curvature_sum{
    "q", "sum of entries of H times those of g*g^T, so far"};
inline constexpr input<"signed_noise_curvature", count_unit, domain::real> signed_noise_curvature{
    "T_H", "curvature along the gradient noise of one example, tr(H*Sigma)"};
inline constexpr input<"along_gradient", count_unit, domain::real> along_gradient{
    "c", "component of the update v along the gradient, c*g, over g"};
inline constexpr input<"across_gradient", count_unit, domain::nonnegative> across_gradient{
    "w2", "||w||^2: w is the component of the update at a right angle to the gradient"};
inline constexpr input<"first_gradient", count_unit, domain::real> first_gradient{
    "a", "one of two equally likely gradients"};
inline constexpr input<"second_gradient", count_unit, domain::real> second_gradient{
    "b", "the other one"};
inline constexpr input<"signal_variance", count_unit> signal_variance{
    "sigma2", "variance of a signal of mean 0"};
inline constexpr input<"noise_variance", count_unit> noise_variance{
    "nu2", "variance of noise of mean 0, independent of the signal"};
inline constexpr input<"weight_of_a_reading", count_unit, domain::real> weight_of_a_reading{
    "w", "what a noisy reading is multiplied with to estimate the signal"};
inline constexpr input<"noise_trace", count_unit, domain::nonnegative> noise_trace{
    "T", "trace of the covariance of the gradient of one example, tr(Sigma)"};
inline constexpr input<"learning_rate", count_unit, domain::nonnegative> learning_rate{
    "eta", "learning rate"};
inline constexpr input<"base_rate", count_unit, domain::nonnegative> base_rate{
    "eta_0", "learning rate at the base batch"};
inline constexpr input<"base_batch", count_unit> base_batch{"B_0", "base batch"};

// Sums over the stretches ds of a training so far.
inline constexpr input<"extra_steps", count_unit> extra_steps{
    "X", "S - S_min: sum of ds*B_noise/B over the stretches"};
inline constexpr input<"root_sum", count_unit, domain::nonnegative> root_sum{
    "Z", "sum of ds*sqrt(B_noise) over the stretches so far"};
inline constexpr input<"another_stretch", count_unit, domain::nonnegative> another_stretch{
    "dt", "length of another stretch of the training, in steps without noise"};
inline constexpr input<"other_chips", count_unit, domain::at_least_one> other_chips{
    "k", "other chips: K - 1, for K of at least two"};
inline constexpr input<"chip_batch", count_unit> chip_batch{"B_2", "examples in a chip's batch"};
inline constexpr input<"other_examples", count_unit> other_examples{
    "u", "examples of the other chips: B_1 - B_2"};
inline constexpr input<"global_square", count_unit, domain::nonnegative> global_square{
    "n_1", "||g_hat(B_1)||^2: square of the norm of all chips' batch gradient"};
inline constexpr input<"chip_square", count_unit, domain::nonnegative> chip_square{
    "n_2", "||g_hat(B_2)||^2: square of the norm of one chip's batch gradient"};
inline constexpr input<"another_global_square", count_unit, domain::nonnegative>
    another_global_square{"m_1", "||g_hat(B_1)||^2 in another outcome"};
inline constexpr input<"another_chip_square", count_unit, domain::nonnegative> another_chip_square{
    "m_2", "||g_hat(B_2)||^2 in another outcome"};
inline constexpr input<"chance", count_unit, domain::fraction> chance{"p", "chance of an outcome"};

}  // namespace proofline::inputs
