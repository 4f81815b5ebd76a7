#pragma once
// From what is written of a document, or of files, to judged claims.

#include "written.hpp"

namespace proofline::tools {

/// The claims of a document, judged, in its order. What cannot be read or has no value is added to
/// `errors`, a line each.
std::vector<audit::record> judged(const written_document& document,
                                  std::vector<std::string>& errors);

struct audited_claims {
  std::vector<audit::record> claims;  ///< that can be read
  std::vector<std::string> errors;    ///< what cannot be: a line each, with its place
  std::vector<std::string> files_without_claims;
  std::vector<std::string> without_any;  ///< where no file has claims: a line each, as errors
};

/// The claims of files: claim files (.toml) and documents with claims in their comments, in the
/// order given, a file that is given twice once. In other sources, `comment_sign` begins a comment.
/// Each file is a document of its own: those of one name are called by their files. Files that
/// `may_have_none` need be no text, either, where they do not name proofline.
audited_claims audited_files(const std::vector<std::string>& paths,
                             const std::string& comment_sign = "", bool may_have_none = false);

}  // namespace proofline::tools
