// Pins the unfolded text of each theorem of growing batches: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/token_time.hpp>

#include "../../says.hpp"

namespace tests::theorems_token_time {

using namespace proofline;

static_assert(says(theorems::layer_has_its_runtime,
                   "max(2*B*F*d^2 / pi_star, 2*(B*d + F*d^2 + B*F*d) / beta_star) == max(2*F*d^2*B "
                   "/ pi_star, 2*F*d^2*(1 + B / (F / (F + 1) * d)) / beta_star)"));
static_assert(
    says(theorems::larger_batches_save_token_time,
         "1 / (1 / B + 1 / d_F) < pi_star / beta_star implies n_tokens / (B + s) * "
         "max(2*n_params*(B + s) / pi_star, 2*n_params*(1 + (B + s) / d_F) / beta_star) < n_tokens "
         "/ B * max(2*n_params*B / pi_star, 2*n_params*(1 + B / d_F) / beta_star)"));
static_assert(
    says(theorems::compute_bound_token_time_stays,
         "1 / (1 / B + 1 / d_F) >= pi_star / beta_star implies n_tokens / (B + s) * "
         "max(2*n_params*(B + s) / pi_star, 2*n_params*(1 + (B + s) / d_F) / beta_star) == "
         "n_tokens / B * max(2*n_params*B / pi_star, 2*n_params*(1 + B / d_F) / beta_star)"));
static_assert(says(theorems::intensity_is_nearly_linear_to_width,
                   "B <= d implies 1 / (1 / B + 1 / (F / (F + 1) * d)) >= B / 2"));
static_assert(
    says(theorems::large_batches_double_time,
         "B >= d_F / epsilon implies max(2*n_params*2*B / pi_star, 2*n_params*(1 + 2*B / d_F) / "
         "beta_star) - 2*max(2*n_params*B / pi_star, 2*n_params*(1 + B / d_F) / beta_star) <= "
         "epsilon*2*max(2*n_params*B / pi_star, 2*n_params*(1 + B / d_F) / beta_star) and "
         "2*max(2*n_params*B / pi_star, 2*n_params*(1 + B / d_F) / beta_star) - max(2*n_params*2*B "
         "/ pi_star, 2*n_params*(1 + 2*B / d_F) / beta_star) <= epsilon*2*max(2*n_params*B / "
         "pi_star, 2*n_params*(1 + B / d_F) / beta_star)"));
static_assert(says(theorems::compute_bound_batches_double_time,
                   "1 / (1 / B + 1 / d_F) >= pi_star / beta_star implies max(2*n_params*2*B / "
                   "pi_star, 2*n_params*(1 + 2*B / d_F) / beta_star) == 2*max(2*n_params*B / "
                   "pi_star, 2*n_params*(1 + B / d_F) / beta_star)"));

}  // namespace tests::theorems_token_time
