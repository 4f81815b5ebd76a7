// Pins the unfolded text of each theorem of matrix products: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/gemm.hpp>

#include "../../says.hpp"

namespace tests::theorems_gemm {

using namespace proofline;

static_assert(says(theorems::perfect_gemm_has_its_intensity,
                   "2*d*D*K / (2*(d*K + K*D + d*D)) == 1 / (1 / D + 1 / d + 1 / K)"));
static_assert(
    says(theorems::perfect_gemm_is_optimal,
         "2*d*D*K / (2*(d*K + K*D + d*D) + u) <= 1 / (1 / D + 1 / d + 1 / K) and (2*d*D*K / "
         "(2*(d*K + K*D + d*D) + u) == 1 / (1 / D + 1 / d + 1 / K) iff u == 0)"));
static_assert(says(theorems::perfect_gemm_intensity_rises,
                   "1 / (1 / D + 1 / (d + s) + 1 / K) > 1 / (1 / D + 1 / d + 1 / K) and 1 / (1 / D "
                   "+ 1 / d + 1 / (K + s)) > 1 / (1 / D + 1 / d + 1 / K) and 1 / (1 / (D + s) + 1 "
                   "/ d + 1 / K) > 1 / (1 / D + 1 / d + 1 / K)"));
static_assert(says(theorems::intensity_of_cube, "2*d*d*d / (2*(d*d + d*d + d*d)) == d / 3"));
static_assert(says(theorems::only_small_squares_fit,
                   "(d <= 221 implies 2*(d*d + d*d) <= 196608) and (d >= 222 implies 2*(d*d + d*d) "
                   "> 196608) and (d <= 181 implies 2*(d*d + d*d + d*d) <= 196608) and (d >= 182 "
                   "implies 2*(d*d + d*d + d*d) > 196608)"));
static_assert(says(theorems::naive_gemm_has_its_intensity,
                   "2*d*D*K / (2*(2*d*D*K + d*D)) == 1 / (2 + 1 / K)"));
static_assert(
    says(theorems::naive_intensity_from_a_third,
         "K >= 1 implies 1 / (2 + 1 / K) >= 1 / 3 and (1 / (2 + 1 / K) == 1 / 3 iff K == 1)"));
static_assert(says(theorems::naive_intensity_below_a_half, "1 / (2 + 1 / K) < 1 / 2"));
static_assert(says(theorems::naive_intensity_tends_to_a_half,
                   "K >= 1 / epsilon implies 1 / (2 + 1 / K) - 1 / 2 <= epsilon and 1 / 2 - 1 / (2 "
                   "+ 1 / K) <= epsilon"));
static_assert(says(theorems::naive_moves_no_less,
                   "d >= 1 and D >= 1 implies 2*(2*d*D*K + d*D) >= 2*(d*K + K*D + d*D)"));
static_assert(
    says(theorems::slices_have_each_product_once,
         "K == r*l implies (i <= l - 1 and k_2 >= k + 1 implies k_2*l + i_2 > k*l + i) and (i_2 >= "
         "i + 1 implies k*l + i_2 > k*l + i) and (r - 1)*l + l - 1 == K - 1"));
static_assert(says(
    theorems::four_tile_products_add_up,
    "K == 4*l implies (i <= l - 1 and t_2 >= t + 1 implies (t_2 - 1)*l + i_2 > (t - 1)*l + i) and "
    "(i_2 >= i + 1 implies (t - 1)*l + i_2 > (t - 1)*l + i) and 3*l + l - 1 == K - 1"));
static_assert(says(theorems::slices_have_low_rank, "x_1*y_1*x_2*y_2 - x_1*y_2*x_2*y_1 == 0"));
static_assert(
    says(theorems::narrow_slices_have_their_rank,
         "(x_1*y_1 + u_1*v_1)*((x_2*y_2 + u_2*v_2)*(x_3*y_3 + u_3*v_3) - (x_2*y_3 + "
         "u_2*v_3)*(x_3*y_2 + u_3*v_2)) + (x_1*y_3 + u_1*v_3)*((x_2*y_1 + u_2*v_1)*(x_3*y_2 + "
         "u_3*v_2) - (x_2*y_2 + u_2*v_2)*(x_3*y_1 + u_3*v_1)) == (x_1*y_2 + u_1*v_2)*((x_2*y_1 + "
         "u_2*v_1)*(x_3*y_3 + u_3*v_3) - (x_2*y_3 + u_2*v_3)*(x_3*y_1 + u_3*v_1))"));
static_assert(says(theorems::tiled_loads_less,
                   "2*d*D*K == 2 / (1 / m + 1 / n) * (d*K*D / n + d*K*D / m)"));
static_assert(says(theorems::tiled_moves_no_less,
                   "h <= d*K*(D / n - 1) + K*D*(d / m - 1) implies 2*(d*K*D / n + d*K*D / m - h "
                   "+ d*D) >= 2*(d*K + K*D + d*D)"));
static_assert(
    says(theorems::tiled_moves_no_less_without_cache,
         "m <= d and n <= D implies 2*(d*K*D / n + d*K*D / m + d*D) >= 2*(d*K + K*D + d*D)"));
static_assert(says(theorems::tiled_is_no_more_intense,
                   "h <= d*K*(D / n - 1) + K*D*(d / m - 1) implies 2*d*D*K <= 1 / (1 / D + 1 / d + "
                   "1 / K) * 2*(d*K*D / n + d*K*D / m - h + d*D)"));
static_assert(says(theorems::batching_keeps_intensity,
                   "M*2*d*D*K / (M*2*(d*K + K*D + d*D)) == 1 / (1 / D + 1 / d + 1 / K)"));
static_assert(says(theorems::batch_takes_its_products_time,
                   "max(M*2*d*D*K / pi_star, M*2*(d*K + K*D + d*D) / beta_star) == M*max(2*d*D*K / "
                   "pi_star, 2*(d*K + K*D + d*D) / beta_star)"));
static_assert(says(theorems::giant_products_gain_little,
                   "1 <= 100*(t_launch + t) / (t_launch + 100*t) and 100*(t_launch + t) / "
                   "(t_launch + 100*t) <= 1 + t_launch / t"));
static_assert(says(theorems::long_products_gain_nothing,
                   "t_launch <= epsilon*t implies M*(t_launch + t) / (t_launch + M*t) - 1 <= "
                   "epsilon and 1 - M*(t_launch + t) / (t_launch + M*t) <= epsilon"));
static_assert(says(theorems::short_products_gain_all,
                   "t_launch >= M*t / epsilon implies M*(t_launch + t) / (t_launch + M*t) - M <= "
                   "epsilon*M and M - M*(t_launch + t) / (t_launch + M*t) <= epsilon*M"));
static_assert(says(theorems::reciprocals_are_bounded,
                   "1 / min(d, min(D, K)) <= 1 / d + 1 / D + 1 / K and 1 / d + 1 / D + 1 / K <= 3 "
                   "/ min(d, min(D, K))"));
static_assert(says(theorems::intensity_goes_by_smallest_dimension,
                   "min(d, min(D, K)) / 3 <= 1 / (1 / D + 1 / d + 1 / K) and 1 / (1 / D + 1 / d + "
                   "1 / K) <= min(d, min(D, K))"));
static_assert(says(theorems::large_products_are_compute_bound,
                   "min(d, min(D, K)) > 3*pi_star / beta_star implies 1 / (1 / D + 1 / d + 1 / K) "
                   "> pi_star / beta_star"));
static_assert(says(theorems::short_products_gain_all_by_themselves,
                   "t_launch >= t / epsilon implies M*(t_launch + t) / (t_launch + M*t) - M <= "
                   "epsilon*M and M - M*(t_launch + t) / (t_launch + M*t) <= epsilon*M"));
static_assert(says(theorems::slices_outgrow_sram,
                   "d >= M_SRAM / (2*l) or D >= M_SRAM / (2*l) implies 2*(d*l + l*D) > M_SRAM"));
static_assert(says(
    theorems::single_calls_over_one_batch,
    "M*(t_launch + max(2*d*D*K / pi_star, 2*(d*K + K*D + d*D) / beta_star)) / (t_launch + "
    "max(M*2*d*D*K / pi_star, M*2*(d*K + K*D + d*D) / beta_star)) == M*(t_launch + max(2*d*D*K / "
    "pi_star, 2*(d*K + K*D + d*D) / beta_star)) / (t_launch + M*max(2*d*D*K / pi_star, 2*(d*K + "
    "K*D + d*D) / beta_star)) and 1 <= M*(t_launch + max(2*d*D*K / pi_star, 2*(d*K + K*D + d*D) / "
    "beta_star)) / (t_launch + max(M*2*d*D*K / pi_star, M*2*(d*K + K*D + d*D) / beta_star)) and "
    "M*(t_launch + max(2*d*D*K / pi_star, 2*(d*K + K*D + d*D) / beta_star)) / (t_launch + "
    "max(M*2*d*D*K / pi_star, M*2*(d*K + K*D + d*D) / beta_star)) <= M"));

}  // namespace tests::theorems_gemm
