// Pins every constant and operator of the equations of attention: change one in
// equations/attention.hpp and this file stops compiling. Values at distinct primes, and dependence
// on each input.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/attention.hpp>
#include <proofline/units.hpp>

namespace tests::equations_attention {

using namespace proofline;
using namespace proofline::equations;

static_assert(width_of_heads(3, 7) == 21);
static_assert(attention_score(query_entry = 3, key_entry = 5, other_products = 7,
                              root_of_head_width = 2) == 11);
static_assert(attention_probability(3, 5) == 0.375_exact);
static_assert(attention_mean(exponential = 3, value_entry = 7, other_exponentials = 5,
                             other_values = 11) == 4);
static_assert(score_gradient(0.5_exact, 7, 3) == 2);

// N = 3, T = 5, d = 14 in H = 2 heads of d_H = 7.
static_assert(attention_product_flops(3, 5, 14) == 2'100_FLOP);
static_assert(attention_forward_flops(3, 5, 14) == 4'200_FLOP);
static_assert(attention_backward_flops(3, 5, 14) == 8'400_FLOP);
static_assert(attention_remat_flops(3, 5, 14) == 12'600_FLOP);
static_assert(tiled_attention_backward_flops(3, 5, 14) == 10'500_FLOP);
static_assert(attention_tensor_bytes(3, 5, 14) == 420_B);
static_assert(attention_score_bytes(3, 2, 5) == 300_B);
static_assert(naive_attention_bytes(sequences = 3, heads = 2, sequence_length = 5,
                                    head_width = 7) == 2'880_B);
static_assert(tiled_attention_bytes(3, 5, 14) == 1'680_B);
static_assert(tiled_attention_backward_bytes(3, 5, 14) == 3'360_B);
static_assert(tiled_attention_remat_bytes(3, 5, 14) == 5'040_B);
static_assert(stored_attention_backward_bytes(sequences = 3, heads = 2, sequence_length = 5,
                                              head_width = 7) == 3'240_B);
static_assert(blocked_attention_bytes(sequences = 3, sequence_length = 5, width = 14,
                                      query_block = 2) == 2'940_B);

static_assert(causal_scores(5) == 1 + 2 + 3 + 4 + 5);
static_assert(causal_fraction(5) == 0.6_exact);
static_assert(causal_forward_flops(3, 5, 14) == 2'520_FLOP);
static_assert(causal_backward_flops(3, 5, 14) == 5'040_FLOP);
static_assert(causal_remat_flops(3, 5, 14) == 7'560_FLOP);
static_assert(compute_bound_length(312_TFLOP_per_s, 1.6_TB_per_s) == 779);
// With T = 779 the intensity is the critical one: 195 FLOP per byte.
static_assert(causal_forward_flops(3, 779, 14) / tiled_attention_bytes(3, 779, 14) ==
              195_FLOP_per_byte);

}  // namespace tests::equations_attention
