// Schedules of pipelines, run for all small numbers of stages and microbatches: each run is one of
// the pipeline, and costs what the equations say. What is true where their premises fail is here,
// too.

#include <proofline/transformers/equations/pipeline.hpp>
#include <proofline/transformers/models/pipeline_run.hpp>
#include <proofline/units.hpp>

#include "catch.hpp"

namespace tests::pipeline {

using namespace proofline;
using namespace proofline::equations;
using models::pass_times;
using models::pipeline_schedule;

constexpr int most_stages = 8, most_microbatches = 24;

models::pipeline_count counted(const models::pipeline& of, const models::pipeline_times& times) {
  CAPTURE(static_cast<int>(of.schedule), of.stages, of.microbatches, of.chunks);
  REQUIRE(has_order(of));
  const models::pipeline_run done = run(of, order_of(of), times);
  REQUIRE(is_valid(of, done, times));
  return costs_of(of, done);
}
models::pipeline_count counted(const models::pipeline& of, const pass_times& each,
                               std::int64_t hidden = 0) {
  models::pipeline_times times = models::equal_times(of.stages, each);
  times.hidden = hidden;
  return counted(of, times);
}
/// Calls test(p, m, times) for all.
void for_each(const auto& test) {
  for (int p = 1; p <= most_stages; ++p) {
    for (int m = 1; m <= most_microbatches; ++m) {
      for (const pass_times& each :
           {pass_times{1, 1, 1}, {2, 3, 1}, {5, 2, 2}, {1, 2, 4}, {3, 1, 2}}) {
        test(p, m, each);
      }
    }
  }
}
bool is_short_in_weights(const pass_times& t) {
  return t.weight_gradient <= std::min(t.forward, t.input_gradient);
}

/// The value of an equation of times, in the unit of the run.
rational bubble_of(const auto& equation, int p, const pass_times& t) {
  return equation(pipeline_stages = p, forward_pass_time = rational(t.forward) * 1_s,
                  input_gradient_time = rational(t.input_gradient) * 1_s,
                  weight_gradient_time = rational(t.weight_gradient) * 1_s) /
         1_s;
}
rational of_few(int p, int m, const pass_times& t) {
  return zb_bubble_time_of_few(pipeline_stages = p, step_microbatches = m,
                               forward_pass_time = rational(t.forward) * 1_s,
                               input_gradient_time = rational(t.input_gradient) * 1_s,
                               weight_gradient_time = rational(t.weight_gradient) * 1_s) /
         1_s;
}

TEST_CASE(
    "GPipe and 1F1B have the same pipeline bubble, also with fewer microbatches than stages") {
  for_each([](int p, int m, const pass_times& t) {
    for (const auto schedule : {pipeline_schedule::gpipe, pipeline_schedule::one_f_one_b}) {
      const models::pipeline_count cost = counted({schedule, p, m}, t);
      for (int i = 1; i <= p; ++i) {
        const models::stage_count& stage = cost.stages[static_cast<std::size_t>(i - 1)];
        REQUIRE(rational(stage.bubble) == bubble_of(pipeline_bubble_time, p, t));
        REQUIRE(rational(stage.bubble) / rational(cost.time) == pipeline_bubble_share(p, m));
        REQUIRE(stage.in_flight == (schedule == pipeline_schedule::gpipe
                                        ? rational(m)
                                        : in_flight_1f1b(pipeline_stages = p, stage_index = i,
                                                         step_microbatches = m)));
        REQUIRE(stage.before_gradient == stage.in_flight);
      }
      REQUIRE(cost.sends() == pipeline_sends(p, m));
    }
  });
}

TEST_CASE("an interleaved pipeline divides the bubble, and sends more than v times as much") {
  for_each([](int p, int m, const pass_times& t) {
    for (int v = 1; v <= 4 && m % p == 0; ++v) {
      const models::pipeline_count cost = counted({pipeline_schedule::interleaved, p, m, v}, t);
      const pass_times stage = {v * t.forward, v * t.input_gradient, v * t.weight_gradient};
      for (int i = 1; i <= p; ++i) {
        const models::stage_count& each = cost.stages[static_cast<std::size_t>(i - 1)];
        REQUIRE(v * rational(each.bubble) == bubble_of(pipeline_bubble_time, p, stage));
        REQUIRE(each.in_flight == interleaved_in_flight(pipeline_stages = p, stage_index = i,
                                                        step_microbatches = m, model_chunks = v));
      }
      // A stage alone sends nothing.
      REQUIRE(cost.sends() == (p == 1
                                   ? rational(0)
                                   : interleaved_sends(pipeline_stages = p, step_microbatches = m,
                                                       model_chunks = v)));
      if (p > 2) REQUIRE(cost.stages[1].sends == 2 * m * v);
    }
  });
}

TEST_CASE("one part on each stage is 1F1B, but with more forward passes ahead") {
  const pass_times t = {1, 1, 1};
  const models::pipeline_count one = counted({pipeline_schedule::interleaved, 4, 8, 1}, t);
  REQUIRE(one.time == counted({pipeline_schedule::one_f_one_b, 4, 8}, t).time);
  REQUIRE(one.in_flight() == 7);
}

TEST_CASE("zero bubble has the bubble of its table where weight gradients are short enough") {
  for_each([](int p, int m, const pass_times& t) {
    const models::pipeline_count h1 = counted({pipeline_schedule::zb_h1, p, m}, t);
    const models::pipeline_count h2 = counted({pipeline_schedule::zb_h2, p, m}, t);
    const rational table_h1 = bubble_of(zb_h1_bubble_time, p, t);
    const rational table_h2 = bubble_of(zb_h2_bubble_time, p, t);
    if (is_short_in_weights(t)) {
      REQUIRE(rational(h1.bubble()) == (m >= p ? table_h1 : of_few(p, m, t)));
      REQUIRE(rational(h2.pauses()) == (m >= 2 * p - 1 ? table_h2 : of_few(p, m, t)));
    } else if (p > 1) {
      REQUIRE(rational(h1.bubble()) > table_h1);
      REQUIRE(rational(h2.pauses()) >= table_h2);
    }
    for (int i = 1; i <= p; ++i) {
      const std::size_t s = static_cast<std::size_t>(i - 1);
      REQUIRE(h1.stages[s].in_flight == std::min(p, m));
      REQUIRE(h2.stages[s].in_flight == std::min(2 * p - 1, m));
      REQUIRE(h1.stages[s].before_gradient == std::min(p - i + 1, m));
      REQUIRE(h2.stages[s].before_gradient == std::min(2 * (p - i) + 1, m));
    }
    REQUIRE(h1.sends() == pipeline_sends(p, m));
    REQUIRE(h2.sends() == pipeline_sends(p, m));
  });
}

/// Stages work on while they send.
TEST_CASE("sends cost GPipe and interleaved pipelines once, and 1F1B for each microbatch") {
  for_each([](int p, int m, const pass_times& t) {
    const std::int64_t shorter = std::min(t.forward, t.of(models::pipeline_work::backward));
    for (const std::int64_t send : {1, 2, 3, 5, 40}) {
      const auto added = [&](const models::pipeline& of) {
        models::pipeline_times times = models::equal_times(p, t);
        const std::int64_t before = counted(of, times).time;
        times.send = send;
        return rational(counted(of, times).time - before);
      };
      const auto in_seconds = rational(send) * 1_s;
      REQUIRE(added({pipeline_schedule::gpipe, p, m}) == gpipe_sends_time(p, in_seconds) / 1_s);
      if (p == 1 || m % p != 0) continue;
      REQUIRE(added({pipeline_schedule::one_f_one_b, p, m}) ==
              sends_time_1f1b(p, m, in_seconds) / 1_s);
      for (int v = 1; v <= 4 && send <= shorter; ++v) {
        REQUIRE(added({pipeline_schedule::interleaved, p, m, v}) ==
                interleaved_sends_time(p, v, in_seconds) / 1_s);
      }
    }
  });
}

/// Nothing waits between the first stage's first pass and the last one's last but the start.
TEST_CASE("a step of ZB-H2 ends on the last stage (p - 1)*T_F behind the first one") {
  for (int p = 1; p <= most_stages; ++p) {
    const models::pipeline_count cost = counted({pipeline_schedule::zb_h2, p, 2 * p}, {1, 1, 1});
    REQUIRE(cost.pauses() == 0);
    REQUIRE(cost.bubble() == p - 1);
  }
}

TEST_CASE("GPipe, 1F1B, interleaved pipelines and DualPipe keep bytes for each pass in flight") {
  constexpr int held = 12;
  const auto bytes = [](const models::pipeline& of, int stage) {
    const auto done = run(of, order_of(of), models::equal_times(of.stages, {1, 1, 1}));
    const int each = of.schedule == pipeline_schedule::interleaved ? held / of.chunks : held;
    return rational(models::most_bytes(done[static_cast<std::size_t>(stage - 1)], each, 0)) * 1_B;
  };
  const auto each = rational(held) * 1_B;
  for (int p = 1; p <= most_stages; ++p) {
    for (int m = 1; m <= most_microbatches; ++m) {
      for (int i = 1; i <= p; ++i) {
        REQUIRE(bytes({pipeline_schedule::gpipe, p, m}, i) == gpipe_bytes(m, each));
        REQUIRE(bytes({pipeline_schedule::one_f_one_b, p, m}, i) ==
                bytes_1f1b(pipeline_stages = p, stage_index = i, step_microbatches = m,
                           held_pass_bytes = each));
        for (int v = 1; v <= 4 && m % p == 0; ++v) {
          REQUIRE(bytes({pipeline_schedule::interleaved, p, m, v}, i) ==
                  interleaved_bytes(pipeline_stages = p, stage_index = i, step_microbatches = m,
                                    model_chunks = v, held_pass_bytes = each));
        }
        if (p % 2 == 0 && m % 2 == 0 && m >= 2 * p) {
          REQUIRE(bytes({pipeline_schedule::dualpipe, p, m}, i) == dualpipe_bytes(p, each));
        }
      }
    }
  }
}

TEST_CASE("zero bubble keeps the bytes that its paper says") {
  constexpr int held = 7, waiting = 3;
  for (int p = 1; p <= most_stages; ++p) {
    for (int m = 2 * p - 1; m <= most_microbatches; ++m) {
      for (const auto schedule : {pipeline_schedule::zb_h1, pipeline_schedule::zb_h2}) {
        const models::pipeline of = {schedule, p, m};
        const auto done = run(of, order_of(of), models::equal_times(p, {1, 1, 1}));
        for (int i = 1; i <= p; ++i) {
          const auto bytes = [&](const auto& equation) {
            return equation(pipeline_stages = p, stage_index = i,
                            held_pass_bytes = rational(held) * 1_B,
                            waiting_pass_bytes = rational(waiting) * 1_B) /
                   1_B;
          };
          REQUIRE(
              rational(models::most_bytes(done[static_cast<std::size_t>(i - 1)], held, waiting)) ==
              (schedule == pipeline_schedule::zb_h1 ? bytes(zb_h1_bytes) : bytes(zb_h2_bytes)));
        }
      }
    }
  }
}

/// Where a forward pass and an input gradient take the same time, and one of weights no longer.
TEST_CASE("DualPipe has the bubble and the activations of its table") {
  for (int p = 2; p <= most_stages; p += 2) {
    for (int m = 2 * p; m <= most_microbatches; m += 2) {
      for (const pass_times& t : {pass_times{1, 1, 1}, {3, 3, 1}, {5, 5, 4}}) {
        for (std::int64_t hidden = 0; hidden <= t.forward; ++hidden) {
          const models::pipeline_count cost =
              counted({pipeline_schedule::dualpipe, p, m}, t, hidden);
          const std::int64_t pair = t.forward + t.of(models::pipeline_work::backward) - hidden;
          REQUIRE(rational(cost.bubble()) ==
                  dualpipe_bubble_time(even_stages = p, overlapped_pass_time = rational(pair) * 1_s,
                                       input_gradient_time = rational(t.input_gradient) * 1_s,
                                       weight_gradient_time = rational(t.weight_gradient) * 1_s) /
                      1_s);
          for (const models::stage_count& each : cost.stages) {
            REQUIRE(each.in_flight == dualpipe_in_flight(p));
            REQUIRE(each.before_gradient == dualpipe_in_flight(p));
          }
          REQUIRE(cost.sends() == pipeline_sends(p, m));
        }
      }
    }
  }
}

/// Beside its table, where gradients of weights take no longer than the others.
TEST_CASE("DualPipe waits longer where forward passes take longest, and else shorter") {
  for (int p = 4; p <= most_stages; p += 2) {
    for (int m = 2 * p; m <= most_microbatches; m += 2) {
      for (const pass_times& t :
           {pass_times{3, 2, 1}, {3, 2, 2}, {5, 1, 1}, {2, 3, 1}, {2, 3, 2}, {1, 5, 1}}) {
        const std::int64_t waits = counted({pipeline_schedule::dualpipe, p, m}, t).bubble();
        const std::int64_t pair = t.forward + t.of(models::pipeline_work::backward);
        const rational table =
            dualpipe_bubble_time(even_stages = p, overlapped_pass_time = rational(pair) * 1_s,
                                 input_gradient_time = rational(t.input_gradient) * 1_s,
                                 weight_gradient_time = rational(t.weight_gradient) * 1_s) /
            1_s;
        REQUIRE((t.forward > t.input_gradient ? rational(waits) > table : rational(waits) < table));
      }
    }
  }
  REQUIRE(counted({pipeline_schedule::dualpipe, 8, 20}, {3, 2, 1}).bubble() == 21);
}

/// Stages of all times from 1 to 3, whose backward passes take twice as long.
TEST_CASE("the slowest stage bounds a pipeline of unequal stages") {
  for (int p = 1; p <= 4; ++p) {
    int ways = 1;
    for (int stage = 0; stage < p; ++stage) ways *= 3;
    for (int way = 0; way < ways; ++way) {
      models::pipeline_times times;
      std::int64_t slowest = 0, all = 0, before = 0;
      for (int stage = 0, rest = way; stage < p; ++stage, rest /= 3) {
        const std::int64_t forward = 1 + rest % 3;
        times.stages.push_back({forward, forward, forward});
        if (3 * forward > slowest) slowest = 3 * forward, before = all;
        all += 3 * forward;
      }
      for (int m = 1; m <= 9; ++m) {
        const auto time = [&](pipeline_schedule schedule) {
          return rational(counted(models::pipeline{schedule, p, m}, times).time);
        };
        const rational bound =
            unequal_pipeline_time(step_microbatches = m,
                                  slowest_stage_time = rational(slowest) * 1_s,
                                  other_stages_time = rational(all - slowest) * 1_s) /
            1_s;
        REQUIRE(time(pipeline_schedule::gpipe) == bound);
        REQUIRE(time(pipeline_schedule::one_f_one_b) <= bound);
        REQUIRE(time(pipeline_schedule::one_f_one_b) >= rational(m * slowest + before));
      }
    }
  }
}

TEST_CASE("embedding and head are extra time of their chunks") {
  const auto with = [](const models::pipeline& of) {
    models::pipeline_times times = models::equal_times(of.stages, {2, 2, 2});
    times.embedding = {1, 0, 1}, times.head = {3, 4, 5};
    return counted(of, times);
  };
  // On the last stage of 1F1B the head costs each microbatch, the embedding the first one.
  REQUIRE(with({pipeline_schedule::one_f_one_b, 4, 8}).time == 8 * (6 + 12) + 3 * 6 + 2);
  // Each end of DualPipe has both; of an interleaved pipeline the first chunk and the last one.
  const models::pipeline_count dual = with({pipeline_schedule::dualpipe, 4, 8});
  REQUIRE(dual.stages[0].work == 8 * 6 + 4 * (2 + 12));
  REQUIRE(dual.stages[1].work == 8 * 6);
  REQUIRE(dual.stages[3].work == dual.stages[0].work);
  const models::pipeline_count two = with({pipeline_schedule::interleaved, 2, 4, 2});
  REQUIRE(two.stages[0].work == 4 * (12 + 2));
  REQUIRE(two.stages[1].work == 4 * (12 + 12));
}

}  // namespace tests::pipeline
