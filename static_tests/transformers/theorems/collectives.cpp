// Pins the unfolded text of each theorem of collectives on a ring: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/collectives.hpp>

#include "../../says.hpp"

namespace tests::theorems_collectives {

using namespace proofline;

static_assert(
    says(theorems::gathering_makes_the_whole, "n_obj / K + (K - 1)*n_obj / K == n_obj"));
static_assert(
    says(theorems::scattering_leaves_a_shard, "n_obj - (K - 1)*n_obj / K == n_obj / K"));
static_assert(says(theorems::all_reduce_ends_with_the_whole,
                   "n_obj - (K - 1)*n_obj / K == n_obj / K and n_obj / K + (K - 1)*n_obj / K == "
                   "n_obj"));
static_assert(
    says(theorems::chunks_of_all_chips_make_a_shard, "K*n_obj / K^2 == n_obj / K"));
static_assert(says(theorems::all_gather_steps_take_its_time,
                   "h*n_obj / (2*h) / (beta_star_I / 2) == n_obj / beta_star_I"));
static_assert(says(theorems::one_chunk_is_left_in_the_last_step,
                   "(h - 1)*2*n_obj / (2*h) + n_obj / (2*h) == (2*h - 1)*n_obj / (2*h)"));
static_assert(
    says(theorems::ring_factor_tends_to_one,
         "(K - 1)*n_obj / K < n_obj and (K >= 1 / epsilon implies (K - 1)*n_obj / K - n_obj <= "
         "epsilon*n_obj and n_obj - (K - 1)*n_obj / K <= epsilon*n_obj)"));
static_assert(
    says(theorems::all_reduce_is_the_sum,
         "h*2*n_obj / (2*h) + h*2*n_obj / (2*h) == 2*n_obj and h*n_obj / m / (2*h) / (beta_star_I "
         "/ 2) + h*n_obj / m / (2*h) / (beta_star_I / 2) == 2*n_obj / (m*beta_star_I)"));
static_assert(says(theorems::ring_all_reduce_is_the_sum,
                   "2*h*2*n_obj / (2*h) == 2*n_obj and 2*h*n_obj / (2*h) / (beta_star_I / 2) == "
                   "2*n_obj / beta_star_I"));
static_assert(says(theorems::all_reduce_costs_twice, "n_obj + n_obj == 2*h*2*n_obj / (2*h)"));
static_assert(
    says(theorems::chunks_make_shards,
         "(j <= K - 1 and i_2 >= i + 1 implies i_2*K + j_2 > i*K + j) and (j_2 >= j + 1 implies "
         "i*K + j_2 > i*K + j) and (K - 1)*K + K - 1 == K^2 - 1 and n_obj / K^2 == n_obj / K / K"));
static_assert(
    says(theorems::hops_sum_to_a_quarter,
         "(1 + 1) / 2 == 1 and (h + 1)*(h + 1 + 1) / 2 - h*(h + 1) / 2 == h + 1 and (1 - 1) / 2 =="
         " 1 - 1 and (h + 1)*(h + 1 - 1) / 2 - h*(h - 1) / 2 == h + 1 - 1 and h*(h + 1) / 2 + h*(h"
         " - 1) / 2 == (2*h)^2 / 4"));
static_assert(says(
    theorems::all_to_all_waits_for_the_longer_way,
    "h*(h + 1) / 2 * n_obj / (2*h)^2 / (beta_star_I / 2) == n_obj / 4 / beta_star_I * (1 + 2 / "
    "(2*h)) and (2*h >= 2 / epsilon implies h*(h + 1) / 2 * n_obj / (2*h)^2 / (beta_star_I / 2) - "
    "n_obj / 4 / beta_star_I <= epsilon*n_obj / 4 / beta_star_I and n_obj / 4 / beta_star_I - h*(h "
    "+ 1) / 2 * n_obj / (2*h)^2 / (beta_star_I / 2) <= epsilon*n_obj / 4 / beta_star_I)"));
static_assert(
    says(theorems::printed_split_takes_the_printed_time,
         "h*(h + 1) / 2 * n_obj / (2*h)^2 / (beta_star_I / 2) == n_obj / 4 / beta_star_I"));
static_assert(says(theorems::balanced_split_takes_the_printed_time,
                   "(h*(h + 1) / 2 * n_obj / 2 / (2*h)^2 + h*(h - 1) / 2 * n_obj / 2 / (2*h)^2) / "
                   "(beta_star_I / 2) == n_obj / 4 / beta_star_I"));
static_assert(says(theorems::all_to_all_sends_less,
                   "n_obj / 4 < n_obj and n_obj / 4 < (2*h - 1)*n_obj / (2*h)"));
static_assert(says(
    theorems::all_to_all_is_four_times_cheaper,
    "h*2*n_obj / (2*h) == 4*(h*(h + 1) / 2 * n_obj / (2*h)^2 + h*(h - 1) / 2 * n_obj / (2*h)^2)"));
static_assert(
    says(theorems::odd_rings_need_no_dummy,
         "h*2*n_obj / (2*h + 1) == (2*h + 1 - 1)*n_obj / (2*h + 1) and 2*h*(h + 1) / 2 * n_obj / "
         "(2*h + 1)^2 == ((2*h + 1)^2 - 1) / 4 * n_obj / (2*h + 1)^2 and ((2*h + 1)^2 - 1) / 4 * "
         "n_obj / (2*h + 1)^2 == n_obj / 4 * (1 - 1 / (2*h + 1)^2)"));
static_assert(says(theorems::all_chips_send_the_object_once, "K*(K - 1)*n_obj / K == n_obj"));
static_assert(says(theorems::ring_steps_last_as_printed,
                   "h*n_obj / m / (2*h) / (beta_star_I / 2) == n_obj / (m*beta_star_I)"));

}  // namespace tests::theorems_collectives
