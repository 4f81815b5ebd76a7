#pragma once
// A batch size that follows the noise scale through a training. training-notes E.3.
//
// A training is any number of stretches ds, each with its own noise scale and batch: the integrals
// of (25) are sums over them. What is said of the sums is proved by induction, adding one stretch.
// The sums over the stretches so far are X = S - S_min, of ds*B_noise/B; Y = E - E_min, of ds*B; Z,
// of ds*sqrt(B_noise); Q = E_min, of ds*B_noise; and S_min, of ds.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/critical_batch.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto stretch_examples_are_batch_times_steps =
    for_all<"stretch_examples_are_batch_times_steps">(
        "E(B) = B*S(B) holds stretch by stretch: a stretch of the training with the batch size B "
        "adds B times as many examples to E as it adds steps to S",
        "training-notes E.3 eq (25)", of(stretch, noise_scale, batch_size),
        [](auto ds, auto B_noise, auto B) {
          return stretch_examples(ds, B_noise, B) == B * stretch_steps(ds, B_noise, B);
        });

inline constexpr auto stretch_steps_tend_to_its_length =
    for_all<"stretch_steps_tend_to_its_length">(
        "a stretch ds of the training, which adds ds to S_min, adds (1 + B_noise/B)*ds to the "
        "number of steps S: more than ds, where B_noise > 0. That tends to ds as B goes to "
        "infinity: it is within epsilon*ds of ds from B = B_noise/epsilon on",
        "training-notes E.3", of(stretch, noise_scale, batch_size, tolerance),
        [](auto ds, auto B_noise, auto B, auto epsilon) {
          const auto S = stretch_steps(ds, B_noise, B);
          return both(S > ds, approaches(S, ds, epsilon, from(B, B_noise / epsilon)));
        });

inline constexpr auto stretch_examples_tend_to_its_noise =
    for_all<"stretch_examples_tend_to_its_noise">(
        "a stretch ds of the training, which adds B_noise*ds to E_min, adds (B + B_noise)*ds to "
        "the number of examples E: more than B_noise*ds. That tends to B_noise*ds as B goes to 0: "
        "it is within a fraction epsilon of B_noise*ds up to B = epsilon*B_noise",
        "training-notes E.3", of(stretch, noise_scale, batch_size, tolerance),
        [](auto ds, auto B_noise, auto B, auto epsilon) {
          const auto E = stretch_examples(ds, B_noise, B);
          return both(E > ds * B_noise,
                      approaches(E, ds * B_noise, epsilon, until(B, epsilon * B_noise)));
        });

inline constexpr auto constant_noise_gives_back_the_frontier =
    for_all<"constant_noise_gives_back_the_frontier">(
        "with B and B_noise constant, the integrals give E_min = B_noise*S_min, S = S_min*(1 + "
        "B_noise/B) and E = S_min*(B + B_noise). By induction from empty sums, where all are 0: "
        "one more stretch ds adds B_noise*ds, (1 + B_noise/B)*ds and (B + B_noise)*ds, which takes "
        "all three from S_min to S_min + ds",
        "training-notes E.3",
        of(
            input<"steps_so_far", count_unit, domain::nonnegative>{
                "S_min", "sum of ds over the stretches so far"},
            stretch, noise_scale, batch_size),
        [](auto S_min, auto ds, auto B_noise, auto B) {
          const auto after = S_min + ds;
          return both(
              least_examples(B_noise, S_min) + ds * B_noise == least_examples(B_noise, after),
              both(steps_to_target(S_min, B_noise, B) + stretch_steps(ds, B_noise, B) ==
                       steps_to_target(after, B_noise, B),
                   examples_to_target(S_min, B_noise, B) + stretch_examples(ds, B_noise, B) ==
                       examples_to_target(after, B_noise, B)));
        });

namespace schedule {
/// What a stretch adds to the Lagrangian E + lambda*S.
inline constexpr auto cost = [](auto ds, auto lambda, auto B_noise, auto B) {
  return stretch_examples(ds, B_noise, B) + lambda * stretch_steps(ds, B_noise, B);
};
}  // namespace schedule

inline constexpr auto dynamic_batch_is_stationary = for_all<"dynamic_batch_is_stationary">(
    "at B = sqrt(lambda*B_noise) the derivative of E + lambda*S in B is 0: a stretch adds "
    "ds*s^2/(B + s) more to it with B + s, and ds*s^2/(B - s) more with B - s, which is of second "
    "order in s",
    "training-notes E.3 eq (26)", of(stretch, positive_price_of_a_step, noise_scale, step),
    [](auto ds, auto lambda, auto B_noise, auto s) {
      const auto B = dynamic_batch(lambda, B_noise);
      const auto cost = [=](auto b) { return schedule::cost(ds, lambda, B_noise, b); };
      return both(cost(B + s) - cost(B) == ds * square(s) / (B + s),
                  implies(s < B, cost(B - s) - cost(B) == ds * square(s) / (B - s)));
    });

