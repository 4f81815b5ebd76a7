#pragma once
// From what is written of a document to judged claims.

#include "written.hpp"

namespace proofline::tools {

/// The claims of a document, judged, in its order. What cannot be read or has no value is added to
/// `errors`, a line each.
std::vector<audit::record> judged(const written_document& document,
                                  std::vector<std::string>& errors);

}  // namespace proofline::tools
