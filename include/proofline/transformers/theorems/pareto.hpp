#pragma once
// Steps against examples to a target loss, with one batch size. training-notes E.2.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/critical_batch.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto slowdown_composes = for_all<"slowdown_composes">(
    "where the slowdown 1 + B_noise/B is the same in every step, each of the S_min steps without "
    "noise becomes (B + B_noise)/B steps on batches B: S(B) = S_min*(1 + B_noise/B) steps in all, "
    "by induction on S_min",
    "training-notes E.2", of(least_steps, noise_scale, batch_size),
    [](auto S_min, auto B_noise, auto B) {
      const auto all = [=](auto m) { return m * (B + B_noise) / B; };
      return both(sums_to(
                      S_min, [=](auto) { return slowdown(B_noise, B); }, all),
                  all(S_min) == steps_to_target(S_min, B_noise, B));
    });

inline constexpr auto examples_are_batch_times_steps = for_all<"examples_are_batch_times_steps">(
    "E(B) = B*S(B), where S(B) = S_min*(1 + B_noise/B) and E(B) = S_min*(B + B_noise)",
    "training-notes E.2", of(least_steps, noise_scale, batch_size),
    [](auto S_min, auto B_noise, auto B) {
      return examples_to_target(S_min, B_noise, B) == B * steps_to_target(S_min, B_noise, B);
    });

inline constexpr auto steps_exceed_the_least_by_one_over_batch =
    for_all<"steps_exceed_the_least_by_one_over_batch">(
        "S(B) = S_min*(1 + B_noise/B) is S_min + O(1/B): (S(B) - S_min)*B is the constant "
        "S_min*B_noise",
        "training-notes E.2", of(least_steps, noise_scale, batch_size),
        [](auto S_min, auto B_noise, auto B) {
          return (steps_to_target(S_min, B_noise, B) - S_min) * B == S_min * B_noise;
        });

inline constexpr auto least_examples_are_the_infimum = for_all<"least_examples_are_the_infimum">(
    "E_min = B_noise*S_min is the infimum of E(B) = S_min*(B + B_noise): E(B) is more for every B, "
    "and it is B_noise*S_min + s for B = s/S_min, however small s is",
    "training-notes E.2 eq (20)", of(least_steps, noise_scale, batch_size, step),
    [](auto S_min, auto B_noise, auto B, auto more) {
      const auto E_min = least_examples(B_noise, S_min);
      return both(examples_to_target(S_min, B_noise, B) > E_min,
                  examples_to_target(S_min, B_noise, more / S_min) == E_min + more);
    });

inline constexpr auto steps_have_two_forms = for_all<"steps_have_two_forms">(
    "S(B) = S_min*(1 + B_noise/B) = S_min + E_min/B, where E_min = B_noise*S_min",
    "training-notes E.2 eq (21)", of(least_steps, noise_scale, batch_size),
    [](auto S_min, auto B_noise, auto B) {
      return steps_to_target(S_min, B_noise, B) == S_min + least_examples(B_noise, S_min) / B;
    });

inline constexpr auto examples_have_two_forms = for_all<"examples_have_two_forms">(
    "E(B) = S_min*(B + B_noise) = B*S_min + E_min, where E_min = B_noise*S_min",
    "training-notes E.2 eq (22)", of(least_steps, noise_scale, batch_size),
    [](auto S_min, auto B_noise, auto B) {
      return examples_to_target(S_min, B_noise, B) == B * S_min + least_examples(B_noise, S_min);
    });

inline constexpr auto steps_tend_to_the_least = for_all<"steps_tend_to_the_least">(
    "where B_noise > 0, S(B) = S_min*(1 + B_noise/B) is more than S_min and tends to it as B goes "
    "to infinity: it is within epsilon from B = S_min*B_noise/epsilon on",
    "training-notes E.2", of(least_steps, noise_scale, batch_size, tolerance),
    [](auto S_min, auto B_noise, auto B, auto epsilon) {
      const auto S = steps_to_target(S_min, B_noise, B);
      return both(S > S_min, tends_to(S, S_min, epsilon, from(B, S_min * B_noise / epsilon)));
    });

inline constexpr auto examples_tend_to_the_least = for_all<"examples_tend_to_the_least">(
    "E(B) = S_min*(B + B_noise) is more than E_min = B_noise*S_min and tends to it as B goes to 0: "
    "it is within epsilon up to B = epsilon/S_min",
    "training-notes E.2", of(least_steps, noise_scale, batch_size, tolerance),
    [](auto S_min, auto B_noise, auto B, auto epsilon) {
      const auto E = examples_to_target(S_min, B_noise, B);
      const auto E_min = least_examples(B_noise, S_min);
      return both(E > E_min, tends_to(E, E_min, epsilon, until(B, epsilon / S_min)));
    });

