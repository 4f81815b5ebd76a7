#pragma once
// Pipeline bubbles, interleaved stages and zero bubble: what holds for all numbers of stages and
// microbatches and for all times, of the equations that schedules have when they are run.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/pipeline.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace detail {

/// The pipeline bubbles of 1F1B and zero bubble, by what they are called with.
constexpr auto bubble_of(const auto& equation, const auto& p, const auto& F, const auto& B,
                         const auto& W) {
  return equation(pipeline_stages = p, forward_pass_time = F, input_gradient_time = B,
                  weight_gradient_time = W);
}

}  // namespace detail

// GPipe and 1F1B.

inline constexpr auto pipeline_bubble_overhead_and_share =
    for_all<"pipeline_bubble_overhead_and_share">(
        "the pipeline bubble is (p - 1)/m of the ideal time and (p - 1)/(m + p - 1) of the whole: "
        "the second is less with p > 1, and x/(1 + x) of the first",
        "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.1; Huang et al. 2019 (GPipe, arXiv "
        "1811.06965), 2.3",
        of(pipeline_stages, step_microbatches, forward_pass_time, input_gradient_time,
           weight_gradient_time),
        [](auto p, auto m, auto F, auto B, auto W) {
          const auto bubble =
              pipeline_bubble_time(pipeline_stages = p, forward_pass_time = F,
                                   input_gradient_time = B, weight_gradient_time = W);
          const auto ideal = ideal_pipeline_time(step_microbatches = m, forward_pass_time = F,
                                                 input_gradient_time = B, weight_gradient_time = W);
          const auto x = pipeline_bubble_overhead(p, m), b = pipeline_bubble_share(p, m);
          return both(both(bubble == x * ideal, bubble == b * (ideal + bubble)),
                      both(b == x / (1 + x), implies(p > 1, b < x)));
        });

inline constexpr auto pipeline_bubble_falls_with_microbatches =
    for_all<"pipeline_bubble_falls_with_microbatches">(
        "with p > 1, more microbatches make a pipeline bubble a smaller part of the time, and more "
        "stages a larger one",
        "Huang et al. 2019 (GPipe, arXiv 1811.06965), 2.3",
        of(pipeline_stages, step_microbatches, step), [](auto p, auto m, auto s) {
          return both(
              implies(p > 1, falls([=](auto n) { return pipeline_bubble_share(p, n); }, m, s)),
              rises([=](auto n) { return pipeline_bubble_share(n, m); }, p, s));
        });

inline constexpr auto four_microbatches_for_each_stage =
    for_all<"four_microbatches_for_each_stage">(
        "from four microbatches for each stage on, the pipeline bubble is less than a quarter of "
        "the ideal time and less than a fifth of the whole",
        "Huang et al. 2019 (GPipe, arXiv 1811.06965), 2.3", of(pipeline_stages, step_microbatches),
        [](auto p, auto m) {
          return implies(m >= 4 * p, both(4 * pipeline_bubble_overhead(p, m) < 1,
                                          // a fifth: 4 of 4 + 1 parts
                                          (4 + 1) * pipeline_bubble_share(p, m) < 1));
        });

inline constexpr auto in_flight_1f1b_is_no_more = for_all<"in_flight_1f1b_is_no_more">(
    "on stage i 1F1B never has more microbatches in flight than GPipe, which has m: as many iff m "
    "<= p - i + 1",
    "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.1",
    of(pipeline_stages, stage_index, step_microbatches), [](auto p, auto i, auto m) {
      const auto n = in_flight_1f1b(pipeline_stages = p, stage_index = i, step_microbatches = m);
      return implies(i <= p, both(n <= m, iff(n == m, m <= p - i + 1)));
    });

inline constexpr auto stages_bound_in_flight = for_all<"stages_bound_in_flight">(
    "on any stage 1F1B has at most p microbatches in flight, and on the last stage one",
    "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.1",
    of(pipeline_stages, stage_index, step_microbatches), [](auto p, auto i, auto m) {
      const auto n = [=](auto stage) {
        return in_flight_1f1b(pipeline_stages = p, stage_index = stage, step_microbatches = m);
      };
      return both(implies(i <= p, between(1, n(i), p)), n(p) == 1);
    });

