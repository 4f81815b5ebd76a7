#pragma once
// A schedule of pipeline parallelism, run: when each stage does what, whether that can be, and what
// it costs.

#include <cstdint>
#include <proofline/transformers/models/pipeline.hpp>

namespace proofline::models {

/// Times of a microbatch in one chunk; a backward pass takes the sum of both gradients. At least 0.
struct pass_times {
  std::int64_t forward = 0, input_gradient = 0, weight_gradient = 0;

  constexpr std::int64_t of(pipeline_work work) const {
    switch (work) {
      case pipeline_work::forward: return forward;
      case pipeline_work::backward: return input_gradient + weight_gradient;
      case pipeline_work::input_gradient: return input_gradient;
      case pipeline_work::weight_gradient: return weight_gradient;
    }
    return 0;
  }
};
struct pipeline_times {
  std::vector<pass_times> stages;  ///< of a chunk of each stage
  pass_times embedding = {};       ///< in front of the first chunk of the model, in addition
  pass_times head = {};            ///< behind its last chunk, in addition
  std::int64_t hidden = 0;         ///< by which a pair is shorter than both its passes
  std::int64_t send = 0;           ///< from the end of a pass to when another stage has its result
};
/// The same for all stages.
constexpr pipeline_times equal_times(int stages, pass_times each) {
  return {std::vector<pass_times>(static_cast<std::size_t>(stages), each)};
}

struct timed_unit {
  pipeline_unit unit;
  std::int64_t start, end;
};
/// What each stage does, by time.
using pipeline_run = std::vector<std::vector<timed_unit>>;

namespace detail {

constexpr std::int64_t not_done = -1;

/// When each forward pass, each gradient of an input and each gradient of weights is done.
class done_passes {
 public:
  constexpr done_passes(const pipeline& of, std::int64_t send)
      : of_(of),
        send_(send),
        times_(static_cast<std::size_t>(3 * of.stages * of.chunks * of.passes()), not_done) {}

  constexpr std::int64_t& forward(pipeline_place at, int microbatch) {
    return times_[index(0, at, microbatch)];
  }
  constexpr std::int64_t& input_gradient(pipeline_place at, int microbatch) {
    return times_[index(1, at, microbatch)];
  }
  constexpr std::int64_t& weight_gradient(pipeline_place at, int microbatch) {
    return times_[index(2, at, microbatch)];
  }
  /// Notes a pass. False if it was done before, or if there is no such pass.
  constexpr bool note(int stage, const pipeline_pass& pass, std::int64_t end) {
    if (pass.microbatch < 0 || pass.microbatch >= of_.passes()) return false;
    if (pass.chunk < 0 || pass.chunk >= of_.chunks) return false;
    const pipeline_place at = {stage, pass.chunk};
    bool is_new = true;
    const auto set = [&](std::int64_t& time) {
      is_new = is_new && time == not_done;
      time = end;
    };
    const bool both = pass.work == pipeline_work::backward;
    if (pass.work == pipeline_work::forward) set(forward(at, pass.microbatch));
    if (both || pass.work == pipeline_work::input_gradient)
      set(input_gradient(at, pass.microbatch));
    if (both || pass.work == pipeline_work::weight_gradient) {
      set(weight_gradient(at, pass.microbatch));
    }
    return is_new;
  }
  constexpr bool are_all() const {
    return std::find(times_.begin(), times_.end(), not_done) == times_.end();
  }
  /// When all is there that a pass needs, or `not_done`: the forward pass of the chunk before; for
  /// a gradient of the input, its own forward pass and the gradient of the chunk behind; for one of
  /// weights, the gradient of the input.
  constexpr std::int64_t ready(int stage, const pipeline_pass& pass) {
    const pipeline_place at = {stage, pass.chunk};
    const int depth = depth_at(of_, at), i = pass.microbatch;
    if (pass.work == pipeline_work::weight_gradient) return input_gradient(at, i);
    if (pass.work == pipeline_work::forward) {
      return depth == 0 ? 0 : arrives(forward(place_after(of_, at, -1), i), at, -1);
    }
    const std::int64_t own = forward(at, i);
    if (depth + 1 == of_.depth()) return own;
    const std::int64_t behind = arrives(input_gradient(place_after(of_, at, 1), i), at, 1);
    return own == not_done || behind == not_done ? not_done : std::max(own, behind);
  }
  constexpr std::int64_t ready(int stage, const pipeline_unit& unit) {
    const std::int64_t first = ready(stage, unit.first);
    if (!unit.is_pair || first == not_done) return first;
    const std::int64_t second = ready(stage, unit.second);
    return second == not_done ? not_done : std::max(first, second);
  }

