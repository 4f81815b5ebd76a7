#pragma once
// Pipeline parallelism: bubbles, microbatches in flight and sends of schedules. Those of
// models/pipeline.hpp, run, have these counts: static_tests and runtime_tests compare them.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/inputs/inference.hpp>
#include <proofline/transformers/inputs/pipeline.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::equations {

using namespace inputs;

// GPipe and 1F1B.

inline constexpr auto ideal_pipeline_time = define<"ideal_pipeline_time", second_unit>(
    "t_id", "time of all microbatches on a stage, without a pipeline bubble",
    "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.1",
    of(step_microbatches, forward_pass_time, input_gradient_time, weight_gradient_time),
    [](auto m, auto F, auto B, auto W) { return m * (F + B + W); });

inline constexpr auto pipeline_bubble_time = define<"pipeline_bubble_time", second_unit>(
    "t_pb", "pipeline bubble of GPipe and 1F1B: time in which a stage waits",
    "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.1",
    of(pipeline_stages, forward_pass_time, input_gradient_time, weight_gradient_time),
    [](auto p, auto F, auto B, auto W) { return (p - 1) * (F + B + W); });

inline constexpr auto pipeline_bubble_overhead = define<"pipeline_bubble_overhead", count_unit>(
    "t_pb_over_t_id", "pipeline bubble over the ideal time, of GPipe and 1F1B",
    "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.1", of(pipeline_stages, step_microbatches),
    [](auto p, auto m) { return (p - 1) / m; });

inline constexpr auto pipeline_bubble_share = define<"pipeline_bubble_share", count_unit>(
    "b", "pipeline bubble over the whole time, of GPipe and 1F1B",
    "Huang et al. 2019 (GPipe, arXiv 1811.06965), 2.3", of(pipeline_stages, step_microbatches),
    [](auto p, auto m) { return (p - 1) / (m + p - 1); });

inline constexpr auto in_flight_1f1b = define<"in_flight_1f1b", count_unit>(
    "n_i", "microbatches in flight on stage i of a 1F1B pipeline, at most; of GPipe it is m",
    "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.1",
    of(pipeline_stages, stage_index, step_microbatches),
    [](auto p, auto i, auto m) { return min(p - i + 1, m); });

inline constexpr auto gpipe_bytes = define<"gpipe_bytes", byte_unit>(
    "M_GPipe", "activations that each stage of GPipe keeps, at most: of all microbatches",
    "Huang et al. 2019 (GPipe, arXiv 1811.06965), 2.3", of(step_microbatches, held_pass_bytes),
    [](auto m, auto M_B) { return m * M_B; });

inline constexpr auto bytes_1f1b = define<"bytes_1f1b", byte_unit>(
    "M_1F1B", "activations that stage i of a 1F1B pipeline keeps, at most",
    "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.1",
    of(pipeline_stages, stage_index, step_microbatches, held_pass_bytes),
    [](auto p, auto i, auto m, auto M_B) {
      return in_flight_1f1b(pipeline_stages = p, stage_index = i, step_microbatches = m) * M_B;
    });

/// Activations forward and gradients back over each boundary of stages.
inline constexpr auto pipeline_sends = define<"pipeline_sends", count_unit>(
    "n_s", "sends between the stages of a pipeline, in both passes of a step",
    "Narayanan et al. 2021 (arXiv 2104.04473), 3.2", of(pipeline_stages, step_microbatches),
    [](auto p, auto m) { return 2 * m * (p - 1); });

/// Those of one microbatch: others arrive while the stage that waits for them has passes to do.
inline constexpr auto gpipe_sends_time = define<"gpipe_sends_time", second_unit>(
    "t_s_GPipe", "time that sends add to a step of GPipe, whose stages work on meanwhile",
    "counted: models/pipeline_run.hpp", of(pipeline_stages, stage_send_time),
    [](auto p, auto T_s) { return pipeline_sends(p, 1) * T_s; });

/// Stage i begins with p - i microbatches ahead, and no more: the gradient of the first is back
/// only after as many passes and 2*(p - i) sends. Of each p microbatches p - 1 wait for two sends.
inline constexpr auto sends_time_1f1b = define<"sends_time_1f1b", second_unit>(
    "t_s_1F1B",
    "time that sends add to a step of 1F1B, whose stages work on meanwhile: two stages or more, "
    "which divide the microbatches",
    "counted: models/pipeline_run.hpp", of(pipeline_stages, step_microbatches, stage_send_time),
    [](auto p, auto m, auto T_s) { return 2 * ((p - 1) * m / p + p - 2) * T_s; });