inline constexpr auto stages_of_1f1b_keep_no_more_than_gpipe =
    for_all<"stages_of_1f1b_keep_no_more_than_gpipe">(
        "no stage of 1F1B keeps more bytes than with GPipe",
        "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.1",
        of(pipeline_stages, stage_index, step_microbatches, held_pass_bytes),
        [](auto p, auto i, auto m, auto M_B) {
          return implies(i <= p, bytes_1f1b(p, i, m, M_B) <= gpipe_bytes(m, M_B));
        });

inline constexpr auto first_stage_of_1f1b_keeps_most = for_all<"first_stage_of_1f1b_keeps_most">(
    "with m >= p the first stage of 1F1B keeps p*M_B, and stage i (i - 1)*M_B less: of equal "
    "stages, M_B = M_A/p, the first keeps what all p keep of one microbatch, whatever p, and with "
    "GPipe m/p times that",
    "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.1; Korthikanti et al. 2022 (arXiv 2205.05198), "
    "4.2.3",
    of(pipeline_stages, stage_index, step_microbatches, held_pass_bytes, all_held_bytes),
    [](auto p, auto i, auto m, auto M_B, auto M_A) {
      const auto kept = [=](auto stage, auto each) {
        return bytes_1f1b(pipeline_stages = p, stage_index = stage, step_microbatches = m,
                          held_pass_bytes = each);
      };
      return implies(
          both(i <= p, m >= p),
          both(both(kept(1, M_B) == p * M_B, kept(1, M_B) - kept(i, M_B) == (i - 1) * M_B),
               both(kept(1, M_A / p) == M_A, gpipe_bytes(m, M_A / p) == m / p * kept(1, M_A / p))));
    });

// Sends, behind which stages work on.

inline constexpr auto sends_of_1f1b_cost_more = for_all<"sends_of_1f1b_cost_more">(
    "the sends of GPipe cost a step an m-th of their time, whatever m; those of 1F1B cost "
    "2*(p - 1)/p*T_s for each microbatch, and with p > 1 and m >= p no less than GPipe's",
    "counted: models/pipeline_run.hpp",
    of(pipeline_stages, step_microbatches, stage_send_time, step),
    [](auto p, auto m, auto T_s, auto s) {
      const auto gpipe = gpipe_sends_time(p, T_s);
      const auto t = [=](auto n) { return sends_time_1f1b(p, n, T_s); };
      return both(both(m * gpipe == pipeline_sends(p, m) * T_s,
                       t(m + s) - t(m) == s * (2 * (p - 1) / p * T_s)),
                  implies(both(p >= 2, m >= p), t(m) >= gpipe));
    });

// Interleaved.

inline constexpr auto interleaving_divides_the_bubble = for_all<"interleaving_divides_the_bubble">(
    "v parts of the model on each stage divide the time of the pipeline bubble by v: it is (p - "
    "1)/(v*m) of the ideal time. They multiply the sends by v, and 2*m*(v - 1) come beside, "
    "between the last stage and the first",
    "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.2",
    of(pipeline_stages, step_microbatches, model_chunks, forward_pass_time, input_gradient_time,
       weight_gradient_time),
    [](auto p, auto m, auto v, auto F, auto B, auto W) {
      const auto bubble = detail::bubble_of(pipeline_bubble_time, p, F, B, W);
      const auto interleaved =
          interleaved_bubble_time(pipeline_stages = p, model_chunks = v, forward_pass_time = F,
                                  input_gradient_time = B, weight_gradient_time = W);
      const auto ideal = ideal_pipeline_time(step_microbatches = m, forward_pass_time = F,
                                             input_gradient_time = B, weight_gradient_time = W);
      const auto sends =
          interleaved_sends(pipeline_stages = p, step_microbatches = m, model_chunks = v);
      return both(both(v * interleaved == bubble,
                       interleaved == pipeline_bubble_overhead(p, v * m) * ideal),
                  sends == v * pipeline_sends(p, m) + 2 * m * (v - 1));
    });

inline constexpr auto interleaving_sends_more_than_v_times =
    for_all<"interleaving_sends_more_than_v_times">(
        "an interleaved pipeline has at least v times the sends, more with v > 1, and at most 2*v "
        "- 1 times",
        "Narayanan et al. 2021 (arXiv 2104.04473), 2.2.2",
        of(pipeline_stages, step_microbatches, model_chunks), [](auto p, auto m, auto v) {
          const auto sends =
              interleaved_sends(pipeline_stages = p, step_microbatches = m, model_chunks = v);
          const auto before = pipeline_sends(p, m);
          return implies(p >= 2, both(between(v * before, sends, (2 * v - 1) * before),
                                      iff(sends == v * before, v == 1)));
        });

