#include <fmt/format.h>

#include <proofline/sweep/point.hpp>

#include "claims/equation_files.hpp"
#include "commands.hpp"
#include "output.hpp"
#include "program.hpp"
#include "sweep/question.hpp"
#include "sweep/value_text.hpp"

namespace proofline::tools {

namespace {

struct eval_arguments {
  written_sweep sweep;
  std::vector<std::string> expressions;
  std::string format = "text";
};

int run(const CLI::App& line, const eval_arguments& written) {
  require_known("--format", written.format, {"text", "json"}, "a format");
  if (written.expressions.empty()) throw bad_input("expected an equation or an expression");
  catalogue all({kind::equation, kind::device, kind::model});
  add_equations_of(written.sweep.equation_files, all);
  const sweep_question asked =
      ask_at_a_point(request_of(line, written.sweep), written.expressions, all);
  const sweep::position here(1, 0);
  std::vector<sweep::function> functions;
  for (const quantity& each : asked.values) functions.push_back(each.value);
  const sweep::plan reading(asked.over, sweep::pointers_to(functions));
  for (std::size_t i = 0; i < reading.valid_up_to.size(); ++i) {
    if (sweep::value_at(reading, here, reading.valid_up_to[i]) != 0) continue;
    write_to_error(fmt::format("{} eval: the point does not count: it breaks '{}'\n",
                               program_name(), asked.requirements[i]));
    return 1;
  }
  std::string text;
  nlohmann::ordered_json json;
  std::vector<std::string> without_value;
  for (std::size_t i = 0; i < functions.size(); ++i) {
    const quantity& each = asked.values[i];
    const double value = sweep::value_at(reading, here, reading.outputs[i]);
    if (!std::isfinite(value)) {
      without_value.push_back(in_quotes(each.name) + " is " +
                              (std::isnan(value) ? "no number" : "not finite") +
                              " in double precision");
    }
    const bool is_condition = each.unit.empty();
    text += each.as_read + (is_condition ? value != 0 ? ": true" : ": false"
                                         : " = " + value_text(value, each.unit)) +
            "\n";
    if (is_condition) {
      json[each.name] = value != 0;
    } else {
      json[each.name] = {{"value", value}, {"unit", each.unit}};
    }
  }
  for (const std::string& each : without_value) {
    write_to_error(fmt::format("{} eval: {}\n", program_name(), each));
  }
  if (!without_value.empty()) return 1;
  const bool as_json = written.format == "json";
  write_to_output(as_json ? proofline::detail::as_shown_json(json.dump()) + "\n" : text);
  return 0;
}

}  // namespace

command add_eval(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "eval", "Equations and expressions at one point, as in 'training_time / 1 day'");
  const auto written = std::make_shared<eval_arguments>();
  line->add_option("EXPRESSION", written->expressions, "An equation by name, or an expression");
  add_input_options(*line, written->sweep);
  line->add_option("--plan", written->sweep.file,
                   "A sweep as a TOML file; --at gives one value for each of its axes")
      ->type_name("FILE");
  line->add_option("--format", written->format, "Output format (default: text)")
      ->type_name("text|json");
  line->footer("Exit status: 0; 1 if a value is not finite or the point breaks a constraint, 2 for "
               "bad input.");
  return {line, [line, written] { return run(*line, *written); }};
}

}  // namespace proofline::tools
