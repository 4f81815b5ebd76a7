#include "schedule.hpp"

#include <map>
#include <set>

#include "labels.hpp"

namespace proofline::tools {

namespace {

using models::pipeline_pass;
using models::pipeline_schedule;
using models::pipeline_work;
using models::timed_unit;

struct schedule_names {
  pipeline_schedule schedule;
  const char* name;   ///< on the command line
  const char* title;  ///< in the picture
};
constexpr schedule_names schedules[] = {
    {pipeline_schedule::gpipe, "gpipe", "GPipe"},
    {pipeline_schedule::one_f_one_b, "1f1b", "1F1B"},
    {pipeline_schedule::interleaved, "interleaved", "Interleaved 1F1B"},
    {pipeline_schedule::zb_h1, "zb-h1", "ZB-H1 (zero bubble)"},
    {pipeline_schedule::zb_h2, "zb-h2", "ZB-H2 (zero bubble)"},
    {pipeline_schedule::dualpipe, "dualpipe", "DualPipe"}};

const schedule_names& names_of_schedule(pipeline_schedule schedule) {
  return *std::ranges::find(schedules, schedule, &schedule_names::schedule);
}

constexpr const char* on_pass_color = "#222222";
constexpr const char* pair_color = "#333333";
constexpr const char* bubble_color = "#ECECEC";

/// Between two colours, 0 to 1.
std::string blended(unsigned from, unsigned to, double part) {
  unsigned out = 0;
  for (const unsigned shift : {16U, 8U, 0U}) {
    const double a = from >> shift & 0xFFU, b = to >> shift & 0xFFU;
    out |= static_cast<unsigned>(std::lround(a + part * (b - a))) << shift;
  }
  return fmt::format("#{:06X}", out);
}
/// Light enough for text on them; the chunks of a stage are shades.
std::string color_of_work(pipeline_work work, int chunk, int chunks) {
  const double part = chunks == 1 ? 0.25 : static_cast<double>(chunk) / (chunks - 1);
  switch (work) {
    case pipeline_work::forward: return blended(0xBFDDF3, 0x6FAEDD, part);
    case pipeline_work::backward: return blended(0xB5E0CC, 0x67BD98, part);
    case pipeline_work::input_gradient: return blended(0xF8DCA8, 0xEBB04E, part);
    case pipeline_work::weight_gradient: return blended(0xEBCDE0, 0xCE8DBB, part);
  }
  return "";
}
const char* name_of_work(pipeline_work work) {
  switch (work) {
    case pipeline_work::forward: return "forward";
    case pipeline_work::backward: return "backward";
    case pipeline_work::input_gradient: return "gradient of the input";
    case pipeline_work::weight_gradient: return "gradient of the weights";
  }
  return "";
}

class schedule_drawer {
 public:
  explicit schedule_drawer(const schedule_question& asked)
      : asked_(&asked),
        of_(asked.of),
        run_(run(asked.of, order_of(asked.of), asked.times)),
        costs_(costs_of(asked.of, run_)) {}

  drawing draw() {
    const bool is_of_chunks = of_.chunks > 1;
    out_.title = asked_->title.empty() ? title() : asked_->title;
    // Texts have no room at the very edge.
    const double end = in_units(costs_.time), edge = end / 250;
    out_.x = {"time", -edge, end + edge, false};
    out_.x.is_written_out = true;
    out_.y = {"", 0, static_cast<double>(of_.stages), false};
    for (int stage = 0; stage < of_.stages; ++stage) {
      out_.y.marks.push_back(middle_of(stage));
      out_.y.names.push_back(fmt::format("{} {}", is_of_chunks ? "device" : "stage", stage + 1));
    }
    out_.width = std::clamp(width_for_texts() * (end + 2 * edge), 835.0, 4000.0);
    out_.height = std::clamp(row_pixels * of_.stages, 60.0, 900.0);
    for (int stage = 0; stage < of_.stages; ++stage) add_stage(stage);
    for (const auto& [color, areas] : areas_) {
      out_.areas.insert(out_.areas.end(), areas.begin(), areas.end());
    }
    add_key();
    return std::move(out_);
  }

 private:
  static constexpr double row_pixels = 36;
  struct insets {
    double left = 0, right = 0, edge = 0;  ///< pixels between a box and its place
  };

  double in_units(std::int64_t time) const {
    return static_cast<double>(time) / static_cast<double>(asked_->ticks);
  }
  std::string text_of(std::int64_t time) const { return fmt::format("{:.6g}", in_units(time)); }
  double middle_of(int stage) const { return of_.stages - stage - 0.5; }
  /// A pixel, in units of an axis.
  double wide() const { return (out_.x.high - out_.x.low) / out_.width; }
  double high() const { return out_.y.high / out_.height; }

  std::string title() const {
    const int each = of_.is_bidirectional() ? 1 : of_.chunks;
    std::string out = fmt::format("{}: {} stage{}", names_of_schedule(of_.schedule).title,
                                  of_.stages, of_.stages == 1 ? "" : "s");
    if (each > 1) out += fmt::format(" of {} chunks", each);
    out += fmt::format(", {} microbatch{}. Bubble: {} of {}", of_.microbatches,
                       of_.microbatches == 1 ? "" : "es", text_of(costs_.bubble()),
                       text_of(costs_.time));
    // Its next step may begin on the first stage before this one ends on the last.
    if (of_.schedule == pipeline_schedule::zb_h2) {
      out += fmt::format(", {} within a stage", text_of(costs_.pauses()));
    }
    return out + fmt::format(". In flight: {:.4g}. Sends: {}.",
                             static_cast<double>(costs_.in_flight()) / each, costs_.sends());
  }

