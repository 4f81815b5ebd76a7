// Pins the unfolded text of each theorem of the examples of forward-pass: a proof would accept a
// weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/a100_stack.hpp>

#include "../../says.hpp"

namespace tests::theorems_a100_stack {

using namespace proofline;

static_assert(says(theorems::a100_cluster_is_network_limited,
                   "N >= 8 and 3*B <= 5*beta_star implies 3*B < 2*beta_star*sqrt(N)"));
static_assert(says(theorems::stack_fits_into_memory,
                   "L <= 16 implies 2*L*4096*4096 < 10000000000"));
static_assert(says(
    theorems::unbatched_stack_waits_for_memory,
    "pi_star <= 893*B and pi_star >= 2009 / 10 * beta_star implies 2*4096 / B < 16*2*4096*4096 / "
    "pi_star and 200*16*2*4096*4096 / pi_star < (2*16*4096*4096 + 2*16*2*4096) / beta_star"));
static_assert(
    says(theorems::batched_stack_is_full,
         "2009 / 10 * beta_star <= pi_star and pi_star <= 1078 / 5 * beta_star implies 7 / 8 * "
         "16*2*4096*256*4096 / pi_star <= (2*16*4096*4096 + 2*16*2*4096*256) / beta_star and "
         "(2*16*4096*4096 + 2*16*2*4096*256) / beta_star <= 16*2*4096*256*4096 / pi_star"));
static_assert(
    says(theorems::batched_stack_takes_little_longer,
         "2009 / 10 * beta_star <= pi_star and pi_star <= 1078 / 5 * beta_star implies 11 / 10 * "
         "max(16*2*4096*4096 / pi_star, (2*16*4096*4096 + 2*16*2*4096) / beta_star) <= "
         "max(16*2*4096*256*4096 / pi_star, (2*16*4096*4096 + 2*16*2*4096*256) / beta_star) and "
         "max(16*2*4096*256*4096 / pi_star, (2*16*4096*4096 + 2*16*2*4096*256) / beta_star) <= 13 "
         "/ 10 * max(16*2*4096*4096 / pi_star, (2*16*4096*4096 + 2*16*2*4096) / beta_star)"));
static_assert(says(theorems::tile_is_full,
                   "2*2048*256*2048 / pi_star >= (4*2048*256 + 2*2048*2048) / beta_star"));
static_assert(
    says(theorems::tile_is_nearly_balanced,
         "2009 / 10 * beta_star <= pi_star and pi_star <= 1078 / 5 * beta_star implies 49 / 50 * "
         "2*2048*256*2048 / pi_star <= (4*2048*256 + 2*2048*2048) / beta_star and (4*2048*256 + "
         "2*2048*2048) / beta_star <= 53 / 50 * 2*2048*256*2048 / pi_star"));
static_assert(says(theorems::unscaled_machine_block_is_near_1024,
                   "pi_star == 156*B and N == 8 implies 1024 - N*pi_star / B < N*pi_star / B - 512 "
                   "and N*pi_star / B - 1024 < 2048 - N*pi_star / B"));
static_assert(says(theorems::machine_block_is_near_1024,
                   "pi_star == 156*B and N == 8 implies 1024 - 2*N*pi_star / B < 2*N*pi_star / B - "
                   "512 and 2*N*pi_star / B - 1024 < 2048 - 2*N*pi_star / B"));
static_assert(says(theorems::gpu_block_is_near_1024,
                   "pi_star == 156*B implies (N >= 8 implies (2*pi_star / (B / sqrt(N)))^2 > "
                   "589824) and (N <= 8 implies (2*pi_star / (B / sqrt(N)))^2 < 2359296)"));
static_assert(says(theorems::nearest_power_to_200_is_256,
                   "(b <= 128 implies 200 - b > 56) and (b >= 512 implies b - 200 > 56)"));

}  // namespace tests::theorems_a100_stack
