#pragma once
// A batch size that follows the noise scale through a training. training-notes E.3.
//
// A training is any number of stretches ds, each with a noise scale and a batch of its own: what is
// said of sums over them goes by induction, adding one stretch. Sums over the stretches so far are
// X of ds*B_noise/B (steps above the least), Y of ds*B (examples above the fewest), Z of
// ds*sqrt(B_noise), Q of ds*B_noise (the fewest examples) and S_min of ds.

#include <proofline/equations/critical_batch.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto stretch_examples_are_batch_times_steps =
    for_all<"stretch_examples_are_batch_times_steps">(
        "each stretch takes its batch times its steps in examples", "training-notes E.3 eq (25)",
        of(stretch, noise_scale, batch_size), [](auto ds, auto B_noise, auto B) {
          return stretch_examples(ds, B_noise, B) == B * stretch_steps(ds, B_noise, B);
        });

inline constexpr auto stretch_steps_tend_to_its_length =
    for_all<"stretch_steps_tend_to_its_length">(
        "the steps for a stretch stay above its length, and are within epsilon of it from "
        "B = ds*B_noise/epsilon on",
        "training-notes E.3", of(stretch, noise_scale, batch_size, tolerance),
        [](auto ds, auto B_noise, auto B, auto epsilon) {
          const auto S = stretch_steps(ds, B_noise, B);
          return both(S > ds, tends_to(S, ds, epsilon, from(B, ds * B_noise / epsilon)));
        });

inline constexpr auto stretch_examples_tend_to_its_noise =
    for_all<"stretch_examples_tend_to_its_noise">(
        "the examples for a stretch stay above its length times its noise scale, and are within "
        "epsilon of that up to B = epsilon/ds",
        "training-notes E.3", of(stretch, noise_scale, batch_size, tolerance),
        [](auto ds, auto B_noise, auto B, auto epsilon) {
          const auto E = stretch_examples(ds, B_noise, B);
          return both(E > ds * B_noise, tends_to(E, ds * B_noise, epsilon, until(B, epsilon / ds)));
        });

inline constexpr auto constant_noise_gives_back_the_frontier =
    for_all<"constant_noise_gives_back_the_frontier">(
        "any number of equal stretches of one noise scale and batch, S_min together, add up to "
        "(20), (21) and (22)",
        "training-notes E.3", of(least_steps, stretches, noise_scale, batch_size),
        [](auto S_min, auto n, auto B_noise, auto B) {
          const auto ds = S_min / n;
          return both(
              n * (ds * B_noise) == least_examples(B_noise, S_min),
              both(n * stretch_steps(ds, B_noise, B) == steps_to_target(S_min, B_noise, B),
                   n * stretch_examples(ds, B_noise, B) == examples_to_target(S_min, B_noise, B)));
        });

inline constexpr auto splitting_a_stretch_changes_nothing = for_all<
    "splitting_a_stretch_changes_nothing">(
    "a stretch of one noise scale and batch takes as many steps and examples as the parts it is "
    "split in, so that a sum over stretches is the integral over steps that are constant on each",
    "training-notes E.3", of(stretch, another_stretch, noise_scale, batch_size),
    [](auto ds, auto dt, auto B_noise, auto B) {
      return both(stretch_steps(ds + dt, B_noise, B) ==
                      stretch_steps(ds, B_noise, B) + stretch_steps(dt, B_noise, B),
                  stretch_examples(ds + dt, B_noise, B) ==
                      stretch_examples(ds, B_noise, B) + stretch_examples(dt, B_noise, B));
    });

namespace schedule {
/// Examples of a stretch, and its steps at lambda examples each.
inline constexpr auto cost = [](auto ds, auto lambda, auto B_noise, auto B) {
  return stretch_examples(ds, B_noise, B) + lambda * stretch_steps(ds, B_noise, B);
};
}  // namespace schedule

inline constexpr auto dynamic_batch_is_stationary = for_all<"dynamic_batch_is_stationary">(
    "at B = sqrt(lambda*B_noise) a change of the batch by h changes E + lambda*S by ds*h^2/(B + h) "
    "up and ds*h^2/(B - h) down: the slope is 0",
    "training-notes E.3 eq (26)", of(stretch, positive_price_of_a_step, noise_scale, step),
    [](auto ds, auto lambda, auto B_noise, auto h) {
      const auto B = dynamic_batch(lambda, B_noise);
      const auto cost = [=](auto b) { return schedule::cost(ds, lambda, B_noise, b); };
      return both(cost(B + h) - cost(B) == ds * square(h) / (B + h),
                  implies(h < B, cost(B - h) - cost(B) == ds * square(h) / (B - h)));
    });

inline constexpr auto dynamic_batch_is_the_minimum = for_all<"dynamic_batch_is_the_minimum">(
    "E + lambda*S of a stretch is at least ds*(sqrt(B_noise) + sqrt(lambda))^2, reached at "
    "B = sqrt(lambda*B_noise) and at no other batch",
    "training-notes E.3 eq (26)", of(stretch, positive_price_of_a_step, noise_scale, batch_size),
    [](auto ds, auto lambda, auto B_noise, auto B) {
      const auto least = ds * square(sqrt(B_noise) + sqrt(lambda));
      return is_least_only_at(
          least, [=](auto b) { return schedule::cost(ds, lambda, B_noise, b); },
          dynamic_batch(lambda, B_noise), B);
    });

