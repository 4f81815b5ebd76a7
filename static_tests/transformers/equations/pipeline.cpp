// Pins the equations of pipeline parallelism. That schedules have these counts is in
// models/pipeline.cpp.

#include <proofline/transformers/equations/pipeline.hpp>
#include <proofline/units.hpp>

namespace tests::equations_pipeline {

using namespace proofline;
using namespace proofline::equations;

constexpr auto times_of(const auto& equation) {
  return equation(pipeline_stages = 3, forward_pass_time = 5_s, input_gradient_time = 11_s,
                  weight_gradient_time = 7_s);
}

static_assert(ideal_pipeline_time(step_microbatches = 13, forward_pass_time = 5_s,
                                  input_gradient_time = 11_s, weight_gradient_time = 7_s) == 299_s);
static_assert(times_of(pipeline_bubble_time) == 46_s);
static_assert(pipeline_bubble_overhead(3, 13) == rational(2, 13));
static_assert(pipeline_bubble_share(3, 13) == rational(2, 15));
static_assert(in_flight_1f1b(pipeline_stages = 11, stage_index = 3, step_microbatches = 13) == 9);
static_assert(in_flight_1f1b(pipeline_stages = 11, stage_index = 3, step_microbatches = 7) == 7);
static_assert(gpipe_bytes(5, 7_B) == 35_B);
static_assert(bytes_1f1b(pipeline_stages = 11, stage_index = 3, step_microbatches = 13,
                         held_pass_bytes = 7_B) == 63_B);
static_assert(pipeline_sends(5, 7) == 56);
static_assert(gpipe_sends_time(5, 7_s) == 56_s);
static_assert(sends_time_1f1b(5, 15, 7_s) == 210_s);
static_assert(boundary_bytes(tokens = 3, width = 5, bytes_of_activation = 7_B) == 105_B);

static_assert(interleaved_bubble_time(pipeline_stages = 3, model_chunks = 2,
                                      forward_pass_time = 5_s, input_gradient_time = 11_s,
                                      weight_gradient_time = 7_s) == 23_s);
static_assert(interleaved_sends(pipeline_stages = 5, step_microbatches = 7, model_chunks = 3) ==
              196);
static_assert(interleaved_in_flight(pipeline_stages = 5, stage_index = 2, step_microbatches = 7,
                                    model_chunks = 3) == 17);
static_assert(interleaved_in_flight(pipeline_stages = 5, stage_index = 2, step_microbatches = 5,
                                    model_chunks = 3) == 15);
static_assert(interleaved_sends_time(5, 3, 7_s) == 196_s);
static_assert(interleaved_bytes(pipeline_stages = 5, stage_index = 2, step_microbatches = 7,
                                model_chunks = 3, held_pass_bytes = 6_B) == 34_B);

static_assert(times_of(zb_h1_bubble_time) == 18_s);
static_assert(times_of(zb_h2_bubble_time) == 4_s);
static_assert(zb_bubble_time_of_few(pipeline_stages = 5, step_microbatches = 3,
                                    forward_pass_time = 5_s, input_gradient_time = 11_s,
                                    weight_gradient_time = 7_s) == 50_s);
static_assert(zb_h1_bytes(pipeline_stages = 7, stage_index = 3, held_pass_bytes = 11_B,
                          waiting_pass_bytes = 5_B) == 65_B);
static_assert(zb_h2_bytes(pipeline_stages = 7, stage_index = 3, held_pass_bytes = 11_B,
                          waiting_pass_bytes = 5_B) == 119_B);

static_assert(dualpipe_bubble_time(even_stages = 10, overlapped_pass_time = 19_s,
                                   input_gradient_time = 11_s, weight_gradient_time = 7_s) == 64_s);
static_assert(times_of(zb1p_bubble_time) == 18_s);
static_assert(dualpipe_in_flight(6) == 7);
static_assert(dualpipe_bytes(6, 5_B) == 35_B);
static_assert(dualpipe_parameters(parameters = 35, even_stages = 10) == 7);

static_assert(unequal_pipeline_time(step_microbatches = 5, slowest_stage_time = 7_s,
                                    other_stages_time = 11_s) == 46_s);

}  // namespace tests::equations_pipeline