 private:
  /// When a result is there that was done `steps` chunks further on. Stages work on meanwhile.
  constexpr std::int64_t arrives(std::int64_t done, pipeline_place at, int steps) const {
    const bool is_sent = done != not_done && place_after(of_, at, steps).stage != at.stage;
    return is_sent ? done + send_ : done;
  }
  constexpr std::size_t index(int what, pipeline_place at, int microbatch) const {
    return static_cast<std::size_t>(
        ((what * of_.stages + at.stage) * of_.chunks + at.chunk) * of_.passes() + microbatch);
  }

  pipeline of_;
  std::int64_t send_;
  std::vector<std::int64_t> times_;
};

constexpr std::int64_t time_of(const pipeline& of, const pipeline_times& times, int stage,
                               const pipeline_pass& pass) {
  const int depth = depth_at(of, {stage, pass.chunk});
  std::int64_t time = times.stages[static_cast<std::size_t>(stage)].of(pass.work);
  if (depth == 0) time += times.embedding.of(pass.work);
  if (depth + 1 == of.depth()) time += times.head.of(pass.work);
  return time;
}
constexpr std::int64_t time_of(const pipeline& of, const pipeline_times& times, int stage,
                               const pipeline_unit& unit) {
  const std::int64_t first = time_of(of, times, stage, unit.first);
  return unit.is_pair ? first + time_of(of, times, stage, unit.second) - times.hidden : first;
}

}  // namespace detail

/// Runs an order: each stage begins its next unit as soon as it is free and all is there that the
/// unit needs. A run whose stages wait for each other ends there.
constexpr pipeline_run run(const pipeline& of, const pipeline_order& order,
                           const pipeline_times& times) {
  detail::done_passes done(of, times.send);
  pipeline_run out(order.size());
  for (bool moves = true; moves;) {
    moves = false;
    for (int stage = 0; stage < of.stages; ++stage) {
      const auto s = static_cast<std::size_t>(stage);
      while (out[s].size() < order[s].size()) {
        const pipeline_unit& next = order[s][out[s].size()];
        const std::int64_t ready = done.ready(stage, next);
        if (ready == detail::not_done) break;
        const std::int64_t start = out[s].empty() ? ready : std::max(ready, out[s].back().end);
        const std::int64_t end = start + detail::time_of(of, times, stage, next);
        out[s].push_back({next, start, end});
        done.note(stage, next.first, end);
        if (next.is_pair) done.note(stage, next.second, end);
        moves = true;
      }
    }
  }
  return out;
}

/// Whether a run is one of the pipeline: each pass is done once, each unit takes its time, a stage
/// does one at a time, and each begins when all is there that it needs.
constexpr bool is_valid(const pipeline& of, const pipeline_run& run, const pipeline_times& times) {
  detail::done_passes done(of, times.send);
  if (run.size() != static_cast<std::size_t>(of.stages)) return false;
  for (int stage = 0; stage < of.stages; ++stage) {
    std::int64_t free = 0;
    for (const timed_unit& each : run[static_cast<std::size_t>(stage)]) {
      if (each.start < free) return false;
      if (each.end - each.start != detail::time_of(of, times, stage, each.unit)) return false;
      free = each.end;
      if (!done.note(stage, each.unit.first, each.end)) return false;
      if (each.unit.is_pair && !done.note(stage, each.unit.second, each.end)) return false;
    }
  }
  if (!done.are_all()) return false;
  for (int stage = 0; stage < of.stages; ++stage) {
    for (const timed_unit& each : run[static_cast<std::size_t>(stage)]) {
      if (done.ready(stage, each.unit) > each.start) return false;
    }
  }
  return true;
}

/// What a stage did.
struct stage_count {
  std::int64_t work = 0;    ///< time in which it did something
  std::int64_t bubble = 0;  ///< time in which it waited, until all stages were done
  std::int64_t pauses = 0;  ///< the same from its first unit to its last alone
  /// Greatest number of passes of a chunk whose input gradient is not done, and whose gradient of
  /// weights is not, from when their forward pass begins.
  std::int64_t before_gradient = 0, in_flight = 0;
  std::int64_t sends = 0;  ///< activations and gradients of a microbatch, to another stage
};
struct pipeline_count {
  std::int64_t time = 0;  ///< until all stages are done
  std::vector<stage_count> stages;

