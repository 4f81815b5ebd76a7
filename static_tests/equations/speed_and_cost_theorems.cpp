// Pins the unfolded text of each theorem of speed and cost of forward-pass: a proof would accept a
// weaker statement as well, and a refutation another false one.

#include <proofline/proof/theorems/speed_and_cost.hpp>

#include "../says.hpp"

namespace tests::equations_speed_and_cost_theorems {

using namespace proofline;

static_assert(says(theorems::several_gpus_beat_one,
                   "m < d implies 2*m*b*m / pi_star < 2*d*b*d / pi_star"));
static_assert(says(
    theorems::another_resource_only_delays,
    "(W < B and 3*W < 2*beta_star iff 2*2*pi_star / min(min(B, W), 2*beta_star / 3) * pi_star / "
    "(beta_star - min(min(B, W), 2*beta_star / 3)) * 2*pi_star / min(min(B, W), 2*beta_star / 3) / "
    "pi_star > 2*2*pi_star / min(B, 2*beta_star / 3) * pi_star / (beta_star - min(B, 2*beta_star / "
    "3)) * 2*pi_star / min(B, 2*beta_star / 3) / pi_star) and 2*2*pi_star / min(min(B, W), "
    "2*beta_star / 3) * pi_star / (beta_star - min(min(B, W), 2*beta_star / 3)) * 2*pi_star / "
    "min(min(B, W), 2*beta_star / 3) / pi_star >= 2*2*pi_star / min(B, 2*beta_star / 3) * pi_star "
    "/ (beta_star - min(B, 2*beta_star / 3)) * 2*pi_star / min(B, 2*beta_star / 3) / pi_star and "
    "(W < beta_star iff 2*2*pi_star / min(B, 2*min(beta_star, W) / 3) * pi_star / (min(beta_star, "
    "W) - min(B, 2*min(beta_star, W) / 3)) * 2*pi_star / min(B, 2*min(beta_star, W) / 3) / pi_star "
    "> 2*2*pi_star / min(B, 2*beta_star / 3) * pi_star / (beta_star - min(B, 2*beta_star / 3)) * "
    "2*pi_star / min(B, 2*beta_star / 3) / pi_star) and 2*2*pi_star / min(B, 2*min(beta_star, W) / "
    "3) * pi_star / (min(beta_star, W) - min(B, 2*min(beta_star, W) / 3)) * 2*pi_star / min(B, "
    "2*min(beta_star, W) / 3) / pi_star >= 2*2*pi_star / min(B, 2*beta_star / 3) * pi_star / "
    "(beta_star - min(B, 2*beta_star / 3)) * 2*pi_star / min(B, 2*beta_star / 3) / pi_star"));
static_assert(says(theorems::utilization_requires_intensity,
                   "min(1, I / (pi_star / beta_star)) >= MFU iff I >= MFU*pi_star / beta_star"));
static_assert(says(theorems::lower_target_is_a_lower_peak,
                   "k^2*2*2*pi_star / k / min(B, 2*beta_star / 3) * pi_star / k / (beta_star - "
                   "min(B, 2*beta_star / 3)) * 2*pi_star / k / min(B, 2*beta_star / 3) / (pi_star "
                   "/ k) == 2*2*pi_star / min(B, 2*beta_star / 3) * pi_star / (beta_star - min(B, "
                   "2*beta_star / 3)) * 2*pi_star / min(B, 2*beta_star / 3) / pi_star"));
static_assert(says(
    theorems::lower_utilization_is_faster,
    "2*2*MFU*pi_star / min(B, 2*beta_star / 3) * MFU*pi_star / (beta_star - min(B, 2*beta_star / "
    "3)) * 2*MFU*pi_star / min(B, 2*beta_star / 3) / (MFU*pi_star) < 2*2*(MFU + s)*pi_star / "
    "min(B, 2*beta_star / 3) * (MFU + s)*pi_star / (beta_star - min(B, 2*beta_star / 3)) * 2*(MFU "
    "+ s)*pi_star / min(B, 2*beta_star / 3) / ((MFU + s)*pi_star)"));
static_assert(says(theorems::layers_are_products, "2*L == L"));
static_assert(
    says(theorems::forward_time_is_of_its_order,
         "L*2*3*pi_star / beta_star * 3*pi_star / beta_star * 3*pi_star / beta_star / pi_star == "
         "54*L*(pi_star / beta_star)^3 / pi_star and (2*k >= 3 and beta_star <= k*B implies "
         "54*L*(pi_star / beta_star)^3 / pi_star <= L*2*2*pi_star / min(B, 2*beta_star / 3) * "
         "pi_star / (beta_star - min(B, 2*beta_star / 3)) * 2*pi_star / min(B, 2*beta_star / 3) / "
         "pi_star and L*2*2*pi_star / min(B, 2*beta_star / 3) * pi_star / (beta_star - min(B, "
         "2*beta_star / 3)) * 2*pi_star / min(B, 2*beta_star / 3) / pi_star <= 24*k^2*L*(pi_star / "
         "beta_star)^3 / pi_star)"));

}  // namespace tests::equations_speed_and_cost_theorems