inline constexpr auto dynamic_batch_is_the_minimum = for_all<"dynamic_batch_is_the_minimum">(
    "what a stretch adds to the Lagrangian E + lambda*S is least, ds*(sqrt(B_noise) + "
    "sqrt(lambda))^2, at B = sqrt(lambda*B_noise) and at no other B",
    "training-notes E.3 eq (26)", of(stretch, positive_price_of_a_step, noise_scale, batch_size),
    [](auto ds, auto lambda, auto B_noise, auto B) {
      const auto least = ds * square(sqrt(B_noise) + sqrt(lambda));
      return is_least_only_at(
          least, [=](auto b) { return schedule::cost(ds, lambda, B_noise, b); },
          dynamic_batch(lambda, B_noise), B);
    });

/// Two stretches stand for any number: what each adds is least for itself.
inline constexpr auto sums_have_the_same_schedule = for_all<"sums_have_the_same_schedule">(
    "sums over stretches, here two, in place of integrals: E + lambda*S exceeds what it is with b "
    "= sqrt(lambda*B_noise) on each stretch by the sum of ds*(B - b)^2/B over the stretches. So "
    "the schedule b has the least E + lambda*S without a continuous s, too",
    "training-notes E.3 eq (25)",
    of(positive_price_of_a_step, stretch, noise_scale, batch_size, another_stretch,
       input<"another_noise_scale", count_unit>{"C_noise", "B_noise on the other stretch"},
       input<"another_batch_size", count_unit>{"C", "batch on the other stretch"}),
    [](auto lambda, auto ds, auto B_noise, auto B, auto dt, auto C_noise, auto C) {
      const auto sum = [=](auto b, auto c) {
        return schedule::cost(ds, lambda, B_noise, b) + schedule::cost(dt, lambda, C_noise, c);
      };
      const auto b = dynamic_batch(lambda, B_noise), c = dynamic_batch(lambda, C_noise);
      return sum(B, C) - sum(b, c) == ds * square(B - b) / B + dt * square(C - c) / C;
    });

/// D = X*Y - Z^2 of the stretches so far, and of the first stretch it is 0. After one more, both
/// sides are equal iff they were, and B/sqrt(B_noise) is Z/X on this stretch as on those before.
inline constexpr auto frontier_holds_for_one_more_stretch =
    for_all<"frontier_holds_for_one_more_stretch">(
        "(S - S_min)*(E - E_min) >= Z^2, where Z is the integral of sqrt(B_noise) ds. Equality, "
        "and so the least E for its S, holds iff B is proportional to sqrt(B_noise). By induction "
        "over stretches: one stretch has equality. One more keeps it iff its B/sqrt(B_noise) is "
        "that of the stretches before, Z/X with X = S - S_min",
        "training-notes E.3 eq (26)",
        of(extra_steps, root_sum,
           input<"excess_over_the_frontier", count_unit, domain::nonnegative>{
               "D", "(S - S_min)*(E - E_min) - Z^2 of the stretches so far"},
           stretch, noise_scale, batch_size),
        [](auto X, auto Z, auto D, auto ds, auto B_noise, auto B) {
          const auto c = sqrt(B_noise);
          const auto x = [=](auto b) { return stretch_steps(ds, B_noise, b) - ds; };
          const auto y = [=](auto b) { return stretch_examples(ds, B_noise, b) - ds * B_noise; };
          const auto after = [=](auto d, auto b) {
            return (X + x(b)) * ((square(Z) + d) / X + y(b));
          };
          const auto right = square(Z + ds * c);
          const auto differs = either(X * B > Z * c, X * B < Z * c);
          return both(
              both(x(B) * y(B) == square(ds * c), implies(Z > 0, after(0, Z / X * c) == right)),
              both(implies(either(differs, D > 0), after(D, B) > right), after(D, B) >= right));
        });

inline constexpr auto frontier_is_met_by_the_schedule = for_all<"frontier_is_met_by_the_schedule">(
    "the schedule B = sqrt(lambda*B_noise), with one lambda throughout, has S - S_min = "
    "Z/sqrt(lambda) and E - E_min = Z*sqrt(lambda), where Z is the integral of sqrt(B_noise) ds. "
    "By induction over stretches: this holds for one, and one more keeps it so",
    "training-notes E.3 eq (26)", of(root_sum, positive_price_of_a_step, stretch, noise_scale),
    [](auto Z, auto lambda, auto ds, auto B_noise) {
      const auto r = sqrt(lambda), z = ds * sqrt(B_noise);
      const auto B = dynamic_batch(lambda, B_noise);
      const auto x = stretch_steps(ds, B_noise, B) - ds;
      const auto y = stretch_examples(ds, B_noise, B) - ds * B_noise;
      return both(both(x == z / r, y == z * r),
                  both(Z / r + x == (Z + z) / r, Z * r + y == (Z + z) * r));
    });

