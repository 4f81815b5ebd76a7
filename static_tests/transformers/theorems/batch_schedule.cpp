// Pins the unfolded text of each theorem of training-notes E.3: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/batch_schedule.hpp>

#include "../../says.hpp"

namespace tests::theorems_batch_schedule {

using namespace proofline;

static_assert(says(theorems::stretch_examples_are_batch_times_steps,
                   "ds*(B + B_noise) == B*ds*(1 + B_noise / B)"));
static_assert(says(theorems::stretch_steps_tend_to_its_length,
                   "ds*(1 + B_noise / B) > ds and (B >= B_noise / epsilon implies ds*(1 + B_noise "
                   "/ B) - ds <= epsilon*ds and ds - ds*(1 + B_noise / B) <= epsilon*ds)"));
static_assert(says(
    theorems::stretch_examples_tend_to_its_noise,
    "ds*(B + B_noise) > ds*B_noise and (B <= epsilon*B_noise implies ds*(B + B_noise) - ds*B_noise "
    "<= epsilon*ds*B_noise and ds*B_noise - ds*(B + B_noise) <= epsilon*ds*B_noise)"));
static_assert(
    says(theorems::constant_noise_gives_back_the_frontier,
         "B_noise*S_min + ds*B_noise == B_noise*(S_min + ds) and S_min*(1 + B_noise / B) + ds*(1 + "
         "B_noise / B) == (S_min + ds)*(1 + B_noise / B) and S_min*(B + B_noise) + ds*(B + "
         "B_noise) == (S_min + ds)*(B + B_noise)"));
static_assert(says(
    theorems::dynamic_batch_is_stationary,
    "ds*(sqrt(lambda_*B_noise) + s + B_noise) + lambda_*ds*(1 + B_noise / (sqrt(lambda_*B_noise) + "
    "s)) - (ds*(sqrt(lambda_*B_noise) + B_noise) + lambda_*ds*(1 + B_noise / "
    "sqrt(lambda_*B_noise))) == ds*s^2 / (sqrt(lambda_*B_noise) + s) and (s < "
    "sqrt(lambda_*B_noise) implies ds*(sqrt(lambda_*B_noise) - s + B_noise) + lambda_*ds*(1 + "
    "B_noise / (sqrt(lambda_*B_noise) - s)) - (ds*(sqrt(lambda_*B_noise) + B_noise) + "
    "lambda_*ds*(1 + B_noise / sqrt(lambda_*B_noise))) == ds*s^2 / (sqrt(lambda_*B_noise) - s))"));
static_assert(says(theorems::dynamic_batch_is_the_minimum,
                   "ds*(sqrt(lambda_*B_noise) + B_noise) + lambda_*ds*(1 + B_noise / "
                   "sqrt(lambda_*B_noise)) == ds*(sqrt(B_noise) + sqrt(lambda_))^2 and (B > "
                   "sqrt(lambda_*B_noise) or B < sqrt(lambda_*B_noise) implies ds*(B + B_noise) + "
                   "lambda_*ds*(1 + B_noise / B) > ds*(sqrt(B_noise) + sqrt(lambda_))^2)"));
static_assert(
    says(theorems::frontier_holds_for_one_more_stretch,
         "(ds*(1 + B_noise / B) - ds)*(ds*(B + B_noise) - ds*B_noise) == (ds*sqrt(B_noise))^2 and "
         "(Z > 0 implies (X + ds*(1 + B_noise / (Z / X * sqrt(B_noise))) - ds)*((Z^2 + 0) / X + "
         "ds*(Z / X * sqrt(B_noise) + B_noise) - ds*B_noise) == (Z + ds*sqrt(B_noise))^2) and (X*B "
         "> Z*sqrt(B_noise) or X*B < Z*sqrt(B_noise) or D > 0 implies (X + ds*(1 + B_noise / B) - "
         "ds)*((Z^2 + D) / X + ds*(B + B_noise) - ds*B_noise) > (Z + ds*sqrt(B_noise))^2) and (X + "
         "ds*(1 + B_noise / B) - ds)*((Z^2 + D) / X + ds*(B + B_noise) - ds*B_noise) >= (Z + "
         "ds*sqrt(B_noise))^2"));
static_assert(
    says(theorems::frontier_is_met_by_the_schedule,
         "ds*(1 + B_noise / sqrt(lambda_*B_noise)) - ds == ds*sqrt(B_noise) / sqrt(lambda_) and "
         "ds*(sqrt(lambda_*B_noise) + B_noise) - ds*B_noise == ds*sqrt(B_noise)*sqrt(lambda_) and "
         "Z / sqrt(lambda_) + ds*(1 + B_noise / sqrt(lambda_*B_noise)) - ds == (Z + "
         "ds*sqrt(B_noise)) / sqrt(lambda_) and Z*sqrt(lambda_) + ds*(sqrt(lambda_*B_noise) + "
         "B_noise) - ds*B_noise == (Z + ds*sqrt(B_noise))*sqrt(lambda_)"));
static_assert(
    says(theorems::budget_gives_lambda,
         "Z / sqrt(((Z + ds*sqrt(B_noise)) / X)^2) + ds*(1 + B_noise / sqrt(((Z + "
         "ds*sqrt(B_noise)) / X)^2*B_noise)) - ds == X and ((Z + ds*sqrt(B_noise)) / X)^2 > 0 and "
         "((Z + ds*sqrt(B_noise)) / (X + s))^2 < ((Z + ds*sqrt(B_noise)) / X)^2"));
static_assert(says(theorems::any_lambda_gives_a_batch, "sqrt(lambda_*B_noise) > 0"));
static_assert(says(theorems::lambda_is_positive, "sqrt(lambda_*B_noise) > 0 iff lambda_ > 0"));
static_assert(says(
    theorems::lambda_moves_along_the_frontier,
    "ds*(1 + B_noise / sqrt((lambda_ + s)*B_noise)) < ds*(1 + B_noise / sqrt(lambda_*B_noise)) and "
    "ds*(sqrt((lambda_ + s)*B_noise) + B_noise) > ds*(sqrt(lambda_*B_noise) + B_noise)"));
static_assert(says(
    theorems::constant_batch_takes_no_fewer_examples,
    "ds*ds*B_noise == (ds*sqrt(B_noise))^2 and (Z > S_min*sqrt(B_noise) or Z < S_min*sqrt(B_noise) "
    "or D > 0 implies (S_min + ds)*((Z^2 + D) / S_min + ds*B_noise) / X > (Z + ds*sqrt(B_noise))^2 "
    "/ X) and (S_min + ds)*((Z^2 + D) / S_min + ds*B_noise) / X >= (Z + ds*sqrt(B_noise))^2 / X"));
static_assert(says(theorems::schedule_agrees_with_the_knee,
                   "sqrt(B_noise*B_noise) == B_noise and B_noise == B_noise*S_min / S_min and "
                   "(S_min*sqrt(B_noise) / (S_min*(1 + B_noise / (B_noise*S_min / S_min)) - "
                   "S_min))^2 == B_noise"));

static_assert(
    says(theorems::sums_have_the_same_schedule,
         "ds*(B + B_noise) + lambda_*ds*(1 + B_noise / B) + dt*(C + C_noise) + lambda_*dt*(1 + "
         "C_noise / C) - (ds*(sqrt(lambda_*B_noise) + B_noise) + lambda_*ds*(1 + B_noise / "
         "sqrt(lambda_*B_noise)) + dt*(sqrt(lambda_*C_noise) + C_noise) + lambda_*dt*(1 + C_noise "
         "/ sqrt(lambda_*C_noise))) == ds*(B - sqrt(lambda_*B_noise))^2 / B + dt*(C - "
         "sqrt(lambda_*C_noise))^2 / C"));
}  // namespace tests::theorems_batch_schedule
