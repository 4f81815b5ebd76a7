// Pins the unfolded text of each theorem of smaller blocks of forward-pass: a proof would accept a
// weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/speed_and_cost.hpp>

#include "../../says.hpp"

namespace tests::theorems_smaller_blocks {

using namespace proofline;

static_assert(says(
    theorems::ratio_blocks_take_their_cube,
    "2*d*pi_star / beta_star * d / (d / (pi_star / beta_star))^2 == 2*(pi_star / beta_star)^3"));
static_assert(says(
    theorems::smaller_ratio_blocks_are_faster,
    "beta_star <= 3 / 2 * B and k >= 1 implies L*max(4*3*pi_star / beta_star / k * 3*pi_star / "
    "beta_star / k / B, max((4*3*pi_star / beta_star / k * 3*pi_star / beta_star / k + 2*3*pi_star "
    "/ beta_star / k * 3*pi_star / beta_star / k) / beta_star, 2*3*pi_star / beta_star / k * "
    "3*pi_star / beta_star / k * 3*pi_star / beta_star / k / pi_star)) == 54*L*(pi_star / "
    "beta_star)^3 / (pi_star*k^2) and k*2*3*pi_star / beta_star / k * 3*pi_star / beta_star / k * "
    "3*pi_star / beta_star / k / pi_star / max(4*3*pi_star / beta_star / k * 3*pi_star / beta_star "
    "/ k / B, max((4*3*pi_star / beta_star / k * 3*pi_star / beta_star / k + 2*3*pi_star / "
    "beta_star / k * 3*pi_star / beta_star / k) / beta_star, 2*3*pi_star / beta_star / k * "
    "3*pi_star / beta_star / k * 3*pi_star / beta_star / k / pi_star)) == 1"));
static_assert(says(theorems::work_falls_by_the_cube, "k^3*2*m / k * b / k * m / k == 2*m*b*m"));
static_assert(says(theorems::smaller_blocks_and_batches_are_faster,
                   "k >= 1 and 2 / m + 1 / b == beta_star / pi_star and m >= 2*pi_star / B implies "
                   "k^2*max(4*m / k * b / k / B, max((4*m / k * b / k + 2*m / k * m / k) / "
                   "beta_star, 2*m / k * b / k * m / k / pi_star)) == 2*m*b*m / pi_star and k*2*m "
                   "/ k * b / k * m / k / pi_star / max(4*m / k * b / k / B, max((4*m / k * b / k "
                   "+ 2*m / k * m / k) / beta_star, 2*m / k * b / k * m / k / pi_star)) == 1"));
static_assert(
    says(theorems::smaller_blocks_and_batches_utilize_less,
         "k >= 1 and 2 / m + 1 / b == beta_star / pi_star and m >= 2*pi_star / B implies k*2*m / k "
         "* b / k * m / k / pi_star / max(4*m / k * b / k / B, max((4*m / k * b / k + 2*m / k * m "
         "/ k) / beta_star, 2*m / k * b / k * m / k / pi_star)) == 1"));
static_assert(
    says(theorems::smaller_blocks_alone_are_as_fast,
         "k^2*(4*3*pi_star / beta_star / k * 3*pi_star / beta_star + 2*3*pi_star / beta_star / k * "
         "3*pi_star / beta_star / k) / beta_star <= 54*pi_star^2 / beta_star^3"));
static_assert(says(
    theorems::smaller_blocks_alone_gain_less,
    "(4*3*pi_star / beta_star / k * 3*pi_star / beta_star + 2*3*pi_star / beta_star / k * "
    "3*pi_star / beta_star / k) / beta_star == (2*k + 1) / (3*k^2) * 54*pi_star^2 / beta_star^3"));
static_assert(says(
    theorems::utilization_sets_the_batch,
    "beta_star <= 3 / 2 * B and k >= 1 implies (k*2*b*b*b / pi_star / max(4*b*b / B, max((4*b*b + "
    "2*b*b) / beta_star, 2*b*b*b / pi_star)) >= 1 iff k*b >= 3*pi_star / beta_star)"));
static_assert(says(theorems::latency_limits_the_gain,
                   "(t_lat > 0 and k > 1 implies k^2*(t_M / k^2 + t_lat) > t_M + t_lat) and t_M / "
                   "k^2 + t_lat > t_lat"));

}  // namespace tests::theorems_smaller_blocks