inline constexpr auto boundary_bytes = define<"boundary_bytes", byte_unit>(
    "n_B", "bytes of a send between stages of a pipeline: activations of a microbatch of B tokens",
    "Narayanan et al. 2021 (arXiv 2104.04473), 3.2", of(tokens, width, bytes_of_activation),
    [](auto B, auto d, auto b_a) { return b_a * B * d; });

// Interleaved.

inline constexpr auto interleaved_bubble_time = define<"interleaved_bubble_time", second_unit>(
    "t_pb_int", "pipeline bubble of an interleaved schedule, whose stages divide the microbatches",
    "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.2",
    of(pipeline_stages, model_chunks, forward_pass_time, input_gradient_time, weight_gradient_time),
    [](auto p, auto v, auto F, auto B, auto W) { return (p - 1) * (F + B + W) / v; });

/// From the last stage, all parts but the last go on to the first one.
inline constexpr auto interleaved_sends = define<"interleaved_sends", count_unit>(
    "n_s_int", "sends of an interleaved pipeline of two stages or more, in both passes of a step",
    "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.2",
    of(pipeline_stages, step_microbatches, model_chunks),
    [](auto p, auto m, auto v) { return 2 * m * (p * v - 1); });

/// Those of one microbatch: stages are far enough ahead for the others.
inline constexpr auto interleaved_sends_time = define<"interleaved_sends_time", second_unit>(
    "t_s_int",
    "time that sends add to a step of an interleaved pipeline of two stages or more, which divide "
    "the microbatches, where a send takes no longer than a pass of a chunk",
    "counted: models/pipeline_run.hpp", of(pipeline_stages, model_chunks, stage_send_time),
    [](auto p, auto v, auto T_s) {
      return interleaved_sends(pipeline_stages = p, step_microbatches = 1, model_chunks = v) * T_s;
    });

/// In passes of a chunk, each 1/v of a stage.
inline constexpr auto interleaved_in_flight = define<"interleaved_in_flight", count_unit>(
    "n_i_int", "passes of a chunk in flight on stage i of an interleaved pipeline, at most",
    "Korthikanti et al. 2022 (arXiv 2205.05198), 4.2.3",
    of(pipeline_stages, stage_index, step_microbatches, model_chunks),
    [](auto p, auto i, auto m, auto v) { return min(2 * (p - i) + (v - 1) * p + 1, m * v); });

inline constexpr auto interleaved_bytes = define<"interleaved_bytes", byte_unit>(
    "M_int", "activations that stage i of an interleaved pipeline keeps, at most",
    "Korthikanti et al. 2022 (arXiv 2205.05198), 4.2.3",
    of(pipeline_stages, stage_index, step_microbatches, model_chunks, held_pass_bytes),
    [](auto p, auto i, auto m, auto v, auto M_B) {
      return interleaved_in_flight(pipeline_stages = p, stage_index = i, step_microbatches = m,
                                   model_chunks = v) *
             (M_B / v);
    });

// Zero bubble. T_B is the gradient of the input alone.

inline constexpr auto zb_h1_bubble_time = define<"zb_h1_bubble_time", second_unit>(
    "t_H1",
    "pipeline bubble of the zero bubble schedule ZB-H1, with T_W at most T_F and T_B, and m >= p",
    "Qi et al. 2024 (arXiv 2401.10241), Table 2",
    of(pipeline_stages, forward_pass_time, input_gradient_time, weight_gradient_time),
    [](auto p, auto F, auto B, auto W) { return (p - 1) * (F + B - W); });

inline constexpr auto zb_h2_bubble_time = define<"zb_h2_bubble_time", second_unit>(
    "t_H2",
    "pipeline bubble of the zero bubble schedule ZB-H2 from a stage's first pass to its last, with "
    "T_W at most T_F and T_B, and m >= 2p - 1",
    "Qi et al. 2024 (arXiv 2401.10241), Table 2",
    of(pipeline_stages, forward_pass_time, input_gradient_time, weight_gradient_time),
    [](auto p, auto F, auto B, auto W) { return (p - 1) * (F + B - 2 * W); });

