// Pins every constant and operator of the equations of the linear layer.

#include <proofline/transformers/equations/linear.hpp>
#include <proofline/transformers/listings/bytes.hpp>
#include <proofline/transformers/listings/linear.hpp>
#include <proofline/units.hpp>

#include "../../counts.hpp"

namespace tests::equations_linear {

using namespace proofline;
using namespace proofline::equations;

// B = 3, d = 5, F = 7: matrices of 15, 175 and 105 elements.
static_assert(harmonic_mean(3, 5) * 4 == 15);
static_assert(linear_flops(3, 5, 7) == 1'050_FLOP);
static_assert(linear_bytes(3, 5, 7) == 590_B);
static_assert(layer_width_of(5, 7) * 8 == 35);
static_assert(linear_intensity(3, 5) * 8_B == 15_FLOP);
static_assert(linear_intensity(3, layer_width_of(5, 7)) * 590_B == 1'050_FLOP);
static_assert(linear_output(3, 5, 7) == 22);
static_assert(linear_backward_flops(3, 5, 7) == 2'100_FLOP);
static_assert(linear_backward_bytes(3, 5, 7) == 1'180_B);
static_assert(fused_backward_bytes(3, 5, 7) == 970_B);
static_assert(fusion_gain(3, 5, 7) * 97 == 118);
static_assert(remat_product_flops(3, 5, 7) == 1'050_FLOP);
static_assert(remat_product_bytes(3, 5, 7) == 590_B);
static_assert(remat_backward_flops(3, 5, 7) == 3'150_FLOP);
static_assert(remat_backward_bytes(3, 5, 7) == 1'770_B);

// The counts of the listings, for all sizes.
static_assert(counts(flops_of(listings::linear_forward), linear_flops));
static_assert(counts(bytes_of(listings::linear_forward), linear_bytes));
static_assert(counts(flops_of(listings::linear_backward), linear_backward_flops));
static_assert(counts(bytes_of(listings::linear_backward), linear_backward_bytes));
static_assert(counts(flops_of(listings::fused_linear_backward), linear_backward_flops));
static_assert(counts(bytes_of(listings::fused_linear_backward), fused_backward_bytes));
static_assert(counts(flops_of(listings::linear_backward_with_remat), remat_backward_flops));
static_assert(counts(bytes_of(listings::linear_backward_with_remat), remat_backward_bytes));

// Laws: backward is two forwards, remat adds one.
static_assert(linear_backward_flops(3, 5, 7) == 2 * linear_flops(3, 5, 7));
static_assert(remat_backward_flops(3, 5, 7) == 3 * linear_flops(3, 5, 7));
static_assert(remat_backward_bytes(3, 5, 7) == 3 * linear_bytes(3, 5, 7));

}  // namespace tests::equations_linear
