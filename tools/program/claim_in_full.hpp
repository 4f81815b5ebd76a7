#pragma once
// All that is known of one of a catalogue's claims: what another checker says of it, why its number
// may differ, and its proof.

#include <optional>

#include "bad_input.hpp"
#include "catalogue.hpp"
#include "claims/named_equations.hpp"
#include "explain/explanations.hpp"
#include "export/coq_project.hpp"
#include "proofs/steps.hpp"

namespace proofline::tools {

/// The claim with this id, "training-notes/mfu", or "mfu" where one document alone has it. Throws
/// bad_input with all of them where several have it.
inline std::optional<audit::record> claim_named(const std::string& id,
                                                const std::vector<audit::record>& claims,
                                                const char* option = "NAME") {
  std::vector<const audit::record*> found;
  for (const audit::record& each : claims) {
    if (each.id == id) return each;
    if (each.id == each.document + "/" + id) found.push_back(&each);
  }
  if (found.empty()) return std::nullopt;
  if (found.size() == 1) return *found.front();
  const std::vector<std::string> ids = names_of(found, [](const auto* each) { return each->id; });
  throw bad_input(std::string(option) + ' ' + in_quotes(id) +
                  ": several documents have this claim; expected " + any_of_text(ids));
}

/// `known` has equations, theorems and sections. `whole`: the proof, however long.
inline audit::record claim_in_full(audit::record claim, const std::vector<audit::record>& claims,
                                   const catalogue& known, bool whole) {
  if (claim.found != audit::verdict::exact) audit::explain(claim, known_figures());
  std::vector<audit::record> only = {std::move(claim)};
  add_words_of_coq(only, claims);
  add_steps(only, known, whole);
  return only.front();
}

}  // namespace proofline::tools
