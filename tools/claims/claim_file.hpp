#pragma once
// A claim file: what a document prints, from which numbers it is said to follow, and where it says
// so.
//
//   [document]
//   title = "..."
//   [units]
//   request = "new"
//   [given]
//   N = { value = "70B", where = "table 1" }
//   [[claim]]
//   id = "training-days"
//   printed = "~45 days"
//   follows = "6 FLOP * N * D / (chips * peak * mfu)"
//   inputs = { D = "15T", chips = 8960, peak = "459 TFLOP/s", mfu = "40 %" }
//
// docs/schemas/claim_file.json says the same for editors.

#include "written.hpp"

namespace proofline::tools {

/// Throws bad_files with everything that is no claim file's; unread_claims where that are claims.
written_document read_claim_file(const std::string& text, const std::string& path);

}  // namespace proofline::tools
