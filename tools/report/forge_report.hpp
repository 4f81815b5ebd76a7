#pragma once
// The audit for forges and editors: claims that fail, at the lines where they are written.

#include <proofline/audit/record.hpp>
#include <string>
#include <vector>

namespace proofline::tools {

/// "README.md:12:8: error: ~60 days does not follow ... [README.md/60-days]", a line each, as
/// compilers print them. What has no place in a file is left out.
std::vector<std::string> compiler_lines(const std::vector<audit::record>& claims);

/// SARIF 2.1.0, for code scanning: failures only, as forges show each result as an alert. Throws
/// bad_input if a claim that fails has no place in a file: a forge would refuse all of it.
/// `errors` are lines as compilers print them, of what cannot be read.
std::string sarif_report(const std::vector<audit::record>& claims,
                         const std::vector<std::string>& errors = {});

/// Annotations as GitHub's runners read them: failures first, as only ten are shown; then what
/// follows only from other inputs that round to the printed ones, or is cut.
std::string github_report(const std::vector<audit::record>& claims,
                          const std::vector<std::string>& errors = {});

}  // namespace proofline::tools
