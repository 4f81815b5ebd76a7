// Pins the unfolded text of each theorem of overlapping phases: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/overlapping_phases.hpp>

#include "../../says.hpp"

namespace tests::theorems_overlapping_phases {

using namespace proofline;

static_assert(says(theorems::compute_bound_phases_may_overlap,
                   "n_fw_F / pi_star >= n_fw_I / (m*beta_star_I) and n_bw_F / pi_star >= n_bw_I / "
                   "(m*beta_star_I) implies max(n_fw_F / pi_star + n_bw_F / pi_star, n_fw_I / "
                   "(m*beta_star_I) + n_bw_I / (m*beta_star_I)) == n_fw_F / pi_star + n_bw_F / "
                   "pi_star"));
static_assert(
    says(theorems::overlapping_data_parallel_needs_two_thirds,
         "(2*n_params*B_chip + 2*2*n_params*B_chip) / pi_star >= (2*n_params + 2*n_params) / "
         "(m*beta_star_I) iff B_chip >= 2 / 3 * pi_star / beta_star_I / m"));
static_assert(
    says(theorems::overlapping_fsdp_needs_all_tokens,
         "(2*n_params*B_chip + 2*2*n_params*B_chip) / pi_star >= (2*n_params + 2*n_params + "
         "2*n_params) / (m*beta_star_I) iff B_chip >= pi_star / beta_star_I / m"));
static_assert(says(theorems::overlapping_fsdp_and_data_parallel_agree,
                   "(2*n_params*B_chip + 2*2*n_params*B_chip) / pi_star >= (2*n_params + "
                   "2*n_params) / (m*beta_star_I) iff (2*n_params*B_chip + 2*2*n_params*B_chip) / "
                   "pi_star >= (2*n_params + 2*n_params + 2*n_params) / (m*beta_star_I)"));
static_assert(says(theorems::overlapping_tensor_parallel_needs_two_thirds,
                   "(2*2*B*D / K_TP * d + 2*2*2*B*D / K_TP * d) / pi_star >= 2*(2*B*d + 2*B*d) / "
                   "(m_TP*beta_star_I) iff D >= 2 / 3 * K_TP * pi_star / beta_star_I / m_TP"));
static_assert(says(theorems::overlapping_splits_are_an_interval,
                   "((2*2*B / K_FSDP * D / (K / K_FSDP) * d + 2*2*2*B / K_FSDP * D / (K / K_FSDP) "
                   "* d) / pi_star >= (2*2*d*D / (K / K_FSDP) + 2*2*d*D / (K / K_FSDP) + 2*2*d*D / "
                   "(K / K_FSDP)) / (m_FSDP*beta_star_I) iff K_FSDP <= B*m_FSDP / (pi_star / "
                   "beta_star_I)) and ((2*2*B / K_FSDP * D / (K / K_FSDP) * d + 2*2*2*B / K_FSDP * "
                   "D / (K / K_FSDP) * d) / pi_star >= 2*(2*B / K_FSDP * d + 2*B / K_FSDP * d) / "
                   "(m_TP*beta_star_I) iff K_FSDP >= 2 / 3 * K*pi_star / beta_star_I / (D*m_TP))"));
static_assert(
    says(theorems::overlapping_splits_need_two_thirds,
         "2 / 3 * K*pi_star / beta_star_I / (D*m_TP) <= B*m_FSDP / (pi_star / beta_star_I) iff B / "
         "K >= 2 / 3 * pi_star / beta_star_I * pi_star / beta_star_I / (D*m_FSDP*m_TP)"));

}  // namespace tests::theorems_overlapping_phases
