#include <algorithm>

#include "claims/equation_files.hpp"
#include "commands.hpp"
#include "own_device.hpp"
#include "picture_file.hpp"
#include "plot/roofline.hpp"
#include "plot/sweep_drawing.hpp"
#include "plot_schedule.hpp"
#include "program.hpp"
#include "run_control.hpp"
#include "sweep/value_in_unit.hpp"

namespace proofline::tools {

namespace {

struct written_roofline {
  std::vector<std::string> devices, ceilings, bandwidths, kernels, at;
  std::string title;
};
struct plot_arguments {
  written_roofline roofline;
  written_schedule schedule;
  written_sweep sweep;
  sweep_plot_options sweep_plot;
  std::vector<std::string> marks, labels;
  std::string output;
};

/// Reads the options of `plot roofline`.
class roofline_reader {
 public:
  roofline_reader(const written_roofline& written, const catalogue& all)
      : written_(&written), all_(&all) {
    names_.equations = &all.equations();
    for (const equation_record& each : all.equations()) {
      for (const sweep::input_facts& input : each.function.inputs) {
        if (names_.input(input.name) == nullptr) names_.inputs.push_back(input);
      }
    }
  }

  roofline_question read() {
    if (written_->devices.empty()) throw bad_input("--device: expected at least one");
    for (const std::string& each : written_->at) {
      const auto [name, value] = name_and_value("--at", each);
      const sweep::input_facts& input = names_.require_input("--at", name);
      values_[name] = read_value("--at " + name, value, input.unit);
    }
    for (const std::string& each : written_->devices) read_device(each);
    roof& first = out_.roofs.front();
    for (const std::string& each : written_->ceilings) {
      first.peaks.push_back(rate("--ceiling", each, "FLOP/s"));
    }
    for (const std::string& each : written_->bandwidths) {
      first.bandwidths.push_back(rate("--bandwidth", each, "byte/s"));
    }
    for (const std::string& each : written_->kernels) read_kernel(each);
    out_.title = written_->title;
    if (out_.title.empty()) {
      for (const roof& each : out_.roofs) {
        out_.title += (&each == &first ? "" : " / ") + each.name + ", " + each.peaks.front().name;
      }
    }
    return std::move(out_);
  }

