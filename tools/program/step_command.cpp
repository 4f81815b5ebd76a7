#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <proofline/units.hpp>

#include "commands.hpp"
#include "output.hpp"
#include "picture_file.hpp"
#include "plot/bars.hpp"
#include "program.hpp"
#include "report/layout.hpp"
#include "step_options.hpp"
#include "written_layout.hpp"
#include "written_page.hpp"

namespace proofline::tools {

namespace {

/// A step of one layout, and perhaps a run of many.
struct one_step_arguments {
  step_arguments step;
  layout_arguments layout;
  std::optional<std::int64_t> chips;
  std::int64_t microbatch = 1;
  std::string order = placements.front();
  std::string run, failures, checkpoint = "0 s", restart = "0 s", price, pue = "1", grid;
  std::int64_t spares = 0;
  std::string format = "text", output, write;
  bool shows_equations = false;
};

/// The chips that are left are data-parallel; each takes as many microbatches as the batch has for
/// it.
void divide(const one_step_arguments& written, std::int64_t chips, training_request& asked) {
  const std::int64_t others = chips_of(asked);  // as data is 1 yet
  if (chips % others != 0) {
    throw bad_input(fmt::format("--chips: {} tensor x {} context x {} pipeline do not divide {}",
                                asked.tensor, asked.context, asked.pipeline, shown_count(chips)));
  }
  asked.data = chips / others;
  asked.batch = at_least_one("--microbatch", written.microbatch);
  const std::int64_t sequences = sequences_of_a_step(written.step, asked.length);
  const std::int64_t at_once = asked.data * asked.batch;
  if (sequences % at_once != 0) {
    throw bad_input("--batch: " + shown_count(asked.data) + " data-parallel chips with " +
                    sequences_of(asked.batch, asked.length) + " in a microbatch do not divide " +
                    number_of(sequences, "sequence"));
  }
  asked.microbatches = sequences / at_once;
  if (asked.chunks > 1 && asked.microbatches % asked.pipeline != 0) {
    throw bad_input(
        fmt::format("--chunks: {} stages do not divide {} microbatches, as an "
                    "interleaved pipeline needs",
                    asked.pipeline, asked.microbatches));
  }
}

step_request request_of(const one_step_arguments& written, const asked_device& device) {
  layout of = layout_of(written.layout);
  require_known("--order", written.order, placements, "an order");
  of.order = static_cast<placement>(std::ranges::find(placements, written.order) -
                                    placements.begin());
  const std::int64_t chips = written.chips ? at_least_one("--chips", *written.chips) : chips_of(of);
  step_request asked = request_of(written.step, device, chips);
  static_cast<layout&>(asked.training) = of;
  divide(written, chips, asked.training);
  return asked;
}

run_request run_of(const one_step_arguments& written, const asked_device& device) {
  run_request run;
  run.tokens = real(tokens_in("--run", written.run));
  if (!written.failures.empty()) {
    run.chip_failure_time = real(value_in("--failures", written.failures, "s"));
    if (run.chip_failure_time == 0) throw bad_input("--failures: expected more than 0 s");
  }
  run.checkpoint_time = real(value_in("--checkpoint", written.checkpoint, "s"));
  run.restart_time = real(value_in("--restart", written.restart, "s"));
  if (run.chip_failure_time > 0 && run.checkpoint_time == 0) {
    throw bad_input("--failures: expected --checkpoint above 0 s, which says how often");
  }
  if (written.spares < 0) throw bad_input("--spares: expected 0 or more");
  run.spare_chips = written.spares;
  if (!written.price.empty()) run.price = real(value_in("--price", written.price, "USD/s"));
  if (device.has("power")) run.power = real(device.value("power"));
  run.power_usage_effectiveness = real(value_in("--pue", written.pue, "count"));
  if (run.power_usage_effectiveness < 1) throw bad_input("--pue: expected 1 or more");
  if (!written.grid.empty()) run.tonnes_per_mwh = real(value_in("--grid", written.grid, "count"));
  return run;
}

/// What the answer takes for granted.
std::string head_of(const step_arguments& written, const step_request& asked,
                    const asked_device& device) {
  const training_request& of = asked.training;
  return "A step of " + of.model.title + " on " + shown_count(chips_of(of)) + " x " +
         device.title() + layout_text(of) + "\n" + choices_text(of) +
         assumptions_text(written, asked, device, chips_of(of));
}

std::string parts_text(const step_use& use) {
  constexpr std::size_t width = 24;
  std::string text = fmt::format("\n  {:<30}{:>12}{:>8}{:>12}\n", "", "time", "share", "hidden");
  for (const timed_part& each : use.parts) {
    if (each.seconds + each.hidden == 0) continue;
    const double share = each.seconds / use.time;
    const std::size_t drawn = static_cast<std::size_t>(share * width + 0.5);
    text += fmt::format("  {:<30}{:>12}{:>6.1f} %{:>12}{}{}\n", each.name, seconds(each.seconds),
                        100 * share, each.hidden == 0 ? "-" : seconds(each.hidden),
                        drawn == 0 ? "" : "  ", std::string(drawn, '#'));
  }
  return text + fmt::format("  {:<30}{:>12}\n", "step", seconds(use.time));
}

/// What is measured is no bound.
const char* name_of_best(const asked_device& device) {
  return device.is_measured() ? "by the ceilings alone" : "at best";
}
std::string rates_text(const step_use& use, const step_use& best, const asked_device& device) {
  std::string text = "\n";
  text += row("tokens of a step", shown_count(static_cast<std::int64_t>(use.tokens)));
  text += row("tokens/s of a chip", shown_number(use.tokens_per_second));
  text += row("model FLOPs", value_text(use.model_flops, "FLOP"),
              "products alone, causal attention counted as it is");
  text += row("MFU", percent(use.mfu),
              device.is_measured() ? "of the measured rate, which is no peak" : "");
  text += row("HFU", percent(use.hfu), "with what runs again");
  text += row(name_of_best(device), seconds(best.time),
              "MFU " + percent(best.mfu) + ": all efficiencies and overlaps 1, no latency");
  return text;
}

std::string memory_of_step_text(const training_request& asked) {
  const training_use use = use_of_training(asked);
  const auto most = std::ranges::find(use.instants, use.peak, &instant::bytes);
  std::string text =
      "\nMemory of stage " + shown_count(use.stage) + ", " + std::string(most->name) + "\n";
  for (const memory_part& each : most->parts) {
    if (sign(each.bytes) != 0) text += row(each.name, bytes(each.bytes));
  }
  const rational left = asked.device_bytes - use.peak - asked.reserve;
  text += row("peak", bytes(use.peak));
  if (sign(asked.reserve) != 0) text += row("reserve", bytes(asked.reserve));
  return text + (sign(left) < 0 ? row("missing", bytes(-left)) : row("left", bytes(left)));
}

}  // namespace

std::string equations_text(const step_request& asked) {
  return "\nThe equations of the step and of its memory, with their numbers\n" + equations_of([&] {
           use_of_step(asked);
           use_of_training(asked.training);
         });
}

std::string equations_of(const std::function<void()>& read) {
  std::vector<equation_read> all;
  equations_read = &all;
  read();
  equations_read = nullptr;
  const auto shown_term = [](const equation_read::term& of) {
    const table_column whole{"", "", false, true};
    return of.unit == "count" ? shown(whole, of.value) : value_text(of.value, of.unit);
  };
  // Each equation once, with the numbers that it is read with, each set of them once.
  std::string text;
  for (auto first = all.begin(); first != all.end(); ++first) {
    if (std::ranges::find(all.begin(), first, first->result.name,
                          [](const equation_read& of) { return of.result.name; }) != first) {
      continue;
    }
    text += fmt::format("  {}: {}\n      {}\n", first->result.name, first->meaning, first->source);
    for (auto each = first; each != all.end(); ++each) {
      if (each->result.name != first->result.name || std::find(first, each, *each) != each)
        continue;
      std::string inputs;
      for (const equation_read::term& one : each->inputs) {
        inputs += (inputs.empty() ? "" : ", ") + std::string(one.name) + " = " + shown_term(one);
      }
      std::string indent = "    ";
      for (const std::string& line :
           proofline::audit::wrapped(shown_term(each->result) + " from " + inputs, 92)) {
        text += std::exchange(indent, "        ") + line + "\n";
      }
    }
  }
  return text;
}

std::string step_as_text(const step_arguments& written, const step_request& asked,
                         const asked_device& device) {
  const step_use use = use_of_step(asked);
  return head_of(written, asked, device) + parts_text(use) +
         rates_text(use, use_of_step(at_best(asked)), device) + memory_of_step_text(asked.training);
}

namespace {

std::string run_text(const run_request& run, const run_use& use) {
  std::string text = "\nA run of " + shown_number(run.tokens) + " tokens\n";
  text += row("steps", shown_number(use.steps));
  text += row("time", shown_number(use.seconds / 86'400) + " days");
  if (run.chip_failure_time > 0) {
    text += row("goodput", percent(use.goodput), "kept of the time");
    text += row("checkpoint every", seconds(use.checkpoint_interval), "Young's interval");
    text += row("failures", shown_number(use.failures), "expected");
  }
  text += row("chip-hours", shown_number(use.chip_seconds / 3'600));
  if (use.cost) text += row("cost", shown_number(*use.cost) + " USD");
  if (use.joules) {
    text += row("energy", shown_number(*use.joules / 3.6e9) + " MWh",
                "of chips at their greatest power");
  }
  if (use.tonnes) text += row("CO2", shown_number(*use.tonnes) + " t");
  return text;
}

}  // namespace

nlohmann::ordered_json parts_as_json(const step_use& use) {
  nlohmann::ordered_json parts;
  for (const timed_part& each : use.parts) {
    parts[std::string(each.name)] = {{"seconds", each.seconds}, {"hidden", each.hidden}};
  }
  return parts;
}
nlohmann::ordered_json memory_as_json(const training_request& asked) {
  const training_use held = use_of_training(asked);
  const auto most = std::ranges::find(held.instants, held.peak, &instant::bytes);
  nlohmann::ordered_json parts;
  for (const memory_part& each : most->parts) parts[std::string(each.name)] = real(each.bytes);
  return {{"peak", real(held.peak)},
          {"left", real(asked.device_bytes - held.peak - asked.reserve)},
          {"parts", parts}};
}

namespace {

nlohmann::ordered_json as_json(const step_request& asked, const step_use& use, const step_use& best,
                               bool is_measured) {
  const training_request& of = asked.training;
  nlohmann::ordered_json json;
  json["model"] = of.model.title;
  json["measured"] = is_measured;
  json["chips"] = {{"data", of.data},         {"tensor", of.tensor}, {"context", of.context},
                   {"pipeline", of.pipeline}, {"expert", of.expert}, {"chunks", of.chunks}};
  json["order"] = placements[static_cast<std::size_t>(of.order)];
  json["microbatches"] = of.microbatches;
  json["tokens"] = use.tokens;
  json["seconds"] = use.time;
  json["parts"] = parts_as_json(use);
  json["sent"] = {{"within", use.sent_within}, {"between", use.sent_between}};
  json["tokens_per_second_per_chip"] = use.tokens_per_second;
  json["model_flop"] = use.model_flops;
  json["recomputed_flop"] = use.recomputed_flops;
  json["mfu"] = use.mfu;
  json["hfu"] = use.hfu;
  json["at_best"] = {{"seconds", best.time}, {"mfu", best.mfu}};
  json["memory"] = memory_as_json(of);
  json["not_read"] = of.model.not_read;
  return json;
}
nlohmann::ordered_json as_json(const run_use& use) {
  nlohmann::ordered_json json = {
      {"steps", use.steps},       {"seconds", use.seconds},
      {"goodput", use.goodput},   {"checkpoint_interval", use.checkpoint_interval},
      {"failures", use.failures}, {"chip_seconds", use.chip_seconds}};
  if (use.cost) json["usd"] = *use.cost;
  if (use.joules) json["joule"] = *use.joules;
  if (use.tonnes) json["tonnes"] = *use.tonnes;
  return json;
}

void draw(const std::string& output, const step_request& asked, const asked_device& device,
          const step_use& use, const step_use& best) {
  const picture_format format = format_of(output);
  bars_question question{"A step of " + asked.training.model.title + " on " +
                             shown_count(chips_of(asked.training)) + " x " + device.title(),
                         "time of a step in seconds",
                         "s",
                         {}};
  for (const auto& [name, of] :
       {std::pair("as asked", &use), std::pair(name_of_best(device), &best)}) {
    bar one{name, {}};
    for (const timed_part& each : of->parts) {
      one.parts.push_back({std::string(each.name), each.seconds});
    }
    question.bars.push_back(one);
  }
  write_picture(output, bars_drawing(question), format);
}

int run(const one_step_arguments& written) {
  require_known("--format", written.format, {"text", "json"}, "a format");
  require_written(written.write, training_programs(), written.format);
  require_model(written.step.model);
  const asked_device device(written.step.device);
  const step_request asked = request_of(written, device);
  const step_use use = use_of_step(asked), best = use_of_step(at_best(asked));
  std::optional<run_request> whole;
  std::optional<run_use> of_run;
  if (!written.run.empty()) {
    whole = run_of(written, device);
    of_run = use_of_run(*whole, use, chips_of(asked.training));
  }
  std::string text;
  if (written.format == "json") {
    nlohmann::ordered_json json = as_json(asked, use, best, device.is_measured());
    if (of_run) json["run"] = as_json(*of_run);
    text = proofline::detail::as_shown_json(json.dump(2)) + "\n";
  } else {
    text = step_as_text(written.step, asked, device);
    if (of_run) text += run_text(*whole, *of_run);
    if (written.shows_equations) text += equations_text(asked);
    text += not_read_text(asked.training.model);
  }
  if (!written.output.empty()) draw(written.output, asked, device, use, best);
  if (written.write.empty()) {
    write_to_output(text);
  } else {
    write_layout(written.write, asked.training);
  }
  return 0;
}

/// Options of --run.
void add_run(CLI::App& line, one_step_arguments& written) {
  CLI::Option* const run =
      line.add_option("--run", written.run, "Tokens of a whole run, such as '15T tokens'")
          ->type_name("TOKENS")
          ->group("Run");
  const auto add = [&](const char* name, auto& to, const char* what, const char* type) {
    line.add_option(name, to, what)->type_name(type)->needs(run)->group("Run");
  };
  add("--failures", written.failures,
      "Mean time between failures of one chip, such as '5 years' (none fails)", "TIME");
  add("--checkpoint", written.checkpoint, "Time in which a checkpoint stops the run (0 s)", "TIME");
  add("--restart", written.restart, "Time from a failure until training goes on (0 s)", "TIME");
  add("--spares", written.spares, "Chips that wait for a failure, and are paid for (0)", "CHIPS");
  add("--price", written.price, "Price of a chip, such as '2 USD/hour'", "PRICE");
  add("--pue", written.pue, "Energy of the data center over that of its chips (1)", "NUMBER");
  add("--grid", written.grid, "Tonnes of CO2 for each MWh", "NUMBER");
}

}  // namespace

command add_step(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "step", "How long a training step takes, part by part, and a whole run with --run");
  const auto written = std::make_shared<one_step_arguments>();
  const auto add = [&](const char* name, auto& to, const char* what, const char* type) {
    return line->add_option(name, to, what)->type_name(type);
  };
  add_step_options(*line, written->step);
  add("--chips", written->chips, "All chips; what is left of them is data-parallel", "CHIPS");
  add("--microbatch", written->microbatch, "Sequences of a microbatch (1)", "SEQUENCES")
      ->group("Layout");
  for (CLI::Option* const each : add_layout_options(*line, written->layout)) each->group("Layout");
  line->add_option("--order", written->order,
                   "Which chips stand next to each other first, as Megatron says it (tp-cp-dp-pp)")
      ->type_name(fmt::format("{}", fmt::join(placements, "|")))
      ->group("Layout");
  add("--output", written->output, "A picture: bars of the parts, as SVG, PNG or PDF", "FILE");
  add("--format", written->format, "Output format (default: text)", "text|json");
  line->add_flag("--equations", written->shows_equations,
                 "Also each equation that is read, with its numbers and its source");
  add_run(*line, *written);
  add_write(*line, written->write, training_programs(),
            "Instead, the layout as options of a program that trains", {"--equations", "--run"});
  line->footer("Exit status: 0, also where it does not fit; 2 for bad input.");
  return {line, [written] { return run(*written); }};
}

}  // namespace proofline::tools
