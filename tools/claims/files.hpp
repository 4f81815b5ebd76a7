#pragma once
// The audit of files that have claims.

#include <proofline/audit/record.hpp>
#include <string>
#include <vector>

namespace proofline::tools {

struct audited_claims {
  std::vector<audit::record> claims;
  std::vector<std::string> files_without_claims;  ///< not all of them
};

/// The claims of files: claim files (.toml) and documents with claims in their comments, in the
/// order given. Throws bad_files with all that is wrong in any of them, and the claims that fail.
audited_claims audited_files(const std::vector<std::string>& paths);

}  // namespace proofline::tools
