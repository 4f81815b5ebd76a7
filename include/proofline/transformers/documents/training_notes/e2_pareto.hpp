#pragma once
// training-notes E.2: steps against examples to a target loss.

#include <proofline/audit/picture.hpp>
#include <proofline/transformers/inputs/noise_scale.hpp>
#include <proofline/transformers/theorems/pareto.hpp>

namespace proofline::documents::training_notes {

using namespace audit;

inline constexpr auto steps_and_examples =
    section("E.2 eq (20)-(22)", "Steps and examples to a target loss",
            states("e-equals-bs", theorems::examples_are_batch_times_steps),
            states("s-asymptotic", theorems::steps_exceed_the_least_by_one_over_batch),
            states("slowdown-composes", theorems::slowdown_composes),
            states("eq20", theorems::least_examples_are_the_infimum),
            states("eq21", theorems::steps_have_two_forms),
            states("eq22", theorems::examples_have_two_forms),
            states("eq21-limit", theorems::steps_tend_to_the_least),
            states("eq22-limit", theorems::examples_tend_to_the_least),
            states("eq21-22-monotone", theorems::batch_trades_examples_for_steps));

/// For one step with an infinite batch, and a noise scale of 1000 examples.
inline constexpr auto steps_and_examples_of_batches = picture(
    "What a batch costs, as a multiple of the least", over(inputs::batch_size, 1, 1'000'000),
    curve("steps", [](auto B) { return equations::steps_to_target(1, 1'000, B); }),
    curve("examples",
          [](auto B) {
            return equations::examples_to_target(1, 1'000, B) / equations::least_examples(1e3, 1);
          }),
    line_at("critical batch", inputs::batch_size = equations::critical_batch(1'000, 1)));

inline constexpr auto knee_of_the_frontier =
    section("E.2 eq (23), (24)", "The critical batch", defines("eq23", equations::critical_batch),
            states("knee-s", theorems::steps_double_at_the_knee),
            states("knee-e", theorems::examples_double_at_the_knee),
            states("knee-optimum", theorems::knee_is_the_best_balance),
            states("eq24", theorems::excesses_are_reciprocal),
            remarks("eq24-fit",
                    "a fit of the law S/S_min - 1 = (E/E_min - 1)^(-1) to pairs (S(B), E(B)) gives "
                    "estimates of E_min and S_min",
                    "this is measured: pairs obey the law only as far as the model holds. Two "
                    "exact pairs give both"),
            adds(states("eq24-two-batches", theorems::two_batches_give_both_asymptotes)))
        .showing<steps_and_examples_of_batches>();

}  // namespace proofline::documents::training_notes
