// What each theorem of dot products and of matrix products of B tokens says, unfolded: its proof
// would not fail for a weaker or another true statement, nor a refutation for another false one.

#include <proofline/proof/theorems/dot_product.hpp>
#include <proofline/proof/theorems/matmul_rooflines.hpp>

#include "../says.hpp"

namespace tests::equations_matmul_rooflines_theorems {

using namespace proofline;

static_assert(says(theorems::dot_product_has_its_intensity,
                   "(N + N - 1) / (2*N + 2*N + 2) == (2*N - 1) / (4*N + 2)"));
static_assert(says(
    theorems::dot_product_tends_to_a_half,
    "2*(N + s + N + s - 1) / (2*(N + s) + 2*(N + s) + 2) > 2*(N + N - 1) / (2*N + 2*N + 2) and "
    "2*(N + N - 1) / (2*N + 2*N + 2) < 1 and (N >= (1 / epsilon - 1) / 2 implies 2*(N + N - 1) / "
    "(2*N + 2*N + 2) - 1 <= 2*epsilon and 1 - 2*(N + N - 1) / (2*N + 2*N + 2) <= 2*epsilon)"));
static_assert(says(theorems::dot_product_does_half_a_flop_per_byte_loaded,
                   "2*(N + N - 1) / (2*N + 2*N) == 1 - 1 / (2*N)"));
static_assert(says(theorems::dot_product_is_communication_bound,
                   "2*pi_star / beta_star >= 1 implies (2*N + 2*N + 2) / beta_star > (N + N - 1) / "
                   "pi_star"));
static_assert(says(theorems::dot_product_stays_below_a_half,
                   "k >= 1 implies 2*(k*N + k*N - 1) / (2*k*N + 2*k*N + 2) < 1"));
static_assert(says(theorems::matmul_loads, "2*(B*D + D*F) == 2*D*F + 2*B*D"));
static_assert(says(theorems::matmul_adds_one_term_less, "B*D*F + B*F*(D - 1) == B*F*(2*D - 1)"));
static_assert(says(theorems::exact_flops_are_close,
                   "2*B*F*D - (B*D*F + B*F*(D - 1)) == 2*B*F*D / (2*D) and (D >= 8000 implies "
                   "16000*(2*B*F*D - (B*D*F + B*F*(D - 1))) <= 2*B*F*D)"));
static_assert(says(theorems::matmul_has_its_intensity,
                   "2*B*F*D / (2*B*D + 2*D*F + 2*B*F) == 2*B*D*F / (2*B*D + 2*D*F + 2*B*F) and "
                   "2*B*F*D / (2*B*D + 2*D*F + 2*B*F) == B*D*F / (B*D + D*F + B*F)"));
static_assert(says(theorems::intensity_tends_to_the_batch,
                   "2*B / 2 == B and 2*B == 2*2*B / 2 and 2*B*F*D / (w_a*B*D + w_w*D*F + w_a*B*F) "
                   "< 2*B / w_w and (w_a*(B / D + B / F) / w_w <= epsilon implies 2*B*F*D / "
                   "(w_a*B*D + w_w*D*F + w_a*B*F) - 2*B / w_w <= epsilon*2*B / w_w and 2*B / w_w - "
                   "2*B*F*D / (w_a*B*D + w_w*D*F + w_a*B*F) <= epsilon*2*B / w_w)"));
static_assert(says(theorems::assumed_sizes_leave_four_fifths,
                   "1024*D >= 8000*B and 1024*F >= 8000*B implies 1000*2*B*F*D / (2*B*D + 2*D*F + "
                   "2*B*F) >= 796*B"));
static_assert(says(theorems::compute_bound_needs_the_batch,
                   "2*B*F*D / (w_a*B*D + w_w*D*F + w_a*B*F) >= pi_star / beta_star implies B > "
                   "pi_star / beta_star * w_w / 2"));
static_assert(says(theorems::batch_to_exceed_suffices,
                   "B > pi_star / beta_star * 2 / 2 implies 2*B*F*D / (2*B*D + 2*D*F + 2*B*F) > "
                   "pi_star / beta_star"));
static_assert(says(theorems::slightly_more_tokens_suffice,
                   "B >= (1 + epsilon)*pi_star / beta_star * w_w / 2 and w_a*(B / D + B / F) <= "
                   "epsilon*w_w implies 2*B*F*D / (w_a*B*D + w_w*D*F + w_a*B*F) >= pi_star / "
                   "beta_star"));
static_assert(
    says(theorems::tokens_count_not_sequences,
         "2*k*N*T / k * F * D / (2*k*N*T / k * D + 2*D*F + 2*k*N*T / k * F) == 2*N*T*F*D /"
         " (2*N*T*D + 2*D*F + 2*N*T*F)"));
static_assert(
    says(theorems::tokens_over_chips_exceed,
         "2*B*F / K * D / (2*B*D + 2*D*F / K + 2*B*F / K) > pi_star / beta_star implies B "
         "/ K > pi_star / beta_star * 2 / 2"));
static_assert(says(theorems::older_tpus_need_no_more_than_241,
                   "B >= 241 implies 2*B / 2 > 1375 / 6 and 2*B / 2 > 91800 / 553 and 2*B / 2 > "
                   "197000 / 819"));
static_assert(
    says(theorems::h100_needs_a_quarter_more,
         "1000000000000000 / 3350000000000 * w_w / 2 > 197000000000000 / 820000000000 * "
         "w_w / 2 and 4*1000000000000000 / 3350000000000 * w_w / 2 <= 5*197000000000000 / "
         "820000000000 * w_w / 2"));

}  // namespace tests::equations_matmul_rooflines_theorems
