#include <fmt/format.h>

#include "claims/equation_files.hpp"
#include "claims/equation_table.hpp"
#include "commands.hpp"
#include "explain.hpp"
#include "known_things.hpp"
#include "output.hpp"
#include "own_device.hpp"

namespace proofline::tools {

namespace {

struct explain_arguments {
  std::vector<std::string> words;
  std::string format = "text";
  std::vector<std::string> equation_files;
  bool list = false, all = false;
};

// Every equation, device and model as one page of Markdown: docs/catalogue.md.

/// How formulas stand in the page. Forges take MathML out; a site shows it.
enum class formulas { as_text, as_mathml };

/// As a cell of a table.
std::string cell(std::string_view text) {
  std::string out;
  for (const char each : text) {
    if (each == '|') {
      out += "&#124;";
    } else if (each == '*' || each == '_' || each == '<' || each == '\\' || each == '`') {
      (out += '\\') += each;
    } else {
      out += each;
    }
  }
  return out;
}
std::string formula_cell(const equation_record& each, formulas written) {
  if (written == formulas::as_mathml) return mathml_of(each);
  return "`" + std::string(each.function.symbol) + " = " + each.formula().text() + "`";
}

std::string figures_page(const std::vector<named_figures>& all) {
  std::string out;
  for (const named_figures& each : all) {
    out += "### `" + each.name + "`\n\n" + cell(each.title) + ". Header `" + each.header + "`.\n\n";
    out += "| input | figure | of | source |\n| --- | --- | --- | --- |\n";
    for (const figure_record& figure : each.figures) {
      out += "| `" + figure.published.name + "` | " + cell(given_text(figure.published)) + " | " +
             cell(text_of(figure.of)) + " | " + cell(figure.published.source) + " |\n";
    }
    out += '\n';
  }
  return out;
}

/// The page. Equations stand in the order of their headers, each with its meaning, unit (none for a
/// count), source and formula, which may be wide; devices and models with their figures.
std::string catalogue_page(const catalogue& all, formulas written) {
  std::string out =
      "# Equations, devices and models\n\n"
      "`" +
      program_name() + " explain --list --format markdown` writes this page. `" + program_name() +
      " explain NAME` also\nshows what is proved of a name, and which claims compute it.\n\n"
      "## Equations\n\n";
  std::string header;
  for (const equation_record& each : all.equations()) {
    if (each.header != header) {
      out += (header.empty() ? "### `" : "\n### `") + each.header + "`\n\n";
      out += "| name | meaning | unit | source | formula |\n| --- | --- | --- | --- | --- |\n";
      header = each.header;
    }
    const std::string unit(each.function.unit == "count" ? "" : each.function.unit);
    out += "| `" + each.name + "` | " + cell(each.function.meaning) + " | " + unit + " | " +
           cell(each.function.source) + " | " + formula_cell(each, written) + " |\n";
  }
  out += "\n## Devices\n\n" + figures_page(all.devices());
  out += "## Models\n\n" + figures_page(all.models());
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}
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

/// What has these words, which no name is: the nearest, or all.
int find(const std::string& words, const catalogue& known, bool all,
         const audit::text_options& options) {
  const std::vector<known_thing> things = known_things(known);
  const std::vector<known_thing> found = found_by_words(words, things);
  if (found.empty()) {
    const std::vector<std::string> near = nearest(words, names_of(things));
    write_to_error(program_name() + " explain: nothing has " + in_quotes(words) +
                   (near.empty() ? "; " + program_name() + " explain --list shows what there is\n"
                                 : "; did you mean " + any_of_text(near) + "?\n"));
    return 1;
  }
  constexpr std::size_t most = 20;
  const std::size_t shown = all ? found.size() : std::min(most, found.size());
  std::string out = lines_of(std::span(found).first(shown), options);
  if (shown < found.size()) {
    out += fmt::format("and {} more, with --all\n", found.size() - shown);
  }
  write_to_output(out, options.color);
  return 0;
}

int run(const explain_arguments& written) {
  std::string name = fmt::format("{}", fmt::join(written.words, " "));
  require_known("--format", written.format, {"text", "mathml", "markdown", "table"}, "a format");
  if (name.empty() && !written.list) {
    throw bad_input("expected a name, or --list for all names");
  }
  if ((written.format == "markdown" || written.format == "table") && !written.list) {
    throw bad_input("--format " + written.format + ": expected --list, too");
  }
  const bool is_page = written.list && written.format != "text";
  if (is_page && !name.empty()) {
    throw bad_input("--list --format " + written.format + ": expected no name, read " +
                    in_quotes(name));
  }
  const audit::text_options options{output_has_color(), output_width()};
  catalogue all({kind::equation, kind::theorem, kind::device, kind::model, kind::section});
  add_equations_of(written.equation_files, all);
  if (is_page) {
    write_to_output(page_of(all, written.format));
    return 0;
  }
  if (!written.list && is_own_device(name)) {
    write_to_output(text_of(find_device("NAME", name, all), "device", options), options.color);
    return 0;
  }
  if (written.list) {
    write_to_output(list_of_names(name, known_things(all), options), options.color);
  } else if (written.format == "mathml") {
    write_to_output(mathml_explanation(name, all));
  } else {
    const std::string said = text_explanation(name, all, all.records(), options, written.all);
    if (said.empty()) return find(name, all, written.all, options);
    write_to_output(said, options.color);
  }
  return 0;
}

}  // namespace

command add_explain(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "explain", "What is known of an equation, theorem, device, model, document or claim");
  const auto written = std::make_shared<explain_arguments>();
  line->add_option("NAME", written->words,
                   "A name, such as critical_intensity, or the id of a claim; or words, such as kv "
                   "cache, to find "
                   "names by; with --list, a group of names");
  line->add_option("--format", written->format,
                   "Output format (default: text); markdown, and mathml with --list, write all "
                   "equations, devices and models as a page; table writes them for another program")
      ->type_name("text|mathml|markdown|table");
  add_many(*line, "--equations", written->equation_files, "FILE",
           "A claim file whose [[equation]] tables are explained, too");
  line->add_flag("--list", written->list,
                 "List the groups of names, or the names of the group NAME")
      ->disable_flag_override();
  line->add_flag("--all", written->all,
                 "The whole proof, where it is longer than a screen; all names that have the words")
      ->disable_flag_override();
  line->footer("Exit status: 0; 1 if nothing has the words, 2 for bad input.");
  return {line, [written] { return run(*written); }};
}

}  // namespace proofline::tools
