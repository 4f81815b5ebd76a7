#pragma once
// Pipeline parallelism: stages, microbatches, and the times of their passes.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"pipeline_stages", count_unit, domain::at_least_one> pipeline_stages{
    "p", "stages of a pipeline"};
/// DualPipe's, which sends microbatches from both ends.
inline constexpr input<"even_stages", count_unit, domain::even> even_stages{
    "p", "stages of a pipeline with an even number of them"};
inline constexpr input<"step_microbatches", count_unit, domain::at_least_one> step_microbatches{
    "m", "microbatches of a step in a pipeline"};
inline constexpr input<"model_chunks", count_unit, domain::at_least_one> model_chunks{
    "v", "parts of the model on each stage of an interleaved pipeline"};
inline constexpr input<"stage_index", count_unit, domain::at_least_one> stage_index{
    "i", "a stage of a pipeline, counted from the first one"};

// Times of a microbatch on a stage.
inline constexpr input<"forward_pass_time", second_unit> forward_pass_time{
    "T_F", "time of a forward pass of a microbatch on a stage"};
inline constexpr input<"input_gradient_time", second_unit> input_gradient_time{
    "T_B", "time of the gradient of a stage's input, of a microbatch"};
inline constexpr input<"weight_gradient_time", second_unit> weight_gradient_time{
    "T_W", "time of the gradient of a stage's weights, of a microbatch"};
inline constexpr input<"overlapped_pass_time", second_unit> overlapped_pass_time{
    "T_FB", "time of a forward pass and a backward pass that overlap, each of a microbatch"};
inline constexpr input<"slowest_stage_time", second_unit> slowest_stage_time{
    "T_max", "time of both passes of a microbatch on the slowest stage"};
inline constexpr input<"other_stages_time", second_unit, domain::nonnegative> other_stages_time{
    "T_rest", "time of both passes of a microbatch on all other stages together"};
inline constexpr input<"head_time", second_unit, domain::nonnegative> head_time{
    "T_h", "time of both passes of a microbatch that a stage has beside its layers, as the head"};
inline constexpr input<"stage_send_time", second_unit, domain::nonnegative> stage_send_time{
    "T_s", "time of a send between stages, which both work on meanwhile"};

// Memory.
inline constexpr input<"held_pass_bytes", byte_unit> held_pass_bytes{
    "M_B", "bytes that a stage keeps of a microbatch until the gradient of its input"};
inline constexpr input<"all_held_bytes", byte_unit> all_held_bytes{
    "M_A",
    "bytes that all stages keep of a microbatch until the gradients of their inputs, in all"};
inline constexpr input<"waiting_pass_bytes", byte_unit, domain::nonnegative> waiting_pass_bytes{
    "M_W", "bytes that a stage keeps of a microbatch from there to the gradient of its weights"};

}  // namespace proofline::inputs
