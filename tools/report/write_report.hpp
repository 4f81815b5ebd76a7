#pragma once
// The report of an audit, written where it was asked for, with what fails on standard error.

#include "audit.hpp"

namespace proofline::tools {

struct report_target {
  std::string command;  ///< that writes it: "audit"
  std::string file;     ///< empty: standard output
  std::string color = "auto";
  bool to_file = false;
};

/// To its file, or to standard output.
void write_text(const report_target& target, const std::string& text, bool has_colors = false);

/// Writes the report and returns the exit status. The options have no width and colour yet. Throws
/// bad_input.
int write_report(audit_options options, const std::vector<audit::record>& claims,
                 const report_target& target);

/// Whether the format is one that has failures alone, at their lines.
bool is_for_forges(const audit_options& options);

}  // namespace proofline::tools
