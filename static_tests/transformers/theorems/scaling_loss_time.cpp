// Pins the unfolded text of each theorem of token-time and loss-time in training-notes 2.2.1: a
// proof would accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/scaling.hpp>

#include "../../says.hpp"

namespace tests::theorems_scaling_loss_time {

using namespace proofline;

static_assert(says(theorems::batch_and_chips_divide_token_time,
                   "n_tokens / (k*B) * max(2*2*n_params*k*B / (k*K_DP) / pi_hat, (2*n_params + "
                   "2*n_params) / (m_DP*beta_hat_I)) == n_tokens / B * max(2*2*n_params*B / K_DP / "
                   "pi_hat, (2*n_params + 2*n_params) / (m_DP*beta_hat_I)) / k"));
static_assert(says(
    theorems::one_step_is_the_end,
    "n_tokens / (B + s) * t < n_tokens / B * t and (B <= n_tokens implies n_tokens / B * t >= t)"));
static_assert(says(theorems::double_batch_halves_interconnect_bound,
                   "2*2*n_params*B / K_DP / pi_hat < (2*n_params + 2*n_params) / (m_DP*beta_hat_I) "
                   "implies n_tokens / (2*B) * max(2*2*n_params*2*B / K_DP / pi_hat, (2*n_params + "
                   "2*n_params) / (m_DP*beta_hat_I)) == n_tokens / B * max(2*2*n_params*B / K_DP / "
                   "pi_hat, (2*n_params + 2*n_params) / (m_DP*beta_hat_I)) / 2"));
static_assert(says(theorems::double_batch_halves_iff,
                   "n_tokens / (2*B) * max(2*2*n_params*2*B / K / pi_hat, t_I) >= n_tokens / B * "
                   "max(2*2*n_params*B / K / pi_hat, t_I) / 2 and (n_tokens / (2*B) * "
                   "max(2*2*n_params*2*B / K / pi_hat, t_I) == n_tokens / B * max(2*2*n_params*B / "
                   "K / pi_hat, t_I) / 2 iff 2*2*n_params*2*B / K / pi_hat <= t_I)"));
static_assert(says(
    theorems::double_batch_nearly_halves_memory_bound,
    "n_tokens / (2*B_chip*K_DP) * 2*2*n_params*2*B_chip / (beta_star*1 / (1 / (2*B_chip) + 1 / "
    "d_F)) > n_tokens / (B_chip*K_DP) * 2*2*n_params*B_chip / (beta_star*1 / (1 / B_chip + 1 / "
    "d_F)) / 2 and (B_chip <= epsilon*d_F implies n_tokens / (2*B_chip*K_DP) * "
    "2*2*n_params*2*B_chip / (beta_star*1 / (1 / (2*B_chip) + 1 / d_F)) <= (1 + epsilon) / 2 * "
    "n_tokens / (B_chip*K_DP) * 2*2*n_params*B_chip / (beta_star*1 / (1 / B_chip + 1 / d_F)))"));
static_assert(says(
    theorems::same_loss_time_takes_double_improvement,
    "t_2 < t and 2*B*J / delta_2 / (2*B) * t_2 == B*J / delta / B * t implies delta_2 >= 2*delta"));
static_assert(says(theorems::same_loss_time_at_half_token_time_takes_double_improvement,
                   "n_tokens / (2*B) * t_2 == n_tokens / B * t / 2 and 2*B*J / delta_2 / (2*B) * "
                   "t_2 == B*J / delta / B * t implies delta_2 >= 2*delta"));
static_assert(
    says(theorems::loss_time_is_kept_iff,
         "2*B*J / delta_2 / (2*B) * t_2 == B*J / delta / B * t iff delta_2 == t_2 / t * delta"));
static_assert(says(theorems::loss_time_halves_iff,
                   "n_tokens / (2*B) * t == n_tokens / B * t / 2 and (2*B*J / delta_2 / (2*B) * t "
                   "== B*J / delta / B * t / 2 iff delta_2 == 2*delta)"));
static_assert(says(theorems::data_efficiency_is_kept_iff,
                   "2*B*J / delta_2 == B*J / delta iff delta_2 == 2*delta"));
static_assert(says(
    theorems::same_loss_time_with_more_tokens,
    "(B + s)*J / delta / (B + s) * t == B*J / delta / B * t and (B + s)*J / delta > B*J / delta"));
static_assert(
    says(theorems::returns_of_the_batch_diminish,
         "Delta_max / (1 + B_noise / (B + s)) > Delta_max / (1 + B_noise / B) and Delta_max / (1 + "
         "B_noise / (B + 2*s)) - Delta_max / (1 + B_noise / (B + s)) < Delta_max / (1 + B_noise / "
         "(B + s)) - Delta_max / (1 + B_noise / B) and (T > 0 implies T / (B + s) < T / B and T / "
         "(B + s) - T / (B + 2*s) < T / B - T / (B + s))"));
static_assert(
    says(theorems::critical_batches_differ,
         "S_min*(B + B_noise) == B_noise*S_min*(1 + B / (B_noise*S_min / S_min)) and (S_min*(B + "
         "B_noise) <= (1 + epsilon)*B_noise*S_min iff B <= epsilon*B_noise*S_min / S_min) and "
         "(sqrt(lambda_*B_noise) == B_noise*S_min / S_min iff lambda_ == B_noise)"));

}  // namespace tests::theorems_scaling_loss_time
