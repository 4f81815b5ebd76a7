// Pins the unfolded text of each theorem of a training step: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/step_time.hpp>

#include "../../says.hpp"

namespace tests::theorems_step_time {

using namespace proofline;

static_assert(
    says(theorems::step_respects_the_peak,
         "2*n_params*B_chip + 2*2*n_params*B_chip <= pi_star*max(max(2*n_params*B_chip / pi_star, "
         "0), max(2*2*n_params*B_chip / pi_star, (2*n_params + 2*n_params) / (m*beta_star_I)))"));
static_assert(
    says(theorems::step_time_is_a_lower_bound,
         "max(t_fw_F + t_bw_F, t_fw_I + t_bw_I) >= max(max(t_fw_F, t_fw_I), max(t_bw_F, t_bw_I))"));
static_assert(
    says(theorems::compute_bound_step_takes_six_flop,
         "2*n_params*B_chip / pi_star + 2*2*n_params*B_chip / pi_star == 3 / 2 * "
         "max(2*n_params*B_chip / pi_star, 2*2*n_params*B_chip / pi_star) and 2*n_params*B_chip / "
         "pi_star + 2*2*n_params*B_chip / pi_star == 6*n_params*B_chip / pi_star"));
static_assert(
    says(theorems::compute_bound_phases_make_a_compute_bound_step,
         "t_fw_F >= t_fw_I and t_bw_F >= t_bw_I implies max(max(t_fw_F, t_fw_I), max(t_bw_F, "
         "t_bw_I)) == t_fw_F or max(max(t_fw_F, t_fw_I), max(t_bw_F, t_bw_I)) == t_bw_F"));
static_assert(
    says(theorems::a_bound_phase_makes_an_interconnect_bound_step,
         "t_fw_F < t_fw_I or t_bw_F < t_bw_I implies max(max(t_fw_F, t_fw_I), max(t_bw_F, t_bw_I)) "
         "> t_fw_F and max(max(t_fw_F, t_fw_I), max(t_bw_F, t_bw_I)) > t_bw_F"));
static_assert(says(theorems::a_bound_phase_delays_phases_in_turn,
                   "t_fw_F < t_fw_I or t_bw_F < t_bw_I iff max(t_fw_F, t_fw_I) + max(t_bw_F, "
                   "t_bw_I) > t_fw_F + t_bw_F"));
static_assert(says(theorems::phase_is_compute_bound_iff_intense,
                   "(n_fw_F / pi_star >= n_fw_I / (m*beta_star_I) iff n_fw_F / n_fw_I >= pi_star / "
                   "beta_star_I / m) and (n_bw_F / pi_star >= n_bw_I / (m*beta_star_I) iff n_bw_F "
                   "/ n_bw_I >= pi_star / beta_star_I / m)"));
static_assert(
    says(theorems::both_phases_compute_bound_iff_intense,
         "n_fw_F / pi_star >= n_fw_I / (m*beta_star_I) and n_bw_F / pi_star >= n_bw_I / "
         "(m*beta_star_I) iff min(n_fw_F / n_fw_I, n_bw_F / n_bw_I) >= pi_star / beta_star_I / m"));
static_assert(
    says(theorems::tokens_bind_data_width_binds_tensor,
         "2*2*n_params*B_chip / (2*n_params + 2*n_params) == B_chip and min(2*n_params*B_chip / "
         "(2*n_params), 2*2*n_params*B_chip / (2*n_params + 2*n_params)) == B_chip and min(2*2*B*D "
         "/ K_TP * d / (2*B*d + 2*B*d), 2*2*2*B*D / K_TP * d / (2*B*d + 2*B*d)) == D / K_TP"));
static_assert(says(theorems::interconnect_binds_before_memory,
                   "B_chip >= pi_star / (beta_star / (1 + k)) and d_F >= (1 + 1 / k)*pi_star / "
                   "beta_star implies 1 / (1 / B_chip + 1 / d_F) >= pi_star / beta_star"));
static_assert(
    says(theorems::few_tokens_wait_for_memory,
         "B_chip <= pi_star / beta_star implies 1 / (1 / B_chip + 1 / d_F) < pi_star / beta_star"));

}  // namespace tests::theorems_step_time
