// Schedules of pipelines, as their documents draw them; runs that cannot be are refused; and small
// pipelines cost what the equations say. runtime_tests/pipeline_test.cpp has many more.

#include <array>
#include <proofline/transformers/equations/pipeline.hpp>
#include <proofline/transformers/models/pipeline_run.hpp>
#include <proofline/units.hpp>
#include <string_view>

namespace tests::models_pipeline {

using namespace proofline;
using namespace proofline::equations;
using models::has_order;
using models::pipeline;
using models::pipeline_schedule;
using models::pipeline_work;

/// What a stage does, as "F0 F1 B0 W0": B is the gradient of the input, X a whole backward pass. A
/// pair is "F2X0", and of the second chunk letters are small.
constexpr bool is_ordered(const pipeline& of, int stage, std::string_view text) {
  const auto order = models::order_of(of)[static_cast<std::size_t>(stage)];
  std::size_t at = 0;
  const auto reads = [&](const models::pipeline_pass& pass) {
    constexpr std::string_view letters[] = {"FXBW", "fxbw"};
    const char letter =
        letters[static_cast<std::size_t>(pass.chunk)][static_cast<std::size_t>(pass.work)];
    const bool is_read =
        at + 1 < text.size() && text[at] == letter && text[at + 1] == '0' + pass.microbatch;
    at += 2;
    return is_read;
  };
  for (const models::pipeline_unit& each : order) {
    if (!reads(each.first) || (each.is_pair && !reads(each.second))) return false;
    if (at < text.size() && text[at++] != ' ') return false;
  }
  return at == text.size();
}
constexpr pipeline gpipe = {pipeline_schedule::gpipe, 2, 3};
constexpr pipeline one_f_one_b = {pipeline_schedule::one_f_one_b, 4, 5};
constexpr pipeline interleaved = {pipeline_schedule::interleaved, 2, 4, 2};
constexpr pipeline zb_h1 = {pipeline_schedule::zb_h1, 4, 8};
constexpr pipeline zb_h2 = {pipeline_schedule::zb_h2, 4, 8};
constexpr pipeline dualpipe = {pipeline_schedule::dualpipe, 4, 8};

static_assert(is_ordered(gpipe, 1, "F0 F1 F2 X0 X1 X2"));
static_assert(is_ordered(one_f_one_b, 0, "F0 F1 F2 F3 X0 F4 X1 X2 X3 X4"));
static_assert(is_ordered(one_f_one_b, 3, "F0 X0 F1 X1 F2 X2 F3 X3 F4 X4"));
static_assert(is_ordered(interleaved, 0, "F0 F1 f0 f1 F2 x0 F3 x1 f2 X0 f3 X1 x2 x3 X2 X3"));
static_assert(is_ordered(interleaved, 1, "F0 F1 f0 x0 f1 x1 F2 X0 F3 X1 f2 x2 f3 x3 X2 X3"));
// Qi et al. 2024, Figure 3, first and last device.
static_assert(is_ordered(zb_h1, 0,
                         "F0 F1 F2 F3 B0 W0 F4 B1 W1 F5 B2 W2 F6 B3 W3 F7 B4 W4 B5 W5 B6 W6 B7 "
                         "W7"));
static_assert(is_ordered(zb_h1, 3,
                         "F0 B0 F1 B1 F2 B2 F3 B3 W0 F4 B4 W1 F5 B5 W2 F6 B6 W3 F7 B7 W4 W5 W6 "
                         "W7"));
static_assert(is_ordered(zb_h2, 0,
                         "F0 F1 F2 F3 F4 F5 F6 B0 W0 F7 B1 W1 B2 W2 B3 W3 B4 W4 B5 W5 B6 W6 B7 "
                         "W7"));
static_assert(is_ordered(zb_h2, 3,
                         "F0 B0 F1 B1 F2 B2 F3 B3 F4 B4 F5 B5 F6 B6 W0 F7 B7 W1 W2 W3 W4 W5 W6 "
                         "W7"));
// The steps of DualPipe.step, an end and the middle of the pipeline.
static_assert(is_ordered(dualpipe, 0, "F0 F1 F2 f0 b0 w0 f1 F3x1 f2X0 x2 f3X1 x3 B2 W2 B3 W3"));
static_assert(is_ordered(dualpipe, 1, "F0 f0 F1 f1 F2 x0 f2X0 F3x1 f3X1 x2 X2 b3 B3 w3 W3"));

static_assert(!has_order({pipeline_schedule::gpipe, 0, 1}));
static_assert(!has_order({pipeline_schedule::gpipe, 1, 0}));
static_assert(!has_order({pipeline_schedule::zb_h1, 2, 4, 2}) && has_order(zb_h1));
static_assert(!has_order({pipeline_schedule::interleaved, 4, 6, 2}) && has_order(interleaved));
static_assert(!has_order({pipeline_schedule::interleaved, 4, 8, 0}));
static_assert(!has_order({pipeline_schedule::dualpipe, 3, 8}));
static_assert(!has_order({pipeline_schedule::dualpipe, 4, 9}));
static_assert(!has_order({pipeline_schedule::dualpipe, 4, 6}) && has_order(dualpipe));
static_assert(!has_order({pipeline_schedule::dualpipe, 4, 8, 1}));

// Two stages, one microbatch: F on 0, then 1, X on 1, then 0.
constexpr pipeline smallest = {pipeline_schedule::one_f_one_b, 2, 1};
constexpr models::pipeline_times smallest_times() {
  return {{{2, 3, 4}, {5, 6, 7}}, {1, 0, 0}, {0, 8, 0}};
}
constexpr auto smallest_run() { return run(smallest, order_of(smallest), smallest_times()); }
static_assert(smallest_run()[0][1].start == 3 + 5 + 6 + 8 + 7);
static_assert(is_valid(smallest, smallest_run(), smallest_times()));

/// Whether a change makes the run one that cannot be.
constexpr bool is_refused(const auto& change) {
  auto changed = smallest_run();
  change(changed);
  return !is_valid(smallest, changed, smallest_times());
}
static_assert(!is_refused([](auto&) {}));
static_assert(!is_refused([](auto& run) { run[0][1].start += 9, run[0][1].end += 9; }));
static_assert(is_refused([](auto& run) { run[0][1].start -= 1, run[0][1].end -= 1; }));
static_assert(is_refused([](auto& run) { run[1][0].start -= 1, run[1][0].end -= 1; }));
static_assert(is_refused([](auto& run) { run[1][1].start -= 1, run[1][1].end -= 1; }));
static_assert(is_refused([](auto& run) { run[1][1].end += 1; }));
static_assert(is_refused([](auto& run) { run[1].pop_back(); }));
static_assert(is_refused([](auto& run) { run.pop_back(); }));
static_assert(is_refused([](auto& run) { run[1].push_back(run[1].back()); }));
static_assert(is_refused([](auto& run) { run[0][1].unit.first.work = pipeline_work::forward; }));
static_assert(is_refused([](auto& run) { run[0][1].unit.first.microbatch = 1; }));
static_assert(is_refused([](auto& run) { run[0][1].unit.first.chunk = 1; }));
static_assert(is_refused([](auto& run) {
  run[0].push_back(run[0][1]);
  run[0][1].unit.first.work = pipeline_work::weight_gradient;
  run[0][2].unit.first.work = pipeline_work::input_gradient;
}));
/// Stages that wait for each other: the second does the second microbatch first.
constexpr bool waits_for_ever() {
  const pipeline of = {pipeline_schedule::one_f_one_b, 2, 2};
  auto order = order_of(of);
  std::swap(order[1][0], order[1][2]);
  std::swap(order[0][1], order[0][2]);
  const auto times = models::equal_times(2, {1, 1, 1});
  return !is_valid(of, run(of, order, times), times);
}
static_assert(waits_for_ever());

/// Of a run that is valid, what it costs.
constexpr models::pipeline_count counted(const pipeline& of, const models::pass_times& each,
                                         std::int64_t hidden = 0) {
  auto times = models::equal_times(of.stages, each);
  times.hidden = hidden;
  const auto done = run(of, order_of(of), times);
  if (!is_valid(of, done, times)) return {};
  return costs_of(of, done);
}
constexpr auto bubble_of(const auto& equation, const pipeline& of, const models::pass_times& t) {
  return equation(pipeline_stages = of.stages, forward_pass_time = rational(t.forward) * 1_s,
                  input_gradient_time = rational(t.input_gradient) * 1_s,
                  weight_gradient_time = rational(t.weight_gradient) * 1_s);
}
constexpr models::pass_times times = {3, 4, 2};

static_assert(rational(counted(gpipe, times).bubble()) * 1_s ==
              bubble_of(pipeline_bubble_time, gpipe, times));
static_assert(counted(gpipe, times).in_flight() == 3 && counted(gpipe, times).sends() == 6);
static_assert(rational(counted(one_f_one_b, times).bubble()) * 1_s ==
              bubble_of(pipeline_bubble_time, one_f_one_b, times));
static_assert(counted(one_f_one_b, times).stages[1].in_flight ==
              in_flight_1f1b(pipeline_stages = 4, stage_index = 2, step_microbatches = 5));
static_assert(counted(one_f_one_b, times).sends() == pipeline_sends(4, 5));
// Times of a chunk are half of a stage's.
static_assert(rational(counted(interleaved, times).bubble()) * 1_s ==
              interleaved_bubble_time(pipeline_stages = 2, model_chunks = 2,
                                      forward_pass_time = 6_s, input_gradient_time = 8_s,
                                      weight_gradient_time = 4_s));
static_assert(counted(interleaved, times).sends() ==
              interleaved_sends(pipeline_stages = 2, step_microbatches = 4, model_chunks = 2));
static_assert(counted(interleaved, times).in_flight() ==
              interleaved_in_flight(pipeline_stages = 2, stage_index = 1, step_microbatches = 4,
                                    model_chunks = 2));
static_assert(rational(counted(zb_h1, times).bubble()) * 1_s ==
              bubble_of(zb_h1_bubble_time, zb_h1, times));
static_assert(counted(zb_h1, times).in_flight() == 4);
static_assert(rational(counted(zb_h2, times).pauses()) * 1_s ==
              bubble_of(zb_h2_bubble_time, zb_h2, times));
static_assert(counted(zb_h2, times).in_flight() == 7);
static_assert(counted(dualpipe, {2, 2, 1}, 1).bubble() == 4);
static_assert(dualpipe_bubble_time(even_stages = 4, overlapped_pass_time = 4_s,
                                   input_gradient_time = 2_s, weight_gradient_time = 1_s) == 4_s);
static_assert(counted(dualpipe, {2, 2, 1}).in_flight() == dualpipe_in_flight(4));
static_assert(counted(dualpipe, {2, 2, 1}).sends() == pipeline_sends(4, 8));
static_assert(counted(one_f_one_b, times).time == 8 * 9);
static_assert(counted(one_f_one_b, times).stages[1].work == 5 * 9);
static_assert(counted(one_f_one_b, times).stages[1].pauses == 2 * 9);
static_assert(counted(zb_h1, times).stages[2].before_gradient == 2);

/// By how much sends of 3 make a run longer. Without waiting for them it would not be one.
constexpr rational added_by_sends(const pipeline& of) {
  auto with_sends = models::equal_times(of.stages, times);
  const auto early = run(of, order_of(of), with_sends);
  with_sends.send = 3;
  const auto done = run(of, order_of(of), with_sends);
  if (!is_valid(of, done, with_sends) || is_valid(of, early, with_sends)) return -1;
  return costs_of(of, done).time - costs_of(of, early).time;
}
static_assert(added_by_sends(gpipe) * 1_s == gpipe_sends_time(2, 3_s));
static_assert(added_by_sends({pipeline_schedule::one_f_one_b, 3, 6}) * 1_s ==
              sends_time_1f1b(3, 6, 3_s));
static_assert(added_by_sends(interleaved) * 1_s == interleaved_sends_time(2, 2, 3_s));

constexpr std::int64_t bytes_of(const pipeline& of, std::size_t stage) {
  return models::most_bytes(run(of, order_of(of), models::equal_times(of.stages, {1, 1, 1}))[stage],
                            7, 3);
}
static_assert(bytes_of(one_f_one_b, 1) == 3 * 7);
static_assert(bytes_of(zb_h1, 2) == zb_h1_bytes(pipeline_stages = 4, stage_index = 3,
                                                held_pass_bytes = 7_B, waiting_pass_bytes = 3_B) /
                                        1_B);
static_assert(bytes_of(dualpipe, 0) == 5 * 7);

}  // namespace tests::models_pipeline