/// D is what X*Y exceeds Z^2 by so far; of the first stretch it is 0.
inline constexpr auto frontier_holds_for_one_more_stretch =
    for_all<"frontier_holds_for_one_more_stretch">(
        "(S - S_min)*(E - E_min) >= (sum of ds*sqrt(B_noise))^2 for any batches on any number of "
        "stretches: for the first it is an equation, and it holds for one more wherever it does; "
        "with > if it did so far, or the batch over sqrt(B_noise) is not Z/X",
        "training-notes E.3 eq (26)",
        of(extra_steps, root_sum, excess, stretch, noise_scale, batch_size),
        [](auto X, auto Z, auto D, auto ds, auto B_noise, auto B) {
          const auto Y = (square(Z) + D) / X;
          const auto c = sqrt(B_noise);
          const auto x = stretch_steps(ds, B_noise, B) - ds;
          const auto y = stretch_examples(ds, B_noise, B) - ds * B_noise;
          const auto z = ds * c;
          const auto left = (X + x) * (Y + y), right = square(Z + z);
          return both(
              x * y == square(z),
              both(implies(either(either(X * B > Z * c, X * B < Z * c), D > 0), left > right),
                   left >= right));
        });

inline constexpr auto frontier_is_met_by_the_schedule = for_all<"frontier_is_met_by_the_schedule">(
    "with one lambda on all stretches S - S_min is Z/sqrt(lambda) and E - E_min is Z*sqrt(lambda), "
    "which meets the bound: for the first stretch, and for one more wherever it holds",
    "training-notes E.3 eq (26)", of(root_sum, positive_price_of_a_step, stretch, noise_scale),
    [](auto Z, auto lambda, auto ds, auto B_noise) {
      const auto r = sqrt(lambda), z = ds * sqrt(B_noise);
      const auto B = dynamic_batch(lambda, B_noise);
      const auto x = stretch_steps(ds, B_noise, B) - ds;
      const auto y = stretch_examples(ds, B_noise, B) - ds * B_noise;
      return both(both(x == z / r, y == z * r),
                  both(Z / r + x == (Z + z) / r, Z * r + y == (Z + z) * r));
    });

/// X = S_0 - S_min is the budget for all stretches; the last one is (ds, B_noise).
inline constexpr auto budget_gives_lambda = for_all<"budget_gives_lambda">(
    "any budget S_0 > S_min is met by one lambda, the square of the sum of ds*sqrt(B_noise) over "
    "S_0 - S_min: positive, and less for more steps",
    "training-notes E.3 eq (26)", of(root_sum, stretch, noise_scale, extra_steps, step),
    [](auto Z, auto ds, auto B_noise, auto X, auto more) {
      const auto z = ds * sqrt(B_noise);
      const auto price = [=](auto steps) { return square((Z + z) / steps); };
      const auto lambda = price(X);
      const auto last = stretch_steps(ds, B_noise, dynamic_batch(lambda, B_noise)) - ds;
      return both(Z / sqrt(lambda) + last == X, both(lambda > 0, falls(price, X, more)));
    });

inline constexpr auto lambda_is_positive = for_all<"lambda_is_positive">(
    "a batch sqrt(lambda*B_noise) has examples iff lambda > 0", "training-notes E.3 eq (26)",
    of(price_of_a_step, noise_scale),
    [](auto lambda, auto B_noise) { return iff(dynamic_batch(lambda, B_noise) > 0, lambda > 0); });

inline constexpr auto lambda_moves_along_the_frontier = for_all<"lambda_moves_along_the_frontier">(
    "with a larger lambda each stretch takes fewer steps and more examples", "training-notes E.3",
    of(stretch, positive_price_of_a_step, noise_scale, step),
    [](auto ds, auto lambda, auto B_noise, auto more) {
      const auto steps = [=](auto price) {
        return stretch_steps(ds, B_noise, dynamic_batch(price, B_noise));
      };
      const auto examples = [=](auto price) {
        return stretch_examples(ds, B_noise, dynamic_batch(price, B_noise));
      };
      return both(falls(steps, lambda, more), rises(examples, lambda, more));
    });

/// S_min*Q >= Z^2, with D for what it exceeds by: a constant batch Q/X with as many steps as the
/// schedule takes S_min*Q/X examples above the fewest, the schedule Z^2/X.
inline constexpr auto constant_batch_takes_no_fewer_examples = for_all<
    "constant_batch_takes_no_fewer_examples">(
    "one batch throughout takes no fewer examples than the schedule of as many steps: for the "
    "first stretch it takes as many, and no fewer for one more wherever it does not; more if it "
    "did so far, or the noise scale changes",
    "training-notes E.3", of(least_steps, root_sum, excess, stretch, noise_scale, extra_steps),
    [](auto S_min, auto Z, auto D, auto ds, auto B_noise, auto X) {
      const auto Q = (square(Z) + D) / S_min;
      const auto c = sqrt(B_noise);
      const auto all_Q = Q + ds * B_noise;
      const auto B = all_Q / X;
      const auto constant = (S_min + ds) * B;
      const auto dynamic = square(Z + ds * c) / X;
      return both(
          ds * (ds * B_noise) == square(ds * c),
          both(implies(either(either(Z > S_min * c, Z < S_min * c), D > 0), constant > dynamic),
               constant >= dynamic));
    });

inline constexpr auto schedule_agrees_with_the_knee = for_all<"schedule_agrees_with_the_knee">(
    "with one noise scale throughout and lambda = B_noise the batch is the critical one, which is "
    "what the 2*S_min steps of the knee ask of lambda",
    "training-notes E.3", of(least_steps, noise_scale), [](auto S_min, auto B_noise) {
      const auto B_crit = critical_batch(least_examples(B_noise, S_min), S_min);
      const auto steps = steps_to_target(S_min, B_noise, B_crit) - S_min;
      return both(both(dynamic_batch(B_noise, B_noise) == B_noise, B_noise == B_crit),
                  square(S_min * sqrt(B_noise) / steps) == B_noise);
    });

}  // namespace proofline::theorems
