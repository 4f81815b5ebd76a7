// Pins every constant and operator of the equations of tensor parallelism. Values at distinct
// primes, and dependence on each input.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/tensor_parallel.hpp>
#include <proofline/units.hpp>

namespace tests::equations_tensor_parallel {

using namespace proofline;
using namespace proofline::equations;

constexpr auto layer = at(tokens = 3, width = 5, feedforward_width = 77, tensor_chips = 7);
template <const auto& Equation>
constexpr auto of_layer = Equation.template read_from<rational>(layer);
static_assert(of_layer<shard_product_flops> == 330_FLOP);
static_assert(of_layer<last_product_reads> == 48);
static_assert(of_layer<tensor_forward_flops> == 660_FLOP);
static_assert(of_layer<tensor_backward_flops> == 1'320_FLOP);
static_assert(of_layer<gated_forward_flops> == 990_FLOP);
static_assert(of_layer<gated_layer_flops> == 1'023_FLOP);
static_assert(of_layer<gated_backward_flops> == 1'980_FLOP);

static_assert(activation_elements(3, 5) == 15);
static_assert(activation_bytes(3, 5) == 30_B);
static_assert(tensor_all_reduce_bytes(3, 5) == 60_B);
static_assert(tensor_scatter_bytes(3, 5) == 60_B);
static_assert(tensor_regather_bytes(3, 5) == 90_B);

static_assert(width_intensity(77, 7) == 11_FLOP_per_byte);
static_assert(least_feedforward_width(7, 3, 165_FLOP_per_s, 5_B_per_s) == 77);
static_assert(overlapping_feedforward_width(7, 11, 165_FLOP_per_s, 5_B_per_s) == 14);
static_assert(tensor_projection_flops(3, 35, 7) == 4'200_FLOP);

// X and Y are 30 bytes each, and H, 3 x 11, is 66.
static_assert(of_layer<tensor_activation_memory> == 126_B);
static_assert(tensor_weight_bytes(5, 77, 7) == 220_B);

}  // namespace tests::equations_tensor_parallel