inline constexpr auto interleaved_sends_cost_a_part = for_all<"interleaved_sends_cost_a_part">(
    "the sends of an interleaved pipeline cost a step an m-th of their time: with one part on each "
    "stage as much as GPipe's",
    "counted: models/pipeline_run.hpp",
    of(pipeline_stages, step_microbatches, model_chunks, stage_send_time),
    [](auto p, auto m, auto v, auto T_s) {
      const auto cost = interleaved_sends_time(p, v, T_s);
      const auto all =
          interleaved_sends(pipeline_stages = p, step_microbatches = m, model_chunks = v);
      return both(m * cost == all * T_s, implies(v == 1, cost == gpipe_sends_time(p, T_s)));
    });

inline constexpr auto interleaving_hides_sends = for_all<"interleaving_hides_sends">(
    "bubble and sends of an interleaved pipeline take less than those of 1F1B iff "
    "(p - 1)*(1 - 1/v)*(T_F + T_B + T_W) > 2*(p*v - 1 - (p - 1)*m/p - (p - 2))*T_s",
    "counted: models/pipeline_run.hpp",
    of(pipeline_stages, step_microbatches, model_chunks, forward_pass_time, input_gradient_time,
       weight_gradient_time, stage_send_time),
    [](auto p, auto m, auto v, auto F, auto B, auto W, auto T_s) {
      const auto interleaved =
          interleaved_bubble_time(pipeline_stages = p, model_chunks = v, forward_pass_time = F,
                                  input_gradient_time = B, weight_gradient_time = W) +
          interleaved_sends_time(p, v, T_s);
      const auto before =
          detail::bubble_of(pipeline_bubble_time, p, F, B, W) + sends_time_1f1b(p, m, T_s);
      return iff(before > interleaved, (p - 1) * (1 - 1 / v) * (F + B + W) >
                                           2 * (p * v - 1 - (p - 1) * m / p - (p - 2)) * T_s);
    });

inline constexpr auto interleaving_holds_more = for_all<"interleaving_holds_more">(
    "with m >= 2*p, the first stage of an interleaved pipeline keeps 1 + (p - 1)/(p*v) times what "
    "1F1B keeps, and any stage at least as much as with 1F1B",
    "Korthikanti et al. 2022 (arXiv 2205.05198), 4.2.3",
    of(pipeline_stages, stage_index, step_microbatches, model_chunks, held_pass_bytes),
    [](auto p, auto i, auto m, auto v, auto M_B) {
      const auto kept = [=](auto stage) {
        return interleaved_bytes(pipeline_stages = p, stage_index = stage, step_microbatches = m,
                                 model_chunks = v, held_pass_bytes = M_B);
      };
      const auto before = [=](auto stage) {
        return bytes_1f1b(pipeline_stages = p, stage_index = stage, step_microbatches = m,
                          held_pass_bytes = M_B);
      };
      return implies(both(i <= p, m >= 2 * p),
                     both(kept(1) == (1 + (p - 1) / (p * v)) * before(1), kept(i) >= before(i)));
    });

// Zero bubble.

inline constexpr auto zero_bubble_saves_weight_gradients =
    for_all<"zero_bubble_saves_weight_gradients">(
        "the zero bubble schedule ZB-H1 takes 2*(p - 1)*T_W from the pipeline bubble of 1F1B, and "
        "ZB-H2 takes another (p - 1)*T_W. If T_F = T_B = T_W, a third and nothing are left",
        "Qi et al. 2024 (arXiv 2401.10241), 2.3 and Table 2",
        of(pipeline_stages, forward_pass_time, input_gradient_time, weight_gradient_time),
        [](auto p, auto F, auto B, auto W) {
          const auto before = detail::bubble_of(pipeline_bubble_time, p, F, B, W);
          const auto h1 = detail::bubble_of(zb_h1_bubble_time, p, F, B, W);
          const auto h2 = detail::bubble_of(zb_h2_bubble_time, p, F, B, W);
          return both(both(h1 == before - 2 * (p - 1) * W, h2 == h1 - (p - 1) * W),
                      implies(both(F == B, B == W), both(3 * h1 == before, h2 == 0_s)));
        });

