#include "explain_command.hpp"

#include "explain.hpp"
#include "output.hpp"

namespace proofline::tools {

namespace {

struct written_options {
  std::string name, format = "text";
  bool list = false;
};

int run(const written_options& written) {
  const std::vector<std::string> formats = {"text", "mathml"};
  if (std::find(formats.begin(), formats.end(), written.format) == formats.end()) {
    refuse_name("--format", written.format, formats, "a format");
  }
  if (written.list != written.name.empty()) {
    throw bad_input("expected the name of one equation, or --list");
  }
  const audit::text_options options{output_has_color(), output_width()};
  const catalogue all({kind::equation, kind::theorem, kind::device, kind::model});
  if (written.list) {
    write_to_output(equation_list(all, options));
    return 0;
  }
  const explanation about = explain(written.name, all, audited_documents());
  write_to_output(written.format == "mathml" ? mathml_explanation(about)
                                             : text_explanation(about, options));
  return 0;
}

}  // namespace

command add_explain(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "explain", "An equation: its formula, inputs, source, theorems, and an example");
  const auto written = std::make_shared<written_options>();
  line->add_option("NAME", written->name, "The name of the equation, such as critical_intensity");
  line->add_option("--format", written->format, "Output format (default: text)")
      ->type_name("text|mathml");
  line->add_flag("--list", written->list, "List all equations with their inputs and units")
      ->disable_flag_override();
  return {line, [written] { return run(*written); }};
}

}  // namespace proofline::tools
