#pragma once
// Token-time and loss-time (memory-bound-again 1, 2, A.1 and E.1).

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"sustained_compute_time", second_unit> sustained_compute_time{
    "t_F", "average time of the FLOPs per input, over a stream of inputs"};
inline constexpr input<"sustained_memory_time", second_unit> sustained_memory_time{
    "t_B", "average time of moving the bytes per input, over a stream of inputs"};
inline constexpr input<"update_time", second_unit> update_time{"t",
                                                               "time of an update, on one batch"};
inline constexpr input<"tokens_to_loss", count_unit> tokens_to_loss{
    "n_loss", "tokens needed to reach a target loss"};
inline constexpr input<"batch_growth", count_unit> batch_growth{
    "b", "new batch size over that before"};
inline constexpr input<"cluster_rate", flop_per_second_unit> cluster_rate{
    "P", "FLOP/s that a cluster performs"};
inline constexpr input<"loss_to_go", count_unit> loss_to_go{
    "J", "loss to be taken off until a target is reached"};
inline constexpr input<"step_improvement", count_unit> step_improvement{
    "delta", "loss that a step takes off"};
inline constexpr input<"another_improvement", count_unit> another_improvement{
    "delta_2", "loss that a step of twice the batch takes off"};
inline constexpr input<"another_update_time", second_unit> another_update_time{
    "t_2", "time of an update on twice the batch"};

}  // namespace proofline::inputs
