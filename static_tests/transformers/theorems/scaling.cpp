// Pins the unfolded text of each theorem of training-notes 2.2.1: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/scaling.hpp>

#include "../../says.hpp"

namespace tests::theorems_scaling {

using namespace proofline;

static_assert(says(theorems::measured_step_is_the_step,
                   "max(max(2*n_params*B_chip / pi_hat, 0), max(2*2*n_params*B_chip / pi_hat, "
                   "t_I)) == max(2*2*n_params*B_chip / pi_hat, t_I)"));
static_assert(
    says(theorems::steps_take_the_training_time,
         "2*2*n_params*B / K_DP / (MFU*pi_star) >= (2*n_params + 2*n_params) / (m_DP*beta_hat_I) "
         "implies n_tokens / B * max(2*2*n_params*B / K_DP / (MFU*pi_star), (2*n_params + "
         "2*n_params) / (m_DP*beta_hat_I)) == 6*n_params*n_tokens / (K_DP*pi_star*MFU)"));
static_assert(says(theorems::steps_take_two_thirds,
                   "n_tokens / B * 2*2*n_params*B / K_DP / (MFU*pi_star) == 2 / 3 * "
                   "6*n_params*n_tokens / (K_DP*pi_star*MFU)"));
static_assert(says(theorems::large_batches_are_compute_bound,
                   "2*2*n_params*B / K_DP / pi_hat >= (2*n_params + 2*n_params) / "
                   "(m_DP*beta_hat_I) iff B / K_DP >= pi_hat / beta_hat_I / m_DP"));
static_assert(
    says(theorems::more_chips_shorten_the_step,
         "2*2*n_params*B / K_DP / pi_hat > (2*n_params + 2*n_params) / (m_DP*beta_hat_I) implies "
         "max(2*2*n_params*B / (K_DP + s) / pi_hat, (2*n_params + 2*n_params) / (m_DP*beta_hat_I)) "
         "< max(2*2*n_params*B / K_DP / pi_hat, (2*n_params + 2*n_params) / (m_DP*beta_hat_I))"));
static_assert(
    says(theorems::larger_batches_lengthen_the_step,
         "2*2*n_params*B / K_DP / pi_hat >= (2*n_params + 2*n_params) / (m_DP*beta_hat_I) implies "
         "max(2*2*n_params*B / K_DP / pi_hat, (2*n_params + 2*n_params) / (m_DP*beta_hat_I)) == "
         "2*2*n_params*B / K_DP / pi_hat and 2*2*n_params*(B + s) / K_DP / pi_hat > 2*2*n_params*B "
         "/ K_DP / pi_hat and max(2*2*n_params*(B + s) / K_DP / pi_hat, (2*n_params + 2*n_params) "
         "/ (m_DP*beta_hat_I)) >= 2*2*n_params*(B + s) / K_DP / pi_hat"));
static_assert(says(theorems::interconnect_bound_step_is_constant,
                   "2*2*n_params*B / K_DP / pi_hat < (2*n_params + 2*n_params) / (m_DP*beta_hat_I) "
                   "implies max(2*2*n_params*B / K_DP / pi_hat, (2*n_params + 2*n_params) / "
                   "(m_DP*beta_hat_I)) == 4*n_params / (m_DP*beta_hat_I)"));
static_assert(
    says(theorems::memory_bound_step_is_constant,
         "2*2*n_params*B_chip / (beta_star*1 / (1 / B_chip + 1 / d_F)) == 4*n_params / beta_star * "
         "(1 + B_chip / d_F) and (B_chip <= epsilon*d_F implies 4*n_params / beta_star <= "
         "2*2*n_params*B_chip / (beta_star*1 / (1 / B_chip + 1 / d_F)) and 2*2*n_params*B_chip / "
         "(beta_star*1 / (1 / B_chip + 1 / d_F)) <= (1 + epsilon)*4*n_params / beta_star)"));
static_assert(says(theorems::large_batches_reach_the_peak,
                   "d_F > pi_star / beta_star implies (min(pi_star, beta_star*1 / (1 / B_chip + "
                   "1 / d_F)) == pi_star iff B_chip*(d_F - pi_star / beta_star) >= pi_star / "
                   "beta_star * d_F)"));
static_assert(says(theorems::trainings_reach_the_peak, "MFU*pi_star == pi_star"));
static_assert(says(theorems::doubling_up_to_the_knee_doubles,
                   "2*B <= B_noise*S_min / S_min implies Delta_max / (1 + B_noise / (2*B)) == "
                   "2*Delta_max / (1 + B_noise / B)"));

}  // namespace tests::theorems_scaling
