// Pins the unfolded text of each theorem of the best block and batch of forward-pass: a proof would
// accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/matrix_latency.hpp>

#include "../../says.hpp"

namespace tests::theorems_best_block {

using namespace proofline;

static_assert(says(
    theorems::network_bound_time_is,
    "beta_star > B implies max(4*2*pi_star / B * pi_star / (beta_star - B) / B, max((4*2*pi_star / "
    "B * pi_star / (beta_star - B) + "
    "2*2*pi_star / B * 2*pi_star / B) / beta_star, 2*2*pi_star / B * pi_star / (beta_star - B) * "
    "2*pi_star / B / pi_star)) == 8*pi_star^2 / (B^2*(beta_star - B)) and 2*2*pi_star / B * "
    "pi_star / (beta_star - B) * 2*pi_star / B / pi_star == 8*pi_star^2 / (B^2*(beta_star - B))"));
static_assert(says(theorems::network_bound_time_has_a_pole,
                   "beta_star > B and beta_star - B <= 8*pi_star^2 / (B^2*t) implies 8*pi_star^2 / "
                   "(B^2*(beta_star - B)) >= t"));
static_assert(
    says(theorems::balanced_time_is,
         "(beta_star <= 3 / 2 * B implies max(4*3*pi_star / beta_star * 3*pi_star / beta_star / B, "
         "max((4*3*pi_star / beta_star * 3*pi_star / beta_star + 2*3*pi_star / beta_star * "
         "3*pi_star / beta_star) / beta_star, 2*3*pi_star / beta_star * 3*pi_star / beta_star * "
         "3*pi_star / beta_star / pi_star)) == 54*pi_star^2 / beta_star^3) and (beta_star > 3 / 2 "
         "* B implies max(4*3*pi_star / beta_star * 3*pi_star / beta_star / B, max((4*3*pi_star / "
         "beta_star * 3*pi_star / beta_star + 2*3*pi_star / beta_star * 3*pi_star / beta_star) / "
         "beta_star, 2*3*pi_star / beta_star * 3*pi_star / beta_star * 3*pi_star / beta_star / "
         "pi_star)) > 54*pi_star^2 / beta_star^3)"));
static_assert(
    says(theorems::balanced_side_rules_iff,
         "(3*pi_star / beta_star >= 2*pi_star / B iff beta_star <= 3 / 2 * B) and 2*3*pi_star / "
         "beta_star * 3*pi_star / beta_star * 3*pi_star / beta_star / pi_star == 54*pi_star^2 / "
         "beta_star^3"));
static_assert(
    says(theorems::more_vectors_than_rows_are_slower,
         "m < b and 2*m*b*m / pi_star >= (4*m*b + 2*m*m) / beta_star and m >= 2*pi_star / B "
         "implies 2*3*m*b / (2*b + m) * 3*m*b / (2*b + m) * 3*m*b / (2*b + m) / pi_star >= "
         "(4*3*m*b / (2*b + m) * 3*m*b / (2*b + m) + 2*3*m*b / (2*b + m) * 3*m*b / (2*b + m)) / "
         "beta_star and 3*m*b / (2*b + m) >= 2*pi_star / B and 2*3*m*b / (2*b + m) * 3*m*b / "
         "(2*b + m) * 3*m*b / (2*b + m) / pi_star < 2*m*b*m / pi_star"));
static_assert(
    says(theorems::best_block_is_full,
         "2 / (2*pi_star / min(B, 2*beta_star / 3)) + 1 / (pi_star / (beta_star - min(B, "
         "2*beta_star / 3))) == beta_star / pi_star and 2*pi_star / min(B, 2*beta_star / 3) >= "
         "2*pi_star / B and 2*2*pi_star / min(B, 2*beta_star / 3) * pi_star / (beta_star - min(B, "
         "2*beta_star / 3)) * 2*pi_star / min(B, 2*beta_star / 3) / pi_star == 8*pi_star^2 / "
         "(min(B, 2*beta_star / 3)^2*(beta_star - min(B, 2*beta_star / 3)))"));
static_assert(says(theorems::balance_is_optimal,
                   "2*m*b*m / pi_star >= (4*m*b + 2*m*m) / beta_star implies m == b and m == "
                   "3*pi_star / beta_star and 2*m*b*m / pi_star == 54*pi_star^2 / beta_star^3 or m "
                   "== b and m > 3*pi_star / beta_star and 2*m*b*m / pi_star > 54*pi_star^2 / "
                   "beta_star^3 or (m > b or m < b) and 2*m*b*m / pi_star > 54*pi_star^2 / "
                   "beta_star^3"));
static_assert(
    says(theorems::least_block_is_optimal,
         "beta_star >= 3 / 2 * B and m >= 2*pi_star / B and 2*m*b*m / pi_star >= (4*m*b + 2*m*m) / "
         "beta_star implies 2*m*b*m / pi_star >= 8*pi_star^2 / (B^2*(beta_star - B))"));
static_assert(says(theorems::least_time_at_utilization,
                   "m == b and (4*m*b + 2*m*m) / beta_star + t_wait >= 54*(2*m*b*m / pi_star / "
                   "((4*m*b + 2*m*m) / beta_star + t_wait) * pi_star)^2 / beta_star^3 or (m > b or "
                   "m < b) and (4*m*b + 2*m*m) / beta_star + t_wait > 54*(2*m*b*m / pi_star / "
                   "((4*m*b + 2*m*m) / beta_star + t_wait) * pi_star)^2 / beta_star^3"));

}  // namespace tests::theorems_best_block
