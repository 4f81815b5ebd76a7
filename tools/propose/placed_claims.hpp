#pragma once
// Where a proposed claim can stand in its document, so that the audit binds it to its number:
// tried, and not guessed. A copy with the claims is judged as any document is.

#include "report/number_list.hpp"

namespace proofline::tools {

/// A number, and one of its proposals.
struct chosen_claim {
  std::size_t number, proposal;
};

/// Writes each proposal's claim as the document can have it, or says why it cannot.
void place_claims(audit::number_list& list, const std::string& path,
                  const std::string& comment_sign);

/// The text of the file with these claims, which have a place. What is behind some other claim
/// cannot stand is left out, and says so in the list.
std::string copy_with_claims(audit::number_list& list, const std::vector<chosen_claim>& claims,
                             const std::string& path, const std::string& comment_sign);

}  // namespace proofline::tools