inline constexpr auto batch_trades_examples_for_steps = for_all<"batch_trades_examples_for_steps">(
    "if S(B) = S_min*(1 + B_noise/B) steps and E(B) = S_min*(B + B_noise) examples lead to a "
    "target loss, with B_noise > 0, a larger batch B needs fewer steps, but more examples",
    "training-notes E.2", of(least_steps, noise_scale, batch_size, step),
    [](auto S_min, auto B_noise, auto B, auto more) {
      return both(falls([=](auto b) { return steps_to_target(S_min, B_noise, b); }, B, more),
                  rises([=](auto b) { return examples_to_target(S_min, B_noise, b); }, B, more));
    });

inline constexpr auto steps_double_at_the_knee = for_all<"steps_double_at_the_knee">(
    "at the balanced batch size B_crit = E_min/S_min, with E_min = B_noise*S_min, the number of "
    "steps S(B) = S_min*(1 + B_noise/B) is 2*S_min",
    "training-notes E.2 figure", of(least_steps, noise_scale), [](auto S_min, auto B_noise) {
      const auto B = critical_batch(least_examples(B_noise, S_min), S_min);
      return steps_to_target(S_min, B_noise, B) == 2 * S_min;
    });

inline constexpr auto examples_double_at_the_knee = for_all<"examples_double_at_the_knee">(
    "at the balanced batch size B_crit = E_min/S_min, with E_min = B_noise*S_min, the number of "
    "examples E(B) = S_min*(B + B_noise) is 2*E_min",
    "training-notes E.2 figure", of(least_steps, noise_scale), [](auto S_min, auto B_noise) {
      const auto E_min = least_examples(B_noise, S_min);
      return examples_to_target(S_min, B_noise, critical_batch(E_min, S_min)) == 2 * E_min;
    });

inline constexpr auto knee_is_the_best_balance = for_all<"knee_is_the_best_balance">(
    "B_crit is balanced: S(B_crit)/S_min = E(B_crit)/E_min, and (our criterion) the sum of both is "
    "least there: S(B)/S_min + E(B)/E_min is 4 at B_crit, and (B - B_crit)^2/(B*B_crit) more at "
    "any other B",
    "training-notes E.2", of(least_steps, noise_scale, batch_size),
    [](auto S_min, auto B_noise, auto B) {
      const auto E_min = least_examples(B_noise, S_min);
      const auto B_crit = critical_batch(E_min, S_min);
      const auto steps = [=](auto b) { return steps_to_target(S_min, B_noise, b) / S_min; };
      const auto examples = [=](auto b) { return examples_to_target(S_min, B_noise, b) / E_min; };
      const auto cost = [=](auto b) { return steps(b) + examples(b); };
      return both(steps(B_crit) == examples(B_crit),
                  both(cost(B) - 4 == square(B - B_crit) / (B * B_crit),
                       is_least_only_at(4, cost, B_crit, B)));
    });

inline constexpr auto excesses_are_reciprocal = for_all<"excesses_are_reciprocal">(
    "S(B)/S_min - 1 = (E(B)/E_min - 1)^(-1) for every B, where S(B) = S_min*(1 + B_noise/B), E(B) "
    "= S_min*(B + B_noise) and E_min = B_noise*S_min",
    "training-notes E.2 eq (24)", of(least_steps, noise_scale, batch_size),
    [](auto S_min, auto B_noise, auto B) {
      const auto E_min = least_examples(B_noise, S_min);
      return steps_to_target(S_min, B_noise, B) / S_min - 1 ==
             1 / (examples_to_target(S_min, B_noise, B) / E_min - 1);
    });

inline constexpr auto two_batches_give_both_asymptotes =
    for_all<"two_batches_give_both_asymptotes">(
        "where S(B) = S_min*(1 + B_noise/B) and E(B) = S_min*(B + B_noise), two batches B and B + "
        "s give S_min = (E(B + s) - E(B))/s and E_min = (S(B) - S(B + s))/(1/B - 1/(B + s))",
        "training-notes E.2 Estimation", of(least_steps, noise_scale, batch_size, step),
        [](auto S_min, auto B_noise, auto B, auto more) {
          const auto steps = [=](auto b) { return steps_to_target(S_min, B_noise, b); };
          const auto examples = [=](auto b) { return examples_to_target(S_min, B_noise, b); };
          return both((examples(B + more) - examples(B)) / more == S_min,
                      (steps(B) - steps(B + more)) / (1 / B - 1 / (B + more)) ==
                          least_examples(B_noise, S_min));
        });

}  // namespace proofline::theorems
