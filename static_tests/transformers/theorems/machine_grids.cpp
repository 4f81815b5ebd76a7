// Pins the unfolded text of each theorem of what the GPUs of a machine share of forward-pass: a
// proof would accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/tiled_machine.hpp>

#include "../../says.hpp"

namespace tests::theorems_machine_grids {

using namespace proofline;

static_assert(says(theorems::arbitrary_blocks_share_bandwidth, "N*4*m*b / B == 4*m*b / (B / N)"));
static_assert(says(theorems::square_grid_has_short_vectors,
                   "2*(s*m*b + s*m*b) == 4*m*s*b and s^2*4*m*b == s*2*(s*m*b + s*m*b)"));
static_assert(says(theorems::square_grid_has_a_root_of_bandwidth,
                   "2*(s*m*b + s*m*b) / B == 4*m*b / (B / sqrt(s^2))"));
static_assert(says(theorems::grid_has_its_bandwidth,
                   "2*(c*m*b + r*m*b) / B == 4*m*b / (2*B / (r + c))"));
static_assert(says(theorems::square_grid_sends_least,
                   "2*(s^2 / s * m * b + s*m*b) == 2*(s*m*b + s*m*b) and (r > s or r < s implies "
                   "2*(s^2 / r * m * b + r*m*b) > 2*(s*m*b + s*m*b))"));
static_assert(says(theorems::machine_has_a_root_of_bandwidth,
                   "2*(s*m*b + s*m*b) / B == 2*(s*m*b + s*m*b) / (B / sqrt(s^2))"));

}  // namespace tests::theorems_machine_grids
