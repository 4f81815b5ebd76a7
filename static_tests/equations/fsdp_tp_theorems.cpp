// Pins the unfolded text of each theorem of FSDP and TP together: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/proof/theorems/fsdp_tp.hpp>

#include "../says.hpp"

namespace tests::equations_fsdp_tp_theorems {

using namespace proofline;

static_assert(says(theorems::mesh_tokens_per_chip, "B / sqrt(B*K / D) == sqrt(B*D / K)"));
static_assert(says(
    theorems::mesh_flops_per_chip,
    "2*2*B / K_FSDP * D / K_TP * d + 2*2*2*B / K_FSDP * D / K_TP * d == 12*B*d*D / (K_FSDP*K_TP)"));
static_assert(says(theorems::mesh_bytes_per_chip,
                   "2*2*d*D / (K / (k*sqrt(B*K / D))) + 2*2*d*D / (K / (k*sqrt(B*K / D))) + "
                   "2*2*d*D / (K / (k*sqrt(B*K / D))) + 2*(2*B / (k*sqrt(B*K / D)) * d + 2*B / "
                   "(k*sqrt(B*K / D)) * d) == 4*(3*k + 2 / k)*d*sqrt(B*D / K)"));
static_assert(
    says(theorems::mesh_intensity,
         "(2*2*B / (k*sqrt(B*K / D)) * D / (K / (k*sqrt(B*K / D))) * d + 2*2*2*B / (k*sqrt(B*K / "
         "D)) * D / (K / (k*sqrt(B*K / D))) * d) / (2*2*d*D / (K / (k*sqrt(B*K / D))) + 2*2*d*D / "
         "(K / (k*sqrt(B*K / D))) + 2*2*d*D / (K / (k*sqrt(B*K / D))) + 2*(2*B / (k*sqrt(B*K / D)) "
         "* d + 2*B / (k*sqrt(B*K / D)) * d)) == 3 / (3*k + 2 / k) * sqrt(B*D / K)"));
static_assert(says(theorems::best_split_is_of_its_order,
                   "sqrt(B*K*m_FSDP / (D*m_TP))^2 / (B*K / D) == m_FSDP / m_TP and (m_FSDP <= 2 "
                   "and m_TP <= 2 implies 1 <= 2*sqrt(B*K*m_FSDP / (D*m_TP))^2 / (B*K / D) and "
                   "2*sqrt(B*K*m_FSDP / (D*m_TP))^2 / (B*K / D) <= 4)"));
static_assert(says(theorems::both_beat_fsdp,
                   "4*d / beta_I * sqrt(B*D / (K*m_FSDP*m_TP)) <= 2*2*d*D / ((m_FSDP + "
                   "m_TP)*beta_I) iff B / K <= D*m_FSDP*m_TP / (m_FSDP + m_TP)^2"));
static_assert(says(theorems::both_beat_tensor,
                   "4*d / beta_I * sqrt(B*D / (K*m_FSDP*m_TP)) <= (2*B*d + 2*B*d) / ((m_FSDP + "
                   "m_TP)*beta_I) iff D / K <= B*m_FSDP*m_TP / (m_FSDP + m_TP)^2"));
static_assert(says(theorems::mesh_activations_sent,
                   "2*B / K_FSDP * d + 2*B / K_FSDP * d == 4*B*d / K_FSDP"));
static_assert(says(theorems::mesh_weights_sent, "2*2*d*D / K_TP == 4*d*D / K_TP"));
static_assert(says(theorems::mesh_compute_takes,
                   "2*2*B / K_FSDP * D / K_TP * d / pi_star == 4*B*d*D / (K_FSDP*K_TP*pi_star)"));
static_assert(
    says(theorems::higher_entries_communicate_faster,
         "sqrt(B*D / K) > B / K implies 4*d / beta_I * sqrt(B*D / K) <= 2*2*d*D / (2*beta_I)"));
static_assert(says(theorems::table_3_makes_15_of_7,
                   "sqrt(B*D / K) >= pi_star / beta_I / (m_FSDP + m_TP) iff B / K >= (pi_star / "
                   "beta_I)^2 / (D*m_FSDP*m_TP)"));

}  // namespace tests::equations_fsdp_tp_theorems
