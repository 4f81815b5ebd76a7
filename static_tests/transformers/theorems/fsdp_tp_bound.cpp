// Pins the unfolded text of each theorem of (15) and footnote 8 in training-notes 2.5: a proof
// would accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/fsdp_tp.hpp>

#include "../../says.hpp"

namespace tests::theorems_fsdp_tp_bound {

using namespace proofline;

static_assert(says(theorems::best_split_is_compute_bound_iff,
                   "2*2*B / sqrt(B*K*m_FSDP / (D*m_TP)) * D / (K / sqrt(B*K*m_FSDP / (D*m_TP))) * "
                   "d / pi_star >= 4*d / beta_star_I * sqrt(B*D / (K*m_FSDP*m_TP)) iff B / K >= "
                   "(pi_star / beta_star_I)^2 / (D*m_FSDP*m_TP)"));
static_assert(
    says(theorems::compute_bound_splits_are_an_interval,
         "(2*2*B / K_FSDP * D / (K / K_FSDP) * d / pi_star >= 2*2*d*D / (K / K_FSDP) / "
         "(m_FSDP*beta_star_I) iff K_FSDP <= B*m_FSDP / (pi_star / beta_star_I)) and (2*2*B / "
         "K_FSDP * D / (K / K_FSDP) * d / pi_star >= (2*B / K_FSDP * d + 2*B / K_FSDP * d) / "
         "(m_TP*beta_star_I) iff K_FSDP >= K*pi_star / beta_star_I / (D*m_TP))"));
static_assert(says(theorems::some_split_is_compute_bound_iff,
                   "K*pi_star / beta_star_I / (D*m_TP) <= B*m_FSDP / (pi_star / beta_star_I) iff B "
                   "/ K >= (pi_star / beta_star_I)^2 / (D*m_FSDP*m_TP)"));
static_assert(
    says(theorems::too_large_best_split_leaves_fsdp_alone,
         "B / K >= (pi_star / beta_star_I)^2 / (D*m_FSDP*m_TP) and "
         "sqrt(B*K*m_FSDP / (D*m_TP)) > K implies K <= B*m_FSDP / (pi_star / beta_star_I)"));
static_assert(says(theorems::wide_layers_need_fewer_tokens,
                   "(pi_star / beta_star_I)^2 / (D*m_FSDP*m_TP) < pi_star / beta_star_I / (m_FSDP "
                   "+ m_TP) iff D > pi_star / beta_star_I * (m_FSDP + m_TP) / (m_FSDP*m_TP)"));
static_assert(
    says(theorems::compute_bound_forward_makes_backward,
         "(2*2*B / K_FSDP * D / K_TP * d / pi_star >= 2*2*d*D / K_TP / (m_FSDP*beta_star_I) "
         "implies 2*2*2*B / K_FSDP * D / K_TP * d / pi_star >= (2*2*d*D / K_TP + 2*2*d*D / K_TP) / "
         "(m_FSDP*beta_star_I)) and (2*2*B / K_FSDP * D / K_TP * d / pi_star >= (2*B / K_FSDP * d "
         "+ 2*B / K_FSDP * d) / (m_TP*beta_star_I) implies 2*2*2*B / K_FSDP * D / K_TP * d / "
         "pi_star >= 2*(2*B / K_FSDP * d + 2*B / K_FSDP * d) / (m_TP*beta_star_I) and 2*(2*B / "
         "K_FSDP * d + 2*B / K_FSDP * d) / (m_TP*beta_star_I) >= (2*B / K_FSDP * d + 2*B / K_FSDP "
         "* d + 2*B / K_FSDP * d) / (m_TP*beta_star_I))"));
static_assert(
    says(theorems::backward_is_more_compute_bound,
         "2*2*2*B / K_FSDP * D / K_TP * d / pi_star / max((2*2*d*D / K_TP + 2*2*d*D / K_TP) / "
         "(m_FSDP*beta_star_I), (2*B / K_FSDP * d + 2*B / K_FSDP * d) / (m_TP*beta_star_I)) > "
         "2*2*B / K_FSDP * D / K_TP * d / pi_star / max(2*2*d*D / K_TP / (m_FSDP*beta_star_I), "
         "(2*B / K_FSDP * d + 2*B / K_FSDP * d) / (m_TP*beta_star_I))"));
static_assert(says(
    theorems::backward_ratios,
    "(2*B / K_FSDP * D / K_TP * d + 2*D / K_TP * d * B / K_FSDP + 2*B / K_FSDP * d * D / K_TP + "
    "2*d*D / K_TP * B / K_FSDP) / pi_star / ((2*B / K_FSDP * d + 2*B / K_FSDP * d) / "
    "(m_TP*beta_star_I)) == 2*2*2*B / K_FSDP * D / K_TP * d / pi_star / ((2*B / K_FSDP * d + "
    "2*B / K_FSDP * d) / (m_TP*beta_star_I)) and (2*B / K_FSDP * D / K_TP * d + 2*D / K_TP * d "
    "* B / K_FSDP + 2*B / K_FSDP * d * D / K_TP + 2*d*D / K_TP * B / K_FSDP) / pi_star / "
    "((2*2*d*D / K_TP + 2*2*d*D / K_TP) / (m_FSDP*beta_star_I)) == 2*2*B / K_FSDP * D / K_TP * "
    "d / pi_star / (2*2*d*D / K_TP / (m_FSDP*beta_star_I))"));
static_assert(
    says(theorems::too_small_best_split_leaves_tensor_alone,
         "B / K >= (pi_star / beta_star_I)^2 / (D*m_FSDP*m_TP) and "
         "sqrt(B*K*m_FSDP / (D*m_TP)) < k implies K*pi_star / beta_star_I / (D*m_TP) <= k"));

}  // namespace tests::theorems_fsdp_tp_bound
