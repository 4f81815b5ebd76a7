#include <fmt/core.h>
#include <unistd.h>

#include "characters.hpp"
#include "claims/equation_files.hpp"
#include "commands.hpp"
#include "output.hpp"
#include "own_device.hpp"
#include "program.hpp"
#include "run_control.hpp"
#include "sweep/file.hpp"
#include "sweep/launcher.hpp"
#include "sweep/rows.hpp"
#include "sweep/run.hpp"
#include "sweep/shard_file.hpp"
#include "sweep/value_in_unit.hpp"

namespace proofline::tools {

namespace {

struct sweep_arguments {
  written_sweep sweep;
  std::string output, shard;
  int threads = 0;
  std::int64_t boxes = static_cast<std::int64_t>(sweep::search_settings{}.most_boxes);
  std::string gap = sweep::sequence::text(sweep::search_settings{}.gap);
  bool resume = false;
};

double gap_of(const sweep_arguments& written) {
  const double gap = read_value("--gap", written.gap, "count");
  if (gap >= 0 && gap < 1) return gap;
  throw bad_input("--gap: expected a number from 0 to below 1, as in 1e-6");
}

/// Says on a terminal what helps where reading all points takes minutes, or writing them does.
void advise(const sweep_question& asked, const sweep_arguments& written) {
  constexpr std::uint64_t many = 100'000'000'000, many_rows = 100'000'000;
  const std::uint64_t points = points_to_read(asked, {});
  if (::isatty(STDERR_FILENO) == 0) return;
  const bool is_piped = written.output.empty() && ::isatty(STDOUT_FILENO) == 0;
  if (asked.report == report_kind::values && is_piped && points >= many_rows) {
    write_to_error(
        fmt::format("{} sweep: writes {} rows; what is interrupted leaves a part of them here, and "
                    "nothing with "
                    "--output FILE\n",
                    program_name(), points));
  }
  if (points < many) return;
  write_to_error(fmt::format("{} sweep: reads {} points; {}\n", program_name(), points,
                             can_be_searched(asked.report)
                                 ? "--search finds the same without"
                                 : "--shard 1/2 and --shard 2/2 cut it in two for two machines"));
}

/// The name of the output. {shard} in it stands for the number of the shard.
std::string output_of(const sweep_arguments& written, const std::optional<sweep::shard>& shard) {
  constexpr std::string_view number = "{shard}";
  std::string name = written.output;
  const std::size_t at = name.find(number);
  if (written.shard == "auto" && at == std::string::npos) {
    throw bad_input(
        "--shard auto: expected {shard} in --output; write --output 'part-{shard}.json'");
  }
  if (shard && at != std::string::npos) {
    name.replace(at, number.size(), std::to_string(shard->index + 1));
  }
  return name;
}

run_settings settings_of(const sweep_arguments& written) {
  require_threads(written.threads);
  if (written.boxes < 1) throw bad_input("--boxes: expected at least 1");
  run_settings how;
  if (!written.shard.empty()) {
    how.shard = written.shard == "auto" ? shard_of_process() : read_shard(written.shard);
  }
  how.output = output_of(written, how.shard);
  how.resume = written.resume;
  how.limits.most_boxes = static_cast<std::uint64_t>(written.boxes);
  how.limits.gap = gap_of(written);
  how.limits.threads = written.threads;
  return how;
}

/// Whether it names a device of one's own, in a file.
bool has_own_device(const sweep_request& asked) {
  const auto is_own = [](const placed_text& each) { return is_own_device(each.value); };
  return std::ranges::any_of(asked.devices, is_own) ||
         std::ranges::any_of(asked.axes, [&](const named_axis& axis) {
           return axis.name.value == "device" && std::ranges::any_of(axis.values, is_own);
         });
}

sweep_question question_of(const CLI::App& line, const sweep_arguments& written,
                           const catalogue& all) {
  sweep_question asked = ask(request_of(line, written.sweep), all);
  refuse_idle_axes(asked);
  // What is kept of a run says how its question was written, and not what a file defined.
  if (written.resume || !written.shard.empty()) {
    const std::string option = written.resume ? "--resume" : "--shard";
    if (!written.sweep.equation_files.empty()) {
      throw bad_input(option + ": expected no --equations, as a part does not say what they were");
    }
    if (has_own_device(asked.asked)) {
      throw bad_input(option + ": expected no device in a file, as a part does not say what it was");
    }
  }
  if (asked.asked.search && !written.shard.empty()) {
    throw bad_input("--shard: a search cannot be split into shards");
  }
  if (asked.asked.search && written.resume) {
    throw bad_input(
        "--resume: a search is not resumed; it keeps nothing, as it ends after --boxes, half a "
        "minute if not given: start it again");
  }
  return asked;
}

int run(const CLI::App& line, const sweep_arguments& written) {
  crew& doing = crew_of_process();
  run_settings how;
  std::optional<sweep_question> asked;
  doing.agree([&] {
    catalogue all({kind::equation, kind::device, kind::model});
    add_equations_of(written.sweep.equation_files, all);
    require_name(line, "--output", written.output);
    how = settings_of(written);
    asked = question_of(line, written, all);
  });
  if (const host* const here = host_of_process; here != nullptr && here->answer_sweep) {
    return here->answer_sweep(*asked, how);
  }
  // A shard in a job that runs again is done only if it is not there yet.
  if (how.shard && (how.resume || written.shard == "auto") &&
      is_finished_shard(how.output, asked->asked, *how.shard)) {
    write_to_error(fmt::format("{} sweep: shard {} is finished, in {}\n", program_name(),
                               text_of(*how.shard), in_quotes(how.output)));
    return 0;
  }
  if (!how.shard && doing.is_first()) advise(*asked, written);
  return run_sweep(*asked, how, doing);
}

/// The options that may be repeated; an error names the option.
sweep_request parts_of(const written_sweep& written) {
  sweep_request parts;
  const auto place = [](const std::vector<std::string>& texts, std::vector<placed_text>& to) {
    for (const std::string& each : texts) to.push_back({each, {}});
  };
  place(written.devices, parts.devices);
  place(written.models, parts.models);
  place(written.where, parts.where);
  for (const std::string& each : written.bounds) place(comma_separated(each), parts.bounds);
  for (const std::string& each : written.printed) place(comma_separated(each), parts.printed);
  for (const std::string& each : written.at) {
    const auto [name, value] = name_and_value("--at", each);
    parts.at.push_back({{name, {}}, {value, {}}, false});
  }
  for (const std::string& each : written.axes) {
    const auto [name, values] = name_and_value("--axis", each);
    parts.axes.push_back(read_axis({name, {}}, {values, {}}));
  }
  for (const std::string& each : written.derived) {
    const auto [name, formula] = name_and_value("--derive", each);
    parts.derived.push_back({{name, {}}, {formula, {}}, false});
  }
  for (const std::string& each : written.lets) {
    const auto [name, text] = name_and_value("--let", each);
    add_let(parts, {name, {}}, {text, {}});
  }
  return parts;
}

template <class Given>
void append(std::vector<Given>& to, const std::vector<Given>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

/// What the options say in place of a plan.
class replacements {
 public:
  replacements(const sweep_request& plan, const sweep_request& options) {
    for (const sweep_request* each : {&plan, &options}) {
      auto& texts = each == &plan ? of_plan_ : of_options_;
      for (const assignment& given : each->at)
        texts.emplace_back(given.name.value, given.value.value);
      for (const named_axis& given : each->axes) {
        for (const named_axis& one : axis_for_each_name(given)) {
          texts.emplace_back(one.name.value, text_of(one));
        }
      }
      for (const assignment& given : each->derived) {
        texts.emplace_back(given.name.value, given.value.value);
      }
      if (!each->devices.empty()) texts.emplace_back("device", names(each->devices));
      if (!each->models.empty()) texts.emplace_back("model", names(each->models));
    }
  }
  /// Puts what options give a name in the place of what the plan gives it, in the same way. What
  /// they give in another way is added; what they give twice stays twice, and is refused later.
  template <class Named>
  void replace(std::vector<Named>& plan, std::vector<Named> options) const {
    std::vector<Named> result;
    for (const Named& each : plan) {
      const auto option = std::find_if(options.begin(), options.end(),
                                       [&](const Named& other) { return other.name == each.name; });
      if (option != options.end()) {
        result.push_back(*option);
        options.erase(option);
      } else if (find(of_options_, each.name.value) == nullptr) {
        result.push_back(each);
      }
    }
    append(result, options);
    plan = std::move(result);
  }
  /// Names that go together are replaced together.
  void replace_axes(std::vector<named_axis>& plan, const std::vector<named_axis>& options) const {
    const auto is_left = [this](const std::string& name) {
      return find(of_options_, name) == nullptr;
    };
    std::erase_if(plan, [&](const named_axis& each) {
      if (std::ranges::find(options, each.name, &named_axis::name) != options.end()) return false;
      const std::vector<std::string> names = names_along(each);
      const auto left = std::ranges::count_if(names, is_left);
      if (left == 0 || left == std::ssize(names)) return left == 0;
      std::string more;
      for (const named_axis& one : axis_for_each_name(each)) {
        if (!is_left(one.name.value)) continue;
        more += " --at " + shell_word(one.name.value + "=" + one.values.front().value);
      }
      throw bad_input(each.name.where.of("axis") + ": " + each.name.value + " go together; write" +
                      more);
    });
    replace(plan, options);
  }
  void replace(std::vector<placed_text>& plan, const std::vector<placed_text>& options,
               std::string_view kind) const {
    if (find(of_options_, kind) != nullptr) plan = options;
  }
  /// "batch = 64, in place of the plan's 32".
  std::vector<std::string> lines() const {
    std::vector<std::string> result;
    for (const auto& [name, text] : of_options_) {
      const std::string* const before = find(of_plan_, name);
      if (before == nullptr || *before == text) continue;
      if (differ_in_unit(text, *before)) {
        throw bad_input(name + ": expected a value in the unit of the plan's " + *before +
                        ", read " + in_quotes(text));
      }
      result.push_back(name + " = " + text + ", in place of the plan's " + *before);
    }
    return result;
  }

 private:
  using named_text = std::pair<std::string, std::string>;
  static std::string names(const std::vector<placed_text>& several) {
    return joined(names_of(several, &placed_text::value));
  }
  static const std::string* find(const std::vector<named_text>& among, std::string_view name) {
    const auto found = std::ranges::find(among, name, &named_text::first);
    return found == among.end() ? nullptr : &found->second;
  }

  std::vector<named_text> of_plan_, of_options_;
};

/// What --at and --axis give to a name that is a file's own is --let's.
void own_names_first(const sweep_request& file, sweep_request& options) {
  const auto is_own = [&file](const std::string& name) {
    const auto gives = [&name](const auto& each) { return each.is_own && each.name.value == name; };
    const auto is_own_axis = [&name](const named_axis& each) {
      return each.is_own && is_along(each, name);
    };
    return std::ranges::any_of(file.axes, is_own_axis) ||
           std::ranges::any_of(file.derived, gives);
  };
  for (named_axis& each : options.axes) {
    each.is_own = each.is_own || std::ranges::any_of(names_along(each), is_own);
  }
  std::erase_if(options.at, [&](const assignment& each) {
    if (!is_own(each.name.value)) return false;
    options.derived.push_back({each.name, each.value, true});
    return true;
  });
}

}  // namespace

void add_input_options(CLI::App& line, written_sweep& to) {
  add_many(line, "--device", to.devices, "NAME[:OF]...",
           "A device, or one's own in a file, mine.toml; its figures are inputs. OF says which, as in "
           "h100_sxm:dense");
  add_many(line, "--model", to.models, "NAME", "A model; its shape gives inputs");
  add_many(line, "--at", to.at, "NAME=VALUE",
           "The value of an input, as in 'peak_rate=312 TFLOP/s'");
  add_many(line, "--derive", to.derived, "NAME=FORMULA", "An input computed from others");
  add_many(line, "--let", to.lets, "NAME=FORMULA",
           "A name of one's own, for a formula, or for an axis as --axis has it");
  add_many(line, "--equations", to.equation_files, "FILE",
           "A claim file whose [[equation]] tables are equations here, too");
}

void add_sweep_options(CLI::App& line, written_sweep& to) {
  line.add_option("FILE", to.file,
                  "A sweep as a TOML file; its keys are the names of these options. An option replaces what the "
                  "plan says of the same name; --where and --bounds add to the plan's");
  line.add_option("--equation", to.equation, "An equation by name, or an expression")
      ->type_name("NAME");
  add_input_options(line, to);
  add_many(line, "--axis", to.axes, "NAME=VALUES",
           "A list, linear(a,b,count), linear_by(a,b,step), geometric(a,b,count), "
           "geometric_by(a,b,ratio), integers(a..b), powers_of_two(a,b), divisors(n); device=A,B; "
           "or, of "
           "names that go together, NAME,NAME=[1,8],[2,4]");
  add_many(line, "--where", to.where, "CONDITION", "A constraint, as in 'tensor_chips <= 64'");
  add_many(line, "--bounds", to.bounds, "NAME",
           "Print the active one of these bounds, and active / next as slack");
  add_many(line, "--print", to.printed, "NAME",
           "Print these formulas at each point; without it, all that --let gives");
}

sweep_request request_of(const CLI::App& line, const written_sweep& written) {
  sweep_request request;
  if (!written.file.empty()) request = read_sweep_file(written.file);
  sweep_request options = parts_of(written);
  own_names_first(request, options);
  const replacements made(request, options);
  if (!written.file.empty()) request.replaced.lines = made.lines();
  made.replace(request.devices, options.devices, "device");
  made.replace(request.models, options.models, "model");
  append(request.where, options.where);
  append(request.bounds, options.bounds);
  if (!options.printed.empty()) request.printed = options.printed;
  made.replace(request.at, options.at);
  made.replace_axes(request.axes, options.axes);
  made.replace(request.derived, options.derived);
  const auto replace = [&line](const char* name, placed_text& to, const std::string& by) {
    const CLI::Option* const option = line.get_option_no_throw(name);
    if (option != nullptr && option->count() > 0) to = {by, {}};
  };
  replace("--equation", request.equation, written.equation);
  replace("--report", request.report, written.report);
  replace("--format", request.format, written.format);
  request.search = request.search || written.search;
  return request;
}

command add_sweep(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "sweep", "An equation over a grid: its minimum, its active bounds, all its values");
  const auto written = std::make_shared<sweep_arguments>();
  add_sweep_options(*line, written->sweep);
  written_sweep& sweep = written->sweep;
  line->add_option("--report", sweep.report,
                   "minimum (default), maximum, top N, highest N, along AXIS, "
                   "pareto min NAME,max NAME, count CONDITION, bounds NAME,NAME, values")
      ->type_name("WHAT");
  line->add_flag("--search", sweep.search, "Find the same answer without reading each point")
      ->disable_flag_override();
  line->add_option("--boxes", written->boxes, "The most boxes of a search (default: 20000000)")
      ->type_name("N");
  line->add_option("--gap", written->gap,
                   "The relative gap at which a search for a minimum or maximum may stop, "
                   "once it is proved (default: 1e-12)")
      ->type_name("X");
  line->add_option("--format", sweep.format, "Output format (default: table)")
      ->type_name("table|csv|jsonl|netcdf");
  add_output(*line, written->output);
  add_threads(*line, written->threads);
  line->add_option("--shard", written->shard,
                   "Only part i of n, for proofline merge; auto takes i and n from Slurm, Open MPI "
                   "or PMI. In --output, {shard} stands for i")
      ->type_name("i/n|auto");
  line->add_flag("--resume", written->resume,
                 "Keep finished chunks beside the output until it is complete, and go on with "
                 "those that an interrupted run has kept")
      ->disable_flag_override();
  line->footer("Exit status: 0; 1 if no point counts, 2 for bad input, 130 if interrupted.");
  return {line, [line, written] { return run(*line, *written); }};
}

}  // namespace proofline::tools
