// What each theorem of training-notes E.3 says, unfolded: its proof would not fail for a
// weaker or another true statement, nor a refutation for another false one.

#include <proofline/proof/theorems/batch_schedule.hpp>

#include "../says.hpp"

namespace tests::equations_batch_schedule_theorems {

using namespace proofline;

static_assert(says(theorems::stretch_examples_are_batch_times_steps,
                   "ds*(B + B_noise) == B*ds*(1 + B_noise / B)"));
static_assert(says(theorems::stretch_steps_tend_to_its_length,
                   "ds*(1 + B_noise / B) > ds and (B >= ds*B_noise / epsilon implies ds*(1 + "
                   "B_noise / B) - ds <= epsilon and ds - ds*(1 + B_noise / B) <= epsilon)"));
static_assert(says(theorems::stretch_examples_tend_to_its_noise,
                   "ds*(B + B_noise) > ds*B_noise and (B <= epsilon / ds implies ds*(B + B_noise) "
                   "- ds*B_noise <= epsilon and ds*B_noise - ds*(B + B_noise) <= epsilon)"));
static_assert(
    says(theorems::constant_noise_gives_back_the_frontier,
         "n*S_min / n * B_noise == B_noise*S_min and n*S_min / n * (1 + B_noise / B) == S_min*(1 + "
         "B_noise / B) and n*S_min / n * (B + B_noise) == S_min*(B + B_noise)"));
static_assert(says(theorems::splitting_a_stretch_changes_nothing,
                   "(ds + dt)*(1 + B_noise / B) == ds*(1 + B_noise / B) + dt*(1 + B_noise / B) and "
                   "(ds + dt)*(B + B_noise) == ds*(B + B_noise) + dt*(B + B_noise)"));
static_assert(
    says(theorems::dynamic_batch_is_stationary,
         "ds*(sqrt(r^2*((B + s) / r)^2) + s + ((B + s) / r)^2) + r^2*ds*(1 + ((B + s) / r)^2 / "
         "(sqrt(r^2*((B + s) / r)^2) + s)) - (ds*(sqrt(r^2*((B + s) / r)^2) + ((B + s) / r)^2) + "
         "r^2*ds*(1 + ((B + s) / r)^2 / sqrt(r^2*((B + s) / r)^2))) == ds*s^2 / (sqrt(r^2*((B + s) "
         "/ r)^2) + s) and ds*(B + ((B + s) / r)^2) + r^2*ds*(1 + ((B + s) / r)^2 / B) - "
         "(ds*(sqrt(r^2*((B + s) / r)^2) + ((B + s) / r)^2) + r^2*ds*(1 + ((B + s) / r)^2 / "
         "sqrt(r^2*((B + s) / r)^2))) == ds*s^2 / B"));
static_assert(says(theorems::dynamic_batch_is_the_minimum,
                   "ds*(sqrt(r^2*c^2) + c^2) + r^2*ds*(1 + c^2 / sqrt(r^2*c^2)) == ds*(c + r)^2 "
                   "and (B > sqrt(r^2*c^2) or B < sqrt(r^2*c^2) implies ds*(B + c^2) + r^2*ds*(1 + "
                   "c^2 / B) > ds*(c + r)^2)"));
static_assert(says(theorems::frontier_holds_for_one_more_stretch,
                   "(ds*(1 + c^2 / B) - ds)*(ds*(B + c^2) - ds*c^2) == (ds*c)^2 and (X*B > Z*c or "
                   "X*B < Z*c or D > 0 implies (X + ds*(1 + c^2 / B) - ds)*((Z^2 + D) / X + ds*(B "
                   "+ c^2) - ds*c^2) > (Z + ds*c)^2) and (X + ds*(1 + c^2 / B) - ds)*((Z^2 + D) / "
                   "X + ds*(B + c^2) - ds*c^2) >= (Z + ds*c)^2"));
static_assert(says(theorems::frontier_is_met_by_the_schedule,
                   "ds*(1 + c^2 / sqrt(r^2*c^2)) - ds == ds*c / r and ds*(sqrt(r^2*c^2) + c^2) - "
                   "ds*c^2 == ds*c*r and Z / r + ds*(1 + c^2 / sqrt(r^2*c^2)) - ds == (Z + ds*c) / "
                   "r and Z*r + ds*(sqrt(r^2*c^2) + c^2) - ds*c^2 == (Z + ds*c)*r"));
static_assert(says(theorems::budget_gives_lambda,
                   "Z / ((Z + ds*c) / X) + ds*(1 + c^2 / sqrt(((Z + ds*c) / X)^2*c^2)) - ds == X "
                   "and (Z + ds*c) / X > 0 and (Z + ds*c) / (X + s) < (Z + ds*c) / X"));
static_assert(says(theorems::lambda_is_positive, "sqrt(r^2*c^2) > 0 iff r^2 > 0"));
static_assert(says(theorems::lambda_moves_along_the_frontier,
                   "ds*(1 + c^2 / sqrt((r + s)^2*c^2)) < ds*(1 + c^2 / sqrt(r^2*c^2)) and "
                   "ds*(sqrt((r + s)^2*c^2) + c^2) > ds*(sqrt(r^2*c^2) + c^2)"));
static_assert(says(theorems::constant_batch_takes_no_fewer_examples,
                   "ds*ds*c^2 == (ds*c)^2 and (Z > S_min*c or Z < S_min*c or D > 0 implies (S_min "
                   "+ ds)*((Z^2 + D) / S_min + ds*c^2) / X > (Z + ds*c)^2 / X) and (S_min + "
                   "ds)*((Z^2 + D) / S_min + ds*c^2) / X >= (Z + ds*c)^2 / X"));
static_assert(says(theorems::schedule_agrees_with_the_knee,
                   "sqrt(c^2*c^2) == c^2 and c^2 == c^2*S_min / S_min and (S_min*c / (S_min*(1 + "
                   "c^2 / (c^2*S_min / S_min)) - S_min))^2 == c^2"));

}  // namespace tests::equations_batch_schedule_theorems
