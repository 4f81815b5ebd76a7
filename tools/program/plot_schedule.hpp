#pragma once
// The options of `plot schedule`.

#include <charconv>

#include "commands.hpp"
#include "plot/schedule.hpp"

namespace proofline::tools {

/// As the command line has them.
struct written_schedule {
  std::string schedule, stages, microbatches, chunks, forward = "1", backward = "2", weights,
                                                      overlap;
  std::string title;
};

/// Throws bad_input, a line, for numbers that have no schedule.
class schedule_reader {
 public:
  explicit schedule_reader(const written_schedule& written) : written_(&written) {}

  schedule_question read() {
    const std::vector<models::pipeline_schedule> all = all_schedules();
    const auto name = [](models::pipeline_schedule each) { return name_of(each); };
    const std::string& asked = written_->schedule;
    if (asked.empty()) {
      throw bad_input("--pipeline: expected " + any_of_text(names_of(all, name)));
    }
    require_known("--pipeline", asked, names_of(all, name), "a schedule");
    const models::pipeline_schedule schedule = *std::ranges::find(all, asked, name);
    out_.of = {schedule, required("--stages", written_->stages, 64),
               required("--microbatches", written_->microbatches, 1000)};
    read_chunks();
    check_numbers();
    read_times();
    out_.title = written_->title;
    return std::move(out_);
  }

 private:
  static std::int64_t whole(const std::string& option, const std::string& text, std::int64_t least,
                            std::int64_t most) {
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ec == std::errc() && read.ptr == end && value >= least && value <= most) return value;
    throw bad_input(fmt::format("{}: {} is not a whole number from {} to {}", option,
                                in_quotes(text), least, most));
  }
  static int required(const std::string& option, const std::string& text, int most) {
    if (text.empty()) throw bad_input(option + ": expected a whole number from 1 on");
    return static_cast<int>(whole(option, text, 1, most));
  }
  bool is(models::pipeline_schedule schedule) const { return out_.of.schedule == schedule; }
  /// Whether it does the gradients of input and weights apart.
  bool is_split() const {
    return is(models::pipeline_schedule::zb_h1) || is(models::pipeline_schedule::zb_h2) ||
           is(models::pipeline_schedule::dualpipe);
  }
  void read_chunks() {
    if (is(models::pipeline_schedule::interleaved)) {
      out_.of.chunks = 2;
      if (!written_->chunks.empty()) {
        out_.of.chunks = static_cast<int>(whole("--chunks", written_->chunks, 1, 16));
      }
      out_.ticks = out_.of.chunks;
    } else if (!written_->chunks.empty()) {
      throw bad_input("--chunks: only interleaved has chunks, and this is " + written_->schedule);
    }
  }
  void check_numbers() const {
    const models::pipeline& of = out_.of;
    if (is(models::pipeline_schedule::interleaved) && of.microbatches % of.stages != 0) {
      throw bad_input(
          fmt::format("--microbatches: interleaved needs a multiple of the {} stages, and "
                      "this is {}",
                      of.stages, of.microbatches));
    }
    if (is(models::pipeline_schedule::dualpipe)) {
      if (of.stages % 2 != 0) {
        throw bad_input(
            fmt::format("--stages: dualpipe needs an even number, and this is {}", of.stages));
      }
      if (of.microbatches % 2 != 0 || of.microbatches < 2 * of.stages) {
        throw bad_input(
            fmt::format("--microbatches: dualpipe needs an even number from {} on, two "
                        "for each stage, and this is {}",
                        2 * of.stages, of.microbatches));
      }
    }
    constexpr int most = 8000;
    const int passes = 2 * of.stages * of.microbatches * (out_.ticks > 1 ? of.chunks : 1);
    if (passes > most) {
      throw bad_input(fmt::format(
          "--microbatches: they make {} passes, and a picture has room for {}", passes, most));
    }
  }

  /// One value for each stage, or one for all.
  std::vector<std::int64_t> times(const std::string& option, const std::string& text,
                                  std::int64_t least) const {
    const std::vector<std::string> parts = comma_separated(text);
    const auto stages = static_cast<std::size_t>(out_.of.stages);
    if (parts.size() != 1 && parts.size() != stages) {
      throw bad_input(
          fmt::format("{}: {} values for {} stages; expected one for each, or one for all", option,
                      parts.size(), stages));
    }
    std::vector<std::int64_t> out;
    for (std::size_t i = 0; i < stages; ++i) {
      out.push_back(whole(option, parts[parts.size() == 1 ? 0 : i], least, 1'000'000));
    }
    return out;
  }
  void read_times() {
    const std::vector<std::int64_t> forward = times("--forward", written_->forward, 1);
    const std::vector<std::int64_t> backward =
        times("--backward", written_->backward, is_split() ? 2 : 1);
    if (!is_split() && !written_->weights.empty()) {
      throw bad_input("--weights: " + written_->schedule +
                      " does not do the gradient of the weights apart");
    }
    std::vector<std::int64_t> weights = backward;
    for (std::int64_t& each : weights) each /= 2;
    if (!written_->weights.empty()) weights = times("--weights", written_->weights, 1);
    std::int64_t shortest = 1'000'000;
    for (std::size_t i = 0; i < forward.size(); ++i) {
      if (weights[i] >= backward[i] && is_split()) {
        throw bad_input(
            fmt::format("--weights: {} is not less than the {} of a whole backward pass",
                        weights[i], backward[i]));
      }
      out_.times.stages.push_back({forward[i], backward[i] - weights[i], weights[i]});
      shortest = std::min({shortest, forward[i], backward[i]});
    }
    if (written_->overlap.empty()) return;
    if (!is(models::pipeline_schedule::dualpipe)) {
      throw bad_input("--overlap: only dualpipe has passes that overlap, and this is " +
                      written_->schedule);
    }
    out_.times.hidden = whole("--overlap", written_->overlap, 0, shortest);
  }

  const written_schedule* written_;
  schedule_question out_;
};

inline CLI::App* add_plot_schedule(CLI::App& line, written_schedule& to) {
  CLI::App* const schedule = line.add_subcommand(
      "schedule", "A schedule of pipeline parallelism: what each stage does, over time");
  const auto add = [&](const char* name, std::string& value, const char* type,
                       const std::string& description) {
    schedule->add_option(name, value, description)->type_name(type);
  };
  add("--pipeline", to.schedule, "NAME", "gpipe, 1f1b, interleaved, zb-h1, zb-h2 or dualpipe");
  add("--stages", to.stages, "N", "Stages of the pipeline; even for dualpipe");
  add("--microbatches", to.microbatches, "N",
      "Microbatches of a step: for interleaved a multiple of the stages, for dualpipe even and two "
      "for each stage or more");
  add("--chunks", to.chunks, "N", "Parts of the model on each stage of interleaved (2)");
  add("--forward", to.forward, "TIMES",
      "Time of a forward pass, a whole number: one for all stages, or one for each, as in 1,1,2,1 "
      "(1)");
  add("--backward", to.backward, "TIMES", "Time of a backward pass, both gradients, as above (2)");
  add("--weights", to.weights, "TIMES",
      "Of it, time of the gradient of the weights, where it is apart, as above (half)");
  add("--overlap", to.overlap, "TIME",
      "By which a forward and a backward pass of dualpipe are shorter where they overlap (0)");
  add("--title", to.title, "TEXT", "Title (default: the numbers, and what the schedule costs)");
  return schedule;
}

}  // namespace proofline::tools
