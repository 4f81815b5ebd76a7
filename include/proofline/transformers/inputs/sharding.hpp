#pragma once
// A training step that is split over chips: its two phases, and what the strategies that split it
// hold and send (training-notes 2.1 to 2.4).

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"tokens_per_chip", count_unit> tokens_per_chip{
    "B_chip", "tokens that one chip works on"};
inline constexpr input<"data_chips", count_unit, domain::at_least_one> data_chips{
    "K_DP", "chips that a batch is split over in data parallelism"};
inline constexpr input<"data_axes", count_unit, domain::at_least_one> data_axes{
    "m_DP", "axes of the torus that data parallelism uses"};
inline constexpr input<"fsdp_chips", count_unit, domain::at_least_one> fsdp_chips{
    "K_FSDP", "chips that batch and weights are split over in fully sharded data parallelism"};
inline constexpr input<"fsdp_axes", count_unit, domain::at_least_one> fsdp_axes{
    "m_FSDP", "axes of the torus that fully sharded data parallelism uses"};
inline constexpr input<"tensor_chips", count_unit, domain::at_least_one> tensor_chips{
    "K_TP", "chips that the width of a layer is split over in tensor parallelism"};
inline constexpr input<"tensor_axes", count_unit, domain::at_least_one> tensor_axes{
    "m_TP", "axes of the torus that tensor parallelism uses"};
inline constexpr input<"forward_flops", flop_unit> forward_flops{
    "n_fw_F", "FLOPs of a chip in the forward pass of a step"};
inline constexpr input<"backward_flops", flop_unit> backward_flops{
    "n_bw_F", "FLOPs of a chip in the backward pass of a step"};
inline constexpr input<"forward_bytes", byte_unit> forward_bytes{
    "n_fw_I", "bytes that a chip sends in the forward pass of a step"};
inline constexpr input<"backward_bytes", byte_unit> backward_bytes{
    "n_bw_I", "bytes that a chip sends in the backward pass of a step"};
inline constexpr input<"forward_compute_time", second_unit, domain::nonnegative>
    forward_compute_time{"t_fw_F", "time of the arithmetic of the forward pass"};
inline constexpr input<"forward_interconnect_time", second_unit, domain::nonnegative>
    forward_interconnect_time{"t_fw_I", "time of the communication of the forward pass"};
inline constexpr input<"backward_compute_time", second_unit, domain::nonnegative>
    backward_compute_time{"t_bw_F", "time of the arithmetic of the backward pass"};
inline constexpr input<"backward_interconnect_time", second_unit, domain::nonnegative>
    backward_interconnect_time{"t_bw_I", "time of the communication of the backward pass"};
inline constexpr input<"layer_compute_time", second_unit, domain::nonnegative> layer_compute_time{
    "t_layer_F", "time of a layer's arithmetic in a pass"};
inline constexpr input<"layer_interconnect_time", second_unit, domain::nonnegative>
    layer_interconnect_time{"t_layer_I", "time of a layer's communication in a pass"};
inline constexpr input<"held_parameters", count_unit, domain::nonnegative> held_parameters{
    "n_held", "parameters that a chip holds"};
inline constexpr input<"layer_parameters", count_unit> layer_parameters{
    "n_layer", "parameters of a layer, which are communicated together"};
inline constexpr input<"other_parameters", count_unit, domain::nonnegative> other_parameters{
    "n_other", "parameters of all other layers"};
inline constexpr input<"state_bytes", byte_unit> state_bytes{
    "n_state", "bytes of a model's parameters, gradients and optimizer states"};
inline constexpr input<"own_curvature", count_unit> own_curvature{
    "a", "entry of a preconditioner for a parameter itself, in its optimizer state"};
inline constexpr input<"other_curvature", count_unit> other_curvature{
    "b", "entry of a preconditioner for another parameter itself, in that one's optimizer state"};
inline constexpr input<"coupling", count_unit, domain::real> coupling{
    "h", "entry of a preconditioner that couples the two parameters"};
inline constexpr input<"own_gradient", count_unit, domain::real> own_gradient{
    "g", "gradient of a parameter"};
inline constexpr input<"other_gradient", count_unit, domain::real> other_gradient{
    "g_o", "gradient of another parameter"};
inline constexpr input<"fsdp_split", count_unit> fsdp_split{
    "K_FSDP", "chips of fully sharded data parallelism, as a real number"};
inline constexpr input<"gradient_time", second_unit> gradient_time{
    "t_I", "time of the communication of all gradients"};

}  // namespace proofline::inputs
