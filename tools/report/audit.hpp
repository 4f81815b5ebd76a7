#pragma once
// The report of an audit: from options and records to a text and an exit status, and where it is
// written.

#include <functional>
#include <optional>

#include "report/formats.hpp"

namespace proofline::tools {

struct audit_options {
  std::string format = "text";
  std::vector<std::string> documents;  ///< empty: all
  std::optional<audit::verdict> verdict;
  std::optional<std::string> claim;
  bool errata = false;
  std::vector<audit::verdict> refused = {};  ///< by --fail-on
  bool in_full = false;                      ///< each claim as with --claim
  audit::text_options text = {};
  /// What a page of HTML has beside the claims that it shows.
  std::function<audit::html_page(const std::vector<audit::record>&)> page = {};
};

struct audit_result {
  std::string report;
  std::string failures;   ///< those that have a place in a file, a line each
  std::string complaint;  ///< of the others, one line
  bool holds = true;

  int status() const { return holds ? 0 : 1; }
};

std::vector<std::string> verdict_names();
/// The verdict of this name, which an option has. Throws bad_input if there is none.
audit::verdict verdict_named(const std::string& name, const char* option = "--verdict");
/// Those of --fail-on: several with commas, or several times.
std::vector<audit::verdict> verdicts_to_refuse(const std::vector<std::string>& written);
/// Notes which claims have a verdict that --fail-on names.
void refuse(std::vector<audit::record>& claims, const audit_options& options);

/// Refuses impossible options before anything is judged.
void check(const audit_options& options);

/// The report that the options ask for, without input or output, so that tests can call it.
/// --verdict and --errata only choose what is shown: a claim that they hide still fails the audit.
/// Throws bad_input.
audit_result run_audit(const audit_options& options, const std::vector<audit::record>& all);

struct report_target {
  std::string command;  ///< that writes it: "audit"
  std::string file;     ///< empty: standard output
  std::string color = "auto";
  bool to_file = false;
};

/// Refuses what --color cannot be.
bool is_colored(const report_target& target);

/// To its file, or to standard output.
void write_text(const report_target& target, const std::string& text, bool has_colors = false);

/// Writes the report and returns the exit status. The options have no width and colour yet. Throws
/// bad_input.
int write_report(audit_options options, const std::vector<audit::record>& claims,
                 const report_target& target);

/// "text|markdown|..."
std::string format_names();
/// Whether the format is one that has failures alone, at their lines.
bool is_for_forges(const audit_options& options);

/// A page without claims: its style and script, and a footer with the version and the command line.
audit::html_page page_titled(const std::string& title);
/// A page of claims, which are given as JSON: with its style and script, and a footer with the
/// version, the command line, and the hash of that JSON, by which one can check what was audited.
audit::html_page page_of(const std::string& json);

}  // namespace proofline::tools