inline constexpr auto zero_bubble_is_not_negative = for_all<"zero_bubble_is_not_negative">(
    "with T_W <= T_F and T_W <= T_B, the bubbles of ZB-H1 and ZB-H2 are not negative, and ZB-H2 "
    "has none iff there is one stage or T_F = T_B = T_W",
    "Qi et al. 2024 (arXiv 2401.10241), 2.3 and Table 2",
    of(pipeline_stages, forward_pass_time, input_gradient_time, weight_gradient_time),
    [](auto p, auto F, auto B, auto W) {
      const auto h1 = detail::bubble_of(zb_h1_bubble_time, p, F, B, W);
      const auto h2 = detail::bubble_of(zb_h2_bubble_time, p, F, B, W);
      return implies(
          both(W <= F, W <= B),
          both(both(h1 >= 0_s, h2 >= 0_s), iff(h2 == 0_s, either(p == 1, both(F == W, B == W)))));
    });

inline constexpr auto zero_bubble_needs_microbatches = for_all<"zero_bubble_needs_microbatches">(
    "with few microbatches, each one more takes T_W from the pipeline bubble of a zero bubble "
    "schedule: down to that of ZB-H1 at m = p, and of ZB-H2 at m = 2*p - 1",
    "counted: models/pipeline_run.hpp",
    of(pipeline_stages, step_microbatches, forward_pass_time, input_gradient_time,
       weight_gradient_time),
    [](auto p, auto m, auto F, auto B, auto W) {
      const auto few = [=](auto n) {
        return zb_bubble_time_of_few(pipeline_stages = p, step_microbatches = n,
                                     forward_pass_time = F, input_gradient_time = B,
                                     weight_gradient_time = W);
      };
      return both(few(m + 1) == few(m) - W,
                  both(few(p) == detail::bubble_of(zb_h1_bubble_time, p, F, B, W),
                       few(2 * p - 1) == detail::bubble_of(zb_h2_bubble_time, p, F, B, W)));
    });

inline constexpr auto zb_h1_keeps_what_1f1b_keeps = for_all<"zb_h1_keeps_what_1f1b_keeps">(
    "with M_W <= M_B, no stage of ZB-H1 keeps more than p*M_B, which the first one keeps of 1F1B "
    "as well; but stage i keeps (i - 1)*M_W more than with 1F1B",
    "Qi et al. 2024 (arXiv 2401.10241), 2.3",
    of(pipeline_stages, stage_index, step_microbatches, held_pass_bytes, waiting_pass_bytes),
    [](auto p, auto i, auto m, auto M_B, auto M_W) {
      const auto kept = [=](auto stage) {
        return zb_h1_bytes(pipeline_stages = p, stage_index = stage, held_pass_bytes = M_B,
                           waiting_pass_bytes = M_W);
      };
      const auto before = [=](auto stage) {
        return M_B *
               in_flight_1f1b(pipeline_stages = p, stage_index = stage, step_microbatches = m);
      };
      return implies(both(both(M_W <= M_B, i <= p), m >= p),
                     both(both(kept(1) == p * M_B, before(1) == p * M_B),
                          both(kept(i) <= p * M_B, kept(i) == before(i) + (i - 1) * M_W)));
    });

inline constexpr auto zb_h2_keeps_up_to_twice = for_all<"zb_h2_keeps_up_to_twice">(
    "with M_W <= M_B, no stage of ZB-H2 keeps more than (2*p - 1)*M_B, which the first one keeps: "
    "2 - 1/p times what ZB-H1 keeps there. No stage keeps less than with ZB-H1",
    "Qi et al. 2024 (arXiv 2401.10241), 2.3",
    of(pipeline_stages, stage_index, held_pass_bytes, waiting_pass_bytes),
    [](auto p, auto i, auto M_B, auto M_W) {
      const auto kept = [=](const auto& equation, auto stage) {
        return equation(pipeline_stages = p, stage_index = stage, held_pass_bytes = M_B,
                        waiting_pass_bytes = M_W);
      };
      return implies(both(M_W <= M_B, i <= p),
                     both(both(kept(zb_h2_bytes, 1) == (2 * p - 1) * M_B,
                               kept(zb_h2_bytes, 1) == (2 - 1 / p) * kept(zb_h1_bytes, 1)),
                          both(kept(zb_h2_bytes, i) <= (2 * p - 1) * M_B,
                               kept(zb_h2_bytes, i) >= kept(zb_h1_bytes, i))));
    });

// DualPipe, in the words of its table: a whole backward pass is both gradients.

