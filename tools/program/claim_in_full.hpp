#pragma once
// All that is known of one of a catalogue's claims: what another checker says of it, why its number
// may differ, and its proof.

#include <optional>

#include "catalogue.hpp"

namespace proofline::tools {

/// The claim with this id, "training-notes/mfu", or "mfu" where one document alone has it. Throws
/// bad_input with all of them where several have it.
std::optional<audit::record> claim_named(const std::string& id,
                                         const std::vector<audit::record>& claims,
                                         const char* option = "NAME");

/// `known` has equations, theorems and sections. `whole`: the proof, however long.
audit::record claim_in_full(audit::record claim, const std::vector<audit::record>& claims,
                            const catalogue& known, bool whole);

}  // namespace proofline::tools