  void add_stage(int stage) {
    std::int64_t free = 0;
    for (const timed_unit& each : run_[static_cast<std::size_t>(stage)]) {
      add_bubble(stage, free, each.start);
      add_unit(stage, each);
      free = each.end;
    }
    add_bubble(stage, free, costs_.time);
  }
  void add_bubble(int stage, std::int64_t start, std::int64_t end) {
    if (start == end) return;
    add_box(stage, in_units(start), in_units(end), {}, bubble_color, 0);
    write("bubble", stage, in_units(start), in_units(end));
  }
  struct shown_pass {
    pipeline_pass pass;
    double start, end;
  };
  /// The passes of a pair share its time. One that takes no time is not shown.
  std::vector<shown_pass> passes_of(int stage, const timed_unit& each) const {
    const double start = in_units(each.start), end = in_units(each.end);
    if (start == end) return {};
    if (!each.unit.is_pair) return {{each.unit.first, start, end}};
    const auto time = [&](const pipeline_pass& pass) {
      return static_cast<double>(models::detail::time_of(of_, asked_->times, stage, pass));
    };
    const double first = time(each.unit.first), second = time(each.unit.second);
    const double between = start + (end - start) * first / (first + second);
    return {{each.unit.first, start, between}, {each.unit.second, between, end}};
  }
  static std::string text_of(const pipeline_pass& pass) {
    return std::to_string(pass.microbatch + 1);
  }
  /// Pixels for a unit of time in which each pass has room for its text.
  double width_for_texts() const {
    double most = 0;
    for (int stage = 0; stage < of_.stages; ++stage) {
      for (const timed_unit& each : run_[static_cast<std::size_t>(stage)]) {
        for (const shown_pass& shown : passes_of(stage, each)) {
          most = std::max(most, (text_width(text_of(shown.pass)) + 1) / (shown.end - shown.start));
        }
      }
    }
    return most;
  }
  /// A pair has a frame.
  void add_unit(int stage, const timed_unit& each) {
    const std::vector<shown_pass> passes = passes_of(stage, each);
    if (passes.size() < 2) {
      for (const shown_pass& one : passes) add_pass(stage, one, {});
      return;
    }
    add_box(stage, passes[0].start, passes[1].end, {}, pair_color, 1);
    add_pass(stage, passes[0], {1.3, 0, 1.3});
    add_pass(stage, passes[1], {0, 1.3, 1.3});
  }
  void add_pass(int stage, const shown_pass& shown, const insets& inset) {
    const auto& [pass, start, end] = shown;
    add_box(stage, start, end, inset, color_of_work(pass.work, pass.chunk, of_.chunks), 2);
    used_.emplace(pass.work, pass.chunk);
    write(text_of(pass), stage, start, end);
  }
  /// Boxes of one colour are drawn together, those of a lower layer first.
  void add_box(int stage, double start, double end, const insets& inset, const std::string& color,
               int layer) {
    const double left = start + (0.5 + inset.left) * wide(), edge = (2 + inset.edge) * high();
    const double right = std::max(left + wide() / 2, end - (0.5 + inset.right) * wide());
    const double low = of_.stages - stage - 1 + edge, top = of_.stages - stage - edge;
    areas_[{layer, color}].push_back(
        {{{left, low}, {right, low}, {right, top}, {left, top}}, color});
  }
  /// A box too narrow for its text has its colour alone.
  void write(const std::string& text, int stage, double start, double end) {
    if (text_width(text) > (end - start) / wide()) return;
    plot_label label{text, on_pass_color, {{(start + end) / 2, middle_of(stage)}}};
    label.centered = true;
    out_.labels.push_back(std::move(label));
  }

  void add_key() {
    const auto add = [&](const std::string& text, const std::string& color) {
      plot_label entry{text, on_pass_color, {}};
      entry.sample = {plot_sample::kind::area, color};
      out_.labels.push_back(std::move(entry));
    };
    for (const auto& [work, chunk] : used_) {
      std::string text = name_of_work(work);
      if (of_.is_bidirectional()) {
        text += chunk == 0 ? ", from device 1" : fmt::format(", from device {}", of_.stages);
      } else if (of_.chunks > 1) {
        text += fmt::format(", chunk {}", chunk + 1);
      }
      add(text, color_of_work(work, chunk, of_.chunks));
    }
    if (costs_.bubble() > 0) add("bubble", bubble_color);
    if (areas_.contains({1, pair_color})) add("two passes that overlap", pair_color);
  }

  const schedule_question* asked_;
  models::pipeline of_;
  models::pipeline_run run_;
  models::pipeline_count costs_;
  drawing out_;
  std::map<std::pair<int, std::string>, std::vector<plot_area>> areas_;
  std::set<std::pair<pipeline_work, int>> used_;
};

}  // namespace

std::string name_of(pipeline_schedule schedule) { return names_of_schedule(schedule).name; }

std::vector<pipeline_schedule> all_schedules() {
  std::vector<pipeline_schedule> out;
  for (const schedule_names& each : schedules) out.push_back(each.schedule);
  return out;
}

drawing schedule_drawing(const schedule_question& asked) { return schedule_drawer(asked).draw(); }

}  // namespace proofline::tools
