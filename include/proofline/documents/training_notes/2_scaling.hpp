#pragma once
// training-notes 2.2.1: how step time, token-time and loss-time go by batch and chips.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/training_notes/devices.hpp>
#include <proofline/proof/theorems/noise_scale.hpp>
#include <proofline/proof/theorems/scaling.hpp>
#include <proofline/proof/theorems/token_time.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto measured_step = section(
    "2.2.1 eq (9)", "The measured time of a step",
    defines("eq9-step-time", equations::measured_step_time),
    states("eq9-is-eq6", theorems::measured_step_is_the_step),
    refutes("eq9-vs-eq5", theorems::steps_take_the_training_time,
            at(parameters = "70B", training_tokens = "15T", tokens = 4'194'304, data_chips = 1'024,
               data_axes = 3, peak_rate = "4.59e14 FLOP/s", utilization = "40%",
               measured_axis_bandwidth = "1.8e11 byte/s"),
            "(5) has 6 FLOP per parameter and token, (9) the 4 of the backward pass, as (6) lets "
            "both phases compute at once: all steps together take two thirds of (5)"),
    states("eq9-two-thirds-of-eq5", theorems::steps_take_two_thirds),
    states("eq9-large-b", theorems::large_batches_are_compute_bound),
    states("eq9-large-b-rate", theorems::large_batches_reach_the_peak),
    refutes_reading(
        "eq9-large-b-in-training", theorems::trainings_reach_the_peak,
        at(utilization = "40%", v5p[peak_rate]),
        "true of the roofline, which is flat from there on; read of trainings, 1.2 has an MFU of "
        "20-40%, typically, and names other causes than small batches and communication, which (9) "
        "counts apart: the low intensity of attention stays, however large B is"),
    states("eq9-decreasing-k", theorems::more_chips_shorten_the_step),
    states("eq9-increasing-b", theorems::larger_batches_lengthen_the_step),
    states("fn5-interconnect-constant", theorems::interconnect_bound_step_is_constant),
    states("fn5-memory-constant", theorems::memory_bound_step_is_constant),
    refutes_reading(
        "vs-memory-bound-again-batch-regime", theorems::small_batches_keep_time,
        at(tokens = 400, width = 16'384, asymmetry = 4, a100),
        "footnote 5 is right to ask for memory-bound as well; read as memory-bound-again has it, B "
        "<< d alone, a wide model can be compute-bound, where twice the tokens take twice the "
        "time"));

inline constexpr auto halving_token_time = section(
    "2.2.1", "Halving token-time",
    states("token-time-halve-compute", theorems::batch_and_chips_divide_token_time),
    refutes_reading(
        "token-time-halve-interconnect", theorems::double_batch_halves_interconnect_bound,
        at(parameters = "70B", training_tokens = "15T", tokens = 600'000, data_chips = 1'000,
           data_axes = 3, measured_rate = "4.59e14 FLOP/s",
           measured_axis_bandwidth = "1.8e11 byte/s"),
        "right while the step still waits for the interconnect, as the next claim has it; read of "
        "every doubling, not of the one that crosses the boundary, 850 tokens a chip: with 600 the "
        "step waits for the interconnect, with 1200 for arithmetic, and token-time falls to 71%, "
        "not to half, until B and K_DP double together"),
    states("token-time-halve-interconnect-iff", theorems::double_batch_halves_iff),
    states("token-time-halve-memory", theorems::double_batch_nearly_halves_memory_bound),
    states("token-time-indefinite", theorems::one_step_is_the_end));

inline constexpr auto loss_time_of_batches = section(
    "2.2.1", "Loss-time",
    refutes("loss-time", theorems::same_loss_time_takes_double_improvement,
            at(loss_to_go = 1, tokens = 1'000'000, step_improvement = 0.002_exact,
               another_improvement = 0.001_exact, update_time = 2_s, another_update_time = 1_s),
            "right of the tokens that the loss takes, which is the figure's axis; of time it is "
            "not: with a shorter step the same loss-time takes less than the improvement before, "
            "and twice is what it takes when the step takes twice the time"),
    refutes_reading(
        "loss-time-of-token-time",
        theorems::same_loss_time_at_half_token_time_takes_double_improvement,
        at(loss_to_go = 1, training_tokens = 1'000'000'000, tokens = 1'000'000,
           step_improvement = 0.001_exact, another_improvement = 0.001_exact, update_time = 1_s,
           another_update_time = 1_s),
        "with 'step-time' read as token-time: at half of it the same improvement in each step "
        "keeps the loss-time; twice the improvement halves it"),
    states("loss-time-kept-iff", theorems::loss_time_is_kept_iff),
    states("loss-time-halves-iff", theorems::loss_time_halves_iff),
    states("data-efficiency-condition", theorems::data_efficiency_is_kept_iff),
    states("loss-time-same-with-more-data", theorems::same_loss_time_with_more_tokens));

inline constexpr auto critical_batch_size = section(
    "2.2.1", "Critical batch size",
    remarks("critical-batch-exists",
            "a step takes twice as much off the loss with twice the batch, up to a critical batch",
            "measured, on models and data that are not named; by (18) it is never quite so"),
    states("doubling-never-exact", theorems::doubling_gains_less_than_double),
    states("bstar-two-meanings", theorems::critical_batches_differ),
    states("gradient-accuracy", theorems::returns_of_the_batch_diminish),
    remarks("bstar-of-the-optimizer",
            "where B_star lies, and what is beyond it, are properties of the optimizer",
            "said to follow from how the optimizer estimates its update, without a model of it; "
            "appendix E, which derives its scales for SGD, has B_noise and B_crit of gradients and "
            "Hessian alone, and no second optimizer to compare"),
    remarks("muon-vs-adam",
            "some optimizers that use curvature stay data-efficient to larger batches than AdamW",
            "a figure from Shah et al. (2025), drawn without numbers"));

}  // namespace proofline::documents::training_notes
