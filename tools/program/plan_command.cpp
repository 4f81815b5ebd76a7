#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <proofline/numbers/detail/shown_text.hpp>

#include "choices.hpp"
#include "commands.hpp"
#include "models/plan.hpp"
#include "option_file.hpp"
#include "output.hpp"
#include "picture_file.hpp"
#include "plan_certificate.hpp"
#include "plot/bars.hpp"
#include "program.hpp"
#include "step_options.hpp"
#include "written_layout.hpp"
#include "written_page.hpp"

namespace proofline::tools {

namespace {

struct plan_arguments {
  step_arguments step;
  std::string chips = "1";
  std::map<std::string, std::optional<std::string>, std::less<>> only;  ///< by a choice's name
  std::vector<std::string> why_not;
  std::int64_t best = 5;
  bool front = false, search = false;
  std::string certificate, output, file, write;
  int threads = 0;
  std::optional<std::int64_t> explain;
  std::string format = "text";
};

/// Words that a value of a choice is written with, in their order; numbers have none.
std::vector<std::string> words_of(const choice& of) {
  if (of.name == "recompute") return recomputations;
  if (of.name == "order") return placements;
  return of.name == "sequence-parallel" ? std::vector<std::string>{"no", "yes"}
                                        : std::vector<std::string>{};
}

/// "2,4", "none,full".
std::vector<std::int64_t> values_of(const choice& of, const std::string& text) {
  const std::string option = "--" + std::string(of.name);
  const std::vector<std::string> words = words_of(of);
  if (of.name == "zero") return whole_numbers(option, text, 0, 3);
  if (words.empty()) return whole_numbers(option, text, 1);
  return places_in(option, text, words);
}

/// "tensor = 16".
void restrict(plan_request& to, const std::string& written) {
  const auto& [of_choice, values] = choice_in("--why-not", written, choices());
  to.only[std::string(of_choice.name)] = values_of(of_choice, values);
}

/// As `step` is asked for it.
std::string options_of(const layout& of) {
  std::string text;
  for (const choice& each : choices()) {
    const std::int64_t value = each.get(of);
    if (value == each.get(layout{})) continue;
    text += (text.empty() ? "--" : " --") + std::string(each.name);
    const std::vector<std::string> words = words_of(each);
    if (each.name == "sequence-parallel") continue;
    text += " " + (words.empty() ? std::to_string(value) : words[static_cast<std::size_t>(value)]);
  }
  return text.empty() ? "the defaults of step" : text;
}

plan_request request_of(const plan_arguments& written, const asked_device& device,
                        std::int64_t chips) {
  plan_request asked;
  asked.step = request_of(written.step, device, chips);
  asked.chips = chips;
  asked.sequences = sequences_of_a_step(written.step, asked.step.training.length);
  for (const choice& each : choices()) {
    const auto given = written.only.find(each.name);
    if (given != written.only.end() && given->second) {
      asked.only[given->first] = values_of(each, *given->second);
    }
  }
  return asked;
}
step_request step_of(const plan_request& asked, const layout& of) {
  step_request result = asked.step;
  static_cast<layout&>(result.training) = of;
  return result;
}

/// What was found on so many chips.
struct plan_on_chips {
  plan_request asked;
  plan found;
};

plan found_of(const plan_arguments& written, const plan_request& asked, std::size_t most) try {
  return plan_of(asked, {most, written.front, written.search, written.threads});
} catch (const std::overflow_error&) {
  throw bad_input(asked.step.training.model.title +
                  " is too large: expected at most 10^18 parameters");
}

std::string share(double part) { return fmt::format("{:.1f} %", 100 * part); }

/// Two lines; what is as fast as the one before has its number in brackets.
std::string row_text(const std::string& number, const planned& one, const plan_request& asked) {
  const step_use use = use_of_step(step_of(asked, one.chosen));
  return fmt::format(
      "{:>5}{:>10}{:>12}{:>13}{:>9}{:>9}{:>9}{:>13}\n        {}\n", number,
      shown_count(asked.chips), seconds(one.time), fmt::format("{:.5g}", use.tokens_per_second),
      share(use.mfu), share(use.time_spent(spent::sending) / use.time),
      share(use.time_spent(spent::waiting) / use.time), bytes(one.peak), options_of(one.chosen));
}
std::string table_text(const plan_on_chips& of, const std::vector<planned>& rows) {
  std::string text = fmt::format("{:>5}{:>10}{:>12}{:>13}{:>9}{:>9}{:>9}{:>13}\n", "", "chips",
                                 "step", "token/s chip", "MFU", "sending", "bubble", "memory");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool is_tied = i > 0 && rows[i].time == rows[i - 1].time;
    text += row_text(fmt::format(fmt::runtime(is_tied ? "({})" : "{}"), i + 1), rows[i], of.asked);
  }
  return text;
}

std::string counts_text(const plan_on_chips& of) {
  if (of.found.divide == 0) {
    std::string text =
        fmt::format("\nno layout divides what {} chips share", shown_count(of.asked.chips));
    const std::optional<std::int64_t> near = nearest_that_divides(of.asked);
    return text + (near ? "; the nearest number that one does is " + shown_count(*near) : "") + "\n";
  }
  const std::string divide =
      fmt::format("\n{} layouts divide what {} chips share; ", with_separators(of.found.divide),
                  shown_count(of.asked.chips));
  if (of.found.is_by_bounds) return divide + "bounds leave few of them to be computed\n";
  return divide + with_separators(of.found.fit) + " of them fit\n";
}
/// What misses least.
std::string nearest_text(const plan_on_chips& of) {
  if (!of.found.nearest) return "";
  const training_request& training = of.asked.step.training;
  const planned& near = *of.found.nearest;
  return fmt::format("  the least memory is {}, {} too much, with\n      {}\n", bytes(near.peak),
                     bytes(near.peak + training.reserve - training.device_bytes),
                     options_of(near.chosen));
}

/// What a search that was interrupted knows.
std::string gap_text(const plan_on_chips& of) {
  const double best = of.found.best.front().time;
  return fmt::format("interrupted: no layout takes less than {}, {} below the best so far\n",
                     seconds(*of.found.least), share(1 - *of.found.least / best));
}
/// Of several numbers of chips.
std::string best_of_chips_text(const std::vector<plan_on_chips>& all) {
  std::vector<std::pair<const plan_on_chips*, step_use>> fit;
  for (const plan_on_chips& each : all) {
    if (each.found.best.empty()) continue;
    fit.emplace_back(&each, use_of_step(step_of(each.asked, each.found.best.front().chosen)));
  }
  if (fit.size() < 2) return "";
  const auto rate = [](const auto& each) { return each.second.tokens_per_second; };
  const auto time = [](const auto& each) { return each.second.time; };
  const auto& [fastest, of_fastest] = *std::ranges::min_element(fit, {}, time);
  const auto& [cheapest, of_cheapest] = *std::ranges::max_element(fit, {}, rate);
  return fmt::format("\nfastest: {} chips, {}\nmost for a chip's time: {} chips, {:.5g} token/s\n",
                     shown_count(fastest->asked.chips), seconds(of_fastest.time),
                     shown_count(cheapest->asked.chips), of_cheapest.tokens_per_second);
}
/// The fewest chips, of twice, four times and so on as many, that hold it.
std::string more_chips_text(const plan_arguments& written, const asked_device& device,
                            std::int64_t chips) {
  for (std::int64_t more = 2 * chips; more <= 1024 * chips && more <= most_extent; more *= 2) {
    const plan_request asked = request_of(written, device, more);
    const plan found = plan_of(asked, {1, false, true, written.threads});
    if (found.best.empty()) continue;
    return fmt::format("  {} chips hold it, with\n      {}\n", shown_count(more),
                       options_of(found.best.front().chosen));
  }
  return "";
}

/// The best with a choice that the best of all did not make.
std::string why_not_text(const plan_arguments& written, const plan_on_chips& best) {
  plan_request other = best.asked;
  for (const std::string& each : written.why_not) restrict(other, each);
  const plan_on_chips found{other, found_of(written, other, 1)};
  std::string text = "\nWith " + joined(written.why_not) + ":" + counts_text(found);
  if (found.found.best.empty()) return text + nearest_text(found);
  text += table_text(found, found.found.best);
  const step_use theirs = use_of_step(step_of(other, found.found.best.front().chosen));
  const step_use ours = use_of_step(step_of(best.asked, best.found.best.front().chosen));
  text += fmt::format("  {:<32}{:>14}{:>14}\n", "", "with it", "the best");
  std::vector<std::string_view> names;
  for (const step_use* const each : {&theirs, &ours}) {
    for (const timed_part& part : each->parts) {
      if (std::ranges::find(names, part.name) == names.end()) names.push_back(part.name);
    }
  }
  const auto seconds_in = [](const step_use& use, std::string_view name) {
    const auto found_part = std::ranges::find(use.parts, name, &timed_part::name);
    return found_part == use.parts.end() ? 0.0 : found_part->seconds;
  };
  for (const std::string_view name : names) {
    const double with = seconds_in(theirs, name), without = seconds_in(ours, name);
    if (with + without == 0) continue;
    text += fmt::format("  {:<32}{:>14}{:>14}\n", name, seconds(with), seconds(without));
  }
  return text +
         fmt::format("  {:<32}{:>14}{:>14}\n", "step", seconds(theirs.time), seconds(ours.time));
}

/// The step of the layout with this number in the table.
std::string explained(const plan_arguments& written, const plan_on_chips& of,
                      const asked_device& device) {
  const std::size_t number =
      row_of_table("--explain", *written.explain, of.found.best.size(), "a layout");
  const step_request step = step_of(of.asked, of.found.best[number - 1].chosen);
  return "\n" + step_as_text(written.step, step, device) + equations_text(step);
}

nlohmann::ordered_json as_json(const plan_on_chips& of, const std::vector<planned>& rows) {
  nlohmann::ordered_json layouts = nlohmann::ordered_json::array();
  for (const planned& each : rows) {
    const step_request step = step_of(of.asked, each.chosen);
    const step_use use = use_of_step(step);
    nlohmann::ordered_json chosen = {{"data", each.chosen.data}};
    for (const choice& one : choices()) chosen[std::string(one.name)] = one.get(each.chosen);
    layouts.push_back({{"options", options_of(each.chosen)},
                       {"layout", chosen},
                       {"seconds", each.time},
                       {"tokens_per_second_per_chip", use.tokens_per_second},
                       {"mfu", use.mfu},
                       {"peak", static_cast<double>(each.peak)},
                       {"parts", parts_as_json(use)},
                       {"memory", memory_as_json(step.training)}});
  }
  return layouts;
}
nlohmann::ordered_json as_json(const plan_on_chips& of, bool has_front) {
  nlohmann::ordered_json json = {{"chips", of.asked.chips}, {"divide", of.found.divide}};
  if (!of.found.is_by_bounds) json["fit"] = of.found.fit;
  if (of.found.least) json["at_least"] = *of.found.least;
  json["layouts"] = as_json(of, of.found.best);
  if (has_front) json["front"] = as_json(of, of.found.front);
  return json;
}

/// Bars of the parts of each layout, times its chips: of the same height where chips scale.
void draw(const std::string& output, const std::vector<plan_on_chips>& all,
          const std::string& title) {
  bars_question question{title, "time of a step times chips, in seconds", "s", {}};
  for (const plan_on_chips& of : all) {
    for (const planned& each : of.found.best) {
      const step_use use = use_of_step(step_of(of.asked, each.chosen));
      bar one{shown_count(of.asked.chips) + " chips: " + options_of(each.chosen), {}};
      for (const timed_part& part : use.parts) {
        one.parts.push_back({std::string(part.name), part.seconds * real(of.asked.chips)});
      }
      question.bars.push_back(one);
    }
  }
  write_picture(output, bars_drawing(question), format_of(output));
}

/// Writes the file. Returns false if it cannot be known, and says why in a line.
bool certify(const std::string& file, const plan_on_chips& of) try {
  const bool fits = !of.found.best.empty();
  if (fits && !of.found.least) {
    write_to_file(file, certificate_text(of.asked, of.found.best.front()), "--certificate");
    return true;
  }
  write_to_error(program_name() + " plan: no certificate was written, as " +
                 (fits ? "the search was interrupted\n" : "no layout fits\n"));
  return false;
} catch (const interrupted& error) {
  write_to_error(program_name() + " plan: " + error.what() + "\n");
  return false;
}

int run(const plan_arguments& written) {
  require_known("--format", written.format, {"text", "json"}, "a format");
  require_written(written.write, training_programs(), written.format);
  require_model(written.step.model);
  const auto most = static_cast<std::size_t>(at_least_one("--best", written.best));
  require_threads(written.threads);
  if (!written.output.empty()) format_of(written.output);
  const asked_device device(written.step.device);
  std::vector<plan_on_chips> all;
  const std::vector<std::int64_t> numbers = whole_numbers("--chips", written.chips, 1);
  if (!written.certificate.empty() && (!written.search || numbers.size() > 1)) {
    throw bad_input("--certificate: expected --search and one number of --chips");
  }
  if (!written.write.empty() && numbers.size() > 1) {
    throw bad_input("--write: expected one number of --chips");
  }
  for (const std::int64_t chips : numbers) {
    const plan_request asked = request_of(written, device, chips);
    all.push_back({asked, found_of(written, asked, most)});
    if (all.back().found.least) break;
  }
  const bool fits =
      std::ranges::any_of(all, [](const plan_on_chips& each) { return each.found.fit > 0; });
  int status = all.back().found.least ? interrupted_status : fits ? 0 : 1;
  if (!written.certificate.empty() && !certify(written.certificate, all[0])) {
    status = all[0].found.best.empty() ? 1 : interrupted_status;
  }
  const step_request& step = all.front().asked.step;
  const training_request& training = step.training;
  const std::string title = "Layouts of " + training.model.title + " on " + device.title() + ", " +
                            sequences_of(all.front().asked.sequences, training.length) + " a step";
  if (!written.output.empty() && fits) draw(written.output, all, title);
  if (!written.write.empty() && fits) {
    write_layout(written.write, step_of(all[0].asked, all[0].found.best.front().chosen).training);
    return status;
  }
  if (written.format == "json") {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const plan_on_chips& each : all) json.push_back(as_json(each, written.front));
    write_to_output(proofline::detail::as_shown_json(json.dump(2)) + "\n");
    return status;
  }
  std::string text = title + "\n" + training_text(training) +
                     assumptions_text(written.step, step, device, all.back().asked.chips);
  for (const plan_on_chips& each : all) {
    text += counts_text(each);
    if (each.found.best.empty()) {
      text += nearest_text(each);
      if (!fits && &each == &all.back()) {
        text += more_chips_text(written, device, each.asked.chips);
      }
      continue;
    }
    text += table_text(each, each.found.best);
    if (each.found.least) text += gap_text(each);
    if (written.front) {
      text += "\nNo layout is both faster and smaller than one of these:\n" +
              table_text(each, each.found.front);
    }
    if (!written.why_not.empty()) text += why_not_text(written, each);
    if (written.explain) text += explained(written, each, device);
  }
  text += best_of_chips_text(all) + not_read_text(training.model);
  // Where nothing can be written, nothing is there to paste.
  written.write.empty() ? write_to_output(text) : write_to_error(text);
  return status;
}

}  // namespace

