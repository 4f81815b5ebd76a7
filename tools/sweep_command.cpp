#include "sweep_command.hpp"

#include <fmt/core.h>

#include "explain.hpp"
#include "run_control.hpp"
#include "sweep/file.hpp"
#include "sweep/rows.hpp"
#include "sweep/shard_file.hpp"

namespace proofline::tools {

namespace {

struct written_options {
  written_sweep sweep;
  std::string output, shard;
  int threads = 0;
  std::int64_t boxes = static_cast<std::int64_t>(sweep::search_settings{}.most_boxes);
  bool list = false;
};

/// Writes all points that count as rows, in pieces, so that memory does not grow.
sweep_outcome write_values(const sweep_question& asked, const row_writer& writer,
                           const sweep::settings& how, output_sink& out, checksum& written) {
  std::string rows;
  const auto flush = [&] {
    written.add(rows);
    out.write(rows);
    rows.clear();
  };
  const sweep_outcome outcome =
      visit_values(asked, how, [&](std::uint64_t index, const std::vector<double>& values) {
        writer.add_point(rows, index, values);
        if (rows.size() > 1 << 16) flush();
      });
  flush();
  return outcome;
}

int sweep_to(output_sink& out, const sweep_question& asked, const written_options& written) {
  const row_writer writer(asked);
  const bool is_shard = !written.shard.empty(), is_values = asked.report == report_kind::values;
  sweep::settings how;
  how.threads = written.threads;
  how.stop = &stop_requested();
  if (is_shard) how.part = read_shard(written.shard);
  if (is_shard && asked.asked.search) {
    throw bad_input("--shard: a search cannot be split into shards");
  }
  sweep_outcome outcome;
  checksum sum;
  {
    progress_line progress(points_to_read(asked, how.part));
    how.done = &progress.done;
    sweep::search_settings limits;
    limits.most_boxes = static_cast<std::uint64_t>(written.boxes);
    limits.stop = how.stop;
    limits.points_done = &progress.done;
    limits.boxes_done = &progress.boxes;
    if (is_shard) {
      const std::string header = shard_header(asked.asked, how.part);
      sum.add(header);
      out.write(header);
    } else if (is_values) {
      out.write(writer.header());
    }
    outcome = is_values ? write_values(asked, writer, how, out, sum) : answer(asked, how, limits);
  }
  if (is_shard) {
    out.write(shard_footer(outcome, sum));
    out.finish();
    return 0;
  }
  if (!is_values) out.write(writer.header());
  out.write(writer.rows(outcome) + writer.footer(outcome));
  out.finish();
  return report_outcome(asked, outcome);
}

int run(const CLI::App& line, const written_options& written) {
  if (written.threads < 0 || written.threads > 1024) {
    throw bad_input("--threads: expected 1 to 1024, or 0 for all that the machine has");
  }
  if (written.boxes < 1) throw bad_input("--boxes: expected at least 1");
  if (line.count("--output") > 0 && written.output.empty()) {
    throw bad_input("--output: expected the name of a file");
  }
  const catalogue all({kind::equation, kind::device, kind::model});
  if (written.list) {
    write_to_output(list_of_names("", all, {}, {output_has_color(), output_width()}));
    return 0;
  }
  const sweep_question asked = ask(request_of(line, written.sweep), all);
  stop_requested();
  try {
    output_sink out(written.output);
    return sweep_to(out, asked, written);
  } catch (const sweep::sweep_stopped&) {
    throw interrupted();
  } catch (const sweep::search_refused& error) {
    throw bad_input(std::string(error.what()) +
                    ": allow more with --boxes, or read all points without --search");
  }
}

}  // namespace

void add_sweep_options(CLI::App& line, written_sweep& written) {
  sweep_request& to = written.options;
  line.add_option("FILE", written.file,
                  "A sweep as a TOML file; its keys are the names of these options");
  line.add_option("--equation", to.equation, "An equation by name, or an expression")
      ->type_name("NAME");
  add_many(line, "--device", to.devices, "NAME[:OF]...",
           "A device; its figures are inputs. OF says which, as in h100_sxm:dense");
  add_many(line, "--model", to.models, "NAME", "A model; its shape gives inputs");
  add_many(line, "--at", to.at, "NAME=VALUE",
           "The value of an input, as in 'peak_rate=312 TFLOP/s'");
  add_many(
      line, "--axis", to.axes, "NAME=VALUES",
      "A list, linear(a,b,count), linear_by(a,b,step), geometric(a,b,count), "
      "geometric_by(a,b,ratio), integers(a..b), powers_of_two(a,b), divisors(n); or device=A,B");
  add_many(line, "--derive", to.derived, "NAME=FORMULA", "An input computed from others");
  add_many(line, "--where", to.where, "CONDITION", "A constraint, as in 'tensor_chips <= 64'");
  add_many(line, "--bounds", to.bounds, "NAME",
           "Print the active one of these bounds, and active / next as slack");
}

namespace {

/// An input that the options give, in any way, replaces the one of the file. It keeps its place if
/// both give it in the same way.
void replace_values(sweep_request& request, const sweep_request& options) {
  using list = std::vector<std::string> sweep_request::*;
  const list lists[] = {&sweep_request::at, &sweep_request::axes, &sweep_request::derived};
  const sweep_request file = request;
  for (const list of : lists) (request.*of).clear();
  const auto named = [](const std::vector<std::string>& all, const std::string& text) {
    return std::find_if(all.begin(), all.end(), [&](const std::string& each) {
      return name_and_value(each).first == name_and_value(text).first;
    });
  };
  for (const list of : lists) {
    const std::vector<std::string>& given = options.*of;
    for (const std::string& each : file.*of) {
      bool replaced = false;
      for (const list other : lists) {
        replaced = replaced || named(options.*other, each) != (options.*other).end();
      }
      const auto here = named(given, each);
      if (here != given.end()) (request.*of).push_back(*here);
      if (!replaced) (request.*of).push_back(each);
    }
    for (auto each = given.begin(); each != given.end(); ++each) {
      const bool in_place =
          named(given, *each) == each && named(file.*of, *each) != (file.*of).end();
      if (!in_place) (request.*of).push_back(*each);
    }
  }
}

}  // namespace

sweep_request request_of(const CLI::App& line, const written_sweep& written) {
  sweep_request request;
  if (!written.file.empty()) request = read_sweep_file(written.file);
  const sweep_request& options = written.options;
  const auto add = [](std::vector<std::string>& to, const std::vector<std::string>& more) {
    to.insert(to.end(), more.begin(), more.end());
  };
  add(request.devices, options.devices);
  add(request.models, options.models);
  add(request.where, options.where);
  for (const std::string& each : options.bounds) add(request.bounds, comma_separated(each));
  replace_values(request, options);
  const auto replace = [&line](const char* name, std::string& to, const std::string& by) {
    const CLI::Option* const option = line.get_option_no_throw(name);
    if (option != nullptr && option->count() > 0) to = by;
  };
  replace("--equation", request.equation, options.equation);
  replace("--report", request.report, options.report);
  replace("--format", request.format, options.format);
  request.search = request.search || options.search;
  return request;
}

command add_sweep(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "sweep", "An equation over a grid: its minimum, its active bounds, all its values");
  const auto written = std::make_shared<written_options>();
  add_sweep_options(*line, written->sweep);
  sweep_request& request = written->sweep.options;
  line->add_option("--report", request.report,
                   "minimum (default), maximum, top N, highest N, along AXIS, "
                   "pareto NAME,NAME, count CONDITION, bounds NAME,NAME, values")
      ->type_name("WHAT");
  line->add_flag("--search", request.search, "Find the same answer without reading each point")
      ->disable_flag_override();
  line->add_option("--boxes", written->boxes, "The most boxes of a search (default: 20000000)")
      ->type_name("N");
  line->add_option("--format", request.format, "Output format (default: table)")
      ->type_name("table|csv|jsonl");
  line->add_option("--output", written->output, "Output file; complete or not written at all")
      ->type_name("FILE");
  line->add_option("--threads", written->threads, "Number of threads (default: all of the machine)")
      ->type_name("N");
  line->add_option("--shard", written->shard, "Only part i of n, for proofline merge")
      ->type_name("i/n");
  line->add_flag("--list", written->list,
                 "List equations with inputs and units, devices and models")
      ->disable_flag_override();
  line->footer("Exit status: 0; 1 if no point counts, 2 for bad input, 130 if interrupted.");
  return {line, [line, written] { return run(*line, *written); }};
}

}  // namespace proofline::tools
