// Pins every constant and operator of the equations of FSDP and TP together: change one in
// equations/fsdp_tp.hpp and this file stops compiling. Values at distinct primes, and dependence on
// each input.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/fsdp_tp.hpp>
#include <proofline/units.hpp>

namespace tests::equations_fsdp_tp {

using namespace proofline;
using namespace proofline::equations;

template <const auto& Equation, const auto& Values>
constexpr auto value = Equation.template read_from<rational>(Values);

constexpr auto layer =
    at(tokens = 30, width = 7, feedforward_width = 22, fsdp_chips = 5, tensor_chips = 11,
       fsdp_axes = 2, tensor_axes = 3, peak_rate = 13_FLOP_per_s, axis_bandwidth = 17_B_per_s);
static_assert(value<mesh_chips, layer> == 55);
static_assert(value<mesh_axes, layer> == 5);
static_assert(value<width_per_chip, layer> == 2);
static_assert(value<mesh_parameters, layer> == 2 * 7 * 2);
static_assert(value<mesh_forward_flops, layer> == 2 * 2 * 6 * 7 * 2 * flop);
static_assert(value<mesh_backward_flops, layer> == 4 * 2 * 6 * 7 * 2 * flop);
static_assert(value<mesh_weight_bytes, layer> == 2 * 28 * byte);
static_assert(value<mesh_gradient_bytes, layer> == (2 + 2) * 28 * byte);
static_assert(value<mesh_activation_bytes, layer> == (2 + 2) * 6 * 7 * byte);
static_assert(value<mesh_compute_time, layer> == rational(336, 13) * second);
static_assert(value<mesh_weight_time, layer> == rational(56, 2 * 17) * second);
static_assert(value<mesh_activation_time, layer> == rational(168, 3 * 17) * second);
static_assert(value<mesh_communication_time, layer> == rational(168, 3 * 17) * second);
static_assert(value<fsdp_tp_step_time, layer> == rational(336, 13) * second);

// Each of the three terms is the longest once.
constexpr auto fast_chip =
    at(tokens = 30, width = 7, feedforward_width = 22, fsdp_chips = 5, tensor_chips = 11,
       fsdp_axes = 2, tensor_axes = 3, peak_rate = 1'300_FLOP_per_s, axis_bandwidth = 17_B_per_s);
static_assert(value<fsdp_tp_step_time, fast_chip> == rational(168, 3 * 17) * second);
constexpr auto few_tokens =
    at(tokens = 5, width = 7, feedforward_width = 22, fsdp_chips = 5, tensor_chips = 11,
       fsdp_axes = 2, tensor_axes = 3, peak_rate = 1'300_FLOP_per_s, axis_bandwidth = 17_B_per_s);
static_assert(value<mesh_communication_time, few_tokens> == rational(56, 2 * 17) * second);
static_assert(value<fsdp_tp_step_time, few_tokens> == rational(56, 2 * 17) * second);

// B*K*m_FSDP/(D*m_TP) = 75*12*27/(3*25) is a square; of its factors only one is.
constexpr auto square_split = at(tokens = 75, width = 7, feedforward_width = 3, chips = 12,
                                 fsdp_axes = 27, tensor_axes = 25, axis_bandwidth = 14_B_per_s);
static_assert(value<best_fsdp_chips, square_split> == 18);
// 2 matrices of bf16, 75*3/(12*27*25) = 1/36.
static_assert(value<least_communication_time, square_split> ==
              rational(2 * 2 * 7, 14 * 6) * second);
constexpr auto square_batch = at(tokens = 20, feedforward_width = 15, chips = 3);
static_assert(value<balanced_intensity, square_batch> == 10 * flop / byte);

constexpr auto chip = at(tokens = 45, feedforward_width = 5, chips = 7, fsdp_axes = 2,
                         tensor_axes = 3, peak_rate = 60_FLOP_per_s, axis_bandwidth = 4_B_per_s);
static_assert(value<critical_extent, chip> == 15);
static_assert(value<most_fsdp_chips, chip> == 6);
static_assert(value<fewest_fsdp_chips, chip> == 7);
static_assert(value<least_mesh_tokens_per_chip, chip> == rational(15, 2));
static_assert(value<overlapping_mesh_tokens_per_chip, chip> == 5);

}  // namespace tests::equations_fsdp_tp