 private:
  /// The one figure of an input that fits what was asked for.
  static figure_record one_figure(const named_figures& device, std::string_view input) {
    const std::vector<figure_record> fitting = device.of(input);
    if (fitting.size() == 1) return fitting.front();
    const std::string place = "--device " + device.name + ": has ";
    if (fitting.empty()) {
      throw bad_input(place + "no " + std::string(input) + ", which a roofline needs");
    }
    throw bad_input(place + "several of " + std::string(input) + "; expected " +
                    ways_to_ask(device, input));
  }
  static std::string rate_name(const figure_record& rate) {
    std::string name;
    for (const qualifier_record& each : rate.of) {
      if (each.kind != "document") name += (name.empty() ? "" : " ") + each.name;
    }
    return name.empty() ? "peak" : name;
  }
  /// Whether a rate is a ceiling beside the roof's: it differs in one thing, such as the numbers,
  /// and not because another document says otherwise.
  static bool is_ceiling(const figure_record& rate, const figure_record& roof) {
    int differs = 0;
    for (const qualifier_record& each : rate.of) {
      const auto same = std::ranges::find(roof.of, each.kind, &qualifier_record::kind);
      if (same != roof.of.end() && same->name == each.name) continue;
      if (each.kind == "document" && !each.is_usual) return false;
      if (same != roof.of.end()) ++differs;
    }
    return differs == 1;
  }
  /// The peak rate that was asked for makes the roof. Others of the device are further ceilings.
  void read_device(const std::string& asked) {
    const named_figures device = find_device("--device", asked, *all_);
    const figure_record peak = one_figure(device, "peak_rate");
    const figure_record bandwidth = one_figure(device, "memory_bandwidth");
    roof next{device.title, {{rate_name(peak), peak.value}}, {{"HBM", bandwidth.value}}};
    const std::string name = asked.substr(0, asked.find(':'));
    for (const figure_record& each : find_device("--device", name, *all_).figures) {
      if (each.input.name != "peak_rate" || !is_ceiling(each, peak)) continue;
      next.peaks.push_back({rate_name(each), each.value});
    }
    out_.roofs.push_back(std::move(next));
  }
  static named_rate rate(const std::string& option, const std::string& text, const char* unit) {
    const auto [name, value] = name_and_value(option, text);
    const double read = read_value(option + " " + name, value, unit);
    if (!(read > 0)) throw bad_input(option + " " + name + ": " + in_quotes(value) + " is not > 0");
    return {name, read};
  }
  /// The value of an expression at the inputs of --at.
  double evaluated(const std::string& option, const std::string& text, const char* unit) const {
    const written_expression read = read_value_of(option, text);
    if (read.unit != dimension_of(unit)) {
      throw bad_input(option + ": " + in_quotes(text) + " is " + said(read.unit) + ", expected " +
                      unit);
    }
    std::vector<double> inputs;
    for (const sweep::input_facts& each : read.value.inputs) {
      const auto found = values_.find(std::string(each.name));
      if (found == values_.end()) {
        throw bad_input(option + ": " + in_quotes(text) + " needs " + std::string(each.name) +
                        ", which is not given: add --at '" + std::string(each.name) + "=...'");
      }
      inputs.push_back(found->second);
    }
    const double value = sweep::decided_value(read.value, inputs);
    if (value > 0 && std::isfinite(value)) return value;
    throw bad_input(option + ": " + in_quotes(text) + " is not > 0");
  }
  written_expression read_value_of(const std::string& option, const std::string& text) const {
    return proofline::tools::read_value(option, text, names_);
  }
  void read_kernel(const std::string& text) {
    const auto [name, value] = name_and_value("--kernel", text);
    const std::vector<std::string> parts = comma_separated(value);
    if (parts.size() > 2)
      throw bad_input("--kernel " + name +
                      ": expected INTENSITY or "
                      "INTENSITY, RATE");
    kernel_dot next{name, evaluated("--kernel " + name, parts[0], "FLOP/byte")};
    if (parts.size() == 2) next.rate = evaluated("--kernel " + name, parts[1], "FLOP/s");
    out_.kernels.push_back(std::move(next));
  }

  const written_roofline* written_;
  const catalogue* all_;
  known_names names_;
  std::map<std::string, double> values_;
  roofline_question out_;
};

drawing sweep_picture(const CLI::App& line, const plot_arguments& written, const catalogue& all) {
  sweep_request request = request_of(line, written.sweep);
  // Of all other reports, lines are drawn.
  const std::string kind = request.report.value.substr(0, request.report.value.find(' '));
  if (kind != "bounds" && kind != "pareto") request.report.value = "values";
  request.search = request.search && kind == "pareto";
  sweep_plot_options options = written.sweep_plot;
  for (const std::string& each : written.marks) {
    const auto [text, value] = name_and_value("--mark", each, "TEXT=VALUE");
    options.marks.push_back({text, value});
  }
  for (const std::string& each : written.labels) {
    const auto [name, text] = name_and_value("--label", each, "NAME=TEXT");
    options.labels[name] = text;
  }
  sweep::settings how;
  how.stop = &stop_requested();
  try {
    return sweep_drawing(ask(request, all), options, how);
  } catch (const sweep::sweep_stopped&) {
    throw interrupted();
  }
}

struct plot_lines {
  CLI::App *roofline, *sweep, *schedule;
};
int run(const plot_lines& lines, const plot_arguments& written) {
  const CLI::App* line = nullptr;
  for (const CLI::App* each : {lines.roofline, lines.sweep, lines.schedule}) {
    if (each->parsed()) line = each;
  }
  if (line == nullptr) {
    throw bad_input("expected roofline, sweep or schedule, as in " + program_name() +
                    " plot roofline --device a100_80gb");
  }
  require_name(*line, "--output", written.output);
  const picture_format format = format_of(written.output);
  if (line == lines.schedule) {
    write_picture(written.output, schedule_drawing(schedule_reader(written.schedule).read()),
                  format);
    return 0;
  }
  catalogue all({kind::equation, kind::device, kind::model});
  add_equations_of(written.sweep.equation_files, all);
  write_picture(written.output,
                line == lines.roofline
                    ? roofline_drawing(roofline_reader(written.roofline, all).read())
                    : sweep_picture(*line, written, all),
                format);
  return 0;
}

}  // namespace

command add_plot(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "plot", "Draw a roofline, a sweep or a schedule with gnuplot: SVG, PNG or PDF");
  const auto written = std::make_shared<plot_arguments>();
  line->require_subcommand(0, 1);

