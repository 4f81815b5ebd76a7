// Pins the unfolded text of each theorem of pods and of collectives over several axes: a proof
// would accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/pods.hpp>
#include <proofline/transformers/theorems/torus_collectives.hpp>

#include "../../says.hpp"

namespace tests::theorems_torus {

using namespace proofline;

static_assert(says(theorems::axes_divide_the_time_of_all_gather,
                   "(k - 1)*n_obj / 2 / k / k / beta_star_I + (k - 1)*n_obj / 2 / k / beta_star_I "
                   "== (k^2 - 1)*n_obj / k^2 / (2*beta_star_I) and (k - 1)*n_obj / 3 / k^2 / k / "
                   "beta_star_I + (k - 1)*n_obj / 3 / k / k / beta_star_I + (k - 1)*n_obj / 3 / k "
                   "/ beta_star_I == (k^3 - 1)*n_obj / k^3 / (3*beta_star_I)"));
static_assert(says(theorems::unequal_axes_share_evenly,
                   "0 <= (1 + 1 / k_2 - 1 / k) / 2 and (1 + 1 / k_2 - 1 / k) / 2 <= 1 and (k + 1 - "
                   "1)*(1 + 1 / k_2 - 1 / k) / 2 * n_obj / (k_2 + 1) / (k + 1) + (k + 1 - 1)*(1 - "
                   "(1 + 1 / k_2 - 1 / k) / 2)*n_obj / (k + 1) == ((k + 1)*(k_2 + 1) - 1)*n_obj / "
                   "((k + 1)*(k_2 + 1)) / 2 and (k_2 + 1 - 1)*(1 + 1 / k_2 - 1 / k) / 2 * n_obj / "
                   "(k_2 + 1) + (k_2 + 1 - 1)*(1 - (1 + 1 / k_2 - 1 / k) / 2)*n_obj / (k + 1) / "
                   "(k_2 + 1) == ((k + 1)*(k_2 + 1) - 1)*n_obj / ((k + 1)*(k_2 + 1)) / 2"));
static_assert(
    says(theorems::rings_through_all_chips_divide_the_time,
         "h*(h + 1) / 2 * n_obj / m / (2*h)^2 / (beta_star_I / 2) == n_obj / 4 / (m*beta_star_I) * "
         "(1 + 2 / (2*h)) and (2*h >= 2 / epsilon implies h*(h + 1) / 2 * n_obj / m / (2*h)^2 / "
         "(beta_star_I / 2) - n_obj / 4 / (m*beta_star_I) <= epsilon*n_obj / 4 / (m*beta_star_I) "
         "and n_obj / 4 / (m*beta_star_I) - h*(h + 1) / 2 * n_obj / m / (2*h)^2 / (beta_star_I / "
         "2) <= epsilon*n_obj / 4 / (m*beta_star_I))"));
static_assert(says(theorems::torus_all_to_all_is_as_printed,
                   "m == 1 and K == k or m == 2 and K == k^2 or m == 3 and K == k^3 implies "
                   "m*k*n_obj / K / 4 / (m*beta_star_I) == n_obj / 4 / (m*beta_star_I)"));
static_assert(says(theorems::torus_all_to_all_is_cheaper,
                   "k*n_obj / k / 4 / beta_star_I == n_obj / 4 / beta_star_I and 2*k*n_obj / k^2 / "
                   "4 / (2*beta_star_I) == n_obj / 4 / (2*beta_star_I) * 2 / k and 3*k*n_obj / k^3 "
                   "/ 4 / (3*beta_star_I) == n_obj / 4 / (3*beta_star_I) * 3 / k^2"));
static_assert(says(theorems::links_add_up, "6*beta_link == 3*2*beta_link"));
static_assert(says(theorems::any_cubes_make_a_torus,
                   "4*4*4*n_cubes == 64*n_cubes and (4*4*4*n_cubes <= 8960 iff n_cubes <= 140)"));
static_assert(says(theorems::a_job_can_have_the_pod,
                   "64*n_cubes <= K implies 64*n_cubes <= K_job"));
static_assert(
    says(theorems::row_major_is_one_to_one,
         "(j <= M_2 - 1 and i_2 >= i + 1 implies i_2*M_2 + j_2 > i*M_2 + j) and (j_2 >= j + 1 "
         "implies i*M_2 + j_2 > i*M_2 + j) and (M_1 - 1)*M_2 + M_2 - 1 == M_1*M_2 - 1"));
static_assert(says(theorems::later_axes_have_larger_strides, "M_3 >= M_2*M_3 and 1 >= M_3"));
static_assert(says(theorems::column_major_strides_grow, "M_1 >= 1 and M_2*M_1 >= M_1"));
static_assert(says(theorems::three_unequal_axes_share_evenly,
                   "(1 + 1 / k_3 - 1 / k) / 3 + (1 + 1 / k - 1 / k_2) / 3 + (1 + 1 / k_2 - 1 / "
                   "k_3) / 3 == 1 and (1 + 1 / k_3 - 1 / k) / 3 >= 0 and (1 + 1 / k - 1 / k_2) / 3 "
                   ">= 0 and (1 + 1 / k_2 - 1 / k_3) / 3 >= 0 and (k + 1 - 1)*(1 + 1 / k_3 - 1 / "
                   "k) / 3 * n_obj / ((k_2 + 1)*(k_3 + 1)) / (k + 1) + (k + 1 - 1)*(1 + 1 / k - 1 "
                   "/ k_2) / 3 * n_obj / (k + 1) + (k + 1 - 1)*(1 + 1 / k_2 - 1 / k_3) / 3 * n_obj "
                   "/ (k_2 + 1) / (k + 1) == ((k + 1)*(k_2 + 1)*(k_3 + 1) - 1)*n_obj / ((k + "
                   "1)*(k_2 + 1)*(k_3 + 1)) / 3 and (k_2 + 1 - 1)*(1 + 1 / k_3 - 1 / k) / 3 * "
                   "n_obj / (k_3 + 1) / (k_2 + 1) + (k_2 + 1 - 1)*(1 + 1 / k - 1 / k_2) / 3 * "
                   "n_obj / ((k_3 + 1)*(k + 1)) / (k_2 + 1) + (k_2 + 1 - 1)*(1 + 1 / k_2 - 1 / "
                   "k_3) / 3 * n_obj / (k_2 + 1) == ((k + 1)*(k_2 + 1)*(k_3 + 1) - 1)*n_obj / ((k "
                   "+ 1)*(k_2 + 1)*(k_3 + 1)) / 3 and (k_3 + 1 - 1)*(1 + 1 / k_3 - 1 / k) / 3 * "
                   "n_obj / (k_3 + 1) + (k_3 + 1 - 1)*(1 + 1 / k - 1 / k_2) / 3 * n_obj / (k + 1) "
                   "/ (k_3 + 1) + (k_3 + 1 - 1)*(1 + 1 / k_2 - 1 / k_3) / 3 * n_obj / ((k + "
                   "1)*(k_2 + 1)) / (k_3 + 1) == ((k + 1)*(k_2 + 1)*(k_3 + 1) - 1)*n_obj / ((k + "
                   "1)*(k_2 + 1)*(k_3 + 1)) / 3"));

}  // namespace tests::theorems_torus
