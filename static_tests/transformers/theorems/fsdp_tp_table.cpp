// What each theorem of fsdp_tp_table.hpp says, unfolded: its proof would not fail for a weaker or
// another true statement, nor a refutation for another false one.

#include <proofline/transformers/theorems/fsdp_tp_table.hpp>

#include "../../says.hpp"

namespace tests::theorems_fsdp_tp_table {

using namespace proofline;
static_assert(says(theorems::both_exceed_fsdp_in_the_table, "sqrt(B*D / K) > B / K iff B / K < D"));
static_assert(says(theorems::both_exceed_tensor_in_the_table,
                   "sqrt(B*D / K) > D / K iff D / K < B"));
static_assert(says(theorems::best_split_is_of_its_order,
                   "sqrt(B*K*m_FSDP / (D*m_TP))^2 / (B*K / D) == m_FSDP / m_TP and (m_FSDP + m_TP "
                   "<= 3 implies 1 / 2 <= sqrt(B*K*m_FSDP / (D*m_TP))^2 / (B*K / D) and "
                   "sqrt(B*K*m_FSDP / (D*m_TP))^2 / (B*K / D) <= 2)"));
static_assert(says(theorems::both_beat_fsdp,
                   "4*d / beta_star_I * sqrt(B*D / (K*m_FSDP*m_TP)) <= 2*2*d*D / ((m_FSDP + "
                   "m_TP)*beta_star_I) iff B / K <= D*m_FSDP*m_TP / (m_FSDP + m_TP)^2"));
static_assert(says(theorems::both_beat_tensor,
                   "4*d / beta_star_I * sqrt(B*D / (K*m_FSDP*m_TP)) <= (2*B*d + 2*B*d) / ((m_FSDP "
                   "+ m_TP)*beta_star_I) iff D / K <= B*m_FSDP*m_TP / (m_FSDP + m_TP)^2"));
static_assert(says(theorems::mesh_bytes_per_chip,
                   "2*2*d*D / (K / (k*sqrt(B*K / D))) + 2*2*d*D / (K / (k*sqrt(B*K / D))) + "
                   "2*2*d*D / (K / (k*sqrt(B*K / D))) + 2*(2*B / (k*sqrt(B*K / D)) * d + 2*B / "
                   "(k*sqrt(B*K / D)) * d) == 4*(3*k + 2 / k)*d*sqrt(B*D / K)"));
static_assert(says(
    theorems::mesh_flops_per_chip,
    "2*2*B / K_FSDP * D / K_TP * d + 2*2*2*B / K_FSDP * D / K_TP * d == 12*B*d*D / (K_FSDP*K_TP)"));
static_assert(
    says(theorems::mesh_intensity,
         "(2*2*B / (k*sqrt(B*K / D)) * D / (K / (k*sqrt(B*K / D))) * d + 2*2*2*B / (k*sqrt(B*K / "
         "D)) * D / (K / (k*sqrt(B*K / D))) * d) / (2*2*d*D / (K / (k*sqrt(B*K / D))) + 2*2*d*D / "
         "(K / (k*sqrt(B*K / D))) + 2*2*d*D / (K / (k*sqrt(B*K / D))) + 2*(2*B / (k*sqrt(B*K / D)) "
         "* d + 2*B / (k*sqrt(B*K / D)) * d)) == 3 / (3*k + 2 / k) * sqrt(B*D / K)"));
static_assert(
    says(theorems::mesh_tokens_per_chip,
         "(j <= B / K_FSDP - 1 and i_2 >= i + 1 implies i_2*B / K_FSDP + j_2 > i*B / K_FSDP + j) "
         "and (j_2 >= j + 1 implies i*B / K_FSDP + j_2 > i*B / K_FSDP + j) and (K_FSDP - 1)*B / "
         "K_FSDP + B / K_FSDP - 1 == B - 1 and B / sqrt(B*K / D) == sqrt(B*D / K)"));
static_assert(
    says(theorems::table_3_makes_15_of_7,
         "sqrt(B*D / K) >= pi_star / beta_star_I / (m_FSDP + m_TP) iff B / K >= m_FSDP*m_TP / "
         "(m_FSDP + m_TP)^2 * (pi_star / beta_star_I)^2 / (D*m_FSDP*m_TP)"));

}  // namespace tests::theorems_fsdp_tp_table
