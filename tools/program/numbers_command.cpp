#include "claims/document/numbers.hpp"
#include "claims/judge.hpp"
#include "commands.hpp"
#include "output.hpp"

namespace proofline::tools {

namespace {

/// The options as given.
struct numbers_arguments {
  std::vector<std::string> files;
  std::string format = "text", color = "auto", output, comment;
};

int run(const CLI::App& line, const numbers_arguments& written) {
  require_known("--format", written.format, {"text", "json", "html"}, "a format");
  if (written.files.empty()) throw bad_input("expected a document, such as paper.md");
  const report_target target{"numbers", written.output, written.color, line.count("--output") > 0};
  const audited_claims audited = audited_files(written.files, written.comment);
  if (!audited.errors.empty()) throw bad_files(audited.errors);
  for (const std::string& each : written.files) {
    if (each.ends_with(".toml")) {
      throw bad_files({each + ": error: a claim file, which has no text; expected a document"});
    }
  }
  std::vector<audit::number_list> lists =
      numbers_of_files(written.files, written.comment, audited.claims);
  const bool has_colors = written.format == "text" && is_colored(target);
  if (written.format == "json") {
    write_text(target, json_numbers(lists));
  } else if (written.format == "html") {
    audit::html_page page = tools::page_of(json_report(audited.claims));
    page.title = "Numbers";
    page.numbers = std::move(lists);
    write_text(target, html_report(audited.claims, page));
  } else {
    const int width = target.to_file ? audit::text_options{}.width : output_width();
    write_text(target, text_numbers(lists, {has_colors, width}), has_colors);
  }
  return 0;
}

}  // namespace

command add_numbers(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "numbers", "The numbers of documents, what each may stand for, and which have a claim");
  const auto written = std::make_shared<numbers_arguments>();
  line->add_option("FILES", written->files, "Documents, with claims or without")->type_name("");
  line->add_option("--comment", written->comment,
                   "What begins a comment in sources that are no documents, such as //")
      ->type_name("SIGN");
  line->add_option("--format", written->format, "Output format (default: text)")
      ->type_name("text|json|html");
  add_color(*line, written->color);
  add_output(*line, written->output);
  line->footer("Exit status: 0, or 2 for bad input.");
  return {line, [line, written] { return run(*line, *written); }};
}

}  // namespace proofline::tools
