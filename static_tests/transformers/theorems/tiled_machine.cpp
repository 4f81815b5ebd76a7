// Pins the unfolded text of each theorem of the complete formula of forward-pass: a proof would
// accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/tiled_machine.hpp>

#include "../../says.hpp"

namespace tests::theorems_tiled_machine {

using namespace proofline;

static_assert(says(
    theorems::memory_limits_with_fast_network,
    "3*B > 2*beta_star*sqrt(N) implies max(4*3*pi_star / beta_star * 3*pi_star / beta_star / (B / "
    "sqrt(N)), max((4*3*pi_star / beta_star * 3*pi_star / beta_star + 2*3*pi_star / beta_star * "
    "3*pi_star / beta_star) / beta_star, 2*3*pi_star / beta_star * 3*pi_star / beta_star * "
    "3*pi_star / beta_star / pi_star)) == 54*pi_star^2 / beta_star^3 and 2*3*pi_star / beta_star * "
    "3*pi_star / beta_star * 3*pi_star / beta_star / pi_star == 54*pi_star^2 / beta_star^3"));
static_assert(
    says(theorems::network_limits_otherwise,
         "3*B <= 2*beta_star*sqrt(N) implies max(4*2*pi_star / (B / sqrt(N)) * pi_star / "
         "(beta_star - B / sqrt(N)) / (B / sqrt(N)), max((4*2*pi_star / (B / sqrt(N)) * pi_star / "
         "(beta_star - B / sqrt(N)) + 2*2*pi_star / (B / sqrt(N)) * 2*pi_star / (B / sqrt(N))) / "
         "beta_star, 2*2*pi_star / (B / sqrt(N)) * pi_star / (beta_star - B / sqrt(N)) * 2*pi_star "
         "/ (B / sqrt(N)) / pi_star)) == 8*pi_star^2*N / (B^2*(beta_star - B / sqrt(N))) and "
         "2*2*pi_star / (B / sqrt(N)) * pi_star / (beta_star - B / sqrt(N)) * 2*pi_star / (B / "
         "sqrt(N)) / pi_star == 8*pi_star^2*N / (B^2*(beta_star - B / sqrt(N)))"));
static_assert(
    says(theorems::memory_limits_machines_iff,
         "3*pi_star / beta_star >= 2*pi_star / (B / sqrt(N)) iff 3*B >= 2*beta_star*sqrt(N)"));
static_assert(says(
    theorems::balanced_machines_wait_for_network_iff,
    "(4*3*pi_star / beta_star * 3*pi_star / beta_star + 2*3*pi_star / beta_star * 3*pi_star / "
    "beta_star) / beta_star == 2*3*pi_star / beta_star * 3*pi_star / beta_star * 3*pi_star / "
    "beta_star / pi_star and (4*3*pi_star / beta_star * 3*pi_star / beta_star / (B / sqrt(N)) <= "
    "2*3*pi_star / beta_star * 3*pi_star / beta_star * 3*pi_star / beta_star / pi_star iff 3*B >= "
    "2*beta_star*sqrt(N))"));
static_assert(says(theorems::both_branches_meet,
                   "8*pi_star^2*N / ((2*beta_star*sqrt(N) / 3)^2*(beta_star - 2*beta_star*sqrt(N) "
                   "/ 3 / sqrt(N))) == 54*pi_star^2 / beta_star^3"));
static_assert(
    says(theorems::machine_is_a_gpu_with_less,
         "(54*pi_star^2 / beta_star^3 if 3*B > 2*beta_star*sqrt(N) else 8*(pi_star / B)^2*N / "
         "(beta_star - min(B / sqrt(N), 2*beta_star / 3))) == 8*pi_star^2 / (min(B / sqrt(N), "
         "2*beta_star / 3)^2*(beta_star - min(B / sqrt(N), 2*beta_star / 3)))"));
static_assert(says(theorems::network_branch_is_of_order,
                   "3*B <= 2*beta_star*sqrt(N) implies 8*pi_star^2*N / (B^2*beta_star) < "
                   "(54*pi_star^2 / beta_star^3 if 3*B > 2*beta_star*sqrt(N) else 8*(pi_star / "
                   "B)^2*N / (beta_star - min(B / sqrt(N), 2*beta_star / 3))) and (54*pi_star^2 / "
                   "beta_star^3 if 3*B > 2*beta_star*sqrt(N) else 8*(pi_star / B)^2*N / (beta_star "
                   "- min(B / sqrt(N), 2*beta_star / 3))) <= 24*pi_star^2*N / (B^2*beta_star)"));

}  // namespace tests::theorems_tiled_machine
