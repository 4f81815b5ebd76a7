// Pins the unfolded text of each theorem of blocks and batches of forward-pass: a proof would
// accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/matrix_latency.hpp>

#include "../../says.hpp"

namespace tests::theorems_matrix_latency {

using namespace proofline;

static_assert(says(theorems::memory_is_hidden_iff,
                   "2*m*b*m / pi_star >= (4*m*b + 2*m*m) / beta_star iff (4*m*b + 2*m*m) / "
                   "(2*m*b*m) <= beta_star / pi_star"));
static_assert(says(theorems::network_is_hidden_iff,
                   "2*m*b*m / pi_star >= 4*m*b / B iff 4*m*b / (2*m*b*m) <= B / pi_star"));
static_assert(says(theorems::large_blocks_hide_the_network,
                   "2*m*b*m / pi_star >= 4*m*b / B iff m >= 2*pi_star / B"));
static_assert(says(theorems::bytes_per_flop_of_a_block,
                   "(4*m*b + 2*m*m) / (2*m*b*m) == 2 / m + 1 / b"));
static_assert(says(
    theorems::network_leaves_bandwidth,
    "2 / (2*pi_star / B) + 1 / b <= beta_star / pi_star iff 1 / b <= (beta_star - B) / pi_star"));
static_assert(
    says(theorems::large_batches_hide_memory,
         "beta_star > B implies (2*2*pi_star / B * b * 2*pi_star / B / pi_star >= (4*2*pi_star / B "
         "* b + "
         "2*2*pi_star / B * 2*pi_star / B) / beta_star iff b >= pi_star / (beta_star - B))"));
static_assert(says(theorems::large_blocks_hide_memory,
                   "beta_star > B and m >= pi_star / (beta_star - B) implies 2*m*b*m / pi_star >= "
                   "(4*m*b + 2*m*m) / beta_star"));
static_assert(says(theorems::full_blocks_exceed_ratio,
                   "2*m*b*m / pi_star >= (4*m*b + 2*m*m) / beta_star implies m > 2*pi_star / "
                   "beta_star and b > pi_star / beta_star"));
static_assert(
    says(theorems::smallest_block_is_of_order_of_ratio,
         "(2*m*b*m / pi_star >= (4*m*b + 2*m*m) / beta_star implies m > 2*pi_star / beta_star) and "
         "(2*m*m*m / pi_star >= (4*m*m + 2*m*m) / beta_star iff m >= 3*pi_star / beta_star)"));
static_assert(says(
    theorems::blocks_of_ratio_are_full,
    "2*pi_star / beta_star * pi_star / beta_star * pi_star / beta_star / pi_star >= (4*pi_star / "
    "beta_star * pi_star / beta_star + 2*pi_star / beta_star * pi_star / beta_star) / beta_star"));
static_assert(says(theorems::time_is_free_of_width,
                   "2*d*b*d / (d / m)^2 == 2*m*b*m and d*d / (d / m)^2 == m*m and 2*d*b*d / (d / "
                   "m)^2 / pi_star == 2*m*b*m / pi_star"));
static_assert(says(
    theorems::balanced_time_grows,
    "2*3*k*pi_star / beta_star * 3*k*pi_star / beta_star * 3*k*pi_star / beta_star / (k*pi_star) "
    "== k^2*54*pi_star^2 / beta_star^3 and 2*3*pi_star / (k*beta_star) * 3*pi_star / (k*beta_star) "
    "* 3*pi_star / (k*beta_star) / pi_star == 54*pi_star^2 / beta_star^3 / k^3"));
static_assert(says(theorems::network_term_is_larger,
                   "beta_star > B and (beta_star > 3 / 2 * B or beta_star < 3 / 2 * B) implies "
                   "8*pi_star^2 / (B^2*(beta_star - B)) > 54*pi_star^2 / beta_star^3"));
static_assert(
    says(theorems::first_case_is_the_larger_term,
         "3*B > 2*beta_star and beta_star > B implies 54*pi_star^2 / beta_star^3 >= 8*pi_star^2 / "
         "(B^2*(beta_star - B))"));
static_assert(
    says(theorems::equal_block_and_batch,
         "2*m*m*m / pi_star >= (4*m*m + 2*m*m) / beta_star iff m >= 3*pi_star / beta_star"));
static_assert(
    says(theorems::time_is_quadratic_in_flops,
         "2*2*k*pi_star / min(B, 2*beta_star / 3) * k*pi_star / (beta_star - min(B, 2*beta_star / "
         "3)) * 2*k*pi_star / min(B, 2*beta_star / 3) / (k*pi_star) == k^2*8*pi_star^2 / (min(B, "
         "2*beta_star / 3)^2*(beta_star - min(B, 2*beta_star / 3)))"));
static_assert(
    says(theorems::time_is_cubic_in_bandwidth,
         "2*2*pi_star / min(k*B, 2*k*beta_star / 3) * pi_star / (k*beta_star - min(k*B, "
         "2*k*beta_star / 3)) * 2*pi_star / min(k*B, 2*k*beta_star / 3) / pi_star == 8*pi_star^2 / "
         "(min(B, 2*beta_star / 3)^2*(beta_star - min(B, 2*beta_star / 3))) / k^3"));

}  // namespace tests::theorems_matrix_latency
