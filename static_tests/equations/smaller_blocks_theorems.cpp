// Pins the unfolded text of each theorem of smaller blocks of forward-pass: a proof would accept a
// weaker statement as well, and a refutation another false one.

#include <proofline/proof/theorems/speed_and_cost.hpp>

#include "../says.hpp"

namespace tests::equations_smaller_blocks_theorems {

using namespace proofline;

static_assert(says(theorems::ratio_blocks_take_their_cube,
                   "2*pi_star / beta_star * pi_star / beta_star * pi_star / beta_star == "
                   "2*(pi_star / beta_star)^3"));
static_assert(says(theorems::smaller_ratio_blocks_are_faster,
                   "L*2*pi_star / beta_star / k * pi_star / beta_star / k * pi_star / beta_star / "
                   "k / (pi_star / k) == L*2*pi_star / beta_star * pi_star / beta_star * pi_star / "
                   "beta_star / pi_star / k^2"));
static_assert(says(theorems::work_falls_by_the_cube, "k^3*2*m / k * b / k * m / k == 2*m*b*m"));
static_assert(says(theorems::smaller_blocks_and_batches_are_faster,
                   "k >= 1 and 2 / m + 1 / b == 1 / (pi_star / beta_star) and m >= 2*pi_star / B "
                   "implies k^2*2*(m / k * m / k + m / k * b / k + m / k * b / k) / beta_star == "
                   "2*m*b*m / pi_star and 2*(m / k * m / k + m / k * b / k + m / k * b / k) / "
                   "beta_star >= 2*m / k * b / k * m / k / pi_star and 2*(m / k * m / k + m / k * "
                   "b / k + m / k * b / k) / beta_star >= 2*(m / k * b / k + m / k * b / k) / B"));
static_assert(says(theorems::smaller_blocks_and_batches_utilize_less,
                   "k >= 1 and 2 / m + 1 / b == 1 / (pi_star / beta_star) and m >= 2*pi_star / B "
                   "implies k*2*m / k * b / k * m / k / pi_star / max(2*(m / k * b / k + m / k * b "
                   "/ k) / B, max(2*(m / k * m / k + m / k * b / k + m / k * b / k) / beta_star, "
                   "2*m / k * b / k * m / k / pi_star)) == 1"));
static_assert(says(theorems::smaller_blocks_alone_are_as_fast,
                   "k^2*2*(3*pi_star / beta_star / k * 3*pi_star / beta_star / k + 3*pi_star / "
                   "beta_star / k * 3*pi_star / beta_star + 3*pi_star / beta_star / k * 3*pi_star "
                   "/ beta_star) / beta_star <= 2*3*pi_star / beta_star * 3*pi_star / beta_star * "
                   "3*pi_star / beta_star / pi_star"));
static_assert(says(theorems::smaller_blocks_alone_gain_less,
                   "3*k^2*2*(3*pi_star / beta_star / k * 3*pi_star / beta_star / k + 3*pi_star "
                   "/ beta_star / k * 3*pi_star / beta_star + 3*pi_star / beta_star / k * "
                   "3*pi_star / beta_star) / beta_star == (2*k + 1)*2*3*pi_star / beta_star * "
                   "3*pi_star / beta_star * 3*pi_star / beta_star / pi_star"));

}  // namespace tests::equations_smaller_blocks_theorems
