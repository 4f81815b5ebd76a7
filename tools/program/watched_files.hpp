#pragma once
// Documents that are audited again on each save.

#include <string>
#include <vector>

#include "report/audit.hpp"

namespace proofline::tools {

/// Audits each file at once, and then whenever it is saved, until Ctrl-C. What does not follow, and
/// what cannot be read, is printed as compilers print errors, between a line "checking FILE" and
/// one that sums it up, so that editors know which errors have gone. A file that vanishes is said,
/// and waited for; one that is given twice is watched once. Verdicts of --fail-on are problems.
void watch_files(const std::vector<std::string>& files, const audit_options& options);

}  // namespace proofline::tools
