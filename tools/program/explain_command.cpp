#include "catalogue_page.hpp"
#include "claims/equation_files.hpp"
#include "claims/equation_table.hpp"
#include "commands.hpp"
#include "output.hpp"

namespace proofline::tools {

namespace {

struct explain_arguments {
  std::string name, format = "text";
  std::vector<std::string> equation_files;
  bool list = false;
};

std::string page_of(const catalogue& all, const std::string& format) {
  if (format != "table") {
    return catalogue_page(all, format == "mathml" ? formulas::as_mathml : formulas::as_text);
  }
  std::vector<sweep::function> functions;
  for (const equation_record& each : all.equations()) functions.push_back(each.function);
  std::vector<named_figures> figures = all.devices();
  figures.insert(figures.end(), all.models().begin(), all.models().end());
  return table_of(functions, figures);
}

int run(const explain_arguments& written) {
  require_known("--format", written.format, {"text", "mathml", "markdown", "table"}, "a format");
  if (written.name.empty() && !written.list) {
    throw bad_input("expected a name, or --list for all names");
  }
  if ((written.format == "markdown" || written.format == "table") && !written.list) {
    throw bad_input("--format " + written.format + ": expected --list, too");
  }
  const bool is_page = written.list && written.format != "text";
  if (is_page && !written.name.empty()) {
    throw bad_input("--list --format " + written.format + ": expected no name, read " +
                    in_quotes(written.name));
  }
  const audit::text_options options{output_has_color(), output_width()};
  catalogue all({kind::equation, kind::theorem, kind::device, kind::model, kind::section});
  add_equations_of(written.equation_files, all);
  if (is_page) {
    write_to_output(page_of(all, written.format));
    return 0;
  }
  write_to_output(written.list ? list_of_names(written.name, all, all.records(), options)
                  : written.format == "mathml"
                      ? mathml_explanation(written.name, all)
                      : text_explanation(written.name, all, all.records(), options),
                  options.color);
  return 0;
}

}  // namespace

command add_explain(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "explain", "An equation, a theorem, a device, a model or a document: what is known of it");
  const auto written = std::make_shared<explain_arguments>();
  line->add_option("NAME", written->name,
                   "A name, such as critical_intensity; with --list, part of one");
  line->add_option("--format", written->format,
                   "Output format (default: text); markdown, and mathml with --list, write all "
                   "equations, devices and models as a page; table writes them for another program")
      ->type_name("text|mathml|markdown|table");
  add_many(*line, "--equations", written->equation_files, "FILE",
           "A claim file whose [[equation]] tables are explained, too");
  line->add_flag("--list", written->list,
                 "List all names, or those that have NAME in them; * stands for anything")
      ->disable_flag_override();
  return {line, [written] { return run(*written); }};
}

}  // namespace proofline::tools
