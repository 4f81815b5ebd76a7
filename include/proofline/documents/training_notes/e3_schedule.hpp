#pragma once
// training-notes E.3: a batch size that follows the noise, and how to estimate the noise.

#include <proofline/audit/claim.hpp>
#include <proofline/proof/theorems/batch_schedule.hpp>
#include <proofline/proof/theorems/estimators.hpp>

namespace proofline::documents::training_notes {

using namespace audit;

inline constexpr auto stretches_of_a_training = section(
    "E.3 eq (25)", "A noise scale that changes", defines("eq25-s", equations::stretch_steps),
    defines("eq25-e", equations::stretch_examples),
    states("eq25-pointwise", theorems::stretch_examples_are_batch_times_steps),
    states("eq25-min-s", theorems::stretch_steps_tend_to_its_length),
    states("eq25-min-e", theorems::stretch_examples_tend_to_its_noise),
    states("eq25-sums", theorems::splitting_a_stretch_changes_nothing),
    states("eq25-subsumes", theorems::constant_noise_gives_back_the_frontier));

inline constexpr auto dynamic_batch_size =
    section("E.3 eq (26)", "The schedule of fewest examples",
            states("eq26-constrained", theorems::frontier_holds_for_one_more_stretch),
            states("eq26-constrained-met", theorems::frontier_is_met_by_the_schedule),
            states("eq26-stationary", theorems::dynamic_batch_is_stationary),
            states("eq26-global", theorems::dynamic_batch_is_the_minimum),
            states("eq26-lambda-value", theorems::budget_gives_lambda),
            states("eq26-lambda-zero", theorems::lambda_is_positive),
            states("eq26-pareto-knob", theorems::lambda_moves_along_the_frontier),
            remarks("eq26-estimate-refresh",
                    "the batch is refreshed now and then, where the noise scale is estimated",
                    "advice: how often pays depends on how fast the noise scale changes"),
            states("eq26-dynamic-gain", theorems::constant_batch_takes_no_fewer_examples),
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
            states("norm-identity", theorems::norm_has_the_trace_over_batch),
            states("estimators-system", theorems::estimates_solve_both_equations),
            states("fn17-ratio-biased", theorems::ratio_of_estimates_is_biased),
            remarks("fn17-moving-average", "a moving average reduces the variance of the estimate",
                    "advice: how much depends on how fast the noise scale changes"));

}  // namespace proofline::documents::training_notes
