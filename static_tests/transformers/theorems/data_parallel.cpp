// Pins the unfolded text of each theorem of data parallelism and FSDP: a proof would accept a
// weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/data_parallel.hpp>

#include "../../says.hpp"

namespace tests::theorems_data_parallel {

using namespace proofline;

static_assert(says(
    theorems::only_the_backward_pass_waits,
    "max(max(2*n_params*B_chip / pi_star, 0), max(2*2*n_params*B_chip / pi_star, (2*n_params + "
    "2*n_params) / (m*beta_star_I))) > max(2*n_params*B_chip / pi_star, 2*2*n_params*B_chip / "
    "pi_star) iff (2*n_params + 2*n_params) / (m*beta_star_I) > 2*2*n_params*B_chip / pi_star"));
static_assert(says(theorems::gradients_take_four_bytes,
                   "L*(h*2*2*n_layer / (2*h) + h*2*2*n_layer / (2*h)) == 4*L*n_layer"));
static_assert(says(theorems::gathering_takes_two_bytes, "L*h*2*2*n_layer / (2*h) == 2*L*n_layer"));
static_assert(says(theorems::fsdp_backward_takes_four_bytes,
                   "L*(h*2*2*n_layer / (2*h) + h*2*2*n_layer / (2*h)) == 4*L*n_layer"));
static_assert(says(theorems::fsdp_sends_half_as_much_again,
                   "2*n_params == (2*n_params + 2*n_params) / 2 and 2*n_params + 2*n_params + "
                   "2*n_params == 3 / 2 * (2*n_params + 2*n_params)"));
static_assert(says(theorems::nothing_sent_is_no_bound,
                   "(n_fw_I <= 2*n_params*B_chip / I implies 2*n_params*B_chip / n_fw_I >= I) and "
                   "2*n_params*B_chip / pi_star >= 0 / (m*beta_star_I)"));
static_assert(says(theorems::data_backward_ratio_is_tokens,
                   "2*2*n_params*B_chip / (2*n_params + 2*n_params) == B_chip"));
static_assert(says(theorems::fsdp_forward_ratio_is_tokens,
                   "2*n_params*B_chip / (2*n_params) == B_chip"));
static_assert(says(theorems::fsdp_backward_ratio_is_tokens,
                   "2*2*n_params*B_chip / (2*n_params + 2*n_params) == B_chip"));
static_assert(says(theorems::data_parallel_needs_tokens,
                   "2*2*n_params*B_chip / pi_star >= (2*n_params + 2*n_params) / (m*beta_star_I) "
                   "iff B_chip >= pi_star / beta_star_I / m"));
static_assert(says(
    theorems::fsdp_needs_tokens,
    "2*n_params*B_chip / pi_star >= 2*n_params / (m*beta_star_I) and 2*2*n_params*B_chip / pi_star "
    ">= (2*n_params + 2*n_params) / (m*beta_star_I) iff B_chip >= pi_star / beta_star_I / m"));
static_assert(
    says(theorems::fsdp_and_data_parallel_agree,
         "2*n_params*B_chip / pi_star >= 2*n_params / (m*beta_star_I) and 2*2*n_params*B_chip / "
         "pi_star >= (2*n_params + 2*n_params) / (m*beta_star_I) iff 2*2*n_params*B_chip / pi_star "
         ">= (2*n_params + 2*n_params) / (m*beta_star_I)"));
static_assert(says(
    theorems::data_parallel_divides_the_step,
    "B / K_DP >= pi_star / beta_star_I / m implies K_DP*max(max(2*n_params*B / K_DP / pi_star, "
    "0), max(2*2*n_params*B / K_DP / pi_star, (2*n_params + 2*n_params) / (m*beta_star_I))) == "
    "max(max(2*n_params*B / pi_star, 0), max(2*2*n_params*B / pi_star, 0))"));
static_assert(says(theorems::replication_outgrows_any_chip,
                   "(K_DP*2*n_params <= K_DP*M_HBM iff n_params <= M_HBM / 2) and (2*n_params / "
                   "K_FSDP <= M_HBM iff n_params <= K_FSDP*M_HBM / 2)"));
static_assert(
    says(theorems::fsdp_divides_states,
         "(j <= n_params / K_FSDP - 1 and i_2 >= i + 1 implies i_2*n_params / K_FSDP + j_2 > "
         "i*n_params / K_FSDP + j) and (j_2 >= j + 1 implies i*n_params / K_FSDP + j_2 > "
         "i*n_params / K_FSDP + j) and (K_FSDP - 1)*n_params / K_FSDP + n_params / K_FSDP - 1 == "
         "n_params - 1 and n_params / K_FSDP * n_state / n_params == n_state / K_FSDP"));
static_assert(says(theorems::fsdp_divides_compute,
                   "K_FSDP*2*n_params*B / K_FSDP == 2*n_params*B and K_FSDP*2*2*n_params*B / "
                   "K_FSDP == 2*2*n_params*B and (B / K_FSDP >= pi_star / beta_star_I / m implies "
                   "K_FSDP*max(max(2*n_params*B / K_FSDP / pi_star, 2*n_params / (m*beta_star_I)), "
                   "max(2*2*n_params*B / K_FSDP / pi_star, (2*n_params + 2*n_params) / "
                   "(m*beta_star_I))) == max(max(2*n_params*B / pi_star, 0), max(2*2*n_params*B / "
                   "pi_star, 0)))"));
static_assert(says(theorems::fsdp_peak_is_the_largest_layer,
                   "n_params >= n_layer implies 2*n_params / K_FSDP + 2*(n_layer - n_layer / "
                   "K_FSDP) <= 2*n_layer"));
static_assert(says(
    theorems::fsdp_peak_tends_to_the_largest_layer,
    "2*(n_other + n_layer) / K_FSDP + 2*(n_layer - n_layer / K_FSDP) == 2*n_layer + 2*n_other / "
    "K_FSDP and (K_FSDP >= n_other / (epsilon*n_layer) implies 2*(n_other + n_layer) / K_FSDP + "
    "2*(n_layer - n_layer / K_FSDP) - 2*n_layer <= epsilon*2*n_layer and 2*n_layer - (2*(n_other + "
    "n_layer) / K_FSDP + 2*(n_layer - n_layer / K_FSDP)) <= epsilon*2*n_layer)"));
static_assert(says(theorems::gathering_all_saves_nothing,
                   "2*n_params / K_FSDP + 2*(n_params - n_params / K_FSDP) == 2*n_params and "
                   "2*n_params + 2*n_params + 2*n_params == 3 / 2 * (2*n_params + 2*n_params)"));
static_assert(
    says(theorems::prefetching_hides_gathers,
         "t_layer_F >= t_layer_I implies t_layer_I + (L - 1)*max(t_layer_F, t_layer_I) + t_layer_F "
         "== L*t_layer_F + t_layer_I and L*(t_layer_I + t_layer_F) == t_layer_I + (L - "
         "1)*max(t_layer_F, t_layer_I) + t_layer_F + (L - 1)*t_layer_I"));
static_assert(says(theorems::own_steps_need_no_other_gradient,
                   "h == 0 implies (b*g - h*g_o) / (a*b - h^2) == g / a"));
static_assert(says(theorems::coupled_steps_need_other_gradients,
                   "a*b > h^2 and h != 0 implies (b*g - h*(g_o + s)) / (a*b - h^2) != (b*g - "
                   "h*g_o) / (a*b - h^2)"));
static_assert(says(theorems::data_chips_share_the_tokens,
                   "(j <= B / K_DP - 1 and i_2 >= i + 1 implies i_2*B / K_DP + j_2 > i*B / K_DP + "
                   "j) and (j_2 >= j + 1 implies i*B / K_DP + j_2 > i*B / K_DP + j) and (K_DP - "
                   "1)*B / K_DP + B / K_DP - 1 == B - 1"));
static_assert(says(theorems::fsdp_chips_share_the_tokens,
                   "(j <= B / K_FSDP - 1 and i_2 >= i + 1 implies i_2*B / K_FSDP + j_2 > i*B / "
                   "K_FSDP + j) and (j_2 >= j + 1 implies i*B / K_FSDP + j_2 > i*B / K_FSDP + j) "
                   "and (K_FSDP - 1)*B / K_FSDP + B / K_FSDP - 1 == B - 1"));
static_assert(says(theorems::data_flops_per_chip,
                   "2*B / K_DP * D * d + 2*B / K_DP * d * D + 2*(2*B / K_DP * D * d + 2*B / K_DP * "
                   "d * D) == 12*B*d*D / K_DP"));
static_assert(says(theorems::fsdp_flops_per_chip,
                   "2*B / K_FSDP * D * d + 2*B / K_FSDP * d * D + 2*(2*B / K_FSDP * D * d + 2*B / "
                   "K_FSDP * d * D) == 12*B*d*D / K_FSDP"));
static_assert(
    says(theorems::data_bytes_per_chip,
         "h*2*2*d*D / (2*h) + h*2*2*D*d / (2*h) + h*2*2*d*D / (2*h) + h*2*2*D*d / (2*h) == 8*d*D"));
static_assert(says(theorems::fsdp_bytes_per_chip,
                   "h*2*2*d*D / (2*h) + h*2*2*D*d / (2*h) + h*2*2*d*D / (2*h) + h*2*2*D*d / (2*h) "
                   "+ h*2*2*d*D / (2*h) + h*2*2*D*d / (2*h) == 12*d*D"));
static_assert(
    says(theorems::data_intensity_is_tokens,
         "2*2*n_params*B / K_DP / (2*n_params + 2*n_params) == B / K_DP and (2*n_params*B / K_DP + "
         "2*2*n_params*B / K_DP) / (2*n_params + 2*n_params) == 3 / 2 * B / K_DP"));
static_assert(says(theorems::fsdp_intensity_is_tokens,
                   "(2*n_params*B / K_FSDP + 2*2*n_params*B / K_FSDP) / (2*n_params + 2*n_params + "
                   "2*n_params) == B / K_FSDP and min(2*n_params*B / K_FSDP / (2*n_params), "
                   "2*2*n_params*B / K_FSDP / (2*n_params + 2*n_params)) == B / K_FSDP"));
static_assert(
    says(theorems::asynchronous_all_reduces_hide,
         "t_layer_F >= t_layer_I implies t_layer_F + (L - 1)*max(t_layer_F, t_layer_I) + t_layer_I "
         "== L*t_layer_F + t_layer_I and L*(t_layer_I + t_layer_F) == t_layer_F + (L - "
         "1)*max(t_layer_F, t_layer_I) + t_layer_I + (L - 1)*t_layer_I"));
static_assert(says(theorems::fsdp_performs_more_collectives,
                   "L + 2*L == 3*L and L + 2*L > L and L + 2*L > 2*L"));
static_assert(says(theorems::weights_are_gathered_again,
                   "z_Y != 0 implies z_o + z_Y*(w + s) != z_o + z_Y*w"));

}  // namespace tests::theorems_data_parallel
