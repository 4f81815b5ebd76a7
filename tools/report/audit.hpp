#pragma once
// The command `proofline audit`: from options and records to a text and an exit status. It does no
// input or output, so tests can call it.

#include <functional>
#include <optional>

#include "report/report_html.hpp"
#include "report/summary_text.hpp"

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
  std::string complaint;  ///< one line, if a verdict is not the expected one

  int status() const { return complaint.empty() ? 0 : 1; }
};

namespace detail {

std::vector<std::string> verdict_names();
bool contains(const std::vector<std::string>& names, const std::string& name);

}  // namespace detail

/// The verdict of this name, which an option has. Throws bad_input if there is none.
audit::verdict verdict_named(const std::string& name, const char* option = "--verdict");
/// Those of --fail-on: several with commas, or several times.
std::vector<audit::verdict> verdicts_to_refuse(const std::vector<std::string>& written);
/// Notes which claims have a verdict that --fail-on names.
void refuse(std::vector<audit::record>& claims, const audit_options& options);

/// Refuses impossible options before anything is judged.
void check(const audit_options& options);

/// The report that the options ask for. --verdict and --errata only choose what is shown: a claim
/// that they hide still fails the audit. Throws bad_input.
audit_result run_audit(const audit_options& options, const std::vector<audit::record>& all);

}  // namespace proofline::tools
