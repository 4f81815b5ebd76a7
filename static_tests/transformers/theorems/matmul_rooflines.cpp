// Pins the unfolded text of each theorem of dot products and of matrix products of B tokens: a
// proof would accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/dot_product.hpp>
#include <proofline/transformers/theorems/matmul_rooflines.hpp>

#include "../../says.hpp"

namespace tests::theorems_matmul_rooflines {

using namespace proofline;

static_assert(says(theorems::dot_product_has_its_intensity,
                   "(N + N - 1) / (2*N + 2*N + 2) == (2*N - 1) / (4*N + 2)"));
static_assert(says(theorems::dot_product_tends_to_a_half,
                   "(N + N - 1) / (2*N + 2*N + 2) == 1 / 2 - 1 / (2*N + 1) and (N >= 1 / epsilon "
                   "implies 1 / 2 - (N + N - 1) / (2*N + 2*N + 2) <= epsilon)"));
static_assert(says(theorems::dot_product_does_half_a_flop_per_byte_loaded,
                   "(N + N - 1) / (2*N + 2*N) == 1 / 2 - 1 / (4*N)"));
static_assert(says(
    theorems::dot_product_is_communication_bound,
    "pi_star / beta_star >= 1 / 2 implies (2*N + 2*N + 2) / beta_star > (N + N - 1) / pi_star"));
static_assert(says(theorems::dot_product_is_communication_bound_on_a_vpu,
                   "(2*N + 2*N + 2) / 2765000000000 > (N + N - 1) / 7000000000000"));
static_assert(
    says(theorems::dot_product_intensity_is_low,
         "6*(N + N - 1) / (2*N + 2*N + 2) >= 1 and (N + N - 1) / (2*N + 2*N + 2) < 1 / 2 and ((N + "
         "N - 1) / pi_star >= (2*N + 2*N + 2) / beta_star implies pi_star / beta_star < 1 / 2)"));
static_assert(says(theorems::matmul_adds_one_term_less, "B*D*F + B*F*(D - 1) == B*F*(2*D - 1)"));
static_assert(says(theorems::exact_flops_are_close,
                   "2*B*F*D - (B*D*F + B*F*(D - 1)) == 2*B*F*D / (2*D) and (D >= 8000 implies "
                   "16000*(2*B*F*D - (B*D*F + B*F*(D - 1))) <= 2*B*F*D)"));
static_assert(says(theorems::matmul_has_its_intensity,
                   "2*B*F*D / (2*B*D + 2*D*F + 2*B*F) == B*D*F / (B*D + D*F + B*F)"));
static_assert(says(theorems::intensity_tends_to_the_batch,
                   "2*B*F*D / (2*B*D + 2*D*F + 2*B*F) < B and B - 2*B*F*D / (2*B*D + 2*D*F + "
                   "2*B*F) <= B*(B / D + B / F)"));
static_assert(says(theorems::assumed_sizes_leave_four_fifths,
                   "B <= 1024 and D >= 8000 and F >= 8000 implies 1000*2*B*F*D / (2*B*D + 2*D*F + "
                   "2*B*F) >= 796*B"));
static_assert(says(
    theorems::compute_bound_needs_the_batch,
    "2*B*F*D / (2*B*D + 2*D*F + 2*B*F) > pi_star / beta_star implies B > pi_star / beta_star"));
static_assert(says(theorems::batch_to_exceed_suffices_in_wide_layers,
                   "B > pi_star / beta_star and D*(B - pi_star / beta_star) > 2*B*pi_star / "
                   "beta_star and F*(B - pi_star / beta_star) > 2*B*pi_star / beta_star implies "
                   "2*B*F*D / (2*B*D + 2*D*F + 2*B*F) > pi_star / beta_star"));
static_assert(says(theorems::batch_to_exceed_suffices,
                   "B < 1024 and D > 8000 and F > 8000 and B > pi_star / beta_star implies "
                   "2*B*F*D / (2*B*D + 2*D*F + 2*B*F) > pi_star / beta_star"));
static_assert(says(theorems::compute_bound_iff_batch_is_exceeded,
                   "2*B*F*D / (2*B*D + 2*D*F + 2*B*F) > pi_star / beta_star iff B > pi_star / "
                   "beta_star * (1 + B / D + B / F)"));
static_assert(says(theorems::tokens_count_not_sequences,
                   "B == N*T implies N*2*T*F*D / (N*2*T*D + 2*D*F + N*2*T*F) == 2*B*F*D / (2*B*D + "
                   "2*D*F + 2*B*F)"));
static_assert(says(theorems::local_tokens_are_needed,
                   "2*B / K * F * D / (2*B / K * D + 2*D*F + 2*B / K * F) > pi_star / beta_star "
                   "implies B / K > pi_star / beta_star"));
static_assert(says(theorems::tokens_over_chips_are_needed,
                   "2*B*F / K * D / (2*B*D + 2*D*F / K + 2*B*F / K) > pi_star / beta_star implies "
                   "B / K > pi_star / beta_star"));
static_assert(says(theorems::replica_keeps_its_batch,
                   "2*B*F*D / (K*pi_star) > 2*D*F / (K*beta_star) iff B > pi_star / beta_star"));
static_assert(says(theorems::older_tpus_need_no_more_than_241,
                   "B >= 241 implies B > 1375 / 6 and B > 91800 / 553 and B > 197000 / 819"));

}  // namespace tests::theorems_matmul_rooflines
