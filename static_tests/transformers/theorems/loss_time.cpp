// Pins the unfolded text of each theorem of sharded batches and of loss-time: a proof would accept
// a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/token_time.hpp>

#include "../../says.hpp"

namespace tests::theorems_loss_time {

using namespace proofline;

static_assert(says(
    theorems::memory_bound_batches_keep_time,
    "1 / (1 / (2*B) + 1 / d_F) < pi_star / beta_star and B <= epsilon*d_F implies "
    "max(2*n_params*2*B / pi_star, 2*n_params*(1 + 2*B / d_F) / beta_star) - max(2*n_params*B / "
    "pi_star, 2*n_params*(1 + B / d_F) / beta_star) <= epsilon*max(2*n_params*B / pi_star, "
    "2*n_params*(1 + B / d_F) / beta_star) and max(2*n_params*B / pi_star, 2*n_params*(1 + B / "
    "d_F) / beta_star) - max(2*n_params*2*B / pi_star, 2*n_params*(1 + 2*B / d_F) / beta_star) <="
    " epsilon*max(2*n_params*B / pi_star, 2*n_params*(1 + B / d_F) / beta_star)"));
static_assert(says(
    theorems::memory_bound_batches_gain_their_part,
    "1 / (1 / (2*B_chip) + 1 / (F / (F + 1) * d)) < pi_star / beta_star implies "
    "max(2*B_chip*F*d^2 / pi_star, 2*(B_chip*d + F*d^2 + B_chip*F*d) / beta_star) <= "
    "max(2*2*B_chip*F*d^2 / pi_star, 2*(2*B_chip*d + F*d^2 + 2*B_chip*F*d) / beta_star) and "
    "max(2*2*B_chip*F*d^2 / pi_star, 2*(2*B_chip*d + F*d^2 + 2*B_chip*F*d) / beta_star) <= (1 + "
    "B_chip / (F / (F + 1) * d))*max(2*B_chip*F*d^2 / pi_star, 2*(B_chip*d + F*d^2 + "
    "B_chip*F*d) / beta_star)"));
static_assert(
    says(theorems::small_batches_keep_time,
         "max(2*2*B*F*d^2 / pi_star, 2*(2*B*d + F*d^2 + 2*B*F*d) / beta_star) <= (1 + B / (F / (F "
         "+ 1) * d))*max(2*B*F*d^2 / pi_star, 2*(B*d + F*d^2 + B*F*d) / beta_star)"));
static_assert(says(theorems::enough_shards_make_memory_bound,
                   "1 / (1 / (B / K_DP) + 1 / d_F) < pi_star / beta_star iff K_DP > B*(1 / "
                   "(pi_star / beta_star) - 1 / d_F)"));
static_assert(says(theorems::joint_growth_divides_token_time,
                   "n_tokens / (k*B) * max(2*n_params*k*B / (k*K_DP) / pi_star, 2*n_params*(1 + "
                   "k*B / (k*K_DP) / d_F) / beta_star) == n_tokens / B * max(2*n_params*B / K_DP / "
                   "pi_star, 2*n_params*(1 + B / K_DP / d_F) / beta_star) / k"));
static_assert(says(theorems::loss_time_falls_iff_data_keeps_up,
                   "(a*n_loss / (b*B) * t < n_loss / B * t iff a < b) and (b > 1 implies n_loss / "
                   "(b*B) * t < n_loss / B * t)"));
static_assert(says(
    theorems::joint_growth_raises_mfu,
    "k > 1 implies min(1, 1 / (1 / (k*B / (k*K_DP)) + 1 / (F / (F + 1) * d)) / (pi_star / "
    "beta_star)) > min(1, 1 / (1 / (B / K_DP) + 1 / (F / (F + 1) * d)) / (pi_star / beta_star))"));
static_assert(says(
    theorems::equal_growth_keeps_mfu,
    "1 / (1 / (B / K_DP) + 1 / d_F) < pi_star / beta_star implies (min(1, 1 / (1 / (b*B / "
    "(k*K_DP)) + 1 / d_F) / (pi_star / beta_star)) == min(1, 1 / (1 / (B / K_DP) + 1 / d_F) / "
    "(pi_star / beta_star)) iff b == k)"));
static_assert(says(
    theorems::faster_growing_batches_raise_mfu,
    "1 / (1 / (B / K_DP) + 1 / d_F) < pi_star / beta_star implies (min(1, 1 / (1 / (b*B / "
    "(k*K_DP)) + 1 / d_F) / (pi_star / beta_star)) > min(1, 1 / (1 / (B / K_DP) + 1 / d_F) / "
    "(pi_star / beta_star)) iff b > k)"));

}  // namespace tests::theorems_loss_time
