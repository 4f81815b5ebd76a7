#pragma once
// A training step: its parts, the resources that it needs, its FLOPs.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

// The parts that follow each other. What is hidden behind arithmetic is in none of them.
inline constexpr input<"recomputing_time", second_unit, domain::nonnegative> recomputing_time{
    "t_re", "time of forward arithmetic that runs again in the backward pass"};
inline constexpr input<"exposed_tensor_time", second_unit, domain::nonnegative> exposed_tensor_time{
    "t_TP", "time of tensor-parallel communication that nothing hides"};
inline constexpr input<"exposed_pipeline_time", second_unit, domain::nonnegative>
    exposed_pipeline_time{"t_PP", "time of messages between pipeline stages that nothing hides"};
inline constexpr input<"exposed_data_time", second_unit, domain::nonnegative> exposed_data_time{
    "t_DP", "time of data-parallel communication that nothing hides"};
inline constexpr input<"idle_pipeline_time", second_unit, domain::nonnegative> idle_pipeline_time{
    "t_b", "time in which a stage waits for others: the bubble"};
inline constexpr input<"optimizer_time", second_unit, domain::nonnegative> optimizer_time{
    "t_opt", "time of the optimizer step"};
inline constexpr input<"bytes_of_update", byte_unit> bytes_of_update{
    "b_u", "bytes that an optimizer step reads and writes for each parameter"};

// The resources of a chip, each by itself.
inline constexpr input<"arithmetic_time", second_unit, domain::nonnegative> arithmetic_time{
    "t_F", "time of a step's arithmetic on a chip"};
inline constexpr input<"traffic_time", second_unit, domain::nonnegative> traffic_time{
    "t_B", "time of a step's bytes between a chip and its memory"};
inline constexpr input<"inner_time", second_unit, domain::nonnegative> inner_time{
    "t_1", "time of a step's messages on the first network, as within a node"};
inline constexpr input<"outer_time", second_unit, domain::nonnegative> outer_time{
    "t_2", "time of a step's messages on the second network, as between nodes"};
inline constexpr input<"hidden_part", count_unit, domain::nonnegative> hidden_part{
    "y", "part of what could be hidden that is: from 0, nothing, to 1"};
inline constexpr input<"inner_bytes", byte_unit, domain::nonnegative> inner_bytes{
    "n_1", "bytes that a chip sends on the first network in a step"};
inline constexpr input<"outer_bytes", byte_unit, domain::nonnegative> outer_bytes{
    "n_2", "bytes that a chip sends on the second network in a step"};
inline constexpr input<"inner_messages", count_unit, domain::nonnegative, numbers::whole>
    inner_messages{"m_1", "messages that follow each other on the first network in a step"};
inline constexpr input<"outer_messages", count_unit, domain::nonnegative, numbers::whole>
    outer_messages{"m_2", "messages that follow each other on the second network in a step"};
inline constexpr input<"inner_latency", second_unit, domain::nonnegative> inner_latency{
    "alpha_1", "time of a message on the first network beside that of its bytes"};
inline constexpr input<"outer_latency", second_unit, domain::nonnegative> outer_latency{
    "alpha_2", "time of a message on the second network beside that of its bytes"};
inline constexpr input<"inner_bandwidth", byte_per_second_unit> inner_bandwidth{
    "W_1", "bytes per second that a chip sends on the first network"};
inline constexpr input<"outer_bandwidth", byte_per_second_unit> outer_bandwidth{
    "W_2", "bytes per second that a chip sends on the second network"};

// FLOPs of a step, on all chips.
inline constexpr input<"step_flops", flop_unit> step_flops{
    "n_F", "model FLOPs of a step: forward and backward, each product once"};
inline constexpr input<"recomputed_flops", flop_unit, domain::nonnegative> recomputed_flops{
    "n_re", "FLOPs of a step that were computed before, and run again in the backward pass"};
inline constexpr input<"other_entries", count_unit, domain::nonnegative> other_entries{
    "n_o", "parameters that no token is multiplied with: embedding, positions, norms, biases"};

}  // namespace proofline::inputs
