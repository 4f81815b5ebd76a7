#pragma once
// Schedules of pipeline parallelism: in which order each stage does its work. When it does it
// follows from running the order, see pipeline_run.hpp.

#include <algorithm>
#include <cstddef>
#include <vector>

namespace proofline::models {

/// `gpipe`: Huang et al. 2019, all forward passes and then all backward ones. `one_f_one_b`:
/// PipeDream-Flush, Narayanan et al. 2021 (arXiv 2104.04473), 2.2.1. `interleaved`: the
/// same, 2.2.2. `zb_h1`, `zb_h2`: zero bubble, Qi et al. 2024 (arXiv 2401.10241), 2.1 and 2.2.
/// `dualpipe`: DeepSeek-V3 (arXiv 2412.19437), 3.2.1, as github.com/deepseek-ai/DualPipe has it.
enum class pipeline_schedule { gpipe, one_f_one_b, interleaved, zb_h1, zb_h2, dualpipe };

/// Stages that work on microbatches. A stage has `chunks` parts of the model: 1, but several where
/// schedules interleave, and 2 of dualpipe, one for each direction. Counted from 0.
struct pipeline {
  pipeline_schedule schedule = pipeline_schedule::gpipe;
  int stages = 1, microbatches = 1;
  int chunks = schedule == pipeline_schedule::dualpipe ? 2 : 1;

  constexpr bool is_bidirectional() const { return schedule == pipeline_schedule::dualpipe; }
  /// Microbatches that pass a chunk: half of them in each direction of dualpipe.
  constexpr int passes() const { return is_bidirectional() ? microbatches / 2 : microbatches; }
  /// Chunks that a microbatch passes, one behind the other.
  constexpr int depth() const { return is_bidirectional() ? stages : stages * chunks; }
};

/// Whether the schedule has an order for these numbers: interleaving needs microbatches that the
/// stages divide, dualpipe an even number of stages and an even number of microbatches, two for
/// each stage or more.
constexpr bool has_order(const pipeline& of) {
  if (of.stages < 1 || of.microbatches < 1 || of.chunks < 1) return false;
  switch (of.schedule) {
    case pipeline_schedule::interleaved: return of.microbatches % of.stages == 0;
    case pipeline_schedule::dualpipe:
      return of.chunks == 2 && of.stages % 2 == 0 && of.microbatches % 2 == 0 &&
             of.microbatches >= 2 * of.stages;
    default: return of.chunks == 1;
  }
}

/// Where a microbatch is: a chunk on a stage.
struct pipeline_place {
  int stage, chunk;
};
/// How many chunks a microbatch has passed before this one.
constexpr int depth_at(const pipeline& of, pipeline_place at) {
  if (!of.is_bidirectional()) return at.chunk * of.stages + at.stage;
  return at.chunk == 0 ? at.stage : of.stages - 1 - at.stage;
}
/// The place that a microbatch in this chunk has `steps` chunks further on.
constexpr pipeline_place place_after(const pipeline& of, pipeline_place at, int steps) {
  const int depth = depth_at(of, at) + steps;
  if (!of.is_bidirectional()) return {depth % of.stages, depth / of.stages};
  return {at.chunk == 0 ? depth : of.stages - 1 - depth, at.chunk};
}

/// `backward` is both gradients, the input's and the weights', without a pause.
enum class pipeline_work { forward, backward, input_gradient, weight_gradient };

struct pipeline_pass {
  pipeline_work work;
  int microbatch, chunk;
};
/// What a stage does at a time: a pass, or a forward and a backward pass that overlap.
struct pipeline_unit {
  pipeline_pass first;
  bool is_pair = false;
  pipeline_pass second = first;
};
/// What each stage does, in its order.
using pipeline_order = std::vector<std::vector<pipeline_unit>>;

namespace detail {

/// Work that a stage adds at its end.
class pipeline_stage {
 public:
  constexpr void add(pipeline_work work, int microbatch, int chunk = 0) {
    units.push_back({{work, microbatch, chunk}});
  }
  std::vector<pipeline_unit> units;
};

constexpr pipeline_stage gpipe_stage(const pipeline& of) {
  pipeline_stage out;
  for (int i = 0; i < of.microbatches; ++i) out.add(pipeline_work::forward, i);
  for (int i = 0; i < of.microbatches; ++i) out.add(pipeline_work::backward, i);
  return out;
}

/// Chunk by chunk, for as many microbatches as there are stages.
constexpr pipeline_pass interleaved_pass(const pipeline& of, pipeline_work work, int which) {
  const int round = of.stages * of.chunks, within = which % round;
  const int chunk = within / of.stages;
  return {work, which / round * of.stages + within % of.stages,
          work == pipeline_work::forward ? chunk : of.chunks - 1 - chunk};
}
/// Forward passes until the first gradient can be there, then one backward pass behind each. With a
/// chunk for each stage, `lead` is what 1F1B has.
constexpr pipeline_stage interleaved_stage(const pipeline& of, int lead) {
  pipeline_stage out;
  const int all = of.microbatches * of.chunks;
  for (int i = 0; i < all + lead; ++i) {
    if (i < all) out.units.push_back({interleaved_pass(of, pipeline_work::forward, i)});
    const int back = i - lead;
    if (back >= 0 && back < all) {
      out.units.push_back({interleaved_pass(of, pipeline_work::backward, back)});
    }
  }
  return out;
}

/// Weight gradients wait on every stage until its first forward passes are `wait` microbatches
/// ahead, and so fill the end.
constexpr pipeline_stage zero_bubble_stage(const pipeline& of, int lead, int wait) {
  pipeline_stage out;
  const auto is_there = [&](int i) { return i >= 0 && i < of.microbatches; };
  for (int i = 0; i < of.microbatches + wait; ++i) {
    if (is_there(i)) out.add(pipeline_work::forward, i);
    if (is_there(i - lead)) out.add(pipeline_work::input_gradient, i - lead);
    if (is_there(i - wait)) out.add(pipeline_work::weight_gradient, i - wait);
  }
  return out;
}

/// The eight steps of `DualPipe.step` in dualpipe/dualpipe.py. Way 0 of a stage leads to the end
/// that is further away, way 1 to the nearer one.
class dualpipe_stage {
 public:
  constexpr dualpipe_stage(const pipeline& of, int stage)
      : half_(of.stages / 2),
        near_(std::min(stage, of.stages - 1 - stage)),
        swapped_(stage >= half_ ? 1 : 0),
        main_(of.microbatches / 2 - of.stages + near_ + 1) {
    begin();
    for (int i = 0; i < main_; ++i) {
      // The middle stages do the first two one by one, which makes the bubble smaller.
      if (i == 0 && near_ == half_ - 1) {
        add(forward(0)), add(backward(1));
      } else {
        pair(0, 1);
      }
      pair(1, 0);
    }
    end();
  }
  pipeline_stage out;

