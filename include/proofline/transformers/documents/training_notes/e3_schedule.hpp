#pragma once
// training-notes E.3: a batch size that follows the noise, and estimators of the noise.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/theorems/batch_schedule.hpp>
#include <proofline/transformers/theorems/estimators.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto stretches_of_a_training = section(
    "E.3 eq (25)", "A noise scale that changes", defines("eq25-s", equations::stretch_steps),
    defines("eq25-e", equations::stretch_examples),
    states("eq25-pointwise", theorems::stretch_examples_are_batch_times_steps),
    states("eq25-min-s", theorems::stretch_steps_tend_to_its_length),
    states("eq25-min-e", theorems::stretch_examples_tend_to_its_noise),
    states("eq25-sums", theorems::sums_have_the_same_schedule),
    states("eq25-subsumes", theorems::constant_noise_gives_back_the_frontier));

inline constexpr auto dynamic_batch_size = section(
    "E.3 eq (26)", "The schedule of fewest examples",
    states("eq26-constrained", theorems::frontier_holds_for_one_more_stretch),
    states("eq26-constrained-met", theorems::frontier_is_met_by_the_schedule),
    states("eq26-stationary", theorems::dynamic_batch_is_stationary),
    states("eq26-global", theorems::dynamic_batch_is_the_minimum),
    states("eq26-lambda-value", theorems::budget_gives_lambda),
    refutes_reading("eq26-lambda-zero", theorems::any_lambda_gives_a_batch,
                    at(price_of_a_step = 0, noise_scale = 1'000),
                    "'for some lambda >= 0' is right: for each S_0 > S_min some lambda > 0 gives S "
                    "= S_0, see eq26-lambda-value. Not every lambda >= 0 gives a batch size: "
                    "lambda = 0 gives B = 0, by which the number of steps divides"),
    adds(states("eq26-lambda-positive", theorems::lambda_is_positive)),
    states("eq26-pareto-knob", theorems::lambda_moves_along_the_frontier),
    remarks("eq26-estimate-refresh",
            "B should be set anew to sqrt(lambda*B_noise) once in a while, when B_noise is "
            "estimated, with a lambda chosen as a knob",
            "this is advice: how often to set it anew depends on how fast B_noise changes"),
    adds(states("eq26-dynamic-gain", theorems::constant_batch_takes_no_fewer_examples)),
    states("eq26-knee-consistent", theorems::schedule_agrees_with_the_knee));

inline constexpr auto noise_estimates =
    section("E.3 Estimation", "Estimating the noise scale",
            defines("bsimple-def", equations::simple_noise_scale),
            states("bsimple-isotropic", theorems::isotropic_noise_scale_is_simple),
            states("trace-estimator", theorems::trace_estimate_is_unbiased),
            states("norm-estimator", theorems::norm_estimate_is_unbiased),
            states("estimators-linear", theorems::estimates_are_linear),
            defines("b1-kb2", equations::global_batch),
            states("b1-above-b2", theorems::global_batch_is_larger),
            states("b1-averages-chips", theorems::global_gradient_is_the_average),
            states("norm-identity", theorems::norm_has_the_trace_over_batch),
            states("estimators-system", theorems::estimates_solve_both_equations),
            states("fn17-ratio-biased", theorems::ratio_of_estimates_is_biased),
            remarks("fn17-moving-average",
                    "the estimator of B_noise is noisy, and a moving average is recommended to "
                    "reduce its variance",
                    "measured: how noisy it is, and how far a moving average smooths it, depends "
                    "on the training, of which the text gives no data"));

}  // namespace proofline::documents::training_notes