/// X = S_0 - S_min is the budget for all stretches. The last one is (ds, B_noise), and Z is the sum
/// over those before it.
inline constexpr auto budget_gives_lambda = for_all<"budget_gives_lambda">(
    "the schedule B = sqrt(lambda*B_noise) takes S_0 steps if sqrt(lambda) is the integral of "
    "sqrt(B_noise) ds over X = S_0 - S_min. The integral is Z + ds*sqrt(B_noise): ds is the last "
    "stretch, and Z is the sum over those before it, which add Z/sqrt(lambda) to S - S_min. This "
    "lambda is positive, and falls as S_0 grows",
    "training-notes E.3 eq (26)", of(root_sum, stretch, noise_scale, extra_steps, step),
    [](auto Z, auto ds, auto B_noise, auto X, auto more) {
      const auto z = ds * sqrt(B_noise);
      const auto price = [=](auto steps) { return square((Z + z) / steps); };
      const auto lambda = price(X);
      const auto last = stretch_steps(ds, B_noise, dynamic_batch(lambda, B_noise)) - ds;
      return both(Z / sqrt(lambda) + last == X, both(lambda > 0, falls(price, X, more)));
    });

inline constexpr auto any_lambda_gives_a_batch = for_all<"any_lambda_gives_a_batch">(
    "each lambda >= 0, 0 included, gives a batch size sqrt(lambda*B_noise) > 0",
    "training-notes E.3 eq (26)", of(price_of_a_step, noise_scale),
    [](auto lambda, auto B_noise) { return dynamic_batch(lambda, B_noise) > 0; });

inline constexpr auto lambda_is_positive = for_all<"lambda_is_positive">(
    "the batch size sqrt(lambda*B_noise) is positive iff lambda > 0", "training-notes E.3 eq (26)",
    of(price_of_a_step, noise_scale),
    [](auto lambda, auto B_noise) { return iff(dynamic_batch(lambda, B_noise) > 0, lambda > 0); });

inline constexpr auto lambda_moves_along_the_frontier = for_all<"lambda_moves_along_the_frontier">(
    "a larger lambda moves the schedule B = sqrt(lambda*B_noise) along the frontier of examples "
    "against steps: each stretch of the training takes fewer steps and more examples",
    "training-notes E.3", of(stretch, positive_price_of_a_step, noise_scale, step),
    [](auto ds, auto lambda, auto B_noise, auto more) {
      const auto steps = [=](auto price) {
        return stretch_steps(ds, B_noise, dynamic_batch(price, B_noise));
      };
      const auto examples = [=](auto price) {
        return stretch_examples(ds, B_noise, dynamic_batch(price, B_noise));
      };
      return both(falls(steps, lambda, more), rises(examples, lambda, more));
    });

/// With X = S_0 - S_min, the constant batch Q/X has E - E_min = S_min*Q/X and the schedule Z^2/X.
/// D = S_min*Q - Z^2 of the stretches so far, and of the first stretch it is 0.
inline constexpr auto constant_batch_takes_no_fewer_examples = for_all<
    "constant_batch_takes_no_fewer_examples">(
    "a constant batch needs at least as many examples as the schedule B = sqrt(lambda*B_noise) "
    "with as many steps S. With X = S - S_min, E - E_min is S_min*E_min/X for the constant batch, "
    "and Z^2/X for the schedule, where Z is the integral of sqrt(B_noise) ds. S_min*E_min >= Z^2, "
    "by induction over stretches. On one stretch they are equal. One more makes S_min*E_min the "
    "larger one if its noise differs from the noise before, or if it was the larger one already",
    "training-notes E.3",
    of(least_steps, root_sum,
       input<"excess_of_a_constant_batch", count_unit, domain::nonnegative>{
           "D", "S_min*E_min - Z^2 of the stretches so far"},
       stretch, noise_scale, extra_steps),
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
    "where B_noise is constant, the schedule sqrt(lambda*B_noise) with lambda = B_noise is B_noise "
    "= B_crit. The lambda that a budget of S steps gives, (S_min*sqrt(B_noise)/(S - S_min))^2, is "
    "B_noise for S = S_min*(1 + B_noise/B_crit), the steps at the knee",
    "training-notes E.3", of(least_steps, noise_scale), [](auto S_min, auto B_noise) {
      const auto B_crit = critical_batch(least_examples(B_noise, S_min), S_min);
      const auto steps = steps_to_target(S_min, B_noise, B_crit) - S_min;
      return both(both(dynamic_batch(B_noise, B_noise) == B_noise, B_noise == B_crit),
                  square(S_min * sqrt(B_noise) / steps) == B_noise);
    });

}  // namespace proofline::theorems
