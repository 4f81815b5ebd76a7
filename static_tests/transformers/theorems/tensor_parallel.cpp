// Pins the unfolded text of each theorem of tensor parallelism: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/tensor_parallel.hpp>

#include "../../says.hpp"

namespace tests::theorems_tensor_parallel {

using namespace proofline;

static_assert(says(theorems::all_reducing_activations_sends, "2*h*2*2*B*d / (2*h) == 4*B*d"));
static_assert(says(theorems::gathering_activations_sends, "h*2*2*B*d / (2*h) == 2*B*d"));
static_assert(says(theorems::all_reduce_is_scatter_and_gather,
                   "h*2*2*B*d / (2*h) + h*2*2*B*d / (2*h) == 4*B*d and h*2*2*B*d / (2*h) + "
                   "h*2*2*B*d / (2*h) == 2*B*d + 2*B*d"));
static_assert(says(theorems::a_shard_skips_half, "2*h*2*2*B*d / (2*h) == 2*B*d + 2*B*d"));
static_assert(says(theorems::regathering_sends_half_again, "3*h*2*2*B*d / (2*h) == 6*B*d"));
static_assert(says(theorems::forward_stays_the_smaller_ratio,
                   "2*2*2*B*D / K_TP * d / (2*B*d + 2*B*d + 2*B*d) == 4 / 3 * D / K_TP and "
                   "2*2*2*B*D / K_TP * d / (2*B*d + 2*B*d + 2*B*d) > D / K_TP"));
static_assert(says(theorems::forward_ratio_is_width,
                   "2*2*B*D / K_TP * d / (2*B*d + 2*B*d) == D / K_TP"));
static_assert(says(theorems::backward_ratio_is_twice_width,
                   "2*2*2*B*D / K_TP * d / (2*B*d + 2*B*d) == 2*D / K_TP"));
static_assert(
    says(theorems::tensor_parallel_needs_width,
         "min(2*2*B*D / K_TP * d / (2*B*d + 2*B*d), 2*2*2*B*D / K_TP * d / (2*B*d + 2*B*d)) >= "
         "pi_star / beta_star_I / m_TP iff D / K_TP >= pi_star / beta_star_I / m_TP"));
static_assert(says(theorems::more_than_54k_is_enough,
                   "D > 54000 implies D / K_TP >= pi_star / beta_star_I / m_TP"));
static_assert(says(theorems::less_than_54k_is_not_enough, "D / 64 >= 850 implies D > 54000"));
static_assert(
    says(theorems::tensor_activations_are_theta,
         "2*2*B*d <= 2*2*B*d + 2*B*F*d / K_TP and 2*2*B*d + 2*B*F*d / K_TP <= (2 + F)*2*B*d"));
static_assert(says(theorems::tensor_weights_fit_too,
                   "2*2*B*d + 2*B*F*d / K_TP + 2*2*d*F*d / K_TP <= (2 + F)*2*B*d"));
static_assert(says(theorems::weights_outgrow_activations,
                   "k*K_TP*B <= 2*D implies 2*2*d*D / K_TP >= k*2*B*d"));
static_assert(says(theorems::blocking_doubles_the_forward_pass,
                   "2*2*B*D / K_TP * d / pi_star + (2*B*d + 2*B*d) / (m_TP*beta_star_I) <= "
                   "2*2*2*B*D / K_TP * d / pi_star iff D >= K_TP*pi_star / beta_star_I / m_TP"));
static_assert(says(theorems::last_product_hides_the_all_reduce,
                   "2*B*D / K_TP * d / pi_star >= (2*B*d + 2*B*d) / (m_TP*beta_star_I) iff D >= "
                   "2*K_TP*pi_star / beta_star_I / m_TP"));
static_assert(says(theorems::tensor_flops_per_chip,
                   "2*2*B*D / K_TP * d + 2*2*2*B*D / K_TP * d == 12*B*d*D / K_TP"));
static_assert(
    says(theorems::tensor_bytes_per_chip,
         "h*2*2*B*d / (2*h) + h*2*2*B*d / (2*h) + h*2*2*B*d / (2*h) + h*2*2*B*d / (2*h) == 8*B*d"));
static_assert(says(
    theorems::tensor_intensity_is_width,
    "min(2*2*B*D / K_TP * d / (2*B*d + 2*B*d), 2*2*2*B*D / K_TP * d / (2*B*d + 2*B*d)) == D / K_TP "
    "and (2*2*B*D / K_TP * d + 2*2*2*B*D / K_TP * d) / (2*(2*B*d + 2*B*d)) == 3 / 2 * D / K_TP"));
static_assert(
    says(theorems::gather_and_scatter_block,
         "(2*B*d / (m_TP*beta_star_I) + 2*2*B*D / K_TP * d / pi_star + 2*B*d / (m_TP*beta_star_I) "
         "<= 2*2*2*B*D / K_TP * d / pi_star iff D >= K_TP*pi_star / beta_star_I / m_TP) and (2*B*d "
         "/ (m_TP*beta_star_I) + 2*2*2*B*D / K_TP * d / pi_star <= 5 / 4 * 2*2*2*B*D / K_TP * d / "
         "pi_star iff D >= K_TP*pi_star / beta_star_I / m_TP)"));
static_assert(says(theorems::last_product_hides_the_scatter,
                   "2*B*D / K_TP * d / pi_star >= 2*B*d / (m_TP*beta_star_I) iff D >= K_TP*pi_star "
                   "/ beta_star_I / m_TP"));
static_assert(
    says(theorems::least_width_is_enough_on_a_line,
         "D >= K_TP*pi_star / beta_star_I implies D / K_TP >= pi_star / (beta_star_I / 2)"));
static_assert(
    says(theorems::hidden_units_are_on_one_chip,
         "(j <= D / K_TP - 1 and i_2 >= i + 1 implies i_2*D / K_TP + j_2 > i*D / K_TP + j) and "
         "(j_2 >= j + 1 implies i*D / K_TP + j_2 > i*D / K_TP + j) and (K_TP - 1)*D / K_TP + D / "
         "K_TP - 1 == D - 1"));
static_assert(says(theorems::hidden_units_add_their_terms,
                   "y_o + (h + x*u)*w == y_o + h*w + x*u*w"));

}  // namespace tests::theorems_tensor_parallel
