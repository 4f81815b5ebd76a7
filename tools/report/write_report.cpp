#include "write_report.hpp"

#include "page.hpp"
#include "program/bad_input.hpp"
#include "program/output.hpp"
#include "program/program.hpp"
#include "report/report_json.hpp"

namespace proofline::tools {

namespace {

bool is_colored(const report_target& target) {
  const std::vector<std::string> known = {"auto", "always", "never"};
  if (!detail::contains(known, target.color)) {
    refuse_name("--color", target.color, known, "when to colour");
  }
  if (target.color != "auto") return target.color == "always";
  return !target.to_file && output_has_color();
}

}  // namespace

bool is_for_forges(const audit_options& options) {
  return options.format == "sarif" || options.format == "github";
}

void write_text(const report_target& target, const std::string& text, bool has_colors) {
  if (target.to_file) {
    write_report_to_file(target.file, text);
  } else {
    write_to_output(text, has_colors);
  }
}

int write_report(audit_options options, const std::vector<audit::record>& claims,
                 const report_target& target) {
  if (target.to_file && target.file.empty()) {
    throw bad_input("--output: expected the name of a file");
  }
  options.text.color = is_colored(target);
  if (!target.to_file) options.text.width = output_width();
  if (!options.page) {
    options.page = [](const std::vector<audit::record>& shown) {
      return page_of(json_report(shown));
    };
  }
  const audit_result result = run_audit(options, claims);
  write_text(target, result.report, options.text.color);
  write_to_error(result.failures);
  if (!result.complaint.empty()) {
    write_to_error(program_name() + " " + target.command + ": " + result.complaint + "\n");
  }
  return result.status();
}

}  // namespace proofline::tools
