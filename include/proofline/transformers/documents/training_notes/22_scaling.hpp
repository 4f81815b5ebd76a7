#pragma once
// training-notes 2.2.1: how step time, token-time and loss-time depend on the batch and the chips.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/inputs/token_time.hpp>
#include <proofline/transformers/theorems/noise_scale.hpp>
#include <proofline/transformers/theorems/scaling.hpp>
#include <proofline/transformers/theorems/token_time.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr std::array symbols_of_token_time = {spelled(training_tokens, "n_train"),
                                                     spelled(chips, "K_DP")};

inline constexpr auto measured_step =
    section("2.2.1 eq (9)", "The measured time of a step",
            defines("eq9-step-time", equations::measured_step_time),
            states("eq9-is-eq6", theorems::measured_step_is_the_step),
            refutes_reading(
                "eq9-vs-eq5", theorems::steps_take_the_training_time,
                at(parameters = "70B", training_tokens = "15T", tokens = 4'194'304,
                   data_chips = 1'024, data_axes = 3, peak_rate = "4.59e14 FLOP/s",
                   utilization = "40%", measured_axis_bandwidth = "1.8e11 byte/s"),
                "holds if a step's time is that of all 6 FLOPs for each parameter and token. Read "
                "of the step as printed, which has the 4 of the backward pass, as it counts the "
                "longer phase only, it fails: all steps together last 2/3 of the estimated "
                "training time"),
            adds(states("eq9-two-thirds-of-eq5", theorems::steps_take_two_thirds)),
            states("eq9-large-b", theorems::large_batches_are_compute_bound),
            states("eq9-large-b-rate", theorems::large_batches_reach_the_peak),
            states("eq9-decreasing-k", theorems::more_chips_shorten_the_step),
            states("eq9-increasing-b", theorems::larger_batches_lengthen_the_step),
            states("fn5-interconnect-constant", theorems::interconnect_bound_step_is_constant),
            states("fn5-memory-constant", theorems::memory_bound_step_is_constant),
            adds(states("vs-memory-bound-again-batch-regime",
                        theorems::memory_bound_batches_gain_their_part)));

inline constexpr auto halving_token_time =
    section(
        "2.2.1", "Halving token-time",
        states("token-time-halve-compute", theorems::batch_and_chips_divide_token_time),
        refutes_reading(
            "token-time-halve-interconnect", theorems::double_batch_halves_interconnect_bound,
            at(parameters = "70B", training_tokens = "15T", tokens = 600'000, data_chips = 1'000,
               data_axes = 3, measured_rate = "4.59e14 FLOP/s",
               measured_axis_bandwidth = "1.8e11 byte/s"),
            "right as long as the step waits for the interconnect with twice the batch, too. The "
            "doubling that crosses the boundary of 850 tokens per chip gains less: with 600 the "
            "step waits for the interconnect, with 1200 for its arithmetic, and token-time falls "
            "to 71%"),
        adds(states("token-time-halve-interconnect-iff", theorems::double_batch_halves_iff)),
        states("token-time-halve-memory", theorems::double_batch_nearly_halves_memory_bound),
        states("token-time-indefinite", theorems::one_step_is_the_end))
        .in_symbols(symbols_of_token_time);

inline constexpr auto loss_time_of_batches =
    section(
        "2.2.1", "Loss-time",
        refutes("loss-time", theorems::same_loss_time_takes_double_improvement,
                at(loss_to_go = 1, tokens = 1'000'000, step_improvement = 0.002_exact,
                   another_improvement = 0.001_exact, update_time = 2_s, another_update_time = 1_s),
                grade::wording,
                "with a step of half the time, half of the loss reduction per step keeps the "
                "loss-time. Twice the loss reduction keeps the tokens that the loss needs: with "
                "'data efficiency' for 'loss-time' the sentence holds"),
        refutes_reading("loss-time-of-token-time",
                        theorems::same_loss_time_at_half_token_time_takes_double_improvement,
                        at(loss_to_go = 1, training_tokens = 1'000'000'000, tokens = 1'000'000,
                           step_improvement = 0.001_exact, another_improvement = 0.001_exact,
                           update_time = 1_s, another_update_time = 1_s),
                        "if 'step-time' means token-time: at half of it the same loss reduction "
                        "per step keeps the loss-time, and twice the reduction halves it"),
        adds(states("loss-time-kept-iff", theorems::loss_time_is_kept_iff)),
        adds(states("loss-time-halves-iff", theorems::loss_time_halves_iff)),
        states("data-efficiency-condition", theorems::data_efficiency_is_kept_iff),
        states("loss-time-same-with-more-data", theorems::same_loss_time_with_more_tokens))
        .in_symbols(symbols_of_token_time);

inline constexpr auto critical_batch_size = section(
    "2.2.1", "Critical batch size",
    remarks("critical-batch-exists",
            "up to a critical batch size B_star, doubling B doubles the per-step loss reduction",
            "measured; the document names no models and data. In the quadratic model of appendix E "
            "it is never quite so"),
    states("gradient-accuracy", theorems::returns_of_the_batch_diminish),
    remarks("bstar-of-the-optimizer",
            "where B_star lies, and what happens beyond it, are properties of the optimizer",
            "the document models SGD only (appendix E; its LR rule covers other optimizers whose "
            "covariance shrinks by 1/B): it has nothing to compare optimizers by"),
    remarks("muon-vs-adam",
            "some curvature-aware optimizers can remain more data-efficient at large B than plain "
            "first-order methods, for example Muon in comparison with Adam",
            "measured by Shah et al. (2025), whose figures stand here without numbers"));

/// What appendix E says of the critical batch size of 2.2.1.
inline constexpr auto critical_batch_size_by_theory = section(
    "2.2.1, E", "Critical batch size by appendix E",
    adds(states("doubling-never-exact", theorems::doubling_gains_less_than_double)),
    refutes_reading(
        "bstar-two-meanings", theorems::doubling_up_to_the_knee_doubles,
        at(largest_improvement = 1, least_steps = 1'000, noise_scale = 1'000, batch_size = 500),
        "holds for the measured critical batch of 2.2.1, which appendix E does not equate with its "
        "own: it has 'a few ways to think' about critical batches. Read with B_crit = E_min/S_min, "
        "the doubling that ends there gains a factor of 1.5"),
    adds(states("bstar-meanings-compared", theorems::critical_batches_differ)));

}  // namespace proofline::documents::training_notes