  CLI::App* const roofline = line->add_subcommand(
      "roofline", "Compute rate by intensity: ceilings, ridge points, kernels");
  written_roofline& roof = written->roofline;
  add_many(*roofline, "--device", roof.devices, "NAME[:OF]...",
           "A device, as in h100_sxm:dense, whose peak rate makes the roof; " + program_name() +
               " explain --list devices shows all");
  add_many(*roofline, "--ceiling", roof.ceilings, "NAME=RATE",
           "Another peak of the first device, as in 'INT8 dense=624 TFLOP/s'");
  add_many(*roofline, "--bandwidth", roof.bandwidths, "NAME=BANDWIDTH",
           "Another bandwidth of the first device, as in 'interconnect=180 GB/s'");
  add_many(*roofline, "--kernel", roof.kernels, "NAME=INTENSITY[,RATE]",
           "A dot at this intensity, an expression in FLOP/byte, and rate (default: on each roof)");
  add_many(*roofline, "--at", roof.at, "NAME=VALUE", "An input of the kernels' expressions");
  roofline->add_option("--title", roof.title, "Title (default: devices and their peaks)")
      ->type_name("TEXT");

  CLI::App* const sweep_line =
      line->add_subcommand("sweep",
                           "A sweep: lines along the last axis; with --report bounds, a map over "
                           "two axes; with pareto, a front");
  add_sweep_options(*sweep_line, written->sweep);
  sweep_line
      ->add_option("--report", written->sweep.report,
                   "'bounds NAME,NAME': a map of the active bound; 'pareto min NAME,max NAME': the "
                   "points of a front of two values; values: lines")
      ->type_name("WHAT");
  add_many(*sweep_line, "--mark", written->marks, "TEXT=VALUE",
           "A labelled line at a value of the horizontal axis");
  add_many(*sweep_line, "--label", written->labels, "NAME=TEXT",
           "What stands in the picture for an axis, an equation or a bound");
  sweep_line->add_option("--title", written->sweep_plot.title, "Title (default: what is swept)")
      ->type_name("TEXT");
  sweep_line->add_flag("--linear-x", written->sweep_plot.linear_x, "A linear horizontal axis")
      ->disable_flag_override();
  sweep_line->add_flag("--linear-y", written->sweep_plot.linear_y, "A linear vertical axis")
      ->disable_flag_override();
  CLI::App* const schedule = add_plot_schedule(*line, written->schedule);
  for (CLI::App* const each : {roofline, sweep_line, schedule}) {
    each->add_option("--output", written->output,
                     "Output file, .svg, .png or .pdf; complete or not written at all")
        ->type_name("FILE");
  }
  const plot_lines lines = {roofline, sweep_line, schedule};
  return {line, [lines, written] { return run(lines, *written); }};
}

}  // namespace proofline::tools