/// Only the weight gradients of m - 1 microbatches are there to fill it.
inline constexpr auto zb_bubble_time_of_few = define<"zb_bubble_time_of_few", second_unit>(
    "t_H",
    "pipeline bubble of zero bubble schedules with few microbatches, m <= p of ZB-H1 and m <= 2p - "
    "1 of ZB-H2, and T_W at most T_F and T_B",
    "counted: models/pipeline_run.hpp",
    of(pipeline_stages, step_microbatches, forward_pass_time, input_gradient_time,
       weight_gradient_time),
    [](auto p, auto m, auto F, auto B, auto W) { return (p - 1) * (F + B) - (m - 1) * W; });

inline constexpr auto zb_h1_bytes = define<"zb_h1_bytes", byte_unit>(
    "M_H1", "activations that stage i keeps in the zero bubble schedule ZB-H1, at most",
    "Qi et al. 2024 (arXiv 2401.10241), 2.3",
    of(pipeline_stages, stage_index, held_pass_bytes, waiting_pass_bytes),
    [](auto p, auto i, auto M_B, auto M_W) { return (p - i + 1) * M_B + (i - 1) * M_W; });

inline constexpr auto zb_h2_bytes = define<"zb_h2_bytes", byte_unit>(
    "M_H2", "activations that stage i keeps in the zero bubble schedule ZB-H2, at most",
    "Qi et al. 2024 (arXiv 2401.10241), 2.3",
    of(pipeline_stages, stage_index, held_pass_bytes, waiting_pass_bytes),
    [](auto p, auto i, auto M_B, auto M_W) {
      return (2 * p - 2 * i + 1) * M_B + (2 * i - 2) * M_W;
    });

// DualPipe. Its B is a whole backward pass, T_B + T_W.

inline constexpr auto dualpipe_bubble_time = define<"dualpipe_bubble_time", second_unit>(
    "t_dual", "pipeline bubble of DualPipe", "DeepSeek-V3 (arXiv 2412.19437), Table 2",
    of(even_stages, overlapped_pass_time, input_gradient_time, weight_gradient_time),
    [](auto p, auto FB, auto B, auto W) { return (p / 2 - 1) * (FB + (B + W) - 3 * W); });

inline constexpr auto zb1p_bubble_time = define<"zb1p_bubble_time", second_unit>(
    "t_ZB1P", "pipeline bubble of zero bubble as DualPipe's table has it, of whole backward passes",
    "DeepSeek-V3 (arXiv 2412.19437), Table 2",
    of(pipeline_stages, forward_pass_time, input_gradient_time, weight_gradient_time),
    [](auto p, auto F, auto B, auto W) { return (p - 1) * (F + (B + W) - 2 * W); });

inline constexpr auto dualpipe_in_flight = define<"dualpipe_in_flight", count_unit>(
    "n_dual", "microbatches in flight on each stage of DualPipe, at most",
    "DeepSeek-V3 (arXiv 2412.19437), Table 2", of(even_stages), [](auto p) { return p + 1; });

inline constexpr auto dualpipe_bytes = define<"dualpipe_bytes", byte_unit>(
    "M_dual", "activations that each stage of DualPipe keeps, at most",
    "DeepSeek-V3 (arXiv 2412.19437), Table 2", of(even_stages, held_pass_bytes),
    [](auto p, auto M_B) { return dualpipe_in_flight(p) * M_B; });

/// A stage has a part of the model for each direction.
inline constexpr auto dualpipe_parameters = define<"dualpipe_parameters", count_unit>(
    "n_params_dual", "parameters of a stage of DualPipe, with equal stages",
    "DeepSeek-V3 (arXiv 2412.19437), Table 2", of(parameters, even_stages),
    [](auto n, auto p) { return 2 * n / p; });

// Stages of different times.

inline constexpr auto unequal_pipeline_time = define<"unequal_pipeline_time", second_unit>(
    "t_un",
    "time of a GPipe step whose slowest stage is the slowest in both passes; 1F1B takes no longer",
    "counted: models/pipeline_run.hpp",
    of(step_microbatches, slowest_stage_time, other_stages_time),
    [](auto m, auto T_max, auto T_rest) { return m * T_max + T_rest; });

}  // namespace proofline::equations
