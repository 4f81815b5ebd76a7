// Pins what the theorems about the FLOPs of attention say.

#include <proofline/transformers/theorems/attention.hpp>
#include <proofline/units.hpp>

#include "../../says.hpp"

namespace tests::theorems_attention_flops {

using namespace proofline;

static_assert(says(theorems::inputs_are_heads_times_width, "2*N*H*T*d == 2*N*T*d"));
static_assert(says(theorems::scores_take_a_product, "N*H*2*T*T*d_H == 2*N*T^2*d_H*H"));
static_assert(says(theorems::outputs_take_a_product, "N*H*2*T*d_H*T == 2*N*T^2*d_H*H"));
static_assert(says(theorems::tiling_keeps_forward_flops,
                   "N*H*T / B_Q * T / B_K * (2*B_Q*B_K*d_H + 2*B_Q*d_H*B_K) == 2*2*N*T^2*d_H*H"));
static_assert(says(theorems::tiling_keeps_backward_flops,
                   "4*2*N*T^2*d + 2*N*T^2*d == 4*2*N*T^2*d"));

}  // namespace tests::theorems_attention_flops
