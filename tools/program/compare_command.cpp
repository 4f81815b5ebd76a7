#include <fmt/format.h>

#include <proofline/units.hpp>

#include "commands.hpp"
#include "measured/comparison.hpp"
#include "output.hpp"
#include "picture_file.hpp"
#include "plot/roofline.hpp"
#include "program.hpp"

namespace proofline::tools {

namespace {

roof roof_of(const std::string& name, const ceilings& of, const std::string& type) {
  return {name, {{type, of.rate(type)}}, {{"memory", of.bandwidth.value}}};
}
/// In the usual type, and with the highest printed rate of the rows' types if that is more.
drawing roofline_of(const comparison& of) {
  roofline_question picture;
  picture.title = of.written.file + " on " + of.device;
  const bool has_bf16 = of.printed.rates.contains("bf16");
  const std::string usual = has_bf16 ? "bf16" : of.printed.rates.begin()->first;
  roof printed = roof_of("printed", of.printed, usual);
  named_rate highest = printed.peaks.front();
  for (const auto& [type, each] : of.printed.rates) {
    if (of.types.contains(type) && each.value > highest.value) highest = {type, each.value};
  }
  if (highest.value > printed.peaks.front().value) printed.peaks.push_back(highest);
  picture.roofs.push_back(std::move(printed));
  if (of.has_measured && of.measured.rates.contains(usual)) {
    picture.roofs.push_back(roof_of("measured", of.measured, usual));
  }
  for (const compared_group& each : of.groups) {
    if (!each.dots.empty()) picture.clouds.push_back({each.name, each.dots});
  }
  return roofline_drawing(picture);
}

/// The shape that was measured at most batches; of several the one that takes longest.
drawing batch_picture_of(const comparison& of) {
  const auto less = [](const auto& a, const auto& b) {
    const auto longest = [](const batch_series& points) {
      return std::ranges::max(points, {}, &batch_point::seconds).seconds;
    };
    if (a.second.size() != b.second.size()) return a.second.size() < b.second.size();
    return longest(a.second) < longest(b.second);
  };
  const auto most = std::ranges::max_element(of.series, less);
  if (most == of.series.end()) {
    throw bad_input("--picture batch: " + of.written.file + " has no shapes with B, as in B=64");
  }
  return batch_drawing({most->first + " on " + of.device, names_of(of.models), most->second});
}
drawing error_picture_of(const comparison& of) {
  std::vector<error_curve> curves;
  std::uint64_t rows = 0;
  for (std::size_t i = 0; i < of.models.size(); ++i) {
    error_curve curve{of.models[i].name, {}};
    rows = std::max(rows, of.errors[i].count());
    for (int step = 0; step <= 100 && of.errors[i].count() > 0; ++step) {
      const double part = step / 100.0;
      curve.points.push_back({of.errors[i].at(part), part});
    }
    curves.push_back(std::move(curve));
  }
  if (rows == 0) throw bad_input("--picture errors: no rows beside ceilings and launches");
  return error_drawing(fmt::format("Errors of models: {} rows of {} on {}", with_separators(rows),
                                   of.written.file, of.device),
                       curves);
}
/// All pictures that the rows allow, as SVG.
std::vector<std::pair<std::string, std::string>> pictures_of(const comparison& of) {
  std::vector<drawing> drawn{roofline_of(of)};
  if (!of.series.empty()) drawn.push_back(batch_picture_of(of));
  const auto has_any = [](const spread& each) { return each.count() > 0; };
  if (std::ranges::any_of(of.errors, has_any)) drawn.push_back(error_picture_of(of));
  std::vector<std::pair<std::string, std::string>> result;
  for (const drawing& each : drawn) {
    result.emplace_back(each.title, run_gnuplot(gnuplot_script(each)));
  }
  return result;
}
drawing picture_of(const comparison& of) {
  if (of.written.picture == "batch") return batch_picture_of(of);
  return of.written.picture == "errors" ? error_picture_of(of) : roofline_of(of);
}

void write_rows(const comparison& to) {
  output_sink out("");
  std::string text = csv_titles(to);
  read_measured_rows(to.file, [&](const measured_row& row) {
    text += csv_row(to, row);
    if (text.size() > 1 << 16) out.write(std::exchange(text, ""));
  });
  out.write(text);
  out.finish();
  for (const std::string& each : to.remarks) write_to_error(each + "\n");
  if (to.impossible_rows > 0) write_to_error(impossible_text(to));
}

/// "2026-11-27".
void check_date(const std::string& date) {
  constexpr std::string_view form = "dddd-dd-dd";
  bool is_date = date.size() == form.size();
  for (std::size_t i = 0; i < form.size() && is_date; ++i) {
    is_date = form[i] == 'd' ? is_digit(date[i]) : date[i] == form[i];
  }
  if (!is_date) throw bad_input("--date: expected one as 2026-11-27, read " + in_quotes(date));
}

int run(const compare_arguments& written) {
  require_known("--format", written.format, {"text", "csv", "json", "html"}, "a format");
  require_known("--by", written.by, {"part", "name"}, "a way to group rows");
  require_known("--picture", written.picture, {"roofline", "batch", "errors"}, "a picture");
  if (written.file.empty()) throw bad_input("expected a file of measured times");
  if (!written.date.empty()) check_date(written.date);
  const picture_format format = format_of(written.output);
  const asked_device device(written.device);
  comparison asked = comparison_of(written, device);
  read_measured_rows(asked.file, [&](const measured_row& row) { add_row(asked, row); });
  // First, as it may be refused.
  if (!written.output.empty()) write_picture(written.output, picture_of(asked), format);
  if (written.format == "csv") {
    write_rows(asked);
  } else {
    write_to_output(written.format == "json"   ? json_of(asked)
                    : written.format == "html" ? html_of(asked, pictures_of(asked))
                                               : text_of(asked));
  }
  if (!written.fit.empty()) write_to_file(written.fit, device_text(asked, device), "--fit");
  return asked.impossible_rows > 0 ? 1 : 0;
}

}  // namespace

command add_compare(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "compare", "Measured times beside the roofline and models: which ceiling, how far below");
  const auto written = std::make_shared<compare_arguments>();
  const auto add = [&](const char* name, auto& to, const char* what, const char* type) {
    line->add_option(name, to, what)->type_name(type);
  };
  line->add_option("FILE", written->file,
                   "CSV with columns flop, byte and seconds, or time with its unit, as in time "
                   "(us); part, name, dtype, shape, p10, p90 and date if they are known. Or what "
                   "PyTorch's profiler or Nsight Compute writes")
      ->type_name("FILE");
  add_device(*line, written->device);
  add_many(*line, "--flop", written->flops, "[PART=]EQUATION",
           "FLOPs of a row by an equation or an expression, whose names are columns or extents of "
           "the shape");
  add_many(*line, "--byte", written->bytes, "[PART=]EQUATION", "The same of its bytes");
  add("--dtype", written->dtype, "The type of rows that say none", "TYPE");
  add("--ceilings", written->ceilings,
      "Measured ceilings, as --fit writes them, or of the rows of another file (rows of parts "
      "ceiling and launch in FILE)",
      "FILE");
  add("--fit", written->fit, "Write measured ceilings as a device file", "FILE");
  add("--date", written->date, "When FILE was measured, for --fit", "YYYY-MM-DD");
  add_many(*line, "--model", written->models, "MODEL",
           "max, sum or p=N of compute and memory time, or p=fit on the rows of --ceilings; "
           "+waves: whole waves of tiles, of shapes "
           "with B, d and F; +launches");
  add_many(*line, "--kernels", written->kernels, "[PART=]NUMBER",
           "Kernels launched for a row (1), of all parts or of one");
  add("--launch", written->launch, "Time of a launch on the chip (measured, or 0 s)", "TIME");
  add("--host-launch", written->host_launch, "Time of a launch from the host (measured, or 0 s)",
      "TIME");
  add("--tile", written->tile, "Output tile of a matrix product (128x128)", "ROWSxCOLUMNS");
  add("--multiprocessors", written->multiprocessors, "What works on a tile each: 132 of an H100",
      "NUMBER");
  add("--by", written->by, "What rows are grouped by (part)", "part|name");
  add("--output", written->output, "A picture, as SVG, PNG or PDF", "FILE");
  add("--picture", written->picture,
      "The roofline with all rows (default); times over the batch B of the shape that has most; "
      "errors of models",
      "roofline|batch|errors");
  add("--format", written->format, "Output format (default: text); csv has a line for each row",
      "text|csv|json|html");
  line->footer(
      "Exit status: 0; 1 if a row is faster than the printed figures allow; 2 for bad input.");
  return {line, [written] { return run(*written); }};
}

}  // namespace proofline::tools