command add_plan(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "plan", "The fastest layouts of a training step over chips, of all that fit");
  const auto written = std::make_shared<plan_arguments>();
  add_step_options(*line, written->step);
  line->add_option("--chips", written->chips, "All chips, or several numbers of them, as 512,1024")
      ->type_name("CHIPS");
  line->add_option("--best", written->best, "How many layouts are shown (5)")->type_name("NUMBER");
  add_many(*line, "--why-not", written->why_not, "CHOICE",
           "Also the best with a choice, such as 'tensor = 16', and what it loses");
  CLI::Option* const front = line->add_flag(
      "--front", written->front, "Also the layouts that no other beats in both time and memory");
  line->add_flag("--search", written->search,
                 "Look only at layouts whose bound leaves room for one of the fastest")
      ->excludes(front);
  line->add_option("--certificate", written->certificate,
                   "Also a file that shows that no layout is faster (needs --search)")
      ->type_name("FILE");
  add_threads(*line, written->threads);
  line->add_option("--explain", written->explain,
                   "Also the step of a layout of the table, with its equations")
      ->type_name("NUMBER");
  for (const choice& each : choices()) {
    const std::vector<std::string> words = words_of(each);
    line->add_option("--" + std::string(each.name), written->only[std::string(each.name)],
                     words.empty() ? "Values that it may have (all that divide)"
                                   : "Values that it may have (all): " + joined(words))
        ->type_name("VALUES")
        ->group("Layout");
  }
  add_output(*line, written->output);
  add_write(*line, written->write, training_programs(),
            "Instead, the layout as options of a program that trains",
            {"--explain", "--why-not", "--front"});
  line->add_option("--format", written->format, "Output format (default: text)")
      ->type_name("text|json");
  line->footer("Exit status: 0; 1 if no layout fits; 2 for bad input; 130 if interrupted.");
  line->add_option("FILE", written->file, "TOML file of options, such as chips = 1024; others win");
  return {line, [line, written] {
            if (!written->file.empty()) option_file(written->file).read_into(*line);
            return run(*written);
          }};
}

}  // namespace proofline::tools
