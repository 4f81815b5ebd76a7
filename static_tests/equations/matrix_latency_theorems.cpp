// Pins the unfolded text of each theorem of blocks and batches of forward-pass: a proof would
// accept a weaker statement as well, and a refutation another false one.

#include <proofline/proof/theorems/matrix_latency.hpp>

#include "../says.hpp"

namespace tests::equations_matrix_latency_theorems {

using namespace proofline;

static_assert(says(theorems::blocks_cover_the_matrix, "(d / m)^2*m^2 == d^2"));
static_assert(says(theorems::block_sends, "2*(m*b + m*b) == 4*m*b"));
static_assert(says(theorems::block_moves, "2*(m*m + m*b + m*b) == 4*m*b + 2*m^2"));
static_assert(says(theorems::block_multiplies, "2*m*b*m == 2*m^2*b"));
static_assert(says(theorems::memory_is_hidden_iff,
                   "2*m*b*m / pi_star >= 2*(m*m + m*b + m*b) / beta_star iff 2*(m*m + m*b + m*b) / "
                   "(2*m*b*m) <= beta_star / pi_star"));
static_assert(
    says(theorems::network_is_hidden_iff,
         "2*m*b*m / pi_star >= 2*(m*b + m*b) / B iff 2*(m*b + m*b) / (2*m*b*m) <= B / pi_star"));
static_assert(says(theorems::large_blocks_hide_the_network,
                   "2*m*b*m / pi_star >= 2*(m*b + m*b) / B iff m >= 2*pi_star / B"));
static_assert(says(theorems::bytes_per_flop_of_a_block,
                   "2*(m*m + m*b + m*b) / (2*m*b*m) == 2 / m + 1 / b"));
static_assert(says(theorems::network_leaves_bandwidth,
                   "1 / (pi_star / (B + v)) - 2 / (2*pi_star / B) == 1 / (pi_star / (B + v - B))"));
static_assert(says(theorems::large_batches_hide_memory,
                   "2*2*pi_star / B * b * 2*pi_star / B / pi_star >= 2*(2*pi_star / B * "
                   "2*pi_star / B + 2*pi_star / B * b + 2*pi_star / B * b) / (B + v) iff b >= "
                   "pi_star / v"));
static_assert(says(theorems::full_blocks_exceed_ratio,
                   "2*m*b*m / pi_star >= 2*(m*m + m*b + m*b) / beta_star implies m > 2*pi_star "
                   "/ beta_star and b > pi_star / beta_star"));
static_assert(says(theorems::smallest_block_is_of_order_of_ratio,
                   "(2*m*b*m / pi_star >= 2*(m*m + m*b + m*b) / beta_star implies m > 2*pi_star / "
                   "beta_star) and (2*m*m*m / pi_star >= 2*(m*m + m*m + m*m) / beta_star iff m >= "
                   "3*pi_star / beta_star)"));
static_assert(says(theorems::blocks_of_ratio_are_full,
                   "2*pi_star / beta_star * pi_star / beta_star * pi_star / beta_star / pi_star "
                   ">= 2*(pi_star / beta_star * pi_star / beta_star + pi_star / beta_star * "
                   "pi_star / beta_star + pi_star / beta_star * pi_star / beta_star) / beta_star"));
static_assert(says(theorems::full_batches_are_from_the_least,
                   "2*m*b*m / pi_star >= 2*(m*m + m*b + m*b) / beta_star iff b*(1 / (pi_star / "
                   "beta_star) - 2 / m) >= 1"));
static_assert(says(theorems::time_is_free_of_width,
                   "2*d*b*d / (d / m)^2 == 2*m*b*m and d*d / (d / m)^2 == m*m and 2*d*b*d / (d / "
                   "m)^2 / pi_star == 2*m*b*m / pi_star"));
static_assert(says(theorems::balanced_time_grows,
                   "2*3*k*pi_star / beta_star * 3*k*pi_star / beta_star * 3*k*pi_star / beta_star "
                   "/ (k*pi_star) == k^2*2*3*pi_star / beta_star * 3*pi_star / beta_star * "
                   "3*pi_star / beta_star / pi_star and k^3*2*3*pi_star / (k*beta_star) * "
                   "3*pi_star / (k*beta_star) * 3*pi_star / (k*beta_star) / pi_star == 2*3*pi_star "
                   "/ beta_star * 3*pi_star / beta_star * 3*pi_star / beta_star / pi_star"));
static_assert(says(theorems::network_term_is_larger,
                   "2*v > B or 2*v < B implies 2*2*pi_star / B * pi_star / v * 2*pi_star / B / "
                   "pi_star > 2*3*pi_star / (B + v) * 3*pi_star / (B + v) * 3*pi_star / (B + v) / "
                   "pi_star"));
static_assert(says(theorems::time_is_the_larger_term,
                   "2*2*pi_star / min(B, 2*(B + v) / 3) * pi_star / (B + v - min(B, 2*(B + v) / "
                   "3)) * 2*pi_star / min(B, 2*(B + v) / 3) / pi_star == max(2*3*pi_star / (B + v) "
                   "* 3*pi_star / (B + v) * 3*pi_star / (B + v) / pi_star, 2*2*pi_star / B * "
                   "pi_star / v * 2*pi_star / B / pi_star)"));

}  // namespace tests::equations_matrix_latency_theorems