 private:
  constexpr void begin() {
    const int far = half_ - near_ - 1;
    for (int i = 0; i < 2 * far; ++i) add(forward(0));
    for (int i = 0; i < near_ + 1; ++i) add(forward(0)), add(forward(1));
    for (int i = 0; i < far; ++i) add(split(1)), add_weights(), add(forward(1));
  }
  constexpr void end() {
    const int far = half_ - near_ - 1;
    for (int i = 0; i < far; ++i) add(backward(1)), pair(1, 0);
    // From the middle of this step on, weight gradients wait.
    for (int i = 0; i < 2 * (near_ + 1); ++i) {
      add(i <= near_ ? backward(1 - i % 2) : split(1 - i % 2));
    }
    for (int i = 0; i < far; ++i) add_weights(), add(split(0));
    for (int i = 0; i < near_ + 1; ++i) add_weights();
  }
  constexpr int chunk(int way) const { return way == swapped_ ? 0 : 1; }
  constexpr pipeline_pass forward(int way) {
    return {pipeline_work::forward, forwards_[chunk(way)]++, chunk(way)};
  }
  constexpr pipeline_pass backward(int way) {
    return {pipeline_work::backward, backwards_[chunk(way)]++, chunk(way)};
  }
  constexpr pipeline_pass split(int way) {
    const pipeline_pass next = {pipeline_work::input_gradient, backwards_[chunk(way)]++,
                                chunk(way)};
    waiting_.push_back({pipeline_work::weight_gradient, next.microbatch, next.chunk});
    return next;
  }
  constexpr void add(const pipeline_pass& next) { out.units.push_back({next}); }
  constexpr void add_weights() { add(waiting_[done_++]); }
  constexpr void pair(int way, int back) {
    const pipeline_pass first = forward(way);
    out.units.push_back({first, true, backward(back)});
  }

  int half_, near_, swapped_, main_;
  int forwards_[2] = {}, backwards_[2] = {};
  std::vector<pipeline_pass> waiting_;
  std::size_t done_ = 0;
};

constexpr pipeline_stage stage_order(const pipeline& of, int stage) {
  const int behind = of.stages - 1 - stage;
  switch (of.schedule) {
    case pipeline_schedule::gpipe: return gpipe_stage(of);
    case pipeline_schedule::one_f_one_b: return interleaved_stage(of, behind);
    case pipeline_schedule::interleaved:
      return interleaved_stage(of, 2 * behind + (of.chunks - 1) * of.stages);
    case pipeline_schedule::zb_h1: return zero_bubble_stage(of, behind, of.stages - 1);
    case pipeline_schedule::zb_h2: return zero_bubble_stage(of, 2 * behind, 2 * (of.stages - 1));
    case pipeline_schedule::dualpipe: return dualpipe_stage(of, stage).out;
  }
  return {};
}

}  // namespace detail

/// Requires has_order(of).
constexpr pipeline_order order_of(const pipeline& of) {
  pipeline_order out;
  for (int stage = 0; stage < of.stages; ++stage) {
    out.push_back(detail::stage_order(of, stage).units);
  }
  return out;
}

}  // namespace proofline::models
