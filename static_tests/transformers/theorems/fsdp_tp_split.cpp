// Pins the unfolded text of each theorem of (14) in training-notes 2.5: a proof would accept a
// weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/fsdp_tp.hpp>

#include "../../says.hpp"

namespace tests::theorems_fsdp_tp_split {

using namespace proofline;

static_assert(says(theorems::best_split_equalizes,
                   "2*2*d*D / (K / K_FSDP) / (m_FSDP*beta_star_I) == (2*B / K_FSDP * d + 2*B / "
                   "K_FSDP * d) / (m_TP*beta_star_I) iff K_FSDP^2 == B*K*m_FSDP / (D*m_TP)"));
static_assert(
    says(theorems::best_split_is_optimal,
         "2*2*d*D / (K / K_FSDP) / (m_FSDP*beta_star_I) == K_FSDP / sqrt(B*K*m_FSDP / (D*m_TP)) * "
         "4*d / beta_star_I * sqrt(B*D / (K*m_FSDP*m_TP)) and (2*B / K_FSDP * d + 2*B / K_FSDP * "
         "d) / (m_TP*beta_star_I) == sqrt(B*K*m_FSDP / (D*m_TP)) / K_FSDP * 4*d / beta_star_I * "
         "sqrt(B*D / (K*m_FSDP*m_TP)) and max(2*2*d*D / (K / sqrt(B*K*m_FSDP / (D*m_TP))) / "
         "(m_FSDP*beta_star_I), (2*B / sqrt(B*K*m_FSDP / (D*m_TP)) * d + 2*B / sqrt(B*K*m_FSDP / "
         "(D*m_TP)) * d) / (m_TP*beta_star_I)) == 4*d / beta_star_I * sqrt(B*D / (K*m_FSDP*m_TP)) "
         "and (K_FSDP > sqrt(B*K*m_FSDP / (D*m_TP)) or K_FSDP < sqrt(B*K*m_FSDP / (D*m_TP)) "
         "implies max(2*2*d*D / (K / K_FSDP) / (m_FSDP*beta_star_I), (2*B / K_FSDP * d + 2*B / "
         "K_FSDP * d) / (m_TP*beta_star_I)) > 4*d / beta_star_I * sqrt(B*D / (K*m_FSDP*m_TP)))"));
static_assert(says(theorems::best_split_takes,
                   "2*2*d*D / (K / sqrt(B*K*m_FSDP / (D*m_TP))) / (m_FSDP*beta_star_I) == 4*d / "
                   "beta_star_I * sqrt(B*D / (K*m_FSDP*m_TP)) and (2*B / sqrt(B*K*m_FSDP / "
                   "(D*m_TP)) * d + 2*B / sqrt(B*K*m_FSDP / (D*m_TP)) * d) / (m_TP*beta_star_I) == "
                   "4*d / beta_star_I * sqrt(B*D / (K*m_FSDP*m_TP))"));
static_assert(says(theorems::best_split_is_feasible_iff,
                   "(sqrt(B*K*m_FSDP / (D*m_TP)) >= 1 iff D*m_TP <= B*K*m_FSDP) and "
                   "(sqrt(B*K*m_FSDP / (D*m_TP)) <= K iff B*m_FSDP <= K*D*m_TP)"));

}  // namespace tests::theorems_fsdp_tp_split
