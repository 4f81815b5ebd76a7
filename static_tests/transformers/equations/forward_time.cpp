// Pins every constant and operator of the equations of a forward pass: change one in
// equations/forward_time.hpp and this file stops compiling. Values at distinct primes, and
// dependence on each input.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/forward_time.hpp>
#include <proofline/units.hpp>

namespace tests::equations_forward_time {

using namespace proofline;
using namespace proofline::equations;

static_assert(sequential_products(7) == 14);
static_assert(forward_time(7, 3_s) == 21_s);
static_assert(practical_time(3_s, 0.25_exact, 5_s) == 17_s);
static_assert(time_per_pass(6_s, 3) == 2_s);
static_assert(speedup(3) == 9);
static_assert(growth(6_s, 3_s) == 2);
static_assert(overpayment(0.25_exact) == 4);
static_assert(computing_share(6_s, 3_s) == 2);
static_assert(time_per_product(6_s, 3) == 2_s);

static_assert(vector_product_flops(5, 7) == 2 * 5 * 7 * flop);
static_assert(token_projection_products(5) == 3 * 5 * 5 * flop);
static_assert(token_score_products(5, 7) == 5 * 7 * flop);
static_assert(token_value_products(5, 7) == 5 * 7 * flop);
static_assert(token_projection_flops(5) == 3 * 2 * 5 * 5 * flop);
static_assert(token_score_flops(5, 7) == 2 * 5 * 7 * flop);
static_assert(token_value_flops(5, 7) == 2 * 5 * 7 * flop);
static_assert(token_softmax_flops(7, 11) == (3 + 11) * 7 * flop);
static_assert(projections_over_attention(5, 7) == rational(15, 14));
static_assert(projections_over_scores(5, 7) == rational(15, 7));
static_assert(uncached_attention_flops(5, 7) == 7 * (150 + 70 + 70) * flop);
static_assert(cached_bytes(5, 7, 3) == 2 * 2 * 3 * 7 * 5 * byte);
static_assert(projection_weight_bytes(5) == 2 * 3 * 25 * byte);

static_assert(stack_weight_bytes(5, 7) == 2 * 7 * 25 * byte);
static_assert(stack_vector_bytes(5, 3) == 2 * 5 * 3 * byte);
static_assert(stack_activation_bytes(5, 7, 3) == 2 * 7 * 2 * 5 * 3 * byte);
static_assert(stack_memory_bytes(5, 7, 3) == (350 + 420) * byte);
static_assert(stack_flops(5, 7, 3) == 7 * 2 * 5 * 5 * 3 * flop);
static_assert(stack_gibiflops(1'024, 1'024, 3) == 6);
static_assert(stack_memory_time.read_with<rational>(5, 7, 3, 11_B_per_s) == 70_s);
static_assert(stack_compute_time.read_with<rational>(5, 7, 3, 10_FLOP_per_s) == 105_s);
static_assert(entry_bytes(24) == 3_B);
static_assert(recomputation_overhead(5, 6) == rational(5, 7));
static_assert(recomputation_overhead(5, 0) == 5);

}  // namespace tests::equations_forward_time