inline constexpr auto zb1p_is_zb_h1 = for_all<"zb1p_is_zb_h1">(
    "what DualPipe's table calls ZB1P has the pipeline bubble of ZB-H1: the table's B is a whole "
    "backward pass, T_B + T_W",
    "DeepSeek-V3 (arXiv 2412.19437), Table 2; Qi et al. 2024 (arXiv 2401.10241), Table 2",
    of(pipeline_stages, forward_pass_time, input_gradient_time, weight_gradient_time),
    [](auto p, auto F, auto B, auto W) {
      return detail::bubble_of(zb1p_bubble_time, p, F, B, W) ==
             detail::bubble_of(zb_h1_bubble_time, p, F, B, W);
    });

inline constexpr auto dualpipe_beside_zero_bubble = for_all<"dualpipe_beside_zero_bubble">(
    "if passes that overlap take as long as one after the other, the pipeline bubble of DualPipe "
    "is below that of ZB-H1 iff p*T_W < p*T_F + 2*T_B: always, if T_W <= T_F. With T_F = T_B = T_W "
    "= t it is (p - 2)*t beside (p - 1)*t",
    "DeepSeek-V3 (arXiv 2412.19437), Table 2",
    of(even_stages, forward_pass_time, input_gradient_time, weight_gradient_time),
    [](auto p, auto F, auto B, auto W) {
      const auto dual = dualpipe_bubble_time(even_stages = p, overlapped_pass_time = F + B + W,
                                             input_gradient_time = B, weight_gradient_time = W);
      const auto h1 = detail::bubble_of(zb_h1_bubble_time, p, F, B, W);
      return both(both(iff(dual < h1, p * W < p * F + 2 * B), implies(W <= F, dual < h1)),
                  implies(both(F == B, B == W), both(dual == (p - 2) * F, h1 == (p - 1) * F)));
    });

inline constexpr auto dualpipe_keeps_one_more = for_all<"dualpipe_keeps_one_more">(
    "a stage of DualPipe keeps 1 + 1/p times what the first stage of 1F1B keeps, and i*M_B more "
    "than its stage i: with m >= 2*p less than with GPipe",
    "DeepSeek-V3 (arXiv 2412.19437), 3.2.1 and Table 2",
    of(even_stages, stage_index, step_microbatches, held_pass_bytes),
    [](auto p, auto i, auto m, auto M_B) {
      const auto dual = dualpipe_bytes(p, M_B);
      const auto before = [=](auto stage) {
        return bytes_1f1b(pipeline_stages = p, stage_index = stage, step_microbatches = m,
                          held_pass_bytes = M_B);
      };
      return implies(both(i <= p, m >= 2 * p),
                     both(both(dual == (1 + 1 / p) * before(1), dual == before(i) + i * M_B),
                          dual < gpipe_bytes(m, M_B)));
    });

// Stages of different times.

inline constexpr auto slowest_stage_bounds_a_pipeline = for_all<"slowest_stage_bounds_a_pipeline">(
    "where no stage is slower than T_max, a step takes at least as long as with the same work "
    "divided equally, and as long iff all stages are equal. Each microbatch more takes T_max",
    "counted: models/pipeline_run.hpp",
    of(pipeline_stages, step_microbatches, slowest_stage_time, other_stages_time),
    [](auto p, auto m, auto T_max, auto T_rest) {
      const auto t = [=](auto n) {
        return unequal_pipeline_time(step_microbatches = n, slowest_stage_time = T_max,
                                     other_stages_time = T_rest);
      };
      const auto equal = (m + p - 1) * (T_max + T_rest) / p;
      return implies(both(m > 1, T_rest <= (p - 1) * T_max),
                     both(both(t(m) >= equal, iff(t(m) == equal, T_rest == (p - 1) * T_max)),
                          t(m + 1) == t(m) + T_max));
    });

inline constexpr auto heads_cost_on_the_slowest_stage = for_all<"heads_cost_on_the_slowest_stage">(
    "a head, or an embedding, on the slowest stage costs a step m times its time; on another "
    "stage, which is still no slower, once",
    "counted: models/pipeline_run.hpp",
    of(step_microbatches, slowest_stage_time, other_stages_time, head_time),
    [](auto m, auto T_max, auto T_rest, auto T_h) {
      const auto t = [=](auto slowest, auto others) {
        return unequal_pipeline_time(step_microbatches = m, slowest_stage_time = slowest,
                                     other_stages_time = others);
      };
      return both(t(T_max + T_h, T_rest) == t(T_max, T_rest) + m * T_h,
                  t(T_max, T_rest + T_h) == t(T_max, T_rest) + T_h);
    });

}  // namespace proofline::theorems
