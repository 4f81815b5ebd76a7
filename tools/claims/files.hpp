#pragma once
// The audit of files that have claims.

#include <proofline/audit/record.hpp>
#include <string>
#include <vector>

namespace proofline::tools {

/// The claims of files: claim files (.toml) and documents with claims in their comments, in the
/// order given. Throws bad_files with all that is wrong in any of them.
std::vector<audit::record> audited_files(const std::vector<std::string>& paths);

}  // namespace proofline::tools
