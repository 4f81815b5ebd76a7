#pragma once
// The audit of files that have claims.

#include <proofline/audit/record.hpp>
#include <string>
#include <vector>

namespace proofline::tools {

struct audited_claims {
  std::vector<audit::record> claims;  ///< that can be read
  std::vector<std::string> errors;    ///< what cannot be: a line each, with its place
  std::vector<std::string> files_without_claims;  ///< not all of them
};

/// The claims of files: claim files (.toml) and documents with claims in their comments, in the
/// order given. In other sources, `comment_sign` begins a comment.
audited_claims audited_files(const std::vector<std::string>& paths,
                             const std::string& comment_sign = "");

}  // namespace proofline::tools
