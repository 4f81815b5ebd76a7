// Pins every constant and operator of the equations of batch size: change one in
// equations/critical_batch.hpp or noise_scale.hpp and this file stops compiling. Values at distinct
// primes, and dependence on each input.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/critical_batch.hpp>
#include <proofline/transformers/equations/noise_scale.hpp>
#include <proofline/units.hpp>

namespace tests::equations_critical_batch {

using namespace proofline;
using namespace proofline::equations;

static_assert(noise_scale_of(7, 2) == 3.5_exact);
static_assert(largest_improvement_of(3, 5) == 0.9_exact);
static_assert(largest_learning_rate_of(3, 5) == 0.6_exact);
static_assert(slowdown(7, 2) == 4.5_exact);
static_assert(best_improvement(9, 7, 2) == 2);
static_assert(best_learning_rate(27, 7, 2) == 6);
static_assert(least_examples(7, 3) == 21);
static_assert(steps_to_target(6, 7, 2) == 27);
static_assert(examples_to_target(6, 7, 2) == 54);
static_assert(critical_batch(42, 6) == 7);
static_assert(stretch_steps(6, 7, 2) == 27);
static_assert(stretch_examples(6, 7, 2) == 54);

static_assert(mean_gradient(-14, 7) == -2);
static_assert(mean_product(gradient_entry = 3, another_gradient_entry = -5, covariance_entry = 7,
                           batch_size = 2) == -11.5_exact);
static_assert(expected_square(3, 14, 7) == 5);
static_assert(gradient_error(14, 7) == 2);
static_assert(expected_improvement(gradient_square = 11, curvature = 3, noise_curvature = 14,
                                   batch_size = 7, learning_rate = 2) == 12);
static_assert(update_covariance(3, 2, 7) == 31.5_exact);
static_assert(linear_rate(3, 2, 14) == 21);
static_assert(simple_noise_scale(7, 2) == 3.5_exact);
static_assert(global_batch(2, 5) == 15);
static_assert(trace_estimate(global_square = 5, chip_square = 7, chip_batch = 2,
                             other_examples = 4) == 6);
static_assert(norm_estimate(global_square = 5, chip_square = 7, chip_batch = 2,
                            other_examples = 4) == 4);

// The radicand is a square, and none of its factors is.
static_assert(dynamic_batch(12, 27) == 18);
static_assert(rate_of_constant_covariance(6, 2, 50) == 30);

}  // namespace tests::equations_critical_batch
