// Pins the unfolded text of each theorem of FSDP and TP together: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/fsdp_tp.hpp>

#include "../../says.hpp"

namespace tests::theorems_fsdp_tp {

using namespace proofline;

static_assert(
    says(theorems::mesh_activations_sent,
         "h*2*2*B / K_FSDP * d / (2*h) + h*2*2*B / K_FSDP * d / (2*h) == 4*B*d / K_FSDP"));
static_assert(says(theorems::mesh_weights_sent,
                   "h*2*2*d*D / K_TP / (2*h) + h*2*2*D / K_TP * d / (2*h) == 4*d*D / K_TP"));
static_assert(says(theorems::mesh_compute_takes,
                   "2*2*B / K_FSDP * D / K_TP * d / pi_star == 4*B*d*D / (K_FSDP*K_TP*pi_star)"));
static_assert(says(theorems::axes_of_a_mesh_are_at_most_three,
                   "m_FSDP + m_TP <= 3 implies m_FSDP <= 2 and m_TP <= 2 and (m_FSDP >= 2 implies "
                   "m_TP <= 1) and (m_TP >= 2 implies m_FSDP <= 1)"));
static_assert(says(theorems::best_split_is_feasible,
                   "1 <= sqrt(B*K*m_FSDP / (D*m_TP)) and sqrt(B*K*m_FSDP / (D*m_TP)) <= K"));
static_assert(
    says(theorems::mesh_coordinates_name_chips,
         "(j <= K_TP - 1 and i_2 >= i + 1 implies i_2*K_TP + j_2 > i*K_TP + j) and (j_2 >= j + 1 "
         "implies i*K_TP + j_2 > i*K_TP + j) and (K_FSDP - 1)*K_TP + K_TP - 1 == K_FSDP*K_TP - 1"));

}  // namespace tests::theorems_fsdp_tp