  constexpr std::int64_t bubble() const { return most(&stage_count::bubble); }
  constexpr std::int64_t pauses() const { return most(&stage_count::pauses); }
  constexpr std::int64_t before_gradient() const { return most(&stage_count::before_gradient); }
  constexpr std::int64_t in_flight() const { return most(&stage_count::in_flight); }
  constexpr std::int64_t sends() const {
    std::int64_t sum = 0;
    for (const stage_count& each : stages) sum += each.sends;
    return sum;
  }

 private:
  constexpr std::int64_t most(std::int64_t stage_count::*of) const {
    std::int64_t out = 0;
    for (const stage_count& each : stages) out = std::max(out, each.*of);
    return out;
  }
};

namespace detail {

/// Whether a pass sends its result to another stage.
constexpr bool sends(const pipeline& of, int stage, const pipeline_pass& pass) {
  if (pass.work == pipeline_work::weight_gradient) return false;
  const pipeline_place at = {stage, pass.chunk};
  const int step = pass.work == pipeline_work::forward ? 1 : -1;
  const int next = depth_at(of, at) + step;
  return next >= 0 && next < of.depth() && place_after(of, at, step).stage != stage;
}

/// Both passes of a pair hold what they need until its end.
constexpr stage_count count_of(const pipeline& of, int stage,
                               const std::vector<timed_unit>& units) {
  stage_count out;
  std::int64_t before_gradient = 0, in_flight = 0;
  for (const timed_unit& each : units) {
    out.work += each.end - each.start;
    std::int64_t freed = 0, done = 0;
    const auto pass = [&](const pipeline_pass& one) {
      if (one.work == pipeline_work::forward) ++before_gradient, ++in_flight;
      if (one.work == pipeline_work::backward) ++freed, ++done;
      if (one.work == pipeline_work::input_gradient) ++freed;
      if (one.work == pipeline_work::weight_gradient) ++done;
      if (sends(of, stage, one)) ++out.sends;
    };
    pass(each.unit.first);
    if (each.unit.is_pair) pass(each.unit.second);
    out.before_gradient = std::max(out.before_gradient, before_gradient);
    out.in_flight = std::max(out.in_flight, in_flight);
    before_gradient -= freed, in_flight -= done;
  }
  if (!units.empty()) out.pauses = units.back().end - units.front().start - out.work;
  return out;
}

}  // namespace detail

constexpr pipeline_count costs_of(const pipeline& of, const pipeline_run& run) {
  pipeline_count out;
  for (const std::vector<timed_unit>& units : run) {
    if (!units.empty()) out.time = std::max(out.time, units.back().end);
  }
  for (int stage = 0; stage < of.stages; ++stage) {
    out.stages.push_back(detail::count_of(of, stage, run[static_cast<std::size_t>(stage)]));
    out.stages.back().bubble = out.time - out.stages.back().work;
  }
  return out;
}

/// Greatest number of bytes that a stage keeps for its backward passes: `held` of each pass whose
/// input gradient is not done, and `waiting` of one that waits for the gradient of weights alone.
constexpr std::int64_t most_bytes(const std::vector<timed_unit>& units, std::int64_t held,
                                  std::int64_t waiting) {
  std::int64_t bytes = 0, most = 0;
  for (const timed_unit& each : units) {
    std::int64_t freed = 0;
    const auto pass = [&](const pipeline_pass& one) {
      if (one.work == pipeline_work::forward) bytes += held;
      if (one.work == pipeline_work::backward) freed += held;
      if (one.work == pipeline_work::input_gradient) freed += held - waiting;
      if (one.work == pipeline_work::weight_gradient) freed += waiting;
    };
    pass(each.unit.first);
    if (each.unit.is_pair) pass(each.unit.second);
    most = std::max(most, bytes);
    bytes -= freed;
  }
  return most;
}

}  // namespace proofline::models
