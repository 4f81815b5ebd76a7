// Pins the unfolded text of each theorem of speed and cost of forward-pass: a proof would accept a
// weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/speed_and_cost.hpp>

#include "../../says.hpp"

namespace tests::theorems_speed_and_cost {

using namespace proofline;

static_assert(says(theorems::several_gpus_beat_one,
                   "m < d implies 2*m*b*m / pi_star < 2*d*b*d / pi_star"));
static_assert(says(theorems::utilization_requires_intensity,
                   "min(1, I / (pi_star / beta_star)) >= MFU iff I >= MFU*pi_star / beta_star"));
static_assert(says(
    theorems::lower_utilization_is_faster,
    "8*(MFU*pi_star)^2 / (min(B, 2*beta_star / 3)^2*(beta_star - min(B, 2*beta_star / 3))) < "
    "8*((MFU + s)*pi_star)^2 / (min(B, 2*beta_star / 3)^2*(beta_star - min(B, 2*beta_star / 3)))"));
static_assert(says(theorems::layers_are_products, "2*L == L"));
static_assert(says(theorems::forward_time_is_of_its_order,
                   "2*k >= 3 and beta_star <= k*B implies 54*L*(pi_star / beta_star)^3 / pi_star "
                   "<= L*8*pi_star^2 / (min(B, 2*beta_star / 3)^2*(beta_star - min(B, 2*beta_star "
                   "/ 3))) and L*8*pi_star^2 / (min(B, 2*beta_star / 3)^2*(beta_star - min(B, "
                   "2*beta_star / 3))) <= 24*k^2*L*(pi_star / beta_star)^3 / pi_star"));
static_assert(
    says(theorems::another_link_only_delays,
         "8*pi_star^2 / (min(min(B, W), 2*beta_star / 3)^2*(beta_star - min(min(B, W), 2*beta_star "
         "/ 3))) >= 8*pi_star^2 / (min(B, 2*beta_star / 3)^2*(beta_star - min(B, 2*beta_star / "
         "3))) and (8*pi_star^2 / (min(min(B, W), 2*beta_star / 3)^2*(beta_star - min(min(B, W), "
         "2*beta_star / 3))) > 8*pi_star^2 / (min(B, 2*beta_star / 3)^2*(beta_star - min(B, "
         "2*beta_star / 3))) iff W < B and 3*W < 2*beta_star)"));
static_assert(
    says(theorems::another_cache_only_delays,
         "8*pi_star^2 / (min(B, 2*min(beta_star, W) / 3)^2*(min(beta_star, W) - min(B, "
         "2*min(beta_star, W) / 3))) >= 8*pi_star^2 / (min(B, 2*beta_star / 3)^2*(beta_star - "
         "min(B, 2*beta_star / 3))) and (8*pi_star^2 / (min(B, 2*min(beta_star, W) / "
         "3)^2*(min(beta_star, W) - min(B, 2*min(beta_star, W) / 3))) > 8*pi_star^2 / (min(B, "
         "2*beta_star / 3)^2*(beta_star - min(B, 2*beta_star / 3))) iff W < beta_star)"));

}  // namespace tests::theorems_speed_and_cost
