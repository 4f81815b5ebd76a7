// Pins the unfolded text of each theorem in the justification of the formula of forward-pass: a
// proof would accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/tiled_machine.hpp>

#include "../../says.hpp"

namespace tests::theorems_unscaled_blocks {

using namespace proofline;

static_assert(says(theorems::batch_has_its_elements,
                   "4*pi_star / B * pi_star / beta_star == 4*pi_star^2 / (B*beta_star)"));
static_assert(says(theorems::block_has_its_elements,
                   "4*pi_star / B * pi_star / beta_star + 2*pi_star / B * pi_star / B == "
                   "2*pi_star^2 / B^2 + 4*pi_star^2 / (B*beta_star)"));
static_assert(
    says(theorems::block_has_its_multiply_adds,
         "2*pi_star / B * pi_star / beta_star * pi_star / B == 2*pi_star^3 / (B^2*beta_star)"));
static_assert(says(
    theorems::resources_are_balanced,
    "4*pi_star / B * pi_star / beta_star / B == 4*pi_star^2 / (B^2*beta_star) and 2*pi_star / B * "
    "pi_star / beta_star * pi_star / B / pi_star == 2*pi_star^2 / (B^2*beta_star) and (beta_star "
    ">= 3 / 2 * B implies 2*pi_star^2 / (B^2*beta_star) <= (4*pi_star / B * pi_star / beta_star + "
    "2*pi_star / B * pi_star / B) / beta_star and (4*pi_star / B * pi_star / beta_star + 2*pi_star "
    "/ B * pi_star / B) / beta_star <= 14*pi_star^2 / (B^2*beta_star) / 3)"));
static_assert(says(
    theorems::activations_add_a_constant,
    "(4*pi_star / B * pi_star / beta_star + 2*pi_star / B * pi_star / B) / (2*pi_star / B * "
    "pi_star / B) == 1 + 2*B / beta_star and (beta_star >= 3 / 2 * B implies 4*pi_star / B * "
    "pi_star / beta_star + 2*pi_star / B * pi_star / B <= 7*2*pi_star / B * pi_star / B / 3)"));
static_assert(
    says(theorems::network_load_is_bits,
         "2*pi_star / B * pi_star / beta_star == 1 / 8 * pi_star / B * pi_star / beta_star"));
static_assert(says(theorems::machine_block_divides,
                   "s^2*pi_star / B == s*pi_star / (B / sqrt(s^2))"));
static_assert(says(theorems::machine_batch_has_its_elements,
                   "2*(s*pi_star / (B / sqrt(s^2)) * pi_star / beta_star + s*pi_star / (B / "
                   "sqrt(s^2)) * pi_star / beta_star) == 4*pi_star^2*s^2 / (B*beta_star)"));
static_assert(says(theorems::machine_reads_as_printed,
                   "N*pi_star / B * N*pi_star / B == pi_star^2*N / B^2"));
static_assert(says(
    theorems::machine_computes_as_printed,
    "2*N*pi_star / B * pi_star / beta_star * N*pi_star / B == 2*pi_star^3*N / (B^2*beta_star)"));
static_assert(
    says(theorems::gpu_of_machine_reads,
         "pi_star / (B / sqrt(N)) * pi_star / (B / sqrt(N)) == pi_star^2*N / B^2 and N*pi_star / B "
         "* N*pi_star / B == N*pi_star / (B / sqrt(N)) * pi_star / (B / sqrt(N))"));
static_assert(
    says(theorems::gpu_of_machine_computes,
         "2*pi_star / (B / sqrt(N)) * pi_star / beta_star * pi_star / (B / sqrt(N)) == "
         "2*pi_star^3*N / (B^2*beta_star) and 2*N*pi_star / B * pi_star / beta_star * N*pi_star / "
         "B == N*2*pi_star / (B / sqrt(N)) * pi_star / beta_star * pi_star / (B / sqrt(N))"));
static_assert(
    says(theorems::machine_resources_are_balanced,
         "2*(s*pi_star / (B / sqrt(s^2)) * pi_star / beta_star + s*pi_star / (B / sqrt(s^2)) * "
         "pi_star / beta_star) / B == 4*s^2*pi_star^2 / (B^2*beta_star) and 2*pi_star / (B / "
         "sqrt(s^2)) * pi_star / beta_star * pi_star / (B / sqrt(s^2)) / pi_star == "
         "2*s^2*pi_star^2 / (B^2*beta_star) and (beta_star >= 3 / 2 * B / sqrt(s^2) implies "
         "2*s^2*pi_star^2 / (B^2*beta_star) <= (4*pi_star / (B / sqrt(s^2)) * pi_star / beta_star "
         "+ 2*pi_star / (B / sqrt(s^2)) * pi_star / (B / sqrt(s^2))) / beta_star and (4*pi_star / "
         "(B / sqrt(s^2)) * pi_star / beta_star + 2*pi_star / (B / sqrt(s^2)) * pi_star / (B / "
         "sqrt(s^2))) / beta_star <= 14*s^2*pi_star^2 / (B^2*beta_star) / 3)"));

}  // namespace tests::theorems_unscaled_blocks
